"""Above the cards: what to check, how far a check is, and which of its findings are shown."""

from PySide6.QtCore import QDateTime, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QProgressBar, QToolButton, QWidget

from workbench.continuity.level import Level
from workbench.ui.continuity.checking import sentences_words
from workbench.ui.continuity.filtering import FilterButton
from workbench.ui.continuity.findings import LastRun
from workbench.ui.continuity.words import clock
from workbench.ui.matrix.toggle import Toggle
from workbench.ui.widgets import ElidedLabel, IconButton, Tabs, button, column, label, row

EVERYTHING, THIS = range(2)


class Header(QWidget):
    """Buttons for checking; while a check runs, its progress and a stop in their place."""

    episode_check_requested = Signal()
    full_check_requested = Signal()
    stop_requested = Signal()
    shown_changed = Signal()
    """Another choice of what is listed."""
    level_chosen = Signal(object)
    """How much there is to be shown at all: a `Level`."""
    export_requested = Signal(str)
    """As "html", "md" or "csv"."""
    watching_chosen = Signal(bool)
    """Whether what is being written is checked at a pause."""
    reset_requested = Signal()
    """Forget what was learned from all answers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.this = button(self.tr("Check this episode"), self.episode_check_requested.emit)
        self.everything = button(self.tr("Check everything"), self.full_check_requested.emit)
        self.stop = button(self.tr("Stop"), self.stop_requested.emit, "quiet")
        self.tabs = Tabs([self.tr("All"), self.tr("This episode")])
        self.filter = FilterButton()
        self._what = ElidedLabel("", "small")
        self.quiet = Toggle(self.tr("Sure ones only"))
        self.quiet.setToolTip(self.tr("Show, underline and count only what is all but certain."))
        self._left_out = label("", "small")
        self.more = IconButton("dots-three", self.tr("Export and more"))
        self._make_menu()
        self._at = 0, 0
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("How far the check is"))
        self._heard = label("", "small", wrap=True)
        self._rule = label("", "small", wrap=True)
        self._state = label("", "small", wrap=True)
        self._choices = self._make_choices()
        self._running = self._make_running()
        layout = column(self)
        layout.setContentsMargins(16, 12, 16, 4)
        layout.addWidget(self._choices)
        layout.addWidget(self._running)
        layout.addWidget(self._rule)
        layout.addWidget(self._state)
        shown = row()
        shown.addWidget(self.tabs, 1)
        shown.addWidget(self.filter)
        layout.addLayout(shown)
        self._quiet_row = QWidget()
        level = row(self._quiet_row)
        level.addWidget(self.quiet)
        level.addStretch(1)
        level.addWidget(self._left_out)
        layout.addWidget(self._quiet_row)
        self.quiet.clicked.connect(self._on_quiet)
        self.filter.level_chosen.connect(self.level_chosen)
        self.tabs.chosen.connect(self._on_chosen)
        self.filter.filter_changed.connect(self.shown_changed)
        self.set_running(False)

    def set_running(self, running: bool) -> None:
        """Show how far a check is, or what can be checked. Until it says otherwise, a check is getting ready."""
        if running and self._running.isHidden():
            self.show_progress(0, 0, self.tr("Getting ready…"))
        self._running.setVisible(running)
        self._choices.setVisible(not running)

    def show_rule(self, strict: bool) -> None:
        """Say whether proposals count in a check."""
        words = self.tr("Checked against confirmed facts only.") if strict else self.tr("Proposed facts count too.")
        self._rule.setText(words)

    def show_watching(self, on: bool) -> None:
        """Say whether what is being written is checked at a pause."""
        self.watching.setChecked(on)

    def show_progress(self, done: int, total: int, what: str) -> None:
        """A check is at `what`, with `done` of `total` episodes behind it; total 0: nobody knows yet."""
        self._at = done, total
        self.show_heard(0, 0)
        words = self.tr("Checking {n} of {total}: {what}").format(n=min(done + 1, total), total=total, what=what)
        self._what.setText(words if total else what)

    def show_heard(self, read: int, of: int) -> None:
        """A chat model has read so many sentences of the episode that the check is at; of 0: none reads along."""
        done, total = self._at
        self._bar.setRange(0, total * max(of, 1))
        self._bar.setValue(done * max(of, 1) + read)
        self._heard.setVisible(of > 0)
        self._heard.setText(self.tr("The chat model reads along: {words}").format(words=sentences_words(read, of)))

    def show_last(self, last: LastRun | None, changed: int = 0, unchecked: int = 0) -> None:
        """Say when the last check was, how far it got, and whether it still holds: how many episodes have `changed`
        since, and how many no check has been through."""
        self._state.setVisible(last is not None)
        if last is None:
            return
        time = clock(QDateTime.fromSecsSinceEpoch(int(last.at.timestamp())))
        said = [self.tr("Last checked: {time}.").format(time=time)]
        if last.error and not last.total:
            said = [self.tr("The check could not begin: {why}")]
        elif last.error:
            said = [self.tr("The check ended early, at {done} of {total}: {why}")]
        elif last.stopped:
            said = [self.tr("Stopped after {done} of {total} episodes, at {time}. What was found is kept.")]
            if last.heard[1]:
                read = self.tr("Stopped at {time}, after {read}. What was found is kept.")
                whole = self.tr(
                    "Stopped at {time}, after {done} episodes and {read} of the next. What was found is kept."
                )
                said = [(whole if last.done else read).replace("{read}", sentences_words(*last.heard))]
        said = [words.format(done=last.done, total=last.total, why=last.error, time=time) for words in said]
        if not last.by_meaning:
            said.append(self.tr("Without a reading model, who knows what too early was left out."))
        if last.unheard:
            said.append(self.tr("There are sentences the chat model did not read: {why}").format(why=last.unheard))
        said += last.left_out
        if changed:
            said.append(self.tr("Episodes changed since: {n}.").format(n=changed))
        if unchecked and not last.stopped:
            said.append(self.tr("Episodes never checked: {n}.").format(n=unchecked))
        if last.outdated:
            said.append(self.tr("Facts or people have changed since."))
        self._state.setText("\n".join(said))
        self._state.setProperty("role", "danger" if last.error else "small")
        self._state.style().unpolish(self._state)
        self._state.style().polish(self._state)

    def show_shown(self, visible: bool) -> None:
        """Offer, or not, a choice of what is shown."""
        self.tabs.setVisible(visible)
        self.filter.setVisible(visible)
        self._quiet_row.setVisible(visible)

    def show_level(self, level: Level, left_out: int) -> None:
        """Say how much is shown, and how many warnings are not sure enough for it."""
        if self.quiet.isChecked() != (level is Level.QUIET):
            self.quiet.setChecked(level is Level.QUIET)
        if left_out:
            words = self.tr("not shown: {n}").format(n=left_out)
        else:
            words = self.tr("doubtful ones too") if level is Level.EVERYTHING else ""
        self._left_out.setText(words)

    def _on_quiet(self) -> None:
        self.level_chosen.emit(Level.QUIET if self.quiet.isChecked() else Level.USUAL)

    def _on_chosen(self, _: int) -> None:
        self.shown_changed.emit()

    def _make_choices(self) -> QWidget:
        choices = QWidget()
        layout = row(choices)
        layout.addWidget(self.this, 1)
        layout.addWidget(self.everything, 1)
        layout.addWidget(self.more)
        return choices

    def _make_menu(self) -> None:
        menu = QMenu(self)
        for name, what in (
            (self.tr("Export as HTML…"), "html"),
            (self.tr("Export as Markdown…"), "md"),
            (self.tr("Export as CSV…"), "csv"),
        ):
            menu.addAction(name).setData(what)
        menu.addSeparator()
        self.watching = menu.addAction(self.tr("Check while I write"))
        self.watching.setCheckable(True)
        self.watching.toggled.connect(self.watching_chosen)
        menu.addSeparator()
        menu.addAction(self.tr("Forget what was learned from answers")).setData("reset")
        menu.triggered.connect(self._on_menu)
        self.more.setMenu(menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def _on_menu(self, action: QAction) -> None:
        if action.data() == "reset":
            self.reset_requested.emit()
        elif action.data():
            self.export_requested.emit(action.data())

    def _make_running(self) -> QWidget:
        running = QWidget()
        words = row()
        words.addWidget(self._what, 1)
        words.addWidget(self.stop)
        layout = column(running, spacing=4)
        layout.addLayout(words)
        layout.addWidget(self._bar)
        layout.addWidget(self._heard)
        return running
