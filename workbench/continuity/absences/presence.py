"""Where the text shows somebody who is away: doing something, met by others, or back."""

import re
from functools import lru_cache

from workbench.continuity.absences.model import Absence
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.text.acting import acts
from workbench.text.language import language_of
from workbench.text.names import HONORIFICS, NameMention

OFF_STAGE = re.compile(r"\b(?:asleep|woke)\b|うたた寝|まどろ|目を覚ま|目が覚め|醒来|いつもの(?!よう|こと)")
"""Who sleeps or wakes here is here, with the usual broom; elsewhere these words begin a dream or a memory."""
SOON = 1
"""Episodes after the fact in which somebody or something is still away where no date says so."""
_THERE = 2
"""More deeds, or more lines with a speech tag, than this in one episode show that somebody is there on purpose."""
_MET_AFTER = {
    "ja": re.compile(
        rf"(?:{HONORIFICS})?(?:(?:と|に)(?:廊下で|ばったり|また)?(?:すれ|擦れ違|ぶつか|出くわ|会釈|行き会|行きあ|出会|鉢合わせ|挨拶|声をか|呼び止め|手を振|肩を叩)"
        rf"|に[^、。]{{0,10}}(?:会釈|頭を下げ|手を振|手渡)|の(?:隣|横|傍ら|向かい|そば)に(?:腰|座|立|並)"
        r"|が[^。、]{1,20}の(?:を(?:見|待|眺|聞|目に|認め|感じ|手伝|横目|ながめ|みた|きい)|に(?:出会|出くわ|行き会|行きあ|すれ違|気づ|気がつ|会った|会う)))"
    ),
    "zh": re.compile(r"(?:擦肩|撞了个|打了个照面|点了点头|点点头|面对面)"),
    "en": re.compile(r"(?!)"),
}
_MET_BEFORE = {
    "ja": re.compile(r"(?!)"),
    "zh": re.compile(r"(?:遇见|遇到|碰见|碰上|撞见|迎面|朝着?|[站坐蹲躺靠跪立倚守](?:着|了))$"),
    "en": re.compile(
        r"\b(?:passed|met|nodded to|nods to|bumped into|waved to|greeted|beside|next to|past|sat|stood|lay|knelt|leaned"
        r"|waited|where|there (?:sat|stood|was)) $",
        re.IGNORECASE,
    ),
}
_EN_PLACED = re.compile(
    r"^(?:By|At|In|On|Beside|Behind|Near|Under|From|Across|Down|Up|Over|Through|Outside|Inside|Before)\b"
)
_EN_WHEN = re.compile(r"^(?:(?:The (?:next|following)|That|This|One|Next) [\w ]{0,16}|Then|Now|Meanwhile,?) $")
_IRREGULAR = (
    r"r|spun|hung|swung|sang|drank|began|ran|came|cut|put|set|shut|hit|bent|sent|swept|slept|wept|"
    r"crept|leapt|leant|lit|bit|hid|r|slid|drew|threw|wore|tore|spoke|woke|broke|rose|rode|wrote|"
    r"drove|shook|took|held|heard|found|wound|bought|brought|r|caught|won|paid|laid|said|made|fed|met|"
    r"got|dug|struck|fell|ate|gave|blew|told|went"
)
_EN_DOES = re.compile(
    r"^(?:, [^.;]{1,60},)? (?:(?:was|is|has|had)(?: \w+ly)? \w+(?:ing|ed|en)"
    r"|(?!(?:had|would|could|did|used|died)\b)\w+(?:ed|es)"
    r"|(?:was|is) (?:(?:already|still|again|now|just|up|down|out|there|back) )*"
    r"(?:at|in|on|by|beside|under|there|here|with|among|up|down|out|over|behind|before|between|near)\b|"
    + _IRREGULAR
    + r"|sat|sits|stood|stands|lay|lies|knelt|held|holds)\b"
)


def does(absence: Absence, text: str, language: str) -> bool:
    """True when the person does something in this sentence of narration, or somebody meets them."""
    return any(
        acts(text, mention, language) or _is_met(text, mention, language) for mention in absence.index.find(text)
    )


def _is_met(text: str, mention: NameMention, language: str) -> bool:
    after, before = text[mention.end :], text[: mention.start]
    if _MET_AFTER.get(language, _MET_AFTER["en"]).match(after):
        return True
    met = _MET_BEFORE.get(language, _MET_BEFORE["en"]).search(before)
    if language == "en":
        if met is not None and met.group().strip().lower() == "where":
            return _EN_DOES.match(after) is not None
        placed = _EN_PLACED.match(text) is not None and ";" not in before and _EN_DOES.match(after) is not None
        if _EN_WHEN.match(before) and _EN_DOES.match(after):
            return True
        begins = not before or before[-2:] in (". ", "; ", ", ") or before.endswith(("and ", "but "))
        return placed or met is not None or (begins and _EN_DOES.match(after) is not None)
    if language == "zh" and after.startswith(("的", "家")):
        return False
    return met is not None


def is_back(context: CheckContext, absence: Absence, chapter: Chapter, before: int) -> bool:
    """True when the text tells of the return between the fact and offset `before` of this chapter, or shows the person
    there on purpose in an episode between."""
    here = (chapter.rank, chapter.number)
    from_rank = _rank(context, absence)
    for other in context.chapters or ():
        if not from_rank <= other.rank <= here[0]:
            continue
        start = absence.mention.span.end if other.episode == absence.mention.episode and absence.mention.span else 0
        end = before if other.episode == chapter.episode else len(other.text)
        if _return_told(context, absence, other, start, end):
            return True
        if from_rank < other.rank < here[0] and _present(absence, other):
            return True
    return False


def _rank(context: CheckContext, absence: Absence) -> int:
    chapter = context.chapters.of(absence.mention.episode) if context.chapters else None
    return chapter.rank if chapter else 0


def _return_told(context: CheckContext, absence: Absence, chapter: Chapter, start: int, end: int) -> bool:
    assert context.chapters is not None
    sentences = chapter.sentences
    for at in context.chapters.once(("returns", chapter.episode), sentences, lambda: _telling(chapter)):
        sentence = sentences[at]
        if sentence.span.start < start or sentence.span.end > end:
            continue
        back, freed = _returns(sentence.text, chapter.language)
        if back and absence.index.find(sentence.text):
            return True
        near = sentences[max(0, at - 1) : at + 2]
        if freed and absence.shut and any(absence.index.find(one.text) for one in near):
            return True
    return False


def _telling(chapter: Chapter) -> list[int]:
    """The numbers of the sentences that tell of anybody's return."""
    return [at for at, one in enumerate(chapter.sentences) if any(_returns(one.text, chapter.language))]


@lru_cache(maxsize=1 << 16)
def _returns(text: str, language: str) -> tuple[bool, bool]:
    """Whether a sentence tells that somebody comes back, and that somebody is let out."""
    known = language_of(language)
    back, freed = known.pattern(known.places.back), known.pattern(known.places.freed)
    return back.search(text) is not None, freed.search(text) is not None


def _present(absence: Absence, chapter: Chapter) -> bool:
    if sum(line.sure and line.speaker == absence.character is not None for line in chapter.lines) > _THERE:
        return True
    told = (sentence for sentence in chapter.sentences if not sentence.spoken)
    return sum(does(absence, sentence.text, chapter.language) for sentence in told) > _THERE
