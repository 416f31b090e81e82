"""Words that say somebody is told, overhears, sees, reads or works out something, and who is told."""

import re
from collections.abc import Sequence

from workbench.memory.reading.names import Named
from workbench.story.knowledge import How, Stance

_CUES: dict[str, tuple[tuple[How, Stance, re.Pattern[str]], ...]] = {
    "ja": (
        (How.OVERHEARD, Stance.KNOWS, re.compile(r"立ち聞き|盗み聞|漏れ聞|洩れ聞|聞いてしま|聞こえてしま"
                                                 r"|耳に(?:入|して|した)|戸の(?:外|陰|向こう)")),
        (How.TOLD, Stance.KNOWS, re.compile(r"打ち明け|明かし|告げ|白状|教え(?:た|て|られ)|話した|話して(?:くれ"
                                            r"|きかせ|聞かせ)|聞かされ|知らされ|語っ")),
        (How.WITNESSED, Stance.KNOWS, re.compile(r"見てしまっ|目にし|目撃|見ていた|見届け|この目で|覗い|のぞい")),
        (How.READ, Stance.KNOWS, re.compile(r"読んだ|読んで|読み(?:終|返|進)|(?:手紙|日記|帳面|書類|文)(?:に"
                                            r"|には)は?.{0,20}(?:書いて|あった|とあ)")),
        (How.INFERRED, Stance.SUSPECTS, re.compile(r"(?:ではないか|のではと|じゃないか).{0,8}(?:思|疑|考え)"
                                                   r"|疑っ|怪し(?:ん|い)|うすうす")),
        (How.INFERRED, Stance.KNOWS, re.compile(r"気づい|気付い|気がつい|悟っ|見抜|察し|合点|すべてが?(?:わか"
                                                r"|つなが)|わかった|分かった")),
    ),
    "en": (
        (How.OVERHEARD, Stance.KNOWS, re.compile(r"\b(?:overheard|eavesdropp\w*|heard (?:it|every|the whole"
                                                 r"|them|him say|her say)|listened at)\b", re.I)),
        (How.TOLD, Stance.KNOWS, re.compile(r"\b(?:told|confided|confessed|admitted|revealed|explained"
                                            r"|let (?:him|her) know)\b", re.I)),
        (How.WITNESSED, Stance.KNOWS, re.compile(r"\b(?:saw|watched|witnessed|caught sight|had seen"
                                                 r"|noticed)\b", re.I)),
        (How.READ, Stance.KNOWS, re.compile(r"\b(?:read|found (?:the|a) (?:letter|note|diary|will))\b", re.I)),
        (How.INFERRED, Stance.SUSPECTS, re.compile(r"\b(?:suspected|wondered (?:if|whether)|began to doubt"
                                                   r"|guessed)\b", re.I)),
        (How.INFERRED, Stance.KNOWS, re.compile(r"\b(?:realised|realized|understood|knew then|worked out"
                                                r"|recognised|recognized)\b", re.I)),
    ),
    "zh": (
        (How.OVERHEARD, Stance.KNOWS, re.compile(r"偷听|听见了|听到了|听得一清二楚|隔墙|门外听")),
        (How.TOLD, Stance.KNOWS, re.compile(r"告诉|坦白|招认|承认|透露|说出|吐露|倾诉|把.{1,12}说了|讲给"
                                            r"|(?:对|向|跟).{1,8}(?:说了|说起|讲了|讲起)")),
        (How.WITNESSED, Stance.KNOWS, re.compile(r"看见|看到|撞见|目睹|亲眼|瞧见")),
        (How.READ, Stance.KNOWS, re.compile(r"读到|看完.{0,4}信|信上|信里|纸上写")),
        (How.INFERRED, Stance.SUSPECTS, re.compile(r"怀疑|疑心|起疑|莫非|难道")),
        (How.INFERRED, Stance.KNOWS, re.compile(r"得知|才知道|明白了|恍然|猜到|猜出|识破|认出|看穿")),
    ),
}  # fmt: skip


_UNREAL = {
    "ja": re.compile(
        r"(?:打ち明け|明か|告げ|白状|教え|話|語|知らせ)[^。、]{0,10}(?:ない|なかっ|ませ|ずに|まい|よう[とか]"
        r"|つもり|たかっ|たい|気[はに]|勇気|ば|なら|べき)"
    ),
    "en": re.compile(
        r"\b(?:not|n’t|n't|never|would|could|should|might|if|meant to|wanted to|wished"
        r"|going to)\b",
        re.I,
    ),
    "zh": re.compile(r"(?:没有?|不|别|未|想|要是|如果|打算|不敢)[^，。]{0,6}(?:告诉|坦白|说出|吐露|看见|知道)"),
}
"""What makes a learning moment one that did not happen: negated, wished for, supposed. In English it stands before the
verb; what follows is what was learned (“told him that she could not read”)."""

_NOTHING_TOLD = re.compile(r"(?: (?:in|to))?(?: [\w’'-]+){1,3} nothing\b", re.I)

KINDS = (How.TOLD, How.OVERHEARD, How.WITNESSED, How.READ, How.INFERRED)
"""The order of `cue_flags`."""


def cue_flags(text: str, language: str) -> tuple[bool, ...]:
    """For a sentence: has it words for each of `KINDS`, and words that make it unreal?"""
    table = _CUES.get(language, _CUES["en"])
    found = {how: hit.end() for how, _, words in table if (hit := words.search(text))}
    unreal = _UNREAL.get(language, _UNREAL["en"])
    # What is told may be denied itself (“told him that she could not read”).
    end = found.get(How.TOLD) or max(found.values(), default=len(text))
    weighed = text[:end] if unreal is _UNREAL["en"] else text
    nothing = How.TOLD in found and _NOTHING_TOLD.match(text, found[How.TOLD])
    return (*(how in found for how in KINDS), bool(nothing or unreal.search(weighed)))


def stance_of(text: str, language: str) -> Stance:
    """Whether a sentence in which somebody works something out says that they know it, or only suspect it."""
    table = _CUES.get(language, _CUES["en"])
    return next((stance for how, stance, words in table if how is How.INFERRED and words.search(text)), Stance.KNOWS)


def told_in(text: str, named: Sequence[Named], language: str) -> frozenset[str]:
    """Those whom a sentence names as being told something; `named` are the names that stand in it."""
    return frozenset(name.character for name in named if _is_told(text, name, language))


def _is_told(text: str, named: Named, language: str) -> bool:
    before, after = text[: named.span.start], text[named.span.end : named.span.end + 3]
    if language == "ja":
        return bool(re.match(r"に(?:は|も|だけ)?(?!よ)", after))
    if language == "zh":
        return bool(re.search(r"(?:告诉|对|向|跟|给)(?:了)?$", before))
    return bool(re.search(r"\b(?:told|to|confided in|let)\s$", before))
