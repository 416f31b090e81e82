"""What was recovered after a crash: which episodes were saved last when, and which text came from beside the file."""

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from workbench.ui.numbering import says_its_number
from workbench.ui.safety.guard import Found, Recovered
from workbench.ui.widgets import ClosablePane, button, column, label, row, sentences


class RecoveryPage(ClosablePane):
    """`closed` when the author goes on; `episode_requested` and `versions_requested` carry an episode."""

    episode_requested = Signal(str)
    versions_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.recovered: Recovered | None = None
        self.words = label("", "muted", wrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Recovered"))
        self.list.setSpacing(2)
        self.versions = button(self.tr("Versions…"), self._on_versions)
        self.go_on = button(self.tr("Go on writing"), self.closed.emit, "primary")
        layout = column(self, 24, 12)
        layout.addWidget(label(self.tr("The program ended without closing this story"), "title"))
        layout.addWidget(self.words)
        layout.addWidget(self.list, 1)
        feet = row()
        feet.addWidget(self.versions)
        feet.addStretch(1)
        feet.addWidget(self.go_on)
        layout.addLayout(feet)
        self.list.itemActivated.connect(self._on_activated)
        self.setFocusProxy(self.go_on)

    def show_recovered(self, recovered: Recovered) -> None:
        """Show what there is."""
        self.recovered = recovered
        if not recovered.episodes:
            words = self.tr("Nothing had been written since it was opened ({when}). Everything is there.")
        elif any(one.taken_in or one.kept for one in recovered.episodes):
            words = self.tr("It was open since {when}. What was saved is there, and so is what was not saved yet.")
        else:
            words = self.tr("It was open since {when}. Everything you typed but for the last second or two is there.")
        self.words.setText(words.format(when=_time(recovered.opened_at)))
        self.list.clear()
        for one in recovered.episodes:
            self.list.addItem(QListWidgetItem(f"{self._name(one)}\n{self._about(one)}"))
        self.list.setCurrentRow(0)
        self.list.setVisible(bool(recovered.episodes))
        self.versions.setEnabled(bool(recovered.episodes))

    def _about(self, one: Found) -> str:
        said = []
        if one.saved_at is not None:
            said.append(self.tr("Last saved {when}.").format(when=_time(one.saved_at)))
        if one.taken_in:
            said.append(self.tr("What was typed after that is recovered."))
        if one.kept:
            said.append(
                self.tr("What was typed after that is kept as a version, because the episode was changed since.")
            )
        return sentences(*said)

    def _name(self, one: Found) -> str:
        if says_its_number(one.title, one.number):
            return one.title
        return self.tr("Episode {n}: {title}").format(n=one.number, title=one.title or self.tr("Untitled"))

    def _chosen(self) -> str:
        at = self.list.currentRow()
        return self.recovered.episodes[at].episode if self.recovered and at >= 0 else ""

    def _on_versions(self) -> None:
        self.versions_requested.emit(self._chosen())

    def _on_activated(self) -> None:
        self.episode_requested.emit(self._chosen())


def _time(time: datetime) -> str:
    moment = QDateTime.fromSecsSinceEpoch(int(time.timestamp()))
    return QLocale().toString(moment, QLocale().dateTimeFormat(QLocale.FormatType.ShortFormat).replace("mm", "mm:ss"))
