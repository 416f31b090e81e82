"""What finds the few sentences worth reading must never miss one that says the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.memory.test_duplicates import CAST, CONTRADICTING, DIFFERENT, SAME
from workbench.memory.extraction.existing_facts import normalised
from workbench.memory.wording import read_statement, rough_reader

PIECES = {
    "ja": [
        "蓮",
        "霧島蓮さん",
        "先輩",
        "は",
        "が",
        "を",
        "十七",
        "17",
        "歳",
        "事が",
        "ことが",
        "出来る",
        "でき",
        "子供",
        "子ども",
        "君",
        "医者",
        "スパイ",
        "です",
        "である",
        "ではない",
        "じゃありません",
        "、",
        "ｽﾊﾟｲ",
        "1,000",
        "隠した",
        "隠しました",
        "様",
    ],
    "zh": [
        "范闲",
        "林婉儿",
        "并不",
        "不",
        "没有",
        "没",
        "是",
        "先生",
        "医生",
        "十七",
        "17",
        "有",
        "钱",
        "杀了",
        "，",
        "別",
        "别",
    ],
    "en": [
        "Ren",
        "Ren Kirishima",
        "Rose",
        "Rosemary",
        "doesn’t",
        "does not",
        "couldn't",
        "could not",
        "cannot",
        "can't",
        "keeper",
        "the",
        "a",
        "twenty-one",
        "21",
        "there's",
        "there",
        "is",
        "would",
        "she'll",
        "seven",
        "7",
        "three",
        "Keeper",
        "lighthouse's",
        "never",
        "without",
        "José",
        "well-known",
    ],
}


@pytest.mark.parametrize(("language", "one", "other"), SAME)
def test_what_says_the_same_looks_the_same(language: str, one: str, other: str) -> None:
    rough = rough_reader(language, CAST)
    assert rough(one) == rough(other)


@pytest.mark.parametrize("language", list(PIECES))
def test_sentences_put_together_of_pieces(language: str) -> None:
    rough, gap = rough_reader(language, CAST), " " if language == "en" else ""
    sentences = st.lists(st.sampled_from(PIECES[language]), min_size=1, max_size=3).map(gap.join)
    met = 0

    @settings(max_examples=15, deadline=None)
    @given(st.lists(sentences, min_size=40, max_size=40, unique=True))
    def every(texts: list[str]) -> None:
        nonlocal met
        alike: dict[object, str] = {}
        for text in texts:
            keys: list[object] = [read_statement(text, language, CAST).tokens]
            if language != "en":
                keys.append(normalised(text))
            for key in keys:
                before = alike.setdefault(key, text)
                assert rough(before) == rough(text), (before, text)
                met += before != text

    every()
    assert met, "nothing said the same twice"


def test_it_tells_most_sentences_apart() -> None:
    for language in PIECES:
        rough = rough_reader(language, CAST)
        pairs = [(one, other) for told, one, other, *_ in [*CONTRADICTING, *DIFFERENT] if told == language]
        assert any(rough(one) != rough(other) for one, other in pairs), language
    ja = rough_reader("ja", CAST)
    assert ja("蓮は地下室に金貨を隠した。") != ja("蓮は屋根裏に金貨を隠した。")
