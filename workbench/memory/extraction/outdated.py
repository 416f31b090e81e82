"""How much of what has been read would be read again as the cast is now: told before anybody asks for it."""

from collections.abc import Sequence
from functools import partial

from workbench.memory.reading.cast_reading import CastReading, read_cast
from workbench.memory.reading.passages import cut_passages
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.text import Span


def outdated(unit: Unit, language: str, branch: str = MAIN_BRANCH) -> dict[str, int]:
    """By the ids of episodes that have been read, how many passages stand otherwise now: another text, or other people
    in them. Episodes where nothing would be read again are left out."""
    episodes = unit.episodes.list(branch)
    cast = read_cast(unit, episodes, language)
    found: dict[str, int] = {}
    for episode in episodes:
        read = [passage for passage in unit.passages.list(episode.id) if passage.extractor is not None]
        if not read:
            continue
        text, narrator = episode.text.base, cast.narrators.get(episode.id)
        drafts = cut_passages(text, language, partial(_context, cast, text, narrator), unit.passages.list(episode.id))
        known = {(passage.content_hash, passage.context_hash) for passage in read}
        count = sum((draft.content_hash, draft.context_hash) not in known for draft in drafts)
        if count:
            found[episode.id] = count
    return found


def _context(cast: CastReading, text: str, narrator: str | None, around: Span) -> Sequence[str]:
    return cast.context(around.of(text), narrator)
