"""The runs of Word paragraphs as manuscript text."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from workbench.exchange.collected import Collected
from workbench.exchange.encoding import tidy_characters
from workbench.story.message import Message
from workbench.story.text import Emphasis, Ruby

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
Element = Any
"""An lxml element; lxml ships no types."""

_LEFT_OUT = {
    _W + tag: what
    for tag, what in {
        "del": Message("tracked deletions"),
        "moveFrom": Message("tracked deletions"),
        "footnoteReference": Message("footnotes"),
        "endnoteReference": Message("endnotes"),
        "commentReference": Message("comments"),
        "drawing": Message("pictures"),
        "pict": Message("pictures"),
    }.items()
}
_SKIPPED = {_W + tag for tag in ("pPr", "rPr", "instrText", "delText", "rubyPr")}
_DOTS = {"dot": "傍点", "comma": "傍点", "circle": "丸傍点", "underDot": "傍点"}
_LINES = {"double": "二重傍線", "wave": "波線", "none": "", "0": ""}
_OFF = ("0", "false", "off", "none")


@dataclass(slots=True)
class Runs(Collected):
    """Collects the text of paragraphs, with ruby, emphasis marks and a count of what was left out."""

    _left_out: Counter[Message] = field(default_factory=Counter)

    def add_paragraph(self, paragraph: Element) -> None:
        """Append what a w:p reads as, without a newline."""
        for child in paragraph:
            self._walk(child, ())

    def drop(self, start: int) -> None:
        """Take back everything from `start`, where a paragraph began."""
        while self.length > start:
            self.length -= len(self.pieces.pop())
        self.ruby = [ruby for ruby in self.ruby if ruby.end <= start]
        self.emphasis = [stress for stress in self.emphasis if stress.end <= start]

    def notes(self) -> tuple[Message, ...]:
        """A sentence for each kind of thing that was left out."""
        return tuple(
            Message("{number} {what} were left out.", number=count, what=what) for what, count in self._left_out.items()
        )

    def _walk(self, element: Element, marks: tuple[str, ...]) -> None:
        tag = element.tag
        if tag in _LEFT_OUT:
            self._left_out[_LEFT_OUT[tag]] += 1
        elif tag == f"{_W}t":
            start = self.length
            self.add(tidy_characters(element.text or ""))
            if self.length > start:
                self.emphasis += [Emphasis(start, self.length, mark) for mark in marks]
        elif tag in (f"{_W}br", f"{_W}cr"):
            self.add("\n")
        elif tag == f"{_W}tab":
            self.add("\t")
        elif tag == f"{_W}noBreakHyphen":
            self.add("-")
        elif tag == f"{_W}ruby":
            self._add_ruby(element, marks)
        elif tag not in _SKIPPED and isinstance(tag, str) and tag != f"{_W}p":
            if tag == f"{_W}r":
                marks = _marks(element) or marks
            for child in element:
                self._walk(child, marks)

    def _add_ruby(self, element: Element, marks: tuple[str, ...]) -> None:
        start = self.length
        for base in element.iterfind(f"{_W}rubyBase"):
            for child in base:
                self._walk(child, marks)
        reading = "".join(t.text or "" for t in element.iterfind(f"{_W}rt//{_W}t"))
        if self.length > start and reading:
            self.ruby.append(Ruby(start, self.length, reading))


def _marks(run: Element) -> tuple[str, ...]:
    """The kinds of stress a run sets itself: dots, bold, italics, a line."""
    found = {tag: run.find(f"{_W}rPr/{_W}{tag}") for tag in ("em", "b", "i", "u")}
    values = {tag: str(one.get(f"{_W}val", "")) for tag, one in found.items() if one is not None}
    named = (
        _DOTS.get(values.get("em", ""), ""),
        "太字" if values.get("b", "0") not in _OFF else "",
        "斜体" if values.get("i", "0") not in _OFF else "",
        _LINES.get(values["u"], "傍線") if "u" in values else "",
    )
    return tuple(filter(None, named))
