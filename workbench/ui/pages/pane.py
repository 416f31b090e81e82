"""The page beside the manuscript: it holds the caret, follows every key, and a click on it puts the caret there."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent, QTextCursor
from PySide6.QtWidgets import QScrollArea, QWidget
from typing_extensions import override

from workbench.story.errors import WorkbenchError
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor import EditorPane
from workbench.ui.editor.behind import BehindPaint
from workbench.ui.editor.faces import manuscript_font
from workbench.ui.messages import localised
from workbench.ui.pages.bar import PageBar, PageFoot
from workbench.ui.pages.chosen import chosen_sheet
from workbench.ui.pages.flow import Page, Typesetter, heading, styled
from workbench.ui.pages.glyphs import measure_of
from workbench.ui.pages.live import LivePages
from workbench.ui.pages.setting import Paragraph
from workbench.ui.pages.source import DraftParagraphs
from workbench.ui.pages.view import PageView
from workbench.ui.text_units import TextUnits
from workbench.ui.widgets import column

_SLICE = 0.002
"""Seconds at a time for setting what nobody looks at."""
_PAUSE_MS = 120
"""Without a key for so long, that goes on."""
ZOOM = (0.5, 4.0)
_STEP = 1.15


class PagePane(QWidget):
    """The page of the episode in `editor`. Costs nothing while it is not in view."""

    print_requested = Signal()

    def __init__(self, desk: Desk, editor: EditorPane, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._editor = editor
        self._title = ""
        self._pages: LivePages | None = None
        self._source = DraftParagraphs()
        self._followed: object = None
        self._stale = True
        self._away: int | None = None
        """The page the author has turned to, away from the caret's."""
        self._zoom = desk.settings.pages.zoom
        self.view = PageView()
        self.bar = PageBar()
        self.foot = PageFoot()
        self._area = QScrollArea()
        self._area.setWidget(self.view)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = column(self, spacing=0)
        layout.addWidget(self.bar)
        layout.addWidget(self._area, 1)
        layout.addWidget(self.foot)
        self._soon = BehindPaint(editor.manuscript.painted, self.follow, self)
        self._rest = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._rest.timeout.connect(self._set_more)
        self._keep_zoom = QTimer(self, singleShot=True, interval=600)
        self._keep_zoom.timeout.connect(lambda: self._keep({"zoom": round(self._zoom, 2)}))
        self._connect()

    def _connect(self) -> None:
        manuscript, desk = self._editor.manuscript, self._desk
        manuscript.textChanged.connect(self._on_text_changed)
        manuscript.cursorPositionChanged.connect(self._on_caret_moved)
        self._editor.episode_opened.connect(self._on_episode_opened)
        desk.story_opened.connect(self._dress)
        desk.story_closed.connect(self._on_text_changed)
        desk.settings_changed.connect(self._dress)
        desk.changed.connect(self._on_changed)
        self.view.pressed.connect(self._put_caret)
        self.view.turned.connect(self.turn)
        self.view.zoomed.connect(self.zoom)
        self.foot.turned.connect(self.turn)
        self.foot.zoomed.connect(self.zoom)
        self.bar.chosen.connect(self._keep)
        self.bar.print_requested.connect(self.print_requested)

    def follow(self) -> None:
        """Show the page with the caret, or the one turned to, as the text stands now."""
        self._soon.stop()
        if not self.isVisible() or self._pages is None:
            return
        draft = self._editor.manuscript.draft
        if self._stale:
            self._take()
        paragraph, offset = self._caret() if draft is not None else (0, 0)
        number = self._pages.page_of(paragraph, offset)
        if self._away is not None:
            number = max(0, min(self._away, self._pages.count - 1))
        slots = self._pages.page(number) if draft is not None else ()
        self.view.show_page(Page(slots, number + 1, self._title if number else ""), paragraph, offset)
        self.foot.show_number(number + 1, self._pages.count, exact=self._pages.settled)
        self._keep_in_view()
        if not self._pages.settled and not self._rest.isActive():
            self._rest.start()

    def turn(self, pages: int) -> None:
        """So many pages on, the caret staying where it is. Keys and clicks in the text come back to it."""
        if self._pages is not None:
            now = self.view.page.number - 1
            self._away = max(0, min(now + pages, self._pages.count - 1))
            self.follow()

    def zoom(self, steps: int) -> None:
        """Larger or smaller."""
        self._zoom = min(ZOOM[1], max(ZOOM[0], self._zoom * _STEP**steps))
        self._keep_zoom.start()
        self._fit()
        self._keep_in_view()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._pages is None:
            self._dress()
        self._fit()
        self.follow()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._soon.start()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "view"):
            self.view.forget()

    def _dress(self) -> None:
        """The sheet and face of the settings."""
        if not self._desk.is_open:
            return
        settings, language = self._desk.settings, self._desk.story.info.language
        sheet = chosen_sheet(settings.pages, language)
        font = manuscript_font(settings.editor, language)
        self._zoom = settings.pages.zoom
        self._pages = LivePages(Typesetter(sheet, language, measure_of(font)))
        self._stale = True
        self.bar.show_sheet(sheet, language)
        self.view.dress(sheet, font)
        self._fit()
        self._soon.start()

    def _take(self) -> None:
        """The text as it stands."""
        assert self._pages is not None
        draft = self._editor.manuscript.draft
        if draft is None:
            self._pages.update([])
        else:
            if draft is not self._followed:
                self._source, self._followed = DraftParagraphs(), draft
            self._source.follow(draft.snapshot())
            self._pages.update([*self._head(), *styled(self._source.paragraphs, self._desk.story.info.language)])
        self._stale = False

    def _head(self) -> list[Paragraph]:
        info = self._desk.story.info
        sheet = chosen_sheet(self._desk.settings.pages, info.language)
        return [heading(self._title, sheet, info.language)] if self._title else []

    def _caret(self) -> tuple[int, int]:
        cursor = self._editor.manuscript.textCursor()
        offset = TextUnits(cursor.block().text()).to_points(cursor.positionInBlock())
        return cursor.blockNumber() + bool(self._title), offset

    def _put_caret(self, paragraph: int, offset: int) -> None:
        manuscript = self._editor.manuscript
        number = paragraph - bool(self._title)
        if manuscript.draft is None or number < 0:
            return
        block = manuscript.document().findBlockByNumber(number)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + min(TextUnits(block.text()).to_qt(offset), block.length() - 1))
        manuscript.setTextCursor(cursor)
        manuscript.keep_in_comfort()
        manuscript.setFocus(Qt.FocusReason.MouseFocusReason)

    def _on_text_changed(self) -> None:
        self._stale = True
        self._on_caret_moved()

    def _on_caret_moved(self) -> None:
        self._away = None
        if self.isVisible():
            self._soon.start()
            if self._rest.isActive():
                self._rest.start(_PAUSE_MS)

    def _on_episode_opened(self, episode: str) -> None:
        self._title = self._desk.read(lambda unit: unit.episodes.get(episode)).title
        self._on_text_changed()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        episode = self._editor.current_episode
        if Aspect.ORDER in aspects and episode is not None and self._desk.is_open:
            told = self._desk.read(lambda unit: {one.id: one.title for one in unit.episodes.outline(self._desk.branch)})
            if told.get(episode, self._title) != self._title:
                self._title = told[episode]
                self._on_text_changed()

    def _set_more(self) -> None:
        if self._pages is None or not self.isVisible():
            return
        if self._pages.settle(_SLICE):
            self.follow()
        else:
            self._rest.start(0)

    def _fit(self) -> None:
        self.view.resize_to(self._area.viewport().size(), self._zoom)

    def _keep_in_view(self) -> None:
        caret = self.view.caret_rect
        if caret is not None:
            self._area.ensureVisible(round(caret.center().x()), round(caret.center().y()), 60, 60)

    def _keep(self, changes: dict[str, object]) -> None:
        try:
            self._desk.save_settings({"pages": changes})
        except WorkbenchError as error:
            self._desk.failed.emit(localised(error.message))
        except OSError as error:
            self._desk.failed.emit(str(error))
