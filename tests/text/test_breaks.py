"""Lines cut into words, for the mouse and the keys."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.store import sudachi
from workbench.text import breaks

JA = "　書斎の窓から、コーヒーを飲む二人が見えた。"
ZH = "“书房的灯塔，”警察局长说，“不知道那个秘密。”"


def cut(line: str, language: str) -> list[str]:
    return [span.of(line) for span in breaks.word_spans(line, language)]


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breaks, "is_read", lambda: False)


def test_words_of_a_line() -> None:
    breaks.get_ready()
    assert sudachi.is_read()
    assert "|".join(cut(JA, "ja")) == "　|書斎|の|窓|から|、|コーヒー|を|飲む|二人|が|見え|た|。"
    assert [word for word in cut(ZH, "zh") if len(word) > 1] == ["书房", "警察", "局长", "不知", "秘密"]


@pytest.mark.usefixtures("unread")
def test_until_the_dictionary_is_read_a_line_is_cut_where_its_script_changes() -> None:
    assert cut("羽柴家のコーヒーはLa Fin's……「まだ」", "ja") == [
        *("羽柴家", "の", "コーヒー", "は", "La", " ", "Fin's", "……", "「", "まだ", "」")
    ]


@given(st.text(alphabet="書斎図馆の は、。ーaB'1　「\U0002000b…\t🎈"), st.sampled_from(["ja", "zh"]))
def test_nothing_of_a_line_is_left_out(line: str, language: str) -> None:
    breaks.get_ready()
    for found in (cut(line, language), [span.of(line) for span in breaks.runs(line)]):
        assert "".join(found) == line and all(found)


@pytest.mark.parametrize(("line", "language"), [(JA * 90, "ja"), (ZH * 90, "zh")])
def test_a_long_paragraph_is_cut_before_one_looks(line: str, language: str) -> None:
    breaks.word_spans(line[:50], language)
    began = time.thread_time()
    breaks.word_spans(line, language)
    assert time.thread_time() - began < 0.1
