"""A sentence as a fact: whom it is put under, and what tells no fact at all."""

import pytest

from workbench.memory.extraction.grounding import REASONS, dropped_line
from workbench.memory.extraction.judging import Judgement
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.rewriting import restate
from workbench.memory.extraction.rules import find_facts
from workbench.memory.extraction.subjects import Subject
from workbench.memory.reading.names import NameFinder
from workbench.store.records import SpokenLineDraft
from workbench.story.cast import Character
from workbench.story.text import Span
from workbench.text.inflection import in_third_person

FINDER = NameFinder([Character("gen", "源造"), Character("mio", "澪")], "ja")
ENGLISH = NameFinder([Character("ann", "Ann"), Character("voss", "Voss")], "en")
CHINESE = NameFinder([Character("lin", "林晚")], "zh")
GEN = Subject("gen", 0.99, sure=True)


def told(text: str) -> list[str]:
    page = Page(text, FINDER)
    return [one.text for one in find_facts(page, [Judgement(2.0, -3.0, 2.0, -3.0)] * len(page.sentences))]


def again(text: str, finder: NameFinder, subject: Subject | None, page: Page | None = None) -> str:
    page = page or Page(text, finder)
    return restate(page, page.sentences[0], subject)


@pytest.mark.parametrize(
    ("text", "finder", "fact"),
    [
        ("「青猫亭」の主人は、去年店をたたんだ。", FINDER, "「青猫亭」の主人は、去年店をたたんだ。"),
        ("彼女は宿の名を『青猫亭』", FINDER, "彼女は宿の名を『青猫亭』"),
        ("「主人は去年店をたたんだ。」", FINDER, "主人は去年店をたたんだ。"),
        ("‘I’m at the Blue Cat,’", ENGLISH, "I’m at the Blue Cat"),
        ('"The Blue Cat" was sold last year.', ENGLISH, '"The Blue Cat" was sold last year.'),
    ],
)
def test_marks_around_a_sentence_go_and_a_quoted_name_in_it_keeps_its_own(
    text: str, finder: NameFinder, fact: str
) -> None:
    assert again(text, finder, None) == fact


def test_a_sure_subject_that_was_left_out_is_put_in_front() -> None:
    assert again("去年、妻を病で亡くした。", FINDER, GEN) == "源造は、去年、妻を病で亡くした。"
    assert again("彼は去年、妻を病で亡くした。", FINDER, GEN) == "源造は去年、妻を病で亡くした。"
    assert again("She was born in Hull.", ENGLISH, Subject("ann", 0.99, sure=True)) == "Ann was born in Hull."
    assert again("Her eyes were grey.", ENGLISH, Subject("ann", 0.99, sure=True)) == "Ann’s eyes were grey."
    assert again("她三十岁。", CHINESE, Subject("lin", 0.99, sure=True)) == "林晚三十岁。"


@pytest.mark.parametrize("text", ["去年、妻を病で亡くした。", "彼は去年、妻を病で亡くした。"])
def test_nobody_is_put_where_it_is_not_sure_who(text: str) -> None:
    assert again(text, FINDER, Subject("gen", 0.6, sure=False)) == text
    assert again(text, FINDER, None) == text


def test_a_sentence_that_names_its_subject_keeps_its_words() -> None:
    text = "妻を亡くした源造は、町へ移り住んだ。"
    assert again(text, FINDER, Subject("gen", 0.99, sure=True, named=Span(6, 8))) == text


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("But I don’t believe it.", "But Ann doesn’t believe it."),
        ("I haven't seen my boat.", "Ann hasn't seen Ann’s boat."),
        ("I can’t swim.", "Ann can’t swim."),
        ("I’d have to go.", "Ann would have to go."),
        ("I’d gone home.", "Ann had gone home."),
        ("I’d better go.", "Ann had better go."),
    ],
)
def test_short_forms_agree_with_a_name(said: str, told: str) -> None:
    assert in_third_person(said, "Ann") == told


def test_i_is_said_by_name_where_it_is_sure_who_speaks() -> None:
    text = "“I am Voss’s niece, and I never sell my boat,” she said."
    page = Page(text, ENGLISH, (SpokenLineDraft(Span(0, 46), "ann", explicit=True),))
    assert again(text, ENGLISH, None, page).startswith("Ann is Voss’s niece, and Ann never sells Ann’s boat")
    unsure = Page(text, ENGLISH, (SpokenLineDraft(Span(0, 46), "ann", likely=0.7),))
    assert again(text, ENGLISH, None, unsure).startswith("I am Voss’s niece")
    told = Page("I saw him and I can swim.", ENGLISH, narrator="ann")
    assert again("", ENGLISH, None, told) == "Ann saw him and Ann can swim."
    called = Page("My Lord Hale came to my house.", ENGLISH, narrator="ann")
    assert again("", ENGLISH, None, called) == "My Lord Hale came to Ann’s house."


def test_a_word_that_only_joins_is_left_off() -> None:
    assert again("それから源造は町へ移り住んだ。", FINDER, None) == "源造は町へ移り住んだ。"
    assert again("それからの源造は働かなかった。", FINDER, None) == "それからの源造は働かなかった。"


def test_questions_and_requests_tell_nothing() -> None:
    assert told("源造はここで溺れ死んでしまうのかしら。源造を見てごらんなさい。") == []


def test_what_was_dropped_is_told_by_reason() -> None:
    assert dropped_line({}) == ""
    assert dropped_line({"name": 1, "number": 2}) == (
        "Dropped for want of evidence: 3 (2 strange numbers, 1 strange names)."
    )
    assert set(REASONS) == {"quote", "owner", "number", "name", "elsewhere", "contrary"}


@pytest.mark.parametrize(
    ("said", "gender", "told"),
    [
        ("I rose to my feet.", "m", "Ann rose to his feet."),
        ("I had (I suppose) lost my way.", "f", "Ann had (she supposes) lost her way."),
        ("I went home. I hid myself there.", "m", "Ann went home. He hid himself there."),
        ("My brother told me that I’m late.", "f", "Ann’s brother told Ann that Ann is late."),
        ("I rose to my feet.", "", "Ann rose to Ann’s feet."),
    ],
)
def test_whoever_is_named_once_is_he_or_she_after_that(said: str, gender: str, told: str) -> None:
    assert in_third_person(said, "Ann", gender) == told
