"""Looking at the story in the background: what its episodes are called, where findings stand, what was answered."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from workbench.continuity.answers import Answers
from workbench.continuity.kept import Checked, Kept, take
from workbench.continuity.learning import Record, records, weighed
from workbench.continuity.wording import renumbered
from workbench.store import Dismissal, Unit, text_hash
from workbench.store.remap import nearest
from workbench.story.text import Span
from workbench.ui.continuity.findings import Finding, Told, anchor


@dataclass(frozen=True, slots=True)
class Look:
    """What there is to see now. `has_facts` is None when it was not asked for."""

    told: tuple[Told, ...]
    moved: Sequence[Finding]
    changed: frozenset[str]
    answered: Mapping[str, Dismissal]
    """What the author has said to the findings, by the warning's id."""
    answers: tuple[Dismissal, ...]
    has_facts: bool | None
    shown: tuple[str, str] | None
    """The episode in the editor, and the text of it that the findings' places are in."""


def look(
    branch: str,
    language: str,
    findings: Sequence[Finding],
    checked: Mapping[str, Checked],
    want_facts: bool,
    shown: tuple[str, str] | None = None,
) -> Callable[[Unit], Look]:
    """The question: find these findings again, and say which of the `checked` episodes (by id) have another text now.

    `language` is the story's; `shown` is an episode's text as it stands in the editor, saved or not.
    """

    def question(unit: Unit) -> Look:
        episodes = unit.episodes.list(branch)
        texts = {episode.id: episode.text.base for episode in episodes}
        if shown is not None and shown[0] in texts:
            texts[shown[0]] = shown[1]
        has_facts = None
        if want_facts:
            # Episode by episode: the first has some in every story that has any, and there may be tens of thousands.
            has_facts = any(unit.facts.list(branch, episode=episode.id) for episode in episodes)
        answers, known = unit.dismissals.list(), records(unit)
        numbers = {episode.id: episode.number for episode in episodes}
        said = Answers(answers, unit.dismissals.origins(list({one.warning.episode for one in findings})))
        found = ((one.warning.id, said.of(one.warning)) for one in findings)
        return Look(
            told=tuple(Told(episode.id, episode.number, episode.title) for episode in episodes),
            moved=[_numbered(_weighed_anew(one, known), numbers, language) for one in anchor(findings, texts)],
            changed=frozenset(
                key for key, one in checked.items() if key in texts and text_hash(texts[key]) != one.text
            ),
            answered={key: answer for key, answer in found if answer is not None},
            answers=tuple(answers),
            has_facts=has_facts,
            shown=shown,
        )

    return question


def _weighed_anew(finding: Finding, known: Mapping[str, Record]) -> Finding:
    """The finding with the confidence that the author's answers leave it by now."""
    warning = replace(finding.warning, answered=None)
    if warning.learned is not None:
        warning = replace(warning, confidence=warning.learned.before, learned=None)
    now = weighed(warning, known)
    return finding if now == finding.warning else replace(finding, warning=now)


def _numbered(finding: Finding, numbers: Mapping[str, int], language: str) -> Finding:
    """The finding with the numbers that its episodes have by now."""
    now = renumbered(finding.warning, numbers, language)
    return finding if now is finding.warning else replace(finding, warning=now)


def left(branch: str, language: str) -> Callable[[Unit], tuple[Kept, Mapping[str, str]]]:
    """The question: what did earlier sessions leave of a branch, and in which texts do its warnings stand?"""

    def question(unit: Unit) -> tuple[Kept, Mapping[str, str]]:
        kept = take(unit, branch, language)
        wanted = {one.episode for one in kept.warnings}
        return kept, {one.id: one.text.base for one in unit.episodes.list(branch) if one.id in wanted}

    return question


def place_of(branch: str, episode: str, quote: str, near: int) -> Callable[[Unit], Span | None]:
    """The question: where in an episode does this quote stand nearest to an offset? None: nowhere."""

    def question(unit: Unit) -> Span | None:
        return nearest(unit.episodes.get(episode, branch).text.base, quote, near)

    return question
