"""The two levels of kept vectors: bounded, keyed by the model's contents, mended by being dropped."""

import logging
import multiprocessing
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from workbench.engine import vector_cache
from workbench.engine.model_identity import identify
from workbench.engine.vector_cache import VectorCache


def unit(seed: int, width: int = 64) -> NDArray[np.float32]:
    drawn = np.random.default_rng(seed).normal(size=width)
    return (drawn / np.linalg.norm(drawn)).astype(np.float32)


def filled(path: Path, count: int = 10) -> dict[str, NDArray[np.float32]]:
    vectors = {f"text {number}": unit(number) for number in range(count)}
    VectorCache(path).put("model", vectors)
    return vectors


def test_what_one_process_kept_another_finds(tmp_path: Path) -> None:
    vectors = filled(tmp_path / "v.sqlite")
    found = VectorCache(tmp_path / "v.sqlite").get("model", [*vectors, "never seen"])
    assert found.keys() == vectors.keys()
    assert all(np.array_equal(found[text], vectors[text]) for text in vectors)


def test_another_model_finds_nothing(tmp_path: Path) -> None:
    vectors = filled(tmp_path / "v.sqlite")
    assert VectorCache(tmp_path / "v.sqlite").get("other", list(vectors)) == {}


def test_the_memory_answers_when_the_file_is_gone_and_holds_no_more_than_its_share(tmp_path: Path) -> None:
    path = tmp_path / "v.sqlite"
    cache = VectorCache(path, memory_bytes=5 * unit(0).nbytes)
    for number in range(10):
        cache.put("model", {f"text {number}": unit(number)})
    cache.get("model", ["text 5"])
    cache.put("model", {"one more": unit(99)})
    path.unlink()
    found = cache.get("model", [f"text {number}" for number in range(10)] + ["one more"])
    assert sorted(found) == ["one more", "text 5", "text 7", "text 8", "text 9"]


def test_the_file_makes_room_by_what_was_used_longest_ago(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "v.sqlite"
    limit = 1 << 20
    hour = 0
    monkeypatch.setattr(vector_cache, "_hour", lambda: hour)
    for hour in range(60):
        cache = VectorCache(path, memory_bytes=0, disk_bytes=limit)
        cache.put("model", {f"{hour} {number}": unit(number, 384) for number in range(50)})
        cache.get("model", ["0 0", "0 1"])
        assert path.stat().st_size <= limit * 1.2
    assert VectorCache(path).get("model", ["0 0", "0 1", "59 0"]).keys() == {"0 0", "0 1", "59 0"}
    assert VectorCache(path).get("model", ["0 2", "1 0"]) == {}


def test_a_file_that_is_no_database_is_replaced_at_once(tmp_path: Path) -> None:
    path = tmp_path / "v.sqlite"
    path.write_bytes(b"nothing of the kind" * 1000)
    vectors = filled(path)
    assert VectorCache(path).get("model", list(vectors)).keys() == vectors.keys()


def test_a_vector_with_flipped_bits_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "v.sqlite"
    vectors = filled(path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE vectors SET vector = ?", [np.full(64, 7, np.float32).tobytes()])
    connection.close()
    assert VectorCache(path).get("model", list(vectors)) == {}


def test_a_damaged_file_is_said_in_one_line_and_made_anew(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "v.sqlite"
    vectors = filled(path, 400)
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 40_000)
    with caplog.at_level(logging.WARNING):
        cache = VectorCache(path, memory_bytes=0)
        assert cache.get("model", list(vectors)) == {}
        cache.put("model", vectors)
        assert cache.get("model", list(vectors)).keys() == vectors.keys()
    assert [str(path) in record.getMessage() for record in caplog.records] == [True]


def test_mending_drops_what_is_damaged_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "v.sqlite"
    vectors = filled(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE vectors SET vector = x'00' WHERE rowid = 3")
    cache = VectorCache(path)
    assert (cache.mend(), cache.mend()) == (1, 0)
    assert len(cache.get("model", list(vectors))) == len(vectors) - 1
    path.write_bytes(b"nothing of the kind" * 1000)
    assert (VectorCache(path).mend(), VectorCache(path).mend()) == (None, 0)


def put_many(path: Path, first: int) -> None:
    cache = VectorCache(path, memory_bytes=0, disk_bytes=1 << 20)
    for start in range(first, first + 400, 20):
        cache.put("model", {f"text {number}": unit(number, 384) for number in range(start, start + 20)})


def test_processes_and_threads_share_one_file_within_its_bounds(tmp_path: Path) -> None:
    path = tmp_path / "v.sqlite"
    spawn = multiprocessing.get_context("spawn")
    others = [spawn.Process(target=put_many, args=(path, first)) for first in (0, 400)]
    for process in others:
        process.start()
    with ThreadPoolExecutor(3) as threads:
        for done in [threads.submit(put_many, path, first) for first in (200, 600, 800)]:
            done.result()
    for process in others:
        process.join()
        assert process.exitcode == 0
    VectorCache(path, memory_bytes=0, disk_bytes=1 << 20).put("model", {"last": unit(1, 384)})
    found = VectorCache(path).get("model", [f"text {number}" for number in range(1200)])
    assert 200 <= len(found) <= 700
    assert all(np.array_equal(vector, unit(int(text.split()[1]), 384)) for text, vector in found.items())
    assert VectorCache(path).mend() == 0


def test_threads_share_the_memory_within_its_bounds() -> None:
    memory = vector_cache._Memory(40 * unit(0).nbytes)

    def work(seed: int) -> None:
        for number in range(seed, seed + 300):
            key = str(number % 97).encode()
            memory.put({key: unit(number % 97)})
            for held, vector in memory.get({key: ""}).items():
                assert np.array_equal(vector, unit(int(held)))

    with ThreadPoolExecutor(8) as threads:
        for done in [threads.submit(work, seed) for seed in range(8)]:
            done.result()
    assert memory._size == sum(vector.nbytes for vector in memory._vectors.values()) <= 40 * unit(0).nbytes


def test_the_first_layout_keyed_by_folder_name_is_started_anew(tmp_path: Path) -> None:
    path = tmp_path / "v.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE vectors (key BLOB PRIMARY KEY, vector BLOB) WITHOUT ROWID")
        connection.execute("INSERT INTO vectors VALUES (x'00', x'00')")
    connection.close()
    vectors = filled(path)
    assert VectorCache(path).get("model", list(vectors)).keys() == vectors.keys()


def model_folder(at: Path, weights: bytes) -> Path:
    (at / "1_Pooling").mkdir(parents=True)
    (at / "config.json").write_text("{}")
    (at / "1_Pooling" / "config.json").write_text('{"mean": true}')
    (at / "model.safetensors").write_bytes(weights)
    return at


def test_a_model_is_known_by_its_contents_wherever_it_lies(tmp_path: Path) -> None:
    weights = np.random.default_rng(1).bytes(6 << 20)
    one, copy = model_folder(tmp_path / "a", weights), model_folder(tmp_path / "b", weights)
    assert identify(one) == identify(copy)
    tuned = model_folder(tmp_path / "c", np.random.default_rng(2).bytes(6 << 20))
    assert identify(tuned) != identify(one)
    (copy / "1_Pooling" / "config.json").write_text('{"mean": null}')
    assert identify(copy) != identify(one)
