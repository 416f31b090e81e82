"""Less of a text, cut between words."""

import pytest

from workbench.story.text import Span
from workbench.text.shortening import around, shortened


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("She hid the letter.", 19, "She hid the letter."),
        ("She hid the\n letter.", 18, "She hid the…"),
        ("She hid the letter.", 12, "She hid the…"),
        ("She didn't hide it.", 10, "She…"),
        ("He came, he saw.", 9, "He came…"),
        ("彼女は手紙を隠した。", 6, "彼女は手紙…"),
        ("彼女はABCDEを隠した。", 6, "彼女は…"),
        ("https://" + "x" * 60, 40, "https://" + "x" * 31 + "…"),
        ("Unfortunately", 5, "Unfo…"),
    ],
)
def test_a_text_is_cut_between_words_where_its_script_has_them(text: str, most: int, shown: str) -> None:
    assert shortened(text, most) == shown
    assert len(shortened(text, most)) <= most


def test_what_stands_around_a_place_begins_and_ends_with_a_whole_word() -> None:
    text = "one two three four five six seven"
    at = text.index("four")
    assert around(text, Span(at, at + 4), 7).of(text).strip() == "three four five"
    assert around(text, Span(at + 1, at + 2), 0).of(text) == "o"
    assert around(text, Span(0, len(text)), 7).of(text) == text
