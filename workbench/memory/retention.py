"""How long what is not the story is kept: conversations, receipts, older texts, the trash.

The author's rules say for how long, or how many, of each class; what is past its time, or what the author points at, is
taken out of the file and of what was made of it for good. Canon and the manuscript are never touched."""

import re
import shutil
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from workbench.memory.edits import Undo, restoring, undoable
from workbench.memory.sheets import BRANCH_PORTRAIT, RecordedSheet, from_text, on_branch
from workbench.store import Decision, Held, Holding, StoryFile, Unit
from workbench.store.backups import of_story
from workbench.store.versions import is_kept
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError, StoryFileError
from workbench.story.message import reason
from workbench.story.portrait import Portrait, Trait

if TYPE_CHECKING:
    from workbench.engine import Reader


RETENTION = "retention"
"""Setting of a story: a rule by class; a class without one is kept for ever."""
LONGEST = 36_500
MOST = 100_000


@dataclass(frozen=True, slots=True)
class Keep:
    """For so many `days`, or the `newest` so many; neither: for ever. Raises InputError for both, and for numbers that
    nobody means."""

    days: int | None = None
    newest: int | None = None

    def __post_init__(self) -> None:
        if self.days is not None and self.newest is not None:
            raise InputError("Keep them for so many days, or the newest so many; not both.")
        if self.days is not None and not 1 <= self.days <= LONGEST:
            raise InputError("What is kept by days is kept for 1 to {longest} of them, or for ever.", longest=LONGEST)
        if self.newest is not None and not 1 <= self.newest <= MOST:
            raise InputError("What is kept by number is kept from 1 to {most}, or all of it.", most=MOST)

    @property
    def forever(self) -> bool:
        """True when nothing is ever erased."""
        return self.days is None and self.newest is None

    def __str__(self) -> str:
        return f"{self.days} days" if self.days else f"newest {self.newest}" if self.newest else "forever"

    @classmethod
    def said(cls, words: str) -> Self | None:
        """The rule that `str` put into these words, as the audit list has them; None for other words."""
        found = re.fullmatch(r"(\d+) days|newest (\d+)", words)
        return cls(*(int(number) if number else None for number in found.groups())) if found else None


FOREVER = Keep()


def kept(unit: Unit) -> dict[Holding, Keep]:
    """The rule of every class. One that cannot be read keeps for ever."""
    held: Any = unit.settings.get(RETENTION, {})
    rules = held if isinstance(held, dict) else {}
    return {kind: _read(rules.get(kind.value)) for kind in Holding}


def has_rules(unit: Unit) -> bool:
    """True when anything is not kept for ever."""
    return any(not rule.forever for rule in kept(unit).values())


def set_keep(unit: Unit, kind: Holding, keep: Keep) -> None:
    """Keep a class by this rule. Nothing is erased by it."""
    rules = kept(unit) | {kind: keep}
    unit.settings.set(RETENTION, {one.value: _written(rule) for one, rule in rules.items() if not rule.forever})


@undoable
def keep_as(unit: Unit, rules: Mapping[Holding, Keep]) -> Undo:
    """Rules as an edit that can be taken back. What is past its time goes when `apply` is next called."""
    before = kept(unit)
    for kind, keep in rules.items():
        set_keep(unit, kind, keep)
    return restoring({kind: before[kind] for kind in rules}, set_keep)


def _read(rule: Any) -> Keep:
    if not isinstance(rule, dict):
        return FOREVER
    days, newest = (rule.get(key) for key in ("days", "newest"))
    try:
        return Keep(days if type(days) is int else None, newest if type(newest) is int else None)
    except InputError:
        return FOREVER


def _written(keep: Keep) -> dict[str, int]:
    return {"days": keep.days} if keep.days else {"newest": keep.newest or 1}


SCORES = "scores"
"""The folder's name in the cache, and in the audit list what was erased."""


def scores_folder(cache: Path, story: StoryFile) -> Path:
    """Where a story's scores lie: a folder for each model."""
    # Loaded here: a window that has nothing to erase does without the index.
    from workbench.memory.sync import index_key

    return cache / SCORES / index_key(story)


def forget_scores(cache: Path, story: StoryFile) -> int:
    """Delete a story's scores with every answer they were made of; returns how many models had one. Raises
    StoryFileError when that cannot be done."""
    folder = scores_folder(cache, story)
    if not folder.exists():
        return 0
    count = sum(one.is_dir() for one in folder.iterdir())
    try:
        shutil.rmtree(folder)
    except OSError as error:
        raise StoryFileError(
            "Nothing was erased: {folder} holds what chat models answered about this story and cannot be deleted "
            "({reason}). Close what has it open, or delete it yourself.",
            folder=folder,
            reason=reason(error),
        ) from error
    return count


def forget_people(unit: Unit, going: Collection[str]) -> None:
    """Before these episodes (ids) are erased: what was read of people in them alone leaves their sheets, unless it is
    the author's word by now; lines of them are remembered nowhere."""
    held = unit.portraits.list()
    left = {who: _left_of(one, going) for who, one in held.items()}
    for person in unit.characters.list():
        read = held.get(person.id, Portrait()).without(left.get(person.id, Portrait()))
        if (after := RecordedSheet(person, from_text(person, read)).own) != person:
            unit.characters.update(after)
    unit.portraits.replace(left)
    unit.samples.forget_of(going)
    for branch in unit.branches.list():
        if branch.id != MAIN_BRANCH:
            for who, one in on_branch(unit, branch.id).items():
                portrait = _lines_left(one.portrait, going) if one.confirmed else _left_of(one.portrait, going)
                value = asdict(replace(one, portrait=portrait))
                unit.decisions.set(Decision(branch.id, BRANCH_PORTRAIT, who, value))


def forget_sentences(unit: Unit, language: str) -> None:
    """After episodes were erased: nothing is kept of sentences that stand nowhere any more."""
    # Loaded here: a window that has nothing to erase does without numbers.
    from workbench.memory.minds.told.reading import wanted

    unit.reading.forget_failed()
    unit.minds.keep_readings({}, wanted(unit, language))


def _left_of(portrait: Portrait, gone: Collection[str]) -> Portrait:
    """What does not rest on these episodes alone."""
    rests = Portrait(_resting(portrait.fields, gone), _resting(portrait.calls, gone))
    return _lines_left(portrait.without(rests), gone)


def _resting(traits: Mapping[str, Trait], gone: Collection[str]) -> dict[str, Trait]:
    return {key: one for key, one in traits.items() if one.lines and all(line.episode in gone for line in one.lines)}


def _lines_left(portrait: Portrait, gone: Collection[str]) -> Portrait:
    def without(traits: Mapping[str, Trait]) -> dict[str, Trait]:
        return {
            key: replace(one, lines=tuple(line for line in one.lines if line.episode not in gone))
            for key, one in traits.items()
        }

    return Portrait(without(portrait.fields), without(portrait.calls))


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
        # Loaded here, as above.
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
