"""A look inside a zip before anything unpacks it: sizes declared and real, the ratio, and what must be there."""

import io
import zipfile
import zlib

from workbench.story.errors import InputError

LARGEST_TOTAL = 400 * 2**20
LARGEST_XML = 200 * 2**20
HIGHEST_RATIO = 200
_SMALL = 8 * 2**20
_BLOCK = 2**20

_UNREADABLE = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    NotImplementedError,
    EOFError,
    OSError,
    ValueError,  # A directory that says it begins before the file does.
    zlib.error,
)


def check_docx(data: bytes, name: str) -> None:
    """Raises InputError when `data` is no sound Word document, or would unpack beyond the limits (bytes, above)."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            names = {entry.filename for entry in entries}
            if any(entry.flag_bits & 1 for entry in entries):
                raise InputError("{name} is encrypted; save it without a password first.", name=name)
            if not {"[Content_Types].xml", "word/document.xml"} <= names:
                raise InputError(
                    "{name} is a zip archive but no Word document; unpack it, or save it as .docx again.", name=name
                )
            _measure(archive, name)
            for entry in entries:
                if entry.filename.endswith((".xml", ".rels")) and b"<!DOCTYPE" in archive.read(entry)[:4096]:
                    raise InputError(
                        "{name} declares XML entities, which no Word document needs; it was not opened.", name=name
                    )
    except _UNREADABLE as error:
        raise InputError(
            "{name} could not be opened: it is damaged, or not a Word document ({error}).", name=name, error=error
        ) from error


def check_epub(data: bytes, name: str) -> None:
    """Raises InputError when `data` is no sound zip, is encrypted, or would unpack beyond the limits."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if any(entry.flag_bits & 1 for entry in archive.infolist()):
                raise InputError("{name} is encrypted; save it without a password first.", name=name)
            _measure(archive, name)
    except _UNREADABLE as error:
        raise InputError(
            "{name} could not be opened: it is damaged, or not an EPUB ({error}).", name=name, error=error
        ) from error


def _measure(archive: zipfile.ZipFile, name: str) -> None:
    if sum(_measured(archive, entry, name) for entry in archive.infolist()) > LARGEST_TOTAL:
        raise _bomb(name)


def _measured(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> int:
    """The size an entry really unpacks to, read in blocks so that a lie about it costs nothing."""
    limit = LARGEST_XML if entry.filename.endswith((".xml", ".rels")) else LARGEST_TOTAL
    allowed = min(limit, max(_SMALL, entry.compress_size * HIGHEST_RATIO))
    if entry.file_size > allowed:
        raise _bomb(name)
    size = 0
    with archive.open(entry) as stream:
        while block := stream.read(_BLOCK):
            size += len(block)
            if size > allowed:
                raise _bomb(name)
    return size


def _bomb(name: str) -> InputError:
    return InputError(
        "{name} would unpack to far more than any manuscript (a zip bomb?); it was not opened.", name=name
    )
