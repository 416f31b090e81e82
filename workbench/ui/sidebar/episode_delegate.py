"""How a line of the episode tree looks."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget
from typing_extensions import override

from workbench.story.dating import written
from workbench.ui.branches.words import Standing
from workbench.ui.icons import icon
from workbench.ui.numbering import says_its_number
from workbench.ui.sidebar.episode_model import Data
from workbench.ui.sidebar.order import Node
from workbench.ui.theme import current_theme
from workbench.ui.widgets.painting import LEFT, RIGHT, badge, ground, smaller, words

Index = QModelIndex | QPersistentModelIndex
_HEIGHT = 32
_MARGIN = 12
_INDENT = 16
_MARK = 14


class EpisodeDelegate(QStyledItemDelegate):
    """Number, title, then proposals, warnings and length at the right; a part's heading with a caret."""

    def __init__(self, view: QTreeView) -> None:
        super().__init__(view)
        self._view = view

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(80, max(_HEIGHT, option.fontMetrics.height() + 14))

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        node = index.data(Data.NODE)
        if not isinstance(node, Node):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        ground(painter, option)
        if node.part:
            self._paint_part(painter, option, index, node)
        else:
            self._paint_episode(painter, option, index, node)
        painter.restore()

    @override
    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = QLineEdit(parent)
        editor.setAccessibleName(self.tr("Title"))
        return editor

    @override
    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(option.rect.adjusted(4, 0, -4, 0))

    def _paint_part(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, node: Node) -> None:
        theme = current_theme()
        row = option.rect.adjusted(_MARGIN - 2, 0, -_MARGIN, 0)
        caret = "caret-down" if self._view.isExpanded(self._view.model().index(index.row(), 0)) else "caret-right"
        icon(caret).paint(painter, QRect(row.left(), row.center().y() - 6, 13, 13))
        painter.setFont(smaller(option.font))
        room = painter.fontMetrics().horizontalAdvance("0000")
        words(painter, row, str(len(node.children)), theme.faint, RIGHT)
        font = QFont(option.font)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        words(painter, row.adjusted(20, 0, -room, 0), node.part.title if node.part else "", theme.text)

    def _paint_episode(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, node: Node) -> None:
        theme = current_theme()
        episode = node.episode
        if episode is None:
            return
        current = bool(index.data(Data.CURRENT))
        if current:
            painter.fillRect(
                QRect(option.rect.left() + 1, option.rect.top() + 7, 3, _HEIGHT - 14), QColor(theme.accent)
            )
        indent = _INDENT if node.parent and node.parent.part else 0
        row = option.rect.adjusted(_MARGIN + indent, 0, -_MARGIN, 0)
        painter.setFont(smaller(option.font))
        length = f"{episode.length:,}"
        words(painter, row, length, theme.faint, RIGHT)
        row.setRight(row.right() - painter.fontMetrics().horizontalAdvance(length) - 8)
        if marks := index.data(Data.MARKS):
            row.setRight(badge(painter, row.right(), row.center().y() + 1, str(marks), theme.warning) - 6)
        if waiting := index.data(Data.WAITING):
            row.setRight(badge(painter, row.right(), row.center().y() + 1, str(waiting), theme.accent) - 6)
        standing, forks = index.data(Data.STANDING), index.data(Data.FORKS)
        for name, role, shown in (
            ("git-branch", "muted", bool(forks)),
            ("pencil-line", "accent", standing == Standing.COPY),
            ("git-branch", "accent", standing == Standing.OWN),
            ("arrows-clockwise", "faint", bool(index.data(Data.BEHIND))),
        ):
            if shown:
                icon(name, role).paint(painter, QRect(row.right() - _MARK, row.center().y() - _MARK // 2, _MARK, _MARK))
                row.setRight(row.right() - _MARK - 6)
        if episode.chronology is not None:
            row.setRight(self._paint_date(painter, row, written(episode.chronology), bool(index.data(Data.MOVING))) - 6)
        if index.data(Data.LEAVING):
            self._paint_fork(painter, option)
        shared = standing == Standing.SHARED
        number = self._number(index, node)
        if number:
            words(painter, row, number, theme.accent if current else theme.faint if shared else theme.muted)
            row.setLeft(row.left() + painter.fontMetrics().horizontalAdvance(number) + 8)
        font = QFont(option.font)
        font.setWeight(QFont.Weight.DemiBold if current else QFont.Weight.Normal)
        painter.setFont(font)
        title = episode.title or self.tr("Untitled")
        plain = theme.muted if shared and not current else theme.text
        words(painter, row, title, plain if episode.title else theme.faint, LEFT)

    def _paint_date(self, painter: QPainter, row: QRect, date: str, goes_on: bool) -> int:
        """A date in story time, with an arrow where the story goes on from it; returns where it begins."""
        width = min(painter.fontMetrics().horizontalAdvance(date) + 2, row.width() // 3)
        words(painter, QRect(row.right() - width, row.top(), width, row.height()), date, current_theme().muted, RIGHT)
        name = "arrow-bend-down-right" if goes_on else "clock"
        mark = QRect(row.right() - width - _MARK - 2, row.center().y() - _MARK // 2, _MARK, _MARK)
        icon(name, "accent" if goes_on else "faint").paint(painter, mark)
        return mark.left()

    def _paint_fork(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        """The line behind which a branch goes its own way."""
        pen = QPen(QColor(current_theme().accent))
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        row = option.rect
        painter.drawLine(row.left() + _MARGIN, row.bottom(), row.right() - 8, row.bottom())

    def _number(self, index: Index, node: Node) -> str:
        """The number as it is written, unless the title begins with it."""
        episode = node.episode
        if episode is None or says_its_number(episode.title, episode.number):
            return ""
        return str(index.data(Qt.ItemDataRole.DisplayRole)).removesuffix(episode.title).strip()
