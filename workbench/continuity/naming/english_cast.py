"""English names of the cast with a letter changed, or written as they sound."""

import re
from collections.abc import Iterator

from rapidfuzz.distance import OSA

from workbench.continuity import homophones
from workbench.continuity.context import CheckContext
from workbench.continuity.naming.cast import CAPITALISED, FREQUENT, MOST, TIMES_RARER, parts
from workbench.continuity.naming.established import Found
from workbench.story.text import Span

_LONG = 9
"""English names this long stay themselves with two letters changed."""


def slips(context: CheckContext) -> Iterator[Found]:
    """Every word with a capital in the episode that looks like a name of the cast written wrong."""
    story = context.manuscript.whole
    owners: dict[str, str] = {}
    for name, owner in parts(context).items():
        for word in CAPITALISED.findall(name):
            owners.setdefault(word, owner)
    capitalised = context.manuscript.capitalised
    for match in CAPITALISED.finditer(context.text):
        found = _singular(match.group())
        if found in owners or len(found) < 4 or capitalised[found] > MOST:
            continue
        for name, owner in owners.items():
            beside = _beside_own_name(context, match, owner)
            if not (_letter_slip(found, name) or _sound_slip(found, name, beside is not None)):
                continue
            if capitalised[name] < TIMES_RARER * max(1, capitalised[found]):
                continue
            if re.search(rf"\b{found.lower()}\b", story) and not beside:
                continue
            if len(name) >= 6 or beside or _mid_sentence(context.text, match.start(), capitalised[name]):
                span = beside or Span(match.start(), match.start() + len(found))
                yield span, found, name, owner, 0.9 if beside else 0.7
                break


def _mid_sentence(text: str, start: int, times: int) -> bool:
    """A short name is told from other capitalised words only where no sentence begins, and only when it is frequent."""
    return times >= FREQUENT and re.search(r"[a-z,;] $", text[max(0, start - 2) : start]) is not None


def _singular(word: str) -> str:
    return re.sub(r"['’]s$", "", word)


def _letter_slip(found: str, name: str) -> bool:
    if len(name) < 4 or found in (name + "s", name + "es") or name in (found + "s", found + "es"):
        return False
    most = 2 if min(len(found), len(name)) >= _LONG else 1
    return found[0] == name[0] and 1 <= OSA.distance(found, name, score_cutoff=most) <= most


def _sound_slip(found: str, name: str, beside: bool) -> bool:
    """Another way to write what sounds the same, a short one beside another name of the person (Moira Kehoe); what only
    has one more letter at its end is a form of the name."""
    form = found.lower().startswith(name.lower()) or name.startswith(found)
    return len(name) >= 5 and not form and homophones.sounds_alike(found, name, beside)


def _beside_own_name(context: CheckContext, match: re.Match[str], owner: str) -> Span | None:
    """The whole name where the next or previous word is another name of the same person (Anton Kazmarek)."""
    person = context.character(owner)
    own = {word for name in (person.names if person else ()) for word in CAPITALISED.findall(name)}
    end = match.start() + len(_singular(match.group()))
    before = re.search(r"(\w+) $", context.text[max(0, match.start() - 24) : match.start()])
    after = re.match(r" ([A-Z]\w+)", context.text[match.end() : match.end() + 24])
    if before and before.group(1) in own:
        return Span(match.start() - len(before.group()), end)
    return Span(match.start(), match.end() + after.end()) if after and after.group(1) in own else None
