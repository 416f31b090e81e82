"""A sheet for somebody else's eyes: what is personal is covered in every word but the manuscript's own."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from workbench.continuity.export.sheet import Entry, Sheet
from workbench.privacy import Kind, find, mask


def masked(sheet: Sheet) -> Sheet:
    """The same sheet with what is personal covered in explanations, facts, reasons, notes and titles. Quotes of the
    manuscript stay to the letter, wherever in an entry they stand."""

    def covered(text: str) -> str:
        return mask(text, sheet.language)

    entries = tuple(_entry(one, covered) for one in sheet.entries)
    return replace(sheet, story=covered(sheet.story), entries=entries)


def left_in_quotes(sheet: Sheet) -> Counter[Kind]:
    """What is personal in the quotes, by kind: the author may want to know before it leaves the desk."""
    quotes = {quote for entry in sheet.entries for quote in (entry.quote, *entry.quotes)}
    return Counter(one.kind for quote in quotes for one in find(quote))


def _entry(entry: Entry, covered: Callable[[str], str]) -> Entry:
    # A quote in a longer one would break it.
    quotes = sorted({quote for quote in (entry.quote, *entry.quotes) if quote}, key=len, reverse=True)
    fields = tuple((name, _around(value, quotes, covered)) for name, value in entry.fields)
    points = tuple(_around(point, quotes, covered) for point in entry.points)
    return replace(entry, group=covered(entry.group), fields=fields, points=points)


def _around(text: str, quotes: Iterable[str], covered: Callable[[str], str]) -> str:
    """Cover what is no quote. The first quote that stands in the text parts it; the others are sought in the parts."""
    rest = list(quotes)
    while rest:
        quote = rest.pop(0)
        if quote in text:
            return quote.join(_around(part, rest, covered) for part in text.split(quote))
    return covered(text)
