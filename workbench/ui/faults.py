"""Bugs: written to a log beside the caches, and said in a sentence. The window goes on."""

import logging
import sys
import threading
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Signal

from workbench.privacy import mask
from workbench.privacy.logs import MaskingFormatter

log = logging.getLogger("workbench.ui")


class Faults(QObject):
    """Hears of every exception nobody caught. `happened` carries where the details are."""

    happened = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """The log goes to `folder`/window.log; without a writable folder details go to standard error alone."""
        super().__init__(parent)
        self.path = folder / "window.log"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handler = RotatingFileHandler(self.path, maxBytes=1_000_000, backupCount=1, encoding="utf-8", delay=True)
            handler.setFormatter(MaskingFormatter("%(asctime)s %(name)s %(levelname)s %(message)s"))
            logging.getLogger().addHandler(handler)
        except OSError:
            log.warning("no log can be kept in %s", folder)

    def watch(self) -> None:
        """Take over from Python's own hooks."""
        sys.excepthook = self._caught
        threading.excepthook = lambda args: self._caught(
            args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback
        )

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        details = mask("".join(traceback.format_exception(kind, error, trace)))
        log.error("%s", details)
        if sys.stderr is not None:
            sys.stderr.write(details)
        if issubclass(kind, Exception):
            self.happened.emit(str(self.path))
