"""Code points to UTF-16 and back."""

from hypothesis import given
from hypothesis import strategies as st

from workbench.ui.text_units import TextUnits


@given(st.text(st.characters(codec="utf-16"), max_size=60))
def test_every_offset_converts_as_the_encoding_says(text: str) -> None:
    units = TextUnits(text)
    for offset in range(len(text) + 1):
        position = len(text[:offset].encode("utf-16-le")) // 2
        assert units.to_qt(offset) == position
        assert units.to_points(position) == offset


def test_the_middle_of_a_pair_counts_as_after_it() -> None:
    units = TextUnits("あ𠮷い")
    assert [units.to_points(position) for position in range(5)] == [0, 1, 2, 2, 3]
