"""A story's cast made ready for reading: names, genders, narrators."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.engine import CastEntry
from workbench.memory.portrait.recorded import own_words
from workbench.memory.reading.gender import genders
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.narrator import first_person
from workbench.memory.reading.telling import narrators
from workbench.store.unit import Unit
from workbench.story.episodes import Episode

NARRATOR_SETTING = "narrator"
"""Setting key of the author's word on who narrates: one character id for the story, or a mapping episode id -> id."""


@dataclass(frozen=True)
class CastReading:
    """The cast as extraction uses it. `narrators` maps episode ids to the character who tells them, if one does."""

    finder: NameFinder
    genders: Mapping[str, str]
    narrators: Mapping[str, str | None]
    entries: tuple[CastEntry, ...]

    def context(self, text: str, narrator: str | None) -> tuple[str, ...]:
        """What reading this text depends on besides itself: the narrator, and the names of those who occur in it."""
        present = sorted({named.character for named in self.finder.find(text)})
        people = [f"{who}={'/'.join(self.finder.names_of(who))}" for who in present]
        # Who says nothing of their own tells no lines apart: somebody new has only their own pages read again.
        saying = sorted((c.id, c.first_person) for c in self.finder.cast.values() if c.first_person)
        words = [f"{who}:{word}" for who, word in saying]
        return (narrator or "", *people, *words)


def read_cast(unit: Unit, episodes: Sequence[Episode], language: str) -> CastReading:
    """Reads the cast from a unit and works out genders and narrators over these episodes."""
    # What was itself read from the text tells nothing about how to read it.
    cast = own_words(unit)
    finder = NameFinder(cast, language)
    texts = [episode.text.base for episode in episodes]
    titles = [episode.title for episode in episodes]
    told_by: dict[str, str | None] = dict(zip((e.id for e in episodes), narrators(texts, finder, titles), strict=True))
    chosen = unit.settings.get(NARRATOR_SETTING, None)
    if isinstance(chosen, str) and chosen in finder.cast:
        told_by = {e.id: chosen if first_person(e.text.base, language) else None for e in episodes}
    else:
        told_by |= {episode: who for episode, who in unit.narrators.list().items() if who in finder.cast}
    entries = tuple(CastEntry(c.id, name) for c in cast for name in c.names)
    return CastReading(finder, genders(texts, finder), told_by, entries)
