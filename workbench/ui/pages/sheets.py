"""What a page is like: its paper, how many characters and lines stand on it, and what is drawn around them.

No Qt in here: millimetres of paper and ems of type. The type's size follows from the paper, the margins and the number
of characters, as in an author's own "41字×17行".
"""

from dataclasses import dataclass, replace

PER_LINE = (10, 80)
LINES = (5, 60)
"""The least and the most characters in a line, and lines on a page."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of page. Lengths in millimetres; `margins` are top, bottom, inner (at the spine) and outer.

    `per_line` full-width characters stand in a line and `lines` lines on a page. `grid`: every character in a cell of
    its own, drawn, with a fold of width `fold` in the middle. `justified`: lines are spread to the full measure.
    `headed`: running heads and page numbers; `numbered`: these stand at the foot, else the head has them.
    """

    name: str
    vertical: bool
    width: float
    height: float
    margins: tuple[float, float, float, float]
    per_line: int
    lines: int
    grid: bool = False
    fold: float = 0.0
    justified: bool = True
    headed: bool = True
    numbered: bool = True

    @property
    def em(self) -> float:
        """The type's size."""
        top, bottom, inner, outer = self.margins
        room = self.height - top - bottom if self.vertical else self.width - inner - outer
        size = room / self.per_line
        # No larger than leaves room for ruby between the lines.
        return min(size, self.pitch / 1.3)

    @property
    def pitch(self) -> float:
        """From one line to the next."""
        top, bottom, inner, outer = self.margins
        room = self.width - inner - outer - self.fold if self.vertical else self.height - top - bottom
        return room / self.lines

    def with_count(self, per_line: int, lines: int) -> "Sheet":
        """The same paper with another number of characters and lines. Raises ValueError beyond `PER_LINE` and `LINES`,
        and for a grid, whose number is its own."""
        if self.grid and (per_line, lines) != (self.per_line, self.lines):
            raise ValueError(f"{self.name} has a number of cells of its own")
        if not (PER_LINE[0] <= per_line <= PER_LINE[1] and LINES[0] <= lines <= LINES[1]):
            raise ValueError(f"not a page: {per_line} × {lines}")
        return replace(self, per_line=per_line, lines=lines)


_SHEETS = (
    Sheet("bunko", True, 105, 148, (17, 15, 13, 10.5), 41, 17),
    Sheet("tankobon", True, 127, 188, (21, 19, 18, 14), 43, 18),
    Sheet("genkou-b4", True, 364, 257, (24, 25, 29, 29), 20, 20, grid=True, fold=18),
    Sheet("genkou-a4", True, 297, 210, (20, 20, 22, 22), 20, 20, grid=True, fold=15),
    Sheet("a5", False, 148, 210, (22, 22, 21, 19), 32, 27),
    Sheet("typescript", False, 210, 297, (25, 25, 25, 25), 38, 25, justified=False),
)
NAMES = tuple(sheet.name for sheet in _SHEETS)


def sheet(name: str, language: str = "ja") -> Sheet:
    """The sheet of this name, as it is set in a language. Raises KeyError for a name that is not among `NAMES`."""
    found = next((one for one in _SHEETS if one.name == name), None)
    if found is None:
        raise KeyError(name)
    # Latin letters stand lower than a full-width square and need less room between the lines.
    return replace(found, lines=33) if name == "a5" and language == "en" else found


def usual(language: str) -> str:
    """The name of the sheet a language's novels are read on."""
    return "bunko" if language == "ja" else "a5"


def fitting(language: str) -> tuple[str, ...]:
    """The names of the sheets a language can be set on: English has no vertical lines."""
    return tuple(one.name for one in _SHEETS if language != "en" or not one.vertical)
