"""Manuscript text: a base string, with ruby and emphasis as ranges beside it.

Offsets everywhere in the project count code points of the base text; only the window converts to UTF-16.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range [start, end) of code points."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"not a span: {self.start}..{self.end}")

    def overlaps(self, other: "Span") -> bool:
        """True when the two share at least one code point."""
        return self.start < other.end and other.start < self.end

    def shifted(self, by: int) -> "Span":
        """The same range, `by` code points further on."""
        return Span(self.start + by, self.end + by)

    def of(self, text: str) -> str:
        """The text this range covers."""
        return text[self.start : self.end]


@dataclass(frozen=True, slots=True, order=True)
class Ruby:
    """A reading set beside base[start:end]."""

    start: int
    end: int
    reading: str


@dataclass(frozen=True, slots=True, order=True)
class Emphasis:
    """Emphasis dots (傍点) or another typographic stress over base[start:end]."""

    start: int
    end: int
    style: str = "傍点"


@dataclass(frozen=True, slots=True)
class ManuscriptText:
    """One episode's text as typeset: `base` is what is read, counted and quoted."""

    base: str
    ruby: tuple[Ruby, ...] = field(default=())
    emphasis: tuple[Emphasis, ...] = field(default=())
