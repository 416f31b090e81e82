"""What the matrix asks the story, in the background."""

from dataclasses import dataclass

from workbench.memory.matrix import Filters, KnowledgeSheet, Line
from workbench.store import EpisodeOutline, Unit
from workbench.story.viewpoint import Order


@dataclass(frozen=True, slots=True)
class Answer:
    """What the background brings: the story's episodes, and rows for one number and one set of filters."""

    sheet: KnowledgeSheet
    order: Order
    episodes: list[EpisodeOutline]
    episode: int
    filters: Filters
    lines: list[Line]


def answer(
    known: KnowledgeSheet | None,
    episodes: list[EpisodeOutline],
    wanted: int | None,
    filters: Filters,
    branch: str,
    order: Order,
    strict: bool,
    unit: Unit,
) -> Answer:
    """The rows as of an episode (None: the present), from what is `known` or, where that is None, read anew."""
    sheet = known
    if sheet is None:
        sheet = KnowledgeSheet.read(unit, branch, order, strict=strict)
        episodes = unit.episodes.outline(branch)
    last = len(sheet.timeline) + 1
    episode = last if wanted is None else max(1, min(wanted, last))
    return Answer(sheet, order, episodes, episode, filters, sheet.lines(episode, filters))
