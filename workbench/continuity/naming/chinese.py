"""Chinese names of places, houses and firms, and what is one sign of the same syllable or look away from one of them.

Chinese sets no space between words: a name is two or three signs before its kind (听雨茶馆) that come back.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache

from workbench.continuity.context import CheckContext
from workbench.continuity.naming.established import Found, Name, by_author, fit, times_in
from workbench.continuity.naming.sound import said_alike
from workbench.continuity.naming.words import name_words
from workbench.story.text import Span

_HEADS = (3, 2)
_ESTABLISHED = 2
"""Weight from which a name is the right one."""
_TITLED = re.compile(r"《([^《》]{2,12})》")
_INTRODUCED = re.compile(r"(?:不是|不叫|误写|写成|念成|听成|认成|错)[“「《]?$")


def variants(context: CheckContext, known: frozenset[str]) -> Iterator[Found]:
    """Every spelling in the episode that is one sign away from an established name of no person; `known` are the names
    of the cast."""
    facts = by_author(context, _named)
    times = times_in(context.manuscript, _named)
    close = _index(frozenset(times), facts)
    told: list[Span] = []
    for found in sorted(_named(context.text), key=len, reverse=True):
        if times[found] != 1 or found in facts or any(one in found for one in known):
            continue
        near = [
            name
            for name in sorted({name for key in _keys(found) for name in close.get(key, ()) if name != found})
            if sign_slip(found, name)
            and Name(name, times[name], name in facts).weight >= _ESTABLISHED
            and not any(one in name for one in known)
        ]
        if not near:
            continue
        name = max(near, key=lambda one: times[one])
        start = context.text.index(found)
        span = Span(start, start + len(found))
        before = context.text[max(0, start - 4) : start]
        if _INTRODUCED.search(before) or any(span.overlaps(other) for other in told) or not fit(context, span, name):
            continue
        told.append(span)
        yield span, found, name, "", 0.75


def sign_slip(found: str, name: str) -> bool:
    """True for two names of one length with one sign apart that sounds or looks the same."""
    apart = [(a, b) for a, b in zip(found, name, strict=True) if a != b]
    known = name_words("zh")
    return len(apart) == 1 and not known.opposed(*apart[0]) and (said_alike(*apart[0]) or known.alike(*apart[0]))


@lru_cache(maxsize=8)
def _index(names: frozenset[str], facts: frozenset[str]) -> dict[str, list[str]]:
    """Names by what they share with all that have one other sign in the same place."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in names | facts:
        for key in _keys(name):
            found[key].append(name)
    return found


def _keys(name: str) -> Iterator[str]:
    return (f"{name[:at]}＊{name[at + 1 :]}" for at in range(len(name)))


@lru_cache(maxsize=1024)
def _named(text: str) -> Counter[str]:
    """The names of no person in a text: signs before a kind, and what is in title marks."""
    known = name_words("zh")
    found = Counter(_TITLED.findall(text))
    for kind in re.finditer(known.any_kind, text):
        for head in _HEADS:
            start = max(0, kind.start() - head)
            signs = text[start : kind.start()]
            if re.fullmatch(rf"[㐀-鿿]{{{head}}}", signs) and not set(signs) & set(known.function):
                found[text[start : kind.end()]] += 1
    return found
