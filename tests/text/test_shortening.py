"""Less of a text, cut between words."""

import pytest

from workbench.story.text import Span
from workbench.text.shortening import around, beside, shortened


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


@pytest.mark.parametrize(
    ("text", "kept", "shown"),
    [
        ("That day Mr. Reed, Sergeant Bly above all, stood at the gate.", "Bly", "…Sergeant Bly above all…"),
        ("Bly stood.\nHe left.", "Bly", "Bly stood."),
        ("“Is it you?” asked Bly. “Come in, come in.”", "Bly", "…asked Bly. “Come in…"),
        ("朝早く、港の市場で魚を売る玲が笑っていた。", "玲", "…港の市場で魚を売る玲が笑っていた。"),
    ],
)
def test_what_stands_beside_a_word_is_cut_between_words(text: str, kept: str, shown: str) -> None:
    at = text.index(kept)
    before, after = beside(text, Span(at, at + len(kept)), 10)
    assert before + kept + after == shown
