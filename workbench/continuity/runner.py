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
from workbench.continuity.chapters import Chapter, Chapters
from workbench.continuity.context import CheckContext, MayKnow, SecretVectors, Vectors
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.speakers import spoken
from workbench.continuity.warnings import ContinuityWarning, known_as
from workbench.engine import Reader
from workbench.memory.reading.cast_reading import read_cast
from workbench.store import StoryFile
from workbench.store.records import SpokenLine
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Status
from workbench.story.gate import judge
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.knowledge import Knowledge
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint

CHECKS: tuple[Callable[[CheckContext], Iterator[ContinuityWarning]], ...] = (
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
    lines: dict[str, tuple[SpokenLine, ...]]
    dismissed: frozenset[str]
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
) -> Iterator[ContinuityWarning]:
    """The warnings of these episodes (telling numbers; None: all), each as soon as its episode is done.

    `strict`: only confirmed facts count. Without a reader the checks that compare meanings are left out. Raises
    InputError for an episode there is not, Cancelled within a sentence batch of being asked to stop.
    """
    snapshot = _read(story, branch, strict)
    chosen = _chosen(snapshot.episodes, episodes)
    manuscript = Manuscript([episode.text.base for episode in snapshot.episodes], snapshot.language)
    secrets = _secret_vectors(snapshot.facts, reader, cancel)
    chapters = _chapters(snapshot, cancel)
    for done, episode in enumerate(chosen):
        progress(done, len(chosen), episode.title)
        if cancel is not None:
            cancel.raise_if_cancelled()
        context = _context(snapshot, episode, manuscript, chapters, secrets, reader, cancel)
        for one in CHECKS:
            for warning in one(context):
                if snapshot.dismissed.isdisjoint(known_as(warning, snapshot.origins[episode.id])):
                    yield warning
            if cancel is not None:
                cancel.raise_if_cancelled()
    progress(len(chosen), len(chosen), "")


def _read(story: StoryFile, branch: str, strict: bool) -> _Snapshot:
    counts = {Status.ACCEPTED} if strict else {Status.ACCEPTED, Status.PROPOSED}
    with story.read() as unit:
        live = tuple(unit.episodes.list(branch))
        cast = read_cast(unit, live, story.info.language)
        return _Snapshot(
            language=story.info.language,
            branch=branch,
            episodes=live,
            timeline=unit.episodes.timeline(branch),
            cast=tuple(unit.characters.list()),
            facts=tuple(fact for fact in unit.facts.list(branch) if fact.status in counts),
            moments=tuple(unit.knowledge.list(branch=branch)),
            lines={episode.id: tuple(unit.quotes.list(episode.id)) for episode in live},
            narrators=dict(cast.narrators),
            origins=unit.dismissals.origins([episode.id for episode in live]),
            dismissed=frozenset(dismissal.fingerprint for dismissal in unit.dismissals.list()),
        )


def _chosen(live: Sequence[Episode], numbers: Sequence[int] | None) -> list[Episode]:
    if numbers is None:
        return list(live)
    by_number = {episode.number: episode for episode in live}
    for number in numbers:
        if number not in by_number:
            raise InputError(f"There is no episode {number}; the story has {len(live)}.")
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
        may_know=_gate(snapshot, episode.number),
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
        text, narrator = episode.text.base, snapshot.narrators.get(episode.id)
        lines = spoken(text, snapshot.cast, snapshot.language, narrator, snapshot.lines.get(episode.id, ()))
        rank = snapshot.timeline.story.get(episode.id, episode.number)
        found.append(Chapter(episode.id, episode.number, rank, text, snapshot.language, lines, narrator))
    return Chapters(found)


def _gate(snapshot: _Snapshot, number: int) -> MayKnow:
    """The gate as of a place in this episode. A story with flashbacks is judged by its own clock: what somebody in one
    knows is what had happened by then, not what had been told."""
    moments: dict[str, list[Knowledge]] = defaultdict(list)
    for moment in snapshot.moments:
        moments[moment.fact].append(moment)
    timeline = snapshot.timeline
    order = Order.TELLING if timeline.story == timeline.telling else Order.STORY

    def may_know(character: str, fact: Fact, offset: int) -> bool:
        viewpoint = Viewpoint(character, number, offset, order, snapshot.branch)
        return judge(fact, moments[fact.id], viewpoint, timeline).visible

    return may_know
