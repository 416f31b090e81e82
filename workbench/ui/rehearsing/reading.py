"""Rehearsing in the background: the change is made in a copy of the story, and both are checked."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.engine import Reader
from workbench.memory.edits import Edit
from workbench.store import StoryFile, Unit
from workbench.ui.facts.episode_box import episode_words
from workbench.ui.jobs import Reporter
from workbench.ui.rehearsing.lines import Names, Section, sections


@dataclass(frozen=True, slots=True)
class Change:
    """What is rehearsed: these episodes moved behind another one (`after`; None: to the front), or `deleting` them."""

    episodes: tuple[str, ...]
    deleting: bool = True
    after: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a change would do; `names` are as of before it."""

    change: Change
    sections: tuple[Section, ...]
    harmless: bool
    names: Names


def edit_of(change: Change, branch: str) -> Edit:
    """The change as an edit, for the rehearsal and for the story alike."""
    # Loaded here: the checks and what they need would hold up the first picture.
    from workbench.continuity.rehearsal import deleting, moving

    if change.deleting:
        return deleting(change.episodes, branch)
    return moving(change.episodes, change.after, branch)


def outcome(
    story: StoryFile, reader: Reader | None, change: Change, branch: str, reporter: Reporter, strict: bool
) -> Outcome:
    """As long as two checks of the story. Raises what the change raises, and Cancelled."""
    from workbench.continuity.rehearsal import rehearse

    edit = edit_of(change, branch)
    found = rehearse(story, reader, edit, branch, reporter.progress, reporter.cancel, strict=strict)
    with story.read() as unit:
        names = read_names(unit, branch)
    return Outcome(change, sections(found, names), found.harmless, names)


def read_names(unit: Unit, branch: str) -> Names:
    """What everything is called now."""
    told = unit.episodes.outline(branch)
    return Names(
        {one.id: episode_words(one.number, one.title) for one in told},
        {one.id: one.number for one in told},
        {one.id: one.name for one in unit.characters.list()},
    )


def places(unit: Unit, chosen: Sequence[str], branch: str) -> list[tuple[str | None, str]]:
    """Where episodes can be moved: (behind which, its name), without themselves and where they stand; None: front."""
    told = unit.episodes.outline(branch)
    ids = [one.id for one in told]
    first = min((ids.index(one) for one in chosen if one in ids), default=0)
    here = ids[first - 1] if first else None
    return [(one.id, episode_words(one.number, one.title)) for one in told if one.id not in chosen and one.id != here]
