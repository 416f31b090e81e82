"""People who are away, by what facts say of them."""

import re
from collections.abc import Iterator
from functools import lru_cache

from workbench.continuity.absences.groups import members
from workbench.continuity.absences.interval import interval_of
from workbench.continuity.absences.model import Absence
from workbench.continuity.context import CheckContext
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.subjects import index_of
from workbench.story.cast import Character
from workbench.story.facts import Fact, Mention
from workbench.text import cues
from workbench.text.acting import outsider, outsider_forms
from workbench.text.cues import Cue
from workbench.text.language import language_of
from workbench.text.names import NameIndex, NameMention, forms

_LEAD = {"ja": 16, "zh": 12, "en": 40}
"""Code points into a fact within which the one it is about is named."""
_KNOWN = 3
"""How often a capitalised word must stand in the manuscript to be somebody's name."""
_JA_OUTSIDER = re.compile(
    r"^(?:[^、。はが]{0,12}の(?:[兄弟姉妹父母祖叔伯従甥姪孫夫妻娘嫁婿][子父母]?)?)?"
    r"(?P<name>[ァ-ヶー]{2,}|[㐀-鿿々]{2,4})(?=は|が)"
)
_EN_NAMED = re.compile(r"[A-Z][a-z]+(?= (?:is|was|has|will|left|went)\b)")
_JA_DWELLS = re.compile(
    r"の(?:いる|いた|住む|暮らす|働く|勤める|こもる|籠もる|通う|泊まる)[^、。はが]{1,16}(?:は|が|で)"
)
"""After a name: the place where somebody is, which the fact goes on to speak of."""
_JA_OF_ANOTHER = re.compile(r"[ぁ-ん]{0,3}(?:た|ている|ていた)(?=[㐀-鿿ァ-ヶ])(?!時|際|後|間|頃|日|年|朝|晩|夜|翌)")
"""After the word for being away: a noun it describes (勘当した息子), and not whom the fact is about."""
_PLACE = {
    "ja": re.compile(
        r"([㐀-鿿々ァ-ヶー]{2,6})(?=へ|に|で|の(?!朝|夜|晩))(?!(?:へ|に)は?(?:いな|おら|いま?せ|戻|帰[らりる]|来[なら]))"
    ),
    "zh": re.compile(r"(?:去|到|回|在|往|南下|北上|上)了?([㐀-鿿]{2}|[㐀-鿿]{3}(?=[，。,、]|$))"),
    "en": re.compile(
        r"\b(?:for|to|in|at|into) (?:(?:the|her|his|their) )?(?:(?:old|new|great|little|white|black|red|big) )?"
        r"([A-Z]\w+|(?!(?:middle|last|next|this|that|what|their|other)\b)[a-z]{4,})\b"
    ),
}
_PLANNED = re.compile(r"\b(?:is|are|was|were) to be\b|\bplans? to\b|つもり|予定(?:だ|で|が)|打算|计划")
"""What is only meant to be: people change their minds, and stories live by it."""
_NEVER = re.compile(
    r"\bnever (?:went|goes|sail\w*|travel\w*|visit\w*|been|came(?! back| home)|sets?|drove|drives)\b"
    r"|\b(?:did|does|do|would)(?: not|n[’']t) (?:go|leave|sail)\b"
    r"|\bnever leaves?\b[^.;]*\b(?:without|but|except|unless)\b|从(?:不|没|未)[^，。]{0,4}(?:去|到|出)"
    r"|(?:行|出|渡)(?:った|かけた|た)ことがな|めったに|滅多に"
)
"""A habit, or what somebody has not done."""
_TIME = re.compile(
    r"[〇一二三四五六七八九十0-9]+[月日年時歳人]|^[来今去昨]年|[曜朝晩夜昼夕春夏秋冬]|翌|明日|週|末$|時$|日$|^(?:修学)?旅行$|講習|試合|出張|研修"
    r"|week|month|night|morning|evening|afternoon|noon|train|boat|ferry|coach|[^a-z]day\b|January|February|March|April|May\b|June"
    r"|July|August|September|October|November|December|[A-Z][a-z]+day\b|same|work"
)


def absences(context: CheckContext) -> list[Absence]:
    """The story's absences, read once."""
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("absences", context.facts, lambda: list(_read(context)))


def _read(context: CheckContext) -> Iterator[Absence]:
    language = context.language
    known = language_of(language)
    away, shut = known.pattern(known.places.away), known.pattern(known.places.shut)
    loosely = known.pattern(known.places.loose)
    index = index_of(context.cast, language)
    for fact in context.facts:
        if fact.superseded_by is not None or not puts_away(fact.text, language):
            continue
        found = away.search(fact.text) or shut.search(fact.text) or loosely.search(fact.text)
        mention = next((one for one in fact.mentions if one.span is not None), None)
        if found is None or mention is None or cues.has(fact.text, language, Cue.DEATH, Cue.GUESS):
            continue
        if language == "ja" and _JA_OF_ANOTHER.match(fact.text, found.end()):
            continue
        together, named = members(context, fact.text, found.start())
        who = None if together else _who(fact.text, index, language, found.start(), context.manuscript)
        found_people: list[Character | NameMention] = [*together, *([who] if who else [])]
        for one in found_people:
            if isinstance(one, Character):
                yield absence_of(context, fact, mention, one.name, one, named, grouped=True)
            else:
                yield absence_of(context, fact, mention, one.name, context.character(one.character or ""), one.end)


def absence_of(
    context: CheckContext,
    fact: Fact,
    mention: Mention,
    name: str,
    person: Character | None,
    begins: int,
    grouped: bool = False,
) -> Absence:
    """The absence of somebody as a fact puts it, whose name ends at `begins` of its text; `grouped`: as one of those
    it speaks of together."""
    language = context.language
    known = language_of(language)
    names = forms(person, language) if person else outsider_forms(name, language)
    people = {other.name for other in index_of(context.cast, language).find(fact.text)}
    places = tuple(dict.fromkeys(match.group(1) for match in _place(language).finditer(fact.text, begins)))
    return Absence(
        fact,
        mention,
        name,
        person.id if person else None,
        _index(tuple(names), person.id if person else None, language),
        interval_of(fact.text, language),
        tuple(place for place in places if place not in {*names, *people} and not _TIME.search(place)),
        known.pattern(known.places.shut).search(fact.text) is not None and not grouped,
        known.pattern(known.places.lasting).search(fact.text) is not None,
    )


@lru_cache(maxsize=1024)
def _index(names: tuple[str, ...], character: str | None, language: str) -> NameIndex:
    return NameIndex([(name, character) for name in names], language)


@lru_cache(maxsize=65536)
def puts_away(text: str, language: str) -> bool:
    """False for texts that say nothing of where somebody is. Words for being somewhere count only with an end or on
    their days; prisoners come to court and are visited, so a prison counts where the text says until when or that
    nobody can open."""
    known = language_of(language)
    places = known.places
    if _PLANNED.search(text) or _NEVER.search(text):
        return False
    held = known.pattern(places.held).search(text)
    ends = known.pattern(places.bound).search(text) is not None or interval_of(text, language).ends
    if held:
        return ends or known.pattern(places.locked).search(text) is not None
    if known.pattern([*places.away, *places.shut]).search(text):
        return True
    return known.pattern(places.loose).search(text) is not None and ends


def _who(text: str, index: NameIndex, language: str, before: int, manuscript: Manuscript) -> NameMention | None:
    """Whom the fact is about: the first subject at its beginning."""
    lead = _LEAD.get(language, 16)
    subjects = [m for m in index.subjects(text) if m.start <= lead and m.start < before]
    if subjects:
        return subjects[0]
    if language == "ja":
        dwells = [m for m in index.find(text) if m.start <= lead and _JA_DWELLS.match(text, m.end)]
        if dwells:
            return dwells[0]
        match = _JA_OUTSIDER.match(text)
        if match and match["name"] not in language_of("ja").roles:
            return NameMention(None, match["name"], *match.span("name"))
        return None
    first = _EN_NAMED.match(text) if language == "en" else None
    if first and manuscript.capitalised[first.group()] >= _KNOWN and first.group() not in language_of("en").roles:
        return NameMention(None, first.group(), *first.span())
    return outsider(text, language)


def _place(language: str) -> re.Pattern[str]:
    return _PLACE.get(language, _PLACE["en"])
