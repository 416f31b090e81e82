"""Episodes at the left as they are told, at the right as they happen, and a thread from each to itself."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from workbench.story.dating import date_at, written
from workbench.ui.numbering import says_its_number
from workbench.ui.theme import current_theme
from workbench.ui.timeline.reading import LineOfTime, Point
from workbench.ui.widgets.painting import LEFT, RIGHT, smaller, words

ROW = 32
_TOP = 8
_MARGIN = 16
_DOT = 4.5
_DATE = 88
"""Pixels a date at the right may take."""
_THREADS = 0.2
"""The share of the width that the threads have."""


class Chart(QWidget):
    """`chosen` says that another episode is the current one; `moved` that one was put at a rank of story order;
    `opened`, `date_wanted`, `mark_wanted` and `undated` are about the current one; `shown` carries a stretch of the
    chart (top, height) that should be in sight."""

    chosen = Signal()
    moved = Signal(str, int)
    opened = Signal()
    date_wanted = Signal()
    mark_wanted = Signal()
    undated = Signal()
    shown = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = LineOfTime()
        self._story: list[Point] = []
        self._current = ""
        self._pressed: QPointF | None = None
        self._over: int | None = None
        """The rank at which what is dragged would come to stand."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Telling order and story order"))
        self.setToolTip("")

    def show_line(self, line: LineOfTime) -> None:
        """Show this; the current episode stays the current one while it is there."""
        self.line, self._story, self._over = line, line.in_story_order, None
        if self.current is None:
            self._current = line.points[0].key if line.points else ""
        self.setFixedHeight(2 * _TOP + ROW * len(line.points))
        self._tell()
        self.update()

    @property
    def current(self) -> Point | None:
        """The chosen episode."""
        return next((point for point in self.line.points if point.key == self._current), None)

    def choose(self, episode: str, *, story: bool = True) -> None:
        """Choose an episode, and bring it into sight where it happens, or else where it is told."""
        self._current = episode
        if (point := self.current) is not None:
            row = point.rank - 1 if story else point.episode.number - 1
            self.shown.emit(_TOP + row * ROW, ROW)
        self._tell()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(640, self.height())

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at = event.position()
        row = int((at.y() - _TOP) // ROW)
        if 0 <= row < len(self._story):
            story = at.x() > self.width() * 0.5
            self.choose((self._story if story else self.line.points)[row].key, story=story)
            self._pressed = at if story else None

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        at = event.position()
        far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if self._over is not None or far:
            self._over = self._rank_at(at.y())
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.shown.emit(int(at.y()) - ROW, 2 * ROW)
            self.update()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        point, rank = self.current, self._over
        self._let_go()
        if point is not None and rank is not None and rank != point.rank:
            self.moved.emit(point.key, rank)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.current is not None:
            self.opened.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        point, key = self.current, event.key()
        if key == Qt.Key.Key_Escape and self._over is not None:
            self._let_go()
        elif point is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            rank = point.rank + (1 if key == Qt.Key.Key_Down else -1)
            if 1 <= rank <= len(self._story):
                if event.modifiers() & Qt.KeyboardModifier.AltModifier:
                    self.moved.emit(point.key, rank)
                else:
                    self.choose(self._story[rank - 1].key)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.choose(self._story[0 if key == Qt.Key.Key_Home else -1].key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif key == Qt.Key.Key_F2:
            self.date_wanted.emit()
        elif key == Qt.Key.Key_Space:
            self.mark_wanted.emit()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.undated.emit()
        else:
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, point = current_theme(), self.current
        if point is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_soft))
            told, happens = point.episode.number - 1, point.rank - 1
            for row, left, right in ((told, 4, self.told + 12), (happens, self.happens - 12, self.width() - 4)):
                painter.drawRoundedRect(QRectF(left, _TOP + row * ROW + 2, right - left, ROW - 4), 6, 6)
        first, last = ((y - _TOP) // ROW + 1 for y in (event.rect().top(), event.rect().bottom()))
        seen = [one for one in self.line.points if _meets(one, first, last)]
        # The current thread is drawn last, over the others.
        for one in sorted(seen, key=lambda one: (one.key == self._current, one.dated)):
            self._paint_thread(painter, one)
        for one in seen:
            self._paint_told(painter, one)
            self._paint_happening(painter, one)
        if self._over is not None and point is not None:
            self._paint_target(painter, point, self._over)

    @property
    def told(self) -> float:
        """Where the threads begin."""
        return self.width() * (0.5 - _THREADS / 2) - _DATE / 2

    @property
    def happens(self) -> float:
        """Where they end."""
        return self.width() * (0.5 + _THREADS / 2) - _DATE / 2

    def _middle(self, row: int) -> float:
        return _TOP + (row + 0.5) * ROW

    def _colour(self, point: Point) -> str:
        theme = current_theme()
        return theme.accent if point.key == self._current or point.dated else theme.faint

    def _paint_thread(self, painter: QPainter, point: Point) -> None:
        start = QPointF(self.told, self._middle(point.episode.number - 1))
        end = QPointF(self.happens, self._middle(point.rank - 1))
        bend = (end.x() - start.x()) / 2
        path = QPainterPath(start)
        path.cubicTo(start + QPointF(bend, 0), end - QPointF(bend, 0), end)
        theme = current_theme()
        colour = self._colour(point) if point.dated or point.key == self._current else theme.line
        pen = QPen(QColor(colour), 2.0 if point.key == self._current else 1.4)
        # An excursion leaves the main line; what the line moves to is part of it.
        pen.setStyle(Qt.PenStyle.DashLine if point.dated and not point.moving else Qt.PenStyle.SolidLine)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(path)

    def _paint_told(self, painter: QPainter, point: Point) -> None:
        row = point.episode.number - 1
        self._paint_dot(painter, QPointF(self.told, self._middle(row)), point)
        left = QRect(_MARGIN, _TOP + row * ROW, int(self.told) - _MARGIN - 14, ROW)
        self._paint_title(painter, left, point)

    def _paint_happening(self, painter: QPainter, point: Point) -> None:
        theme, row, start = current_theme(), point.rank - 1, int(self.happens)
        self._paint_dot(painter, QPointF(self.happens, self._middle(row)), point)
        top = _TOP + row * ROW
        painter.setFont(smaller(self.font(), 0.5) if not point.dated else self.font())
        date = QRect(start + 12, top, _DATE - 20, ROW)
        words(painter, date, written(point.at), theme.accent if point.dated else theme.faint, RIGHT)
        self._paint_title(
            painter, QRect(start + _DATE + 4, top, self.width() - start - _DATE - 4 - _MARGIN, ROW), point
        )

    def _paint_title(self, painter: QPainter, room: QRect, point: Point) -> None:
        theme, one = current_theme(), point.episode
        if not says_its_number(one.title, one.number):
            painter.setFont(smaller(self.font()))
            number = self.tr("{n}.").format(n=one.number)
            room.setLeft(room.left() + words(painter, room, number, theme.muted, LEFT) + 8)
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if point.key == self._current else QFont.Weight.Normal)
        painter.setFont(font)
        words(painter, room, one.title or self.tr("Untitled"), theme.text if one.title else theme.faint, LEFT)

    def _paint_dot(self, painter: QPainter, at: QPointF, point: Point) -> None:
        """Hollow on the main line, full for a date, ringed where the story goes on from one."""
        theme = current_theme()
        painter.setPen(QPen(QColor(self._colour(point)), 1.6))
        painter.setBrush(QColor(theme.accent if point.dated else theme.paper))
        painter.drawEllipse(at, _DOT, _DOT)
        if point.moving:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, _DOT + 3.5, _DOT + 3.5)

    def _paint_target(self, painter: QPainter, point: Point, rank: int) -> None:
        """Where what is dragged would come to stand, and its date there."""
        theme = current_theme()
        y = _TOP + (rank - 1 + (rank > point.rank)) * ROW
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.drawLine(QPointF(self.happens - 12, y), QPointF(self.width() - _MARGIN, y))
        if rank == point.rank:
            return
        said = self.tr("at {date}").format(date=written(date_at(self.line.timeline, point.key, rank)))
        painter.setFont(smaller(self.font(), 0.5))
        width = painter.fontMetrics().horizontalAdvance(said) + 16
        box = QRectF(self.width() - _MARGIN - width, y - 11, width, 22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent))
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(QColor(theme.accent_text))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), said)

    def _rank_at(self, y: float) -> int:
        """The rank that what is dragged would have here: the gap nearest to the pointer, itself left out."""
        point = self.current
        assert point is not None
        gap = min(max(round((y - _TOP) / ROW), 0), len(self._story))
        return max(1, gap if gap > point.rank - 1 else gap + 1)

    def _let_go(self) -> None:
        self._pressed = self._over = None
        self.unsetCursor()
        self.update()

    def _tell(self) -> None:
        """Say the current episode to whoever does not see the chart."""
        point = self.current
        if point is not None:
            said = self.tr("Episode {n}, {title}: at {date} in story time, number {rank} of {all} as they happen")
            self.setAccessibleDescription(
                said.format(
                    n=point.episode.number,
                    title=point.episode.title,
                    date=written(point.at),
                    rank=point.rank,
                    all=len(self._story),
                )
            )
        self.chosen.emit()


def _meets(point: Point, first: int, last: int) -> bool:
    """True when any of an episode's thread lies between these two rows, counted from 1."""
    top, bottom = sorted((point.episode.number, point.rank))
    return top <= last and bottom >= first
