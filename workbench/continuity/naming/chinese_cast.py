"""Chinese names of the cast with one sign changed."""

import re
from collections.abc import Iterator
from functools import lru_cache

from workbench.continuity.context import CheckContext
from workbench.continuity.naming.cast import FAR_RARER, parts, rare
from workbench.continuity.naming.established import Found
from workbench.continuity.naming.sound import said_alike
from workbench.story.text import Span

_HAN_RUN = re.compile(r"[㐀-鿿]{3,}")
_ZH_DOES = (
    "(?:说道|说，|说：|笑了|笑道|问道|答道|点点头|点了|摇摇头|摇了|抬起|抬头"
    "|转身|转过|站起|推开|拿起|坐下|低下|叹了|关上|看着|看了|望着|走到|走进|伸手|放下)"
)
_CALLED = re.compile(r"^[老小阿大]|[叔伯爷娘哥姐妹弟姨婶嫂师长生]$")
_ZH_AFTER_NAME = frozenset(
    "的了在是和也就说道不很都又被把给让对向从到与跟还却便竟才正已会要能想问看走来去笑站坐叫喊们之其这那有没着过吗呢吧啊一"
)


def slips(context: CheckContext) -> Iterator[Found]:
    """Every name of the cast in the episode with another sign in it."""
    story = context.manuscript.whole
    names = {name: owner for name, owner in parts(context).items() if len(name) >= 3}
    known = set(parts(context))
    for match in _HAN_RUN.finditer(context.text):
        run = match.group()
        for at in range(len(run)):
            for name, owner in names.items():
                found = run[at : at + len(name)]
                different = [i for i, (a, b) in enumerate(zip(found, name, strict=False)) if a != b]
                if len(found) < len(name) or len(different) != 1 or found in known:
                    continue
                if different[0] == len(name) - 1 and (found[-1] in _ZH_AFTER_NAME or found[:-1] in known):
                    continue
                if (different[0] == 0 and not said_alike(found[0], name[0])) or not rare(found, name, story):
                    continue
                start = match.start() + at
                yield Span(start, start + len(name)), found, name, owner, 0.8
    yield from _chinese_short(context, story, known)


def _chinese_short(context: CheckContext, story: str, known: set[str]) -> Iterator[Found]:
    """A name of two signs with one changed, once in the whole story, where a clause begins and somebody speaks, looks
    or moves: nothing else shows that two signs are a name."""
    for name, owner in parts(context).items():
        given = name[1:] if len(name) == 3 else name
        if not re.fullmatch(r"[㐀-鿿]{2}", given) or _CALLED.search(given):
            continue
        for match in _one_sign_off(given).finditer(context.text):
            found = match.group()
            if found in known or found == given or any(other in found or found in other for other in known):
                continue
            if story.count(found) == 1 and rare(found, given, story, FAR_RARER):
                yield Span(*match.span()), found, given, owner, 0.55


@lru_cache(maxsize=256)
def _one_sign_off(name: str) -> re.Pattern[str]:
    first, last = map(re.escape, name)
    return re.compile(rf"(?<![㐀-鿿])(?:{first}[㐀-鿿]|[㐀-鿿]{last})(?={_ZH_DOES})")
