"""Who speaks the lines of an episode: as the story file has it, worked out anew where it has nothing, and once more
with closed eyes: without looking at how people call themselves and each other."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from workbench.continuity.chapters import GENDERS, Chapters
from workbench.continuity.context import SpokenText
from workbench.memory.reading.calling import Callings, without_callings
from workbench.memory.reading.gender import genders
from workbench.memory.reading.habits import listen, without_calls
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.speakers import attribute
from workbench.store.records import SpokenLine, SpokenLineDraft
from workbench.story.cast import Character
from workbench.story.dialogue_lines import spoken_lines
from workbench.story.text import Span

_KEPT = 512
"""Episodes whose lines are kept in memory; an episode is worked out again only when its text or the cast changes."""


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


def blind(chapters: Chapters, episode: str, cast: tuple[Character, ...]) -> tuple[SpokenText, ...]:
    """The lines of one episode by tags, turns, places and manner of speaking alone.

    What a line calls people says much about who speaks it; a check of just that must not lean on it.
    """
    here = chapters.of(episode)
    if here is None:
        return ()
    finder = NameFinder([without_callings(person) for person in cast], here.language)
    callings = Callings(finder)
    heard = [
        replace(without_calls(listen(line.span.of(chapter.text), finder, callings)), speaker=line.speaker)
        for chapter in chapters
        if chapter.episode != episode
        for line in chapter.lines
        if line.sure and line.speaker
    ]
    sexes = sexes_of(chapters, cast)
    found = attribute(here.text, finder, here.narrator, sexes, heard, by_calls=False)
    return tuple(_line(draft) for draft in found)


def sexes_of(chapters: Chapters, cast: tuple[Character, ...]) -> Mapping[str, str]:
    """Character -> "m" or "f", for those of whom names, sheets and the pronouns of the manuscript tell."""
    return chapters.once(GENDERS, cast, lambda: _genders(chapters, cast))


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
    return tuple(_line(draft) for draft in attribute(text, finder, narrator, sexes))


def _genders(chapters: Chapters, cast: tuple[Character, ...]) -> Mapping[str, str]:
    language = next((chapter.language for chapter in chapters), "en")
    return genders([chapter.text for chapter in chapters], NameFinder(cast, language))


def _line(draft: SpokenLineDraft) -> SpokenText:
    return SpokenText(draft.span, draft.speaker, draft.listeners, draft.explicit)
