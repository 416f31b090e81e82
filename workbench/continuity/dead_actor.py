"""The dead acting in the present of a later episode.

Silent where the text itself takes the scene out of the present: dreams, memories, ghosts, photographs, likenesses, an
episode set before the death, or a person who keeps on acting (then the story means it).
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from workbench.continuity.context import CheckContext
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.report import warning
from workbench.continuity.subjects import index_of
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import explain
from workbench.memory.presence.deaths import Death, deaths
from workbench.memory.presence.life import happened
from workbench.memory.reading.said import Sentence, SpokenText
from workbench.story.episodes import Place
from workbench.story.facts import Status
from workbench.story.text import Span
from workbench.story.viewpoint import Order
from workbench.text import cues
from workbench.text.acting import acts
from workbench.text.cues import Cue
from workbench.text.japanese import words
from workbench.text.names import NameIndex, NameMention, forms
from workbench.text.scripts import HIRAGANA

_MEANT = 3
"""Somebody dead who acts in more sentences of one episode than this does so on purpose."""
_RETURNED = {
    "ja": re.compile(
        r"帰国|帰郷|帰還|帰って[きく来]|戻って[きく来]|舞い戻|久しぶり|再会|出迎え|電話|通信|画面|画像|手紙|便り|回線"
    ),
    "en": re.compile(
        r"\b(?:came? back|returned|home again|back (?:in|from|at)|telephon\w*|phone\w*|call(?:ed)?|screen|letter|wrote)"
        r"\b"
    ),
    "zh": re.compile(r"回来|归来|回国|回乡|重逢|电话|来信|信[上里中]|视频|屏幕"),
}
"""Somebody who left is back, or heard from afar."""
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

_UNREAL = {
    "ja": re.compile(
        r"(?:たら|だら|なら|れば)[、，]|目を閉じ|(?:瞼|まぶた)の(?:裏|奥)|脳裏|耳の奥|胸の(?:中|なか|うち)で|心の(?:中|なか)で|想像|思い浮か|思い描"
        r"|あの(?:夜|朝|晩|時|とき|夏|冬|春|秋|年|戦|席)|(?:だろう|のか|のだ|はずだ|ろうに|ただろう)。?$|回忌|初盆|年前の|もういない|ことだった|扮(?:し|す)|演じ|に化け"
    ),
    "en": re.compile(
        r"\b(?:would have|had (?:he|she|they)|if only|in her mind|in his mind|closed (?:her|his) eyes|imagin\w+"
        r"|dressed as|playing|the part of"
        r"|that (?:summer|winter|spring|autumn|year))\b"
    ),
    "zh": re.compile(
        r"(?:如果|要是|假如|假使|倘|若[在是能还非]|哪怕|想象|闭上眼|脑海|那年|那一年|那天夜里|当年|仿佛看见|扮作|扮演|假扮)"
    ),
}
"""A supposition, a picture in the mind, a time gone by."""

_AT_GRAVE = 40
_GRAVES = {
    "ja": re.compile(r"墓|位牌|遺影|仏壇|霊前|棺|遺骨"),
    "en": re.compile(r"\b(?:grave|tomb\w*|coffin|headstone)\b"),
    "zh": re.compile(r"坟|墓|灵位|牌位|遗像|棺"),
}
"""Where one stands before the dead, and speaks to them or sees them, within this many code points."""

_NO_CUE = re.compile(
    r"夢(?:中で|見(?:る|て)|の(?!中|なか|よう|うち|内|あと|続き|話))"
    r"|いつも(?:の(?:よう[にな]|とおり)?|通り|どおり)|(?:何事|なにごと|何)もなかったように|(?:思い出|待ちかね|待ってい)たように|同じように|当然のように"
)
"""Words like those for dreams, memories and likenesses that take no scene out of the present."""
_LEFT_BEHIND = {
    "ja": re.compile(r"日記|手紙|手記|遺書|書き置き|録音|録画|映像|写真|[目瞼]を(?:閉じ|つぶ|とじ)|まぶた|脳裏"),
    "en": re.compile(
        r"\b(?:diary|letters?|journal|film|tape|recording|photograph|portrait|closed (?:her|his|my) eyes|memory)\b"
    ),
    "zh": re.compile(r"日记|信[纸上里中封]|来信|遗书|照片|录像|录音|闭上眼|闭着眼|脑海"),
}
"""In the same paragraph before: what the dead have left, and minds in which they live."""
_JA_SAYS = re.compile(
    r"(?:そう|こう|いつも)?(?:言|云|(?<=と)い)った。?$|(?:書|綴|記)(?:いて|って|して|されて)(?:い|あ)(?:る|った|た)。?$|(?:教え|諭し|言い)(?:た|聞かせた|のこした|残した)。?$"
)
_WEAK = re.compile(r"という|ように|ような|みたい|そうな|名を|の名")


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of this episode in which somebody already dead acts."""
    here = context.timeline.position(Place(context.episode, 0), Order.STORY)
    if here is None:
        return
    index = index_of(context.cast, context.language)
    others = {name for person in context.cast for name in forms(person, context.language)}
    for death in deaths(context.facts, context.cast, context.language, index):
        died = happened(death.fact, context.timeline)
        if died is None or died[1][0] >= here[0]:
            continue
        if death.fact.status is Status.PROPOSED and _goes_on(context, death):
            continue
        found = [(s, acting) for s in context.sentences if (acting := _acts(context, s, death, others)) is not None]
        if len(found) > _MEANT - death.gone or _speaks_on(context, death):
            continue
        found = [one for one in found if not (death.gone and _heard_of_again(context, one[0], death))]
        key = "gone_acts" if death.gone else "dead_acts"
        for sentence, mention in found:
            yield warning(
                context,
                Kind.DEAD_ACTOR,
                _clause_span(sentence, mention, context.language),
                explain(key, context.language, name=death.name, fact=death.fact.text),
                facts=(death.fact,),
                character=death.character,
                confidence=0.85 if len(found) == 1 and not death.gone else 0.65,
                severity=Severity.WARNING if death.gone else Severity.ERROR,
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


def _speaks_on(context: CheckContext, death: Death) -> bool:
    """True for the dead who have lines with speech tags, or lines in several episodes, after: a voice, a ghost."""
    told = [context.timeline.number_of(mention.episode) for mention in death.fact.mentions]
    first = min((number for number in told if number is not None), default=0)
    after = [chapter for chapter in context.chapters or () if chapter.number > first]
    theirs = [(chapter.number, line.sure) for chapter in after for line in chapter.lines if _says(line, death)]
    return sum(sure for _, sure in theirs) >= _MEANT or len({number for number, _ in theirs}) >= _MEANT


def _heard_of_again(context: CheckContext, sentence: Sentence, death: Death) -> bool:
    """True for somebody who left where the story has since told of a return of theirs, or the text around of talk over
    a distance."""
    returned = _RETURNED.get(context.language)
    if returned is None:
        return True
    around = context.text[max(0, sentence.span.start - _JUST_BEFORE) : sentence.span.end]
    if returned.search(around):
        return True
    told = [context.timeline.number_of(mention.episode) for mention in death.fact.mentions]
    first = min((number for number in told if number is not None), default=0)
    names = re.compile("|".join(map(re.escape, death.forms)))
    since = context.manuscript.texts[first : context.number]
    return any(
        returned.search(text, match.start(), match.end() + _JUST_AFTER) is not None
        for text in since
        for match in names.finditer(text)
    )


def _says(line: SpokenText, death: Death) -> bool:
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


def _goes_on(context: CheckContext, death: Death) -> bool:
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


def _mentions(text: str, death: Death, language: str, others: set[str]) -> list[NameMention]:
    """Where the sentence names the dead; in Japanese also after a particle (井戸端ではおきぬが) or what they are:
    番頭徳右衛門が."""
    found = [one for one in _looked_for(death.forms, tuple(sorted(others)), language).find(text) if one.character]
    if found or language != "ja":
        return found
    for form in sorted(death.forms, key=len, reverse=True):
        at = text.find(form)
        if len(form) < 2 or at <= 0:
            continue
        before = words(text[:at])[-1]
        kana = len(form) > 2 and HIRAGANA.fullmatch(form) is not None and text[at - 1] in "はがもにでをへとの"
        kanji = _JA_KANJI.fullmatch(form) is not None and not before.proper and len(before.text) > 1
        if kana or (kanji and any(word.start == at for word in words(text))):
            return [NameMention(death.character, form, at, at + len(form))]
    return []


@lru_cache(maxsize=64)
def _looked_for(names: tuple[str, ...], others: tuple[str, ...], language: str) -> NameIndex:
    """The names of the dead, so that they are not found inside those of others (柳三 in 柳三娘)."""
    longer = [(name, None) for name in others if name not in names and any(one in name for one in names)]
    return NameIndex([*((name, "dead") for name in names), *longer], language)


_JA_KANJI = re.compile(r"[㐀-鿿々]+")


def _acts(context: CheckContext, sentence: Sentence, death: Death, others: set[str]) -> NameMention | None:
    """Where the sentence names the dead as doing something in the scene."""
    language = context.language
    line = sentence.line.span if sentence.line else Span(sentence.span.end, sentence.span.end)
    if any(m.span and m.episode == context.episode and m.span.overlaps(sentence.span) for m in death.fact.mentions):
        return None
    if language in _UNREAL and _UNREAL[language].search(_clause(sentence.text, NameMention(None, "", 0, 0), language)):
        return None
    subjects = _mentions(sentence.text, death, language, others)
    subjects = [m for m in subjects if not line.overlaps(Span(m.start, m.end).shifted(sentence.span.start))]
    acting = next((mention for mention in subjects if acts(sentence.text, mention, language)), None)
    if acting is None or _remembered_words(context, sentence, acting):
        return None
    clause = _NO_CUE.sub("", _clause(sentence.text, acting, language))
    if cues.has(
        clause,
        language,
        Cue.DREAM,
        Cue.GHOST,
        Cue.MEMORY,
        Cue.LIKENESS,
        Cue.PICTURE,
        Cue.HEARSAY,
        Cue.DEATH,
    ):
        return None
    before = _NO_CUE.sub("", context.text[max(0, sentence.span.start - _REACH) : sentence.span.start])
    after = context.text[sentence.span.end : sentence.span.end + _JUST_AFTER]
    if cues.has(before, language, Cue.DREAM, Cue.GHOST) or cues.has(after, language, Cue.DREAM):
        return None
    if language in _GRAVES and _GRAVES[language].search(before[-_AT_GRAVE:]):
        return None
    if language in _WONDERED and _WONDERED[language].search(after):
        return None
    # What was remembered, told or shown in an earlier paragraph ended with it, but for what leads over.
    earlier, _, here = before.rpartition("\n")
    leading = here if here.strip() else re.split(r"[。！？!?.\n]", earlier.strip()[:-1])[-1]
    if language in _LEFT_BEHIND and _LEFT_BEHIND[language].search(here):
        return None
    if cues.has(leading, language, Cue.PICTURE):
        return None
    return None if cues.has(leading[-_JUST_BEFORE:], language, Cue.MEMORY, Cue.TELLING) else acting
