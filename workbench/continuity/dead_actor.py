"""The dead acting in the present of a later episode.

Silent where the text itself takes the scene out of the present: dreams, memories, ghosts, photographs, likenesses, an
episode set before the death, or a person who keeps on acting (then the story means it).
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity import cues
from workbench.continuity.acting import JA_SUBJECT, acts, outsider, outsider_forms
from workbench.continuity.context import CheckContext, Sentence, SpokenText
from workbench.continuity.cues import Cue
from workbench.continuity.japanese import words
from workbench.continuity.language import language_of
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.names import HONORIFICS, NameIndex, NameMention, forms
from workbench.continuity.report import warning
from workbench.continuity.subjects import index_of
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import explain
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Status
from workbench.story.text import Span
from workbench.story.viewpoint import Order

_MEANT = 3
"""Somebody dead who acts in more sentences of one episode than this does so on purpose."""
_REACH = 160
"""How far back, in code points, a dream or a memory may have been announced."""

_JUST_BEFORE = 60
"""How far back a memory or an account of the past may have been begun."""

_JUST_AFTER = 60
"""How far on somebody may wake from it, or wonder."""

_WONDERED = {
    "ja": re.compile(r"死んだはず|死んでいるはず|死んだんじゃ|死んだのでは|生きて(?:い|お)|生き返"),
    "en": re.compile(r"\b(?:is|was|are|be|were|thought (?:him|her|you)) dead\b|\balive\b"),
    "zh": re.compile(r"不是(?:已经)?死了|明明(?:已经)?死|还活着|死而复生"),
}
"""Somebody there wonders at it, too: a disguise, a double, a return."""

_BELIEVED = {
    "ja": re.compile(
        r"(?:殺され|死に)(?:かけ|そう|損な|きれ)|(?:死ん|亡くなっ|殺され|戦死し|死亡し|他界し)(?:だ|た|ている|でいる)(?:もの)?(?:こと)?(?:と(?:思|信じ|され|みなされ|見なされ|偽|嘘|誤)|に(?:なって|され))"
    ),
    "en": re.compile(
        r"\b(?:nearly|almost|believ\w+|think\w*|thought|presumed|pretend\w*|assum\w+|supposed|reported)\b"
    ),
    "zh": re.compile(r"(?:险些|差点|以为|相信|误以为|传言|假装|谎称|据说)"),
}
"""A death that is only held to have been."""

_UNREAL = {
    "ja": re.compile(
        r"(?:たら|だら|なら|れば)[、，]|目を閉じ|瞼の裏|まぶたの裏|脳裏|耳の奥|胸の(?:中|なか|うち)で|心の(?:中|なか)で|想像|思い浮か|思い描"
        r"|あの(?:夜|朝|晩|時|とき|夏|冬|春|秋|年|戦|席)|(?:だろう|のか|のだ|はずだ|ろうに|ただろう)。?$|回忌|初盆|年前の|もういない|ことだった"
    ),
    "en": re.compile(
        r"\b(?:would have|had (?:he|she|they)|if only|in her mind|in his mind|closed (?:her|his) eyes|imagin\w+"
        r"|that (?:summer|winter|spring|autumn|year))\b"
    ),
    "zh": re.compile(r"(?:如果|要是|假如|想象|闭上眼|脑海|那年|那一年|那天夜里|当年|仿佛看见)"),
}
"""A supposition, a picture in the mind, a time gone by."""

_REMAINS = {
    "ja": re.compile(r"の(?:遺体|死体|亡骸|遺骨|葬儀|葬式|通夜|告別式|四十九日|一周忌|三回忌|墓)(?:は|が)"),
    "en": re.compile(r"['’]s (?:funeral|body|corpse|grave|ashes|burial)\b"),
    "zh": re.compile(r"的(?:遗体|尸体|葬礼|骨灰|坟|墓)"),
}
"""What there is of nobody alive."""
_AT_GRAVE = 40
_GRAVES = {
    "ja": re.compile(r"墓|位牌|遺影|仏壇|霊前|棺|遺骨"),
    "en": re.compile(r"\b(?:grave|tomb\w*|coffin|headstone)\b"),
    "zh": re.compile(r"坟|墓|灵位|牌位|遗像|棺"),
}
"""Where one stands before the dead, and speaks to them or sees them, within this many code points."""

_JA_SAYS = re.compile(
    r"(?:そう|こう|いつも)?(?:言|云|(?<=と)い)った。?$|(?:教え|諭し|言い)(?:た|聞かせた|のこした|残した)。?$"
)
_WEAK = re.compile(r"という|ように|ような|みたい|そうな|名を|の名")
_KILLS = {
    "ja": re.compile(r"を(?:[^、。]{0,12})?(?:殺し|刺し殺|斬り殺|撃ち殺|毒殺|絞め殺)"),
    "en": re.compile(r"\b(?:murdered|killed|drowned|poisoned|shot|strangled|stabbed) (?=[A-Z])"),
    "zh": re.compile(r"(?:杀死|杀害|毒死|害死|杀了|毒杀)"),
}


@dataclass(frozen=True, slots=True)
class _Death:
    fact: Fact
    name: str
    character: str | None
    forms: tuple[str, ...]


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of this episode in which somebody already dead acts."""
    here = context.timeline.position(Place(context.episode, 0), Order.STORY)
    if here is None:
        return
    index = index_of(context.cast, context.language)
    for death in _deaths(context, index):
        died = [context.timeline.position(m.place, Order.STORY) for m in death.fact.mentions]
        if not any(when is not None and when[0] < here[0] for when in died) or _truth_not_begun(context, death.fact):
            continue
        if death.fact.status is Status.PROPOSED and _goes_on(context, death):
            continue
        found = [(s, acting) for s in context.sentences if (acting := _acts(context, s, death)) is not None]
        if len(found) > _MEANT or _speaks_on(context, death):
            continue
        for sentence, mention in found:
            yield warning(
                context,
                Kind.DEAD_ACTOR,
                _clause_span(sentence, mention, context.language),
                explain("dead_acts", context.language, name=death.name, fact=death.fact.text),
                facts=(death.fact,),
                character=death.character,
                confidence=0.85 if len(found) == 1 else 0.65,
                severity=Severity.ERROR,
            )


def _clause_span(sentence: Sentence, mention: NameMention, language: str) -> Span:
    """The sentence; of an English one with semicolons the part that speaks of the person."""
    if language != "en" or ";" not in sentence.text:
        return sentence.span
    part = _clause(sentence.text, mention, language)
    start = sentence.span.start + sentence.text.index(part) + len(part) - len(part.lstrip())
    return Span(start, start + len(part.strip()))


def _remembered_words(context: CheckContext, sentence: Sentence, acting: NameMention) -> bool:
    """True where somebody's words are told without quotation marks, in Japanese: they come to somebody's mind."""
    if context.language != "ja" or sentence.line is not None or not _JA_SAYS.search(sentence.text):
        return False
    before = context.text[: sentence.span.start].rstrip()
    return not before.endswith(("」", "』")) and acting.start < len(sentence.text)


def _speaks_on(context: CheckContext, death: _Death) -> bool:
    """True for the dead who have lines with speech tags, or lines in several episodes, after: a voice, a ghost."""
    told = [context.timeline.number_of(mention.episode) for mention in death.fact.mentions]
    first = min((number for number in told if number is not None), default=0)
    after = [chapter for chapter in context.chapters or () if chapter.number > first]
    theirs = [(chapter.number, line.sure) for chapter in after for line in chapter.lines if _says(line, death)]
    return sum(sure for _, sure in theirs) >= _MEANT or len({number for number, _ in theirs}) >= _MEANT


def _says(line: SpokenText, death: _Death) -> bool:
    return death.character is not None and line.speaker == death.character


def _clause(text: str, mention: NameMention, language: str) -> str:
    """The part of a long sentence that speaks of the person: in English between semicolons; in Japanese without the
    likening words of what stands before a comma."""
    if language == "en":
        start = text.rfind(";", 0, mention.start) + 1
        end = text.find(";", mention.end)
        return text[start : end if end >= 0 else len(text)]
    comma = text.rfind("、", 0, mention.start)
    if language != "ja" or comma < 0:
        return text
    return _WEAK.sub("", text[:comma]) + text[comma:]


def _goes_on(context: CheckContext, death: _Death) -> bool:
    """True when somebody whose death nobody has confirmed keeps being written of after it: the death was misread, told
    ahead of its time, or is somebody else's."""
    told = [context.timeline.number_of(mention.episode) for mention in death.fact.mentions]
    first = min((number for number in told if number is not None), default=0)
    return _times_subject(context.manuscript, death.forms, first) > _MEANT


@lru_cache(maxsize=1024)
def _times_subject(manuscript: Manuscript, names: tuple[str, ...], after: int) -> int:
    """How often the narration and talk of the episodes after this one say something of these names."""
    index = NameIndex([(name, None) for name in names], manuscript.language)
    return sum(len(index.subjects(text)) for text in manuscript.texts[after:])


def _truth_not_begun(context: CheckContext, fact: Fact) -> bool:
    if fact.true_from is None:
        return False
    begins = context.timeline.position(fact.true_from, Order.STORY)
    now = context.timeline.position(Place(context.episode, 0), Order.STORY)
    return begins is not None and now is not None and begins > now


def _deaths(context: CheckContext, index: NameIndex) -> Iterator[_Death]:
    """One death per person, the best established first; nobody whom another fact says to be alive or to walk again."""
    found: dict[str, list[_Death]] = defaultdict(list)
    alive: set[str] = set()
    known = {name: person.id for person in context.cast for name in forms(person, context.language)}
    for fact in context.facts:
        if cues.fact_has(fact.text, context.language, Cue.ALIVE):
            alive.update(m.character for m in index.find(fact.text) if m.character)
            continue
        remains = _REMAINS[context.language].search(fact.text) if context.language in _REMAINS else None
        buried = next((m for m in index.find(fact.text) if remains and m.end == remains.start()), None)
        if not cues.fact_has(fact.text, context.language, Cue.DEATH) and buried is None:
            continue
        cue = cues.find(fact.text, context.language, Cue.DEATH)
        if (cue is None and buried is None) or cues.has(fact.text, context.language, Cue.GUESS, Cue.DREAM):
            continue
        if context.language in _BELIEVED and _BELIEVED[context.language].search(fact.text):
            continue
        victim = (
            buried
            if buried is not None or cue is None
            else _victim(fact.text, cue, index.find(fact.text), context.language, known)
        )
        if victim is None:
            continue
        person = context.character(victim.character) if victim.character else None
        names = forms(person, context.language) if person else outsider_forms(victim.name, context.language)
        if names:
            key = victim.character or victim.name
            found[key].append(_Death(fact, victim.name, victim.character, names))
    for key, deaths in found.items():
        if key not in alive:
            yield deaths[0]


def _inside(victim: NameMention | None, known: dict[str, str]) -> NameMention | None:
    """The one of the cast whose name ends what stands there (先代徳右衛門), where before it are ordinary words only."""
    if victim is None or victim.character is not None:
        return victim
    for name in sorted(known, key=len, reverse=True):
        role = victim.name[: -len(name)]
        if len(name) > 1 and role and victim.name.endswith(name) and all(not word.proper for word in words(role)):
            return NameMention(known[name], name, victim.end - len(name), victim.end)
    return victim


def _victim(
    text: str, cue: re.Match[str], mentions: list[NameMention], language: str, known: dict[str, str]
) -> NameMention | None:
    """Whose death the fact tells: the object of a killing, else the subject before the word for dying."""
    kills = _KILLS.get(language, re.compile(r"(?!)")).search(text)
    if kills and language == "ja":
        return next((m for m in mentions if m.end == kills.start()), None)
    if kills:
        return next((m for m in mentions if m.start == kills.end()), None)
    before = [m for m in mentions if m.end <= cue.start()]
    if language == "ja":
        modified = _JA_DEAD_NOUN.match(text, cue.start())
        if modified:
            return next((m for m in mentions if m.start == modified.end()), None)
        return _inside(_nearest_subject_ja(text, cue.start(), before), known)
    if before and before[0].start <= 12 and not text[before[0].end :].startswith(("'s", "’s", "的")):
        return before[0]
    return outsider(text, language)


_JA_MARKED = re.compile(r"([^、。はが]{1,20}?)(?:は|が(?!た[にのはも、。]|ら|り))(?=[、㐀-鿿ァ-ヴぁ-ゖ０-９0-9])")
_JA_OBLIQUE = re.compile(r"(?:に|で|へ|と|から|まで|より)$")
_JA_NOBODY = re.compile(
    r"(?:遺体|死体|遺骨|亡骸|心臓|病|病気|傷|持病|肺|船|車|火|熱|容態|意識|息|死亡|死|事故|馬車|崖|刃)$"
)
_JA_DEAD_NOUN = re.compile(r"(?:死んだ|亡くなった|殺された|殺した|逝った)(?=[㐀-鿿々ァ-ヴ])(?!時|後|日|夜|朝|晩|年|と)")
_JA_NAME = re.compile(
    rf"(?:[㐀-鿿々]{{2,6}}|[ァ-ヶー]{{2,}}|[㐀-鿿々]{{1,4}}[ぁ-ゖァ-ヶ]{{2,4}}|[㐀-鿿々]の[㐀-鿿]{{2}})(?:{HONORIFICS})?$"
)


def _names_somebody(head: str) -> bool:
    found = words(head)
    return bool(found) and (found[-1].proper or found[-1].unknown or found[-1].text in language_of("ja").roles)


def _nearest_subject_ja(text: str, before: int, mentions: list[NameMention]) -> NameMention | None:
    """Whoever は or が marks last before the word for dying; None when that is nobody with a name."""
    marked = [m for m in mentions if JA_SUBJECT.match(text, m.end)]
    heads = [match for match in _JA_MARKED.finditer(text) if match.end() <= before]
    heads = [match for match in heads if not _JA_OBLIQUE.search(match.group(1))]
    if not heads or (marked and marked[-1].end >= heads[-1].end(1)):
        return marked[-1] if marked else None
    while heads and _JA_NOBODY.search(heads[-1].group(1)):
        heads.pop()
    if not heads or (marked and marked[-1].end >= heads[-1].end(1)):
        return marked[-1] if marked else None
    head = heads[-1]
    if marked and not _names_somebody(head.group(1)) and "、" in text[head.end() : before]:
        # 八重は産後の肥立ちが悪く、二十歳で世を去った。
        return marked[-1]
    if marked and head.group(1).endswith(("時", "日", "晩", "夜", "朝", "ところ", "うち", "今", "今年")):
        return marked[-1]
    name = _JA_NAME.search(head.group(1))
    if name is None or name.group() in language_of("ja").roles:
        return None
    start = head.start(1) + name.start()
    return NameMention(None, name.group(), start, start + len(name.group()))


def _mentions(text: str, death: _Death, language: str) -> list[NameMention]:
    """Where the sentence names the dead; in Japanese also after a particle (井戸端ではおきぬが) or what they are:
    番頭徳右衛門が."""
    found = NameIndex([(form, death.character) for form in death.forms], language).find(text)
    if found or language != "ja":
        return found
    for form in sorted(death.forms, key=len, reverse=True):
        at = text.find(form)
        if len(form) < 2 or at <= 0:
            continue
        before = words(text[:at])[-1]
        kana = len(form) > 2 and _JA_KANA.fullmatch(form) is not None and text[at - 1] in "はがもにでをへとの"
        kanji = _JA_KANJI.fullmatch(form) is not None and not before.proper and len(before.text) > 1
        if kana or (kanji and any(word.start == at for word in words(text))):
            return [NameMention(death.character, form, at, at + len(form))]
    return []


_JA_KANA = re.compile(r"[ぁ-ゖー]+")
_JA_KANJI = re.compile(r"[㐀-鿿々]+")


def _acts(context: CheckContext, sentence: Sentence, death: _Death) -> NameMention | None:
    """Where the sentence names the dead as doing something in the scene."""
    language = context.language
    line = sentence.line.span if sentence.line else Span(sentence.span.end, sentence.span.end)
    if any(m.span and m.episode == context.episode and m.span.overlaps(sentence.span) for m in death.fact.mentions):
        return None
    if language in _UNREAL and _UNREAL[language].search(_clause(sentence.text, NameMention(None, "", 0, 0), language)):
        return None
    subjects = _mentions(sentence.text, death, language)
    subjects = [m for m in subjects if not line.overlaps(Span(m.start, m.end).shifted(sentence.span.start))]
    acting = next((mention for mention in subjects if acts(sentence.text, mention, language)), None)
    if acting is None or _remembered_words(context, sentence, acting):
        return None
    clause = _clause(sentence.text, acting, language)
    if cues.has(
        clause,
        language,
        Cue.DREAM,
        Cue.GHOST,
        Cue.MEMORY,
        Cue.LIKENESS,
        Cue.HEARSAY,
        Cue.DEATH,
    ):
        return None
    before = context.text[max(0, sentence.span.start - _REACH) : sentence.span.start]
    after = context.text[sentence.span.end : sentence.span.end + _JUST_AFTER]
    if cues.has(before, language, Cue.DREAM, Cue.GHOST, Cue.PICTURE) or cues.has(after, language, Cue.DREAM):
        return None
    if language in _GRAVES and _GRAVES[language].search(before[-_AT_GRAVE:]):
        return None
    if language in _WONDERED and _WONDERED[language].search(after):
        return None
    return None if cues.has(before[-_JUST_BEFORE:], language, Cue.MEMORY, Cue.TELLING) else acting
