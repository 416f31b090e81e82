"""The size of the manuscript's type, changed by wheel and keys and kept in the settings a moment later."""

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.settings import EditorSettings
from workbench.story.errors import WorkbenchError
from workbench.ui.desk import Desk
from workbench.ui.messages import localised

_SMALLEST, _LARGEST = 8, 48


class TypeSize(QObject):
    """`changed` asks for the text to be set anew."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._size: int | None = None
        self._later = QTimer(self, singleShot=True, interval=600)
        self._later.timeout.connect(self._keep)

    def settings(self) -> EditorSettings:
        """The editor's settings with the size in force, kept or not yet."""
        kept = self._desk.settings.editor
        return kept if self._size is None else kept.model_copy(update={"size": self._size})

    def step(self, by: int) -> None:
        """Larger or smaller by so many points."""
        self._size = min(_LARGEST, max(_SMALLEST, self.settings().size + by))
        self.changed.emit()
        self._later.start()

    def _keep(self) -> None:
        size, self._size = self._size, None
        try:
            self._desk.save_settings({"editor": {"size": size}})
        except WorkbenchError as error:
            self._desk.failed.emit(localised(error.message))
        except OSError as error:
            self._desk.failed.emit(str(error))
