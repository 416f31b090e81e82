"""Processor time of the application's process and of its reader's, told apart by what the reader was asked."""

import os
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.engine import CastEntry, Parse, Reader

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Meter(Reader):
    """A reader that keeps account of its process's own seconds, by request; Linux only, elsewhere they stay 0."""

    def __init__(self, models: Path, cache: Path) -> None:
        super().__init__(models, cache)
        self.spent: Counter[str] = Counter()
        """Processor seconds of the reader's process by request ("parse", "embed")."""

    def parse(self, texts: Sequence[str], language: str, cast: Sequence[CastEntry] = (), **more: Any) -> list[Parse]:
        """As the reader's; its seconds are kept."""
        before = self.worker_seconds()
        found = super().parse(texts, language, cast, **more)
        self.spent["parse"] += self.worker_seconds() - before
        return found

    def embed(self, texts: Sequence[str], kind: Any = "passage", **more: Any) -> "NDArray[np.float32]":
        """As the reader's; its seconds are kept."""
        before = self.worker_seconds()
        found = super().embed(texts, kind, **more)
        self.spent["embed"] += self.worker_seconds() - before
        return found

    def worker_seconds(self) -> float:
        """Processor seconds of the reader's process so far."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def seconds(self) -> float:
        """Processor seconds of both processes so far."""
        return time.process_time() + self.worker_seconds()

    def seconds_by_part(self) -> dict[str, float]:
        """What the reader's process spent by request since the last time this was asked, rounded."""
        told = {what: round(seconds, 1) for what, seconds in self.spent.items()}
        self.spent.clear()
        return told

    def warm(self, language: str) -> None:
        """Have the models loaded, so that what follows is reading alone."""
        self.parse(["灯がともる。" if language == "ja" else "Light."], language)
        self.embed(["灯。"])
        self.spent.clear()
