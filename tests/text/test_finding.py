"""Finding in a text: what folding makes of it, where it says things stand, and what it says of a bad expression."""

import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.story.errors import InputError
from workbench.story.text import Span
from workbench.text.finding import Finder, Match, Wanted, filled, in_case_of
from workbench.text.folding import Folding, fold

LOOSE = Folding(kana=True, older=True)


def found(text: str, words: str, folding: Folding | None = None, regex: bool = False, whole: bool = False) -> list[str]:
    return [one.span.of(text) for one in Finder(Wanted(words, folding or Folding(), regex, whole)).find(text)]


def test_places_are_told_in_the_text_as_it_stands() -> None:
    text = "𠮷野は「ﾊﾞｲｵﾘﾝ」と、㍻のバイオリンと、か\u3099くせいを見た。𠮷野だけが"
    [first, second] = Finder(Wanted("バイオリン")).find(text)
    assert first.span.of(text) == "ﾊﾞｲｵﾘﾝ" and second.span.of(text) == "バイオリン"
    assert found(text, "平成") == ["㍻"] and found(text, "平") == ["㍻"]
    assert found(text, "がくせい") == ["か\u3099くせい"]
    assert [one.span.start for one in Finder(Wanted("𠮷野")).find(text)] == [0, text.rindex("𠮷野")]


def test_what_makes_no_difference_is_for_the_author_to_say() -> None:
    assert found("ＡＢＣ abc Abc", "abc") == ["ＡＢＣ", "abc", "Abc"]
    assert found("ＡＢＣ abc Abc", "abc", Folding(case=False, width=False)) == ["abc"]
    assert found("リンゴとりんご", "りんご") == ["りんご"]
    assert found("リンゴとりんご", "りんご", LOOSE) == ["リンゴ", "りんご"]
    assert found("國と国、澤と沢", "国", LOOSE) == ["國", "国"]
    assert found("国", "国", Folding(older=True, language="en")) == ["国"]
    assert found("說話的氣", "气", Folding(older=True, language="zh")) == ["氣"]
    assert found("……と...", "...") == ["..."], "an ellipsis is no three full stops"


def test_whole_words_are_those_of_scripts_with_spaces() -> None:
    assert found("Ann, Anne; Hannah Ann", "ann", whole=True) == ["Ann", "Ann"]
    assert found("Annは猫、猫耳", "猫", whole=True) == ["猫", "猫"] and found("Annは", "ann", whole=True) == ["Ann"]


def test_expressions_are_folded_without_becoming_others() -> None:
    text = "「ああ（笑）」 A1 ＢＯＸ"
    assert found(text, "（.+?）", regex=True) == ["（笑）"], "a full-width bracket is no group"
    assert found(text, "box", regex=True) == ["ＢＯＸ"]
    assert found("カナとかな", "[ァ-ヶ]+", Folding(kana=True), regex=True) == ["カナとかな"]
    assert found("一\n二", "^.$", regex=True) == ["一", "二"]
    [one] = Finder(Wanted("(?P<who>.)は(.)", regex=True)).find("𠮷は猫")
    assert one.groups == ("𠮷", "猫") and one.named == (("who", "𠮷"),)
    assert found("aaa", "x*", regex=True) == [], "nothing is nowhere"


@pytest.mark.parametrize("bad", ["(", "[", "*", "(?P<x", "\\"])
def test_a_bad_expression_is_a_sentence(bad: str) -> None:
    with pytest.raises(InputError, match="This is no regular expression: "):
        Finder(Wanted(bad, regex=True))


def test_an_expression_that_takes_for_ever_is_stopped() -> None:
    began = time.monotonic()
    finder = Finder(Wanted("(あ|ああ)+$", regex=True), patience=0.2)
    with pytest.raises(InputError, match="takes too long"):
        finder.find("あ" * 60 + "！")
    with pytest.raises(InputError, match="takes too long"):
        finder.find("あ")  # The time is that of all texts together.
    assert time.monotonic() - began < 5


def test_what_is_put_in_place_takes_from_what_was_found() -> None:
    text = "𠮷は猫"
    [match] = Finder(Wanted("(?P<who>.)は(.)", regex=True)).find(text)
    assert filled(r"\2は$1\n${who}\g<who>\0$$\\", text, match) == "猫は𠮷\n𠮷𠮷𠮷は猫$\\"
    with pytest.raises(InputError, match="no group “3”"):
        filled(r"\3", text, match)


def test_case_is_answered_in_kind() -> None:
    assert [in_case_of(one, "grey") for one in ("GRAY", "Gray", "gray", "gRay", "猫")] == [
        "GREY",
        "Grey",
        "grey",
        "grey",
        "grey",
    ]


@given(st.text(st.sampled_from("aＡﾊﾞハ゛㍻ﬁß𠮷か\u3099國…\n　"), max_size=12), st.integers(0, 12), st.integers(1, 4))
def test_any_piece_of_a_text_is_found_where_it_stands(text: str, start: int, length: int) -> None:
    piece = text[start : start + length]
    if not piece.strip() or unicodedata.combining(piece[0]) or piece[0] in "ﾞ゛":
        return
    if (
        unicodedata.combining((text + " ")[start + length : start + length + 1] or " ")
        or "ﾞ" in text[start + length :][:1]
    ):
        return
    matches = Finder(Wanted(piece, LOOSE)).find(text)
    folded = fold(piece, LOOSE).text
    assert any(one.span.start <= start for one in matches)
    assert all(folded in fold(one.span.of(text), LOOSE).text for one in matches)


def test_nothing_asked_for_is_nowhere() -> None:
    assert Finder(Wanted("")).find("何か") == []
    assert Finder(Wanted("何か")).find("") == []
    assert Match(Span(0, 1)) == Match(Span(0, 1), (), ())
