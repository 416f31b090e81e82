"""What tells a crash from an ordinary end: a mark for as long as a story is open, and beside it what is typed while it
cannot be saved. A mark whose process is gone is what a crash leaves."""

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from platformdirs import user_data_path

from workbench.engine.folders import APPLICATION
from workbench.settings import settings_file
from workbench.store.rows import pack_marks, unpack_text
from workbench.story.text import ManuscriptText


@dataclass(frozen=True, slots=True)
class Unsaved:
    """What was typed in an episode and could not be saved yet. `revision`: what the file had when it was typed."""

    episode: str
    branch: str
    revision: int
    base: str
    marks: str

    @property
    def text(self) -> ManuscriptText:
        """As typeset."""
        return unpack_text(self.base, self.marks)

    @classmethod
    def of(cls, episode: str, branch: str, revision: int, text: ManuscriptText) -> "Unsaved":
        """A text as it is written down."""
        return cls(episode, branch, revision, text.base, pack_marks(text))


@dataclass(frozen=True, slots=True)
class Crash:
    """A session that did not end: since when the story was open, and what was not in it yet. `mark` is what it left."""

    opened_at: datetime
    mark: Path
    unsaved: tuple[Unsaved, ...] = ()


def sessions_folder() -> Path:
    """Where marks are: the platform's data folder, or beside the settings where these are named by the environment."""
    if "WORKBENCH_SETTINGS" in os.environ:
        return settings_file().parent / "sessions"
    return user_data_path(APPLICATION, appauthor=False) / "sessions"


class Mark:
    """One story open in this process. A folder that cannot be written to costs the mark and nothing else."""

    def __init__(self, folder: Path, instance: str) -> None:
        self._path = folder / f"{instance}-{os.getpid()}.json"
        self._lock = FileLock(self._path.with_suffix(".lock"), timeout=0)
        self._opened_at = datetime.now(UTC)
        self._held = False

    def begin(self) -> None:
        """Say that the story is open. Raises OSError."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._lock.acquire()
        self._held = True
        self.note(())

    def note(self, unsaved: Iterable[Unsaved]) -> None:
        """Write down what is not in the story file yet; nothing: it is by now. Raises OSError."""
        if self._held:
            said = {"opened_at": self._opened_at.isoformat(), "unsaved": [asdict(one) for one in unsaved]}
            scratch = self._path.with_suffix(".tmp")
            scratch.write_text(json.dumps(said, ensure_ascii=False), encoding="utf-8", errors="surrogatepass")
            scratch.replace(self._path)

    def end(self) -> None:
        """The story is closed, in order."""
        if self._held:
            self._held = False
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
            _let_go(self._lock)


def crashes(folder: Path, instance: str) -> list[Crash]:
    """What sessions of this story left that did not end, the oldest first: until `forget`, whenever one asks. Those
    that are still open in another process are not among them."""
    found = []
    for path in sorted(folder.glob(f"{instance}-*.json")):
        lock = FileLock(path.with_suffix(".lock"), timeout=0)
        try:
            lock.acquire()
        except (Timeout, OSError):
            continue
        found.append(_read(path))
        _let_go(lock)
    return sorted(found, key=lambda one: one.opened_at)


def forget(left: Iterable[Crash]) -> None:
    """Take the marks of crashes away: what they held is in the story by now."""
    for one in left:
        with suppress(OSError):
            one.mark.unlink(missing_ok=True)


def _read(path: Path) -> Crash:
    """A mark that was cut short says that there was a crash and nothing more."""
    try:
        said = json.loads(path.read_text(encoding="utf-8", errors="surrogatepass"))
        opened_at = datetime.fromisoformat(said["opened_at"])
        return Crash(opened_at, path, tuple(_unsaved(one) for one in said["unsaved"]))
    except (OSError, ValueError, KeyError, TypeError):
        return Crash(datetime.fromtimestamp(path.stat().st_mtime, UTC), path)


def _unsaved(said: Mapping[str, Any]) -> Unsaved:
    found = Unsaved(**said)
    _ = found.text  # Raises for what is no text.
    return found


def _let_go(lock: FileLock) -> None:
    lock.release()
    with suppress(OSError):
        Path(lock.lock_file).unlink(missing_ok=True)
