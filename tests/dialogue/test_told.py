"""What is told in a talk stays in that talk: found again by a later question, known to no other, canon nowhere."""

from workbench.dialogue import talking
from workbench.dialogue.told import MOST
from workbench.engine import Reader
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


def test_a_question_tells_nothing_and_another_path_has_not_heard_it(lighthouse: StoryFile) -> None:
    thread = begun(lighthouse)
    first = say(lighthouse, thread, "鐘楼は昨夜の火事で焼け落ちましたか？")
    assert "焼け落ちました" not in say(lighthouse, thread, "何が焼けた？")
    assert first
    say(lighthouse, thread, "鐘楼は昨夜の火事で焼け落ちた。")
    asked = talking.ask_in(lighthouse, None, None, thread, "何が焼けた？", anew=True)
    assert asked.answer.receipt.told == ()
