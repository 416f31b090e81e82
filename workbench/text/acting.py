"""Who acts in a sentence of narration, and people outside the cast whom a fact is about."""

import re
from itertools import pairwise

from workbench.text.japanese import morphemes
from workbench.text.language import language_of
from workbench.text.names import HONORIFICS, NameMention

_SCENE_BODY = re.compile(
    rf"(?:{HONORIFICS})?の(?:(?:手|指|目|顔|肩|足|撥|杖|腕|唇|口|背|膝|足音)(?:が|は)(?!浮か|よみがえ|蘇)"
    r"|(?:咳|足音)が(?:し[たて、]|する|響[いく]))"
)
JA_SUBJECT = re.compile(rf"(?:{HONORIFICS})?(?:が|は|も)")
_JA_TOGETHER = re.compile(
    rf"(?:{HONORIFICS})?と(?:[、]?(?:[㐀-鿿々ァ-ヶー]{{1,8}}|[ぁ-ゖ]{{2,5}}(?=さん|ちゃん|さま))(?:{HONORIFICS})?(?:が|は|も)"
    r"|(?:は|も)?(?:いっしょに|一緒に|並んで|ならんで|連れだって|つれだって))"
)
"""A name joined to the subject (寅造と清乃は), or whoever the subject does something together with."""
_JA_MODIFIES = re.compile(
    r"[^、。]*?(?:[たるいうくすつむぐ])(?=[㐀-鿿ァ-ヴ]|の[はがをにも]"
    r"|こと|もの|とき|ところ|わけ|ため|まま|うち|ころ|あと|まえ|はず|せい|おかげ|さま|ほう|くせ|あいだ|かた|ふね|いえ|うた|みち|はなし|てがみ|ことば)"
)
_JA_ADVERB = re.compile(
    r"いつも|(?<=[るた])(?:ところ|最中|途中)(?=だ|で|に)|(?:ひと|ふた|みっ|よっ|いつ|むっ|なな|やっ|ここの|いく)つ|まっすぐ|すぐ|しばらく|ようやく|とうとう|しっかり"
    r"|(?:(?![動歩働書聞泣行輝描置開引弾咲着続届抜叩吹招導築驚解敷抱焼])[㐀-鿿]し?く|[ぁ-ゖ]{1,3}しく|小さく|大きく)(?=[㐀-鿿])"
)
"""Words that end like a verb before a noun and are none: ひとつ選び, 強く握り."""
_JA_STATE = re.compile(
    r"(?:(?<!ところ)(?<!最中)(?<!途中)だった|であった|である|(?:(?<!ん)|(?<=[たるいうくすつむぐなの]ん))だ|ない|なかった|ません|人です|でした|という"
    r"|落ちた|倒れた|沈んだ|逝った)[。」]?$"
)
_EN_ACTS = re.compile(
    r"(?:,[^.;]{1,80},)? (?:\w+ly )?(?:was \w+ing|is \w+ing|(?!had\b|would\b|was\b|were\b|is\b|could\b|did\b|has\b|"
    r"died\b|used\b)[a-z]+(?:ed|es|s|ew|ught|ood|ang|ung|ook|ave|oke|ame|ent|ept|ade|aid|elt|eld|ell|at|an|ot|id|it|ut|"
    r"ose|ode|ove|ore|ank|aw|ound|read))\b"
    r"|[^.;]{0,80}\b(?:was|were) \w+ing\b"
    r"| was (?:already |still |now |just )?(?:there|at|in|on|by|beside|behind|under|near|back|up)\b"
    r"[^.;]{0,60}, \w+ing\b"
)
_EN_CLEFT = re.compile(r"\b[Ii]t (?:was|is)$")
_EN_IT_IS = re.compile(r" who (?!had\b|would\b|was\b|were\b|is\b|could\b|did\b|has\b|died\b|used\b|once\b)\w+")
_EN_WROTE = re.compile(r" (?:\w+ly )?(?:wrote|writes|had written)\b")
"""The dead speak in what they have left in writing."""
_EN_OTHER = re.compile(r"(?:Mrs|Miss|Ms|Mistress|Lady|Master|[Yy]oung|[Ll]ittle)\.?$")
"""Before a name two people share: not the dead one, unless it is theirs."""
_EN_BODY = re.compile(r"['’]s (?:\w+ )?(?:hands?|eyes|fingers|face|lips|arms?|head)(?= )")
_EN_SETTING = re.compile(
    r"(?:^|[.;:—“”\"] )(?:(?:at|in|on|by|under|beside|behind|near|across|from|out of)\b[^,.;“”\"]{0,40}"
    r"|(?:that|the next|the following|one|this) (?:\w+ )?(?:evening|morning|night|day|afternoon|week|noon|time)"
    r"|\w{2,}ly|now|then|here|there|soon|meanwhile|just then|and then)$",
    re.IGNORECASE,
)
"""What may stand before a subject without a comma: where or when it was."""
_EN_SAYS = re.compile(
    r"(?:^|[,.!?—][”\"’'] )"
    r"(?:said|says|cried|asked|answered|replied|whispered|exclaimed|shouted|murmured|muttered|called)$"
)
_ZH_NOT_ACTING = re.compile(
    r"^(?:的|之|死|已|生前|是|葬|曾|从前|在信|信[里中上]|(?:还|又|也)?写(?:道|的|着|给|下|过)|(?:那|这)?封?信)"
)
_ZH_LEFT_BEHIND = re.compile(
    r"^(?:亲手|最后|当年|生前|曾经|以前)?(?:留下|留给|送|给|教|写|种|做|打造|画|栽|用过|住过|穿过|说过|爱)[^，。]{0,6}的"
)
_EN_OUTSIDER = re.compile(r"^((?:[A-Z][\w’']+ ){0,2}[A-Z][\w’']+)")
_ZH_OUTSIDER = re.compile(r"^([㐀-鿿]{2,4}?)(?=死|病|去世|已|于|被|在|战|牺牲|遇|之死)")


_JA_PASSIVE = re.compile(
    rf"(?:{HONORIFICS})?に(?:[^、。をはが]{{1,8}}を)?(?:呼ば|呼び止めら|叩か|引か|つかま|掴ま|促さ|睨ま|にらま|見つめら|かけら|訊か|聞か|尋ねら|"
    r"叱ら|押さ|手招きさ|渡さ|見送ら|支えら|起こさ|遮ら|迎えら|抱きしめら|肩を叩か)れ"
)
"""What somebody there has done to one: 透に肩を叩かれて."""
_JA_CLEFT = re.compile(
    r"(?:待って(?:い|)|立って(?:い|)|座って(?:い|)|笑って(?:い|)|出|出てき|出迎え|入ってき|現れ|声をかけ|顔を出し|駆けつけ|応え|答え|歩いて(?:い|き))"
    r"たのは[、]?$"
)
_JA_IS = re.compile(rf"(?:{HONORIFICS})?(?:だった|である|であった|だ[。、])")
_EN_WHO = re.compile(
    r", who (?!had\b|would\b|was\b|were\b|is\b|could\b|did\b|has\b|died\b|used\b|never\b|once\b)"
    r"[a-z]+(?:ed|ook|aid|ave|oke|ood|at|ame|ent|ot)\b"
)
_EN_STANDS = re.compile(
    r"(?:^|[.;:—] )(?:In|At|On|By|Under|Beside|Behind|Near|Across|From|There|Here|Then|Out|Up|Down)\b[^.,;]{0,40}\b"
    r"(?:stood|sat|came|walked|ran|waited|strode|emerged|leaned)$"
)
_EN_TOWARDS = re.compile(
    r"\b(?:to|at|toward|towards|beside|behind|past|facing|by|handed|gave|passed|asked|told|saw|met|found)$"
)
_EN_RELATED = re.compile(
    r"^(?:[A-Z]\w+ ){0,2}?[A-Z]\w+['’]s (?:[a-z]+ ){1,3}((?:[A-Z][\w’']+ ){0,2}[A-Z][\w’']+)"
    r"(?=,? (?:\w+ ){0,3}?(?:died|was|is|drowned|perished|passed|has|had|fell))"
)
_ZH_RELATED = re.compile(
    r"^[㐀-鿿]{2,4}的(?:师父|师傅|父亲|母亲|哥哥|姐姐|弟弟|妹妹|妻子|丈夫|儿子|女儿|徒弟|祖父|祖母|爷爷|奶奶|老师|朋友|未婚妻|未婚夫|[㐀-鿿]{2})"
    r"([㐀-鿿]{2,3}?)(?=死|病|去世|已|于|被|在|战|牺牲|遇|过世|[一二三四五六七八九十两多]+年前|去年)"
)


def _modifies(said: str) -> bool:
    """True when what is said of somebody only tells which thing is meant (寅造が削った舟)."""
    if not _JA_MODIFIES.match(said):
        return False
    found = morphemes(said)
    for verb, noun in pairwise(found):
        attributive = verb.kind in ("動詞", "助動詞", "形容詞") and _JA_ATTRIBUTIVE.search(verb.text)
        if attributive and (noun.kind in ("名詞", "代名詞", "接頭辞") or noun.text in ("の", "こと", "もの")):
            return True
    return False


_JA_ATTRIBUTIVE = re.compile(r"[たるいうくすつむぐぬぶだ]$")


def acts(text: str, mention: NameMention, language: str) -> bool:
    """True when the person mentioned in this sentence of narration does something in it."""
    rest = text[mention.end :]
    if language == "ja":
        if _SCENE_BODY.match(rest):
            return True
        if _JA_PASSIVE.match(rest):
            return True
        if _JA_CLEFT.search(text[: mention.start]) and _JA_IS.match(rest):
            return True
        marker = JA_SUBJECT.match(rest) or _JA_TOGETHER.match(rest)
        if marker is None:
            return False
        said = rest[marker.end() :]
        if marker.group().endswith("が") and _modifies(_JA_ADVERB.sub("", said.split("、")[0])):
            return False
        return not _JA_STATE.search(text)
    if language == "zh":
        begins = mention.start == 0 or text[mention.start - 1] in "，。；！？：“”、,;!?:　 "
        return begins and not _ZH_NOT_ACTING.match(rest) and not _ZH_LEFT_BEHIND.match(rest)
    before = text[: mention.start].rstrip()
    if _EN_WROTE.match(rest) or ((other := _EN_OTHER.search(before)) and other.group() not in mention.name):
        return False
    if _EN_SAYS.search(before) or _EN_STANDS.search(before) or (_EN_TOWARDS.search(before) and _EN_WHO.match(rest)):
        return True
    begins = (
        not before or before[-1] in ',.;:—“”"’' or before.split()[-1].lower() in {"and", "but", "then", "old", "poor"}
    )
    if _EN_CLEFT.search(before) and _EN_IT_IS.match(rest):
        return True
    body = _EN_BODY.match(rest)
    return (begins or _EN_SETTING.search(before) is not None) and _EN_ACTS.match(
        rest, body.end() if body else 0
    ) is not None


def outsider(text: str, language: str) -> NameMention | None:
    """Somebody outside the cast with whom a fact's text begins, or whom it tells as somebody's relative or the like
    (Clara's brother Thomas Reed, 沈月的师父白松年), in English and Chinese."""
    related = (_ZH_RELATED if language == "zh" else _EN_RELATED).match(text)
    if related is not None:
        return NameMention(None, related.group(1), *related.span(1))
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
