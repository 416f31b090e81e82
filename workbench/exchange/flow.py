"""Text as markup flows it: white space collapsed, a line for each paragraph, ruby and stress beside it."""

import re
from dataclasses import dataclass

from workbench.exchange.collected import Collected
from workbench.story.text import Emphasis, Ruby

_SPACE = re.compile(r"([ \t\n\r\f]+)")
_WIDE = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")


@dataclass(slots=True)
class Flow(Collected):
    """Collects text. A paragraph that holds nothing is none; one with only a break or a blank is an empty line."""

    _gap: str = ""
    _breaks: int = 0
    _open: bool = False

    def put(self, text: str, exact: bool = False) -> None:
        """Add running text; `exact` keeps its spaces and line breaks."""
        if exact:
            for index, line in enumerate(text.split("\n")):
                if index:
                    self.line_break()
                self._write(line)
            return
        for piece in _SPACE.split(text):
            if not piece:
                continue
            if piece[0] in " \t\n\r\f":
                self._gap += piece
            else:
                self._write(piece)

    def line_break(self) -> None:
        """End the line; a second one makes an empty line."""
        self._breaks += 1
        self._open = False
        self._gap = ""

    def block(self) -> None:
        """A paragraph begins or ends: the line ends if there is anything in it."""
        if self._open:
            self.line_break()
        self._gap = ""

    def mark(self) -> int:
        """The place of what comes next, at the beginning of its line when a line has ended."""
        if self._breaks:
            self.add("\n" * self._breaks)
            self._breaks = 0
        return self.length

    def since(self, start: int) -> tuple[int, int]:
        """The range from `start` without white space at its ends; it may be empty."""
        text = self.words_from(start)
        left = len(text) - len(text.lstrip(" \t\n"))
        return min(start + left, self.length), start + max(left, len(text.rstrip(" \t\n")))

    def read_as(self, start: int, end: int, reading: str) -> None:
        """A reading over a range."""
        if start < end and reading.strip():
            self.ruby.append(Ruby(start, end, reading.strip()))

    def stress(self, start: int, style: str) -> None:
        """Stress over everything from `start`."""
        begin, end = self.since(start)
        if begin < end:
            self.emphasis.append(Emphasis(begin, end, style))

    def _write(self, text: str) -> None:
        if not text:
            return
        if self._breaks:
            self.mark()
        elif self._gap and self._open:
            # A line break of the source between Chinese characters is no space.
            before = self.pieces[-1][-1:] if self.pieces else ""
            if not ("\n" in self._gap and _WIDE.match(before) and _WIDE.match(text)):
                self.add(" ")
        self._gap = ""
        self._open = True
        self.add(text)
