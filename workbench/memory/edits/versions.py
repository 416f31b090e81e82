"""Older texts brought back: an episode's version, a part of one, a snapshot of the whole story. What stood is kept."""

from collections.abc import Sequence
from itertools import pairwise

from workbench.memory.edits import Edit, Undo, backwards, branches, episodes, together, undoable
from workbench.memory.edits.texts import put_text
from workbench.store import EpisodeVersion, Snapshot, SnapshotEntry, Unit
from workbench.store.snapshots import BACK
from workbench.store.versions import WIPED
from workbench.story.differences import Line, with_left
from workbench.story.episodes import Part
from workbench.story.text import ManuscriptText

REPLACED = "before going back to an older version"
"""Why a version is kept before an older one takes its place."""


@undoable
def restore(unit: Unit, branch: str, episode: str, version: EpisodeVersion) -> Undo:
    """An episode's text and title as a version has them; what it reads now is kept as a version first.

    On a branch that shares the episode, in the branch's own copy.
    """
    own = unit.episodes.has_own(episode, branch)
    # The branch's copy is what the author sees, whichever of the two they were shown the versions of.
    shown = unit.episodes.own(episode, branch) if own else episode
    before = unit.episodes.get(shown)
    unit.episodes.make_version(shown, REPLACED)
    if not own:
        steps = [branches.save_text(branch, episode, version.text)]
        if before.title != version.title:
            steps.append(branches.rename_episode(branch, episode, version.title))
        return together(steps)(unit)
    renamed = episodes.rename(shown, version.title)(unit)
    put_text(unit, shown, version.text)

    def undo(again: Unit) -> None:
        if again.episodes.get(shown).text != version.text:
            again.episodes.make_version(shown, REPLACED)
        put_text(again, shown, before.text)
        renamed(again)

    return undo


@undoable
def go_back(unit: Unit, snapshot: str) -> Undo:
    """Every episode of a snapshot (id) as it was: text, title, part and place; from the trash where it lies there.
    Episodes written since stay, behind those they stand behind. Raises InputError when the snapshot is gone."""
    entries = unit.snapshots.entries(unit.snapshots.get(snapshot).id)
    unit.snapshots.take_itself(BACK)
    undos = [_as_it_was(entry)(unit) for entry in entries]
    lines = dict.fromkeys(entry.branch for entry in entries)
    undos += [_in_place([one for one in entries if one.branch == branch])(unit) for branch in lines]
    return backwards(undos)


@undoable
def take_part(
    unit: Unit, branch: str, episode: str, version: EpisodeVersion, lines: Sequence[Line], chosen: Sequence[int]
) -> Undo:
    """Of an older version these lines (indexes) instead of what stands there, the rest as it is. `lines` hold the
    version beside the present text. On a branch that shares the episode, in the branch's own copy."""
    own = unit.episodes.has_own(episode, branch)
    shown = unit.episodes.own(episode, branch) if own else episode
    text = with_left(version.text, unit.episodes.get(shown).text, lines, chosen)
    unit.episodes.make_version(shown, WIPED)
    return (_text(shown, text) if own else branches.save_text(branch, episode, text))(unit)


@undoable
def _as_it_was(unit: Unit, entry: SnapshotEntry) -> Undo:
    now = unit.episodes.get(entry.episode)
    steps: list[Edit] = []
    if now.deleted_at is not None:
        steps.append(episodes.restore(now.id))
    if now.title != entry.version.title:
        steps.append(episodes.rename(now.id, entry.version.title))
    if now.text != entry.version.text:
        steps.append(_text(now.id, entry.version.text))
    if (now.part or "") != entry.part:
        steps.append(_part(now.id, entry))
    return together(steps)(unit)


@undoable
def _text(unit: Unit, episode: str, text: ManuscriptText) -> Undo:
    before = unit.episodes.get(episode).text
    put_text(unit, episode, text)
    return lambda again: put_text(again, episode, before)


@undoable
def _part(unit: Unit, episode: str, entry: SnapshotEntry) -> Undo:
    """Into the part it was in, which is made again when it is gone."""
    before, parts = unit.episodes.part_of(episode), unit.parts.list()
    made = bool(entry.part) and entry.part not in {one.id for one in parts}
    if made:
        unit.parts.put(Part(entry.part, entry.part_title), len(parts))
    unit.episodes.set_part(episode, entry.part or None)

    def undo(again: Unit) -> None:
        again.episodes.set_part(episode, before)
        if made:
            again.parts.remove(entry.part)

    return undo


@undoable
def _in_place(unit: Unit, entries: Sequence[SnapshotEntry]) -> Undo:
    """The branch's own episodes in the order they had among each other."""
    # Copies stand where what they are copies of stands.
    wanted = [one for one in entries if unit.episodes.get(one.episode).copy_of is None]
    undos: list[Undo] = []
    for last, entry in pairwise(wanted):
        order = [stop.episode for stop in unit.episodes.timeline(entry.branch).stops]
        if order.index(entry.episode) < order.index(last.episode):
            part = unit.episodes.part_of(entry.episode)
            undos.append(episodes.move(entry.episode, last.episode, part, entry.branch)(unit))
    return backwards(undos)


def differing(unit: Unit, snapshot: Snapshot) -> list[tuple[SnapshotEntry, ManuscriptText | None, str]]:
    """Of a snapshot's episodes those that are otherwise now, with their present text (None: in the trash) and title."""
    found: list[tuple[SnapshotEntry, ManuscriptText | None, str]] = []
    for entry in unit.snapshots.entries(snapshot.id):
        now = unit.episodes.get(entry.episode)
        text = now.text if now.deleted_at is None else None
        if text != entry.version.text or now.title != entry.version.title:
            found.append((entry, text, now.title))
    return found
