"""The matrix's header: everybody by a coloured initial, the name below."""

import unicodedata

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QWidget
from typing_extensions import override

from workbench.story.cast import Character
from workbench.ui.icons import icon
from workbench.ui.matrix.delegates import small
from workbench.ui.matrix.model import MatrixModel
from workbench.ui.theme import current_theme

_DISC = 26
HEIGHT = 72
_ONE_LINE = 5
"""Letters of a name written without spaces that stand on one line."""


class PeopleHeader(QHeaderView):
    """Paints `MatrixModel`'s columns; a click on a person is `sectionClicked`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(24)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(self.tr("Characters"))

    @override
    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), HEIGHT)

    def widest_word(self) -> int:
        """Pixels that the longest word takes of the parts of names that tell, with what is left free beside it."""
        model, metrics = self.model(), QFontMetrics(small(self.font()))
        if not isinstance(model, MatrixModel):
            return 0
        names = [model.short(one.id) for one in model.people] or [""]
        words = [part for name in names for part in (name.split() if " " in name else _halves(name))]
        return max((metrics.horizontalAdvance(word) for word in words), default=0) + 8

    @override
    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme = current_theme()
        model = self.model()
        painter.save()
        painter.fillRect(rect, QColor(theme.paper))
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if isinstance(model, MatrixModel) and model.is_reader(section):
            self._reader(painter, rect, str(model.headerData(section, Qt.Orientation.Horizontal) or ""))
        elif isinstance(model, MatrixModel) and 0 < section < model.columnCount():
            person = model.character(section)
            colour = QColor(theme.person(model.colour(person.id)))
            self._person(painter, rect, person, colour, model)
        elif section == 0:
            painter.setFont(small(self.font()))
            painter.setPen(QColor(theme.muted))
            inside = rect.adjusted(12, 0, -8, -10)
            flags = int(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft)
            painter.drawText(inside, flags, str(model.headerData(0, Qt.Orientation.Horizontal) or ""))
        painter.restore()

    def _reader(self, painter: QPainter, rect: QRect, name: str) -> None:
        place = QRect(rect.center().x() - _DISC // 2 + 1, rect.top() + 8, _DISC, _DISC)
        icon("book-open", "ink").paint(painter, place)
        self._name(painter, rect, place.bottom() + 5, name)

    def _person(self, painter: QPainter, rect: QRect, person: Character, colour: QColor, model: MatrixModel) -> None:
        theme, sure, initial = current_theme(), person.status == "accepted", model.initial(person.id)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(rect.center().x() + 0.5, rect.top() + 8 + _DISC / 2)
        disc = QRectF(middle.x() - _DISC / 2, middle.y() - _DISC / 2, _DISC, _DISC)
        painter.setPen(QPen(colour, 1.2, Qt.PenStyle.SolidLine if sure else Qt.PenStyle.DashLine))
        painter.setBrush(colour if sure else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        font = QFont(self.font())
        font.setBold(True)
        if len(initial) > 1:
            font.setPointSizeF(font.pointSizeF() - 1.5)
        painter.setFont(font)
        painter.setPen(QColor(theme.paper) if sure else colour)
        painter.drawText(disc, int(Qt.AlignmentFlag.AlignCenter), initial)
        self._name(painter, rect, int(disc.bottom()) + 4, person.name, model.short(person.id))

    def _name(self, painter: QPainter, rect: QRect, top: int, name: str, short: str = "") -> None:
        painter.setFont(small(self.font()))
        painter.setPen(QColor(current_theme().text))
        metrics = QFontMetrics(painter.font())
        lines = name_lines(name, painter.font(), rect.width() - 2)
        if short and any(line.endswith("…") for line in lines):
            lines = name_lines(short, painter.font(), rect.width() - 2)
        for number, text in enumerate(lines):
            line = QRect(rect.left() + 1, top + number * metrics.lineSpacing(), rect.width() - 2, metrics.lineSpacing())
            painter.drawText(line, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), text)


def name_lines(name: str, font: QFont, width: int) -> list[str]:
    """A name in at most two lines, broken between its words; a word that is too long is cut with an ellipsis. A name
    written without spaces is broken where its writing changes, else in the middle."""
    words = name.split()
    metrics = QFontMetrics(font)
    if len(words) < 2 and not name.isascii() and metrics.horizontalAdvance(name) > width:
        words = list(_cut(name))
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (metrics.horizontalAdvance(longer) <= width or len(lines) == 2):
            lines[-1] = longer
        else:
            lines.append(word)
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines] or [""]


def _halves(name: str) -> tuple[str, ...]:
    """What of a name written without spaces stands on one line, where there is room for it."""
    return (name,) if len(name) <= _ONE_LINE or name.isascii() else _cut(name)


def _cut(name: str) -> tuple[str, str]:
    """A name in two: where its writing changes, as near the middle as that is, else in the middle; in Japanese and
    Chinese the family's name comes first and is the shorter part."""
    middle = len(name) // 2
    changes = [at for at in range(1, len(name)) if _writing(name[at - 1]) != _writing(name[at])]
    at = min(changes, key=lambda at: abs(at - middle), default=middle)
    return name[:at], name[at:]


def _writing(letter: str) -> str:
    """ "HIRAGANA", "KATAKANA", "CJK" and the like: the first word of what a letter is called."""
    return "KATAKANA" if letter == "ー" else unicodedata.name(letter, "").split(" ")[0].split("-")[0]
