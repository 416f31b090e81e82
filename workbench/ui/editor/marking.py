"""Setting, changing and taking away ruby and emphasis on the selection."""

import re

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget

from workbench.ui.editor.contents import set_marks
from workbench.ui.editor.drafts import Draft
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.editor.marks import Reading, Stress
from workbench.ui.editor.ruby_popup import RubyPopup

_KANJI_BEFORE = re.compile("[々〆〇ヶ\u3400-\u9fff\uf900-\ufaff\ud840-\udfff]+$")
_KANJI_AFTER = re.compile("[々〆〇ヶ\u3400-\u9fff\uf900-\ufaff\ud840-\udfff]+")

DOTS, ITALICS = "傍点", "斜体"


def dotted(language: str) -> bool:
    """True for languages that stress with dots over the characters; the others do it with italics."""
    return language in ("ja", "zh")


class Marking(QObject):
    """The author's hand on the marks of what the manuscript shows."""

    def __init__(self, manuscript: Manuscript, sheet: QWidget) -> None:
        super().__init__(manuscript)
        self._manuscript = manuscript
        self._sheet = sheet
        self.popup = RubyPopup(sheet)
        self._target: tuple[Draft, int, int] | None = None
        self.popup.settled.connect(self._set_ruby)
        self.popup.closed.connect(self._back)

    def ask_ruby(self) -> None:
        """Ask for the reading of the selection, of the ruby the caret is in, or of the kanji around it."""
        draft = self._manuscript.draft
        found = self._ruby_range() if draft else None
        if draft is None or found is None:
            return
        start, end = found
        cursor = self._manuscript.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self._manuscript.setTextCursor(cursor)
        self._target = (draft, start, end)
        rect = self._manuscript.cursorRect()
        viewport = self._manuscript.viewport()
        place = viewport.mapTo(self._sheet, QPoint(rect.left(), rect.bottom()))
        meanings = [draft.index.meanings[mark] for mark, _, _ in _readings(draft, start, end)]
        self.popup.open(place, next((one.reading for one in meanings if isinstance(one, Reading)), ""))

    def toggle_emphasis(self) -> None:
        """Put dots over the selection (italics in Latin script); where all of it has emphasis, take that away."""
        self._toggle(DOTS if dotted(self._manuscript.language) else ITALICS)

    def toggle_italics(self) -> None:
        """Slant the selection; where all of it has emphasis, take that away."""
        self._toggle(ITALICS)

    def _toggle(self, style: str) -> None:
        draft, cursor = self._manuscript.draft, self._manuscript.textCursor()
        if draft is None or not cursor.hasSelection():
            return
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        runs = [run for run in draft.index.between(start, end) if isinstance(draft.index.meanings[run[0]], Stress)]
        there = {mark for mark, _, _ in runs}
        covered = {at for _, low, high in runs for at in range(max(low, start), min(high, end))}
        whole = len(covered) >= end - start - cursor.selectedText().count("\u2029")
        if whole:
            set_marks(draft.document, draft.index, start, end, drop=there)
        else:
            set_marks(draft.document, draft.index, start, end, drop=there, add=[draft.index.new(Stress(style))])

    def _set_ruby(self, reading: str) -> None:
        if self._target is None:
            return
        draft, start, end = self._target
        self._target = None
        runs = _readings(draft, start, end)
        old = {mark for mark, _, _ in runs}
        low = min([start, *(first for _, first, _ in runs)])
        high = max([end, *(last for _, _, last in runs)])
        cursor = QTextCursor(draft.document)
        cursor.beginEditBlock()
        set_marks(draft.document, draft.index, low, high, drop=old)
        if reading:
            set_marks(draft.document, draft.index, start, end, add=[draft.index.new(Reading(reading))])
        cursor.endEditBlock()

    def _back(self) -> None:
        self._manuscript.setFocus()

    def _ruby_range(self) -> tuple[int, int] | None:
        draft, cursor = self._manuscript.draft, self._manuscript.textCursor()
        if draft is None:
            return None
        if cursor.hasSelection():
            start, end = cursor.selectionStart(), cursor.selectionEnd()
            block = draft.document.findBlock(start)
            end = min(end, block.position() + block.length() - 1)
            return (start, end) if end > start else None
        at = cursor.position()
        if around := _readings(draft, at, at + 1) or _readings(draft, max(0, at - 1), at):
            return around[0][1:]
        text, inside = cursor.block().text(), cursor.positionInBlock()
        units = _units(text)
        before = _KANJI_BEFORE.search("".join(units[:inside]))
        after = _KANJI_AFTER.match("".join(units[inside:]))
        start = at - (len(before.group()) if before else 0)
        end = at + (len(after.group()) if after else 0)
        return (start, end) if end > start else None


def _readings(draft: Draft, start: int, end: int) -> list[tuple[int, int, int]]:
    """The ruby that touches [start, end): (mark, start, end)."""
    return [run for run in draft.index.between(start, end) if isinstance(draft.index.meanings[run[0]], Reading)]


def _units(text: str) -> list[str]:
    """A text as its UTF-16 units, so that places in it are those of the document."""
    data = text.encode("utf-16-le", "surrogatepass")
    return [chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2)]
