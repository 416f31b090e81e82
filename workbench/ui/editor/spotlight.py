"""Everything but the paragraph being written is dimmed."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QTextEdit

from workbench.ui.theme import current_theme

_DIMMED = 165
"""How much of the paper lies over the other paragraphs, of 255."""


def dim_others(edit: QTextEdit, painter: QPainter) -> None:
    """Lay the paper's colour over what is in sight above and below the caret's paragraph; ruby goes with its line."""
    cursor = edit.textCursor()
    layout = edit.document().documentLayout()
    here = layout.blockBoundingRect(cursor.block()).translated(0, -edit.verticalScrollBar().value())
    view = edit.viewport().rect()
    paper = QColor(current_theme().paper)
    paper.setAlpha(_DIMMED)
    top, bottom = round(here.top()), round(here.bottom())
    if top > view.top():
        painter.fillRect(QRect(view.left(), view.top(), view.width(), top - view.top()), paper)
    if bottom < view.bottom():
        painter.fillRect(QRect(view.left(), bottom, view.width(), view.bottom() - bottom + 1), paper)
