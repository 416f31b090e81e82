import os
import signal
from pathlib import Path

import pytest

from tests.lighthouse import CANON
from workbench.dialogue import Receipt, ask
from workbench.engine import Reader, Sampling, Talker, TalkerOptions
from workbench.store import StoryFile
from workbench.story.errors import InputError, WorkerDied
from workbench.story.viewpoint import Viewpoint

QUESTION = "灯台の地下室には何がある？"
FORBIDDEN = {"mio": ("沈没船", "嵐の夜に"), "aoi": ("妹", "嵐の夜に")}


def receipt(story: StoryFile, reader: Reader, character: str, episode: int) -> Receipt:
    return ask(story, reader, None, Viewpoint(character, episode), QUESTION).receipt


def test_two_episodes_give_two_receipts_and_neither_holds_a_forbidden_fact(
    lighthouse: StoryFile, reader: Reader
) -> None:
    before, after = receipt(lighthouse, reader, "aoi", 2), receipt(lighthouse, reader, "aoi", 3)
    gold = "蓮は沈没船の金貨を地下室に隠している。"
    assert gold not in {item.text for item in before.items}
    assert gold in {item.text for item in after.items}
    for given in (before, after):
        assert not any(word in item.text for item in given.items for word in FORBIDDEN["aoi"])


def test_a_receipt_names_quote_and_episode_of_what_it_gave(lighthouse: StoryFile, reader: Reader) -> None:
    [gold] = [item for item in receipt(lighthouse, reader, "ren", 2).items if "金貨" in item.text]
    [quote] = gold.quotes
    assert (quote.number, quote.text) == (1, CANON["facts"][2]["evidence"])


def test_without_a_chat_model_the_answer_lists_what_they_know(lighthouse: StoryFile, reader: Reader) -> None:
    answer = ask(lighthouse, reader, None, Viewpoint("ren", 2), QUESTION)
    text = "".join(answer.pieces)
    assert "金貨" in text
    assert answer.receipt.model is None


@pytest.mark.parametrize("model", ["continuing", "chatting"], indirect=True)
def test_the_starter_models_answer_and_their_prompts_hold_nothing_forbidden(
    lighthouse: StoryFile, reader: Reader, talker: Talker, model: str | Path
) -> None:
    talker.load(model, TalkerOptions(context=2048))
    answer = ask(lighthouse, reader, talker, Viewpoint("mio", 3), QUESTION)
    prompt = answer.prompt
    assert prompt is not None
    text = prompt if isinstance(prompt, str) else "\n".join(message.content for message in prompt)
    assert QUESTION in text
    assert "澪" in text
    assert "ただの噂だ" in text
    assert not any(word in text for word in FORBIDDEN["mio"])
    assert isinstance(prompt, list) == isinstance(model, str)
    assert "".join(answer.pieces).strip()


def test_an_episode_outside_the_story_is_refused_with_a_sentence(lighthouse: StoryFile, reader: Reader) -> None:
    with pytest.raises(InputError, match="has 4 episodes"):
        ask(lighthouse, reader, None, Viewpoint("ren", 9), QUESTION)


def test_an_empty_question_is_refused(lighthouse: StoryFile, reader: Reader) -> None:
    with pytest.raises(InputError, match="no question"):
        ask(lighthouse, reader, None, Viewpoint("ren", 2), "  ")


def test_a_talker_killed_during_an_answer_is_reported_and_the_next_question_works(
    lighthouse: StoryFile, reader: Reader, models: Path
) -> None:
    with Talker(models) as talker:
        talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
        viewpoint = Viewpoint("ren", 3)
        answer = ask(lighthouse, reader, talker, viewpoint, QUESTION)
        next(answer.pieces)
        assert talker.pid is not None
        os.kill(talker.pid, signal.SIGKILL)
        with pytest.raises(WorkerDied, match="signal 9"):
            list(answer.pieces)
        again = ask(lighthouse, reader, talker, viewpoint, QUESTION)
        assert "".join(again.pieces).strip()
        assert again.receipt.items == answer.receipt.items


def test_an_answer_is_as_long_and_as_lively_as_the_author_wants(
    lighthouse: StoryFile, reader: Reader, talker: Talker
) -> None:
    talker.load("qwen2.5-coder-0.5b", TalkerOptions(context=2048))
    talker.answer_with(Sampling(temperature=0), 5)
    try:
        answers = [ask(lighthouse, reader, talker, Viewpoint("mio", 3), QUESTION, seed=seed) for seed in (1, 2)]
        said = {"".join(answer.pieces) for answer in answers}
    finally:
        talker.answer_with(Sampling())
    assert len(said) == 1
    assert talker.last_usage is not None
    assert 0 < talker.last_usage.generated <= 5
