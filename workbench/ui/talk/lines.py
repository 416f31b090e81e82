"""What the author makes of a single line: a proposed fact, or other words for an answer."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QSizePolicy, QWidget
from typing_extensions import override

from workbench.dialogue import talking
from workbench.memory.edits.proposing import propose_line
from workbench.store import EpisodeOutline, Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect, Desk
from workbench.ui.facts import episode_box
from workbench.ui.facts.form_dialog import FormDialog
from workbench.ui.talk import shelf
from workbench.ui.talk.conversation import Conversation
from workbench.ui.talk.proposed import ProposedRow
from workbench.ui.talk.thread_view import ThreadView
from workbench.ui.talk.threads import Key, Talk, Turn

_LINES = 4


class Lines(QObject):
    """`talk_wanted` carries a `Key` and the `Talk` as it goes on in the author's words; `review_requested` asks for
    what waits. `proposed`, a row to be laid out, says that something does."""

    talk_wanted = Signal(object, object)
    review_requested = Signal()

    def __init__(self, desk: Desk, conversation: Conversation, view: ThreadView, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._conversation, self._parent = desk, conversation, parent
        self.page: FormDialog | None = None
        self.proposed = ProposedRow()
        self.proposed.clicked.connect(self.review_requested)
        view.propose_requested.connect(self.propose)
        view.rewrite_requested.connect(self.rewrite)
        conversation.busy_changed.connect(self._hush)
        desk.story_closing.connect(self._put_away)
        desk.changed.connect(self._on_changed)

    def propose(self, turn: Turn, words: str) -> None:
        """Ask whose fact these words are, where it is recorded, and propose it."""
        branch = turn.viewpoint.branch

        def read(unit: Unit) -> tuple[list[Character], list[EpisodeOutline]]:
            return unit.characters.list(), unit.episodes.outline(branch)

        if self._desk.is_open and not self._read_only():
            self._desk.ask(self, read, partial(self._ask_about, turn.viewpoint, words))

    def rewrite(self, turn: Turn) -> None:
        """Ask for the words that take an answer's place."""
        if not self._desk.is_open or self._read_only() or not turn.answer:
            return
        page = RewriteDialog(turn.said, self._parent)
        page.accepted.connect(lambda: self._write(turn.answer, page.words))
        self._open(page)

    def _ask_about(self, viewpoint: Viewpoint, words: str, held: tuple[list[Character], list[EpisodeOutline]]) -> None:
        page = ProposeDialog(words, viewpoint, *held, self._parent)
        page.accepted.connect(lambda: self._propose(page))
        self._open(page)

    def _propose(self, page: "ProposeDialog") -> None:
        branch = None if self._desk.branch == MAIN_BRANCH else self._desk.branch
        scope, owner = page.whose.currentData()
        edit = propose_line(page.sentence, owner, page.where.currentData(), branch, Scope(scope))
        self._desk.do(self.tr("Propose a line as a fact"), edit, (Aspect.FACTS,), self.proposed.show)

    def _write(self, answer: str, words: str) -> None:
        strict = self._desk.settings.strict

        def change(unit: Unit) -> tuple[Key, Talk]:
            made = talking.rewrite(unit, answer, words)
            held = unit.conversations.get(made.thread)
            key = held.character, held.episode or "", held.branch
            return key, shelf.load(unit, held.id, strict=strict)

        def show(found: tuple[Key, Talk]) -> None:
            key, talk = found
            _take_over(talk, self._conversation.threads.of(key))
            self.talk_wanted.emit(key, talk)
            self._conversation.look_up(talk.turns[-1])

        self._desk.write(change, (), show)

    def _read_only(self) -> bool:
        if self._desk.story.info.read_only:
            self._desk.failed.emit(self.tr("This story can only be read."))
            return True
        return False

    def _open(self, page: FormDialog) -> None:
        self.page = page
        page.destroyed.connect(self._forget)
        page.open()

    def _forget(self) -> None:
        self.page = None

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if Aspect.FACTS in aspects:  # Taken back, or settled: what was said of it need not be so any more.
            self._hush()

    def _put_away(self) -> None:
        self._hush()
        if self.page is not None:
            self.page.reject()

    def _hush(self) -> None:
        self.proposed.hide()


class ProposeDialog(FormDialog):
    """The fact's sentence, whose it is and where it is recorded; preset from the talk, and all of it to be changed."""

    def __init__(
        self,
        words: str,
        viewpoint: Viewpoint,
        people: Sequence[Character],
        episodes: Sequence[EpisodeOutline],
        parent: QWidget,
    ) -> None:
        super().__init__("", parent)
        self.head(self.tr("Propose a fact"))
        self.text = _field(" ".join(words.split()).removeprefix("- "), self.tr("The fact, in one sentence"))
        self.whose = QComboBox()
        self.whose.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for one in people:
            self.whose.addItem(self.tr("Secret of {name}").format(name=one.name), (Scope.CHARACTER, one.id))
            if one.id == viewpoint.character:
                self.whose.setCurrentIndex(self.whose.count() - 1)
        self.whose.addItem(self.tr("Common knowledge"), (Scope.WORLD, None))
        self.whose.addItem(self.tr("Reader only"), (Scope.READER, None))
        ids = [one.id for one in episodes]
        self.where = episode_box(episodes, ids[min(viewpoint.episode, len(ids)) - 1] if ids else None)
        self.form.addRow(self.tr("Fact"), self.text)
        self.form.addRow(self.tr("Whose"), self.whose)
        self.form.addRow(self.tr("Recorded in"), self.where)
        self.save_button.setText(self.tr("Propose"))
        self.text.textChanged.connect(self._settle)
        self.whose.currentIndexChanged.connect(self._settle)
        self._strict = viewpoint.strict
        self._settle()

    @property
    def sentence(self) -> str:
        """The fact."""
        return " ".join(self.text.toPlainText().split())

    def _settle(self) -> None:
        self.save_button.setEnabled(bool(self.sentence) and self.where.currentData() is not None)
        waits = self.tr("It waits in the review, and is canon only when you accept it there.")
        if not self._strict:
            waits += " " + self.tr("Until then talks may use it, marked as proposed.")
        self.say(waits)


class RewriteDialog(FormDialog):
    """The answer in the author's words."""

    def __init__(self, said: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.head(self.tr("Rewrite the answer"))
        self._said = said
        self.text = _field(said, self.tr("What is said instead"), _LINES * 2)
        self.form.addRow(self.text)
        self.say(
            self.tr("The first answer stays beside it. The talk goes on from your words; nothing of them is canon.")
        )
        self.text.textChanged.connect(self._settle)
        self._settle()

    @property
    def words(self) -> str:
        """What is said instead."""
        return self.text.toPlainText().strip()

    def _settle(self) -> None:
        self.save_button.setEnabled(self.words not in ("", self._said))

    @override
    def accept(self) -> None:
        if self.save_button.isEnabled():
            super().accept()


def _take_over(talk: Talk, before: Sequence[Turn]) -> None:
    """Keep the turns that were in sight, and of the one in other words what is not in the file: its prompt."""
    known = {turn.stored: turn for turn in before}
    for at, turn in enumerate(talk.turns):
        was = known.get(turn.stored)
        if was is not None and was.answer == turn.answer:
            talk.turns[at] = was
        elif was is not None:
            turn.prompt, turn.tokens = was.prompt, was.tokens


def _field(text: str, name: str, lines: int = _LINES) -> QPlainTextEdit:
    made = QPlainTextEdit(text)
    made.setAccessibleName(name)
    made.setTabChangesFocus(True)
    made.setFixedHeight(made.fontMetrics().lineSpacing() * lines + 20)
    return made
