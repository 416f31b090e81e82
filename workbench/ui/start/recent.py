"""The stories worked on lately."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from typing_extensions import override

from workbench.ui.desk import Desk
from workbench.ui.jobs import Lane, Reporter
from workbench.ui.widgets import ElidedLabel, IconButton, column, label, row

MOST_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Seen:
    """What is at a recent story's place now: `changed` is the file's own time, None when there is no file."""

    path: Path
    changed: datetime | None


def look_at(paths: Sequence[Path]) -> list[Seen]:
    """Which of the files are there, and since when as they are. May be slow where a drive is gone."""
    return [Seen(path, _changed(path)) for path in paths]


def _changed(path: Path) -> datetime | None:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return None


class RecentRow(QPushButton):
    """One story: its title, its file and folder, and when it was last worked on. Delete takes it off the list."""

    chosen = Signal(object)
    forgotten = Signal(object)

    def __init__(self, path: Path, title: str = "", parent: QWidget | None = None) -> None:
        """`title` is the story's; the file's name where that is not known."""
        super().__init__(parent)
        title = title or path.stem
        self.path = path
        self.missing = False
        self.setProperty("role", "quiet")
        self.setToolTip(str(path))
        self.setAccessibleName(self.tr("Open {title}").format(title=title))
        self.title = ElidedLabel(title)
        self.place = ElidedLabel(f"{path.name} — {path.parent}", "small")
        self.when = label("", "small")
        self.remove = IconButton("x", self.tr("Take off this list"), self._forget)
        words = column(None, 0, 0)
        words.addWidget(self.title)
        words.addWidget(self.place)
        layout = row(self, 0, 16)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.addLayout(words, 1)
        layout.addWidget(self.when)
        layout.addWidget(self.remove)
        for child in self.findChildren(QLabel):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clicked.connect(self._open)

    def tell(self, seen: Seen) -> None:
        """Show what is at the place now."""
        self.missing = seen.changed is None
        self.title.setProperty("role", "muted" if self.missing else "")
        self.title.style().polish(self.title)
        if seen.changed is None:
            self.when.setText(self.tr("Not there any more"))
            return
        days = (datetime.now().date() - seen.changed.date()).days
        words = {0: self.tr("Today"), 1: self.tr("Yesterday")}.get(days)
        self.when.setText(words or QLocale().toString(_date(seen.changed), QLocale.FormatType.ShortFormat))

    def _open(self) -> None:
        if not self.missing:
            self.chosen.emit(self.path)

    def _forget(self) -> None:
        self.forgotten.emit(self.path)

    @override
    def sizeHint(self) -> QSize:
        layout = self.layout()
        return QSize(240, layout.sizeHint().height() if layout else 48)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Delete:
            self._forget()
        else:
            super().keyPressEvent(event)


class RecentList(QWidget):
    """The rows, newest first, at most `MOST_SHOWN`."""

    chosen = Signal(object)
    forgotten = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.rows: list[RecentRow] = []
        self._layout = column(self, 0, 0)

    def show_paths(self, paths: Sequence[Path], titles: Mapping[Path, str] | None = None) -> None:
        """Show these by their titles, where known; whether they are still there is looked up in the background."""
        for one in self.rows:
            self._layout.removeWidget(one)
            one.deleteLater()
        self.rows = [RecentRow(path, (titles or {}).get(path, "")) for path in paths[:MOST_SHOWN]]
        for one in self.rows:
            one.chosen.connect(self.chosen)
            one.forgotten.connect(self.forgotten)
            self._layout.addWidget(one)
        wanted = [one.path for one in self.rows]

        def look(reporter: Reporter) -> list[Seen]:
            reporter.cancel.raise_if_cancelled()
            return look_at(wanted)

        if wanted:
            self._desk.jobs.run(self, "", look, lane=Lane.STORY, shown=False, done=self._tell)

    def _tell(self, seen: list[Seen]) -> None:
        known = {one.path: one for one in seen}
        for one in self.rows:
            if one.path in known:
                one.tell(known[one.path])


def _date(moment: datetime) -> QDate:
    return QDate(moment.year, moment.month, moment.day)
