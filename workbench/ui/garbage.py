"""Python's cyclic garbage, collected in the window's thread only.

Left to itself the collector runs in whatever thread happens to allocate. When that is a job's thread and the garbage
holds a Qt object, the object is destroyed outside its own thread, and the process dies.
"""

import gc

from PySide6.QtCore import QObject, QTimer

_EVERY = 500
"""Milliseconds between two looks."""


class GarbageCollector(QObject):
    """Takes over from the automatic collector for as long as it lives, generation by generation as that does."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        gc.disable()
        self._timer = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect what has become due."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > self._thresholds[generation]:
                gc.collect(generation)
                return

    def stop(self) -> None:
        """Give the work back to the automatic collector."""
        self._timer.stop()
        gc.enable()
