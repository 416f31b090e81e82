"""From a manuscript to pages: title page, parts, headings, paragraphs, each line with its place on a page."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeVar

from workbench.exchange.manuscript import Chapter, Manuscript
from workbench.exchange.paragraphs import gapped
from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.ui.pages.clusters import Measure
from workbench.ui.pages.setting import BODY, Line, Paragraph, Style, set_paragraph
from workbench.ui.pages.sheets import Sheet

T = TypeVar("T", Ruby, Emphasis)
_BREAK = re.compile("\r\n|[\n\r\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Slot:
    """A line on a page: in the `number`-th place from the page's first, of paragraph `paragraph` of its run of text."""

    number: int
    paragraph: int
    line: Line


@dataclass(frozen=True, slots=True)
class Page:
    """One page. `number` is 0 for pages without one; `head` is what stands above the text."""

    slots: tuple[Slot, ...]
    number: int = 0
    head: str = ""


def paragraphs(text: ManuscriptText, style: Style = BODY) -> list[Paragraph]:
    """The paragraphs of a text, one for each line of it, marks shared out among them."""
    found, start = [], 0
    ends = [*((match.start(), match.end()) for match in _BREAK.finditer(text.base)), (len(text.base), len(text.base))]
    ruby, emphasis = sorted(text.ruby), sorted(text.emphasis)
    for end, following in ends:
        found.append(
            Paragraph(
                text.base[start:end],
                tuple(
                    Ruby(max(one.start, start) - start, min(one.end, end) - start, one.reading)
                    for one in _taken(ruby, start, end)
                ),
                tuple(
                    Emphasis(max(one.start, start) - start, min(one.end, end) - start, one.style)
                    for one in _taken(emphasis, start, end)
                ),
                style,
            )
        )
        start = following
    return found


def _taken(marks: list[T], start: int, end: int) -> list[T]:
    """The marks in [start, end); those that end there are dropped from `marks`, which are in order."""
    found = []
    for mark in marks:
        if mark.start >= end:
            break
        if mark.end > start:
            found.append(mark)
    if found:
        marks[:] = [mark for mark in marks if mark.end > end]
    return found


def styled(text: Sequence[Paragraph], language: str) -> list[Paragraph]:
    """Paragraphs of a chapter as they are set: where a language indents by typesetting, all but the first of a run."""
    if language != "en":
        return list(text)
    dropped = gapped([one.text for one in text])
    found, fresh, blanks = [], True, 0
    for one in text:
        if not one.text.strip():
            blanks += 1
            shown = not dropped or blanks > 1
            fresh = fresh or shown
            found.append(one if shown else replace(one, style=HIDDEN))
            continue
        found.append(one if fresh or one.text[0] in " \t\u3000" else replace(one, style=_INDENTED))
        fresh, blanks = False, 0
    return found


_INDENTED = Style(first=1.4)
HIDDEN = Style(before=-1)
"""A blank line that takes no room."""


def heading(title: str, sheet: Sheet, language: str) -> Paragraph:
    """The heading of an episode."""
    return Paragraph(" ".join(title.split("\n")), style=_heading_style(sheet, language))


def _heading_style(sheet: Sheet, language: str) -> Style:
    if sheet.grid:
        return Style(indent=3, before=1, after=1, body=False)
    if sheet.vertical:
        return Style(size=1.25, indent=3.2, before=2, after=2, body=False)
    if not sheet.justified:
        return Style(before=6, after=2, body=False, centred=True)
    return Style(size=1.3, before=3, after=2, body=False, centred=language == "en", bold=language != "en")


def slots_of(paragraph: Paragraph, lines: Sequence[Line]) -> int:
    """How many places of a page a paragraph takes."""
    return max(0, paragraph.style.before + len(lines) + paragraph.style.after)


class Typesetter:
    """Sets manuscripts on one sheet in one language. `measure` is the font's."""

    def __init__(self, sheet: Sheet, language: str, measure: Measure) -> None:
        self.sheet = sheet
        self.language = language
        self._measure = measure

    def lines(self, paragraph: Paragraph) -> tuple[Line, ...]:
        """The lines of one paragraph."""
        return set_paragraph(paragraph, self.sheet, self.language, self._measure)

    def run(self, text: Sequence[Paragraph]) -> Iterator[tuple[Slot, ...]]:
        """Paragraphs on pages, from the top of a fresh one: the lines of each page in turn, at least one page."""
        per_page = self.sheet.lines
        page: list[Slot] = []
        number, top = 0, 0
        for index, paragraph in enumerate(text):
            if paragraph.style is HIDDEN:
                continue
            number += paragraph.style.before
            for line in self.lines(paragraph):
                while number >= top + per_page:
                    yield tuple(page)
                    page, top = [], top + per_page
                page.append(Slot(number - top, index, line))
                number += 1
            number += paragraph.style.after
        yield tuple(page)

    def book(self, manuscript: Manuscript, cover: bool = True) -> Iterator[Page]:
        """All of a manuscript: title page, front matter, parts and episodes, back matter."""
        number = 0
        if cover and (manuscript.title or manuscript.author):
            number += 1
            yield Page(self._cover(manuscript))
        for run in self._runs(manuscript):
            for index, slots in enumerate(self.run(run.paragraphs)):
                number += 1
                # The page an episode begins on has its title on it.
                head = self._head(manuscript, run.head, number) if index or not run.head else ""
                yield Page(slots, number if run.numbered else 0, head)

    def _runs(self, manuscript: Manuscript) -> "Iterator[_Run]":
        if manuscript.front.strip():
            yield _Run(styled(paragraphs(ManuscriptText(manuscript.front.strip())), self.language), "")
        for part, chapters in groupby(manuscript.chapters, key=_part):
            if part:
                yield _Run([Paragraph(part, style=self._apart(self.sheet.lines // 3, 1.5))], "", numbered=False)
            for chapter in chapters:
                text = styled(paragraphs(chapter.text), self.language)
                if chapter.title:
                    text.insert(0, heading(chapter.title, self.sheet, self.language))
                yield _Run(text, chapter.title)
        if manuscript.back.strip():
            yield _Run(styled(paragraphs(ManuscriptText(manuscript.back.strip())), self.language), "")

    def _head(self, manuscript: Manuscript, chapter: str, number: int) -> str:
        """Left pages carry the story's title, right ones the episode's, as in books that open to the right."""
        left = (number % 2 == 1) if self.sheet.vertical else (number % 2 == 0)
        return manuscript.title if left or not chapter else chapter

    def _apart(self, before: int, size: float) -> Style:
        size = 1.0 if self.sheet.grid else size
        indent = 0.0 if not self.sheet.vertical else 4.0
        return Style(size=size, indent=indent / size, before=before, body=False, centred=not self.sheet.vertical)

    def _cover(self, manuscript: Manuscript) -> tuple[Slot, ...]:
        title = Paragraph(manuscript.title, style=self._apart(self.sheet.lines // 3, 1.8))
        low = self.sheet.per_line * 0.55 if self.sheet.vertical else 0.0
        style = replace(self._apart(2, 1.1), indent=low, before=2)
        pages = list(self.run([title, Paragraph(manuscript.author, style=style)]))
        return pages[0]


@dataclass(frozen=True, slots=True)
class _Run:
    """Text that begins on a page of its own."""

    paragraphs: list[Paragraph]
    head: str
    numbered: bool = True


def _part(chapter: Chapter) -> str:
    return chapter.part
