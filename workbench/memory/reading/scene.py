"""An episode as the finders of speakers look at it: its paragraphs, its lines and the narration beside them."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field

from workbench.memory.reading.names import Named, NameFinder
from workbench.story.text import Span


@dataclass(frozen=True)
class Scene:
    """An episode's text with its paragraphs, spoken lines, cast, narrator and known genders ("m", "f")."""

    text: str
    blocks: tuple[Span, ...]
    lines: tuple[Span, ...]
    finder: NameFinder
    narrator: str | None = None
    genders: Mapping[str, str] = field(default_factory=dict)
    _narrated: dict[int, frozenset[str]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def block_of(self, span: Span) -> int:
        """The index of the paragraph a span starts in."""
        return max(0, bisect_right(self.blocks, span.start, key=lambda block: block.start) - 1)

    def before(self, index: int) -> Span:
        """The narration in the line's paragraph between the spoken line before it (or the start) and it."""
        line = self.lines[index]
        block = self.blocks[self.block_of(line)]
        start = block.start
        if index and self.lines[index - 1].end > start:
            start = self.lines[index - 1].end
        return Span(min(start, line.start), line.start)

    def after(self, index: int) -> Span:
        """The narration in the line's last paragraph between it and the next spoken line (or the end)."""
        line = self.lines[index]
        block = self.blocks[self.block_of(Span(max(line.start, line.end - 1), line.end))]
        end = block.end
        if index + 1 < len(self.lines) and self.lines[index + 1].start < end:
            end = self.lines[index + 1].start
        return Span(line.end, max(line.end, end))

    def next_narration(self, index: int) -> Span | None:
        """The paragraph after the line's when it has no spoken line in it."""
        line = self.lines[index]
        at = self.block_of(Span(max(line.start, line.end - 1), line.end)) + 1
        return self._plain(at)

    def previous_narration(self, index: int) -> Span | None:
        """The paragraph before the line's when it has no spoken line in it."""
        return self._plain(self.block_of(self.lines[index]) - 1)

    def _plain(self, at: int) -> Span | None:
        if not 0 <= at < len(self.blocks):
            return None
        block = self.blocks[at]
        first = bisect_right(self.lines, block.start, key=lambda line: line.end)
        overlapped = first < len(self.lines) and self.lines[first].start < block.end
        return None if overlapped else block

    def narrated(self, block: int) -> frozenset[str]:
        """Who is named in a paragraph outside its spoken lines."""
        found = self._narrated.get(block)
        if found is None:
            span = self.blocks[block]
            first = bisect_right(self.lines, span.start, key=lambda line: line.end)
            inside = [line for line in self.lines[first : first + 40] if line.start < span.end]
            names = [n for n in self.names(span) if not any(n.span.overlaps(line) for line in inside)]
            found = self._narrated[block] = frozenset(n.character for n in names)
        return found

    def names(self, span: Span) -> list[Named]:
        """The cast named inside a span."""
        return self.finder.find(self.text, span.start, span.end)
