"""The editor: one episode at a time, with everything around it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QTextBlockFormat
from PySide6.QtWidgets import QStackedLayout, QWidget
from typing_extensions import override

from workbench.memory.edits.branches import rename_episode
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError, WorkbenchError
from workbench.story.text import Span
from workbench.text.breaks import get_ready
from workbench.ui.counting import Progress, Tally
from workbench.ui.desk import ALL, Aspect, Desk
from workbench.ui.editor.canon.from_selection import FromSelection
from workbench.ui.editor.context_menu import build_menu
from workbench.ui.editor.decorations import Decorations
from workbench.ui.editor.drafts import Draft, Drafts
from workbench.ui.editor.faces import manuscript_font, paragraph_format
from workbench.ui.editor.find_bar import FindBar
from workbench.ui.editor.foot import Foot
from workbench.ui.editor.header import Header
from workbench.ui.editor.keeping_up import KeepingUp
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.editor.marking import Marking
from workbench.ui.editor.page import Page
from workbench.ui.editor.saving import Saver
from workbench.ui.editor.shortcuts import bind
from workbench.ui.editor.spelling import Spelling
from workbench.ui.editor.type_size import TypeSize
from workbench.ui.editor.underlines import Underline
from workbench.ui.editor.underlining import Underlining
from workbench.ui.editor.where import Where, read_where, shown_in
from workbench.ui.jobs import Lane
from workbench.ui.messages import localised
from workbench.ui.text_units import TextUnits
from workbench.ui.widgets import EmptyState, column
from workbench.ui.wishes import Wish

_PAUSE_MS = 250
"""Without a key for so long, the author pauses."""


class EditorPane(QWidget):
    """The manuscript of the desk's story. Carets and spans count code points."""

    episode_opened = Signal(str)
    text_saved = Signal(str)
    dirty_changed = Signal(bool)
    underline_activated = Signal(str)
    """The caret has come to an underline with this key."""
    underline_pressed = Signal(str)
    """An underline with this key was clicked."""
    paused = Signal(str)
    copy_made = Signal(str)
    """A shared episode was written in on a branch: this is the branch's own copy of it (its id)."""
    wished = Signal(Wish, str)
    """To split at the caret, to merge with the next one or to react to what is selected, and the episode's id."""

    gave_way = Signal(str)
    """The episode that was on show is about to be shown in another pane of the same drafts; nothing shows here now."""

    def __init__(self, desk: Desk, saver: Saver | None = None, parent: QWidget | None = None) -> None:
        """`saver`: another pane's, whose drafts are shared: an episode goes from pane to pane with its undo."""
        super().__init__(parent)
        self._desk = desk
        self._was_dirty = False
        self.saver = self._saver = saver or Saver(desk, Drafts(self))
        self._drafts = self._saver.kept
        self._size = TypeSize(desk, self)
        self.manuscript = Manuscript()
        self.header = Header()
        self.page = Page(self.manuscript)
        self.find_bar = FindBar(self.manuscript)
        self.tally = Tally(desk, self)
        self.progress = Progress(self.tally)
        self.foot = Foot(self.manuscript, self.progress)
        self.marking = Marking(self.manuscript, self.page)
        self.canon = FromSelection(desk, self.manuscript, self.flush)
        self._decorations = Decorations(self.manuscript, self.find_bar)
        self._spelling = Spelling(desk, self.manuscript, self._decorations)
        self._underlining = Underlining(self.manuscript, self.page, self._drafts, self._decorations)
        self.hover = self._underlining.hover
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._keeping_up = KeepingUp(desk, self.manuscript)
        self._paragraphs = QTextBlockFormat()
        self._lay_out()
        self._connect()
        bind(self, self.find_bar, self.marking, self.canon, self._size)
        self._apply_settings()
        self._show_emptiness()

    @property
    def current_episode(self) -> str | None:
        """The id of the episode on show."""
        return self.manuscript.draft.episode if self.manuscript.draft else None

    @property
    def caret(self) -> int:
        """Where the caret stands in the episode's text; 0 when there is none."""
        draft = self.manuscript.draft
        return TextUnits(draft.snapshot().raw).to_points(self.manuscript.textCursor().position()) if draft else 0

    @property
    def shown_text(self) -> tuple[str, str] | None:
        """The episode on show and its text as it stands there, saved or not."""
        draft = self.manuscript.draft
        return (draft.episode, draft.snapshot().base) if draft else None

    @property
    def selected(self) -> Span | None:
        """What is selected in the episode's text; None when nothing is."""
        draft, cursor = self.manuscript.draft, self.manuscript.textCursor()
        if draft is None or not cursor.hasSelection():
            return None
        units = TextUnits(draft.snapshot().raw)
        return Span(units.to_points(cursor.selectionStart()), units.to_points(cursor.selectionEnd()))

    @property
    def is_dirty(self) -> bool:
        """True while anything typed is not in the file."""
        return any(draft.dirty or draft.writing for draft in self._drafts.all())

    def open_episode(self, episode_id: str) -> None:
        """Show an episode, with the caret and the undo history it was left with."""
        episode_id = self._shown(episode_id)
        now = self.manuscript.draft
        if not self._desk.is_open or (now and (now.episode, now.branch) == (episode_id, self._desk.branch)):
            return
        self.header.commit()  # While it is still about the episode it was typed for.
        self._saver.save_all()
        kept = self._drafts.get(episode_id, self._desk.branch)
        draft = kept or self._load(episode_id)
        if draft is None:
            return
        self.marking.popup.hide()
        if draft.shown:
            self._drafts.wanted.emit(draft)  # One document does not lie in two panes.
        self.manuscript.show_draft(draft)
        self._drafts.keep(draft)
        self._stack.setCurrentWidget(self._writing)
        self.page.settle()
        self.find_bar.text_changed()
        self.foot.count_now()
        self.foot.show_state(draft)
        self._decorations.clear()
        self._refresh_header()
        if kept is not None:
            self._keeping_up.ask_for(kept)
        self.episode_opened.emit(episode_id)

    def put_away(self) -> None:
        """Save, and show no episode: the one on show was the last, and lies in the trash."""
        self.header.commit()
        self._saver.save_all()
        self.manuscript.leave()
        self._show_nothing()

    def shows(self, episode_id: str) -> bool:
        """True when this episode, or what the branch on the desk has in its place, is on show."""
        return self.current_episode is not None and self._shown(episode_id) == self.current_episode

    def reveal(self, episode_id: str, span: Span | None) -> None:
        """Show a place in the middle of the page and light it up; None: only open the episode."""
        episode_id = self._shown(episode_id)
        self.open_episode(episode_id)
        draft = self.manuscript.draft
        if span is None or draft is None or draft.episode != episode_id:
            return
        base = draft.snapshot().base
        units = TextUnits(base)
        start, end = (units.to_qt(min(at, len(base))) for at in (span.start, span.end))
        cursor = self.manuscript.textCursor()
        cursor.setPosition(start)
        self.manuscript.setTextCursor(cursor)
        bar, rect = self.manuscript.verticalScrollBar(), self.manuscript.cursorRect()
        bar.setValue(bar.value() + rect.center().y() - self.manuscript.viewport().height() // 2)
        self._decorations.flash(start, end)

    def flush(self) -> bool:
        """Save everything unsaved and wait until it is in the file. When it cannot be, `desk.failed` says why."""
        if self._desk.is_open:
            self.header.commit()
        why = self._saver.flush() if self._desk.is_open else ""
        if why:
            self._desk.failed.emit(why)
        return not why

    def set_underlines(self, episode_id: str, underlines: Sequence[Underline], text: str | None = None) -> None:
        """Underline these places of an episode's `text` (None: the saved one), in place of those it had."""
        self._underlining.give(episode_id, self._desk.branch, underlines, text)

    def find(self) -> None:  # type: ignore[override]  # QWidget.find is a lookup by window id
        """Open the find bar."""
        self.find_bar.open()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_decorations"):
            self._decorations.refresh()
            self.manuscript.viewport().update()

    def _lay_out(self) -> None:
        self._writing = QWidget()
        layout = column(self._writing, 0, 0)
        layout.addWidget(self.header)
        layout.addWidget(self.find_bar)
        layout.addWidget(self.page, 1)
        layout.addWidget(self.foot)
        self._no_story = EmptyState(
            "books", self.tr("No story is open"), self.tr("Open a story, or start a new one, and write here.")
        )
        self._no_episode = EmptyState(
            "pen-nib", self.tr("Nothing chosen yet"), self.tr("Choose an episode on the left, or start one.")
        )
        self.setFocusProxy(self.page)
        self._stack = QStackedLayout(self)
        for one in (self._no_story, self._no_episode, self._writing):
            self._stack.addWidget(one)
            one.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        for one in (self._no_story, self._no_episode):
            one.setProperty("role", "paper")

    def _connect(self) -> None:
        desk, manuscript = self._desk, self.manuscript
        desk.story_opened.connect(self._on_story_opened)
        desk.story_closing.connect(self.flush)
        desk.branch_turning.connect(self.flush)
        desk.story_closed.connect(self._on_story_closed)
        desk.settings_changed.connect(self._apply_settings)
        self._size.changed.connect(self._apply_settings)
        self._drafts.edited.connect(self._on_edited)
        self._drafts.wanted.connect(self._on_wanted)
        self._saver.state_changed.connect(self._on_state_changed)
        self._saver.saved.connect(self.text_saved)
        self._saver.copied.connect(self._on_copied)
        self._keeping_up.due.connect(self._refresh_header)
        self._keeping_up.reloaded.connect(self._on_reloaded)
        self._pause.timeout.connect(self._on_pause)
        self.header.title_changed.connect(self._rename)
        self.header.finished.connect(manuscript.setFocus)
        manuscript.left.connect(self._saver.save_all)
        manuscript.by_words.unread.connect(self._read_dictionary)
        manuscript.typed.connect(self._pause.start)
        manuscript.typed.connect(desk.typed)
        manuscript.resize_requested.connect(self._size.step)
        self._underlining.reached.connect(self.underline_activated)
        self._underlining.pressed.connect(self.underline_pressed)
        manuscript.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        manuscript.customContextMenuRequested.connect(self._open_menu)

    def _shown(self, episode_id: str) -> str:
        """What the branch on the desk shows in an episode's place; one that is gone stays what it is."""
        if not self._desk.is_open:
            return episode_id
        branch = self._desk.branch
        try:
            return self._desk.read(lambda unit: shown_in(unit, episode_id, branch))
        except InputError:
            return episode_id

    def _load(self, episode_id: str) -> Draft | None:
        try:
            episode = self._desk.read(lambda unit: unit.episodes.get(episode_id))
        except WorkbenchError as error:
            self._desk.failed.emit(localised(error.message))
            return None
        font = self.manuscript.font()
        draft = Draft(episode, font, self._paragraphs, self._drafts, self._desk.branch)
        draft.edited.connect(self._drafts.edited)
        self._underlining.dress(draft)
        return draft

    def _on_edited(self, draft: Draft) -> None:
        if draft is not self.manuscript.draft:
            return
        for one in self._drafts.all():
            if one.dirty:
                self._saver.touched(one)
        self.foot.text_changed()
        self.find_bar.text_changed()
        self._decorations.text_changed()
        self._pause.start()

    def _on_wanted(self, draft: Draft) -> None:
        if draft is self.manuscript.draft:
            self.put_away()
            self.gave_way.emit(draft.episode)

    def _on_state_changed(self, draft: Draft) -> None:
        if draft is self.manuscript.draft:
            self.foot.show_state(draft)
        if self._was_dirty != self.is_dirty:
            self._was_dirty = self.is_dirty
            self.dirty_changed.emit(self._was_dirty)

    def _on_copied(self, draft: Draft) -> None:
        if draft is self.manuscript.draft:
            self.episode_opened.emit(draft.episode)
        self.copy_made.emit(draft.episode)

    def _on_pause(self) -> None:
        if self.current_episode is not None:
            self._underlining.mend()
            self.paused.emit(self.current_episode)

    def _open_menu(self, place: QPoint) -> None:
        cast = self._desk.read(lambda unit: unit.characters.list())
        menu = build_menu(
            self.manuscript,
            cast,
            self.canon.record,
            self.canon.learn,
            self.canon.change,
            self.marking.ask_ruby,
            self.marking.toggle_emphasis,
            self._wish,
        )
        self._spelling.offer(menu, place)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.manuscript.viewport().mapToGlobal(place))

    def _read_dictionary(self) -> None:
        self._desk.jobs.run(self, "", lambda _: get_ready(), lane=Lane.WATCHING, shown=False)

    def _wish(self, what: Wish) -> None:
        if self.current_episode is not None:
            self.wished.emit(what, self.current_episode)

    def _rename(self, title: str) -> None:
        draft = self.manuscript.draft
        if draft is not None and self._desk.is_open:
            edit = rename_episode(draft.branch, draft.episode, title)
            aspects = {Aspect.ORDER} if draft.branch == MAIN_BRANCH else ALL
            self._desk.do(self.tr("Rename the episode"), edit, aspects)

    def _apply_settings(self) -> None:
        settings = self._size.settings()
        language = self._desk.story.info.language if self._desk.is_open else self.manuscript.language
        self.manuscript.settle(settings, language)
        font = manuscript_font(settings, language)
        paragraphs = paragraph_format(font, settings, language)
        if font != self.manuscript.font():
            self._set_font(font)
        if paragraphs != self._paragraphs:
            self._paragraphs = paragraphs
            for draft in self._drafts.all():
                draft.set_paragraphs(paragraphs)
        self.page.measure = settings.measure
        self.page.settle()
        self._decorations.refresh()

    def _set_font(self, font: QFont) -> None:
        self.manuscript.setFont(font)
        if self.manuscript.draft is not None:
            self.manuscript.draft.document.setDefaultFont(font)

    def _on_story_opened(self) -> None:
        self._apply_settings()
        self._show_emptiness()

    def _on_story_closed(self) -> None:
        self._underlining.clear()
        self._show_nothing()
        self._drafts.clear()

    def _show_nothing(self) -> None:
        self._pause.stop()
        self._keeping_up.stop()
        self._decorations.clear()
        self.header.show_episode(Where())
        self.manuscript.drop_draft()
        self.find_bar.hide()
        self.foot.show_state(None)
        self._show_emptiness()

    def _show_emptiness(self) -> None:
        self._stack.setCurrentWidget(self._no_episode if self._desk.is_open else self._no_story)

    def _on_reloaded(self) -> None:
        self.foot.count_now()
        self.find_bar.text_changed()
        self._decorations.refresh()

    def _refresh_header(self) -> None:
        episode_id = self.current_episode
        if episode_id is None:
            return

        branch = self._desk.branch

        def answer(found: Where) -> None:
            if (self.current_episode, self._desk.branch) == (episode_id, branch):
                self.header.show_episode(found)

        self._desk.ask(self, lambda unit: read_where(unit, episode_id, branch), answer)
