"""English names of places, houses and vessels: capitals in the middle of sentences, never in small letters."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from rapidfuzz.distance import OSA

from workbench.continuity.context import CheckContext
from workbench.continuity.homophones import sounds_alike
from workbench.continuity.naming.established import Found, Name, by_author, fit, times_in
from workbench.continuity.naming.words import name_words
from workbench.story.text import Span

_INSIDE = re.compile(r"(?<=[a-z,;] )(?:[“\"‘'])?([A-Z][a-z]{3,})(?:['’]s)?\b")
_ANYWHERE = re.compile(r"\b([A-Z][a-z]{3,})(?:['’]s)?\b")
_SHORTEST = 5
_LONG = 6
_ESTABLISHED, _SURE = 2, 4
"""Weight from which a name is the right one: a long one, a short one."""
_INTRODUCED = re.compile(r"\b(?:not|called|named|misspelled|spelled|misread as|by the name of)\s[“\"‘']?$")


def variants(context: CheckContext, known: frozenset[str]) -> Iterator[Found]:
    """Every word with a capital that stands once, a short one inside a sentence, one letter away from an established
    name of no person; `known` are the words of the cast's names."""
    facts = by_author(context, _named)
    times = times_in(context.manuscript, _named)
    capitalised = context.manuscript.capitalised
    established = [
        name
        for name in sorted({*times, *facts})
        if len(name) >= _SHORTEST
        and name not in known
        and Name(name, capitalised[name], name in facts).weight >= (_SURE if len(name) < _LONG else _ESTABLISHED)
    ]
    for match in _ANYWHERE.finditer(context.text):
        found = match.group(1)
        # Where a sentence begins, any word has a capital.
        if len(found) < _LONG and not _INSIDE.match(context.text, match.start()):
            continue
        if capitalised[found] != 1 or found in known or found in facts or len(found) < _SHORTEST:
            continue
        name = next((name for name in established if _slip(found, name)), None)
        if name is None or _also_a_word(context, found, name, match.end()):
            continue
        span = Span(*match.span(1))
        if not _INTRODUCED.search(context.text[max(0, span.start - 24) : span.start]) and fit(context, span, name):
            yield span, found, name, "", 0.65


def _also_a_word(context: CheckContext, found: str, name: str, end: int) -> bool:
    """True for what the story also has in small letters, unless the same name goes on in the same way (Kestral Bridge,
    where Kestrel Bridge and a kestrel are known)."""
    whole = context.manuscript.whole
    if re.search(rf"\b{found.lower()}\b", whole):
        return True
    follows = re.match(r" [A-Z]\w+", context.text[end : end + 24])
    goes_on = follows is not None and name + follows.group() in whole
    return not goes_on and re.search(rf"\b{name.lower()}\b", whole) is not None


def _slip(found: str, name: str) -> bool:
    if found[0] != name[0] or found == name:
        return False
    short, long = sorted((found, name), key=len)
    if long.startswith(short) and long[len(short) :] in name_words("en").endings:
        return False
    return OSA.distance(found, name, score_cutoff=1) == 1 or sounds_alike(found, name)


@lru_cache(maxsize=1024)
def _named(text: str) -> Counter[str]:
    return Counter(_INSIDE.findall(text))
