"""Who acts in a sentence of narration, and people outside the cast whom a fact is about."""

import re

from workbench.continuity.language import language_of
from workbench.continuity.names import HONORIFICS, NameMention

_SCENE_BODY = re.compile(rf"(?:{HONORIFICS})?の(?:手|指|目|顔|肩|足|撥|杖|腕|唇|口|背)(?:が|は)")
JA_SUBJECT = re.compile(rf"(?:{HONORIFICS})?(?:が|は|も)")
_JA_TOGETHER = re.compile(
    rf"(?:{HONORIFICS})?と(?:[、]?(?:[㐀-鿿々ァ-ヶー]{{1,8}}|[ぁ-ゖ]{{2,5}}(?=さん|ちゃん|さま))(?:{HONORIFICS})?(?:が|は|も)"
    r"|(?:は|も)?(?:いっしょに|一緒に|並んで|ならんで|連れだって|つれだって))"
)
"""A name joined to the subject (寅造と清乃は), or whoever the subject does something together with."""
_JA_MODIFIES = re.compile(r"[^、。]*?(?:[たるいうくすつむぐ])(?=[㐀-鿿ァ-ヴ]|の[はがをにも]|こと|もの|とき|ところ)")
_JA_STATE = re.compile(
    r"(?:だった|であった|である|(?:(?<!ん)|(?<=[たるいうくすつむぐなの]ん))だ|ない|なかった|ません|人です|でした|という"
    r"|落ちた|倒れた|沈んだ|逝った)[。」]?$"
)
_EN_ACTS = re.compile(
    r"(?:,[^.;]{1,80},)? (?:\w+ly )?(?:was \w+ing|is \w+ing|(?!had\b|would\b|was\b|were\b|is\b|could\b|did\b|has\b|"
    r"died\b|used\b)[a-z]+(?:ed|es|s|ew|ught|ood|ang|ung|ook|ave|oke|ame|ent|ept|ade|aid|elt|eld|ell|at|an|ot|id|it|ut|"
    r"ose|ode|ove|ore|ank|aw|ound|read))\b"
    r"|[^.;]{0,80}\b(?:was|were) \w+ing\b"
)
_EN_BODY = re.compile(r"['’]s (?:\w+ )?(?:hands?|eyes|voice|fingers|face|lips|arms?|head)(?= )")
_EN_SETTING = re.compile(
    r"(?:^|[.;:—“”\"] )(?:(?:at|in|on|by|under|beside|behind|near|across|from|out of)\b[^,.;“”\"]{0,40}"
    r"|\w{2,}ly|now|then|here|there|soon|meanwhile|just then|and then)$",
    re.IGNORECASE,
)
"""What may stand before a subject without a comma: where or when it was."""
_EN_SAYS = re.compile(
    r"(?:^|[,.!?—][”\"’'] )"
    r"(?:said|says|cried|asked|answered|replied|whispered|exclaimed|shouted|murmured|muttered|called)$"
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
        marker = JA_SUBJECT.match(rest) or _JA_TOGETHER.match(rest)
        if marker is None:
            return False
        said = rest[marker.end() :]
        if marker.group().endswith("が") and _JA_MODIFIES.match(said.split("、")[0].replace("いつも", "")):
            return False
        return not _JA_STATE.search(text)
    if language == "zh":
        begins = mention.start == 0 or text[mention.start - 1] in "，。；！？：“”、,;!?:　 "
        return begins and not _ZH_NOT_ACTING.match(rest)
    before = text[: mention.start].rstrip()
    if _EN_SAYS.search(before):
        return True
    begins = (
        not before or before[-1] in ',.;:—“”"’' or before.split()[-1].lower() in {"and", "but", "then", "old", "poor"}
    )
    body = _EN_BODY.match(rest)
    return (begins or _EN_SETTING.search(before) is not None) and _EN_ACTS.match(
        rest, body.end() if body else 0
    ) is not None


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
