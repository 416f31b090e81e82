"""The same question at several points of the story, side by side, with what has changed between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from workbench.dialogue.ask import Answer, ask
from workbench.engine import Reader, Talker
from workbench.memory.gated import Gated
from workbench.store import StoryFile
from workbench.story.errors import InputError
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint


@dataclass(frozen=True, slots=True)
class Column:
    """One point of the story. `gained` and `lost` name the facts that came into, or went out of, what this person may
    know since the column before (all of that empty in the first); `new` those of the given ones among `gained`."""

    viewpoint: Viewpoint
    answer: Answer
    gained: frozenset[str]
    lost: frozenset[str]

    @property
    def new(self) -> tuple[str, ...]:
        """The facts this answer was given that the one before could not have been."""
        return tuple(item.fact for item in self.answer.receipt.items if item.fact in self.gained)


def side_by_side(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker | None,
    viewpoint: Viewpoint,
    question: str,
    episodes: Sequence[int],
    *,
    limit: int = 8,
    cancel: CancelToken | None = None,
) -> Iterator[Column]:
    """Ask as of each of these episodes (telling numbers), earliest first, each once; `viewpoint` says all the rest.

    The words of a column are to be taken in before the next column is asked for. Raises InputError without an episode,
    otherwise as `ask`.
    """
    if not episodes:
        raise InputError("Name at least one episode to ask as of.")
    before: frozenset[str] | None = None
    for number in sorted(set(episodes)):
        here = replace(viewpoint, episode=number, at=None)
        answer = ask(story, reader, talker, here, question, limit=limit, cancel=cancel)
        with story.read() as unit:
            known = frozenset(fact.id for fact in Gated(unit, here).visible)
        gained = known - before if before is not None else frozenset()
        lost = before - known if before is not None else frozenset()
        before = known
        yield Column(here, answer, gained, lost)
