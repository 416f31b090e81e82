"""Plain text whose titles are told by the blank lines around them: what belongs apart stands further apart."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from workbench.exchange.rewrite import cut, trim
from workbench.exchange.work import ImportedEpisode, ImportedPart
from workbench.story.text import ManuscriptText

LEAST = 3
"""Blank lines before a title, at least; one follows it. Where there are parts, one more before them and before an
episode outside of all; two more before what follows the story."""
AUTHOR = re.compile(r"(?:作者|著者|作|著|by|author)(?:[:：\s　]+)(.+)", re.IGNORECASE)
"""The line under the work's title."""
_GAP = re.compile(rf"\n(?:[ \t\u3000]*\n){{{LEAST},}}")
_TITLE = re.compile(r"(?![「『“\"'(（])\S(?:[^\n]*[^\s。、.,;])?")
_LONGEST, _LONGEST_TITLE = 60, 80
"""Characters of the work's title, and of an episode's."""


@dataclass(frozen=True, slots=True)
class Apart:
    """What stands before the first episode, the episodes in their parts, and what follows the last."""

    opening: str
    parts: tuple[ImportedPart, ...]
    back: str


def odd_titles(lines: Sequence[str]) -> list[str]:
    """Which of the lines above episodes keep them all from being taken for titles: none, where all are short and three
    in four neither sentences nor something said."""
    long = [line for line in lines if not 0 < len(line) <= _LONGEST_TITLE or line != line.strip()]
    spoken = [line for line in lines if not _TITLE.fullmatch(line)]
    return spoken if 4 * len(spoken) > len(lines) else long


def set_off(source: ManuscriptText, tidy: Callable[[ManuscriptText], ManuscriptText] = trim) -> Apart | None:
    """A text that is set apart so from end to end, under a title of its own; None for any other. `tidy` is applied to
    each episode's text."""
    text = trim(source)
    gaps = list(_GAP.finditer(text.base))
    sizes = [gap[0].count("\n") - 1 for gap in gaps]
    if not gaps or not _is_title_page(text.base[: gaps[0].start()]):
        return None
    least = min(sizes)
    back = text.base[gaps[-1].end() :] if sizes[-1] == least + 2 else ""
    if back:
        gaps, sizes = gaps[:-1], sizes[:-1]
    if max(sizes) > least + 1:
        return None
    end = len(text.base) - len(back)
    found: list[tuple[str, ImportedEpisode]] = []
    titles: list[str] = []
    part = ""
    for at, (gap, size) in enumerate(zip(gaps, sizes, strict=True)):
        last = gaps[at + 1].start() if at + 1 < len(gaps) else end
        title, _, body = text.base[gap.end() : last].partition("\n")
        if body.split("\n")[0].strip():
            return None
        titles.append(title)
        outer = size > least
        if outer and not body.strip() and sizes[at + 1 : at + 2] == [least]:
            part = title
            continue
        part = "" if outer else part
        found.append((part, ImportedEpisode(title, tidy(cut(text, gap.end() + len(title), last)))))
    if odd_titles(titles):
        return None
    parts = tuple(
        ImportedPart(name, tuple(episode for _, episode in group))
        for name, group in groupby(found, key=lambda one: one[0])
    )
    return Apart(text.base[: gaps[0].start()], parts, back)


def _is_title_page(opening: str) -> bool:
    title, _, rest = opening.partition("\n")
    under = rest.split("\n")[0].strip()
    return 0 < len(title.strip()) <= _LONGEST and (not under or AUTHOR.fullmatch(under) is not None)
