"""Who is there in the scene a stretch of text stands in: by what they do, say and are told in it, sentence by sentence.

Somebody who is only named is not there; neither is who has left before, comes in after, is heard from afar, or is told
of elsewhere. The dead are not there, whatever is written: that is a matter for the checks. Scenes end at lines of marks
alone, and at blank lines where few paragraphs have one."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from workbench.memory.presence.comings import Comings, comings
from workbench.memory.presence.life import Life, Lives, State
from workbench.memory.reading.cast_reading import read_cast
from workbench.memory.reading.said import SpokenText, ToldSentence, cut, spoken
from workbench.store import Unit
from workbench.story.episodes import Episode, Place
from workbench.story.facts import Fact, Status
from workbench.story.text import Span
from workbench.text import cues
from workbench.text.acting import acts
from workbench.text.cues import Cue
from workbench.text.language import language_of
from workbench.text.meeting import is_met
from workbench.text.names import NameMention

_MARKS = re.compile(r"^[ \t　]*[＊*＃#◇◆○●◎□■☆★†‡§~〜―—\-=…・.\s　]+[ \t　]*$")
_FEW = 0.25
"""Share of an episode's paragraphs that end in a blank line up to which a blank line ends a scene."""


def scene_around(text: str, span: Span) -> Span:
    """The scene, or the scenes, that a stretch of an episode stands in."""
    breaks = _breaks(text)
    start = max((end for _, end in breaks if end <= span.start), default=0)
    end = min((begin for begin, _ in breaks if begin >= span.end), default=len(text))
    return Span(start, end)


def scenes(text: str) -> list[Span]:
    """Every scene of an episode in order, the blank lines around it left out."""
    edges = [0, *(at for one in _breaks(text) for at in one), len(text)]
    cut = [Span(start, end) for start, end in zip(edges[::2], edges[1::2], strict=True)]
    return [span for span in cut if span.start < span.end and span.of(text).strip()]


def _breaks(text: str) -> list[tuple[int, int]]:
    """The stretches between scenes."""
    blocks: list[tuple[int, int, bool]] = []
    at = 0
    for line in text.splitlines(keepends=True):
        bare = line.strip(" \t　\r\n")
        blocks.append((at, at + len(line), not bare))
        at += len(line)
    paragraphs = sum(not blank for *_, blank in blocks)
    runs: list[tuple[int, int, int]] = []
    for start, end, blank in blocks:
        if not blank:
            continue
        if runs and runs[-1][1] == start:
            runs[-1] = runs[-1][0], end, runs[-1][2] + 1
        else:
            runs.append((start, end, 1))
    rare = len(runs) <= _FEW * max(paragraphs - 1, 0) or len(runs) <= 1
    found = [(start, end) for start, end, lines in runs if lines > 1 or rare]
    found += [(start, end) for start, end, blank in blocks if not blank and _MARKS.match(text[start:end])]
    return sorted(found)


_SOON = 3
"""Paragraphs after a stretch in which somebody silent so far is shown, if they are there; shown only later, they may
have come in meanwhile."""
_PARAGRAPH_END = re.compile(r"\n\s*")
_BESIDE = 60
"""Code points of narration before and after a line in which it may be said to come from afar, or to be whispered."""


class PresenceSign(StrEnum):
    """What of somebody stands in a sentence."""

    NARRATES = "narrates"
    SPEAKS = "speaks"
    SPOKEN_TO = "spoken_to"
    ACTS = "acts"
    ARRIVES = "arrives"
    LEAVES = "leaves"
    NAMED = "named"
    AFAR = "afar"
    """They are heard from afar, or told of elsewhere."""


_THERE = frozenset(
    {PresenceSign.SPEAKS, PresenceSign.SPOKEN_TO, PresenceSign.ACTS, PresenceSign.ARRIVES, PresenceSign.LEAVES}
)


class WhyPresent(StrEnum):
    """Why somebody is there, or is not."""

    HERE = "here"
    LEFT = "left"
    NOT_COME = "not_come"
    AFAR = "afar"
    NAMED = "named"
    AWAY = "away"
    DEAD = "dead"
    GONE = "gone"
    NOT_YET = "not_yet"
    NOWHERE = "nowhere"
    """Nothing in the scene is said of them."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """One sign of somebody in the scene: the sentence it stands in, in the episode's text."""

    sign: PresenceSign
    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Attendance:
    """Somebody of the cast at a place: whether they are there and why, the signs of them in the scene, their life as of
    then, and the fact that puts them elsewhere (`why` is AWAY), if one does."""

    character: str
    why: WhyPresent
    evidence: tuple[Evidence, ...]
    life: Life
    away: Fact | None = None

    @property
    def present(self) -> bool:
        """True for who is there."""
        return self.why is WhyPresent.HERE

    @property
    def shown(self) -> Evidence | None:
        """The sentence that says most plainly why."""
        wanted = {
            WhyPresent.LEFT: PresenceSign.LEAVES,
            WhyPresent.NOT_COME: PresenceSign.ARRIVES,
            WhyPresent.AFAR: PresenceSign.AFAR,
            WhyPresent.NAMED: PresenceSign.NAMED,
        }
        sign = wanted.get(self.why)
        if sign is not None:
            return next((one for one in reversed(self.evidence) if one.sign is sign), None)
        return next((one for one in self.evidence if one.sign in _THERE), None) or next(iter(self.evidence), None)


@dataclass(frozen=True, slots=True)
class Scene:
    """The scene around a stretch: where it is, its sentences, and everybody of the cast, those present first, in the
    order the scene shows them."""

    episode: str
    span: Span
    sentences: tuple[ToldSentence, ...]
    people: tuple[Attendance, ...]

    @property
    def present(self) -> tuple[str, ...]:
        """Who is there, by id."""
        return tuple(one.character for one in self.people if one.present)

    def of(self, character: str) -> Attendance | None:
        """How one of the cast stands."""
        return next((one for one in self.people if one.character == character), None)


def scene_at(unit: Unit, lives: Lives, episode: Episode, span: Span) -> Scene:
    """The scene around a stretch of an episode, as the stretch goes on. An empty stretch asks for one place."""
    text = episode.text.base
    around = scene_around(text, span)
    narrator = read_cast(unit, [episode], lives.language).narrators.get(episode.id)
    lines = spoken(text, lives.cast, lives.language, narrator, unit.quotes.list(episode.id))
    sentences = tuple(one for one in cut(text, lives.language, lines) if one.span.overlaps(around))
    signs: dict[str, list[Evidence]] = defaultdict(list)
    if narrator is not None and sentences:
        signs[narrator].append(Evidence(PresenceSign.NARRATES, sentences[0].span, sentences[0].text))
    for who, one in _signs(text, sentences, lives):
        signs[who].append(one)
    order = list(dict.fromkeys([*signs, *(person.id for person in lives.cast)]))
    place, soon = Place(episode.id, span.start), _soon(text, span.end)
    found = [_attendance(who, signs[who], lives, place, span, soon) for who in order]
    return Scene(episode.id, around, sentences, tuple(sorted(found, key=lambda one: not one.present)))


def elsewhere(lives: Lives, place: Place | None) -> list[Attendance]:
    """Those of the cast who cannot be met as of a place (None: as things stand), each with why: dead, gone for good,
    not in the story yet, or away by a fact that nothing has ended."""
    found = []
    for person in lives.cast:
        life = lives.at(person.id, place)
        away = _away(person.id, lives, place) if life.state is State.ALIVE else None
        if away is not None:
            found.append(Attendance(person.id, WhyPresent.AWAY, (), life, away))
        elif life.state is not State.ALIVE:
            found.append(Attendance(person.id, _ENDED[life.state], (), life))
    return found


def reaches(text: str, line: SpokenText, language: str, here: Sequence[str]) -> tuple[str, ...]:
    """Whom of those here a line reaches: everybody but who says it; a whisper, those it is said to; what is muttered or
    thought, nobody."""
    words = comings(language)
    if _beside(text, line.span, words, "to_oneself"):
        return ()
    whispered = _beside(text, line.span, words, "whispered")
    return tuple(who for who in here if who != line.speaker and (not whispered or who in line.listeners))


def _signs(text: str, sentences: Sequence[ToldSentence], lives: Lives) -> Iterator[tuple[str, Evidence]]:
    words = comings(lives.language)
    for sentence in sentences:
        line = sentence.line
        if line is not None:
            far = _beside(text, line.span, words, "afar")
            if line.speaker is not None:
                yield (
                    line.speaker,
                    Evidence(PresenceSign.AFAR if far else PresenceSign.SPEAKS, sentence.span, sentence.text),
                )
            for who in line.listeners:
                if line.sure or not far:
                    yield (
                        who,
                        Evidence(PresenceSign.AFAR if far else PresenceSign.SPOKEN_TO, sentence.span, sentence.text),
                    )
        subjects = {mention.start for mention in lives.index.subjects(sentence.text)}
        for mention in lives.index.find(sentence.text):
            if mention.character is not None:
                sign = _sign(sentence, mention, words, lives.language, mention.start in subjects)
                yield mention.character, Evidence(sign, sentence.span, sentence.text)


def _sign(sentence: ToldSentence, mention: NameMention, words: Comings, language: str, subject: bool) -> PresenceSign:
    """What a sentence says of somebody it names."""
    at = Span(mention.start, mention.end).shifted(sentence.span.start)
    if sentence.line is not None and sentence.line.span.overlaps(at):
        return PresenceSign.NAMED
    off = (Cue.DREAM, Cue.MEMORY, Cue.HEARSAY, Cue.PICTURE, Cue.GHOST, Cue.DEATH)
    if cues.has(sentence.text, language, *off):
        return PresenceSign.NAMED
    before, told = sentence.text[: mention.start], sentence.text[mention.end :]
    does = acts(sentence.text, mention, language)
    if not (does or subject or is_met(sentence.text, mention, language)):
        return PresenceSign.NAMED
    if words.has("elsewhere", sentence.text) or words.has("afar_before", before) or words.has("afar_after", told):
        return PresenceSign.AFAR
    for sign, entry in ((PresenceSign.LEAVES, "leaves"), (PresenceSign.ARRIVES, "arrives")):
        if (does or subject) and words.has(entry, told):
            return sign
    return PresenceSign.NAMED if subject and not does else PresenceSign.ACTS


def _beside(text: str, line: Span, words: Comings, entry: str) -> bool:
    """True where the narration right before or after a line has a word of this entry."""
    before = text[max(0, line.start - _BESIDE) : line.start]
    after = text[line.end : line.end + _BESIDE]
    for mark in '」』”"\n':
        before = before.rpartition(mark)[2]
    for mark in '「『“"':
        after = after.partition(mark)[0]
    if not before.strip():  # A line that opens its paragraph is told of after it.
        after = after.lstrip("\n　 ")
    after = after.partition("\n")[0]
    return words.has(entry, before) or words.has(entry, after)


_ENDED = {State.DEAD: WhyPresent.DEAD, State.GONE: WhyPresent.GONE, State.NOT_YET: WhyPresent.NOT_YET}


def _soon(text: str, at: int) -> int:
    """Up to where the text tells who is there at a place."""
    ends = [match.end() for match in islice(_PARAGRAPH_END.finditer(text, at), _SOON + 1)]
    return ends[-1] if len(ends) > _SOON else len(text)


def _attendance(who: str, signs: Sequence[Evidence], lives: Lives, place: Place, span: Span, soon: int) -> Attendance:
    life = lives.at(who, place)
    strong = [one for one in signs if one.sign in _THERE]
    if life.state is State.DEAD:
        return Attendance(who, WhyPresent.DEAD, tuple(signs), life)
    why = _why(signs, strong, span, soon)
    if why is WhyPresent.HERE or life.state is State.ALIVE:
        away = _away(who, lives, place) if why in (WhyPresent.NAMED, WhyPresent.NOWHERE) else None
        return Attendance(who, WhyPresent.AWAY if away is not None else why, tuple(signs), life, away)
    return Attendance(who, _ENDED[life.state], tuple(signs), life)


def _why(signs: Sequence[Evidence], strong: Sequence[Evidence], span: Span, soon: int) -> WhyPresent:
    if any(one.sign is PresenceSign.NARRATES for one in signs):
        return WhyPresent.HERE
    if strong:
        before = [one for one in strong if one.span.start < span.end]
        if not before:
            late = strong[0].sign is PresenceSign.ARRIVES or strong[0].span.start >= soon
            return WhyPresent.NOT_COME if late else WhyPresent.HERE
        here = [one for one in before if one.sign is not PresenceSign.LEAVES or one.span.end > span.start]
        return WhyPresent.HERE if here and here[-1] is before[-1] else WhyPresent.LEFT
    if any(one.sign is PresenceSign.AFAR for one in signs):
        return WhyPresent.AFAR
    return WhyPresent.NAMED if signs else WhyPresent.NOWHERE


def _away(who: str, lives: Lives, place: Place | None) -> Fact | None:
    """The latest fact told before a place that puts somebody elsewhere; the author's before proposed ones."""
    known = language_of(lives.language)
    pattern = known.pattern(known.places.away)
    now = lives.story_position(place)
    found: list[tuple[bool, tuple[int, int], int, Fact]] = []
    for number, fact in enumerate(lives.facts):
        if fact.superseded_by is not None or pattern.search(fact.text) is None:
            continue
        at, over = lives.bounds(fact)
        subject = next(iter(lives.index.subjects(fact.text)), None)
        if subject is None or subject.character != who or at is None or at > now or (over is not None and over <= now):
            continue
        found.append((fact.status is Status.ACCEPTED, at, number, fact))
    return max(found)[-1] if found else None
