"""Who says what to whom, in the whole story: as it was read, or as it can be told from the text alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.memory.heads import load_heads
from workbench.memory.reading.cast_reading import CastReading
from workbench.memory.reading.speakers import attribute
from workbench.store import Unit
from workbench.story.episodes import Episode
from workbench.story.text import Span


@dataclass(frozen=True, slots=True)
class Said:
    """One line: who speaks it to whom (ids), and whether a tag names the speaker or the author confirmed them."""

    episode: str
    span: Span
    quote: str
    speaker: str
    listeners: tuple[str, ...]
    certain: bool


def heard(unit: Unit, episodes: Sequence[Episode], cast: CastReading) -> list[Said]:
    """Every line with a speaker, in telling order. Episodes nobody has read yet are read for this alone."""
    read = {one.id: [line for line in unit.quotes.list(one.id) if not line.stale] for one in episodes}
    found: list[Said] = []
    heads = load_heads() if not all(read.values()) else None
    for one in episodes:
        text = one.text.base
        if read[one.id]:
            found += [
                Said(
                    one.id, line.span, line.quote, line.speaker, tuple(line.listeners), line.explicit or line.confirmed
                )
                for line in read[one.id]
                if line.speaker is not None
            ]
            continue
        found += [
            Said(one.id, line.span, line.span.of(text), line.speaker, tuple(line.listeners), line.explicit)
            for line in attribute(text, cast.finder, cast.narrators.get(one.id), cast.genders, (), heads)
            if line.speaker is not None
        ]
    return found
