"""A story on its way out: the unit's episodes as a manuscript for the writers of `exchange`."""

import re

from workbench.exchange.manuscript import Chapter, Manuscript, foreword
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError

AUTHOR = "author"
"""The setting that keeps the author's name; an import fills it in, an export's title page asks for it."""
_RANGE = re.compile(r"\s*(\d{1,6})?\s*(?:([-–〜～~])\s*(\d{1,6})?)?\s*")


def chosen_episodes(choice: str, last: int) -> tuple[int, ...]:
    """Episode numbers from words like "3-7,9" or "12-"; all of 1 to `last` for "". In telling order, none twice.

    Raises InputError for words that say no numbers, and for numbers no episode has.
    """
    if not choice.strip():
        return tuple(range(1, last + 1))
    numbers: set[int] = set()
    for words in re.split("[,、，;；]", choice.translate(str.maketrans("０１２３４５６７８９－ー", "0123456789--"))):
        found = _RANGE.fullmatch(words)
        if found is None or not (found[1] or found[3]):
            raise InputError("“{choice}” is no choice of episodes; write it like 3-7,9.", choice=choice)
        first = int(found[1] or 1)
        end = int(found[3] or last) if found[2] else first
        if not 1 <= first <= end or end > last:
            raise InputError(
                "“{choice}” asks for episodes that are not there; the story has {last}.", choice=choice, last=last
            )
        numbers.update(range(first, end + 1))
    return tuple(sorted(numbers))


def manuscript(
    unit: Unit, title: str, branch: str = MAIN_BRANCH, numbers: tuple[int, ...] | None = None, author: str | None = None
) -> Manuscript:
    """The episodes of these numbers on a branch (None: all), with what stands before and after the story where all of
    it goes out. `title`: the work's; `author`: on the title page, None for the one kept with the story.

    Raises InputError when there is nothing to export.
    """
    parts = {part.id: part.title for part in unit.parts.list()}
    told = unit.episodes.list(branch)
    chapters = tuple(
        Chapter(one.number, one.title, one.text, parts.get(one.part or "", ""))
        for one in told
        if numbers is None or one.number in numbers
    )
    if not chapters:
        raise InputError("There is no episode to export; write one first.")
    name = str(unit.settings.get(AUTHOR, "")) if author is None else author
    whole = len(chapters) == len(told)
    front = foreword(unit.matter.front, title, name) if whole else ""
    return Manuscript(title, name, unit.matter.language, chapters, front, unit.matter.back.strip("\n") if whole else "")
