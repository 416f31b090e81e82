"""The names of the cast as a slip in one of them is looked for, and how rare a slip is beside the right spelling."""

import re
from functools import lru_cache

from workbench.continuity.context import CheckContext
from workbench.text.japanese import words
from workbench.text.names import forms

MOST = 2
"""A misspelling seen more often than this in the whole story is taken to be meant."""
TIMES_RARER = 2
"""How many times rarer than the right one a misspelling is, at least."""
FAR_RARER = 5
FREQUENT = 10
KANJI_RUN = re.compile(r"[㐀-鿿々]{2,}")
CAPITALISED = re.compile(r"\b[A-Z][^\W\d_]+(?:['’][^\W\d_]+)?")


def rare(found: str, name: str, story: str, factor: int = TIMES_RARER) -> bool:
    """True for a spelling that stands seldom in the story, and `factor` times less often than the name."""
    times = _times(found, story)
    return times <= MOST and _times(name, story) >= factor * times


@lru_cache(maxsize=8192)
def _times(name: str, story: str) -> int:
    return story.count(name)


def parts(context: CheckContext, shortest: int = 2) -> dict[str, str]:
    """Every name and alias of at least this length, and in Japanese the family and given names inside them, with whose
    it is."""
    parts: dict[str, str] = {}
    for person in context.cast:
        for form in forms(person, context.language):
            pieces = [form, *re.split(r"[・＝=\s]", form)]
            if context.language == "ja":
                pieces += [word.text for word in words(form) if word.proper]
                pieces += KANJI_RUN.findall(form)
            for piece in pieces:
                if len(piece) >= shortest:
                    parts.setdefault(piece, person.id)
    return parts
