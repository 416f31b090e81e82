"""The talking worker on the real starter GGUFs."""

import json
import os
import signal
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from workbench.engine import ChatMessage, ModelInfo, Sampling, Talker, TalkerOptions
from workbench.engine.memory_need import ModelFile, look_at_model, suggested_context, too_large
from workbench.story.errors import Cancelled, ModelError, WorkerDied
from workbench.story.jobs import CancelToken

CHAT = "qwen2.5-coder-0.5b"
SMALL = TalkerOptions(context=1024)


def test_a_base_model_continues_and_says_it_has_no_template(talker: Talker, continuing: Path) -> None:
    info = talker.load(continuing, SMALL)
    assert (info.has_template, info.context) == (False, 1024)
    assert info.parameters > 200_000_000
    text = "".join(talker.generate("1, 2, 3, 4, 5, 6,", Sampling(max_tokens=6, temperature=0)))
    assert "7" in text


def test_an_instruct_model_chats_through_its_template(talker: Talker) -> None:
    assert talker.load(CHAT, SMALL).has_template
    chat = [ChatMessage("user", "What is the capital of France? One word.")]
    assert "Paris" in "".join(talker.generate(chat, Sampling(max_tokens=20, temperature=0)))


def test_the_same_model_is_not_loaded_twice(talker: Talker) -> None:
    first, pid = talker.load(CHAT, SMALL), talker.pid
    # What the worker answers to a load arrives as a new object each time.
    assert talker.load(CHAT, SMALL) is first
    assert talker.pid == pid
    assert talker.load(CHAT, TalkerOptions(context=512)) is not first


def test_two_who_want_the_same_model_at_once_load_it_once(models: Path) -> None:
    with Talker(models) as talker:
        found: list[ModelInfo] = []
        both = [threading.Thread(target=lambda: found.append(talker.load(CHAT, SMALL))) for _ in range(2)]
        for one in both:
            one.start()
        for one in both:
            one.join()
        assert found[0] is found[1], "the later one finds it loaded"
        # Parameters are counted from the shapes in the file as llama.cpp counts them.
        assert look_at_model(Path(found[0].path)).parameters == found[0].parameters > 400_000_000


def test_an_answer_under_a_schema_is_json_that_fits_it(talker: Talker) -> None:
    talker.load(CHAT, SMALL)
    schema = {
        "type": "object",
        "properties": {"secret": {"type": "boolean"}, "kind": {"enum": ["state", "event"]}},
        "required": ["secret", "kind"],
    }
    answer = "".join(talker.generate("JSON:", Sampling(max_tokens=60, temperature=0), grammar_json_schema=schema))
    data = json.loads(answer)
    assert isinstance(data["secret"], bool)
    assert data["kind"] in ("state", "event")


def test_a_stop_string_ends_the_answer(talker: Talker) -> None:
    talker.load(CHAT, SMALL)
    answer = "".join(talker.generate("1, 2, 3, 4, 5, 6,", Sampling(max_tokens=40, temperature=0, stop=("9",))))
    assert "8" in answer
    assert "9" not in answer


@pytest.mark.parametrize("after", [0.05, 0.6])
def test_cancelling_works_within_a_second_while_reading_and_while_writing(talker: Talker, after: float) -> None:
    talker.load(CHAT, TalkerOptions(context=4096))
    cancel = CancelToken()
    prompt = "The lighthouse keeper wrote in his diary. " * 300
    threading.Timer(after, cancel.cancel).start()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        list(talker.generate(prompt, Sampling(max_tokens=1_000), cancel=cancel))
    assert time.monotonic() - started < after + 1
    assert list(talker.generate("Hello", Sampling(max_tokens=3)))


def test_a_talker_killed_in_the_middle_of_an_answer_says_so_and_answers_the_next(models: Path) -> None:
    with Talker(models) as talker:
        talker.load(CHAT, SMALL)
        pid = talker.pid
        assert pid is not None
        pieces = talker.generate("Once upon a time", Sampling(max_tokens=900))
        next(pieces)
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(WorkerDied, match="signal 9"):
            list(pieces)
        assert list(talker.generate("Hello", Sampling(max_tokens=3)))
        assert talker.pid not in (None, pid)


def test_a_prompt_longer_than_the_context_is_a_sentence(talker: Talker) -> None:
    talker.load(CHAT, SMALL)
    with pytest.raises(ModelError, match="longer than the model's context"):
        list(talker.generate("word " * 3_000))


def test_a_truncated_gguf_is_refused_before_it_is_loaded(models: Path, tmp_path: Path, talker: Talker) -> None:
    whole = models / "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
    for size in (3, 100, 100_000, 60_000_000):
        cut = tmp_path / f"cut-{size}.gguf"
        with whole.open("rb") as source:
            cut.write_bytes(source.read(size))
        with pytest.raises(ModelError, match=cut.name):
            talker.load(cut, SMALL)


def test_what_is_no_gguf_and_what_is_not_there_are_sentences(tmp_path: Path, talker: Talker) -> None:
    letter = tmp_path / "letter.gguf"
    letter.write_text("Dear reader, " * 1000)
    with pytest.raises(ModelError, match="not a GGUF"):
        talker.load(letter)
    with pytest.raises(ModelError, match="no model"):
        talker.load(tmp_path / "none.gguf")
    with Talker(tmp_path) as elsewhere, pytest.raises(ModelError, match="workbench models install"):
        elsewhere.load(CHAT)


def test_a_model_larger_than_the_memory_is_refused_with_both_sizes(
    talker: Talker, models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workbench.engine.talker.machine_memory", lambda: 2**26)
    with pytest.raises(ModelError, match=r"takes about 0\.\d GB .* has 0\.1 GB; take a smaller"):
        talker.load(models / "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf", TalkerOptions(context=640))


def test_a_process_that_ends_while_it_loads_is_told_from_one_that_ends_in_an_answer(models: Path) -> None:
    told: list[Exception] = []
    with Talker(models) as talker:

        def load() -> None:
            with pytest.raises(ModelError) as error:
                talker.load(CHAT, SMALL)
            told.append(error.value)

        loading = threading.Thread(target=load)
        loading.start()
        while talker.pid is None:
            time.sleep(0.01)
        with talker._worker._lock:  # Held until the request is on its way: before, a new process would be tried.
            os.kill(talker.pid, signal.SIGKILL)
        loading.join()
        assert not isinstance(told[0], WorkerDied) and "for want of memory" in str(told[0])
        assert talker.load(CHAT, SMALL).context == 1024


def test_a_context_nobody_named_suits_the_model_and_the_machine() -> None:
    file = ModelFile(Path("x.gguf"), "x", 4 * 2**30, 32_768, has_template=True, bytes_per_token=2**17)
    assert suggested_context(file, None) == 4096
    assert suggested_context(file, 2**34) == 4096
    assert suggested_context(replace(file, trained_context=2048), None) == 2048
    assert suggested_context(file, 2**30 * 8 + 2**29) == 2048
    assert suggested_context(file, 2**30) == 512
    assert too_large(file, 4096, 2**32) and not too_large(file, 4096, 2**33) and not too_large(file, 4096, None)
