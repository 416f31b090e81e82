"""What is told in a talk stays in that talk: found again by a later question, known to no other, canon nowhere."""

from collections.abc import Iterator
from typing import Any

from workbench.dialogue import talking
from workbench.dialogue.told import MOST
from workbench.engine import ModelInfo, Reader
from workbench.store import StoryFile
from workbench.story.viewpoint import Viewpoint


def say(story: StoryFile, thread: str, words: str, reader: Reader | None = None) -> str:
    asked = talking.ask_in(story, reader, None, thread, words)
    text = "".join(asked.answer.pieces)
    asked.keep(text)
    return text


def begun(story: StoryFile, who: str = "aoi") -> str:
    with story.write() as unit:
        return talking.begin(unit, Viewpoint(who, 3)).id


def test_a_later_question_of_the_thread_knows_what_was_told_in_it(lighthouse: StoryFile, reader: Reader) -> None:
    thread = begun(lighthouse)
    say(lighthouse, thread, "町の鐘楼が昨夜の火事で焼け落ちた。")
    for number in range(MOST + 2):
        say(lighthouse, thread, f"{number}番目の小舟には白い帆が張ってある。")
    text = say(lighthouse, thread, "火事で焼けた建物は何ですか？", reader)
    assert "町の鐘楼が昨夜の火事で焼け落ちた。" in text
    with lighthouse.read() as unit:
        last = talking.path(unit, thread)[-1]
        assert last.receipt is not None
        assert "町の鐘楼が昨夜の火事で焼け落ちた。" in last.receipt["told"]
        assert not any("鐘楼" in fact.text for fact in unit.facts.list())


def test_another_thread_and_another_person_know_nothing_of_it(lighthouse: StoryFile) -> None:
    thread = begun(lighthouse)
    say(lighthouse, thread, "町の鐘楼が昨夜の火事で焼け落ちた。")
    assert "鐘楼が昨夜" not in say(lighthouse, begun(lighthouse), "火事のことを知っていますか？")
    assert "鐘楼が昨夜" not in say(lighthouse, begun(lighthouse, "ren"), "火事のことを知っていますか？")


class Speaking:
    """A chat model that hums."""

    info = ModelInfo("hum", "hum.gguf", True, 4096, 4096, 1)

    def count_tokens(self, text: str) -> int:
        return len(text)

    def generate(self, *_: Any, **__: Any) -> Iterator[str]:
        yield "うん。"


def test_the_receipt_names_everything_that_still_stands_in_the_prompt(lighthouse: StoryFile) -> None:
    talker: Any = Speaking()
    thread = begun(lighthouse, "ren")
    fire, cellar = "町の鐘楼が昨夜の火事で焼け落ちた。", "地下室の金貨はどこから来た？"
    talking.ask_in(lighthouse, None, talker, thread, fire).keep("そうか。")
    first = talking.ask_in(lighthouse, None, talker, thread, cellar, limit=1)
    first.keep("沈没船だ。")
    [given] = first.answer.receipt.items
    second = talking.ask_in(lighthouse, None, talker, thread, "灯台守の仕事は好きか？", limit=1).answer
    prompt = "\n".join(one.content for one in second.prompt or () if not isinstance(one, str))
    assert fire in prompt and second.receipt.told == (fire,)
    assert given.fact not in {one.fact for one in second.receipt.items} and given.text in second.receipt.earlier
    # Of all that the answer rests on nothing goes unnamed.
    with lighthouse.read() as unit:
        words = {fact.id: fact.text for fact in unit.facts.list()}
    receipt = second.receipt
    named = {*(one.text for one in (*receipt.items, *receipt.bonds)), *receipt.earlier}
    assert {words[fact] for fact in second.grounds.facts} <= named


def test_a_question_tells_nothing_and_another_path_has_not_heard_it(lighthouse: StoryFile) -> None:
    thread = begun(lighthouse)
    first = say(lighthouse, thread, "鐘楼は昨夜の火事で焼け落ちましたか？")
    assert "焼け落ちました" not in say(lighthouse, thread, "何が焼けた？")
    assert first
    say(lighthouse, thread, "鐘楼は昨夜の火事で焼け落ちた。")
    asked = talking.ask_in(lighthouse, None, None, thread, "何が焼けた？", anew=True)
    assert asked.answer.receipt.told == ()
