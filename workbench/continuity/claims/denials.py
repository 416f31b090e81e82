"""What Japanese says somebody cannot or never does (笛が吹けない, 正座ができない, 決して泣かない), and its being done.

Sudachi's normalised forms make one verb of a plain form and its potential (吹けない, 吹いた: 吹く).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim
from workbench.text.japanese import Morpheme, morphemes

_NOT = frozenset({"ない", "ぬ", "ず", "無い", "ます+ぬ"})
_NEVER = frozenset({"決して", "絶対", "一度", "一切", "生涯", "一生", "二度"})
_VOICES = frozenset({"せる", "させる", "れる", "られる"})
_LINKS = frozenset({"が", "を", "は", "も", "に", "の", "だけ", "なんて", "など", "さえ", "すら", "まで", "へ", "から"})


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb in its normalised form, what it may have been done to, its place, and whether somebody does it themselves
    (not: is made to, has it done to them)."""

    verb: str
    objects: tuple[str, ...]
    start: int
    end: int
    own: bool


@lru_cache(maxsize=65536)
def read(text: str) -> tuple[Claim, ...]:
    """Claims "ability": `value` is the verb in its normalised form, `thing` its object, or "" for a verb that needs
    none."""
    return tuple(_read(text))


_DENIAL = re.compile(r"な[いくか]|ず|ぬ|ません")
"""What every denial has; most texts have none and need no parse."""


def _read(text: str) -> Iterator[Claim]:
    if not _DENIAL.search(text):
        return
    tokens = morphemes(text)
    never = any(token.normal in _NEVER for token in tokens)
    for at, token in enumerate(tokens):
        if not _denied(tokens, at):
            continue
        if token.normal == "出来る":
            back = next((b for b in range(at - 1, max(-1, at - 6), -1) if tokens[b].kind == "名詞"), None)
            if back is None or not tokens[back].verbal:
                continue
            verb, start, place = tokens[back].normal, tokens[back].start, back
        elif token.kind == "動詞" and (token.potential or never):
            verb, start, place = token.normal, token.start, at
        else:
            continue
        thing = _object(tokens, place)
        if verb in lexicon("ja").light_verbs and not thing:
            continue
        yield Claim("ability", thing, verb, start, token.end)


def done(there: Claim, text: str) -> tuple[int, int] | None:
    """Where a sentence has the denied deed done, [start, end) of it; None where it has not."""
    for deed in deeds(text):
        if deed.verb in _alike(there.value) and (
            not there.thing or there.value.startswith(there.thing) or there.thing in deed.objects
        ):
            return deed.start, deed.end
    return None


@lru_cache(maxsize=1024)
def _alike(verb: str) -> frozenset[str]:
    """The verb and those for much the same deed (飲む, 啜る)."""
    return frozenset({verb}).union(*(group for group in lexicon("ja").like_verbs if verb in group))


@lru_cache(maxsize=16384)
def deeds(text: str) -> tuple[Deed, ...]:
    """What a sentence says is done: neither denied nor only wished for, tried or asked."""
    tokens = morphemes(text)
    found = []
    for at, token in enumerate(tokens):
        if not (token.kind == "動詞" or token.verbal) or _denied(tokens, at) or _hindered(tokens, at):
            continue
        if token.kind != "動詞" and not _doing(tokens, at):
            continue
        own = not any(after.normal in _VOICES for after in tokens[at + 1 : at + 3] if after.kind == "助動詞")
        found.append(Deed(token.normal, _objects(tokens, at), token.start, token.end, own))
    return tuple(found)


def _doing(tokens: Sequence[Morpheme], at: int) -> bool:
    following = [token.normal for token in tokens[at + 1 : at + 3]]
    return bool(following) and (following[0] == "為る" or following[:2] == ["を", "為る"])


def _denied(tokens: Sequence[Morpheme], at: int) -> bool:
    """True when the verb is denied: 吹けない, 吹かず, できなくなった, 吹いたことがない."""
    following = [token.normal for token in tokens[at + 1 : at + 6]]
    if following and following[0] in _NOT:
        return True
    if following[:2] and following[0] in ("為る", "ます") and any(word in _NOT for word in following[1:3]):
        return True
    return "こと" in following and any(word in _NOT for word in following[following.index("こと") :])


def _hindered(tokens: Sequence[Morpheme], at: int) -> bool:
    """True when it is only wished for, tried or asked: 吹きたい, 吹こうと, 吹いてくれ, 吹けば."""
    following = [token.text for token in tokens[at + 1 : at + 5]]
    return any(
        word
        in (
            "たい",
            "たく",
            "たがっ",
            "ば",
            "たら",
            "なら",
            "くれ",
            "ほしい",
            "もらっ",
            "まね",
            "ふり",
            "つもり",
            "う",
            "よう",
            "練習",
        )
        for word in following
    )


def _object(tokens: Sequence[Morpheme], at: int) -> str:
    """The noun right before the verb, with its particle; adverbs may stand between."""
    back = at - 1
    while back >= 0 and tokens[back].kind == "副詞":
        back -= 1
    if back >= 1 and tokens[back].text in _LINKS and tokens[back - 1].kind == "名詞":
        noun = tokens[back - 1]
        topic = tokens[back].text == "は" and (noun.proper or back == 1)
        return "" if noun.text in lexicon("ja").no_objects or topic else noun.normal
    return ""


def _objects(tokens: Sequence[Morpheme], at: int) -> tuple[str, ...]:
    found = []
    for back in range(at - 1, max(-1, at - 9), -1):
        token = tokens[back]
        if token.text in "、。「」":
            break
        if token.kind == "名詞" and token.text not in lexicon("ja").no_objects:
            following = tokens[back + 1].text if back + 1 < len(tokens) else ""
            if (
                following in _LINKS - {"は", "が"}
                or following in ("で", "の")
                or (following in ("が", "は") and back >= at - 4)
            ):
                found.append(token.normal)
                if back and tokens[back - 1].kind == "名詞" and not tokens[back - 1].proper:
                    found.append(tokens[back - 1].normal)
    return tuple(found)
