"""Which episodes do not stand as they were read: by their texts alone, or as the cast is now.

`behind` tells by the texts, which takes a moment, what may be read again without anybody asking; what another cast
makes otherwise (`outdated`) is the author's to ask for."""

from collections.abc import Sequence
from functools import partial

from workbench.memory.reading.cast_reading import CastReading, read_cast
from workbench.memory.reading.passages import cut_passages, digest
from workbench.store import Passage, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.paragraphs import trimmed
from workbench.story.text import Span

_WHOLE = "extraction.whole"
"""Setting key: true once every episode there was had been read."""


def behind(unit: Unit, branch: str = MAIN_BRANCH, *, under_way: bool = False) -> list[str]:
    """The episodes (ids, in telling order) that were read and say something else now, whose reading was broken off, or
    that are new in a story that has otherwise been read. Of a story nobody has had read: none. With a reading
    `under_way` what it has read and has still to settle is not behind."""
    episodes = unit.episodes.list(branch)
    half_way = () if under_way else unit.reading.unsettled(branch)
    unread = set(unit.passages.unread([one.id for one in episodes]))
    whole = bool(unit.settings.get(_WHOLE, False)) or (len(unread) == 1 and len(episodes) > 1)
    found, read = [], False
    for episode in episodes:
        if episode.id in unread:
            if whole:
                found.append(episode.id)
            continue
        passages = unit.passages.list(episode.id)
        read = read or bool(passages)
        if passages and (episode.id in half_way or not stands(episode.text.base, passages)):
            found.append(episode.id)
    return found if read else []


def note_whole(unit: Unit, branch: str) -> None:
    """Keep in mind that the story has been read, if it has: what is added from now on is new in it."""
    told = [one.id for one in unit.episodes.outline(branch)]
    if not unit.settings.get(_WHOLE, False) and not unit.passages.unread(told):
        unit.settings.set(_WHOLE, True)


def stands(text: str, passages: Sequence[Passage]) -> bool:
    """Has everything in `text` been read as it stands?"""
    end = 0
    for one in passages:
        here = trimmed(text, one.start, one.end)
        if one.extractor is None or here is None or digest(here.of(text)) != one.content_hash:
            return False
        if trimmed(text, end, here.start) is not None:
            return False
        end = max(end, one.end)
    return trimmed(text, end, len(text)) is None


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
