"""Long facts come apart into pieces and together again; a budget is never exceeded."""

from hypothesis import given
from hypothesis import strategies as st

from workbench.memory.lines import PIECE, fit, pieces

LONG = "".join(f"{n}番目の文は、灯台についての長い説明である。" for n in range(60))


def test_a_long_text_is_cut_at_sentence_ends_and_whole_again() -> None:
    parts = pieces(LONG, "ja")
    assert len(parts) > 3
    assert all(part.endswith("。") and len(part) <= PIECE for part in parts)
    assert "".join(parts) == LONG


@given(st.text(alphabet="あ。 a.\n「」", max_size=2 * PIECE))
def test_pieces_are_the_text(text: str) -> None:
    parts = pieces(text, "ja")
    assert "".join(parts) == text
    assert all(len(part) <= PIECE for part in parts)


def test_what_fits_is_left_alone() -> None:
    assert fit("短い。", ["短い。"], {}, 3, len).text == "短い。"
    assert fit("短い。", ["短い。"], {}, 2, len).text == ""


def test_the_best_pieces_are_put_together_in_the_texts_order() -> None:
    parts = ["一。", "二。", "三三三三三。", "四。"]
    fitted = fit("".join(parts), parts, {0: 0.1, 1: 0.8, 2: 0.2, 3: 0.9}, 7, len)
    assert (fitted.text, fitted.size, fitted.whole) == ("二。 … 四。", 7, False)
    assert fit("".join(parts), parts, {0: 0.8, 1: 0.9}, 4, len).text == "一。二。"


@given(st.integers(0, 40), st.lists(st.floats(0, 1), min_size=6, max_size=6))
def test_a_budget_is_never_exceeded(room: int, worth: list[float]) -> None:
    parts = ["一二三四。"] * 6
    fitted = fit("".join(parts), parts, dict(enumerate(worth)), room, len)
    assert len(fitted.text) == fitted.size <= room
