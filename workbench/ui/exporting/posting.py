"""One episode onto the clipboard, in the notation of the site it is posted on."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from workbench.store import Unit
from workbench.ui.desk import Desk
from workbench.ui.exporting.words import site_name
from workbench.ui.messages import localised
from workbench.ui.widgets import sentences

if TYPE_CHECKING:
    from workbench.exchange.writing.losses import Losses


class Posting(QObject):
    """`copied` carries what to say of it, in the interface's language."""

    copied = Signal(str)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk

    def copy(self, site: str, episode: str) -> None:
        """Put an episode on the clipboard for the site of this name, in the background."""
        branch = self._desk.branch

        def question(unit: Unit) -> "tuple[str, str, Losses]":
            # Loaded here: the window's first picture does without it.
            from workbench.exchange.writing.losses import Losses
            from workbench.exchange.writing.sites import SITES, posted

            found = unit.episodes.get(episode, branch)
            taken = next(one for one in SITES if one.name == site)
            losses = Losses()
            return found.title, posted(found.text, taken, losses), losses

        self._desk.ask(self, question, lambda made: self._put(site, *made))

    def _put(self, site: str, title: str, text: str, losses: "Losses") -> None:
        QGuiApplication.clipboard().setText(text)
        said = self.tr("“{title}” is on the clipboard for {site}.").format(title=title, site=site_name(site))
        self.copied.emit(sentences(said, *(localised(note) for note in losses.notes())))
