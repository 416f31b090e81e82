"""The people as discs and what ties them as lines: click on a line for what is behind it, on a person for theirs."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QGraphicsItem,
    QStyleOptionGraphicsItem,
    QWidget,
)
from typing_extensions import override

from workbench.memory.relations import Pair, TieKind
from workbench.ui.relations import words
from workbench.ui.relations.layout import SEAT, Seats
from workbench.ui.relations.reading import Cast
from workbench.ui.talk.initial import draw_initial
from workbench.ui.theme import current_theme
from workbench.ui.widgets.graph import Graph

_DISC = 44.0
_NAME = 168.0
"""Pixels of a name at most."""
_MARGIN = 12
_THICKEST = 7.0
_ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
"""Where on a line its words may stand, as a part of its length."""
_FACE = QRectF(-_DISC / 2, -_DISC / 2, _DISC, _DISC)
Ends = tuple[str, str]


class PersonItem(QGraphicsItem):
    """Somebody. Faint before they have come into the story."""

    def __init__(self, person: str, name: str, letters: str, place: int, font: QFont) -> None:
        super().__init__()
        self.person, self._letters, self._place, self._font = person, letters, place, font
        self.faint = False
        self._whole = self._name = name
        self.setToolTip(name)
        self.setZValue(2)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_width(self, width: float) -> None:
        """Cut the name to so many pixels."""
        self.prepareGeometryChange()
        self._name = QFontMetricsF(self._font).elidedText(self._whole, Qt.TextElideMode.ElideRight, min(_NAME, width))

    @property
    def rooms(self) -> tuple[QRectF, QRectF]:
        """What the face and the name take up of the picture."""
        return self.mapRectToScene(_FACE), self.mapRectToScene(self._name_room)

    @property
    def _name_room(self) -> QRectF:
        size = QFontMetricsF(self._font).size(0, self._name)
        return QRectF(-size.width() / 2 - 3, _DISC / 2 + 2, size.width() + 6, size.height() + 2)

    @override
    def boundingRect(self) -> QRectF:
        return _FACE.united(self._name_room).adjusted(-4, -4, 4, 4)

    @override
    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addEllipse(QPointF(0, 0), _DISC / 2, _DISC / 2)
        return path

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = current_theme()
        painter.setOpacity(0.3 if self.faint else 1.0)
        draw_initial(painter, _FACE, self._letters, self._place)
        painter.setFont(self._font)
        room = self._name_room
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.paper))
        painter.drawRoundedRect(room, 3, 3)
        painter.setPen(QColor(theme.text))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), self._name)


class PairItem(QGraphicsItem):
    """What ties two people: the thicker the more, dashed where all of it is proposed, in the accent's colour where
    something of it is new."""

    def __init__(self, pair: Pair, start: QPointF, end: QPointF, font: QFont) -> None:
        super().__init__()
        self.pair, self._line, self._font = pair, QLineF(start, end), font
        self.chosen = self.told = False
        self._words = words.label(pair)
        self.setToolTip(self._words)
        self._along = 0.5
        self.setZValue(1 if pair.new else 0)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def _thick(self) -> float:
        return min(_THICKEST, 1.0 + self.pair.weight / 3)

    def give_room(self, taken: list[QRectF], said: bool) -> None:
        """Put the words where nothing else stands on their line, as near to its middle as can be. Where there is no
        such place, or they need not be `said`, they show only while the line is chosen."""
        for self._along in _ALONG if said else ():
            if not any(self.room.intersects(other) for other in taken):
                taken.append(self.room)
                self.told = True
                return
        self._along, self.told = _ALONG[0], False

    @property
    def room(self) -> QRectF:
        """Where the words stand."""
        size, at = QFontMetricsF(self._font).size(0, self._words), self._line.pointAt(self._along)
        return (
            QRectF(QPointF(0, 0), size).translated(at - QPointF(size.width(), size.height()) / 2).adjusted(-5, -1, 5, 1)
        )

    @override
    def boundingRect(self) -> QRectF:
        return self.shape().boundingRect().adjusted(-2, -2, 2, 2)

    @override
    def shape(self) -> QPainterPath:
        path = QPainterPath(self._line.p1())
        path.lineTo(self._line.p2())
        stroke = QPainterPathStroker()
        stroke.setWidth(max(12.0, self._thick + 4))
        found = stroke.createStroke(path)
        if self.told or self.chosen:
            found.addRect(self.room)
        return found

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = current_theme()
        colour = QColor(theme.accent if self.pair.new or self.chosen else theme.faint)
        pen = QPen(colour, self._thick + (1.5 if self.chosen else 0))
        if self.pair.proposed:
            pen.setStyle(Qt.PenStyle.DashLine)
            pen.setWidthF(min(2.0, pen.widthF()))
        painter.setPen(pen)
        painter.drawLine(self._line)

    def say(self, painter: QPainter) -> None:
        """Paint the words."""
        if not (self.told or self.chosen):
            return
        theme = current_theme()
        framed = self.chosen or bool(self.pair.new)
        painter.setPen(QPen(QColor(theme.accent), 1) if framed else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_soft if self.chosen else theme.paper))
        painter.drawRoundedRect(self.room, 6, 6)
        painter.setFont(self._font)
        painter.setPen(QColor(theme.muted if self.pair.proposed else theme.text))
        painter.drawText(self.room, int(Qt.AlignmentFlag.AlignCenter), self._words)


class WordsItem(QGraphicsItem):
    """The words on a line, above every other line."""

    def __init__(self, of: PairItem) -> None:
        super().__init__()
        self.of = of
        self.setZValue(1.8)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @override
    def boundingRect(self) -> QRectF:
        return self.of.room.adjusted(-2, -2, 2, 2)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self.of.say(painter)


class RelationGraph(Graph):
    """`pair_chosen` carries the ids of two people, `person_chosen` that of one who was clicked; `resized`: its field
    has another size."""

    pair_chosen = Signal(str, str)
    person_chosen = Signal(str)
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Relations as a graph"))
        self.setAccessibleDescription(
            self.tr("Arrow keys go from pair to pair, plus and minus zoom. The list beside it says what ties them.")
        )
        self.people: dict[str, PersonItem] = {}
        self.pairs: dict[Ends, PairItem] = {}
        self._words: list[WordsItem] = []
        self._seats = Seats()
        self._shown: tuple[Sequence[Pair], frozenset[str], bool] = ((), frozenset(), False)
        self._chosen: Ends | None = None
        self._pressed = QPoint()

    def show_cast(self, cast: Cast) -> None:
        """Draw the people, where they lie in every episode."""
        self._scene.clear()
        self.pairs, self._words = {}, []
        letters, font = cast.letters, QFont(self.font())
        font.setPointSizeF(font.pointSizeF() + 1)
        self.people = {
            person.id: PersonItem(person.id, person.name, letters[person.id], place, font)
            for place, person in enumerate(cast.relations.people)
        }
        for item in self.people.values():
            self._scene.addItem(item)
        self._seats, self._shown = cast.seats, ((), frozenset(), False)
        self._spread()
        self.fit()

    def _spread(self) -> None:
        """Lay the people out over the whole field; where that is too small for them, over a larger one."""
        room, seats = self.viewport().rect(), self._seats
        wide = max(room.width() - 2.0 * _MARGIN, seats.columns * SEAT[0])
        high = max(room.height() - 2.0 * _MARGIN, seats.rows * SEAT[1])
        for person, item in self.people.items():
            x, y = seats.at[person]
            item.setPos(x * wide, y * high)
            item.set_width(wide / seats.columns - 8)
        self._scene.setSceneRect(QRectF(0, 0, wide, high).adjusted(-300, -300, 300, 300))
        self.show_pairs(*self._shown)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        if not self._touched:
            self._spread()
        super().resizeEvent(event)
        self.resized.emit()

    def show_pairs(self, pairs: Sequence[Pair], present: frozenset[str], alone: bool = False) -> None:
        """Draw what ties them; `present`: who has come into the story, `alone`: they are one person's ties. That two
        have scenes together is said of one person's alone: the lines of all say so by themselves."""
        self._shown = pairs, present, alone
        for old in (*self.pairs.values(), *self._words):
            self._scene.removeItem(old)
        self.pairs, self._words = {}, []
        taken = [room for one in self.people.values() for room in one.rooms]
        for pair in pairs:
            item = PairItem(pair, self.people[pair.one].pos(), self.people[pair.other].pos(), self.font())
            item.give_room(taken, alone or pair.ties[0].kind is not TieKind.TOGETHER)
            self.pairs[pair.one, pair.other] = item
            self._words.append(WordsItem(item))
            for part in (item, self._words[-1]):
                self._scene.addItem(part)
        tied = {who for ends in self.pairs for who in ends}
        for person, one in self.people.items():
            one.faint = person not in present | tied
            one.update()
        self.choose(self._chosen)

    def choose(self, ends: Ends | None) -> None:
        """Mark the line between two people."""
        self._chosen = ends
        for key, item in self.pairs.items():
            item.chosen = key == ends
            item.setZValue(1.5 if item.chosen else 1 if item.pair.new else 0)
            item.update()
        for words_of in self._words:
            words_of.update()

    @override
    def drawn(self) -> Iterable[QGraphicsItem]:
        return self.people.values()

    def press(self, at: QPointF) -> None:
        """Choose what lies at a point of the picture."""
        for item in self._scene.items(at):
            if isinstance(item, PersonItem):
                self.person_chosen.emit(item.person)
                return
            found = item.of if isinstance(item, WordsItem) else item
            if isinstance(found, PairItem):
                self.pair_chosen.emit(found.pair.one, found.pair.other)
                return

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self._pressed == event.position().toPoint():
            self.press(self.mapToScene(event.position().toPoint()))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, keys = event.key(), list(self.pairs)
        if key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up) and keys:
            on = 1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Down) else -1
            at = keys.index(self._chosen) + on if self._chosen in self.pairs else 0
            self.pair_chosen.emit(*keys[at % len(keys)])
        else:
            super().keyPressEvent(event)
