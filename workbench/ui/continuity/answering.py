"""What the author answers to warnings, as edits: each is on the undo stack."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from workbench.continuity import ContinuityWarning
from workbench.continuity.answers import answer_to, changed_here
from workbench.continuity.learning import reset
from workbench.memory.edits import Edit
from workbench.memory.edits.warnings import bring_back, dismiss
from workbench.store import Answer, Dismissal
from workbench.ui.continuity.findings import Finding
from workbench.ui.desk import Aspect, Desk

_SAID = frozenset({Aspect.WARNINGS})
_CANON = frozenset({Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})


class Answering(QObject):
    """Answers the finding with an id, as `find` knows it; nothing happens for one it does not know."""

    def __init__(self, desk: Desk, find: Callable[[str], Finding | None], parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._find = find

    def intended(self, key: str, reason: str) -> None:
        """It is as it should be."""
        if warning := self._warning(key):
            self._do(self.tr("Dismiss a warning"), dismiss(answer_to(warning, Answer.INTENDED, reason)))

    def later(self, key: str) -> None:
        """It is a slip, to be mended later."""
        if warning := self._warning(key):
            self._do(self.tr("Fix a warning later"), dismiss(answer_to(warning, Answer.LATER)))

    def changed(self, key: str, fact: str, sentence: str) -> None:
        """From the warning's sentence on this is so in place of a fact; with an empty `sentence` nothing is."""
        if warning := self._warning(key):
            edit = changed_here(warning, fact, sentence, branch=self._desk.branch)
            self._desk.do(self.tr("Say that a fact changed"), edit, _CANON)

    def take_back(self, dismissal: Dismissal) -> None:
        """Have the warning show again. A fact that was changed with it stays as it is."""
        self._do(self.tr("Bring back a warning"), bring_back(dismissal))

    def forget(self, pattern: str = "") -> None:
        """Judge warnings of a pattern afresh; of all of them without one."""
        if self._desk.is_open:
            self._do(self.tr("Forget what was learned"), reset(pattern or None))

    def _warning(self, key: str) -> ContinuityWarning | None:
        finding = self._find(key)
        return finding.warning if finding is not None and self._desk.is_open else None

    def _do(self, name: str, edit: Edit) -> None:
        self._desk.do(name, edit, _SAID)
