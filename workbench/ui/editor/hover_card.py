"""What an underline is about, shown beside it while the mouse rests there. It never takes the keyboard."""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget
from typing_extensions import override

from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.editor.underlines import Underline
from workbench.ui.theme import current_theme
from workbench.ui.widgets import column, label

_WIDTH = 360
_LINGER_MS = 250
"""How long it stays once the mouse has left the underline."""


class HoverCard(QFrame):
    """The first line of an underline's tooltip says what it is, the rest why. Lies on the sheet, over the text."""

    def __init__(self, manuscript: Manuscript, sheet: QWidget) -> None:
        super().__init__(sheet)
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._sheet, self._manuscript = sheet, manuscript
        self._under: Underline | None = None
        self._what, self._why = label("", "small"), label("", wrap=True)
        self._hint = label(self.tr("Click for the evidence"), "small")
        layout = column(self, spacing=4)
        layout.setContentsMargins(20, 10, 14, 10)
        for one in (self._what, self._why, self._hint):
            layout.addWidget(one)
        self._linger = QTimer(self, singleShot=True, interval=_LINGER_MS)
        self._linger.timeout.connect(self.away)
        manuscript.hovered.connect(self._on_hovered)
        manuscript.verticalScrollBar().valueChanged.connect(self.away)
        manuscript.document_left.connect(self.away)
        manuscript.viewport().setMouseTracking(True)
        manuscript.viewport().installEventFilter(self)
        manuscript.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while hidden."""
        return "" if self.isHidden() else f"{self._what.text()}\n{self._why.text()}".strip()

    def away(self) -> None:
        """Hide it."""
        self._linger.stop()
        self._under = None
        self.hide()

    def show_at_caret(self) -> None:
        """Show what the underline at the caret is about, if there is one."""
        placed = self._manuscript.draft.placed if self._manuscript.draft else None
        under = placed.at(self._manuscript.textCursor().position()) if placed else None
        if under is not None:
            self.show_at(under, self._manuscript.cursorRect())

    def show_at(self, under: Underline, line: QRect) -> None:
        """Show what an underline is about, below `line` (in the viewport), or above where there is no room."""
        self._linger.stop()
        if under == self._under and self.isVisible():
            return
        self._under = under
        what, _, why = under.tooltip.partition("\n")
        self._what.setText(what)
        self._why.setText(why)
        self._why.setVisible(bool(why))
        self.setFixedWidth(min(_WIDTH, self._sheet.width() - 16))
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.setFixedHeight(max(self.heightForWidth(self.width()), self.minimumSizeHint().height()))
        corner = self._manuscript.viewport().mapTo(self._sheet, line.bottomLeft())
        x = max(8, min(corner.x(), self._sheet.width() - self.width() - 8))
        y = corner.y() + 8
        if y + self.height() > self._sheet.height() - 8:
            y = corner.y() - line.height() - self.height() - 8
        self.move(x, max(8, y))
        self.show()
        self.raise_()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.isVisible():
            if event.type() in (QEvent.Type.KeyPress, QEvent.Type.Wheel, QEvent.Type.FocusOut):
                self.away()
            elif event.type() == QEvent.Type.Leave:
                self._linger.start()
            elif isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
                if self._manuscript.underline_at(event.position().toPoint()) == self._under:
                    self._linger.stop()
                elif not self._linger.isActive():
                    self._linger.start()
        return super().eventFilter(watched, event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._under is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(getattr(current_theme(), self._under.role)))
        painter.drawRoundedRect(QRectF(6, 10, 3, self.height() - 20), 1.5, 1.5)

    def _on_hovered(self, under: Underline | None, line: QRect) -> None:
        if under is not None:
            self.show_at(under, line)
        elif self.isVisible() and not self._linger.isActive():
            self._linger.start()
