"""What stands above and below the page: which sheet, its numbers, turning and size."""

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from workbench.ui.pages.sheets import LINES, PER_LINE, Sheet, fitting
from workbench.ui.widgets import IconButton, label, row


def sheet_name(name: str) -> str:
    """What a sheet is called in the interface."""
    translate = QCoreApplication.translate
    return {
        "bunko": translate("PageBar", "Paperback, vertical"),
        "tankobon": translate("PageBar", "Book, vertical"),
        "genkou-b4": translate("PageBar", "Squared paper, B4"),
        "genkou-a4": translate("PageBar", "Squared paper, A4"),
        "a5": translate("PageBar", "Book, horizontal (A5)"),
        "typescript": translate("PageBar", "Typescript (A4)"),
    }[name]


class PageBar(QWidget):
    """`chosen` carries the settings that were chosen."""

    chosen = Signal(dict)
    print_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sheet: Sheet | None = None
        self.sheets = QComboBox()
        self.sheets.setAccessibleName(self.tr("Kind of page"))
        self.sheets.setMinimumContentsLength(6)
        self.sheets.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.per_line = _number(PER_LINE, self.tr("Characters in a line"))
        self.lines = _number(LINES, self.tr("Lines on a page"))
        self._times = label("×", "muted")
        layout = row(self, 8, 4)
        layout.addWidget(self.sheets, 1)
        for one in (self.per_line, self._times, self.lines):
            layout.addWidget(one)
        layout.addWidget(IconButton("printer", self.tr("Print…"), self.print_requested.emit))
        self.sheets.activated.connect(self._on_sheet)
        for box in (self.per_line, self.lines):
            box.valueChanged.connect(self._on_numbers)

    def show_sheet(self, sheet: Sheet, language: str) -> None:
        """Show what is in force, among the sheets of a language."""
        self._sheet = sheet
        self.sheets.clear()
        for name in fitting(language):
            self.sheets.addItem(sheet_name(name), name)
        self.sheets.setCurrentIndex(self.sheets.findData(sheet.name))
        for box, value in ((self.per_line, sheet.per_line), (self.lines, sheet.lines)):
            with QSignalBlocker(box):
                box.setValue(value)
            box.setVisible(not sheet.grid)
        self._times.setVisible(not sheet.grid)

    def _on_sheet(self) -> None:
        name = self.sheets.currentData()
        if self._sheet is None or name != self._sheet.name:
            # The numbers were the other sheet's.
            self.chosen.emit({"sheet": name, "per_line": 0, "lines": 0})

    def _on_numbers(self) -> None:
        if self._sheet is not None:
            numbers = {"per_line": self.per_line.value(), "lines": self.lines.value()}
            self.chosen.emit({"sheet": self._sheet.name, **numbers})


class PageFoot(QWidget):
    """`turned` carries pages on, `zoomed` steps up."""

    turned = Signal(int)
    zoomed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "footer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.number = label("", "small")
        layout = row(self, 0, 4)
        layout.setContentsMargins(8, 2, 8, 2)
        layout.addWidget(IconButton("caret-up", self.tr("Page before"), lambda: self.turned.emit(-1)))
        layout.addWidget(self.number)
        layout.addWidget(IconButton("caret-down", self.tr("Next page"), lambda: self.turned.emit(1)))
        layout.addStretch(1)
        layout.addWidget(IconButton("minus", self.tr("Smaller"), lambda: self.zoomed.emit(-1)))
        layout.addWidget(IconButton("plus", self.tr("Larger"), lambda: self.zoomed.emit(1)))

    def show_number(self, number: int, count: int, exact: bool) -> None:
        """Page `number` of `count`; not `exact` while that is still being found out."""
        words = self.tr("Page {n} of {count}") if exact else self.tr("Page {n} of about {count}")
        self.number.setText(words.format(n=number, count=count))


def _number(limits: tuple[int, int], name: str) -> QSpinBox:
    box = QSpinBox()
    box.setRange(*limits)
    box.setFixedWidth(48)
    box.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    box.setKeyboardTracking(False)
    box.setToolTip(name)
    box.setAccessibleName(name)
    return box
