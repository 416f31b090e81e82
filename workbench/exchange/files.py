"""Getting at the bytes of a file, with a sentence for everything that can be wrong with it before it is read."""

from pathlib import Path

from workbench.story.errors import InputError
from workbench.story.message import Message, reason

LARGEST_FILE = 200 * 1024 * 1024
"""Bytes. A long novel is 2 MB of text; beyond this, something else was picked by mistake."""

_SIGNATURES: tuple[tuple[bytes, Message], ...] = (
    (b"\x89PNG\r\n", Message("a PNG picture")),
    (b"\xff\xd8\xff", Message("a JPEG picture")),
    (b"GIF8", Message("a GIF picture")),
    (b"%PDF-", Message("a PDF document")),
    (b"\x7fELF", Message("a program (ELF)")),
    (b"MZ\x90\x00", Message("a Windows program")),
    (b"SQLite format 3\x00", Message("an SQLite database, perhaps a story file")),
    (b"GGUF", Message("a GGUF model")),
    (b"\x1f\x8b", Message("a gzip archive")),
    (b"7z\xbc\xaf\x27\x1c", Message("a 7-Zip archive")),
    (b"Rar!\x1a\x07", Message("a RAR archive")),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Message("an old Word (.doc) or a password-protected Office document")),
)


def read_bytes(path: Path) -> bytes:
    """The whole file. Raises InputError when it is missing, no file, unreadable, empty or over `LARGEST_FILE`."""
    try:
        if path.is_dir():
            raise InputError("{path} is a folder, not a file.", path=path)
        if not path.exists():
            raise InputError("There is no file {path}; check the name.", path=path)
        if not path.is_file():
            raise InputError("{path} is not an ordinary file and cannot be imported.", path=path)
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise InputError(
                "{name} is {size} MB; up to {most} MB can be imported. Split it first.",
                name=path.name,
                size=size // 2**20,
                most=LARGEST_FILE // 2**20,
            )
        data = path.read_bytes()
    except PermissionError:
        raise InputError("{path} may not be read by you; change its permissions or copy it.", path=path) from None
    except OSError as error:
        raise InputError("{path} could not be read ({reason}).", path=path, reason=reason(error)) from error
    if not data:
        raise InputError("{name} is empty: there is nothing to import.", name=path.name)
    return data


def refuse_ichitaro(path: Path) -> None:
    """Raises InputError for a document of 一太郎, which only that program reads: it says what to do there."""
    if path.suffix.lower() in (".jtd", ".jtdc", ".jtt", ".jttc", ".jsw", ".jaw", ".jbw"):
        raise InputError(
            "{name} is an Ichitaro document. Open it in Ichitaro, save it as Word (.docx), and import that file.",
            name=path.name,
        )


def binary_kind(data: bytes) -> Message | None:
    """What a well-known binary file is, by its first bytes, in words; None for anything that may be text."""
    return next((kind for signature, kind in _SIGNATURES if data.startswith(signature)), None)
