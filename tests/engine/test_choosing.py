"""Choices scored by log-probability, with the real starter GGUFs and llama.cpp's own logits beside them."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from workbench.engine import Sampling, Talker, TalkerOptions
from workbench.story.errors import Cancelled, InputError, ModelError
from workbench.story.jobs import CancelToken

CHAT = "qwen2.5-coder-0.5b"
FILE = "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
OPTIONS = TalkerOptions(context=512, threads=1)
PREFIX = "Say what the sentence is about.\n\nSentence: It snowed.\nAbout: weather\n\n"
ITEMS = [f"Sentence: {text}\nAbout:" for text in ("It rained all day.", "Tom bakes bread.", "The wind rose at noon.")]
CHOICES = [" weather", " people", " weather forecasts", " people who bake"]


@pytest.fixture(scope="module")
def chooser(models: Path) -> Iterator[tuple[Talker, Path]]:
    """A talker of its own: what one test leaves in the cache the next one finds."""
    with Talker(models) as talker:
        talker.load(CHAT, OPTIONS)
        yield talker, models / FILE


def from_scratch(model: Path, texts: list[str], answers: list[str]) -> list[list[float]]:
    """The same by llama-cpp-python, every text evaluated whole."""
    import llama_cpp

    llama = llama_cpp.Llama(str(model), n_ctx=512, n_threads=1, n_threads_batch=1, logits_all=True, verbose=False)
    found = []
    for text in texts:
        row = []
        for answer in answers:
            stem, whole = (llama.tokenize(one.encode(), add_bos=True) for one in (text, text + answer))
            assert whole[: len(stem)] == stem
            llama.reset()
            llama.eval(whole)
            logits = np.asarray(llama.scores[: len(whole)], np.float64)
            logits -= logits.max(axis=1, keepdims=True)
            logs = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
            row.append(sum(float(logs[at - 1, whole[at]]) for at in range(len(stem), len(whole))))
        found.append(row)
    llama.close()
    return found


def test_a_shared_prefix_gives_what_evaluating_everything_gives(chooser: tuple[Talker, Path]) -> None:
    talker, model = chooser
    # Choices that begin with the same token are among them, and such of several tokens.
    scores = np.array(talker.choose(PREFIX, ITEMS, CHOICES))
    whole = np.array(from_scratch(model, [PREFIX + item for item in ITEMS], CHOICES))
    # Quantised weights: cutting a text up elsewhere moves llama.cpp's own logits as much.
    assert np.abs(scores - whole).max() < 0.6
    assert np.corrcoef(scores.ravel(), whole.ravel())[0, 1] > 0.995
    assert (scores < 0).all()


def test_neither_order_nor_company_nor_what_was_asked_before_matters(chooser: tuple[Talker, Path]) -> None:
    talker, _ = chooser
    scores = talker.choose(PREFIX, ITEMS, CHOICES)
    assert talker.choose(PREFIX, ITEMS[::-1], CHOICES)[::-1] == scores
    talker.choose("Another beginning. ", ["one:"], [" a", " b"])
    assert [talker.choose(PREFIX, [item], CHOICES)[0] for item in ITEMS] == scores
    swapped = talker.choose(PREFIX, ITEMS, CHOICES[::-1])
    assert np.allclose([row[::-1] for row in swapped], scores, atol=0.5)


def test_a_longer_choice_is_no_likelier_than_its_beginning(chooser: tuple[Talker, Path]) -> None:
    talker, _ = chooser
    for row in talker.choose(PREFIX, ITEMS, CHOICES):
        assert row[2] < row[0]
        assert row[3] < row[1]
    (mean,) = talker.choose(PREFIX, ITEMS[:1], CHOICES, per_token=True)
    (total,) = talker.choose(PREFIX, ITEMS[:1], CHOICES)
    assert mean[0] == total[0]
    assert total[3] < mean[3] < 0


def test_a_conversation_keeps_its_own_cache(chooser: tuple[Talker, Path]) -> None:
    talker, _ = chooser
    prompt = "The lighthouse keeper wrote in his diary every night. " * 8
    first = "".join(talker.generate(prompt, Sampling(max_tokens=4, temperature=0)))
    talker.choose(PREFIX, ITEMS, CHOICES)
    assert "".join(talker.generate(prompt, Sampling(max_tokens=4, temperature=0))) == first
    assert talker.last_usage is not None
    assert talker.last_usage.evaluated <= 1


def test_what_cannot_be_asked_is_a_sentence(chooser: tuple[Talker, Path]) -> None:
    talker, _ = chooser
    with pytest.raises(ModelError, match="longer than the model's context"):
        talker.choose(PREFIX, ["word " * 600], CHOICES)
    with pytest.raises(InputError, match="Every choice must add"):
        talker.choose(PREFIX, ITEMS, ["", " weather"])
    with pytest.raises(InputError, match="choices"):
        talker.choose(PREFIX, ITEMS, [])
    assert talker.choose(PREFIX, [], CHOICES) == []
    assert len(talker.choose(PREFIX, ITEMS, CHOICES)) == len(ITEMS)


def test_cancelling_works_between_items_and_within_one(chooser: tuple[Talker, Path]) -> None:
    talker, _ = chooser
    before = talker.choose(PREFIX, ITEMS, CHOICES)
    cancel = CancelToken()
    threading.Timer(0.2, cancel.cancel).start()
    with pytest.raises(Cancelled):
        talker.choose(PREFIX, ITEMS * 400, CHOICES, cancel)
    # A worker that had gone on would answer this only after the rest of those 1,200.
    assert talker.choose(PREFIX, ITEMS, CHOICES) == before


def test_a_model_of_nothing_but_nan_is_a_sentence(models: Path, tmp_path: Path) -> None:
    with Talker(models) as talker:
        talker.load(spoilt(models / FILE, tmp_path / "spoilt.gguf"), OPTIONS)
        with pytest.raises(ModelError, match="no numbers"):
            talker.choose(PREFIX, ITEMS, CHOICES)


def spoilt(model: Path, copy: Path) -> Path:
    """A copy of a model with a layer's weights turned into NaN, as which a number of all ones reads."""
    shutil.copy(model, copy)
    with copy.open("r+b") as file:
        file.seek(-(1 << 20), 2)
        file.write(b"\xff" * (1 << 20))
    return copy
