"""What is on the desk while no story is."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget
from typing_extensions import override

from workbench.ui.desk import Desk
from workbench.ui.languages import OWN_NAMES
from workbench.ui.start.places import SUFFIX, stories_folder
from workbench.ui.start.recent import RecentList
from workbench.ui.start.sample_card import SampleCard
from workbench.ui.start.tile import Tile
from workbench.ui.theme import current_theme
from workbench.ui.widgets import Tabs, centred, column, label, row, scrolled

WIDEST = 820
"""Pixels the column of the page takes at most."""


class StartPage(QWidget):
    """New, open, import, the sample, and the stories worked on lately. Files can be dropped anywhere on it."""

    open_requested = Signal(object)
    new_requested = Signal()
    import_requested = Signal(object)
    sample_requested = Signal(str)
    forget_requested = Signal(object)
    language_requested = Signal(str)
    """Carries the code of a language of the interface."""

    def __init__(
        self,
        desk: Desk,
        recent: Sequence[Path],
        titles: Mapping[Path, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._dragging = False
        self.setProperty("role", "desk")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAcceptDrops(True)
        self.new_tile = Tile("pen-nib", self.tr("New story"), self.tr("An empty manuscript"), accent=True)
        self.open_tile = Tile("folder-open", self.tr("Open…"), self.tr("A story you have begun"))
        self.import_tile = Tile(
            "download-simple",
            self.tr("Import…"),
            self.tr("A manuscript: text, Word or Markdown, in one file or many"),
        )
        self.sample = SampleCard()
        self.recent = RecentList(desk)
        self.languages = Tabs(list(OWN_NAMES.values()))
        spoken = QLocale().name()[:2]
        self.languages.set_current(list(OWN_NAMES).index(spoken if spoken in OWN_NAMES else "en"))
        self._recent_heading = label(self.tr("Recent stories"), "heading")
        self._lay_out()
        self.new_tile.clicked.connect(self.new_requested)
        self.open_tile.clicked.connect(self._open)
        self.import_tile.clicked.connect(self._import)
        self.sample.chosen.connect(self.sample_requested)
        self.recent.chosen.connect(self.open_requested)
        self.recent.forgotten.connect(self.forget_requested)
        self.languages.chosen.connect(self._speak)
        self._waiting: Sequence[Path] | None = None
        self.set_recent(recent, titles)

    def set_recent(self, recent: Sequence[Path], titles: Mapping[Path, str] | None = None) -> None:
        """Show these recent stories, newest first, by the titles that are known; without any, the sample is what the
        page leads to."""
        self._titles = dict(titles or {})
        self._waiting = list(recent)
        if self.isVisible():
            self._fill()
        for widget in (self._recent_heading, self.recent):
            widget.setVisible(bool(recent))
        self.sample.set_prominent(not recent)

    def _fill(self) -> None:
        for tile in (self.new_tile, self.open_tile, self.import_tile):
            tile.paint_icon()
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self.recent.show_paths(waiting, self._titles)

    def choose_story(self) -> Path | None:
        """Ask for a story file with the system's dialog; None when it was closed."""
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open a story"), str(stories_folder()), self.tr("Stories (*.story);;All files (*)")
        )
        return Path(name) if name else None

    def _lay_out(self) -> None:
        content = QWidget()
        content.setMaximumWidth(WIDEST)
        inner = column(content, 0, 0)
        inner.setContentsMargins(40, 40, 40, 32)
        inner.addStretch(1)
        inner.addWidget(label(self.tr("Continuity Workbench"), "title"))
        inner.addSpacing(8)
        purpose = self.tr(
            "A desk for long stories: it remembers what has happened, and who knows it, as each chapter opens."
        )
        inner.addWidget(label(purpose, "muted", wrap=True))
        inner.addSpacing(32)
        tiles = row(None, 0, 12)
        for tile in (self.new_tile, self.open_tile, self.import_tile):
            tiles.addWidget(tile, 1)
        inner.addLayout(tiles)
        inner.addSpacing(12)
        inner.addWidget(self.sample)
        inner.addSpacing(32)
        inner.addWidget(self._recent_heading)
        inner.addSpacing(8)
        inner.addWidget(self.recent)
        inner.addStretch(2)
        inner.addSpacing(24)
        foot = row(None, 0, 12)
        foot.addWidget(label(self.tr("Nothing you write leaves this computer."), "small"), 1)
        foot.addWidget(self.languages)
        inner.addLayout(foot)
        column(self, 0, 0).addWidget(scrolled(centred(content)))

    def _open(self) -> None:
        chosen = self.choose_story()
        if chosen is not None:
            self.open_requested.emit(chosen)

    def _speak(self, chosen: int) -> None:
        self.language_requested.emit(list(OWN_NAMES)[chosen])

    def _import(self) -> None:
        self.import_requested.emit([])

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _files(event):
            event.acceptProposedAction()
            self._drag(True)

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._drag(False)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        self._drag(False)
        files = _files(event)
        stories = [path for path in files if path.suffix == SUFFIX]
        event.acceptProposedAction()
        if stories:
            self.open_requested.emit(stories[0])
        elif files:
            self.import_requested.emit(files)

    def _drag(self, on: bool) -> None:
        self._dragging = on
        self.update()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Icons take a quarter of a second to load: the words are on the screen first.
        QTimer.singleShot(0, self, self._fill)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._dragging:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(current_theme().accent), 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(self.rect().adjusted(12, 12, -12, -12), 12, 12)


def _files(event: QDropEvent) -> list[Path]:
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
