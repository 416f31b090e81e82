"""Going back to a snapshot of the whole story, or to a part of a version. What stood there is kept first."""

from collections.abc import Sequence
from itertools import pairwise

from workbench.memory.edits import Edit, Undo, branches, episodes, together
from workbench.memory.edits.texts import put_text
from workbench.store import EpisodeVersion, Snapshot, SnapshotEntry, Unit
from workbench.store.snapshots import BACK
from workbench.store.versions import WIPED
from workbench.story.differences import Line, with_left
from workbench.story.episodes import Part
from workbench.story.text import ManuscriptText


def go_back(snapshot: str) -> Edit:
    """Every episode of a snapshot (id) as it was: text, title, part and place; from the trash where it lies there.
    Episodes written since stay, behind those they stand behind. Raises InputError when the snapshot is gone."""

    def edit(unit: Unit) -> Undo:
        entries = unit.snapshots.entries(unit.snapshots.get(snapshot).id)
        unit.snapshots.take_itself(BACK)
        undos = [_as_it_was(entry)(unit) for entry in entries]
        undos += [_in_place([one for one in entries if one.branch == branch])(unit) for branch in _lines(entries)]

        def undo(again: Unit) -> None:
            for one in reversed(undos):
                one(again)

        return undo

    return edit


def take_part(branch: str, episode: str, version: EpisodeVersion, lines: Sequence[Line], chosen: Sequence[int]) -> Edit:
    """Of an older version these lines (indexes) instead of what stands there, the rest as it is. `lines` hold the
    version beside the present text. On a branch that shares the episode, in the branch's own copy."""

    def edit(unit: Unit) -> Undo:
        own = unit.episodes.has_own(episode, branch)
        shown = unit.episodes.own(episode, branch) if own else episode
        before = unit.episodes.get(shown)
        text = with_left(version.text, before.text, lines, chosen)
        unit.episodes.make_version(shown, WIPED)
        if not own:
            return branches.save_text(branch, episode, text)(unit)
        put_text(unit, shown, text)
        return lambda again: put_text(again, shown, before.text)

    return edit


def _as_it_was(entry: SnapshotEntry) -> Edit:
    def edit(unit: Unit) -> Undo:
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

    return edit


def _text(episode: str, text: ManuscriptText) -> Edit:
    def edit(unit: Unit) -> Undo:
        before = unit.episodes.get(episode).text
        put_text(unit, episode, text)
        return lambda again: put_text(again, episode, before)

    return edit


def _part(episode: str, entry: SnapshotEntry) -> Edit:
    """Into the part it was in, which is made again when it is gone."""

    def edit(unit: Unit) -> Undo:
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

    return edit


def _lines(entries: Sequence[SnapshotEntry]) -> list[str]:
    return list(dict.fromkeys(entry.branch for entry in entries))


def _in_place(entries: Sequence[SnapshotEntry]) -> Edit:
    """The branch's own episodes in the order they had among each other."""

    def edit(unit: Unit) -> Undo:
        # Copies stand where what they are copies of stands.
        wanted = [one for one in entries if unit.episodes.get(one.episode).copy_of is None]
        undos: list[Undo] = []
        for last, entry in pairwise(wanted):
            order = [stop.episode for stop in unit.episodes.timeline(entry.branch).stops]
            if order.index(entry.episode) < order.index(last.episode):
                part = unit.episodes.part_of(entry.episode)
                undos.append(episodes.move(entry.episode, last.episode, part, entry.branch)(unit))

        def undo(again: Unit) -> None:
            for one in reversed(undos):
                one(again)

        return undo

    return edit


def differing(unit: Unit, snapshot: Snapshot) -> list[tuple[SnapshotEntry, ManuscriptText | None, str]]:
    """Of a snapshot's episodes those that are otherwise now, with their present text (None: in the trash) and title."""
    found: list[tuple[SnapshotEntry, ManuscriptText | None, str]] = []
    for entry in unit.snapshots.entries(snapshot.id):
        now = unit.episodes.get(entry.episode)
        text = now.text if now.deleted_at is None else None
        if text != entry.version.text or now.title != entry.version.title:
            found.append((entry, text, now.title))
    return found
