"""Who speaks the lines of an episode, read with closed eyes: without looking at how people call themselves and each
other. The reading with open eyes is `memory.reading.said`."""

from collections.abc import Mapping
from dataclasses import replace

from workbench.continuity.chapters import GENDERS, Chapters
from workbench.memory.reading.address_terms import Callings, without_callings
from workbench.memory.reading.cast_reading import genders
from workbench.memory.reading.habits import listen, without_calls
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.speakers import attribute
from workbench.store.records import SpokenLineDraft
from workbench.story.cast import Character


def blind(chapters: Chapters, episode: str, cast: tuple[Character, ...]) -> tuple[SpokenLineDraft, ...]:
    """The lines of one episode, each with who speaks it and how likely, by tags, turns, places and manner of speaking
    alone.

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
    return tuple(attribute(here.text, finder, here.narrator, sexes, heard, by_calls=False))


def sexes_of(chapters: Chapters, cast: tuple[Character, ...]) -> Mapping[str, str]:
    """Character -> "m" or "f", for those of whom names, sheets and the pronouns of the manuscript tell."""
    return chapters.once(GENDERS, cast, lambda: _genders(chapters, cast))


def _genders(chapters: Chapters, cast: tuple[Character, ...]) -> Mapping[str, str]:
    language = next((chapter.language for chapter in chapters), "en")
    return genders([chapter.text for chapter in chapters], NameFinder(cast, language))
