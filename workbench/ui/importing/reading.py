"""Reading the files of an import in the background: what can be read makes the work, the rest says why not."""

from dataclasses import dataclass
from pathlib import Path

from workbench.exchange.reader import read, read_many
from workbench.exchange.work import ImportedWork
from workbench.story.errors import InputError
from workbench.story.jobs import CancelToken
from workbench.story.message import Message

ENCODINGS = ("utf-8", "cp932", "euc_jp", "iso2022_jp", "gb18030", "big5", "utf-16", "cp1252")
"""The encodings to choose from by hand."""


@dataclass(frozen=True, slots=True)
class Request:
    """Files in order, and how to read them; None finds out."""

    files: tuple[Path, ...]
    format: str | None = None
    encoding: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of a request: a work of every file that could be read (None: of none), a sentence for each other."""

    request: Request
    work: ImportedWork | None
    faults: dict[Path, Message]


def read_files(request: Request, cancel: CancelToken) -> Reading:
    """Read the files. One that cannot be read costs a second look at all the others, and nothing else."""
    cancel.raise_if_cancelled()
    try:
        return Reading(request, read_many(request.files, request.format, request.encoding), {})
    except InputError as error:
        if len(request.files) == 1:
            return Reading(request, None, {request.files[0]: error.message})
    faults: dict[Path, Message] = {}
    for path in request.files:
        cancel.raise_if_cancelled()
        try:
            read(path, request.format, request.encoding)
        except InputError as error:
            faults[path] = error.message
    good = [path for path in request.files if path not in faults]
    return Reading(request, read_many(good, request.format, request.encoding) if good else None, faults)
