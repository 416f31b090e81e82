"""What a proposed person comes with: a reading, and what others call them."""

from pathlib import Path

from tests.memory.test_extraction import build
from workbench.engine import Reader
from workbench.memory.cast.candidates import Calling, Candidate, own_names, split
from workbench.memory.cast.discover import by_ruby, discover, with_callings
from workbench.memory.edits.cast import take
from workbench.story.text import ManuscriptText, Ruby

TALK = (
    "\u3000汐見澪は桟橋に立っていた。\n"
    "「堂島先生、遅かったですね」と澪が言った。\n"
    "「すまん、澪ちゃん」と堂島が答えた。堂島は息を切らしている。\n"
    "「堂島先生は、いつもそう」と澪が笑った。\n"
)


def test_the_ruby_over_a_name_is_its_reading() -> None:
    text = ManuscriptText("そこに久世 翼がいた。久世翼だ。", (Ruby(11, 13, "くぜ"), Ruby(13, 14, "ツバサ")))
    assert by_ruby("久世翼", [ManuscriptText("久世翼"), text]) == "くぜつばさ"
    assert by_ruby("久世", [text]) == "くぜ"
    assert by_ruby("翼だ", [text]) == "つばさだ"
    assert by_ruby("久世 翼", [text]) == "", "no ruby stands over this one"


def test_the_parser_reads_a_name_without_ruby(tmp_path: Path, reader: Reader) -> None:
    with build(
        tmp_path / "a.story", ["\u3000千尋は歩いた。千尋は笑った。「行こう」と千尋が言った。"], cast=[]
    ) as story:
        [found] = discover(story, reader)
        assert (found.name, found.reading) == ("千尋", "ちひろ")
        with story.write() as unit:
            take([found])(unit)
            [made] = unit.characters.list()
        assert (made.reading, made.id) == ("ちひろ", "tihiro")


def test_who_calls_whom_what_comes_along_when_both_are_taken(tmp_path: Path) -> None:
    people = [Candidate("汐見澪", 5, ("澪",)), Candidate("堂島", 4)]
    found = with_callings(people, {"e": TALK}, "ja")
    assert Calling("汐見澪", "堂島先生") in found[1].called
    assert Calling("堂島", "澪ちゃん") in found[0].called
    with build(tmp_path / "a.story", [TALK], cast=[]) as story, story.write() as unit:
        undo = take(found)(unit)
        people_now = {one.name: one for one in unit.characters.list()}
        mio, doctor = people_now["汐見澪"], people_now["堂島"]
        assert [(one.towards, one.name) for one in mio.appellations] == [(doctor.id, "堂島先生")]
        assert [(one.towards, one.name) for one in doctor.appellations] == [(mio.id, "澪ちゃん")]
        undo(unit)
        assert unit.characters.list() == []


def test_a_reading_stays_with_its_name() -> None:
    first, second = split(Candidate("藤代千尋", 9, ("千尋", "お嬢"), reading="ふじしろちひろ"), ["お嬢"])
    assert (first.reading, second.name, second.reading) == ("ふじしろちひろ", "お嬢", "")


def test_a_name_that_somebody_else_bears_is_not_rejected_along() -> None:
    head, whole = Candidate("学園長", 9, ("学園長バルタザール", "バルタザール")), Candidate("バルタザール", 4)
    assert own_names(head, [head, whole]) == ("学園長", "学園長バルタザール")
