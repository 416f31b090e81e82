"""An episode's kept versions, and how they read in words."""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from workbench.memory.edits import replacing
from workbench.memory.edits.versions import REPLACED
from workbench.store import EpisodeVersion, Unit
from workbench.store.snapshots import BACK, BY_HAND, IMPORT, MERGE, PART, SESSION, SPLIT
from workbench.store.versions import CRASH, KEPT, SNAPSHOT, WHILE, WIPED
from workbench.story.episodes import Episode


@dataclass(frozen=True, slots=True)
class History:
    """An episode as the branch has it, and its versions, the newest first."""

    episode: Episode
    versions: tuple[EpisodeVersion, ...]


def read_history(unit: Unit, episode: str, branch: str) -> History:
    """Asks the story. Raises InputError when the episode is gone."""
    return History(unit.episodes.get(episode, branch), tuple(reversed(unit.episodes.versions(episode))))


def when(version: EpisodeVersion) -> str:
    """When a version was kept, in the author's own time."""
    return moment_of(version.created_at)


def moment_of(time: datetime) -> str:
    """A time as the author's own clock has it."""
    moment = QDateTime.fromSecsSinceEpoch(int(time.timestamp()))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def why(reason: str) -> str:
    """Why a version was kept; a reason nobody here knows is shown as it is."""
    known = {
        KEPT: QCoreApplication.translate("Versions", "Kept by you"),
        REPLACED: QCoreApplication.translate("Versions", "Before going back to an older version"),
        replacing.KEPT: QCoreApplication.translate("Versions", "Before words were replaced"),
        "overwritten by the window": QCoreApplication.translate("Versions", "Changed elsewhere while it was open here"),
        "before replacing the text": QCoreApplication.translate("Versions", "Before the text was replaced"),
        SNAPSHOT: QCoreApplication.translate("Versions", "In a snapshot of the story"),
        WIPED: QCoreApplication.translate("Versions", "Before much was changed"),
        WHILE: QCoreApplication.translate("Versions", "While writing"),
        CRASH: QCoreApplication.translate("Versions", "Typed before the program ended unexpectedly"),
    }
    return known.get(reason, reason)


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
