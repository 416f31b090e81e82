"""A greeting brings no memories; a question does, also one that nothing known answers."""

import pytest

from workbench.dialogue import ask
from workbench.engine import Reader
from workbench.memory.edits.awareness import keeps_from
from workbench.memory.retrieval import recall
from workbench.store import StoryFile
from workbench.story.viewpoint import Viewpoint


@pytest.mark.parametrize("said", ["おはよう、蓮さん。", "やあ、元気？", "ごきげんよう。"])
def test_a_greeting_brings_nothing(lighthouse: StoryFile, reader: Reader, said: str) -> None:
    with lighthouse.write() as unit:
        gold = next(fact for fact in unit.facts.list() if "金貨を地下室" in fact.text)
        keeps_from("ren", gold.id, "mio", unit.episodes.by_number(1).id)(unit)
    found = recall(lighthouse, reader, Viewpoint("ren", 5), said)
    assert found.items == () and found.beliefs == () and found.trace.small_talk
    assert ask(lighthouse, reader, None, Viewpoint("ren", 5), said).receipt.others == ()


@pytest.mark.parametrize("asked", ["地下室には何がある？", "パンを届けるのは誰？", "犯人の名前を知っている？"])
def test_a_question_is_never_small_talk(lighthouse: StoryFile, reader: Reader, asked: str) -> None:
    found = recall(lighthouse, reader, Viewpoint("mio", 2), asked)
    assert found.items and not found.trace.small_talk


def test_what_was_said_is_held_not_what_is_searched(lighthouse: StoryFile, reader: Reader) -> None:
    found = recall(lighthouse, reader, Viewpoint("ren", 5), "蓮 元気 地下室の金貨は？", said="元気？")
    assert found.trace.small_talk


def test_without_a_reader_it_goes_by_the_letters(lighthouse: StoryFile) -> None:
    assert recall(lighthouse, None, Viewpoint("ren", 5), "おはようございます！").trace.small_talk
    assert not recall(lighthouse, None, Viewpoint("ren", 5), "金貨").trace.small_talk
