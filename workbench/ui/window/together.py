"""Several at once, across the panels: the same question at several points, a rehearsed scene, those present."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu, QWidget

from workbench.story.text import Span
from workbench.ui.desk import Desk
from workbench.ui.widgets import IconButton

if TYPE_CHECKING:
    from workbench.ui.together import ReactionsPane, ScenePane, SideBySidePane
    from workbench.ui.together.asker import AskerPane
    from workbench.ui.window.workspace import Workspace


class Together(QObject):
    """What the workspace hands over: two pages in the centre, which need room, and one beside the text it is about."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._at = workspace
        self._before: int | QWidget = 0
        workspace.editor.wished.connect(self._on_wish)
        self.several = IconButton("columns", self.tr("Several at once"), self._open_menu)
        workspace.talk.header.ways.insertWidget(1, self.several)

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
        pane.review_requested.connect(self._at.show_review)
        return pane

    @cached_property
    def reactions(self) -> "ReactionsPane":
        """What those present notice."""
        from workbench.ui.together import ReactionsPane

        pane = ReactionsPane(self._desk)
        pane.models_requested.connect(self._at.models_requested)
        pane.place_requested.connect(self._at.go_to)
        pane.closed.connect(self._on_reactions_closed)
        pane.read_requested.connect(self._at.read_episode)
        return pane

    def show_columns(self, question: str = "") -> None:
        """Turn to the same question at several points, about who is talked to, as of when they are."""
        self._show(self.columns)
        self.columns.show_question(*self._talked_to(), question)

    def show_scene(self) -> None:
        """Turn to a rehearsed scene, which who is talked to would begin."""
        self._show(self.scene)
        self.scene.show_people(*self._talked_to())

    def react(self) -> None:
        """Ask those present what they notice of what is selected in the manuscript."""
        editor = self._at.editor
        span, shown = editor.selected, editor.shown_text
        if not self._at.flush():
            return
        self._at.right.show()
        if self._at.right.shown is not self.reactions:
            self._before = self._at.right.shown
        self._at.right.show_page(self.reactions)
        self.reactions.setFocus()  # For Esc; and nothing typed takes the place of what is selected.
        if span is None or shown is None:
            return
        episode, text = editor.shown_text or shown  # A branch may have made its own copy on saving.
        words = span.of(text)
        start, end = span.start + len(words) - len(words.lstrip()), span.end - len(words) + len(words.rstrip())
        if start < end:
            self.reactions.show_passage(episode, Span(start, end), text[start:end])

    def _wire(self, pane: "AskerPane") -> None:
        pane.models_requested.connect(self._at.models_requested)
        pane.place_requested.connect(partial(self._go, pane))
        pane.closed.connect(self._at.show_manuscript)

    def _show(self, pane: "AskerPane") -> None:
        self._at.centre.show_page(pane)
        pane.setFocus()

    def _talked_to(self) -> tuple[str, int]:
        header = self._at.talk.header
        people = self._desk.read(lambda unit: [person.id for person in unit.characters.list()])
        character = header.character if header.character in people else next(iter(people), "")
        return character, header.number

    def _open_menu(self) -> None:
        question = self._at.talk.composer.field.toPlainText().strip()
        if not question and self._at.talk.turns:
            question = self._at.talk.turns[-1].question
        menu = QMenu(self._at)
        same = menu.addAction(self.tr("The same question at several points…"))
        same.triggered.connect(lambda: self.show_columns(question))
        menu.addAction(self.tr("Rehearse a scene…")).triggered.connect(self.show_scene)
        menu.addAction(self.tr("What do those present notice?")).triggered.connect(self.react)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.several.mapToGlobal(QPoint(0, self.several.height())))

    def _go(self, pane: "AskerPane", episode: str, span: Span | None) -> None:
        self._at.go_to(episode, span)
        back = self.tr("Back to the columns") if pane is self.columns else self.tr("Back to the scene")
        self._at.notice.say(self.tr("This is where it stands in the text."), [(back, lambda: self._show(pane))])

    def _on_wish(self, what: str, _: str) -> None:
        if what == "react":
            self.react()

    def _on_reactions_closed(self) -> None:
        self.reactions.running.forget()
        if self._at.right.shown is self.reactions:
            self._at.right.show_page(self._before)
            self._at.editor.setFocus()
