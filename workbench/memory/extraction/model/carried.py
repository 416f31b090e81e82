"""What a chat model is told of the passages before the one it reads: who is about, and what is recorded already."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from workbench.memory.extraction.page import Finding, Page
from workbench.store import StoryFile
from workbench.story.facts import Fact

_PEOPLE = 12
_RECORDED, _OF_A_PAGE = 12, 6
"""Facts told of, and those that one reading of a page may add; more would cost more than repeating one."""


@dataclass(slots=True)
class Carried:
    """For one episode, in its order: character ids, those last met first, and the texts of the latest facts."""

    people: list[str] = field(default_factory=list)
    recorded: list[str] = field(default_factory=list)

    @classmethod
    def before(cls, story: StoryFile, branch: str, episode: str, start: int) -> "Carried":
        """As it stands in the story file for a passage that begins at `start`: a run that was ended goes on with it."""
        with story.read() as unit:
            facts = unit.facts.list(branch, episode=episode)
        placed = [(place, fact) for fact in facts if (place := _place(fact, episode)) is not None and place < start]
        weighty = sorted(placed, key=lambda one: (-one[1].importance, -one[0]))[:_RECORDED]
        return cls(recorded=[fact.text for _, fact in sorted(weighty, key=lambda one: one[0])])

    def record(self, findings: Sequence[Finding]) -> None:
        """These have been found now; the weightiest of them are told of."""
        least = sorted((finding.score for finding in findings), reverse=True)[:_OF_A_PAGE]
        weighty = [finding.text for finding in findings if finding.score >= least[-1]][:_OF_A_PAGE] if least else []
        self.recorded = [*dict.fromkeys([*self.recorded, *weighty])][-_RECORDED:]

    def turn(self, page: Page) -> None:
        """The page has been read."""
        met: Sequence[str] = [named.character for named in reversed(page.finder.find(page.text))]
        self.people = [*dict.fromkeys([*met, *self.people])][:_PEOPLE]


def _place(fact: Fact, episode: str) -> int | None:
    spans = [m.span.start for m in fact.mentions if m.episode == episode and m.span is not None and not m.stale]
    return min(spans, default=None)
