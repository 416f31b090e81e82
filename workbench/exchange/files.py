"""Getting at the bytes of a file, with a sentence for everything that can be wrong with it before it is read."""

from pathlib import Path

from workbench.story.errors import InputError

LARGEST_FILE = 200 * 1024 * 1024
"""Bytes. A long novel is 2 MB of text; beyond this, something else was picked by mistake."""

_SIGNATURES: tuple[tuple[bytes, str], ...] = (
    (b"\x89PNG\r\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF-", "a PDF document"),
    (b"\x7fELF", "a program (ELF)"),
    (b"MZ\x90\x00", "a Windows program"),
    (b"SQLite format 3\x00", "an SQLite database, perhaps a story file"),
    (b"GGUF", "a GGUF model"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"{\\rtf", "an RTF document"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Word (.doc) or a password-protected Office document"),
)


def read_bytes(path: Path) -> bytes:
    """The whole file. Raises InputError when it is missing, no file, unreadable, empty or over `LARGEST_FILE`."""
    try:
        if path.is_dir():
            raise InputError(f"{path} is a folder; name the files in it instead.")
        if not path.exists():
            raise InputError(f"There is no file {path}; check the name.")
        if not path.is_file():
            raise InputError(f"{path} is not an ordinary file and cannot be imported.")
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise InputError(
                f"{path.name} is {size // 2**20} MB; up to {LARGEST_FILE // 2**20} MB can be imported. Split it first."
            )
        data = path.read_bytes()
    except PermissionError:
        raise InputError(f"{path} may not be read by you; change its permissions or copy it.") from None
    except OSError as error:
        raise InputError(f"{path} could not be read ({error.strerror or error}).") from error
    if not data:
        raise InputError(f"{path.name} is empty: there is nothing to import.")
    return data


def binary_kind(data: bytes) -> str | None:
    """What a well-known binary file is, by its first bytes, in words; None for anything that may be text."""
    return next((kind for signature, kind in _SIGNATURES if data.startswith(signature)), None)
