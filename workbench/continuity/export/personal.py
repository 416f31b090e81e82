"""A sheet for somebody else's eyes: what is personal is covered in every word but the manuscript's own."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from workbench.continuity.export.sheet import Entry, Sheet
from workbench.privacy import Kind, find, mask


def masked(sheet: Sheet) -> Sheet:
    """The same sheet with what is personal covered in explanations, facts, reasons, notes and titles. Quotes of the
    manuscript stay to the letter, wherever in an entry they stand."""
    entries = tuple(_entry(one, sheet.language) for one in sheet.entries)
    return replace(sheet, story=mask(sheet.story, sheet.language), entries=entries)


def left_in_quotes(sheet: Sheet) -> Counter[Kind]:
    """What is personal in the quotes, by kind: the author may want to know before it leaves the desk."""
    quotes = {quote for entry in sheet.entries for quote in (entry.quote, *entry.quotes)}
    return Counter(one.kind for quote in quotes for one in find(quote))


def _entry(entry: Entry, language: str) -> Entry:
    # A quote in a longer one would break it.
    quotes = sorted({quote for quote in (entry.quote, *entry.quotes) if quote}, key=len, reverse=True)
    fields = tuple((name, _around(value, quotes, language)) for name, value in entry.fields)
    points = tuple(_around(point, quotes, language) for point in entry.points)
    return replace(entry, group=mask(entry.group, language), fields=fields, points=points)


def _around(text: str, quotes: Sequence[str], language: str) -> str:
    """Cover what is no quote. The first quote that stands in the text parts it; the others are sought in the parts."""
    for at, quote in enumerate(quotes):
        if quote in text:
            return quote.join(_around(part, quotes[at + 1 :], language) for part in text.split(quote))
    return mask(text, language)
