"""The versions of an episode: when and why each was kept, what differs from now, and the way back."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QInputDialog, QListWidget, QListWidgetItem, QSplitter, QStackedWidget, QWidget
from typing_extensions import override

from workbench.memory.edits.versions import restore, take_part
from workbench.store import EpisodeVersion
from workbench.store.versions import kept_as
from workbench.story.differences import Line, run_of, typeset_side_by_side
from workbench.text.counting import amount, count_differing
from workbench.ui.amounts import amount_words, differing_words
from workbench.ui.desk import ALL, Aspect, Desk
from workbench.ui.difference import DiffView
from workbench.ui.editor.clipboard import to_clipboard
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.story_view import StoryView
from workbench.ui.versions.reading import History, read_history, when, why
from workbench.ui.versions.story_versions import StoryVersions
from workbench.ui.widgets import ClosablePane, ElidedLabel, EmptyState, IconButton, Tabs, button, column, row


class VersionsPane(ClosablePane, StoryView):
    """`closed` when the author is done; `place_requested` carries the episode and code points of its present text;
    `restored` when an older text is back, with the episode and its title, "" for all of them; `snapshot_requested` asks
    for one of the whole story."""

    place_requested = Signal(str, int)
    restored = Signal(str, str)
    snapshot_requested = Signal()
    SHOWN = frozenset({Aspect.TEXT, Aspect.ORDER})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._episode = ""
        self._comparing: Job[list[Line]] | None = None
        self.history: History | None = None
        self.title = ElidedLabel("", "heading")
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Versions"))
        self.diff = DiffView(take=self.tr("Take this part back"))
        self._lines: list[Line] = []
        self.story = StoryVersions(desk)
        self.tabs = Tabs([self.tr("This episode"), self.tr("The whole story")])
        self.copy = button(self.tr("Copy this version"), self._copy)
        self.back = button(self.tr("Go back to this version"), self._restore, "primary")
        self._keep_words = self.tr("Keep the present text…")
        self.keep = button(self._keep_words, self._keep)
        self.pages = QStackedWidget()
        self._lay_out()
        self._connect()

    @property
    def _is_whole(self) -> bool:
        return self.tabs.current == 1

    @property
    def chosen(self) -> EpisodeVersion | None:
        """The version with the cursor."""
        at = self.list.currentRow()
        return self.history.versions[at] if self.history and 0 <= at < len(self.history.versions) else None

    def show_episode(self, episode: str) -> None:
        """Show the versions of this episode."""
        self._episode = episode
        self.tabs.set_current(0)
        self.refresh()

    @override
    def read(self) -> None:
        self.keep.setText(self.tr("Take a snapshot…") if self._is_whole else self._keep_words)
        if self._is_whole:
            self.title.setText(self.tr("Snapshots of the whole story"))
            self.pages.setCurrentWidget(self.story)
            self.story.refresh()
        elif self._episode:
            episode, branch = self._episode, self._desk.branch
            self._latest.ask(lambda unit: read_history(unit, episode, branch), self._show, lambda _: self.closed.emit())

    @override
    def clear(self) -> None:
        self._episode, self.history = "", None
        self.list.clear()
        self.diff.clear("")
        self.story.clear()

    def _show(self, history: History) -> None:
        kept = self.chosen.id if self.chosen else ""
        self.history = history
        title = history.episode.title or self.tr("Untitled")
        self.title.setText(self.tr("Versions of “{title}”").format(title=title))
        self.list.blockSignals(True)
        self.list.clear()
        language = self._desk.story.info.language
        now = amount(history.episode.text.base, language)
        for version in history.versions:
            count = amount(version.text.base, language)
            length = amount_words(count, language)
            length += f" ({count - now:+,})" if count != now else ""
            item = QListWidgetItem(f"{when(version)}\n{why(version.reason)}\n{length}")
            item.setToolTip(version.title)
            self.list.addItem(item)
        at = next((at for at, one in enumerate(history.versions) if one.id == kept), 0)
        self.list.setCurrentRow(at)
        self.list.blockSignals(False)
        self.pages.setCurrentWidget(self._split if history.versions else self._none)
        self._compare()

    def _compare(self) -> None:
        """What differs between the chosen version and the present text."""
        version, history = self.chosen, self.history
        if self._comparing is not None:
            self._comparing.cancel()
        self.back.setEnabled(False)
        self.copy.setEnabled(version is not None)
        if version is None or history is None:
            self.diff.clear("")
            return
        now = history.episode
        same = (version.text, version.title) == (now.text, now.title)
        language, now_head = self._desk.story.info.language, self.tr("Now  ·  {title}").format(title=now.title)

        def work(reporter: Reporter) -> list[Line]:
            reporter.cancel.raise_if_cancelled()
            return typeset_side_by_side(version.text, now.text)

        def show(lines: list[Line]) -> None:
            self._lines = lines
            changed = differing_words(count_differing(lines, language), language)
            title = version.title if version.title != now.title else ""
            self.diff.show_lines("  ·  ".join(filter(None, (changed, when(version), title))), now_head, lines)
            self.back.setEnabled(not same)

        self._comparing = self._desk.jobs.run(self, "", work, lane=Lane.STORY, shown=False, done=show)

    def _restore(self) -> None:
        version = self.chosen
        if version is not None and self.history is not None:
            episode = self.history.episode.id
            edit = restore(self._desk.branch, episode, version)
            done = partial(self.restored.emit, episode, version.title)
            self._desk.do(self.tr("Go back to a version"), edit, ALL, done)

    def _take(self, at: int) -> None:
        version = self.chosen
        if version is not None and self.history is not None:
            episode, run = self.history.episode.id, run_of(self._lines, at)
            edit = take_part(self._desk.branch, episode, version, self._lines, run)
            self._desk.do(self.tr("Take a part of a version back"), edit, ALL)

    def _copy(self) -> None:
        if self.chosen is not None:
            QGuiApplication.clipboard().setMimeData(to_clipboard(self.chosen.text))

    def _keep(self) -> None:
        if self._is_whole:
            self.snapshot_requested.emit()
            return
        asked = self.tr("Name of the version (it may stay empty):")
        name, wanted = QInputDialog.getText(self, self.tr("Keep a version"), asked)
        if wanted:
            episode, reason = self._episode, kept_as(" ".join(name.split()))
            self._desk.write(lambda unit: unit.episodes.make_version(episode, reason), (), lambda _: self.refresh())

    def _on_place(self, side: str, at: int) -> None:
        if side == "right" and self.history is not None:
            self.place_requested.emit(self.history.episode.id, at)

    def _on_story_restored(self) -> None:
        self.restored.emit("", "")

    def _on_row(self) -> None:
        self._compare()

    def _connect(self) -> None:
        self.diff.taken.connect(self._take)
        self.tabs.chosen.connect(self.refresh)
        self.story.restored.connect(self._on_story_restored)
        self.list.currentRowChanged.connect(self._on_row)
        self.diff.place_chosen.connect(self._on_place)

    def _lay_out(self) -> None:
        head = QWidget()
        head.setProperty("role", "bar")
        head.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        top = row(head, 0, 8)
        top.setContentsMargins(16, 8, 8, 8)
        top.addWidget(self.title, 1)
        top.addWidget(self.tabs)
        top.addWidget(self.keep)
        top.addWidget(IconButton("x", self.tr("Close the versions"), self.closed.emit))
        right = QWidget()
        beside = column(right, 0, 0)
        beside.addWidget(self.diff, 1)
        feet = row()
        feet.setContentsMargins(16, 8, 16, 8)
        feet.addWidget(self.copy)
        feet.addStretch(1)
        feet.addWidget(self.back)
        beside.addLayout(feet)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.addWidget(self.list)
        self._split.addWidget(right)
        self._split.setSizes([240, 560])
        self._split.setStretchFactor(1, 1)
        self._split.setChildrenCollapsible(False)
        self._none = EmptyState(
            "clock-counter-clockwise",
            self.tr("No versions yet"),
            self.tr(
                "One is kept before the first change of a session and before much changes, and when you ask for one."
            ),
        )
        self.pages.addWidget(self._none)
        self.pages.addWidget(self._split)
        self.pages.addWidget(self.story)
        layout = column(self, 0, 0)
        layout.addWidget(head)
        layout.addWidget(self.pages, 1)
        self.setFocusProxy(self.list)
