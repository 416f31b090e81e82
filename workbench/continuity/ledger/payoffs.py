"""Where a thread is come back to and paid off: by the words a line shares with it, and by meaning."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from workbench.continuity.chapters import Chapter, Chapters
from workbench.continuity.ledger.cues import cue
from workbench.continuity.ledger.model import Spot, Thread, ThreadKind
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.terms import content_terms
from workbench.engine import Reader
from workbench.story.jobs import CancelToken

_TOUCHES = 0.4
"""Share of a thread's words, weighed by how rare they are, from which a line comes back to it."""
_PAYS = 0.62
"""Score from which a line that says something came to pass pays it off."""
_PAYS_BY_WORDS = 0.75
"""The same where there is no meaning to go by."""
_FEWEST = 2
"""Content terms a line must share with it."""
_MOST = 12
"""Lines looked at by meaning, for one thread: those with most of its words."""
_FAR, _NEAR = 0.82, 0.94
"""Cosines of e5-small between a line and what it has nothing to do with, and what it says in other words."""
_LEAPS = 1
"""Sentences behind its own within which a thread is still being planted."""


@dataclass(frozen=True, slots=True)
class _Line:
    chapter: Chapter
    index: int
    text: str
    terms: frozenset[str]

    @property
    def spot(self) -> Spot:
        return Spot(self.chapter.episode, self.chapter.number, self.chapter.sentences[self.index].span, self.text)


class Payoffs:
    """Looks through the episodes told before number `before`."""

    def __init__(
        self,
        chapters: Chapters,
        manuscript: Manuscript,
        names: frozenset[str],
        reader: Reader | None,
        before: int,
        cancel: CancelToken | None = None,
    ) -> None:
        """`names`: content terms of the cast's names, which say little of what a line is about."""
        self._manuscript = manuscript
        self._language = manuscript.language
        self._names = names
        self._reader = reader
        self._cancel = cancel
        self._lines = [
            _Line(chapter, index, sentence.text, content_terms(sentence.text, manuscript.language))
            for chapter in chapters
            if chapter.number < before
            for index, sentence in enumerate(chapter.sentences)
        ]
        self._holding: dict[str, list[int]] = {}
        for at, line in enumerate(self._lines):
            for term in line.terms:
                self._holding.setdefault(term, []).append(at)

    def follow(self, thread: Thread) -> Thread:
        """The thread with where it was last touched and, if anywhere, first paid off."""
        if self._cancel is not None:
            self._cancel.raise_if_cancelled()
        about = content_terms(thread.planted.quote or thread.text, self._language)
        about = (about | content_terms(thread.text, self._language)) - self._names
        if thread.paid is not None or not about:
            return thread
        found = self._candidates(thread, about)
        if not found:
            return thread
        last = max((line for _, line in found), key=_order).spot
        thread = replace(thread, touched=max(thread.touched, last, key=_place))
        paying = [(score, line) for score, line in self._scored(thread, found) if score >= self._least]
        if thread.kind is ThreadKind.OBJECT:
            # A thing is paid off by being there again in another episode.
            paying = [(share, line) for share, line in found if line.chapter.number > thread.planted.number]
        if not paying:
            return thread
        score, line = min(paying, key=lambda one: _order(one[1]))
        return replace(thread, paid=line.spot, confidence=round(min(1.0, score), 3))

    @property
    def _least(self) -> float:
        return _PAYS if self._reader is not None else _PAYS_BY_WORDS

    def _candidates(self, thread: Thread, about: frozenset[str]) -> list[tuple[float, _Line]]:
        """Lines behind the planting that share enough words, each with the share of the thread's weight it holds."""
        whole = sum(map(self._weight, about)) or 1.0
        shared: dict[int, float] = {}
        counts: dict[int, int] = {}
        for term in about:
            for at in self._holding.get(term, ()):
                shared[at] = shared.get(at, 0.0) + self._weight(term) / whole
                counts[at] = counts.get(at, 0) + 1
        return [
            (share, self._lines[at])
            for at, share in shared.items()
            if share >= _TOUCHES and counts[at] >= min(_FEWEST, len(about)) and self._behind(thread, self._lines[at])
        ]

    def _weight(self, term: str) -> float:
        # In a short story every word is rare; what stands in it but once still says something.
        return max(0.5, self._manuscript.weight(term))

    def _behind(self, thread: Thread, line: _Line) -> bool:
        if line.chapter.number != thread.planted.number:
            return line.chapter.number > thread.planted.number
        if thread.planted.span is None:
            return False
        sentences = line.chapter.sentences
        own = next((at for at, one in enumerate(sentences) if one.span.end >= thread.planted.span.end), len(sentences))
        return line.index > own + _LEAPS

    def _scored(self, thread: Thread, found: Sequence[tuple[float, _Line]]) -> list[tuple[float, _Line]]:
        """Those that say that something came to pass or came to light, with how surely it is this."""
        comes = cue("payoff", self._language), cue("broken", self._language)
        again = cue("promise", self._language)
        told = [
            (share, line)
            for share, line in sorted(found, key=lambda one: -one[0])[:_MOST]
            if any(pattern.search(self._around(line)) for pattern in comes)
            and not (thread.kind is ThreadKind.PROMISE and again.search(line.text) and not comes[0].search(line.text))
        ]
        if self._reader is None or not told:
            return told
        texts = [thread.text, *(line.text for _, line in told)]
        vectors = self._reader.embed(texts, kind="query", cancel=self._cancel)
        cosines = np.clip((vectors[1:] @ vectors[0] - _FAR) / (_NEAR - _FAR), 0.0, 1.0)
        return [((share + float(near)) / 2, line) for (share, line), near in zip(told, cosines, strict=True)]

    def _around(self, line: _Line) -> str:
        sentences = line.chapter.sentences[line.index : line.index + 2]
        return " ".join(sentence.text for sentence in sentences)


def _order(line: _Line) -> tuple[int, int]:
    return line.chapter.number, line.index


def _place(spot: Spot) -> tuple[int, int]:
    return spot.number, spot.span.start if spot.span else 0
