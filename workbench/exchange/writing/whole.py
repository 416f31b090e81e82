"""A file that appears whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

from workbench.story.errors import InputError
from workbench.story.message import reason

_STORY = ".story"


def check_place(path: Path, *, replace: bool = False) -> None:
    """Raise InputError, with a sentence, when a file could not go there: before the work is done."""
    try:
        is_folder, has_folder, exists = path.is_dir(), path.parent.is_dir(), path.exists()
    except OSError as error:
        raise _unwritable(path, error) from error
    if path.suffix.lower() == _STORY:
        raise InputError(
            "{path} is a story file, which nothing that is written out replaces; choose another name.", path=path
        )
    if is_folder:
        raise InputError("{path} is a folder; name a file in it.", path=path)
    if not has_folder:
        raise InputError("There is no folder {folder}; make it first, or choose another.", folder=path.parent)
    if exists and not replace:
        raise InputError("{path} exists already; choose another name, or say that it may be replaced.", path=path)


@contextmanager
def whole_file(path: Path, *, replace: bool = False) -> Iterator[Path]:
    """A path beside `path` to write to; left without an error, what is there takes the place of `path`.

    Raises InputError as `check_place` does, and when the file cannot be written; then everything is as it was.
    """
    check_place(path, replace=replace)
    unfinished = path.with_name(f".{path.name[:40]}.{uuid4().hex[:8]}.new")
    try:
        yield unfinished
        with unfinished.open("rb+") as file:
            os.fsync(file.fileno())
        if not replace and path.exists():
            raise InputError("{path} exists already; choose another name, or say that it may be replaced.", path=path)
        unfinished.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _unwritable(path: Path, error: OSError) -> InputError:
    return InputError("{path} cannot be written ({reason}); choose another place.", path=path, reason=reason(error))
