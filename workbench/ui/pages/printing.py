"""Pages on a printer, one after another between the window's other work."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QMarginsF, QObject, QSizeF, QTimer, Signal
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from workbench.ui.pages.flow import Page
from workbench.ui.pages.painting import PagePainter
from workbench.ui.pages.sheets import Sheet


def prepare(printer: QPrinter, sheet: Sheet, title: str) -> None:
    """Ask a printer for a sheet's paper; the author may choose another one afterwards."""
    long, short = max(sheet.width, sheet.height), min(sheet.width, sheet.height)
    turned = sheet.width > sheet.height
    paper = QPageSize(QSizeF(short, long), QPageSize.Unit.Millimeter)
    printer.setPageSize(paper)
    printer.setPageOrientation(QPageLayout.Orientation.Landscape if turned else QPageLayout.Orientation.Portrait)
    printer.setFullPage(True)
    printer.setPageMargins(QMarginsF())
    printer.setDocName(title)


@dataclass(frozen=True, slots=True)
class Selection:
    """The pages wanted, from 1; `last` 0 for all behind `first`."""

    first: int = 1
    last: int = 0


class Printing(QObject):
    """Prints until `finished` with True, or False when the printer would not, or until it was `stopped`."""

    finished = Signal(bool)
    stopped = Signal()
    printed = Signal(int)

    def __init__(
        self, printer: QPrinter, sheet: Sheet, font: QFont, pages: Iterator[Page], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._printer = printer
        self._sheet = sheet
        self._pages = pages
        self._selection = Selection(max(1, printer.fromPage()), printer.toPage())
        self._number = 0
        self._started = False
        self._painter = QPainter()
        self._drawing = PagePainter(sheet, font, self._scale())
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._next)

    def start(self) -> None:
        """Begin."""
        if self._painter.begin(self._printer):
            self._timer.start()
        else:
            self.finished.emit(False)

    def stop(self) -> None:
        """Leave off; what has gone to the printer is printed, or not, as the printer has it."""
        if self._timer.isActive():
            self._timer.stop()
            self._printer.abort()
            self._painter.end()
            self.stopped.emit()

    def _scale(self) -> float:
        """Device pixels a millimetre: the sheet's own size, less where the paper is smaller."""
        paper = self._printer.pageLayout().fullRectPixels(self._printer.resolution())
        natural = self._printer.resolution() / 25.4
        return min(natural, paper.width() / self._sheet.width, paper.height() / self._sheet.height)

    def _next(self) -> None:
        page = next(self._pages, None)
        self._number += 1
        if page is None or (self._selection.last and self._number > self._selection.last):
            self._timer.stop()
            self.finished.emit(self._painter.end())
            return
        if self._number < self._selection.first:
            return
        if self._started and not self._printer.newPage():
            self._timer.stop()
            self._painter.end()
            self.finished.emit(False)
            return
        self._started = True
        self._in_the_middle(lambda: self._drawing.paint(self._painter, page))
        self.printed.emit(self._number)

    def _in_the_middle(self, draw: Callable[[], None]) -> None:
        paper = self._printer.pageLayout().fullRectPixels(self._printer.resolution())
        size = self._drawing.size
        self._painter.save()
        self._painter.translate((paper.width() - size.width()) / 2, (paper.height() - size.height()) / 2)
        draw()
        self._painter.restore()
