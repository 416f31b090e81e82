"""The reading worker on the real e5, GiNZA and Chroma."""

import os
import signal
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from workbench.engine import CastEntry, IndexItem, Reader
from workbench.story.errors import Cancelled, ModelError, WorkerDied
from workbench.story.jobs import CancelToken

FACTS = {"a": "蓮は岬の灯台守である。", "b": "葵はパンを焼く。", "c": "The harbour is frozen in winter."}


def items() -> list[IndexItem]:
    return [IndexItem(key, text, {"scope": "world", "importance": 3}) for key, text in FACTS.items()]


@pytest.mark.parametrize(
    ("question", "answer", "other"),
    [
        ("灯台を守っているのは誰？", "蓮は岬の灯台守である。", "葵はパンを焼く。"),
        ("Who keeps the lighthouse?", "Ren is the keeper of the lighthouse.", "Aoi bakes bread."),
        ("谁看守灯塔？", "阿莲是灯塔的看守人。", "小葵在烤面包。"),
    ],
)
def test_questions_find_their_answers_in_three_languages(
    reader: Reader, question: str, answer: str, other: str
) -> None:
    [query] = reader.embed([question], kind="query")
    right, wrong = reader.embed([answer, other])
    assert query @ right > query @ wrong


def test_vectors_are_those_of_plain_sentence_transformers(reader: Reader, models: Path) -> None:
    from sentence_transformers import SentenceTransformer

    texts = [*FACTS.values(), "短い", "長い" * 200]
    plain = SentenceTransformer(str(models / "multilingual-e5-small"), device="cpu", local_files_only=True).encode(
        [f"passage: {text}" for text in texts], normalize_embeddings=True
    )
    ours = reader.embed(texts)
    assert ours.shape == (5, 384)
    assert float(np.min(np.sum(ours * plain, axis=1))) >= 0.999


def test_a_common_noun_in_the_cast_is_a_person(reader: Reader) -> None:
    text = "翼は店の奥へ消えた。鳥の羽が落ちた。"
    [parse] = reader.parse([text], "ja", [CastEntry("tsubasa", "翼")])
    [token] = [token for token in parse.tokens if token.character]
    assert (token.text, token.character, token.entity) == ("翼", "tsubasa", "PERSON")
    assert all(text[token.start : token.end] == token.text for token in parse.tokens)
    assert [span.of(text) for span in parse.sentences] == ["翼は店の奥へ消えた。", "鳥の羽が落ちた。"]


def test_a_text_too_long_for_the_tokenizer_is_parsed_in_pieces(reader: Reader) -> None:
    text = "蓮は灯台へ行った。" * 2_500
    [parse] = reader.parse([text], "ja")
    assert "".join(token.text for token in parse.tokens) == text
    assert all(0 <= token.head < len(parse.tokens) for token in parse.tokens)


def test_search_looks_at_nothing_but_the_facts_it_is_given(reader: Reader) -> None:
    index = reader.index("only-these")
    index.upsert(items())
    hits = index.search("灯台を守っているのは誰？", {"b": FACTS["b"], "c": FACTS["c"]}, 10)
    assert {hit.id for hit in hits} == {"b", "c"}
    assert index.search("灯台", {}, 10) == []


def test_the_index_outlives_its_process(models: Path, tmp_path: Path) -> None:
    with Reader(models, tmp_path) as first:
        first.index("kept").upsert(items())
    with Reader(models, tmp_path) as second:
        index = second.index("kept")
        assert set(index.ids()) == set(FACTS)
        assert index.items(["a", "z"]) == {"a": items()[0]}


def test_a_second_process_searches_without_the_index_and_may_not_write(models: Path, tmp_path: Path) -> None:
    with Reader(models, tmp_path) as first, Reader(models, tmp_path) as second:
        first.index("shared").upsert(items())
        other = second.index("shared")
        assert not other.owned
        assert other.search("灯台を守っているのは誰？", FACTS, 1)[0].id == "a"
        with pytest.raises(ModelError, match="search index"):
            other.delete(["a"])


def test_a_damaged_index_is_set_aside_with_a_sentence(models: Path, tmp_path: Path) -> None:
    with Reader(models, tmp_path) as reader:
        reader.index("broken").upsert(items())
    (tmp_path / "index" / "broken" / "chroma.sqlite3").write_bytes(b"not a database" * 100)
    with Reader(models, tmp_path) as reader:
        index = reader.index("broken")
        with pytest.raises(ModelError, match="set aside"):
            index.ids()
        index.drop()
        index.upsert(items())
        assert set(index.ids()) == set(FACTS)


def test_a_killed_reader_fails_its_job_and_the_next_one_works(models: Path, tmp_path: Path) -> None:
    with Reader(models, tmp_path) as reader:
        reader.embed(["x"])
        pid = reader.pid
        assert pid is not None
        threading.Timer(0.3, os.kill, (pid, signal.SIGKILL)).start()
        with pytest.raises(WorkerDied, match="signal 9"):
            reader.embed([f"{number}番目の文。" * 40 for number in range(2_000)])
        assert reader.embed(["x"]).shape == (1, 384)


def test_parsing_is_cancelled_within_a_second(reader: Reader) -> None:
    reader.parse(["暖機運転。"], "ja")
    cancel = CancelToken()
    threading.Timer(0.3, cancel.cancel).start()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        reader.parse(["蓮は灯台へ行った。" * 500] * 50, "ja", cancel=cancel)
    assert time.monotonic() - started < 1.3


def test_a_missing_models_folder_is_one_sentence(tmp_path: Path) -> None:
    with Reader(tmp_path / "nowhere", tmp_path / "cache") as reader, pytest.raises(ModelError) as caught:
        reader.embed(["x"])
    assert "workbench models install" in str(caught.value)


def test_a_damaged_vector_cache_is_started_anew(models: Path, tmp_path: Path) -> None:
    with Reader(models, tmp_path) as reader:
        expected = reader.embed(list(FACTS.values()))
    cache = tmp_path / "vectors.sqlite"
    cache.write_bytes(cache.read_bytes()[:4096] + b"\xff" * 20_000)
    with Reader(models, tmp_path) as reader:
        assert np.allclose(reader.embed(list(FACTS.values())), expected, atol=1e-5)
        assert np.allclose(reader.embed(list(FACTS.values())), expected, atol=1e-5)


def test_a_cache_folder_that_cannot_be_one_is_a_sentence(models: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with Reader(models, tmp_path / "file") as reader, pytest.raises(ModelError, match="could not read or write"):
        reader.embed(["x"])
