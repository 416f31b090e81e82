"""Looking at the story in the background: what its episodes are called, where findings stand, what was dismissed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from workbench.store import Dismissal, Unit
from workbench.store.remap import nearest
from workbench.story.text import Span
from workbench.ui.continuity.findings import Finding, Told, anchor


@dataclass(frozen=True, slots=True)
class Look:
    """What there is to see now. `has_facts` is None when it was not asked for."""

    told: tuple[Told, ...]
    moved: Sequence[Finding]
    changed: frozenset[str]
    dismissed: Mapping[str, Dismissal]
    has_facts: bool | None


def look(
    branch: str, findings: Sequence[Finding], checked: Mapping[str, str], want_facts: bool
) -> Callable[[Unit], Look]:
    """The question: find these findings again, and say which of the `checked` texts (by episode id) are others now."""

    def question(unit: Unit) -> Look:
        episodes = unit.episodes.list(branch)
        texts = {episode.id: episode.text.base for episode in episodes}
        has_facts = None
        if want_facts:
            # Episode by episode: the first has some in every story that has any, and there may be tens of thousands.
            has_facts = any(unit.facts.list(branch, episode=episode.id) for episode in episodes)
        return Look(
            told=tuple(Told(episode.id, episode.number, episode.title) for episode in episodes),
            moved=anchor(findings, texts),
            changed=frozenset(key for key, text in checked.items() if texts.get(key, text) != text),
            dismissed={dismissal.fingerprint: dismissal for dismissal in unit.dismissals.list()},
            has_facts=has_facts,
        )

    return question


def place_of(branch: str, episode: str, quote: str, near: int) -> Callable[[Unit], Span | None]:
    """The question: where in an episode does this quote stand nearest to an offset? None: nowhere."""

    def question(unit: Unit) -> Span | None:
        return nearest(unit.episodes.get(episode, branch).text.base, quote, near)

    return question
