"""The only boat, horse or car of a place, gone with somebody, and yet standing here."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.continuity.absences.handling import handling
from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Fact
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of

_ONLY = {
    "ja": re.compile(
        r"(?P<thing>[㐀-鿿ァ-ヶー]*?(?:KINDS))は?[^。、]{0,10}?一(?:艘|隻|台|頭|輛|両|挺|匹|丁)(?:しか|きり|だけ|のみ)"
        r"|(?:唯一|たった一(?:艘|隻|台|頭|輛|挺|匹|つ))の(?P<thing2>[㐀-鿿ァ-ヶー]*?(?:KINDS))"
    ),
    "en": re.compile(r"\b(?:the only|only one|but one|just one|a single) (?:[\w-]+ ){0,2}?(?P<thing>KINDS)\b", re.I),
    "zh": re.compile(
        r"(?:只有|仅有|就)(?:这|那)?一[条艘辆匹头只](?P<thing>[㐀-鿿]{0,2}?(?:KINDS))|唯一的(?P<thing2>[㐀-鿿]{0,2}?(?:KINDS))"
    ),
}
"""A text that says there is but one of them."""
_TAKES = {
    "ja": re.compile(
        r"(?:HEAD)(?:を(?:[^。、]{0,6})(?:押し出|漕ぎ出|漕い|出し|走らせ|駆[っり]|飛ばし|こぎ出)"
        r"|(?:に(?:乗っ|乗り|飛び乗|またが)|で)[^。]{0,16}(?:出|渡|向か|去|発|走り|下っ|上っ|行っ))"
    ),
    "en": re.compile(
        r"\b(?:took|takes|taken|rowed|sailed|drove|rode|poled|paddled|punted|pushed off in)"
        r" (?:the|his|her|their) (?:\w+ )?HEAD\b"
        r"(?: (?:across|over|out|away|off|to|up|down|round)\b)?"
        r"|\b(?:crossed|left|gone|went|set off|set out|pushed off|put out)[^.;]{0,30} in the (?:\w+ )?HEAD\b",
        re.I,
    ),
    "zh": re.compile(
        r"(?:撑|划|开|骑|驾|摇|坐|乘|赶)(?:着|了)?[^，。]{0,6}HEAD[^，。]{0,4}(?:走|去|离|过|到|渡)|HEAD[^，。]{0,2}(?:被|让|给|由)"
        r"[^，。]{0,6}(?:撑|划|开|骑|驾|摇|赶)(?:走|去|到|往)|HEAD，[^，。]{0,6}(?:撑|划|开|骑|驾|摇|赶)(?:走|去|到|往)"
    ),
}
"""Somebody goes away with it; HEAD stands for its name."""
_COMES = re.compile(
    r"戻|帰|着[いけ]|岸に寄|現れ|割って|近づ|漕ぎ寄せ|引き返|迎え|\b(?:back|returned|landed|came|arrived|alongside|reached)\b"
    r"|回来|返回|靠岸|划回|撑回|驶回|到了",
    re.I,
)
_FAR_SIDE = re.compile(
    r"対岸|向こう(?:岸|側)|むこう岸|\b(?:far|other|opposite) (?:side|bank|shore)\b|对岸|那边|那头", re.I
)
_WITH_IT = 2
"""Sentences before in which whoever has it, or the far side, is named: the scene has gone with them."""


@dataclass(frozen=True, slots=True)
class OnlyOne:
    """A thing of which a place has but one: the fact, its name, and the end of the name by which people speak of it."""

    fact: Fact
    name: str
    head: str


def taken_away(context: CheckContext) -> Iterator[tuple[int, OnlyOne]]:
    """The sentences of an episode, by number, in which the only one of a place stands here although somebody has gone
    away with it in the same episode."""
    for thing in _only_ones(context):
        takes = _TAKES.get(context.language, _TAKES["en"]).pattern.replace("HEAD", re.escape(thing.head))
        leaving = re.compile(takes, re.IGNORECASE)
        gone: frozenset[str] | None = None
        left = 0
        for at, sentence in enumerate(context.sentences):
            if sentence.spoken or _not_now(sentence, context.language):
                continue
            if leaving.search(sentence.text):
                gone, left = _people(context, sentence), at
            elif (
                gone is not None
                and _COMES.search(sentence.text)
                and (thing.head in sentence.text or gone & _people(context, sentence))
            ):
                gone = None
            elif gone is not None and _stands(thing, sentence.text, context.language):
                near = context.sentences[max(left + 1, at - _WITH_IT) : at + 1]
                if not any(gone & _people(context, one) or _FAR_SIDE.search(one.text) for one in near):
                    yield at, thing


def _only_ones(context: CheckContext) -> Sequence[OnlyOne]:
    chapters = context.chapters
    assert chapters is not None

    def found() -> list[OnlyOne]:
        kinds = "|".join(language_of(context.language).things.vehicles)
        shape = _ONLY.get(context.language, _ONLY["en"])
        pattern = re.compile(shape.pattern.replace("KINDS", kinds), shape.flags)
        made = []
        for fact in context.facts:
            match = pattern.search(fact.text) if fact.superseded_by is None else None
            if match is not None and fact.mentions:
                groups = match.groupdict()
                name = groups["thing"] or groups.get("thing2") or ""
                made.append(OnlyOne(fact, name, name if context.language == "en" else name[-1]))
        return made

    return chapters.once("only ones", context.facts, found)


def _people(context: CheckContext, sentence: Sentence) -> frozenset[str]:
    """Who a sentence of narration names; with nobody, the name of nobody, so that it is still somebody's."""
    found = index_of(context.cast, context.language).find(sentence.text)
    return frozenset(mention.character for mention in found if mention.character)


def _not_now(sentence: Sentence, language: str) -> bool:
    return cues.has(sentence.text, language, Cue.DREAM, Cue.MEMORY, Cue.PICTURE, Cue.GUESS, Cue.HEARSAY)


def _stands(thing: OnlyOne, text: str, language: str) -> bool:
    """True when a sentence has it before somebody's eyes, or moored, tied or stabled."""
    words = handling(language)
    pattern = rf"\b{re.escape(thing.head)}\b" if language == "en" else re.escape(thing.head)
    for match in re.finditer(pattern, text, re.IGNORECASE):
        before, after = text[: match.start()], text[match.end() :]
        if re.match(words.used_after, after) or _TIED.search(before[-16:]) or _TIED.search(after[:24]):
            return True
    return False


_TIED = re.compile(
    r"つな(?:が|い)|繋(?:が|い)|舫|もや(?:わ|っ)|泊ま|停め|とめて"
    r"|\b(?:moored|tied|made fast|tethered|parked|beached|stabled|at anchor)\b"
    r"|拴|系着|泊|停在|靠着"
)
