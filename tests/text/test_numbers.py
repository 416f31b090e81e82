"""Numbers in every way they are written, and what is none; weekdays."""

import pytest

from workbench.text.dates import weekday_of
from workbench.text.numbers import digits_in, heading_number, number, number_in, word_value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[
            ("十七", 17),
            ("一七", 17),
            ("〇三", 3),
            ("百八十二", 182),
            ("千", 1000),
            ("二千五", 2005),
            ("三万二千", 32000),
        ],
        *[
            ("两百", 200),
            ("廿三", 23),
            ("一億", 10**8),
            ("17", 17),
            ("１７", 17),
            ("seventeen", 17),
            ("Twenty-six", 26),
        ],
    ],
)
def test_a_number_is_read_as_it_is_written(text: str, value: int) -> None:
    assert number(text) == number_in(text) == heading_number(text) == value


@pytest.mark.parametrize("text", ["", "春", "十春", "twenty-odd", "sixth", "-", "3人"])
def test_what_is_no_number_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        number(text)
    assert number_in(text) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [("XIV", 14), ("ix", 9), ("First", 1), ("twenty-first", 21), ("twenty one", 21), ("Ⅻ", 12), ("壱", 1), ("序", 0)],
)
def test_headings_count_in_more_ways(text: str, value: int) -> None:
    assert heading_number(text) == value


def test_numbers_in_a_sentence_are_set_apart_and_keep_their_noughts() -> None:
    assert digits_in("〇三号室に三十人と1,200円").split() == ["#03", "号室に", "#30", "人と", "#1200", "円"]
    assert (word_value("forty-two"), word_value("forty-two-one"), word_value("odd")) == (42, None, None)


def test_weekdays_by_their_names_in_each_language() -> None:
    assert [weekday_of(word, "ja") for word in "月日曜"] == [0, 6, None]
    assert [weekday_of(word, "zh") for word in "一日天七"] == [0, 6, 6, None]
    assert [weekday_of(word, "en") for word in ("Sunday", "tuesday", "someday")] == [6, 1, None]
