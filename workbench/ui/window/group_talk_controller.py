"""Several at once: the same question at several points, a rehearsed scene, what those present notice."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from workbench.story.text import Span
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane
from workbench.ui.talk import TalkPanel
from workbench.ui.widgets import IconButton
from workbench.ui.window.navigator import Navigator

if TYPE_CHECKING:
    from workbench.ui.together import ReactionsPane, ScenePane, SideBySidePane
    from workbench.ui.together.asker import AskerPane


class GroupTalkController(QObject):
    """Two pages in the centre, which need room, and one beside the text it is about."""

    models_requested = Signal()
    review_requested = Signal()
    read_requested = Signal()
    """Read the episode being written."""

    def __init__(self, desk: Desk, navigator: Navigator, editor: EditorPane, talk: TalkPanel) -> None:
        super().__init__(navigator)
        self._desk, self._navigator = desk, navigator
        self._editor, self._talk = editor, talk
        self.several = IconButton("columns", self.tr("Several at once"), self._open_menu)
        talk.header.ways.insertWidget(1, self.several)

    @cached_property
    def columns(self) -> "SideBySidePane":
        """The same question at several points."""
        from workbench.ui.together import SideBySidePane

        pane = SideBySidePane(self._desk)
        self._wire(pane)
        return pane

    @cached_property
    def scene(self) -> "ScenePane":
        """A rehearsed scene."""
        from workbench.ui.together import ScenePane

        pane = ScenePane(self._desk)
        self._wire(pane)
        pane.review_requested.connect(self.review_requested)
        return pane

    @cached_property
    def reactions(self) -> "ReactionsPane":
        """What those present notice."""
        from workbench.ui.together import ReactionsPane

        pane = ReactionsPane(self._desk)
        pane.models_requested.connect(self.models_requested)
        pane.place_requested.connect(self._navigator.go_to)
        pane.closed.connect(self._on_reactions_closed)
        pane.read_requested.connect(self.read_requested)
        return pane

    def show_columns(self, question: str = "") -> None:
        """Turn to the same question at several points, about who is talked to, as of when they are."""
        self._navigator.enter(self.columns)
        self.columns.show_question(*self._talked_to(), question)

    def show_scene(self) -> None:
        """Turn to a rehearsed scene, which who is talked to would begin."""
        self._navigator.enter(self.scene)
        self.scene.show_people(*self._talked_to())

    def react(self) -> None:
        """Ask those present what they notice of what is selected in the manuscript."""
        editor = self._editor
        span, shown = editor.selected, editor.shown_text
        if not self._navigator.flush():
            return
        self._navigator.show_aside(self.reactions)
        self.reactions.setFocus()  # For Esc; and nothing typed takes the place of what is selected.
        if span is None or shown is None:
            return
        episode, text = editor.shown_text or shown  # A branch may have made its own copy on saving.
        words = span.of(text)
        start, end = span.start + len(words) - len(words.lstrip()), span.end - len(words) + len(words.rstrip())
        if start < end:
            self.reactions.show_passage(episode, Span(start, end), text[start:end])

    def _wire(self, pane: "AskerPane") -> None:
        pane.models_requested.connect(self.models_requested)
        pane.place_requested.connect(partial(self._go, pane))
        pane.closed.connect(self._navigator.show_manuscript)

    def _talked_to(self) -> tuple[str, int]:
        header = self._talk.header
        people = self._desk.read(lambda unit: [person.id for person in unit.characters.list()])
        character = header.character if header.character in people else next(iter(people), "")
        return character, header.number

    def _open_menu(self) -> None:
        question = self._talk.composer.field.toPlainText().strip()
        if not question and self._talk.turns:
            question = self._talk.turns[-1].question
        menu = QMenu(self._navigator.window)
        same = menu.addAction(self.tr("The same question at several points…"))
        same.triggered.connect(lambda: self.show_columns(question))
        menu.addAction(self.tr("Rehearse a scene…")).triggered.connect(self.show_scene)
        menu.addAction(self.tr("What do those present notice?")).triggered.connect(self.react)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.several.mapToGlobal(QPoint(0, self.several.height())))

    def _go(self, pane: "AskerPane", episode: str, span: Span | None) -> None:
        self._navigator.go_to(episode, span)
        back = self.tr("Back to the columns") if pane is self.columns else self.tr("Back to the scene")
        self._navigator.say(
            self.tr("This is where it stands in the text."), [(back, lambda: self._navigator.enter(pane))]
        )

    def _on_reactions_closed(self) -> None:
        self.reactions.running.forget()
        if self._navigator.leave_aside(self.reactions):
            self._editor.setFocus()
