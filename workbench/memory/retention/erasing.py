"""Taking out for good what is past its time, or what the author points at."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.memory.retention.rules import Keep, kept
from workbench.memory.retention.scores import SCORES, forget_scores
from workbench.store import Held, Holding, StoryFile, Unit
from workbench.store.backups import of_story
from workbench.store.versions import is_kept

if TYPE_CHECKING:
    from workbench.engine import Reader


@dataclass(frozen=True, slots=True)
class Erased:
    """What went, by class. `gone`: none of it is left in the file, not even in free pages; otherwise that is done when
    the file is next closed or opened. `index`: facts went, whose words the search index still holds until
    `clear_index`. `scores`: of so many models what they answered about the story went, too. `copies`: backups,
    those in the folder for them and those beside the file, made before older versions of it were changed: they hold
    what the file held then."""

    counts: Mapping[Holding, int] = field(default_factory=dict)
    gone: bool = True
    index: bool = False
    scores: int = 0
    copies: tuple[Path, ...] = ()


def due(unit: Unit, kind: Holding, keep: Keep, now: datetime | None = None, spare: str = "") -> list[Held]:
    """What would be erased of a class under a rule, but for `spare` (an id) and what is needed: an episode's newest
    version and those the author kept, episodes in the trash that hold what the author confirmed."""
    if keep.forever:
        return []
    held = unit.holdings.list(kind)
    if keep.days is not None:
        end = (now or datetime.now(UTC)) - timedelta(days=keep.days)
        past = [one for one in held if one.time < end]
    else:
        # Of versions, so many of each episode.
        of = sorted(held, key=lambda one: one.of) if kind is Holding.VERSIONS else list(held)
        groups = groupby(of, key=lambda one: one.of if kind is Holding.VERSIONS else "")
        past = [one for _, group in groups for one in list(group)[keep.newest :]]
    return [one for one in past if not one.needed and not is_kept(one.reason) and one.id != spare]


def apply(
    story: StoryFile,
    cache: Path | None = None,
    kinds: Collection[Holding] = tuple(Holding),
    now: datetime | None = None,
    spare: str = "",
    backups: Path | None = None,
) -> Erased:
    """Erase what is past its time by the story's rules. `cache`: the folder of what can be rebuilt, where vectors of it
    may lie; `spare`: an id that stays; `backups`: where backups lie that are named. Raises StoryFileError as writing
    does."""
    with story.read() as unit:
        rules = kept(unit)
        found = any(due(unit, kind, rules[kind], now, spare) for kind in kinds)
    if not found:
        return Erased()
    with story.write() as unit:
        going: dict[Holding, list[Held]] = {}
        for kind in kinds:
            going[kind] = due(unit, kind, rules[kind], now, spare)
            _take_out(unit, story, kind, going[kind], str(rules[kind]))
        rule = next((str(rules[kind]) for kind in kinds if going[kind]), "")
        scores = _forget_scores(unit, story, cache, rule) if any(going.values()) else 0
    return _finish(story, cache, going, scores, backups)


def pick(unit: Unit, kind: Holding, character: str | None = None) -> list[Held]:
    """Everything of a class that the author may erase by hand; of conversations, those with one character."""
    held = unit.holdings.list(kind, by_hand=True)
    if kind is Holding.CONVERSATIONS and character is not None:
        held = [one for one in held if one.of == character]
    return [one for one in held if not one.needed]


def erase(
    story: StoryFile, kind: Holding, chosen: Sequence[Held], cache: Path | None = None, backups: Path | None = None
) -> Erased:
    """Erase these by the author's hand."""
    if not chosen:
        return Erased()
    with story.write() as unit:
        _take_out(unit, story, kind, chosen)
        scores = _forget_scores(unit, story, cache)
    return _finish(story, cache, {kind: list(chosen)}, scores, backups)


def clear_index(story: StoryFile, reader: "Reader") -> None:
    """Throw the story's search index away, with everything that was ever in it; the next sync makes it anew."""
    from workbench.memory.sync import index_key

    reader.index(index_key(story)).drop()
    with story.write() as unit:
        unit.ledger.reset()


def _take_out(unit: Unit, story: StoryFile, kind: Holding, chosen: Sequence[Held], rule: str = "") -> None:
    ids = [one.id for one in chosen]
    if kind is not Holding.TRASH or not ids:
        unit.holdings.erase(kind, ids, rule)
        return
    # Loaded here, as below.
    from workbench.memory.retention.leftovers import forget_people, forget_sentences

    forget_people(unit, ids)
    unit.holdings.erase(kind, ids, rule)
    forget_sentences(unit, story.info.language)


def _forget_scores(unit: Unit, story: StoryFile, cache: Path | None, rule: str = "") -> int:
    """Delete what chat models answered about the story; before the file is written: an error leaves all as it was."""
    count = forget_scores(cache, story) if cache is not None else 0
    if count:
        unit.holdings.note(SCORES, count, rule)
    return count


def _finish(
    story: StoryFile, cache: Path | None, going: Mapping[Holding, Sequence[Held]], scores: int, backups: Path | None
) -> Erased:
    held = [one for some in going.values() for one in some]
    if cache is not None and held:
        # Loaded here: a window that has nothing to erase does without numbers.
        from workbench.engine.vector_cache import forget_vectors

        # A vector tells no words, but it was made of them; what is of use elsewhere is made again.
        forget_vectors(cache, [(one.since, one.time + timedelta(hours=1)) for one in held])
    copies = sorted(story.path.parent.glob(f"{_literal(story.path.name)}.before-*.bak"))
    copies += of_story(backups, story.info.uuid) if backups is not None else []
    counts = {kind: len(some) for kind, some in going.items() if some}
    return Erased(counts, story.purge(), bool(going.get(Holding.TRASH)), scores, tuple(copies))


def _literal(name: str) -> str:
    """A file's name as a pattern that means itself."""
    return "".join(f"[{char}]" if char in "*?[" else char for char in name)
