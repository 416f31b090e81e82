"""Python's cyclic garbage, collected in the window's thread only.

Left to itself the collector runs in whatever thread happens to allocate. When that is a job's thread and the garbage
holds a Qt object, the object is destroyed outside its own thread, and the process dies.
"""

import gc
import time

from PySide6.QtCore import QObject, QTimer

_EVERY = 500
"""Milliseconds between two looks."""
_THAW_AFTER = 600.0
"""Seconds until everything is looked through again. With a large story that takes a good part of a second."""

_REST = 2.0
"""Seconds without a key until a full collection may come, which may take a fifth of one."""
_AT_LATEST = 60.0


class GarbageCollector(QObject):
    """Takes over from the automatic collector for as long as it lives, generation by generation as that does.

    What has lived through a full collection is set aside, and not looked through again and again while somebody types.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thresholds = gc.get_threshold()
        self._thawed = self._full = time.monotonic()
        self._rests_from = 0.0
        gc.disable()
        self._timer = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect what has become due."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > self._thresholds[generation]:
                now = time.monotonic()
                if generation == 2 and now < self._rests_from and now - self._full < _AT_LATEST:
                    continue
                if generation == 2 and now - self._thawed > _THAW_AFTER:
                    self.thaw()
                gc.collect(generation)
                if generation == 2:
                    self._full = now
                    gc.freeze()
                return

    def put_off(self) -> None:
        """Somebody types: leave what takes long for when they rest, for a minute at most."""
        self._rests_from = time.monotonic() + _REST

    def thaw(self) -> None:
        """Have the next full collection look through everything: much of it has just been let go of."""
        self._thawed = time.monotonic()
        gc.unfreeze()

    def stop(self) -> None:
        """Give the work back to the automatic collector."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()
