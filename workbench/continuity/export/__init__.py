"""Warnings and the foreshadowing ledger for an editor: a page, a document or a table, in a file."""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from workbench.continuity.export.formats import csv_table, html, markdown
from workbench.continuity.export.personal import left_in_quotes, masked
from workbench.continuity.export.sheet import Sheet, of_ledger, of_warnings
from workbench.story.errors import InputError
from workbench.story.message import reason

FORMATS: Mapping[str, Callable[[Sheet], str]] = {
    ".html": html,
    ".htm": html,
    ".md": markdown,
    ".markdown": markdown,
    ".csv": csv_table,
}
"""What writes a sheet, by the ending of the file's name."""


def check_path(path: Path, *, replace: bool = False) -> None:
    """Raise InputError, with a sentence, when an export could not go there: before the work is done."""
    if path.suffix.lower() not in FORMATS:
        raise InputError("“{name}” says no format: let the name end in .html, .md or .csv.", name=path.name)
    try:
        is_folder, has_folder, exists = path.is_dir(), path.parent.is_dir(), path.exists()
    except OSError as error:
        raise _unwritable(path, error) from error
    if is_folder:
        raise InputError("{path} is a folder; name a file in it.", path=path)
    if not has_folder:
        raise InputError("There is no folder {folder}; make it first, or choose another.", folder=path.parent)
    if exists and not replace:
        raise InputError("{path} exists already; choose another name, or say that it may be replaced.", path=path)


def write(sheet: Sheet, path: Path, *, replace: bool = False, mask: bool = True) -> Path:
    """Write a sheet in the format its file's name ends in; the file appears whole or not at all. `mask`: with what is
    personal covered, but for the manuscript's quotes.

    Tables carry a byte order mark, so that spreadsheets read them as UTF-8. Raises InputError as `check_path` does, and
    when the file cannot be written.
    """
    check_path(path, replace=replace)
    text = FORMATS[path.suffix.lower()](masked(sheet) if mask else sheet)
    encoding = "utf-8-sig" if path.suffix.lower() == ".csv" else "utf-8"
    unfinished = path.with_name(f".{path.name[:40]}.{uuid4().hex[:8]}.new")
    try:
        with unfinished.open("x", encoding=encoding, errors="backslashreplace", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return path


def _unwritable(path: Path, error: OSError) -> InputError:
    return InputError("{path} cannot be written ({reason}); choose another place.", path=path, reason=reason(error))


__all__ = ["FORMATS", "Sheet", "check_path", "left_in_quotes", "masked", "of_ledger", "of_warnings", "write"]
