"""Where story files go: the folder to propose, a name that is free, and what is wrong with one that was typed."""

import re
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths

SUFFIX = ".story"
_FORBIDDEN = re.compile(r'[\\/:*?"<>|\x00-\x1f]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_LONGEST = 200
"""Bytes of a file name. Most systems allow 255, and a file being made carries some more in front and behind."""


def stories_folder() -> Path:
    """The folder new stories are proposed in: the author's documents, else their home."""
    named = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = Path(named) if named else Path.home()
    return folder if folder.is_dir() else Path.home()


def suggested_path(title: str, folder: Path | None = None, suffix: str = SUFFIX) -> Path:
    """A file for a story of this title, with this ending, that is not there yet, in `folder` or the usual one."""
    where = folder or stories_folder()
    stem = _FORBIDDEN.sub("", title).strip(" .") or QCoreApplication.translate("Places", "Untitled")
    stem = _cut(f"{stem} story" if _RESERVED.fullmatch(stem) else stem)
    path, number = where / f"{stem}{suffix}", 2
    while path.exists():
        path, number = where / f"{stem} {number}{suffix}", number + 1
    return path


def typed_path(text: str) -> Path:
    """What was typed as the place of a story: `~` is the home folder, and the ending is added where it is missing."""
    path = Path(text.strip()).expanduser()
    return path if path.suffix == SUFFIX or not path.name else path.with_name(path.name + SUFFIX)


def what_is_wrong(path: Path) -> str:
    """A sentence for a place no new story can be made at, as far as the name tells; empty when it can."""
    if not path.is_absolute() or path.stem in ("", SUFFIX):
        return QCoreApplication.translate("Places", "Name a folder and a file, or use Browse.")
    if _FORBIDDEN.search(path.name) or _RESERVED.fullmatch(path.name):
        return QCoreApplication.translate("Places", 'A file name cannot hold \\ / : * ? " < > or |.')
    if len(path.name.encode()) > _LONGEST + len(SUFFIX):
        return QCoreApplication.translate("Places", "That file name is too long; shorten it.")
    try:
        if path.exists():
            return QCoreApplication.translate(
                "Places", "There is already a file of this name. It is left as it is; choose another name."
            )
        if not path.parent.is_dir():
            return QCoreApplication.translate("Places", "That folder does not exist; create it or choose another one.")
    except OSError as error:
        return QCoreApplication.translate("Places", "That place cannot be used ({reason}).").format(
            reason=error.strerror or error
        )
    return ""


def _cut(stem: str) -> str:
    """As much of a name as fits, in whole characters."""
    return stem.encode()[: _LONGEST - 4].decode(errors="ignore").rstrip()
