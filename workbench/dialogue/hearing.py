"""What is said aloud on a stretch of text, held against what the story has recorded.

Each sentence is said again so that it stands alone ("I pushed him" is the speaker's), and compared by meaning and words
with every fact: the one it tells, if any. What tells no recorded fact and would be worth one is kept as unrecorded.
Questions, guesses and denials tell nothing; a whisper reaches those it is said to.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.dialogue.persona import cast
from workbench.dialogue.second_look import FEWEST, stated
from workbench.engine import Reader
from workbench.memory.duplicates import SentenceComparison
from workbench.memory.extraction.grounding import grounded
from workbench.memory.extraction.judging import SentenceJudge
from workbench.memory.extraction.page import FoundFact, Page
from workbench.memory.extraction.rewriting import restate
from workbench.memory.extraction.rules import find_facts
from workbench.memory.extraction.runs import asks
from workbench.memory.extraction.subjects import subjects
from workbench.memory.presence.comings import comings, is_own, points
from workbench.memory.presence.life import Lives
from workbench.memory.presence.scene import PresenceSign, Scene, reaches
from workbench.memory.reading.names import NameFinder
from workbench.memory.wording import Names
from workbench.store import SpokenLineDraft, Unit
from workbench.store.tokens import asked as tokens_of
from workbench.story.episodes import Episode
from workbench.story.facts import Fact
from workbench.story.jobs import CancelToken
from workbench.story.text import Span
from workbench.text import cues
from workbench.text.cues import Cue

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SPREAD = 0.018
"""Spread of e5-small's similarities between a fact and sentences that have nothing to do with it."""
_NEAR = 3.0
"""So many spreads above the sentences around, a sentence means a fact, where the people agree."""
_SAID = 3
"""Importance of what is said aloud of somebody and recorded nowhere, where reading would not have made a fact of it."""
_SOMEBODY = {"ja": "ある人", "en": "somebody", "zh": "某人"}


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sentence said aloud by `speaker` (None: by somebody unknown), whom it reaches, what it says by itself, and the
    recorded fact that it tells. `kind` and `importance` are what a fact made of it would have; importance 0: it would
    be worth none."""

    span: Span
    text: str
    speaker: str | None
    hearers: tuple[str, ...]
    told: str
    fact: Fact | None = None
    kind: str = "event"
    importance: int = 0
    to: tuple[str, ...] = ()
    """To whom it is said."""

    @property
    def matters(self) -> bool:
        """True when it tells a fact, recorded or not."""
        return self.fact is not None or self.importance > 0


def utterances(
    unit: Unit,
    lives: Lives,
    reader: Reader | None,
    scene: Scene,
    episode: Episode,
    span: Span,
    here: Sequence[str],
    cancel: CancelToken | None = None,
) -> list[Utterance]:
    """The sentences of a stretch that reach anybody of those `here`, in order. Without a reader they are compared by
    words."""
    text, around = episode.text.base, scene.span
    page = _page(lives, scene, text)
    found = _findings(page, reader, episode.number, around.start, cancel)
    said: list[Utterance] = []
    for sentence, cut, subject in zip(page.sentences, scene.sentences, subjects(page), strict=True):
        # What is done is taken in by those of whom the story says so: narration holds what nobody there can see.
        if cut.line is None or not cut.span.overlaps(span):
            continue
        finding = next((one for one in found if one.span.overlaps(sentence.span)), None)
        told = (finding.text if finding else restate(page, sentence, subject)) or sentence.text.strip()
        hearers = reaches(text, cut.line, lives.language, here)
        if hearers:
            kind, weight = (finding.kind, finding.importance) if finding else ("event", 0)
            if not weight and _tells(sentence.text, told, cut.speaker, lives):
                weight = _SAID
            weight = weight if _states(sentence.text, lives.language) else 0
            words, to = cut.text.strip(), cut.line.listeners
            said.append(Utterance(cut.span, words, cut.speaker, hearers, told, None, kind, weight, to))
    matched = _matched(unit, lives, reader, said, [one.text for one in scene.sentences], cancel)
    return [replace(one, fact=fact) for one, fact in zip(said, matched, strict=True)]


def _page(lives: Lives, scene: Scene, text: str) -> Page:
    lines = {sentence.line.span: sentence.line for sentence in scene.sentences if sentence.line is not None}
    start = scene.span.start
    drafts = tuple(
        SpokenLineDraft(one.span.shifted(-start), one.speaker, one.listeners, one.sure) for one in lines.values()
    )
    narrator = next(
        (one.character for one in scene.people for sign in one.evidence if sign.sign is PresenceSign.NARRATES), None
    )
    return Page(scene.span.of(text), NameFinder(lives.cast, lives.language), drafts, narrator)


def _findings(
    page: Page, reader: Reader | None, number: int, start: int, cancel: CancelToken | None
) -> Sequence[FoundFact]:
    """What of a scene would be worth a fact, as extraction judges it."""
    if not page.sentences:
        return ()
    [judged] = SentenceJudge(reader).judge([page], number, [start], cancel)
    return grounded(page, find_facts(page, judged), Counter())


def _states(sentence: str, language: str) -> bool:
    """False for questions, guesses, requests and what is said to be a lie: they tell nothing."""
    wants = comings(language).has("asks_for", sentence)
    return not wants and not asks(sentence, language) and not cues.has(sentence, language, Cue.GUESS, Cue.LIE)


def _tells(sentence: str, told: str, speaker: str | None, lives: Lives) -> bool:
    """True for a line that says something of somebody: it has a person for its subject, and words enough to tell."""
    names = {word for person in lives.cast for name in person.names for word in tokens_of(name)}
    about = lives.index.subjects(told) or (speaker is not None and is_own(sentence, lives.language))
    return bool(about) and len(set(tokens_of(told)) - names) >= FEWEST


def _matched(
    unit: Unit,
    lives: Lives,
    reader: Reader | None,
    said: Sequence[Utterance],
    around: Sequence[str],
    cancel: CancelToken | None,
) -> list[Fact | None]:
    """For each, the fact that it tells: by telling words, or by meaning more nearly than what is said around it."""
    facts = [one for one in lives.facts if one.text.strip()]
    if not facts or not said:
        return [None] * len(said)
    people = Names((person.id, person.names) for person in cast(unit).values())
    comparison = SentenceComparison(lives.language, people)
    names = " ".join(name for person in lives.cast for name in person.names)
    near = _near([one.told for one in said], [fact.text for fact in facts], around, lives, reader, cancel)
    found: list[Fact | None] = []
    for row, one in enumerate(said):
        fits = [fact for fact in facts if _same_people(one, fact, lives, comparison)]
        if not _states(one.text, lives.language) or not fits:
            found.append(None)
            continue
        plainly = stated(one.told, fits, [], names, lives.language, None, (), cancel)
        best = max(plainly, key=lambda marked: marked.share, default=None)
        if best is not None:
            found.append(best.fact)
            continue
        places = [facts.index(fact) for fact in fits] if near is not None else []
        nearest = max(places, key=lambda place: float(near[row, place]), default=None) if near is not None else None
        close = nearest is not None and near is not None and float(near[row, nearest]) >= _NEAR
        found.append(facts[nearest] if close and nearest is not None else None)
    return found


def _near(
    told: Sequence[str],
    facts: Sequence[str],
    around: Sequence[str],
    lives: Lives,
    reader: Reader | None,
    cancel: CancelToken | None,
) -> "NDArray[np.float32] | None":
    """How much nearer each sentence is to each fact than the sentences around are, in spreads [sentences, facts]. Names
    are left out: that both speak of the same people is no likeness."""
    if reader is None:
        return None
    import numpy as np

    def plain(text: str) -> str:
        for mention in reversed(lives.index.find(text)):
            text = text[: mention.start] + _SOMEBODY.get(lives.language, "X") + text[mention.end :]
        return text

    rows = reader.embed([plain(text) for text in (*told, *around)], "passage", cancel=cancel)
    columns = reader.embed([plain(text) for text in facts], "passage", cancel=cancel)
    likeness = rows @ columns.T
    usual = np.median(likeness[len(told) :], axis=0)
    return np.asarray((likeness[: len(told)] - usual) / _SPREAD, dtype=np.float32)


def _same_people(one: Utterance, fact: Fact, lives: Lives, comparison: SentenceComparison) -> bool:
    """True where a sentence may tell a fact: it names whom the fact names, in the same part, and denies as it does."""
    theirs = [mention.character for mention in lives.index.find(fact.text) if mention.character]
    ours = [mention.character for mention in lives.index.find(one.told) if mention.character]
    if len(set(theirs) - set(ours)) > (1 if len(set(theirs)) > 1 and points(one.text, lives.language) else 0):
        return False
    first, second = lives.index.subjects(one.told), lives.index.subjects(fact.text)
    if first and second and first[0].character != second[0].character:
        return False
    said, told = comparison.statement(one.told), comparison.statement(fact.text)
    return said.negations % 2 == told.negations % 2
