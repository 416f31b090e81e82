"""Typeset text cut and joined, its marks with it."""

from workbench.story.text import ManuscriptText


def piece(text: ManuscriptText, start: int, end: int | None = None) -> ManuscriptText:
    """The text from `start` to `end` (None: to its end). A mark across an edge keeps what is inside."""
    last = len(text.base) if end is None else end
    return ManuscriptText(
        text.base[start:last],
        tuple(
            type(mark)(max(mark.start, start) - start, min(mark.end, last) - start, mark.reading)
            for mark in text.ruby
            if mark.start < last and mark.end > start
        ),
        tuple(
            type(mark)(max(mark.start, start) - start, min(mark.end, last) - start, mark.style)
            for mark in text.emphasis
            if mark.start < last and mark.end > start
        ),
    )


def joined(one: ManuscriptText, between: str, other: ManuscriptText) -> ManuscriptText:
    """Two texts as one, with something plain between them."""
    by = len(one.base) + len(between)
    return ManuscriptText(
        one.base + between + other.base,
        one.ruby + tuple(type(mark)(mark.start + by, mark.end + by, mark.reading) for mark in other.ruby),
        one.emphasis + tuple(type(mark)(mark.start + by, mark.end + by, mark.style) for mark in other.emphasis),
    )
