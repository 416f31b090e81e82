"""Words in several writings, by the dictionary."""

import pytest

from workbench.text.writings import Key, WritingsFinder, in_writing, turned, wavering, written

TEXT = (
    "　子供たちと、子どもの声がした。会を行なった。会を行う。古いコンピュータと新しいコンピューター。\n"
    "　見てみると、よく見える。わかった、と言った。分からない。𠮷野は嬉しかった。うれしいと思った。\n"
    "「俺は行く」「おれも行く」一人で、二人で。ひとりで。\n"
)


def forms() -> dict[str, set[str]]:
    return {one.key.normal: {form for form, _ in one.forms} for one in wavering([TEXT])}


def test_the_dictionary_says_what_is_one_word() -> None:
    found = forms()
    assert found["行う"] == {"行なう", "行う"} and found["コンピューター"] == {"コンピュータ", "コンピューター"}
    assert found["分かる"] == {"わかる", "分かる"} and found["嬉しい"] == {"嬉しい", "うれしい"}
    assert found["一人"] == {"一人", "ひとり"}


def test_voices_and_helping_verbs_are_left_alone() -> None:
    found = forms()
    assert not {"俺", "見る", "行く"} & found.keys()


def test_what_one_can_say_is_another_word_than_what_one_says() -> None:
    assert wavering(["言う。言えた。言わない。よかった。いい人だ。"]) == []
    assert len(wavering(["言う。いわない。良かった。よくない。"])) == 2


def test_places_hold_beyond_the_first_line_and_wide_signs() -> None:
    assert all(one.span.of(TEXT) == one.surface for one in written(TEXT))
    [match, _] = WritingsFinder(Key("嬉しい", "形容詞", "ウレシイ")).find(TEXT)
    assert match.span.of(TEXT) == "嬉しかっ" and match.groups == ("嬉しい",)


def test_a_text_longer_than_sudachi_takes_is_read() -> None:
    assert len(written(("子供と子ども。" * 200 + "\n") * 20)) >= 8000


@pytest.mark.parametrize(
    ("surface", "form", "other", "expected"),
    [
        ("行なっ", "行なう", "行う", "行っ"),
        ("わからな", "わかる", "分かる", "分からな"),
        ("うなずい", "うなずく", "頷く", "頷い"),
        ("でき", "できる", "出来る", "出来"),
        ("子ども", "子ども", "子供", "子供"),
        ("き", "くる", "来る", None),
    ],
)
def test_another_writing_is_inflected_as_the_first(surface: str, form: str, other: str, expected: str | None) -> None:
    assert turned(surface, form, other) == expected


def test_what_cannot_be_turned_stays() -> None:
    text = "友がくる。友がきた。"
    new = in_writing({"くる": "来る"})
    matches = WritingsFinder(written("来る")[0].key).find(text)
    assert [new(text, one) for one in matches] == ["来る", "き"]
