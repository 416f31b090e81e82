"""Running the checks over a story, episode by episode, and leaving out what the author has dismissed."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from workbench.continuity import (
    appellation,
    contradiction,
    dead_actor,
    knowledge_leak,
    location,
    name_variant,
    timeline,
)
from workbench.continuity.answers import AuthorSaid
from workbench.continuity.chapters import Chapter, Chapters
from workbench.continuity.checks import Check, Checks, untold
from workbench.continuity.context import CheckContext, MayKnow, SecretVectors, Vectors
from workbench.continuity.judging.judging import Judging
from workbench.continuity.judging.reading import read
from workbench.continuity.learning import learned
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.warnings import ContinuityWarning
from workbench.engine import Reader
from workbench.memory.proposals import as_taken
from workbench.memory.reading.cast_reading import read_cast
from workbench.memory.reading.said import spoken
from workbench.memory.sheets import own_words
from workbench.store import Answer, Dismissal, StoryFile, Unit
from workbench.store.records import SpokenLine
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Status
from workbench.story.gate import is_edited_away, judge
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.message import Message
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint

CHECKS: tuple[Check, ...] = (
    knowledge_leak.check,
    contradiction.check,
    dead_actor.check,
    name_variant.check,
    appellation.check,
    timeline.check,
    location.check,
)


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """Everything read from the story file at once, so that the file is free while the checks run."""

    language: str
    branch: str
    episodes: tuple[Episode, ...]
    timeline: Timeline
    cast: tuple[Character, ...]
    facts: tuple[Fact, ...]
    moments: tuple[Knowledge, ...]
    common: frozenset[str]
    lines: dict[str, tuple[SpokenLine, ...]]
    dismissed: tuple[Dismissal, ...]
    origins: dict[str, tuple[str, ...]]
    narrators: dict[str, str | None]


def check(
    story: StoryFile,
    reader: Reader | None,
    episodes: Sequence[int] | None = None,
    branch: str = MAIN_BRANCH,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
    *,
    strict: bool = False,
    answered: bool = False,
    judging: Judging | None = None,
    told: Callable[[Message], None] = untold,
) -> Iterator[ContinuityWarning]:
    """The warnings of these episodes (telling numbers; None: all), each as soon as its episode is done.

    Those the author has answered are left out but for those to be mended later; with `answered` none is. Confidence is
    what it is in this story, by what the author said to others like it (`learning`).
    `strict`: only confirmed facts count. `judging`: a model that reads what the rules cannot, and has its word on what
    they find. `told` hears of plugins that do not work and are left out. Without a reader the checks that compare
    meanings are left out, and so is the judge. Raises InputError for an episode there is not,
    Cancelled within a sentence batch of being asked to stop.
    """
    ready = _prepare(story, branch, strict)
    snapshot, manuscript = ready.snapshot, ready.manuscript
    chosen = _chosen(snapshot.episodes, episodes)
    secrets = ready.secrets(reader, cancel)
    chapters = ready.chapters(cancel)
    said = AuthorSaid(snapshot.dismissed, snapshot.origins, learned(story))
    checks = Checks(CHECKS, told)
    for done, episode in enumerate(chosen):
        progress(done, len(chosen), episode.title)
        if cancel is not None:
            cancel.raise_if_cancelled()
        context = _context(snapshot, episode, manuscript, chapters, secrets, reader, cancel)
        found = checks.of(context, cancel)
        if judging is not None and reader is not None:
            found = read(context, reader, judging, list(found), cancel)
        for warning in map(said.of, found):
            if answered or warning.answered is None or warning.answered.answer is Answer.LATER:
                yield warning
    progress(len(chosen), len(chosen), "")


def contexts(story: StoryFile, reader: Reader, branch: str = MAIN_BRANCH) -> Iterator[CheckContext]:
    """What the checks of each live episode are given, in telling order."""
    ready = _prepare(story, branch, strict=False)
    chapters, secrets = ready.chapters(None), ready.secrets(reader, None)
    for episode in ready.snapshot.episodes:
        yield _context(ready.snapshot, episode, ready.manuscript, chapters, secrets, reader, None)


class _Ready:
    """A snapshot with what the checks work out of the whole of it, once for everybody who checks the same state."""

    def __init__(self, snapshot: _Snapshot) -> None:
        self.snapshot = snapshot
        self.manuscript = Manuscript([episode.text.base for episode in snapshot.episodes], snapshot.language)
        self._chapters: Chapters | None = None
        self._secrets: tuple[Reader, SecretVectors | None] | None = None

    def chapters(self, cancel: CancelToken | None) -> Chapters:
        """All episodes with their lines. Raises Cancelled."""
        if self._chapters is None:
            self._chapters = _chapters(self.snapshot, cancel)
        return self._chapters

    def secrets(self, reader: Reader | None, cancel: CancelToken | None) -> SecretVectors | None:
        """Vectors of what is no common knowledge, as this reader gives them. Raises Cancelled."""
        if reader is None:
            return None
        if self._secrets is None or self._secrets[0] is not reader:
            self._secrets = reader, _secret_vectors(self.snapshot.facts, reader, cancel)
        return self._secrets[1]


def _prepare(story: StoryFile, branch: str, strict: bool) -> _Ready:
    snapshot = _read(story, branch, strict)
    with story.read() as unit:
        ready: _Ready = unit.remember(("continuity ready", branch, strict), lambda: _Ready(snapshot))
    # Somebody may have written in between; what was read first is what is checked.
    return ready if ready.snapshot is snapshot else _Ready(snapshot)


def _read(story: StoryFile, branch: str, strict: bool) -> _Snapshot:
    with story.read() as unit:
        # Shared by everybody who asks until the story changes.
        return unit.remember(
            ("continuity", branch, strict), lambda: _snapshot(unit, story.info.language, branch, strict)
        )


def _snapshot(unit: Unit, language: str, branch: str, strict: bool) -> _Snapshot:
    counts = {Status.ACCEPTED} if strict else {Status.ACCEPTED, Status.PROPOSED}
    live = tuple(unit.episodes.list(branch))
    cast = read_cast(unit, live, language)
    timeline = unit.episodes.timeline(branch)
    moments = tuple(one for one in unit.knowledge.list(branch=branch) if one.stands or one.stance is not Stance.KNOWS)
    standing = unit.facts.standing(branch).values()
    taken = as_taken(unit, standing, moments, [episode.id for episode in live])
    return _Snapshot(
        language=language,
        branch=branch,
        episodes=live,
        timeline=timeline,
        cast=tuple(own_words(unit, branch)),
        # What is edited away weighs nothing; that somebody does not know goes on by the author's word.
        facts=tuple(fact for fact in standing if fact.status in counts and not is_edited_away(fact, timeline)),
        moments=moments,
        common=frozenset(fact.id for fact in taken if fact.scope is Scope.WORLD),
        lines={episode.id: tuple(unit.quotes.list(episode.id)) for episode in live},
        narrators=dict(cast.narrators),
        origins=unit.dismissals.origins([episode.id for episode in live]),
        dismissed=tuple(unit.dismissals.list()),
    )


def _chosen(live: Sequence[Episode], numbers: Sequence[int] | None) -> list[Episode]:
    if numbers is None:
        return list(live)
    by_number = {episode.number: episode for episode in live}
    for number in numbers:
        if number not in by_number:
            raise InputError("There is no episode {number}; this story has {count}.", number=number, count=len(live))
    return [by_number[number] for number in numbers]


def _secret_vectors(facts: Sequence[Fact], reader: Reader | None, cancel: CancelToken | None) -> SecretVectors | None:
    secrets = tuple(fact for fact in facts if fact.scope is not Scope.WORLD)
    if reader is None or not secrets:
        return None
    quotes = [next((m.quote for m in fact.mentions if m.quote), fact.text) for fact in secrets]
    return SecretVectors(
        secrets,
        reader.embed([fact.text for fact in secrets], kind="passage", cancel=cancel),
        reader.embed(quotes, kind="query", cancel=cancel),
    )


def _context(
    snapshot: _Snapshot,
    episode: Episode,
    manuscript: Manuscript,
    chapters: Chapters,
    secrets: SecretVectors | None,
    reader: Reader | None,
    cancel: CancelToken | None,
) -> CheckContext:
    text = episode.text.base
    here = chapters.of(episode.id)
    sentences = here.sentences if here is not None else ()
    vectors: Vectors | None = None
    if reader is not None and secrets is not None and sentences:
        vectors = np.asarray(
            reader.embed([sentence.text for sentence in sentences], kind="query", cancel=cancel), dtype=np.float32
        )
    return CheckContext(
        language=snapshot.language,
        episode=episode.id,
        number=episode.number,
        text=text,
        sentences=sentences,
        cast=snapshot.cast,
        timeline=snapshot.timeline,
        facts=snapshot.facts,
        moments=snapshot.moments,
        common=snapshot.common,
        may_know=_gate(snapshot, episode.number, chapters),
        manuscript=manuscript,
        sentence_vectors=vectors,
        secrets=secrets,
        narrator=snapshot.narrators.get(episode.id),
        chapters=chapters,
    )


def _chapters(snapshot: _Snapshot, cancel: CancelToken | None) -> Chapters:
    """All episodes with their lines: those of the story file, and for text that has not been read what it says."""
    found = []
    for episode in snapshot.episodes:
        if cancel is not None:
            cancel.raise_if_cancelled()
        found.append(_chapter(snapshot, episode))
    return Chapters(found)


def _chapter(snapshot: _Snapshot, episode: Episode) -> Chapter:
    text, narrator = episode.text.base, snapshot.narrators.get(episode.id)
    lines = spoken(text, snapshot.cast, snapshot.language, narrator, snapshot.lines.get(episode.id, ()))
    rank = snapshot.timeline.story.get(episode.id, episode.number)
    return Chapter(episode.id, episode.number, rank, text, snapshot.language, lines, narrator)


def _gate(snapshot: _Snapshot, number: int, chapters: Chapters) -> MayKnow:
    """The gate as of a place in this episode. A story with flashbacks is judged by its own clock: what somebody in one
    knows is what had happened by then, not what had been told."""
    moments = chapters.once("moments", snapshot.moments, lambda: _by_fact(snapshot.moments))
    timeline = snapshot.timeline
    order = Order.TELLING if timeline.story == timeline.telling else Order.STORY

    def may_know(character: str, fact: Fact, offset: int) -> bool:
        viewpoint = Viewpoint(character, number, offset, order, snapshot.branch)
        return judge(fact, moments.get(fact.id, ()), viewpoint, timeline).visible

    return may_know


def _by_fact(moments: Sequence[Knowledge]) -> dict[str, list[Knowledge]]:
    found: dict[str, list[Knowledge]] = defaultdict(list)
    for moment in moments:
        found[moment.fact].append(moment)
    return found
