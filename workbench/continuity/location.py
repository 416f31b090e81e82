"""Somebody or something where they cannot be: away by an established fact, and yet in the scene.

Silent once the text tells of the return or the dates have passed, at the place where they are, on the telephone, in
letters and dreams, in a flashback, and where somebody is there so much that the story means it.
"""

import math
import re
from collections.abc import Iterator, Sequence

from workbench.continuity.absences.abroad import abroad, names_abroad
from workbench.continuity.absences.closed import in_closed_places
from workbench.continuity.absences.handled import handled
from workbench.continuity.absences.interval import begun, lasts
from workbench.continuity.absences.model import Absence
from workbench.continuity.absences.over import another_day, over
from workbench.continuity.absences.people import absences
from workbench.continuity.absences.presence import OFF_STAGE, SOON, does, is_back
from workbench.continuity.absences.things import things
from workbench.continuity.absences.told import meanwhile, set_here, told_away
from workbench.continuity.absences.vehicles import taken_away
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.continuity.report import Precedent, established, warning
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.continuity.when.events import clock_of
from workbench.continuity.when.spelling import day_in_words
from workbench.continuity.wording import explain
from workbench.story.facts import Fact, Status
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of

_MEANT = 2
"""Somebody away who acts in more sentences of one episode than this is there on purpose."""
_SCENE = 160
"""Code points before a sentence within which the place of the absence, named, is the scene's."""
_JUST_BEFORE = 60
_PLANS = re.compile(
    r"つもり|予定|という|と言[いっう]|と告げ|说.{0,20}要|打算|\b(?:said|says|told|means? to|meant to)\b"
)
_LEFT = re.compile(
    r"(?:発|去|向か|旅立|渡|出かけ|出て[行い])っ?た|走了|去了|动身了|\b(?:left|went|set out|sailed|rode)\b"
)
_ENDS = (
    re.compile(r"过年|年底|年关|除夕|年夜|春节|年三十|正月|大年"),
    re.compile(r"月末|月底"),
    re.compile(r"週末|周末|\bweekend"),
    re.compile(r"年末|年の瀬|大晦日|年明け"),
    re.compile(r"夏休み|暑假|\b(?:summer )?holidays"),
    re.compile(r"开春|雪解け|雪どけ|\bthaw"),
    re.compile(r"秋后|秋收|収穫|\bharvest"),
    re.compile(r"\bChristmas"),
    re.compile(r"\bEaster"),
)
"""Times by which people are said to be back; where the scene names the same one, they may be."""
_ILL = re.compile(r"病|床|寝込|臥|怪我|けが|骨折|入院|熱|\b(?:ill|bed\w*|sick\w*|hospital|fever|laid up)\b|卧|伤", re.I)
_BED = re.compile(
    r"床|枕|布団|蒲団|ベッド|病室|寝巻|\b(?:bed\w*|pillows?|blankets?|ward|sickroom|counterpane)\b|被窝|被子|炕|榻",
    re.I,
)
"""Who is ill in bed may do what is done in bed."""
_ASKED = re.compile(r"(?<=[，,])[^，。]{0,4}(?:问|打听)[^。]*。?$")
"""What somebody asks at the end of a Chinese sentence: its words of doubt are not the narration's."""
_LATER = 3
"""Episodes after the fact in which somebody who cannot leave is still there where no date says so."""


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of the episode in which somebody acts who is away. Nothing without chapters."""
    here = context.chapters.of(context.episode) if context.chapters else None
    if here is None:
        return
    reported: set[int] = set()
    for absence in absences(context):
        found = list(_acting(context, here, absence))
        said = _lines(here, absence)
        if not 0 < len(found) <= _MEANT or said > _MEANT:
            continue
        for at, dated in found:
            if at in reported or (said and not dated and absence.shut):
                continue
            if not dated and over(context, here, absence, context.sentences[at].span.start):
                continue
            reported.add(at)
            yield _away(context, absence, at, dated)
    yield from _told(context, here, reported)
    yield from _misplaced(context, here, reported)
    yield from _gone_with(context, reported)
    yield from _in_closed(context, here, reported)


def _away(context: CheckContext, absence: Absence, at: int, dated: bool) -> ContinuityWarning:
    now = day_in_words(clock_of(context).at(context.episode, at), context.language)
    values = {"name": absence.name, "now": now, "fact": established(context, absence.fact)}
    return warning(
        context,
        Kind.LOCATION,
        context.sentences[at].span,
        explain("location_away_on" if dated and now else "location_away", context.language, **values),
        facts=(absence.fact,),
        character=absence.character,
        confidence=0.75 if dated else 0.6,
    )


def _told(context: CheckContext, here: Chapter, reported: set[int]) -> Iterator[ContinuityWarning]:
    """People whom narration has sent away until a given time, met before it in a place that they have left."""
    for absence, told in told_away(context):
        for at in _deeds(context, absence):
            sentence = context.sentences[at]
            if at <= told or at in reported or not set_here(context, absence, told, at):
                continue
            if not meanwhile(context, absence, told, at) or _elsewhere(context, absence, at):
                continue
            if is_back(context, absence, here, sentence.span.start):
                continue
            reported.add(at)
            leaving = context.sentences[told]
            yield warning(
                context,
                Kind.LOCATION,
                sentence.span,
                explain("location_away", context.language, name=absence.name, fact=leaving.text.strip(" 　")),
                precedents=(Precedent(context.episode, context.number, leaving.span, leaving.text),),
                character=absence.character,
                confidence=0.55,
            )


def _misplaced(context: CheckContext, here: Chapter, reported: set[int]) -> Iterator[ContinuityWarning]:
    """Things at hand here that are elsewhere, with somebody else or no more."""
    for thing in things(context):
        found = list(handled(context, here, thing))
        if not 0 < len(found) <= _MEANT:
            continue
        for at, dated in found:
            if at in reported:
                continue
            reported.add(at)
            key = "location_taken" if thing.away else "location_thing"
            yield warning(
                context,
                Kind.LOCATION,
                context.sentences[at].span,
                explain(key, context.language, name=thing.name, fact=established(context, thing.fact)),
                facts=(thing.fact,),
                confidence=0.65 if dated or (thing.fast and not thing.away) else 0.55,
            )


def _gone_with(context: CheckContext, reported: set[int]) -> Iterator[ContinuityWarning]:
    """The only boat of a place at its jetty while somebody is away with it."""
    for at, only in taken_away(context):
        if at not in reported:
            reported.add(at)
            fact = established(context, only.fact)
            yield warning(
                context,
                Kind.LOCATION,
                context.sentences[at].span,
                explain("location_taken", context.language, name=only.name, fact=fact),
                facts=(only.fact,),
                confidence=0.55,
            )


def _in_closed(context: CheckContext, here: Chapter, reported: set[int]) -> Iterator[ContinuityWarning]:
    """Scenes in places that are closed or no more; silent where the episode is set there on purpose."""
    found = list(in_closed_places(context, here))
    if len(found) > _MEANT:
        return
    for at, place in found:
        if at not in reported:
            reported.add(at)
            fact = established(context, place.fact)
            yield warning(
                context,
                Kind.LOCATION,
                context.sentences[at].span,
                explain("location_closed", context.language, name=place.name, fact=fact),
                facts=(place.fact,),
                confidence=0.55,
            )


def _acting(context: CheckContext, here: Chapter, absence: Absence) -> Iterator[tuple[int, bool]]:
    """The sentences in which the person acts although away, each with whether the dates say so."""
    there = context.chapters.of(absence.mention.episode) if context.chapters else None
    if there is None or (absence.character is not None and absence.character == context.narrator):
        return
    if here.rank < there.rank or here.number < there.number:
        return
    told = absence.mention.span.end if here.episode == there.episode and absence.mention.span else 0
    clock = clock_of(context)
    for at in _deeds(context, absence):
        sentence = context.sentences[at]
        dated = lasts(context, absence, clock.at(context.episode, at), same_day=told > 0)
        if sentence.span.start < told and not (dated and begun(context, absence, clock.at(context.episode, at))):
            continue
        if dated is None and (
            (_proposed(absence.fact) and not absence.interval.ends) or (told and _announced(absence, there))
        ):
            continue
        if dated is None and absence.shut and not absence.interval.ends and another_day(context, absence, at):
            continue
        if dated is False or (dated is None and here.rank - there.rank > _reach(absence)):
            continue
        if _elsewhere(context, absence, at) or is_back(context, absence, here, sentence.span.start):
            continue
        yield at, dated is True


def _reach(absence: Absence) -> float:
    """For how many episodes after the fact somebody is still away where no date says so."""
    if absence.lasting and not _proposed(absence.fact):
        return math.inf
    return _LATER if absence.shut else SOON


def _proposed(fact: Fact) -> bool:
    """True for a fact that nobody has confirmed: without dates that agree it is too little to miss somebody by."""
    return fact.status is Status.PROPOSED


def _announced(absence: Absence, there: Chapter) -> bool:
    """True when somebody only says that the person will be away: for the rest of that scene they may still be there."""
    span = absence.mention.span
    if span is None:
        return False
    said = [sentence for sentence in there.sentences if sentence.span.overlaps(span)]
    if any(not sentence.spoken and _LEFT.search(sentence.text) for sentence in said):
        return False
    return any(sentence.spoken or _PLANS.search(sentence.text) for sentence in said)


def _deeds(context: CheckContext, absence: Absence) -> Sequence[int]:
    """The sentences of narration, by number, in which this person does something: found once for all their absences."""
    assert context.chapters is not None

    def found() -> list[int]:
        sentences = enumerate(context.sentences)
        return [at for at, s in sentences if not s.spoken and does(absence, s.text, context.language)]

    return context.chapters.once(("deeds", context.episode, absence.index), context.sentences, found)


def _elsewhere(context: CheckContext, absence: Absence, at: int) -> bool:
    """True where the sentence is not in the scene's present, tells of the leaving or the return, or where the scene is
    at the place of the absence."""
    sentence, language = context.sentences[at], context.language
    known = language_of(language)
    places = known.places
    if cues.has(
        _ASKED.sub("", OFF_STAGE.sub("", sentence.text)),
        language,
        Cue.DREAM,
        Cue.GHOST,
        Cue.MEMORY,
        Cue.PICTURE,
        Cue.HEARSAY,
        Cue.GUESS,
    ):
        return True
    around = _scene(context, absence, at)
    scene = sentence.text + around
    if _comes_due(absence.fact.text, scene) or (abroad(absence.fact.text, language) and names_abroad(scene, language)):
        return True
    if _ILL.search(absence.fact.text) and known.pattern(places.freed).search(sentence.text):
        return True
    if _ILL.search(absence.fact.text) and _BED.search(sentence.text):
        return True
    if known.pattern([*places.back, *places.remote, *places.away]).search(sentence.text):
        return True
    before = context.text[max(0, sentence.span.start - _SCENE) : sentence.span.start]
    if cues.has(OFF_STAGE.sub("", before), language, Cue.DREAM, Cue.PICTURE) or known.pattern(places.remote).search(
        before[-_JUST_BEFORE:]
    ):
        return True
    return any(place in sentence.text or place in around for place in absence.places)


def _comes_due(fact: str, scene: str) -> bool:
    return any(one.search(fact) and one.search(scene) for one in _ENDS)


def _scene(context: CheckContext, absence: Absence, at: int) -> str:
    """What stands right before a sentence, without what speaks of this person: that may well say where they are."""
    said = []
    span = absence.mention.span if absence.mention.episode == context.episode else None
    for number in range(at - 1, -1, -1):
        sentence = context.sentences[number]
        if span is not None and sentence.span.overlaps(span):
            continue
        if context.sentences[at].span.start - sentence.span.end > _SCENE:
            break
        if not absence.index.find(sentence.text):
            said.append(sentence.text)
    return " ".join(said)


def _lines(here: Chapter, absence: Absence) -> int:
    """How many lines of this episode are tagged as the person's."""
    if absence.character is None:
        return 0
    return sum(line.sure and line.speaker == absence.character for line in here.lines)
