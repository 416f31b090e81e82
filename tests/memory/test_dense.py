"""Long sentences said as short facts that say nothing else."""

import itertools

import pytest

from workbench.engine import Reader
from workbench.memory.extraction.dense.chinese import cuts as chinese
from workbench.memory.extraction.dense.dense import Proposed, Wording, together
from workbench.memory.extraction.dense.english import cuts as english
from workbench.memory.extraction.dense.japanese import cuts as japanese
from workbench.memory.extraction.dense.words import SentenceWords
from workbench.memory.extraction.judging import SentenceJudge
from workbench.memory.extraction.page import Page
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Character

JAPANESE = NameFinder([Character("gen", "源造"), Character("mio", "澪")], "ja")
ENGLISH = NameFinder([Character("ann", "Ann Voss")], "en")
CHINESE = NameFinder([Character("lin", "林晚")], "zh")


def ways(reader: Reader, text: str) -> list[str]:
    """All the ways to cut a sentence down; Japanese when it has kana."""
    language = "ja" if any("ぁ" <= sign <= "ゖ" for sign in text) else "en"
    (parse,) = reader.parse([text], language, syntax=True)
    words = SentenceWords.of(text, parse.tokens, 0, 0)
    return list(japanese(words, 40)) if language == "ja" else list(english(words))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("源造は古い舟を売って、山の町へ移り住んだ。", "源造は古い舟を売った。"),
        ("源造は古い舟を売って、山の町へ移り住んだ。", "源造は山の町へ移り住んだ。"),
        ("源造は手紙を読み、火にくべたのでした。", "源造は手紙を読んだ。"),
        ("源造は沖の島まで泳ぎ、宿の戸を叩いた。", "源造は沖の島まで泳いだ。"),
        ("澪は港で網を繕っていたが、源造は沖へ出た。", "澪は港で網を繕っていた。"),
        ("澪は三年前に母を亡くしたので、叔父の家で暮らしています。", "澪は三年前に母を亡くした。"),
        ("母は江戸で生れた女なので、源造は冗談を言った。", "母は江戸で生れた女だ。"),
        ("The old man sold his boat in March, and his son went to sea.", "The old man sold his boat in March."),
        ("Ann sold the house three years ago, and moved to Hull.", "Ann moved to Hull."),
        ("When the rain had stopped, Ann went down to the harbour.", "Ann went down to the harbour."),
        ("The key, which nobody had missed, lay under the stove.", "The key lay under the stove."),
    ],
)
def test_a_part_that_stands_alone_is_one_way_and_ends_as_a_sentence(reader: Reader, text: str, part: str) -> None:
    assert part in ways(reader, text)


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        # What is denied, guessed, hoped, heard or said of a part goes with it.
        ("源造は舟を売って、町へ移るつもりだった。", "つもり"),
        ("源造は舟を売って、町へ移ったらしい。", "らしい"),
        ("源造は舟を売って、町へ移ったかもしれない。", "かもしれない"),
        ("源造は舟を売って、町へ移りたかった。", "たかった"),
        ("源造は舟を売ったが、金は残らなかったと、澪は母に言った。", "言った"),
        ("源造は舟を売って、町へ移ったことを悔やんだ。", "悔やんだ"),
        ("源造は雨の中を歩いて、風邪をひいたのでしょう。", "でしょう"),
        ("澪が鍵を渡せば、源造は蔵の戸を開ける。", "渡せば"),
        ("潮が引くと、澪は貝を掘る。", "潮が引くと"),
        ("もし雨がやんだら、源造は舟を出すだろう。", "やんだら"),
        ("まるで死んだように、源造は床に横たわっていた。", "横たわっていた"),
        ("三年前の冬、源造は舟を失い、澪は父を失った。", "三年前の冬"),
        ("If the tide turns, Ann will take the boat out alone.", "If the tide turns"),
        ("Ann would marry him, unless his brother came home.", "unless"),
        ("She lay on the floor, as if she had been shot.", "she had been shot"),
        ("The doctor said that Ann was dying, and the nurse wept.", "The doctor said"),
        ("Ann dreamt that the house was burning, and the dog had run away.", "dreamt"),
        ("Nobody, except the old doctor, knew of the will.", "except the old doctor"),
        ("Perhaps Ann had lied, and the boat was never sold.", "Perhaps"),
        ("Her uncle was tried for treason, and sent to the islands.", "was tried"),
        ("In the spring of 1911, Ann went to live in Hull.", "1911"),
    ],
)
def test_what_it_depends_on_is_kept(reader: Reader, text: str, needs: str) -> None:
    assert [way for way in ways(reader, text) if needs not in way] == []


@pytest.mark.parametrize(
    "text",
    [
        "雨が降って、困った。",
        "母が倒れて、町へ帰った。",
        "源造は舟を売ったが、気持ちは晴れなかった。",
        "澪が茶を運ぶと、源造は腹が痛いと言った。",
    ],
)
def test_no_other_subject_is_put_to_a_deed(reader: Reader, text: str) -> None:
    found = ways(reader, text)
    for wrong in ("雨が困った", "母が町", "母が帰った", "町へ帰った。", "困った。", "澪が腹"):
        assert not [way for way in found if way.startswith(wrong) or way == wrong]


def test_direct_speech_is_one_piece(reader: Reader) -> None:
    text = "源造は「舟は売った、町へ行く、もう戻らない」と澪に告げて、戸を閉めた。"
    assert all("「" not in way or "「舟は売った、町へ行く、もう戻らない」" in way for way in ways(reader, text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("林晚把信折成小块，藏在相框后面，又把钉子按了回去。", ["林晚把信折成小块，藏在相框后面。"]),
        ("如果林晚把信交出来，他就放了她的弟弟，让他们回家。", []),
        ("林晚说信已经烧了，灰也埋了，谁也找不到。", []),
        ("林晚好像病了，脸色很白，走路也不稳。", []),
    ],
)
def test_chinese_is_cut_behind_what_stands_alone(text: str, found: list[str]) -> None:
    assert [way for way in chinese(text) if way in found or not found] == found


LONG = {
    "ja": "源造は若いころから使っていた古い舟を港の組合に売って、"
    "その金で山の町に小さな家を買い、澪と二人で静かに暮らしはじめた。",
    "en": "Ann Voss sold the boat that her father had built before the war, and she bought a small house in the hills, "
    "where nobody knew her name.",
    "zh": "林晚把那封信折成指甲盖大的一块，藏进了相框后面，又把掉下来的三颗钉子一颗一颗地按了回去，才坐下来慢慢喝茶。",
}


@pytest.mark.parametrize(("finder", "most"), [(JAPANESE, 40), (ENGLISH, 18), (CHINESE, 40)])
def test_a_long_sentence_becomes_short_and_a_short_one_keeps_its_words(
    reader: Reader, finder: NameFinder, most: int
) -> None:
    text = LONG[finder.language]
    page = Page(text, finder, parse=reader.parse([text], finder.language)[0])
    whom = next(iter(finder.cast))
    (said,) = Wording(reader, SentenceJudge(reader)).said(page, [Proposed(page.sentences[0], None, whom, "event")])
    assert len(said.split() if finder.language == "en" else said) <= most
    assert any(name in said for name in finder.names_of(whom))
    (whole,) = Wording(None, SentenceJudge(None)).said(
        Page(text, ENGLISH), [Proposed(page.sentences[0], None, None, "event")]
    )
    assert whole == text


def test_sentences_that_are_one_fact_are_told_together_while_there_is_room() -> None:
    told = dict(enumerate(["あ" * 15, "い" * 20, "う" * 30]))
    assert together(told, 1, "ja") == told[0] + told[1]
    assert together(told, 2, "ja") == told[2]
    assert together(dict(itertools.islice(told.items(), 1)), 0, "ja") == told[0]
