"""A sentence as a fact: whom it is put under, and what tells no fact at all."""

import pytest

from workbench.memory.extraction.grounding.dropping import REASONS, dropped_line
from workbench.memory.extraction.judging import Judgement
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.rules import find_facts
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Character

FINDER = NameFinder([Character("gen", "源造"), Character("mio", "澪")], "ja")


def told(text: str) -> list[str]:
    page = Page(text, FINDER)
    return [one.text for one in find_facts(page, [Judgement(2.0, -3.0, 2.0, -3.0)] * len(page.sentences))]


def test_a_subject_that_was_left_out_is_put_back() -> None:
    assert told("源造は船大工である。去年、妻を病で亡くした。")[1] == "源造は、去年、妻を病で亡くした。"


@pytest.mark.parametrize(
    "sentence",
    [
        "蔵の鍵を持っているのは、分家の当主だけである。",
        "それは村の古い掟であった。",
        "みんな町へ出てしまった。",
        "見知らぬ男が店の金を盗んだ。",
    ],
)
def test_nobody_is_put_before_a_sentence_that_has_a_subject_of_its_own(sentence: str) -> None:
    assert told(f"源造は船大工である。{sentence}")[1] == sentence


def test_a_word_that_only_joins_is_left_off() -> None:
    assert told("源造は船大工である。それから源造は町へ移り住んだ。")[1] == "源造は町へ移り住んだ。"
    assert told("源造は船大工である。それからの源造は働かなかった。")[1] == "それからの源造は働かなかった。"


def test_questions_and_requests_tell_nothing() -> None:
    assert told("源造はここで溺れ死んでしまうのかしら。源造を見てごらんなさい。") == []


def test_what_was_dropped_is_told_by_reason() -> None:
    assert dropped_line({}) == ""
    assert dropped_line({"name": 1, "number": 2}) == (
        "Dropped for want of evidence: 3 (2 strange numbers, 1 strange names)."
    )
    assert set(REASONS) == {"quote", "owner", "number", "name", "subject", "contrary", "words", "secret"}
