"""Replaced words and the typesetting around them."""

from hypothesis import given
from hypothesis import strategies as st

from workbench.story.text import Emphasis, ManuscriptText, Ruby, Span
from workbench.text.replacing import Change, Moves, replaced


def test_ruby_that_is_not_touched_stays_and_what_goes_is_told() -> None:
    text = ManuscriptText(
        "久世翼は、久世翼だ。", (Ruby(0, 2, "くぜ"), Ruby(2, 3, "つばさ"), Ruby(5, 8, "くぜつばさ")), (Emphasis(5, 8),)
    )
    made = replaced(text, [Change(Span(5, 8), "久世翔太"), Change(Span(0, 3), "久世翔太")])
    assert made.text.base == "久世翔太は、久世翔太だ。"
    assert made.text.ruby == (Ruby(0, 2, "くぜ"),)
    assert made.ruby == (Ruby(2, 3, "つばさ"), Ruby(5, 8, "くぜつばさ"))
    assert made.text.emphasis == (Emphasis(6, 10),) and made.emphasis == ()


def test_emphasis_goes_with_the_last_of_its_words() -> None:
    text = ManuscriptText("決して、言うな。", (), (Emphasis(0, 3), Emphasis(4, 6)))
    made = replaced(text, [Change(Span(0, 4), ""), Change(Span(4, 7), "話すな")])
    assert made.text.base == "話すな。" and made.emphasis == (Emphasis(0, 3),)
    assert made.text.emphasis == (Emphasis(0, 2),)


def test_the_same_words_change_nothing() -> None:
    text = ManuscriptText("猫と猫", (Ruby(0, 1, "ねこ"),))
    assert replaced(text, [Change(Span(0, 1), "猫")]).text == text


@given(
    st.text("あ𠮷a", max_size=10),
    st.lists(st.tuples(st.integers(0, 10), st.integers(0, 3), st.text("bい", max_size=3))),
)
def test_places_move_with_the_text(base: str, wanted: list[tuple[int, int, str]]) -> None:
    changes: list[Change] = []
    for start, length, words in sorted(wanted):
        span = Span(min(start, len(base)), min(start + length, len(base)))
        if span.end > span.start and (not changes or span.start >= changes[-1].span.end):
            changes.append(Change(span, words))
    expected = base
    for change in reversed(changes):
        expected = expected[: change.span.start] + change.text + expected[change.span.end :]
    made = replaced(ManuscriptText(base), changes).text.base
    assert made == expected
    moves = Moves(changes)
    for change in changes:
        assert moves.span(change.span).of(made) == change.text
    for at in range(len(base)):
        if not any(change.span.start <= at < change.span.end for change in changes):
            assert moves.span(Span(at, at + 1)).of(made) == base[at]
