"""Sentences that tell of a telling: what they add to what is told, and whether it is the teller's own affair."""

import re

from workbench.memory.extraction.cues.ja import KIN as KIN_JA

_WORDS_JA = re.compile(
    "打ち明け|打明け|白状|告白|明か[しさす]|話[しさすせ]|告げ|語[りっる]|言[わいうっえ]|教え|伝え|黙[っりる]|隠し|秘密"
    "|内緒|内密|極秘|他言|口外|口止め|秘め|知[らりるっれ]|守[るりっろら]|約束|真実|真相|本当の(?=こと|事|話|気持ち)|全て|全部|一切|何もかも"
    "|洗いざらい|何[もか]|事実|事|話|心|胸|内|中|底|奥|誰|彼女|彼|私|俺|僕|自分|二人|三人|人(?!間|形)|皆|者|相手"
    "|(?:その|この|ある)?(?:翌)?(?:夜|朝|日|晩|昼)|昨日|昨夜|今日|今夜|明日|時|今|後|前|長い間|間|初めて|最後"
    "|静か|小声|声|小さ|涙|泣き|決して|永遠|一人|思い切って"
    f"|(?:{KIN_JA})(?=(?:さん|さま|様)?(?:に|へ|と|から))"
)
_PLAIN_JA = re.compile(
    "すべて|ぜんぶ|みんな|ひみつ|だれ|ぜったい|ひそか|こっそり|そっと|ついに|とうとう|やがて|やっと|はじめて"
    "|まだ|もう|ずっと|きっと|しまって|ながら|ように|ような|から|まで|だけ|しか|さえ|こと|もの|それ|これ|その|この"
    "|くれ|もら|あげ|でした|ました|ません|ます|です|である|あった|ある|おい|おく|ほしい|ちゃん|さん"
    "|なかった|ない|[はがをにのもとへでやよねかなだたてしいるっ]"
)
_CONTENT_JA = re.compile(r"[一-鿿ァ-ヴA-Za-z0-9０-９]")
_LEAST_HIRAGANA = 3

PLAIN_EN = frozenset(
    """
    a an the this that these those it its he she they we you i me him her us them his hers my mine your yours our ours
    their theirs himself herself myself themselves yourself who whom what which and or but so as if then now not no n't
    is was were are be been being am has had have having will would shall should can could may might must do does did
    of to in on at by for from with about between behind into out up over until after before all everything anything
    nothing something every each any one else nobody anybody everybody someone anyone everyone soul other another both
    tell tells told telling confide confides confided confess confesses confessed confession admit admitted reveal
    revealed secret secrets secretly truth keep keeps kept keeping know knows knew known promise promises promised
    swear swore sworn vow vowed say says said whisper whispered silent silence quiet quietly softly still yet only
    also always never ever again once just here there night day morning evening afternoon noon last finally tonight
    hide hid hidden hides hiding conceal concealed whole thing things story word words safe
    i'll you'll he'll she'll we'll they'll i'd he'd she'd i've don't didn't won't can't cannot mustn't hadn't hasn't
    haven't wouldn't couldn't
    """.split()  # noqa: SIM905
)
"""Words that say nothing of what was told."""
_WORD_EN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")

_PLAIN_ZH = re.compile(
    "告诉|坦白|招认|承认|吐露|透露|秘密|保守|守住|守着|保密|隐瞒|真相|知道|一切|所有|全部|任何|从未|从来|一直"
    "|永远|终于|只有|没有|自己|别人|那天|昨天|今天|晚上|夜里|今晚|昨晚|悄悄|偷偷|低声|轻声|什么"
    "|[说讲瞒他她它我你们谁人会将要把对向跟给的了着过是这那个件事都不没无也就才又还很晚夜天日替为在和与出来吧呢吗吧]"
)
_CONTENT_ZH = re.compile(r"[一-鿿A-Za-z0-9]")

_IDENTITY = {
    "ja": re.compile(r"□(?:は|が|こそ)[^□。]{0,8}□(?:だ|であ|で、|なの|その人)"),
    "en": re.compile(r"□ (?:is|was|were) (?:really |in truth )?□"),
    "zh": re.compile(r"□(?:其实)?(?:就)?是□"),
}
_OWN_AFFAIR = {
    "ja": re.compile(
        r"に[、，]?(?:は)?[^。]{0,4}自分(?:が|は|の|も)[^。]{1,40}(?:打ち明け|話し|話す|告げ|教え|明か|語)"
    ),
    "en": re.compile(
        r"\b(?:told □+(?: that)?|(?:confided|confessed|admitted|revealed)(?: (?:to|in) □+)? that)"
        r" s?he (?:is|was|had|could)\b",
        re.I,
    ),
    "zh": re.compile(r"(?:告诉|对|向|跟)(?:了)?□+(?:说|坦白|承认|透露)?(?:了)?[，,]?(?:其实)?自己"),
}

_NEVER_TOLD = {
    "ja": re.compile(
        r"誰にも[^。]{0,12}(?:話|言|打ち明け|明か|告げ|知らせ|教え)[^。、]{0,8}(?:ない|なかっ|ぬ|ず|まい)"
    ),
    "en": re.compile(
        r"\btold (?:nobody|no one|not a soul)\b|(?:\bnever|\bnot|n[’']t) (?:told|tell) (?:anyone|anybody|a soul)\b"
        r"|\b(?:nobody|no one)(?: else)? kn(?:ew|ows) (?:that|of)\b",
        re.I,
    ),
    "zh": re.compile(r"(?:没有?|未|从未|从没|不曾)[^，。]{0,3}(?:告诉|对[^，。]{1,4}说)|瞒着"),
}


def never_told(masked: str, language: str) -> bool:
    """True when the sentence itself says that something was told to nobody. `masked` as for `only_telling`."""
    return _NEVER_TOLD.get(language, _NEVER_TOLD["en"]).search(masked) is not None


def only_telling(masked: str, language: str) -> bool:
    """True for a sentence that says no more than that something was told, or kept secret (「すべてを打ち明けた」).

    `masked`: the sentence with the cast's names blotted out by □.
    """
    if _IDENTITY.get(language, _IDENTITY["en"]).search(masked):
        return False
    if language == "ja":
        left = _WORDS_JA.sub("", masked)
        hiragana = re.sub(r"[^ぁ-ゖ]", "", _PLAIN_JA.sub("", left))
        return _CONTENT_JA.search(left) is None and len(hiragana) < _LEAST_HIRAGANA
    if language == "zh":
        return _CONTENT_ZH.search(_PLAIN_ZH.sub("", masked)) is None
    words = (word.replace("’", "'").lower() for word in _WORD_EN.findall(masked))
    return all(word in PLAIN_EN or word.removesuffix("'s") in PLAIN_EN for word in words)


def tells_own_affair(masked: str, language: str) -> bool:
    """True when somebody of the cast is told something about the teller: until then it was the teller's alone.

    `masked` as for `only_telling`.
    """
    pattern = _OWN_AFFAIR.get(language, _OWN_AFFAIR["en"])
    return pattern.search(masked) is not None
