"""Words that say who may know: which sentences hold them, and which say it of the sentence before."""

import pytest

from workbench.memory.extraction.closing import closes, closes_before

KEPT = [
    ("ja", "□は左の耳が聞こえないことを、ずっと隠している。"),
    ("ja", "鍵のありかは□だけの秘密だった。"),
    ("ja", "借金のことは家の者にも言わずにおいた。"),
    ("ja", "金庫の番号を知っているのは□だけである。"),
    ("ja", "井戸に毒を入れたのは誰なのか、村の誰も知らなかった。"),
    ("en", "□ has never told anyone that the will was forged."),
    ("en", "They agreed to keep it between us three and nobody else."),
    ("en", "□ hid the letters under the floor."),
    ("en", "Only □ knew where the boat lay."),
    ("zh", "□一直瞒着大家，他的右眼看不见。"),
    ("zh", "井里的东西没有人知道。"),
    ("zh", "只有□知道钥匙放在哪里。"),
    ("ja", "□のほかに、それを知る者は一人もいない。"),
    ("ja", "話さないと□に誓った。"),
    ("en", "No living soul but □ had seen it."),
    ("en", "□ had sworn to be silent about the second key."),
    ("zh", "□当着父亲发誓不说。"),
]
OF_THE_ONE_BEFORE = [
    ("ja", "誰も知らない。", True),
    ("ja", "そのことを知る人間は、村には誰もいなかった。", True),
    ("ja", "それを□に見られ、金を握らせて口止めした。", True),
    ("ja", "□は鍵を畳の下に隠した。", False),
    ("en", "Nobody knew.", True),
    ("en", "He told no one of it.", True),
    ("en", "Nobody knew where the boat lay.", False),
    ("zh", "这件事没人知道，除了□自己。", True),
    ("zh", "没人知道钥匙在哪里。", False),
]
OPEN = [
    ("ja", "□を知る者は、みな礼儀正しいと言う。"),
    ("ja", "□は港の食堂で働いている。"),
    ("ja", "橋は三年前に流された。"),
    ("ja", "□はその人を知らない。"),
    ("en", "□ kept the shop on Mill Street for thirty years."),
    ("en", "Everybody in town knew the mayor had resigned."),
    ("en", "The bridge was swept away three years ago."),
    ("zh", "□在码头的饭馆里做事。"),
    ("zh", "三年前桥被冲走了。"),
]


@pytest.mark.parametrize(("language", "text"), KEPT)
def test_a_sentence_that_says_it_is_kept_closes(language: str, text: str) -> None:
    assert closes(text, language)


@pytest.mark.parametrize(("language", "text"), OPEN)
def test_a_plain_sentence_does_not(language: str, text: str) -> None:
    assert not closes(text, language)
    assert not closes_before(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Nobody knew."),
        ("en", "Not a soul in the village knew of it."),
        ("ja", "誰も知らない。"),
        ("ja", "島の者は誰も知らなかった。"),
        ("zh", "岛上没有人知道。"),
        ("zh", "这件事谁也不知道。"),
    ],
)
def test_one_that_says_no_more_says_it_of_the_sentence_before(language: str, text: str) -> None:
    assert closes_before(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Nobody knew that the ferry had been sold to the mainland."),
        ("ja", "船が売られたことを、島の者は誰も知らなかった。"),
        ("zh", "没有人知道渡船已经卖给了大陆的商人。"),
    ],
)
def test_one_that_says_what_nobody_knows_speaks_of_that(language: str, text: str) -> None:
    assert closes(text, language)
    assert not closes_before(text, language)


@pytest.mark.parametrize(("language", "text", "before"), OF_THE_ONE_BEFORE)
def test_a_sentence_that_points_back_closes_the_one_before(language: str, text: str, before: bool) -> None:
    assert closes_before(text, language) is before
