"""Chinese names with one sign of the same syllable, or two signs the other way round.

Chinese sets no space between words: any run of signs may be a name, and what the author's notes say may hold one.
"""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.naming.established import Found, established, rare, times
from workbench.continuity.naming.sound import half_alike, said_alike
from workbench.story.text import Span

_HAN = re.compile(r"[㐀-鿿]{3,}")
_QUOTED = re.compile(r"[《“「]([^《》“”「」，。！？\s]{3,8})[》”」]")
_INTRODUCED = re.compile(r"(?:不是|不叫|误写|写成|念成|听成|认成|错)[“「《]?$")
_FUNCTION = re.compile(
    r"[他她它我你您咱这那哪的地得了着过在再是与及就又也都把被给从到往吗呢吧啊一二三四五六七八九十百千万两几]"
)
"""Signs of grammar and numbers, which no name holds."""
_SHORTEST, _LONGEST = 3, 5


def slips(context: CheckContext) -> Iterator[Found]:
    """Every spelling of the episode that is taken for a slip in a name."""
    names = established(context, lambda form: [form], _noted)
    told: list[Span] = []
    for start, found in sorted(_windows(context.text), key=lambda one: -len(one[1])):
        near = names.near(found) if found not in names.owners else []
        span = Span(start, start + len(found))
        if not near or any(span.overlaps(other) for other in told):
            continue
        if _INTRODUCED.search(context.text[max(0, start - 4) : start]):
            continue
        for name in near:
            if sure := _likeness(found, name, bool(names.owners[name]), context.manuscript.whole):
                told.append(span)
                yield Found(span, found, name, names.owners[name], sure)
                break


def _windows(text: str) -> Iterator[tuple[int, str]]:
    for match in _HAN.finditer(text):
        run = match.group()
        for at in range(len(run)):
            for end in range(at + _SHORTEST, min(at + _LONGEST, len(run)) + 1):
                yield match.start() + at, run[at:end]


def _noted(text: str) -> Iterator[str]:
    yield from _QUOTED.findall(text)
    yield from (found for _, found in _windows(text) if not _FUNCTION.search(found))


def _likeness(found: str, name: str, person: bool, story: str) -> float:
    """How likely this is a slip for the name; 0 for another name."""
    here, there = times(found, story), times(name, story)
    if len(found) != len(name) or not rare(here, there):
        return 0.0
    apart = [at for at, (a, b) in enumerate(zip(found, name, strict=True)) if a != b]
    if len(apart) == 2 and 0 < apart[0] == apart[1] - 1 and sorted(found) == sorted(name):
        return 0.8
    if len(apart) != 1 or _FUNCTION.match(found[apart[0]]):
        return 0.0
    at = apart[0]
    # At its end, only where what stands before is in no other word of the story.
    last = at == len(name) - 1
    alone = at > 0 and (not last or times(name[:at], story) == here + there)
    if said_alike(found[at], name[at]):
        return 0.85 if person or (alone and there > last) else 0.0
    return 0.7 if person and alone and half_alike(found[at], name[at]) else 0.0
