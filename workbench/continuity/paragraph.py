"""The paragraph being written, checked at a pause: against the story as last read, without any chat model.

What the story holds is read and worked out once, in the background; a check then reads one episode's present text. What
takes a model (how near a sentence comes to a secret) takes part when it answers at once, else from the next pause on.
"""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import Lock
from typing import TypeGuard

import numpy as np

from workbench.continuity import runner
from workbench.continuity.answers import AuthorSaid
from workbench.continuity.chapters import Chapters, MovedFacts
from workbench.continuity.checks import Checks
from workbench.continuity.context import CheckContext, SecretVectors, Vectors
from workbench.continuity.learning import learned
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.warnings import ContinuityWarning
from workbench.engine import Priority, Reader
from workbench.memory.reading.said import ToldSentence
from workbench.store import StoryFile
from workbench.store.remap import Remap
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import WorkbenchError
from workbench.story.facts import Mention
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText, Span

_PATIENCE = 0.2
"""Seconds a check waits for the reader."""
_MOST_KEPT = 20_000
"""Sentences whose vectors are kept: some thirty megabytes."""


@dataclass(frozen=True, slots=True)
class _Warm:
    snapshot: "runner._Snapshot"
    chapters: Chapters
    manuscript: Manuscript
    secrets: SecretVectors | None
    said: AuthorSaid
    checks: Checks


class ParagraphCheck:
    """Checks what is being written in one branch of a story. To be closed, or used in a `with`."""

    def __init__(
        self, story: StoryFile, reader: Reader | None, branch: str = MAIN_BRANCH, *, strict: bool = False
    ) -> None:
        """`strict`: only confirmed facts count. Without a reader only the rules speak."""
        self._story = story
        self._reader = reader
        self._branch = branch
        self._strict = strict
        self._warm: _Warm | None = None
        self._vectors: dict[str, Vectors] = {}
        self._embedding: Future[None] | None = None
        self._cancel = CancelToken()
        self._pool = ThreadPoolExecutor(1, "paragraph-vectors")
        self._lock = Lock()

    def __enter__(self) -> "ParagraphCheck":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Ask the reader for nothing more."""
        self._cancel.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def ready(self) -> bool:
        """True once the story has been read."""
        return self._warm is not None

    def refresh(self, cancel: CancelToken | None = None) -> None:
        """Read the story as it is now: when facts, cast, order or answers have changed. Slow; not for the window's
        thread. Raises Cancelled, and leaves what was read before."""
        ready = runner._prepare(self._story, self._branch, self._strict)
        snapshot, manuscript, chapters = ready.snapshot, ready.manuscript, ready.chapters(cancel)
        secrets = ready.secrets(self._reader, cancel)
        said = AuthorSaid(snapshot.dismissed, snapshot.origins, learned(self._story))
        warm = _Warm(snapshot, chapters, manuscript, secrets, said, Checks(runner.CHECKS))
        # What the checks work out of the facts they work out now, so that the first pause need not wait for it.
        for episode in snapshot.episodes[-1:]:
            self._run(warm, runner._context(snapshot, episode, manuscript, chapters, None, None, cancel), cancel)
        self._warm = warm

    def check(self, episode: str, text: str, span: Span, cancel: CancelToken | None = None) -> list[ContinuityWarning]:
        """The open warnings whose words overlap `span` of the episode's present text, in order.

        Nothing before the first `refresh`, and for an episode it has not seen. What the author has answered is left
        out. Raises Cancelled.
        """
        warm = self._warm
        here = None if warm is None else next((one for one in warm.snapshot.episodes if one.id == episode), None)
        if warm is None or here is None:
            return []
        with self._lock:
            found = self._run(warm, replace(self._context(warm, here, text, cancel), near=span), cancel)
        open_here = (one for one in found if one.answered is None and one.span.overlaps(span))
        return sorted(open_here, key=lambda one: one.span)

    def _run(self, warm: _Warm, context: CheckContext, cancel: CancelToken | None) -> list[ContinuityWarning]:
        return [warm.said.of(warning) for warning in warm.checks.of(context, cancel)]

    def _context(self, warm: _Warm, episode: Episode, text: str, cancel: CancelToken | None) -> CheckContext:
        snapshot, chapters = warm.snapshot, warm.chapters
        if text != episode.text.base:
            snapshot = _as_written(snapshot, episode, text)
            episode = replace(episode, text=ManuscriptText(text))
            chapters = chapters.beside(runner._chapter(snapshot, episode), warm.snapshot.facts)
        context = runner._context(snapshot, episode, warm.manuscript, chapters, warm.secrets, None, cancel)
        if warm.secrets is not None:
            secrets = tuple(context.present(fact) for fact in warm.secrets.facts)
            context = replace(context, secrets=replace(warm.secrets, facts=secrets))
        vectors = self._at_once(context.sentences) if warm.secrets is not None else None
        return replace(context, sentence_vectors=vectors)

    def _at_once(self, sentences: Sequence[ToldSentence]) -> Vectors | None:
        """Vectors of these sentences, if they are at hand or the reader gives them at once."""
        if self._reader is None or not sentences or self._cancel.cancelled:
            return None
        missing = list(dict.fromkeys(one.text for one in sentences if one.text not in self._vectors))
        if missing and (self._embedding is None or self._embedding.done()):
            self._embedding = self._pool.submit(self._embed, missing)
        if missing and self._embedding is not None:
            try:
                self._embedding.result(_PATIENCE)
            except TimeoutError:
                return None
            except WorkbenchError:
                # Without its model the check goes on by rules; the desk says elsewhere what is wrong with the model.
                return None
        held = self._vectors
        return np.stack([held[one.text] for one in sentences]) if all(one.text in held for one in sentences) else None

    def _embed(self, texts: list[str]) -> None:
        assert self._reader is not None
        vectors = self._reader.embed(texts, kind="query", priority=Priority.NOW, cancel=self._cancel)
        if len(self._vectors) > _MOST_KEPT:
            self._vectors = {}
        self._vectors.update(zip(texts, vectors, strict=True))


def _as_written(saved: "runner._Snapshot", episode: Episode, text: str) -> "runner._Snapshot":
    """The story with an episode's text as it is being written: evidence and lines where they stand now. Evidence that
    has gone from the text is stale, a line is none."""
    remap = Remap(episode.text.base, text)

    def moved(mention: Mention) -> Mention:
        if mention.episode != episode.id or mention.span is None:
            return mention
        span = remap.find(mention.span, mention.quote)
        return replace(mention, stale=True) if span is None else replace(mention, span=span)

    def is_here(mention: Mention | None) -> TypeGuard[Mention]:
        return mention is not None and mention.episode == episode.id

    facts = MovedFacts(
        replace(one, mentions=tuple(map(moved, one.mentions))) if any(map(is_here, one.mentions)) else one
        for one in saved.facts
    )
    facts.saved = saved.facts
    moments = (replace(one, mention=moved(one.mention)) if is_here(one.mention) else one for one in saved.moments)
    lines = [
        replace(line, span=span)
        for line in saved.lines.get(episode.id, ())
        if not line.stale and (span := remap.find(line.span, line.quote)) is not None
    ]
    return replace(saved, facts=facts, moments=tuple(moments), lines={**saved.lines, episode.id: tuple(lines)})
