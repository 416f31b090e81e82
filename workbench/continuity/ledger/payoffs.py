"""Where a thread is come back to and paid off: by the words a line shares with it, and by meaning."""

import math
from collections import defaultdict
from dataclasses import replace

import numpy as np

from workbench.continuity.chapters import Chapters
from workbench.continuity.ledger.model import Spot, Thread, ThreadKind
from workbench.continuity.ledger.planting import cue
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


Line = tuple[int, int]
"""Number of the episode, and of the sentence in it."""


class Payoffs:
    """Looks through the episodes told before number `before`."""

    def __init__(
        self, chapters: Chapters, manuscript: Manuscript, names: frozenset[str], reader: Reader | None, before: int
    ) -> None:
        """`names`: content terms of the cast's names, which say little of what a line is about."""
        self._manuscript = manuscript
        self._language = manuscript.language
        self._names = names
        self._reader = reader
        self._chapters = {chapter.number: chapter for chapter in chapters if chapter.number < before}
        self._holding: dict[str, list[Line]] = defaultdict(list)
        for number, chapter in self._chapters.items():
            for index, sentence in enumerate(chapter.sentences):
                for term in content_terms(sentence.text, self._language):
                    self._holding[term].append((number, index))

    def follow(self, thread: Thread, cancel: CancelToken | None = None) -> Thread:
        """The thread with where it was last touched and, if anywhere, first paid off. Raises Cancelled."""
        if cancel is not None:
            cancel.raise_if_cancelled()
        found = self._candidates(thread) if thread.paid is None else {}
        if not found:
            return thread
        thread = replace(thread, touched=max(thread.touched, self._spot(max(found)), key=Spot.place))
        if thread.kind is ThreadKind.OBJECT:
            # A thing is paid off by being there again in another episode.
            paying = {line: share for line, share in found.items() if line[0] > thread.planted.number}
        else:
            least = _PAYS if self._reader is not None else _PAYS_BY_WORDS
            scored = self._scored(thread, found, cancel)
            paying = {line: score for line, score in scored.items() if score >= least}
        if not paying:
            return thread
        first = min(paying)
        return replace(thread, paid=self._spot(first), confidence=round(min(1.0, paying[first]), 3))

    def _candidates(self, thread: Thread) -> dict[Line, float]:
        """Lines behind the planting that share enough words, each with the share of the thread's weight it holds."""
        about = content_terms(f"{thread.planted.quote} {thread.text}", self._language) - self._names
        # In a short story every word is rare; what stands in it but once still says something.
        weights = {term: max(0.5, self._manuscript.weight(term)) for term in about}
        whole, behind = sum(weights.values()), self._behind(thread)
        held: dict[Line, list[float]] = defaultdict(list)
        for term, weight in weights.items():
            for line in self._holding.get(term, ()):
                if line > behind:
                    held[line].append(weight / whole)
        fewest = min(_FEWEST, len(about))
        return {line: sum(some) for line, some in held.items() if sum(some) >= _TOUCHES and len(some) >= fewest}

    def _behind(self, thread: Thread) -> tuple[int, float]:
        """The last sentence in which the thread is still being planted; all of its episode when none is known."""
        number, span = thread.planted.number, thread.planted.span
        if span is None:
            return number, math.inf
        sentences = self._chapters[number].sentences
        own = next((at for at, one in enumerate(sentences) if one.span.end >= span.end), len(sentences))
        return number, own + _LEAPS

    def _scored(self, thread: Thread, found: dict[Line, float], cancel: CancelToken | None) -> dict[Line, float]:
        """Those that say that something came to pass or came to light, with how surely it is this."""
        comes = cue("payoff", self._language), cue("broken", self._language)
        again = cue("promise", self._language)
        told = {}
        for line in sorted(found, key=lambda one: -found[one])[:_MOST]:
            here, *after = self._texts(line)
            renewed = thread.kind is ThreadKind.PROMISE and again.search(here) and not comes[0].search(here)
            if not renewed and any(pattern.search(" ".join([here, *after])) for pattern in comes):
                told[line] = found[line]
        if self._reader is None or not told:
            return told
        texts = [thread.text, *(self._texts(line)[0] for line in told)]
        vectors = self._reader.embed(texts, kind="query", cancel=cancel)
        cosines = np.clip((vectors[1:] @ vectors[0] - _FAR) / (_NEAR - _FAR), 0.0, 1.0)
        return {line: (told[line] + float(near)) / 2 for line, near in zip(told, cosines, strict=True)}

    def _texts(self, line: Line) -> list[str]:
        """The words of a sentence, and of the one after it."""
        return [one.text for one in self._chapters[line[0]].sentences[line[1] : line[1] + 2]]

    def _spot(self, line: Line) -> Spot:
        chapter = self._chapters[line[0]]
        sentence = chapter.sentences[line[1]]
        return Spot(chapter.episode, chapter.number, sentence.span, sentence.text)
