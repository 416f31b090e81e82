"""Who acts in a sentence of narration, and people outside the cast whom a fact is about."""

import re

from workbench.continuity.language import language_of
from workbench.continuity.names import HONORIFICS, NameMention

_SCENE_BODY = re.compile(rf"(?:{HONORIFICS})?の(?:手|指|目|顔|肩|足|撥|杖|腕|唇|口|背)(?:が|は)")
JA_SUBJECT = re.compile(rf"(?:{HONORIFICS})?(?:が|は|も)")
_JA_MODIFIES = re.compile(r"[^、。]*?(?:[たるいうくすつむぐ])(?=[㐀-鿿ァ-ヴ]|の[はがをにも]|こと|もの|とき|ところ)")
_JA_STATE = re.compile(
    r"(?:だった|であった|である|だ|ない|なかった|ません|人です|でした|という|落ちた|倒れた|沈んだ|逝った)[。」]?$"
)
_EN_ACTS = re.compile(
    r"(?:,[^.;]{1,80},)? (?:\w+ly )?(?:was \w+ing|is \w+ing|(?!had\b|would\b|was\b|were\b|is\b|could\b|did\b|has\b|"
    r"died\b|used\b)[a-z]+(?:ed|es|s|ew|ught|ood|ang|ook|ave|oke|ame|ent|ade|aid|elt|eld|at|an|ot|id|ose))\b"
    r"|[^.;]{0,80}\b(?:was|were) \w+ing\b"
)
_ZH_NOT_ACTING = re.compile(r"^(?:的|之|死|已|生前|是|葬|曾|从前)")
_EN_OUTSIDER = re.compile(r"^((?:[A-Z][\w’']+ ){0,2}[A-Z][\w’']+)")
_ZH_OUTSIDER = re.compile(r"^([㐀-鿿]{2,4}?)(?=死|病|去世|已|于|被|在|战|牺牲|遇|之死)")


def acts(text: str, mention: NameMention, language: str) -> bool:
    """True when the person mentioned in this sentence of narration does something in it."""
    rest = text[mention.end :]
    if language == "ja":
        if _SCENE_BODY.match(rest):
            return True
        marker = JA_SUBJECT.match(rest)
        if marker is None:
            return False
        said = rest[marker.end() :]
        if marker.group().endswith("が") and _JA_MODIFIES.match(said.split("、")[0]):
            return False
        return not _JA_STATE.search(text)
    if language == "zh":
        begins = mention.start == 0 or text[mention.start - 1] in "，。；！？：“”、,;!?:　 "
        return begins and not _ZH_NOT_ACTING.match(rest)
    before = text[: mention.start].rstrip()
    begins = (
        not before or before[-1] in ',.;:—“”"’' or before.split()[-1].lower() in {"and", "but", "then", "old", "poor"}
    )
    return begins and _EN_ACTS.match(rest) is not None


def outsider(text: str, language: str) -> NameMention | None:
    """Somebody outside the cast with whom a fact's text begins, in English and Chinese."""
    match = (_ZH_OUTSIDER if language == "zh" else _EN_OUTSIDER).match(text)
    if (
        match is None
        or match.group(1).split()[0] in language_of("en").roles
        or (language == "en" and " " not in match.group(1))
    ):
        return None
    return NameMention(None, match.group(1), *match.span(1))


def outsider_forms(name: str, language: str) -> tuple[str, ...]:
    """The names under which to look for somebody outside the cast."""
    if language != "ja":
        return (name,)
    last = re.search(r"(?:[ァ-ヶー]{2,}|[㐀-鿿々]{2,})$", name)
    return tuple(
        dict.fromkeys([name, *([last.group()] if last and last.group() not in language_of("ja").roles else [])])
    )
