"""What to print and on which pages, before the printer is asked for."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QMessageBox,
    QProgressDialog,
    QRadioButton,
    QWidget,
)

from workbench.exchange.manuscript import Manuscript
from workbench.memory.outgoing import manuscript
from workbench.store import Unit
from workbench.ui.desk import Desk
from workbench.ui.editor.faces import manuscript_font
from workbench.ui.pages.bar import sheet_name
from workbench.ui.pages.chosen import chosen_sheet
from workbench.ui.pages.flow import Typesetter
from workbench.ui.pages.glyphs import measure_of
from workbench.ui.pages.printing import Printing, prepare
from workbench.ui.pages.sheets import fitting
from workbench.ui.widgets import column, label

Ask = Callable[[QPrinter, QWidget], bool]


def ask_printer(printer: QPrinter, parent: QWidget) -> bool:
    """The system's own print dialog."""
    dialog = QPrintDialog(printer, parent)
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange)
    wanted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return wanted


class PrintDialog(QDialog):
    """Chooses between an episode and the story, and a sheet."""

    def __init__(self, desk: Desk, episode: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setWindowTitle(self.tr("Print"))
        self.one = QRadioButton(self.tr("This episode"))
        self.all = QRadioButton(self.tr("The whole story"))
        self.one.setEnabled(episode is not None)
        (self.one if episode is not None else self.all).setChecked(True)
        self.sheets = QComboBox()
        self.sheets.setAccessibleName(self.tr("Kind of page"))
        language = desk.story.info.language
        for name in fitting(language):
            self.sheets.addItem(sheet_name(name), name)
        self.cover = QCheckBox(self.tr("With a title page"))
        self.cover.setEnabled(self.all.isChecked())
        self.all.toggled.connect(self.cover.setEnabled)
        self.all.toggled.connect(self.cover.setChecked)
        self.sheets.setCurrentIndex(self.sheets.findData(chosen_sheet(desk.settings.pages, language).name))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        go = buttons.addButton(self.tr("Choose a printer…"), QDialogButtonBox.ButtonRole.AcceptRole)
        go.setProperty("role", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = column(self, 24, 12)
        layout.addWidget(label(self.tr("What is printed"), "heading"))
        for choice in (self.one, self.all, self.cover):
            layout.addWidget(choice)
        layout.addWidget(label(self.tr("Kind of page"), "heading"))
        layout.addWidget(self.sheets)
        layout.addSpacing(8)
        layout.addWidget(buttons)
        self.setMinimumWidth(360)

    @classmethod
    def run(cls, desk: Desk, episode: str | None, parent: QWidget, ask: Ask = ask_printer) -> "PrintJob | None":
        """Ask, and print; None when the author would rather not."""
        dialog = cls(desk, episode, parent)
        wanted = dialog.exec() == QDialog.DialogCode.Accepted
        job = dialog.job(episode, parent) if wanted else None
        dialog.deleteLater()
        return job if job is not None and job.ask(ask) else None

    def job(self, episode: str | None, window: QWidget) -> "PrintJob":
        """What has been chosen."""
        only = episode if self.one.isChecked() else None
        return PrintJob(self._desk, only, str(self.sheets.currentData()), self.cover.isChecked(), window)


class PrintJob(QObject):
    """Reads the text in the background, then prints page by page with a way to stop. Lives as long as its window."""

    def __init__(self, desk: Desk, episode: str | None, sheet: str, cover: bool, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._episode = episode
        self._cover = cover
        self._window = window
        info, settings = desk.story.info, desk.settings
        self._sheet = chosen_sheet(settings.pages, info.language, sheet)
        self._font = manuscript_font(settings.editor, info.language)
        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self.printing: Printing | None = None
        self.whole: bool | None = None
        """Whether all of it went to the printer; None while nobody knows."""

    def ask(self, ask: Ask) -> bool:
        """Ask for the printer and begin; False when the author would rather not."""
        title, branch, only = self._desk.story.info.title, self._desk.branch, self._episode
        prepare(self._printer, self._sheet, title)
        if not ask(self._printer, self._window):
            self.deleteLater()
            return False

        def gather(unit: Unit) -> Manuscript:
            numbers = None if only is None else (unit.episodes.get(only, branch).number,)
            return manuscript(unit, title, branch, numbers)

        self._desk.ask(self, gather, self._begin)
        return True

    def _begin(self, manuscript: Manuscript) -> None:
        setter = Typesetter(self._sheet, manuscript.language, measure_of(self._font))
        pages = setter.book(manuscript, self._cover)
        self.printing = Printing(self._printer, self._sheet, self._font, pages, self)
        self._waiting = QProgressDialog(self.tr("Printing…"), self.tr("Stop"), 0, 0, self._window)
        self._waiting.setMinimumDuration(600)
        self._waiting.canceled.connect(self.printing.stop)
        self.printing.printed.connect(self._on_printed)
        self.printing.finished.connect(self._on_finished)
        self.printing.stopped.connect(self._end)
        self.printing.start()

    def _on_printed(self, number: int) -> None:
        self._waiting.setLabelText(self.tr("Printing page {n}…").format(n=number))

    def _on_finished(self, whole: bool) -> None:
        self._end()
        self.whole = whole
        if not whole:
            words = self.tr(
                "The printer does not take the pages. Look whether it is connected and has paper, and try again."
            )
            QMessageBox.warning(self._window, self.tr("Not printed"), words)

    def _end(self) -> None:
        self._waiting.close()
        self._waiting.deleteLater()
