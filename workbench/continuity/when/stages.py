"""The dead at a time of somebody's life that came after their death: a father lost at nine, at the coming of age."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of, people_in
from workbench.continuity.when.events import told_before
from workbench.continuity.when.finding import Finding
from workbench.resources import resource_toml
from workbench.story.facts import Fact
from workbench.text import cues
from workbench.text.acting import JA_SUBJECT, acts
from workbench.text.cues import Cue
from workbench.text.language import language_of
from workbench.text.names import HONORIFICS, NameMention
from workbench.text.numbers import number_in

_COUNTED = {
    name: at + 1 for at, name in enumerate(["一つ", "二つ", "三つ", "四つ", "五つ", "六つ", "七つ", "八つ", "九つ"])
}
_NUM = r"[0-9０-９]{1,2}|[一二三四五六七八九十]{1,3}"
_AGE = {
    "ja": re.compile(
        rf"(?:(?P<n>{_NUM})(?:歳|才)|(?P<c>[一二三四五六七八九]つ|十(?=の(?:[春夏秋冬年]|とき)))|(?P<born>生まれる前|生まれてすぐ))"
    ),
    "en": re.compile(
        r"\b(?:was|were|turned|at) (?:only |just |barely )?(?P<n>[0-9]{1,2}|[a-z]+(?:-[a-z]+)?)(?: years old)?\b"
        r"(?=,| when|\.|;|$| and)|\b(?P<born>before (?:he|she|[A-Z]\w+) was born)",
    ),
    "zh": re.compile(rf"(?:(?P<n>{_NUM})岁|(?P<born>出生前|没出生))"),
}
"""The age of somebody at a death, in the fact that tells of it."""
_SLACK = 1
_PHOTOGRAPHED = re.compile(
    r"写真を?(?:何枚か|一枚)?撮|\b(?:took|taken) (?:a|the|his|her|my|our) (?:photograph|picture)|拍了?张?照", re.I
)
"""Who takes a picture is there, and none himself."""
_UNREAL = re.compile(
    r"もし|いたら|いれば|れば|代わり|亡き|見せたかっ|いなかった|いない|ないまま|知らない|墓|仏壇|位牌|遺|形見|ような|みたい"
    r"|\b(?:if|would|without|never|instead|grave|photograph|like|missed|should have|might|wished)\b"
    r"|要是|如果|若|没能|不在|坟|遗|没有|好像|仿佛|替",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Loss:
    """Somebody's death by the age that somebody else had then: who outlived it, who died (by name, or by the words for
    such a relative), and the age."""

    fact: Fact
    left: str
    died: str | None
    kin: frozenset[str]
    age: int


@cache
def _stages(language: str) -> tuple[tuple[re.Pattern[str], int, int], ...]:
    data = resource_toml("continuity", "stages.toml")
    known = language_of(language)
    return tuple((known.pattern(one["words"]), *one["ages"]) for one in data.get(language, ()))


def after_their_death(context: CheckContext, at: int) -> Iterator[Finding]:
    """Deeds of the dead in this sentence at a stage of life that another reached only after the death."""
    losses = _losses(context)
    sentence, language = context.sentences[at], context.language
    text = _PHOTOGRAPHED.sub("", sentence.text)
    if not losses or _UNREAL.search(text):
        return
    reached = [
        (match.group(), first) for pattern, first, _ in _stages(language) if (match := pattern.search(sentence.text))
    ]
    if not reached or cues.has(text, language, Cue.DREAM, Cue.GUESS, Cue.LIKENESS):
        return
    words, youngest = min(reached, key=lambda one: one[1])
    people = people_in(context, sentence)
    teller = sentence.speaker if sentence.spoken else context.narrator
    for loss in losses:
        if youngest <= loss.age + _SLACK or not told_before(context, loss.fact, sentence.span):
            continue
        if loss.left not in people and loss.left != teller:
            continue
        who = _does(context, loss, sentence.text)
        if not who:
            continue
        values = {"name": who, "here": words, "fact": loss.fact.text}
        yield Finding(sentence, "timeline_after", 0.6, values, (loss.fact,), character=loss.died)
        return


def _does(context: CheckContext, loss: Loss, text: str) -> str:
    """By which words the dead one does something in the sentence: a name, or the word for such a relative; empty where
    they do not."""
    language = context.language
    index = index_of(context.cast, language)
    found = [mention for mention in index.find(text) if loss.died and mention.character == loss.died]
    found += [
        NameMention(loss.died, match.group(), match.start(), match.end())
        for word in sorted(loss.kin, key=len, reverse=True)
        for match in re.finditer(_KIN_WORD.get(language, _KIN_WORD["en"]).replace("WORD", re.escape(word)), text, re.I)
    ]
    for mention in found:
        before, after = text[: mention.start], text[mention.end :]
        if language == "ja" and JA_SUBJECT.match(after) and not _JA_LEFT.match(after):
            return mention.name
        if language == "en" and _EN_HEAD.search(before) and _EN_HAD.match(after):
            return mention.name
        if language != "ja" and acts(text, mention, language):
            return mention.name
    return ""


_KIN_WORD = {
    "ja": r"(?<![祖伯叔義養神のァ-ヶー㐀-鿿])WORD",
    "zh": r"(?<![祖伯叔义养的㐀-鿿])WORD(?![的家])",
    "en": r"\b(?:my|his|her|their|our) WORD\b(?![’']s)",
}
_JA_LEFT = re.compile(
    rf"(?:{HONORIFICS})?(?:が|の)[^、。]{{0,12}}(?:使っ|着て|着た|持って|住んで|建て|残し|遺し|買っ|作っ|くれ|植え|好き|愛し|書い|乗って|営ん|働い)"
    r"[^、。]{0,4}[たるだ](?=[㐀-鿿ァ-ヶ])"
)
"""What the dead have left: 父が使っていた鞄."""
_EN_HEAD = re.compile(
    r"^[“‘]?$|[,;:—] $|\b(?:and|but|then|when|while|as) $|^(?:At|On|In|For|That|The) [a-z’' -]{0,40}$"
)
_EN_HAD = re.compile(r" had (?:\w+ly )?\w+")
"""Past perfect, by which a memory is told; in a clause of its own, not in one that says which ring it was."""


def _losses(context: CheckContext) -> Sequence[Loss]:
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("losses", context.facts, lambda: list(_read(context)))


def _read(context: CheckContext) -> Iterator[Loss]:
    language = context.language
    pattern = _AGE.get(language)
    index = index_of(context.cast, language)
    for fact in context.facts:
        if fact.superseded_by is not None or pattern is None or not _tells_of_a_loss(fact.text, language):
            continue
        match = pattern.search(fact.text)
        age = _age(match) if match else None
        if match is None or age is None:
            continue
        named = [mention for mention in index.find(fact.text) if mention.character]
        before = [mention for mention in named if mention.end <= match.start()]
        if not before:
            continue
        # 昴が九つの春に: whose age it is stands right before it.
        left = before[-1].character
        others = [mention.character for mention in named if mention.character != left]
        meant = _kin_in(fact.text, language)
        groups = [words for words in language_of(language).address.kin if set(words) & meant]
        kin = meant | {word for words in groups for word in words}
        if left is not None and (others or kin):
            yield Loss(fact, left, others[0] if len(set(others)) == 1 else None, frozenset(kin), age)


def _tells_of_a_loss(text: str, language: str) -> bool:
    return (
        cues.fact_has(text, language, Cue.DEATH)
        or re.search(
            r"を(?:亡くし|失[いっ])|先立たれ"
            r"|\blost (?:his|her|their) (?:father|mother|brother|sister)\b|丧[父母]|没了[爹娘父母]",
            text,
        )
        is not None
    )


def _kin_in(text: str, language: str) -> set[str]:
    """The words for relatives in a fact's text, by every form that is a word of its own there."""
    found = set()
    for words in language_of(language).address.kin:
        for word in words:
            shape = rf"\b{re.escape(word)}\b" if language == "en" else rf"(?<![祖伯叔義養义]){re.escape(word)}"
            if re.search(shape, text, re.IGNORECASE):
                found.add(word)
    if language == "ja":
        found |= {"父さん", "父"} if re.search(r"(?<![祖伯叔義養])父(?!母)", text) else set()
        found |= {"母さん", "母"} if re.search(r"(?<![祖伯叔義養])母", text) else set()
    return found


def _age(match: re.Match[str]) -> int | None:
    groups = match.groupdict()
    if groups.get("born"):
        return 0
    if groups.get("c"):
        return _COUNTED.get(groups["c"], 10)
    return number_in(groups["n"])
