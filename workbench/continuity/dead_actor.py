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
from workbench.continuity.context import CheckContext, Sentence
from workbench.continuity.cues import Cue
from workbench.continuity.language import language_of
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.names import HONORIFICS, NameIndex, NameMention, forms
from workbench.continuity.report import warning
from workbench.continuity.subjects import index_of
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import explain
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Status
from workbench.story.viewpoint import Order

_MEANT = 3
"""Somebody dead who acts in more sentences of one episode than this does so on purpose."""
_REACH = 160
"""How far back, in code points, a dream or a memory may have been announced."""

_JUST_BEFORE = 60
"""How far back a memory or an account of the past may have been begun."""

_KILLS = {
    "ja": re.compile(r"を(?:[^、。]{0,12})?(?:殺し|刺し殺|斬り殺|撃ち殺|毒殺|絞め殺)"),
    "en": re.compile(r"\b(?:murdered|killed|drowned|poisoned|shot|strangled|stabbed) (?=[A-Z])"),
    "zh": re.compile(r"(?:杀死|杀害|毒死|害死|杀了|毒杀)"),
}
_SCENE_BODY = re.compile(rf"(?:{HONORIFICS})?の(?:手|指|目|顔|肩|足|撥|杖|腕|唇|口|背)(?:が|は)")
_JA_SUBJECT = re.compile(rf"(?:{HONORIFICS})?(?:が|は|も)")
_JA_MODIFIES = re.compile(r"[^、。]*?(?:[たるいうくすつむぐ])(?=[㐀-鿿ァ-ヴ]|の[はがをにも]|こと|もの|とき|ところ)")
_JA_STATE = re.compile(
    r"(?:だった|であった|である|だ|ない|なかった|ません|人です|でした|という|落ちた|倒れた|沈んだ|逝った)[。」]?$"
)
_EN_ACTS = re.compile(
    r"(?:,[^.;]{1,80},)? (?:\w+ly )?(?:was \w+ing|is \w+ing|(?!had\b|would\b|was\b|were\b|is\b|could\b|did\b|has\b|"
    r"died\b|used\b)[a-z]+(?:ed|es|s|ew|ught|ood|ang|ook|ave|oke|ame|ent|ade|aid|elt|eld|at|an|ot|id|ose))\b"
    r"|[^.;]{0,80}\b(?:was|were) \w+ing\b"
)
_ZH_NOT_ACTING = re.compile(r"^(?:的|之|死|已|生前|是|葬|曾|从前)")


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
        acts = [sentence for sentence in context.sentences if _acts(context, sentence, death)]
        if len(acts) > _MEANT:
            continue
        for sentence in acts:
            yield warning(
                context,
                Kind.DEAD_ACTOR,
                sentence.span,
                explain("dead_acts", context.language, name=death.name, fact=death.fact.text),
                facts=(death.fact,),
                character=death.character,
                confidence=0.85 if len(acts) == 1 else 0.65,
                severity=Severity.ERROR,
            )


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
    for fact in context.facts:
        mentions = index.find(fact.text)
        if cues.has(fact.text, context.language, Cue.ALIVE):
            alive.update(m.character for m in mentions if m.character)
            continue
        cue = cues.find(fact.text, context.language, Cue.DEATH)
        if cue is None or cues.has(fact.text, context.language, Cue.GUESS, Cue.DREAM):
            continue
        victim = _victim(fact.text, cue, mentions, context.language)
        if victim is None:
            continue
        person = context.character(victim.character) if victim.character else None
        names = forms(person, context.language) if person else _outsider_forms(victim.name, context.language)
        if names:
            key = victim.character or victim.name
            found[key].append(_Death(fact, victim.name, victim.character, names))
    for key, deaths in found.items():
        if key not in alive:
            yield deaths[0]


def _victim(text: str, cue: re.Match[str], mentions: list[NameMention], language: str) -> NameMention | None:
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
        return _nearest_subject_ja(text, cue.start(), before)
    if before and before[0].start <= 12 and not text[before[0].end :].startswith(("'s", "’s", "的")):
        return before[0]
    return _outsider(text, language)


_JA_MARKED = re.compile(r"([^、。はが]{1,20}?)(?:は|が)(?=[、㐀-鿿ァ-ヴぁ-ゖ０-９0-9])")
_JA_DEAD_NOUN = re.compile(r"(?:死んだ|亡くなった|殺された|殺した|逝った)(?=[㐀-鿿々ァ-ヴ])(?!時|後|日|夜|朝|晩|年|と)")
_JA_NAME = re.compile(
    rf"(?:[㐀-鿿々]{{2,6}}|[ァ-ヶー]{{2,}}|[㐀-鿿々]{{1,4}}[ぁ-ゖァ-ヶ]{{2,4}}|[㐀-鿿々]の[㐀-鿿]{{2}})(?:{HONORIFICS})?$"
)
_EN_OUTSIDER = re.compile(r"^((?:[A-Z][\w’']+ ){0,2}[A-Z][\w’']+)")
_ZH_OUTSIDER = re.compile(r"^([㐀-鿿]{2,4}?)(?=死|病|去世|已|于|被|在|战|牺牲|遇|之死)")


def _nearest_subject_ja(text: str, before: int, mentions: list[NameMention]) -> NameMention | None:
    """Whoever は or が marks last before the word for dying; None when that is nobody with a name."""
    marked = [m for m in mentions if _JA_SUBJECT.match(text, m.end)]
    heads = [match for match in _JA_MARKED.finditer(text, 0, before) if match.end() <= before]
    if not heads or (marked and marked[-1].end >= heads[-1].end(1)):
        return marked[-1] if marked else None
    head = heads[-1]
    if marked and head.group(1).endswith(("時", "日", "晩", "夜", "朝", "ところ", "うち", "今", "今年")):
        return marked[-1]
    name = _JA_NAME.search(head.group(1))
    if name is None or name.group() in language_of("ja").roles:
        return None
    start = head.start(1) + name.start()
    return NameMention(None, name.group(), start, start + len(name.group()))


def _outsider(text: str, language: str) -> NameMention | None:
    match = (_ZH_OUTSIDER if language == "zh" else _EN_OUTSIDER).match(text)
    if (
        match is None
        or match.group(1).split()[0] in language_of("en").roles
        or (language == "en" and " " not in match.group(1))
    ):
        return None
    return NameMention(None, match.group(1), *match.span(1))


def _outsider_forms(name: str, language: str) -> tuple[str, ...]:
    if language != "ja":
        return (name,)
    last = re.search(r"(?:[ァ-ヶー]{2,}|[㐀-鿿々]{2,})$", name)
    return tuple(
        dict.fromkeys([name, *([last.group()] if last and last.group() not in language_of("ja").roles else [])])
    )


def _acts(context: CheckContext, sentence: Sentence, death: _Death) -> bool:
    language = context.language
    if sentence.spoken or any(
        m.span and m.episode == context.episode and m.span.overlaps(sentence.span) for m in death.fact.mentions
    ):
        return False
    subjects = NameIndex([(form, death.character) for form in death.forms], language).find(sentence.text)
    if not any(_acting(sentence.text, mention, language) for mention in subjects):
        return False
    if cues.has(sentence.text, language, Cue.DREAM, Cue.GHOST, Cue.MEMORY, Cue.LIKENESS, Cue.HEARSAY, Cue.DEATH):
        return False
    before = context.text[max(0, sentence.span.start - _REACH) : sentence.span.start]
    after = context.text[sentence.span.end : sentence.span.end + 60]
    if cues.has(before, language, Cue.DREAM, Cue.GHOST, Cue.PICTURE) or cues.has(after, language, Cue.DREAM):
        return False
    return not cues.has(before[-_JUST_BEFORE:], language, Cue.MEMORY, Cue.TELLING)


def _acting(text: str, mention: NameMention, language: str) -> bool:
    rest = text[mention.end :]
    if language == "ja":
        if _SCENE_BODY.match(rest):
            return True
        marker = _JA_SUBJECT.match(rest)
        if marker is None:
            return False
        said = rest[marker.end() :]
        if marker.group().endswith("が") and _JA_MODIFIES.match(said.split("、")[0]):
            return False
        return not _JA_STATE.search(text)
    if language == "zh":
        begins = mention.start == 0 or text[mention.start - 1] in "，。；！？：“”、,;!?:　 "
        return begins and not _ZH_NOT_ACTING.match(rest)
    before = text[: mention.start].rstrip()
    begins = (
        not before or before[-1] in ',.;:—“”"’' or before.split()[-1].lower() in {"and", "but", "then", "old", "poor"}
    )
    return begins and _EN_ACTS.match(rest) is not None
