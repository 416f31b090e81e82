"""An episode's kept versions, and how they read in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from workbench.memory.counting import snapshot_lengths
from workbench.memory.edits import replacing
from workbench.memory.edits.versions import REPLACED, differing
from workbench.store import EpisodeVersion, Snapshot, SnapshotEntry, Unit
from workbench.store.snapshots import BACK, BY_HAND, IMPORT, MERGE, PART, SESSION, SPLIT
from workbench.store.versions import CRASH, KEPT, SNAPSHOT, WHILE, WIPED, name_of
from workbench.story.episodes import Episode
from workbench.story.text import ManuscriptText

Differing = tuple[SnapshotEntry, ManuscriptText | None, str]
"""An episode as a snapshot has it, its present text (None: in the trash) and its title."""


@dataclass(frozen=True, slots=True)
class History:
    """An episode as the branch has it, and its versions, the newest first."""

    episode: Episode
    versions: tuple[EpisodeVersion, ...]


def read_history(unit: Unit, episode: str, branch: str) -> History:
    """Asks the story. Raises InputError when the episode is gone."""
    return History(unit.episodes.get(episode, branch), tuple(reversed(unit.episodes.versions(episode))))


@dataclass(frozen=True, slots=True)
class Taken:
    """The snapshots, the newest first, and how long each is by its id, as authors in the story's language count."""

    snapshots: tuple[Snapshot, ...] = ()
    lengths: Mapping[str, int] = field(default_factory=dict)


def read_snapshots(unit: Unit) -> Taken:
    """Asks the story for its snapshots."""
    return Taken(tuple(unit.snapshots.list()), snapshot_lengths(unit))


@dataclass(frozen=True, slots=True)
class Since:
    """What is otherwise since a snapshot was taken: episodes it has, and how many of the branch it has not."""

    differing: Sequence[Differing] = ()
    written: int = 0


def read_since(unit: Unit, snapshot: Snapshot, branch: str) -> Since:
    """Asks the story what is otherwise now. Raises InputError when an episode is gone."""
    had = {one.episode for one in unit.snapshots.entries(snapshot.id)}
    written = sum(one.id not in had for one in unit.episodes.outline(branch))
    return Since(differing(unit, snapshot), written)


def when(version: EpisodeVersion) -> str:
    """When a version was kept, in the author's own time."""
    return moment_of(version.created_at)


def moment_of(time: datetime) -> str:
    """A time as the author's own clock has it."""
    moment = QDateTime.fromSecsSinceEpoch(int(time.timestamp()))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def why(reason: str) -> str:
    """Why a version was kept, or what the author calls it; a reason nobody here knows is shown as it is."""
    known = {
        KEPT: QCoreApplication.translate("Versions", "Kept by hand"),
        REPLACED: QCoreApplication.translate("Versions", "Before going back to an older version"),
        replacing.KEPT: QCoreApplication.translate("Versions", "Before words were replaced"),
        "overwritten by the window": QCoreApplication.translate("Versions", "Changed elsewhere while it was open here"),
        "before replacing the text": QCoreApplication.translate("Versions", "Before the text was replaced"),
        SNAPSHOT: QCoreApplication.translate("Versions", "In a snapshot of the story"),
        WIPED: QCoreApplication.translate("Versions", "Before much was changed"),
        WHILE: QCoreApplication.translate("Versions", "While writing"),
        CRASH: QCoreApplication.translate("Versions", "Typed before the program ended unexpectedly"),
    }
    return name_of(reason) or known.get(reason, reason)


def why_taken(reason: str) -> str:
    """Why a snapshot was taken."""
    known = {
        BY_HAND: QCoreApplication.translate("Versions", "Taken by you"),
        SESSION: QCoreApplication.translate("Versions", "Before a session"),
        SPLIT: QCoreApplication.translate("Versions", "Before an episode was split"),
        MERGE: QCoreApplication.translate("Versions", "Before episodes were merged"),
        IMPORT: QCoreApplication.translate("Versions", "Before an import"),
        PART: QCoreApplication.translate("Versions", "Before a part was removed"),
        BACK: QCoreApplication.translate("Versions", "Before going back to a snapshot"),
    }
    return known.get(reason, reason)
