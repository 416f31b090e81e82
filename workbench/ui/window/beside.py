"""The manuscript, and beside it another episode to write in or the knowledge matrix."""

import json
from functools import partial

from PySide6.QtCore import QByteArray, QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QComboBox, QSplitter, QStackedWidget, QWidget
from typing_extensions import override

from workbench.store import EpisodeOutline
from workbench.story.text import Span
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane
from workbench.ui.matrix import MatrixPane
from workbench.ui.numbering import says_its_number
from workbench.ui.widgets import IconButton, column, line, row

MATRIX = "matrix"
"""What shows beside the manuscript when it is no episode: never an episode's id."""
_WIDE = {True: 980, False: 740}
"""Pixels across from which the two stand side by side, with the matrix and with an episode; else one over the other."""


class Beside(QSplitter):
    """Two panes over the same drafts. An episode lies in one of them at a time: when the other is to show it, the two
    change places.

    `pane_made` carries the second editor and `matrix_made` the second matrix, once there is one; `turned` comes when
    something else shows at the side, or nothing.
    """

    pane_made = Signal(EditorPane)
    matrix_made = Signal(MatrixPane)
    turned = Signal()

    def __init__(self, desk: Desk, editor: EditorPane) -> None:
        super().__init__()
        self._desk = desk
        self.editor = editor
        self.pane: EditorPane | None = None
        self.matrix: MatrixPane | None = None
        self._told: list[EpisodeOutline] = []
        self._share: float | None = None
        """How much of the room the manuscript has; None until the author has divided it."""
        self._due: str | None = None
        """What the pane that has given way shows next: what the other one had."""
        self.active = editor
        """The pane that had the caret last."""
        self.box = QComboBox()
        self.box.setAccessibleName(self.tr("What stands beside the manuscript"))
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(8)
        self._stack = QStackedWidget()
        self.side = QWidget()
        self._lay_out()
        self.setFocusProxy(editor)
        self.box.activated.connect(self._on_chosen)
        self.splitterMoved.connect(self._on_moved)
        editor.episode_opened.connect(self._on_main_opened)
        editor.gave_way.connect(self._on_main_gave_way)
        desk.story_closed.connect(self._on_story_closed)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)

    @property
    def is_open(self) -> bool:
        """True while something shows beside the manuscript."""
        return not self.side.isHidden()

    @property
    def shows(self) -> str:
        """The id of the episode at the side, `MATRIX`, or "" for nothing."""
        if not self.is_open:
            return ""
        if self.matrix is not None and self._stack.currentWidget() is self.matrix:
            return MATRIX
        return (self.pane.current_episode if self.pane is not None else None) or ""

    @property
    def episode(self) -> str | None:
        """The id of the episode at the side."""
        return self.shows if self.shows not in ("", MATRIX) else None

    def pane_of(self, widget: QWidget) -> EditorPane | None:
        """The pane in which a widget is."""
        return next((pane for pane in (self.editor, self.pane) if pane is not None and pane.isAncestorOf(widget)), None)

    def toggle(self) -> None:
        """Open the side, with what may be wanted there, or close it."""
        if self.is_open:
            self.close_side()
        else:
            self.show_episode(self._neighbour() or MATRIX)

    def show_episode(self, episode: str, span: Span | None = None) -> None:
        """Show an episode at the side, at a place of it; `MATRIX` shows the matrix."""
        if episode == MATRIX:
            self.show_matrix()
            return
        pane = self._pane()
        self._open(pane)
        pane.reveal(episode, span)
        pane.setFocus()
        self._on_turned()

    def show_matrix(self) -> None:
        """Show the knowledge matrix at the side."""
        if self.matrix is None:
            self.matrix = MatrixPane(self._desk)
            self._stack.addWidget(self.matrix)
            self.matrix_made.emit(self.matrix)
        if self.pane is not None and self.pane.current_episode is not None:
            self.pane.put_away()
        self._open(self.matrix)
        self._on_turned()

    def close_side(self) -> None:
        """Save what is written there, and show the manuscript alone."""
        if self.pane is not None and self.pane.current_episode is not None:
            self.pane.put_away()
        self.side.hide()
        self.active = self.editor
        self._on_turned()
        self.editor.setFocus()

    def refresh(self) -> None:
        """The story's episodes are others, or others are in the panes."""
        self._told = (
            self._desk.read(lambda unit: unit.episodes.outline(self._desk.branch)) if self._desk.is_open else []
        )
        told = {one.id for one in self._told}
        if self.episode is not None and self.episode not in told:
            self.show_episode(self._neighbour() or MATRIX)
        self._fill()

    def save_state(self) -> QByteArray:
        """Whether the side is open, what it shows and how the room is divided."""
        caret = self.pane.caret if self.pane is not None and self.episode is not None else 0
        return QByteArray(json.dumps({"shows": self.shows, "caret": caret, "share": self._share or 0.0}).encode())

    def restore_state(self, state: QByteArray) -> None:
        """Show what was shown, where it still is; the caret stays in the manuscript."""
        try:
            kept = json.loads(bytes(state.data()) or b"{}")
            shows, caret, share = str(kept["shows"]), int(kept["caret"]), float(kept["share"])
        except (ValueError, KeyError, TypeError):
            return
        self._share = share if 0.0 < share < 1.0 else None
        self.refresh()
        if shows == MATRIX or any(one.id == shows for one in self._told):
            self.show_episode(shows, Span(caret, caret))
            self._divide()
        self.editor.setFocus()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._turn()

    def _pane(self) -> EditorPane:
        """The second editor, made when it is first asked for."""
        if self.pane is None:
            self.pane = EditorPane(self._desk, self.editor.saver)
            # The box above it says what it shows.
            self.pane.header.hide()
            self._stack.addWidget(self.pane)
            self.pane.gave_way.connect(self._on_pane_gave_way)
            self.pane.episode_opened.connect(self._on_pane_opened)
            self.pane_made.emit(self.pane)
        return self.pane

    def _open(self, what: QWidget) -> None:
        another = not self.is_open or self._stack.currentWidget() is not what
        self._stack.setCurrentWidget(what)
        self.side.show()
        if another:
            self._turn()
            self._divide()

    def _neighbour(self, here: str | None = None) -> str | None:
        """The episode behind this one, or the one in the manuscript; else the one before it."""
        ids = self._ids()
        here = here or self.editor.current_episode
        if here not in ids:
            return next(iter(ids), None)
        at = ids.index(here)
        return next(iter((*ids[at + 1 : at + 2], *reversed(ids[:at]))), None)

    def _ids(self) -> list[str]:
        """The episodes of the branch on the desk, as they are told."""
        return [one.id for one in self._outline()]

    def _outline(self) -> list[EpisodeOutline]:
        return self._desk.read(lambda unit: unit.episodes.outline(self._desk.branch))

    def _on_pane_gave_way(self, _: str) -> None:
        """The manuscript is about to show what lies here: it leaves what it had."""
        self._due = self.editor.current_episode

    def _on_main_opened(self, _: str) -> None:
        due, self._due = self._due, None
        if due is not None and self.pane is not None and self.is_open:
            instead = due if due in self._ids() else self._neighbour()
            if instead is not None:
                self.pane.open_episode(instead)
        self._on_turned()

    def _on_main_gave_way(self, episode: str) -> None:
        """The side is about to show what lies in the manuscript."""
        self._due = (self.pane.current_episode if self.pane is not None else None) or self._neighbour(episode) or ""

    def _on_pane_opened(self, _: str) -> None:
        due, self._due = self._due, None
        if due and self.editor.current_episode is None:
            self.editor.open_episode(due)
        self._on_turned()

    def _on_turned(self) -> None:
        self.refresh()
        self.turned.emit()

    def _on_story_closed(self) -> None:
        self._due, self.active = None, self.editor
        self.side.hide()
        self.refresh()

    def _on_chosen(self, at: int) -> None:
        self.show_episode(self.box.itemData(at))

    def _on_focus_changed(self, _: QWidget | None, now: QWidget | None) -> None:
        self.active = (self.pane_of(now) if now is not None else None) or self.active

    def _fill(self) -> None:
        with QSignalBlocker(self.box):
            self.box.clear()
            self.box.addItem(self.tr("Knowledge matrix"), MATRIX)
            numbered = self.tr("Episode {n}")
            for one in self._told:
                if one.id != self.editor.current_episode:
                    number = numbered.format(n=one.number)
                    own = says_its_number(one.title, one.number)
                    self.box.addItem(one.title if own else f"{number}  {one.title}".rstrip(), one.id)
            self.box.setCurrentIndex(self.box.findData(self.shows))

    def _turn(self) -> None:
        """Side by side where there is room for that."""
        wide = self.width() >= _WIDE[self.shows == MATRIX]
        way = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if way is not self.orientation():
            self.setOrientation(way)
            self._divide()

    def _divide(self) -> None:
        across = self.orientation() is Qt.Orientation.Horizontal
        whole = self.width() if across else self.height()
        # Over one another, the matrix needs more than half for its head and some rows.
        share = self._share or (0.5 if across or self.shows != MATRIX else 0.36)
        self.setSizes([round(whole * share), round(whole * (1 - share))])

    def _on_moved(self) -> None:
        first, second = self.sizes()
        self._share = first / max(1, first + second)

    def _lay_out(self) -> None:
        head = QWidget()
        head.setProperty("role", "bar")
        head.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        bar = row(head, spacing=4)
        bar.setContentsMargins(8, 4, 8, 4)
        bar.addWidget(self.box, 1)
        bar.addWidget(IconButton("x", self.tr("Close what stands beside (Ctrl+\\)"), partial(self.close_side)))
        layout = column(self.side, spacing=0)
        layout.addWidget(head)
        layout.addWidget(line())
        layout.addWidget(self._stack, 1)
        self.side.setProperty("role", "paper")
        self.side.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        for one in (self.editor, self.side):
            self.addWidget(one)
            self.setStretchFactor(self.indexOf(one), 1)
            self.setCollapsible(self.indexOf(one), False)
        self.setHandleWidth(1)
        self.side.hide()
