"""The snapshots of the whole story: when and why each was taken, which episodes differ from now, and the way back."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QInputDialog, QListWidget, QListWidgetItem, QMessageBox, QSplitter, QWidget

from workbench.memory.edits.versions import go_back, restore, take_part
from workbench.store import Snapshot
from workbench.story.differences import Line, run_of, typeset_side_by_side
from workbench.story.text import ManuscriptText
from workbench.text.counting import count_differing
from workbench.ui.amounts import amount_words, differing_words
from workbench.ui.desk import ALL, Desk
from workbench.ui.difference import DiffView
from workbench.ui.jobs import Job, Lane
from workbench.ui.versions.reading import Differing, Since, Taken, moment_of, read_since, read_snapshots, why_taken
from workbench.ui.widgets import button, column, label, row


class StoryVersions(QWidget):
    """`restored` comes when something of a snapshot is back."""

    restored = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._lines: list[Line] = []
        self._comparing: Job[list[Line]] | None = None
        self.snapshots: list[Snapshot] = []
        self.differing: list[Differing] = []
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Snapshots"))
        self.list.setWordWrap(True)
        self.said = label("", "muted", wrap=True)
        self.episodes = QComboBox()
        self.episodes.setAccessibleName(self.tr("Episodes that differ"))
        self.diff = DiffView(take=self.tr("Take this part back"))
        self.whole = button(self.tr("Put the whole story back…"), self._go_back)
        self.one = button(self.tr("Put this episode back"), self._restore, "primary")
        self.name = button(self.tr("Name…"), self._name)
        self.remove = button(self.tr("Remove"), self._remove)
        self._lay_out()
        self.list.currentRowChanged.connect(self._on_snapshot)
        self.episodes.currentIndexChanged.connect(self._compare)
        self.diff.taken.connect(self._take)
        self._on_snapshot()

    @property
    def chosen(self) -> Snapshot | None:
        """The snapshot with the cursor."""
        at = self.list.currentRow()
        return self.snapshots[at] if 0 <= at < len(self.snapshots) else None

    @property
    def episode(self) -> Differing | None:
        """The episode that is shown, as the snapshot has it, with its present text and title."""
        at = self.episodes.currentIndex()
        return self.differing[at] if 0 <= at < len(self.differing) else None

    def refresh(self) -> None:
        """Ask the story again."""
        if self._desk.is_open:
            self._desk.ask(self, read_snapshots, self._show)

    def clear(self) -> None:
        """Nothing is open any more."""
        self._show(Taken())

    def _show(self, taken: Taken) -> None:
        kept = self.chosen.id if self.chosen else ""
        self.snapshots = found = list(taken.snapshots)
        self.list.blockSignals(True)
        self.list.clear()
        for one in found:
            length = amount_words(taken.lengths[one.id], self._desk.story.info.language)
            episodes = self.tr("Episodes: {n}").format(n=one.episodes)
            words = f"{episodes}  ·  {length}"
            if one.held < one.episodes:
                words += "  ·  " + self.tr("erased since: {n}").format(n=one.episodes - one.held)
            item = QListWidgetItem(f"{one.name or why_taken(one.reason)}\n{moment_of(one.created_at)}\n{words}")
            if one.name:
                font = item.font()
                font.setBold(True)
                item.setFont(font)
            self.list.addItem(item)
        self.list.setCurrentRow(next((at for at, one in enumerate(found) if one.id == kept), 0))
        self.list.blockSignals(False)
        self._on_snapshot()

    def _on_snapshot(self) -> None:
        chosen = self.chosen
        for one in (self.whole, self.one, self.name, self.remove):
            one.setEnabled(chosen is not None and one is not self.one)
        if chosen is None:
            self.differing = []
            self.episodes.clear()
            self.said.setText(
                self.tr("One is taken before the first change of a session and before anything large, and by you.")
            )
            self.diff.clear("")
            return
        branch = self._desk.branch
        self._desk.ask(self, lambda unit: read_since(unit, chosen, branch), self._show_differing)

    def _show_differing(self, since: Since) -> None:
        kept = self.episode[0].episode if self.episode else ""
        self.differing = found = list(since.differing)
        self.episodes.blockSignals(True)
        self.episodes.clear()
        for entry, text, _ in found:
            title = entry.version.title or self.tr("Untitled")
            self.episodes.addItem(
                title if text is not None else self.tr("{title} (in the trash now)").format(title=title)
            )
        at = next((at for at, (entry, _, _) in enumerate(found) if entry.episode == kept), 0 if found else -1)
        self.episodes.setCurrentIndex(at)
        self.episodes.blockSignals(False)
        self.episodes.setVisible(bool(found))
        words = self.tr("Episodes that differ from now: {n}").format(n=len(found))
        said = [words if found else self.tr("Every episode of this snapshot reads the same now.")]
        if since.written:
            said.append(self.tr("Episodes written since: {n}").format(n=since.written))
        self.said.setText("  ·  ".join(said))
        self._compare()

    def _compare(self) -> None:
        shown = self.episode
        self.one.setEnabled(shown is not None)
        if self._comparing is not None:
            self._comparing.cancel()
        if shown is None:
            self._lines = []
            self.diff.clear("")
            return
        entry, text, title = shown
        now, language = text or ManuscriptText(""), self._desk.story.info.language

        def show(lines: list[Line]) -> None:
            self._lines = lines
            left = f"{differing_words(count_differing(lines, language), language)}  ·  {entry.version.title}"
            self.diff.show_lines(left, self.tr("Now  ·  {title}").format(title=title), lines)

        self._comparing = self._desk.jobs.run(
            self, "", lambda _: typeset_side_by_side(entry.version.text, now), lane=Lane.STORY, shown=False, done=show
        )

    def _go_back(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        buttons = QMessageBox.StandardButton
        question = self.tr(
            "Put every episode back as it was then: text, title, part and order?\n\nEpisodes written since stay. What "
            "stands there now is kept as a snapshot, and Undo takes all of it back."
        )
        title = self.tr("Put the whole story back")
        if QMessageBox.question(self, title, question, buttons.Yes | buttons.No, buttons.No) == buttons.Yes:
            self._desk.do(self.tr("Go back to a snapshot"), go_back(chosen.id), ALL, self._on_restored)

    def _restore(self) -> None:
        shown = self.episode
        if shown is not None:
            entry = shown[0]
            edit = restore(entry.branch, entry.episode, entry.version)
            self._desk.do(self.tr("Go back to a version"), edit, ALL, self._on_restored)

    def _take(self, at: int) -> None:
        shown = self.episode
        if shown is not None and shown[1] is not None:
            entry = shown[0]
            edit = take_part(entry.branch, entry.episode, entry.version, self._lines, run_of(self._lines, at))
            self._desk.do(self.tr("Take a part of a version back"), edit, ALL, self.refresh)

    def _name(self) -> None:
        chosen = self.chosen
        if chosen is not None:
            name, wanted = QInputDialog.getText(
                self, self.tr("Name a snapshot"), self.tr("Name of the snapshot:"), text=chosen.name
            )
            if wanted and name.strip():
                self._desk.write(lambda unit: unit.snapshots.rename(chosen.id, name), (), lambda _: self.refresh())

    def _remove(self) -> None:
        chosen = self.chosen
        buttons = QMessageBox.StandardButton
        if chosen is None:
            return
        name = chosen.name or moment_of(chosen.created_at)
        question = self.tr("Remove the snapshot “{name}”? This cannot be undone.").format(name=name)
        title = self.tr("Remove a snapshot")
        if QMessageBox.question(self, title, question, buttons.Yes | buttons.No, buttons.No) == buttons.Yes:
            self._desk.write(lambda unit: unit.snapshots.remove(chosen.id), (), lambda _: self.refresh())

    def _on_restored(self) -> None:
        self.refresh()
        self.restored.emit()

    def _lay_out(self) -> None:
        left = QWidget()
        beside = column(left, 0, 0)
        beside.addWidget(self.list, 1)
        own = row()
        own.setContentsMargins(16, 8, 16, 8)
        own.addWidget(self.name)
        own.addWidget(self.remove)
        own.addStretch(1)
        beside.addLayout(own)
        right = QWidget()
        under = column(right, 0, 0)
        top = row()
        top.setContentsMargins(16, 8, 16, 0)
        top.addWidget(self.said, 1)
        top.addWidget(self.episodes, 1)
        under.addLayout(top)
        under.addWidget(self.diff, 1)
        feet = row()
        feet.setContentsMargins(16, 8, 16, 8)
        feet.addWidget(self.whole)
        feet.addStretch(1)
        feet.addWidget(self.one)
        under.addLayout(feet)
        split = QSplitter()
        split.addWidget(left)
        split.addWidget(right)
        split.setSizes([240, 560])
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        column(self, 0, 0).addWidget(split)
