"""English names with a letter changed, or written as they sound: words with a capital that hardly stand elsewhere."""

import re
from collections.abc import Iterator

from rapidfuzz.distance import OSA

from workbench.continuity.context import CheckContext
from workbench.continuity.manuscript import CAPITALISED
from workbench.continuity.naming.established import MOST, Found, established, rare
from workbench.continuity.naming.sound import letter_key
from workbench.story.text import Span

_INSIDE = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]{3,}\b")
_INTRODUCED = re.compile(r"\b(?:not|called|named|misspelled|spelled|misread as|by the name of)\s[“\"‘']?$")
_ENDINGS = "snrydae"
"""One letter more makes another word of a name: more of them, its people."""
_SHORTEST = 4
_SHORT, _FREQUENT = 5, 10
"""Letters up to which a name must stand so often."""


def slips(context: CheckContext) -> Iterator[Found]:
    """Every word with a capital in the episode that is taken for a slip in a name."""
    names = established(context, CAPITALISED.findall, _INSIDE.findall, lambda name: [name]).owners
    whole, capitalised = context.manuscript.whole, context.manuscript.capitalised
    likeliest = sorted(names, key=lambda one: -capitalised[one])
    for match in CAPITALISED.finditer(context.text):
        found = match.group()
        if len(found) < _SHORTEST or found.isupper() or found in names or capitalised[found] > MOST:
            continue
        if _INTRODUCED.search(context.text[max(0, match.start() - 24) : match.start()]):
            continue
        for name in likeliest:
            beside = _beside_own_name(context, match, names[name])
            if not _alike(found, name, beside is not None) or not rare(capitalised[found], capitalised[name]):
                continue
            if beside or (
                (len(name) > _SHORT or (_inside(context.text, match) and capitalised[name] >= _FREQUENT))
                and not re.search(rf"\b{found.lower()}\b", whole)
            ):
                yield Found(beside or Span(*match.span()), found, name, names[name], 0.9 if beside else 0.7)
                break


def _inside(text: str, match: re.Match[str]) -> bool:
    """True in the middle of a sentence, where few words have a capital."""
    return re.search(r"[a-z,;] $", text[max(0, match.start() - 2) : match.start()]) is not None


def _alike(found: str, name: str, beside: bool) -> bool:
    """One letter apart or of one sound; beside another name of the person two letters."""
    short, long = sorted((found, name), key=len)
    if len(short) < _SHORTEST or (long.startswith(short) and not beside and (long == found or long[-1] in _ENDINGS)):
        return False
    sound = letter_key(found)
    if sound == letter_key(name) and len(sound) > 3 - beside:
        return True
    most = 1 + beside
    return found[0] == name[0] and OSA.distance(found, name, score_cutoff=most) <= most


def _beside_own_name(context: CheckContext, match: re.Match[str], owner: str) -> Span | None:
    """The whole name where the next or previous word is another name of the same person (Marta Lindquvist)."""
    person = context.character(owner) if owner else None
    own = {word for name in (person.names if person else ()) for word in CAPITALISED.findall(name)}
    before = re.search(r"(\w+) $", context.text[max(0, match.start() - 24) : match.start()])
    after = re.match(r" ([A-Z]\w+)", context.text[match.end() : match.end() + 24])
    if before and before.group(1) in own:
        return Span(match.start() - len(before.group()), match.end())
    return Span(match.start(), match.end() + after.end()) if after and after.group(1) in own else None
