"""Everything that can be wrong with a file ends in one sentence."""

import io
import time
import zipfile
from pathlib import Path

import docx
import pytest

from workbench.exchange.reader import read
from workbench.story.errors import InputError

JAPANESE = "第一章　出会い\n\n　翼は静かに目を閉じた。「行こう」と言った。\n\n第二章　別れ\n\n　雨が降っていた。\n"


def refused(path: Path, **options: str) -> str:
    with pytest.raises(InputError) as caught:
        read(path, **options)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b" \r\n\t \n", "blank"),
        ("\u3000\n".encode(), "blank"),
        (b"\x89PNG\r\n\x1a\n\0\0", "PNG"),
        (b"%PDF-1.7\n%\xe2\xe3", "PDF"),
        (b"\x7fELF\x02\x01\x01\0", "ELF"),
        (b"text\0with\0\0zeros and more text", "zero bytes"),
        (JAPANESE.encode() + "\ud800".encode("utf-8", "surrogatepass"), "damaged in line 8"),
        (b"\xff\xfe" + "あ\ud800い".encode("utf-16-le", "surrogatepass"), "damaged"),
        (JAPANESE.encode() + b"\xe3\x81" * 3, "UTF-8 text but damaged"),
        (bytes(range(128, 256)) * 20, "not text"),
    ],
)
def test_bad_bytes(tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(data)
    assert says in refused(path)


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    assert "no file" in refused(tmp_path / "missing.txt")
    assert "folder" in refused(tmp_path)


def test_no_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.txt"
    path.write_text("text")

    def deny(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    # Root ignores file modes, so the refusal is played.
    monkeypatch.setattr(Path, "read_bytes", deny)
    assert "permissions" in refused(path)


def test_wrong_encoding_names_what_would_work(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text(JAPANESE, encoding="utf-8")
    assert "utf-8" in refused(path, encoding="euc-jp")
    assert "utf-8" in refused(path, encoding="cp1252")
    assert "no known text encoding" in refused(path, encoding="klingon")
    path.write_text(JAPANESE, encoding="cp932")
    assert "cp932" in refused(path, encoding="utf-8")
    assert "no format" in refused(path, format="pdf")


def zipped(path: Path, **entries: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return path


def test_bad_docx(tmp_path: Path) -> None:
    path = tmp_path / "x.docx"
    path.write_bytes(b"not a zip")
    assert "not a Word document" in refused(path)
    assert "no Word document" in refused(zipped(path, **{"a.txt": b"x"}))
    parts = {"[Content_Types].xml": b"<Types/>"}
    assert "zip bomb" in refused(zipped(path, **parts, **{"word/document.xml": b" " * 60_000_000}))
    lol = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbb">]><a>&b;</a>'
    assert "entities" in refused(zipped(path, **parts, **{"word/document.xml": lol}))
    assert "damaged" in refused(zipped(path, **parts, **{"word/document.xml": b"<w:document/>"}))
    path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    assert "password" in refused(path)
    whole = io.BytesIO()
    docx.Document().save(whole)
    path.write_bytes(whole.getvalue()[:4000])
    assert "damaged" in refused(path)
    lying = bytearray(whole.getvalue())
    end = lying.rindex(b"PK\x05\x06")
    lying[end + 16 : end + 20] = (len(lying) * 2).to_bytes(4, "little")  # Where its directory begins.
    path.write_bytes(lying)
    assert "damaged" in refused(path)


def test_a_docx_that_lies_about_its_size(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.docx", **{"[Content_Types].xml": b"<T/>", "word/document.xml": b" " * 30_000_000})
    data = path.read_bytes().replace((30_000_000).to_bytes(4, "little"), (30_000).to_bytes(4, "little"))
    path.write_bytes(data)
    refused(path)


@pytest.mark.parametrize("encoding", ["utf-8", "cp932"])
def test_large_and_odd_text_takes_linear_time(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(("　翼《つばさ》は目を閉じた｜《。（" * 150_000).encode(encoding))
    start = time.perf_counter()
    work = read(path)
    assert len(work.episodes) == 1
    assert time.perf_counter() - start < 20


def test_old_mac_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(JAPANESE.replace("\n", "\r").encode("cp932"))
    assert [e.title for e in read(path).episodes] == ["第一章　出会い", "第二章　別れ"]
