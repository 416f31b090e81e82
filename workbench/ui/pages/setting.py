"""A paragraph as set: lines of placed runs with ruby, dots and rules beside them. No painting, no Qt."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from workbench.story.text import Emphasis, Ruby
from workbench.ui.pages.breaking import Measured, Row, rows
from workbench.ui.pages.characters import UNDOTTED
from workbench.ui.pages.clusters import Cluster, Kind, Manner, Measure, Placed, cut
from workbench.ui.pages.ruby import Reading, leaning, readings
from workbench.ui.pages.sheets import Sheet


@dataclass(frozen=True, slots=True)
class Style:
    """How a paragraph is set: its type's `size` and its `indent` in ems of the text, the `first` line's own beyond
    that, blank lines `before` and `after` it, and whether it is one of the text's own (`body`)."""

    size: float = 1.0
    indent: float = 0.0
    first: float = 0.0
    before: int = 0
    after: int = 0
    body: bool = True
    centred: bool = False
    bold: bool = False


BODY = Style()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph without line breaks; marks count from its own start."""

    text: str
    ruby: tuple[Ruby, ...] = ()
    emphasis: tuple[Emphasis, ...] = ()
    style: Style = BODY


T = TypeVar("T", Cluster, Placed)


@dataclass(frozen=True, slots=True)
class Dot:
    """An emphasis mark beside the middle of a character; `raised`: it has ruby, too."""

    at: float
    style: str
    raised: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """A line along the text (傍線)."""

    at: float
    till: float
    style: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a paragraph: text[start:end] of it. Places and lengths are in ems of its own type, `size` times the
    text's; `indent` is already in them."""

    start: int
    end: int
    runs: tuple[Placed, ...]
    size: float = 1.0
    ruby: tuple[Reading, ...] = ()
    dots: tuple[Dot, ...] = ()
    rules: tuple[Rule, ...] = field(default=())


def set_paragraph(paragraph: Paragraph, sheet: Sheet, language: str, measure: Measure) -> tuple[Line, ...]:
    """The lines of a paragraph on a sheet: at least one, empty when nothing is to be seen."""
    style = paragraph.style
    length = sheet.per_line / style.size - style.indent
    manner = Manner(language, sheet.vertical, sheet.grid, length)
    edges = {edge for mark in paragraph.ruby for edge in (mark.start, mark.end)}
    edges |= {edge for mark in paragraph.emphasis for edge in (mark.start, mark.end)}
    clusters = cut(paragraph.text, manner, measure, edges)
    if not clusters:
        return (Line(0, 0, (), style.size),)
    _cut_faces(clusters, paragraph, measure, sheet.grid)
    readable = [one for one in paragraph.ruby if one.reading and one.start < one.end]
    if not sheet.grid:
        leaning(clusters, readable, measure)
    set_ = rows(
        clusters,
        Measured(
            length,
            style.first,
            tight=not sheet.grid and language != "en",
            justified=sheet.justified and not style.centred and style.body,
            cells=sheet.grid,
            spaces=language == "en",
        ),
    )
    return tuple(_line(row, clusters, readable, paragraph, length, measure) for row in set_)


def _cut_faces(clusters: Sequence[Cluster], paragraph: Paragraph, measure: Measure, cells: bool) -> None:
    """Bold and italic, where emphasis is a cut of the face."""
    for mark in paragraph.emphasis:
        bold, italic = mark.style.endswith(("太字", "ゴシック体")), mark.style.endswith("斜体")
        if bold or italic:
            for cluster in _within(clusters, mark.start, mark.end):
                cluster.bold, cluster.italic = cluster.bold or bold, cluster.italic or italic
    for cluster in clusters:
        cluster.bold = cluster.bold or paragraph.style.bold
        if (cluster.bold or cluster.italic) and cluster.kind is Kind.WORD and not cells:
            cluster.advance = measure(cluster.text, cluster.bold, cluster.italic)


def _line(
    row: Row, clusters: Sequence[Cluster], ruby: Sequence[Ruby], paragraph: Paragraph, length: float, measure: Measure
) -> Line:
    style = paragraph.style
    shown = clusters[row.start : row.end]
    shift = style.indent
    if style.centred:
        last = max((at + one.advance for at, one in zip(row.places, shown, strict=True)), default=0.0)
        shift += max(0.0, (length - last) / 2)
    placed = tuple(
        Placed(one.start, one.end, one.text, one.kind, shift + at + one.pad / 2, one.advance, one.bold, one.italic)
        for at, one in zip(row.places, shown, strict=True)
    )
    start, end = shown[0].start, shown[-1].end
    marked = tuple(readings(placed, clusters, ruby, (shift, shift + length), measure)) if ruby else ()
    dots = tuple(_dots(placed, paragraph.emphasis, marked)) if paragraph.emphasis else ()
    rules = tuple(_rules(placed, paragraph.emphasis)) if paragraph.emphasis else ()
    return Line(start, end, placed, style.size, marked, dots, rules)


def _dots(placed: Sequence[Placed], emphasis: Sequence[Emphasis], ruby: Sequence[Reading]) -> Iterator[Dot]:
    for mark in emphasis:
        if not mark.style.endswith("点"):
            continue
        for one in _within(placed, mark.start, mark.end):
            if one.kind is Kind.SPACE or one.text[0] in UNDOTTED:
                continue
            raised = any(reading.start < one.end and one.start < reading.end for reading in ruby)
            count = len(one.text) if one.kind is Kind.WORD else 1
            for number in range(count):
                yield Dot(one.at + one.extent * (number + 0.5) / count, mark.style, raised)


def _rules(placed: Sequence[Placed], emphasis: Sequence[Emphasis]) -> Iterator[Rule]:
    for mark in emphasis:
        if mark.style.endswith("線") and (under := _within(placed, mark.start, mark.end)):
            yield Rule(under[0].at, under[-1].at + under[-1].extent, mark.style)


def _within(among: Sequence[T], start: int, end: int) -> list[T]:
    """Those that share a character with [start, end)."""
    return [one for one in among if one.start < end and start < one.end]
