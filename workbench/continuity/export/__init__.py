"""Warnings and the foreshadowing ledger for an editor: a page, a document or a table, in a file."""

from collections.abc import Callable, Mapping
from pathlib import Path

from workbench.continuity.export.formats import csv_table, html, markdown
from workbench.continuity.export.personal import left_in_quotes, masked
from workbench.continuity.export.sheet import Sheet, of_ledger, of_warnings
from workbench.exchange.writing.whole import check_place, whole_file
from workbench.story.errors import InputError

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
    check_place(path, replace=replace)


def write(sheet: Sheet, path: Path, *, replace: bool = False, mask: bool = True) -> Path:
    """Write a sheet in the format its file's name ends in; the file appears whole or not at all. `mask`: with what is
    personal covered, but for the manuscript's quotes.

    Tables carry a byte order mark, so that spreadsheets read them as UTF-8. Raises InputError as `check_path` does, and
    when the file cannot be written.
    """
    check_path(path, replace=replace)
    text = FORMATS[path.suffix.lower()](masked(sheet) if mask else sheet)
    encoding = "utf-8-sig" if path.suffix.lower() == ".csv" else "utf-8"
    with whole_file(path, replace=replace) as unfinished:
        unfinished.write_text(text, encoding=encoding, errors="backslashreplace", newline="")
    return path


__all__ = ["FORMATS", "Sheet", "check_path", "left_in_quotes", "masked", "of_ledger", "of_warnings", "write"]
