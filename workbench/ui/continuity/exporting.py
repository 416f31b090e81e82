"""Warnings and the ledger into a file for an editor: asked where to, then written in the background."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from workbench.ui.continuity.findings import Findings
from workbench.ui.continuity.panel import ContinuityPanel
from workbench.ui.desk import Desk
from workbench.ui.jobs import Lane, Reporter

if TYPE_CHECKING:
    from workbench.continuity.export import Sheet
    from workbench.continuity.ledger import Thread


class Exporting(QObject):
    """`written` carries the file's path, and how much that is personal stands in its quotes of the manuscript."""

    written = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._window = parent

    def warnings(self, panel: ContinuityPanel, ending: str) -> None:
        """What waits for the author and what they will mend later, as an "html", "md" or "csv"."""
        findings = panel.book.findings
        listed = [one.warning for one in panel.open_findings]
        listed += [replace(one.warning, answered=findings.dismissed[one.warning.id]) for one in findings.postponed()]
        titles, language = _titles(findings), QLocale().name()[:2]

        def sheet(story: str) -> "Sheet":
            from workbench.continuity.export import of_warnings

            return of_warnings(listed, story, language, titles)

        self._ask(self.tr("Export warnings"), self.tr("warnings"), ending, sheet)

    def ledger(self, threads: "Sequence[Thread]", people: Mapping[str, str], findings: Findings, ending: str) -> None:
        """The foreshadowing ledger."""
        titles, language = _titles(findings), QLocale().name()[:2]

        def sheet(story: str) -> "Sheet":
            from workbench.continuity.export import of_ledger

            return of_ledger(threads, story, language, titles, people)

        self._ask(self.tr("Export the ledger"), self.tr("foreshadowing"), ending, sheet)

    def _ask(self, title: str, what: str, ending: str, sheet: "Callable[[str], Sheet]") -> None:
        if not self._desk.is_open:
            return
        info = self._desk.story.info
        place = info.path.with_name(f"{info.path.stem} {what}.{ending}")
        chosen, _ = QFileDialog.getSaveFileName(self._window, title, str(place), f"*.{ending}")
        if not chosen:
            return
        path = Path(chosen) if Path(chosen).suffix else Path(chosen).with_suffix(f".{ending}")

        hide = self._desk.settings.privacy.mask_exports

        def work(_: Reporter) -> tuple[Path, int]:
            from workbench.continuity.export import left_in_quotes, write

            made = sheet(info.title)
            # The dialog has asked already whether a file that is there may go.
            return write(made, path, replace=True, mask=hide), left_in_quotes(made).total()

        self._desk.jobs.run(
            self, "", work, lane=Lane.STORY, shown=False, done=self.written.emit, failed=self._desk.failed.emit
        )


def _titles(findings: Findings) -> dict[int, str]:
    return {told.number: told.title for told in findings.told}
