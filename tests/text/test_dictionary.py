"""English spelling by the word lists that ship."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from workbench.text.dictionary import among, dictionary, folded, words


@pytest.mark.parametrize(
    "word", ["colour", "color", "realise", "realize", "Rudolf's", "don't", "café", "naïve", "o'clock"]
)
def test_words_of_both_sides_of_the_ocean_are_right(word: str) -> None:
    assert dictionary().has(word)


@pytest.mark.parametrize("word", ["recieve", "definately", "Tarlenheim", "teh"])
def test_what_no_list_has_is_not(word: str) -> None:
    assert not dictionary().has(word)


def test_what_was_meant_is_suggested_first_and_no_more_than_asked_for() -> None:
    assert dictionary().suggestions("recieve", 3)[0] == "receive"
    assert len(dictionary().suggestions("recieve", 3)) <= 3


def test_words_are_found_with_their_apostrophes_and_without_what_is_none() -> None:
    text = "“Don’t,” said Ruritania’s king; 3rd NATO 久世 x2 well-known 😀"
    found = words(text)
    assert [word for word, _ in found] == ["Don't", "said", "Ruritania's", "king", "well", "known"]
    assert all(span.of(text).replace("’", "'") == word for word, span in found)


def test_names_are_known_in_any_case_and_as_owners() -> None:
    own = folded(["Fritz von Tarlenheim", "Zenda"])
    assert among("Tarlenheim's", own) and among("zenda", own) and among("Zendas'", folded(["Zendas"]))
    assert not among("Tarlenhiem", own)


def test_threads_may_ask_at_once() -> None:
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(dictionary().has, ["house", "huose"] * 200))
    assert answers == [True, False] * 200
