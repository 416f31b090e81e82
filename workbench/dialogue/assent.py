"""What an answer makes of its question: agrees, denies, or says that it does not know.

A question tells, too: 「殺したのは黒江ですね？」 and "Why did he do it?" put words into the mouth of whoever answers
and does not object. What is looked for here are the few words each language agrees and refuses with.
"""

import re
from enum import StrEnum

from workbench.story.sentences import split_sentences


class Reply(StrEnum):
    """How an answer takes what its question says."""

    ASSENTS = "assents"
    DENIES = "denies"
    IGNORANT = "ignorant"
    OTHER = "other"
    """Says something else: neither agrees nor objects."""


_WHICH = {
    "ja": re.compile(
        r"誰|だれ|何|なに|なんの|なんで(?!しょ|す|し|は)|どこ|どちら|いつ|なぜ|どうして|どう[やしなだで？?]|どれ|どの|どんな|いくつ|いくら|幾"
    ),
    "en": re.compile(r"\b(?:who|whom|whose|what|which|when|where|why|how)\b", re.IGNORECASE),
    "zh": re.compile(r"谁|什么|哪|怎么|怎样|为何|几[个时岁年天]|多少|多久"),
}
_TAG = re.compile(
    r"\b(?:isn|aren|wasn|weren|doesn|don|didn|hasn|haven|hadn|won|wouldn|couldn)['’]t (?:it|he|she|they|you|that)\?"
    r"|\bright\?"
)
"""Closes a statement that asks to be agreed with, whatever question words stand in it."""
_YES = {
    "ja": re.compile(
        r"^(?:はい|ええ|うん|うむ|おう|ああ(?=[、。，,…]|$)|そう(?:です|だ|よ|ね|さ|じゃ|なん|、|。|$)|そのとおり|その通り"
        r"|おっしゃる(?:とおり|通り)|もちろん|間違いない|確かに|たしかに)"
    ),
    "en": re.compile(
        r"^(?:yes|yeah|yep|aye|indeed|of course|certainly|exactly|right|true|correct"
        r"|that['’]s (?:right|true|so|correct)"
        r"|(?:i (?:believe|think|suppose|guess|fear|know) (?:that )?)?"
        r"(?:it|that|he|she|they|i) (?:was|is|were|did|does|do|has|have|had|am)(?=[,.!]|$| indeed)"
        r"|it (?:was|is) (?:him|her|them|me|so))\b",
        re.IGNORECASE,
    ),
    "zh": re.compile(r"^(?:是的|是啊|是，|是。|对[，。啊的]|嗯|没错|当然|确实|不错[，。])"),
}
_IGNORANT = {
    "ja": re.compile(
        r"知ら(?:ない|ん|ねえ|ねぇ|ぬ|ず|な(?:かった|いん))|知りませ|知らされて|存じ(?:ませ|ない)|(?:分|わ|解)から(?:ない|ん|ねえ|ず)"
        r"|(?:分|わ|解)かりませ|(?:分|わ)かりかね|聞いて(?:い)?(?:ない|ませ|ねえ)|聞いたこと(?:が|も|は)?(?:な|あり)|覚えて(?:い)?(?:な|ませ)"
        r"|(?:答え|言え|話せ|申し上げ)(?:られ)?(?:ない|ませ|ねえ)|初耳|見当(?:が|も)|何のこと|なんのこと|さあ[、…ね]|心当たり(?:が|は)(?:な|あり)"
    ),
    "en": re.compile(
        r"\b(?:don['’]t|do not|didn['’]t|couldn['’]t|can['’]t|cannot|wouldn['’]t|never) (?:\w+ )?"
        r"(?:know|say|tell|remember|hear|heard|think so|recall)|\bno idea\b|\bnever heard"
        r"|\bnot (?:that i know|sure|aware|something i)"
        r"|\bhaven['’]t (?:heard|any idea|a clue)"
        r"|\bnobody(?:['’]s| has)? told|\bno one(?:['’]s| has)? told|\bno knowledge|\bnot know\b|\bknow nothing"
        r"|\bnews to me|\bwhat do you mean"
        r"|\bunaware\b|\bbeyond me|\bask (?:him|her|them|somebody|someone)",
        re.IGNORECASE,
    ),
    "zh": re.compile(r"不知道|不清楚|不晓得|没听说|没听过|不记得|不明白|不了解|说不(?:上|好)|无可奉告|不能说|哪里知道"),
}
_NO = {
    "ja": re.compile(
        r"^(?:いや|いえ|いいえ|ううん|まさか|とんでもない|違|ちが)|(?:違|ちが)(?:う|い|います)|(?:では|じゃ|でも)(?:ない|ありませ|ねえ|なかった)"
        r"|そんな(?:こと|はず|わけ|馬鹿|ばか)|はず(?:が|は)な|わけ(?:が|は)な|(?:て|で)(?:い)?(?:ない|ませ|なかった)"
    ),
    "en": re.compile(
        r"^(?:no|nah|never|nonsense|not at all|of course not|certainly not)\b|n['’]t\b|\bnever\b|\bnot\b", re.IGNORECASE
    ),
    "zh": re.compile(r"^(?:不[，。是对]|没有|哪有|怎么可能|胡说)|不是|并没有|没有"),
}


def asks_yes_or_no(question: str, language: str) -> bool:
    """Is a question one that "yes" answers? What is no question of another kind counts as one: a statement put to
    somebody asks to be agreed with."""
    if language == "en" and _TAG.search(question):
        return True
    which = _WHICH.get(language)
    return which is None or not which.search(question)


def reply(answer: str, language: str) -> Reply:
    """How an answer takes its question. Not knowing comes before everything: "Yes, but I do not know who" says less
    than it begins with."""
    if language not in _YES:
        language = "en"
    flat = " ".join(answer.split()).strip('「」『』“”" 　—…')
    spans = split_sentences(flat, language)
    first = spans[0].of(flat).strip() if spans else flat
    if _IGNORANT[language].search(flat):
        return Reply.IGNORANT
    if _YES[language].search(first):
        return Reply.ASSENTS
    return Reply.DENIES if _NO[language].search(first) else Reply.OTHER
