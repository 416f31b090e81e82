"""An episode as it is told: its spoken lines, each with its speaker, and its sentences, dialogue apart from telling."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from workbench.memory.reading.cast_reading import genders
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.speakers import attribute
from workbench.store.records import SpokenLine, SpokenLineDraft
from workbench.story.cast import Character
from workbench.story.dialogue_lines import spoken_lines
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

_KEPT = 512
"""Episodes whose lines are kept in memory; an episode is worked out again only when its text or the cast changes."""


@dataclass(frozen=True, slots=True)
class SpokenText:
    """A line of dialogue, brackets included, who speaks it (None: unknown) and to whom as far as that can be told.

    `sure`: a speech tag names the speaker, or the author has said who it is; otherwise the speaker is inferred.
    """

    span: Span
    speaker: str | None = None
    listeners: tuple[str, ...] = ()
    sure: bool = False


@dataclass(frozen=True, slots=True)
class ToldSentence:
    """One sentence of the episode. `line` is the spoken line it belongs to, None for narration."""

    span: Span
    text: str
    line: SpokenText | None = None

    @property
    def spoken(self) -> bool:
        """True for a sentence of dialogue."""
        return self.line is not None

    @property
    def speaker(self) -> str | None:
        """Who says it, when it is dialogue and known."""
        return self.line.speaker if self.line else None


def cut(text: str, language: str, lines: Sequence[SpokenText]) -> tuple[ToldSentence, ...]:
    """The episode's sentences in order.

    `lines` are the spoken lines somebody attributed; quoted stretches that overlap none of them are dialogue of nobody
    known.
    """
    known = sorted(lines, key=lambda line: line.span)
    others = (SpokenText(span) for span in spoken_lines(text, language) if not _overlapping(known, span))
    spoken = sorted([*known, *others], key=lambda line: line.span)
    return tuple(
        ToldSentence(span, span.of(text), _overlapping(spoken, span)) for span in split_sentences(text, language)
    )


def _overlapping(lines: Sequence[SpokenText], span: Span) -> SpokenText | None:
    """The line that shares text with `span`; `lines` are in order and apart from each other."""
    after = bisect_right(lines, span.start, key=lambda line: line.span.start)
    for line in lines[max(0, after - 1) : after + 1]:
        if line.span.overlaps(span):
            return line
    return None


def spoken(
    text: str, cast: Sequence[Character], language: str, narrator: str | None, stored: Iterable[SpokenLine]
) -> tuple[SpokenText, ...]:
    """The lines the story file holds for this text, and for the rest of its lines what can be told from the text."""
    known = [
        SpokenText(line.span, line.speaker, line.listeners, line.explicit or line.confirmed)
        for line in stored
        if not line.stale
    ]
    held = sorted(known, key=lambda line: line.span)
    starts = [line.span.start for line in held]
    if all(_covered(span, held, starts) for span in _lines(text, language)):
        return tuple(held)
    rest = [line for line in _read(text, tuple(cast), language, narrator) if not _covered(line.span, held, starts)]
    return tuple(sorted([*held, *rest], key=lambda line: line.span))


def _covered(span: Span, held: Sequence[SpokenText], starts: Sequence[int]) -> bool:
    after = bisect_right(starts, span.start)
    return any(line.span.overlaps(span) for line in held[max(0, after - 1) : after + 1])


@lru_cache(maxsize=_KEPT)
def _lines(text: str, language: str) -> tuple[Span, ...]:
    return tuple(spoken_lines(text, language))


@lru_cache(maxsize=_KEPT)
def _read(text: str, cast: tuple[Character, ...], language: str, narrator: str | None) -> tuple[SpokenText, ...]:
    finder = NameFinder(cast, language)
    sexes = genders([text], finder)
    return tuple(line_of(draft) for draft in attribute(text, finder, narrator, sexes))


def line_of(draft: SpokenLineDraft) -> SpokenText:
    """An attributed line as the checks have it."""
    return SpokenText(draft.span, draft.speaker, draft.listeners, draft.explicit)
