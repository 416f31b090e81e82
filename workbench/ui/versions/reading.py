"""An episode's kept versions, and how they read in words."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from workbench.memory.edits import replacing
from workbench.memory.edits.versions import KEPT, REPLACED
from workbench.store import EpisodeVersion, Unit
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
    moment = QDateTime.fromSecsSinceEpoch(int(version.created_at.timestamp()))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def why(reason: str) -> str:
    """Why a version was kept; a reason nobody here knows is shown as it is."""
    known = {
        KEPT: QCoreApplication.translate("Versions", "Kept by you"),
        REPLACED: QCoreApplication.translate("Versions", "Before going back to an older version"),
        replacing.KEPT: QCoreApplication.translate("Versions", "Before words were replaced"),
        "overwritten by the window": QCoreApplication.translate("Versions", "Changed elsewhere while it was open here"),
        "before replacing the text": QCoreApplication.translate("Versions", "Before the text was replaced"),
    }
    return known.get(reason, reason)
