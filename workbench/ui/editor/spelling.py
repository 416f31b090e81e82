"""Words no dictionary has, underlined with dots in English stories, and what may be done about one."""

from functools import partial

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtGui import QAction, QColor, QTextBlock, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QMenu, QTextEdit

from workbench.memory.spelling import add_word, own_words
from workbench.text.dictionary import LANGUAGE, among, dictionary, words
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor.decorations import Decorations
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.editor.putting import put_words
from workbench.ui.editor.typeset import visible_blocks
from workbench.ui.jobs import Lane
from workbench.ui.text_units import TextUnits
from workbench.ui.theme import current_theme

_PAUSE_MS = 600
_OFFERED = 6


class Spelling(QObject):
    """Asks of the words in sight, at pauses and in the background, and remembers each answer; painting only looks up.

    The word the caret is in is being written and is left alone.
    """

    def __init__(self, desk: Desk, manuscript: Manuscript, decorations: Decorations) -> None:
        super().__init__(manuscript)
        self._desk = desk
        self._manuscript = manuscript
        self._decorations = decorations
        self._has: dict[str, bool] = {}
        self._own: frozenset[str] | None = None
        self._ignored: set[tuple[str, str]] = set()
        self._asking = False
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._ask)
        manuscript.cursorPositionChanged.connect(self._pause.start)
        manuscript.verticalScrollBar().valueChanged.connect(self._pause.start)
        desk.story_opened.connect(self._begin)
        desk.story_closing.connect(self._forget)
        desk.changed.connect(self._on_changed)
        desk.settings_changed.connect(self._pause.start)
        decorations.also = self.selections
        if desk.is_open:
            self._begin()

    @property
    def on(self) -> bool:
        """True for a story that there is a dictionary for, where the author wants it."""
        wanted = self._desk.is_open and self._desk.story.info.language == LANGUAGE
        return wanted and self._desk.settings.editor.spelling

    def selections(self, blocks: list[QTextBlock]) -> list[QTextEdit.ExtraSelection]:
        """What to paint in these blocks."""
        if not self.on or self._own is None:
            return []
        caret = self._manuscript.textCursor().position() if self._manuscript.hasFocus() else -1
        style = QTextCharFormat()
        style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        style.setUnderlineColor(QColor(current_theme().muted))
        found = []
        for block in blocks:
            for word, start, end in _places(block):
                if self._is_wrong(word) and not start < caret <= end:
                    one = QTextEdit.ExtraSelection()
                    cursor = QTextCursor(block)
                    cursor.setPosition(start)
                    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                    one.cursor, one.format = cursor, style
                    found.append(one)
        return found

    def offer(self, menu: QMenu, place: QPoint) -> None:
        """Put at the head of a menu what may be done about an unknown word at `place` of the viewport."""
        at = self._manuscript.cursorForPosition(place)
        here = [one for one in _places(at.block()) if one[1] <= at.position() <= one[2] and self._is_wrong(one[0])]
        if not self.on or not here or self._manuscript.isReadOnly():
            return
        word, start, end = here[0]
        first = menu.actions()[0]
        waiting = QAction(self.tr("Looking for suggestions…"), menu)
        waiting.setEnabled(False)
        adding = QAction(self.tr("Add “{word}” to this story’s words").format(word=word), menu)
        adding.triggered.connect(partial(self._add, word))
        ignoring = QAction(self.tr("Ignore it in this episode"), menu)
        ignoring.triggered.connect(partial(self._ignore, word))
        menu.insertActions(first, [waiting, adding, ignoring])
        menu.insertSeparator(first)

        def show(found: list[str]) -> None:
            for one in found:
                action = QAction(one, menu)
                action.triggered.connect(partial(self._put, one, word, start, end))
                menu.insertAction(waiting, action)
            waiting.setText(self.tr("No suggestions"))
            waiting.setVisible(not found)

        known = dictionary()
        self._desk.jobs.run(
            menu, "", lambda _: known.suggestions(word, _OFFERED), lane=Lane.WATCHING, shown=False, done=show
        )

    def _is_wrong(self, word: str) -> bool:
        draft = self._manuscript.draft
        return (
            self._has.get(word) is False
            and draft is not None
            and (draft.episode, word) not in self._ignored
            and not among(word, self._own or frozenset())
        )

    def _ask(self) -> None:
        """Have the words in sight looked up that never were, and paint what is known."""
        if not self.on or self._asking or self._own is None or self._manuscript.draft is None:
            self._decorations.refresh()
            return
        seen = {word for block, _ in visible_blocks(self._manuscript) for word, *_ in _places(block)}
        asked = sorted(seen - self._has.keys())
        if not asked:
            self._decorations.refresh()
            return
        known = dictionary()
        self._asking = True
        self._desk.jobs.run(
            self,
            "",
            lambda _: {word: known.has(word) for word in asked},
            lane=Lane.WATCHING,
            shown=False,
            done=self._on_answered,
            end=self._on_ended,
        )

    def _on_answered(self, answers: dict[str, bool]) -> None:
        self._has.update(answers)
        self._decorations.refresh()

    def _on_ended(self) -> None:
        self._asking = False

    def _begin(self) -> None:
        if self.on:
            self._desk.ask(self, own_words, self._take_own)

    def _take_own(self, own: frozenset[str]) -> None:
        self._own = own
        self._pause.start()

    def _forget(self) -> None:
        self._own = None
        self._ignored.clear()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & {Aspect.CAST, Aspect.NOTES}:
            self._begin()

    def _add(self, word: str) -> None:
        self._desk.do(self.tr("Add a word"), add_word(word), {Aspect.NOTES})

    def _ignore(self, word: str) -> None:
        if self._manuscript.draft is not None:
            self._ignored.add((self._manuscript.draft.episode, word))
            self._decorations.refresh()

    def _put(self, wanted: str, word: str, start: int, end: int) -> None:
        """In place of the word, if it still stands there."""
        draft = self._manuscript.draft
        if draft is not None and (word, start, end) in _places(draft.document.findBlock(start)):
            put_words(draft, [((start, end), wanted.replace("'", "’") if self._desk.settings.editor.smart else wanted)])


def _places(block: QTextBlock) -> list[tuple[str, int, int]]:
    """The words of a block with where they begin and end in the document."""
    text = block.text()
    units, low = TextUnits(text), block.position()
    return [(word, low + units.to_qt(span.start), low + units.to_qt(span.end)) for word, span in words(text)]
