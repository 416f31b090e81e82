"""Which episodes are read again without being asked for, what that brings, and what the author turned down stays so."""

from pathlib import Path

import pytest

from tests.memory.test_extraction import CONFESSION, HARBOUR, build, edit, facts
from tests.memory.test_passages import chapter
from workbench.engine import Reader
from workbench.memory.changed import reworded
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.outdated import behind
from workbench.memory.extraction.report import News
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Status
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText

LONG = "\n".join(chapter(60, 3))
SALE = "じつは、私は去年、父の船を売った。誰にも言っていない"
RETOLD = "じつは、私は去年の夏に父の船を売ったの。誰にも言っていない"


def numbers(story: StoryFile) -> list[int]:
    with story.read() as unit:
        return [unit.episodes.get(one).number for one in behind(unit)]


def add(story: StoryFile, text: str) -> None:
    with story.write() as unit:
        unit.episodes.add("新", ManuscriptText(text), after=unit.episodes.list()[-1].id)


def ids(story: StoryFile) -> list[str]:
    with story.read() as unit:
        return [one.id for one in unit.episodes.list()]


def test_a_story_nobody_had_read_is_left_alone(tmp_path: Path) -> None:
    with build(tmp_path / "a.story", [HARBOUR, CONFESSION]) as story:
        edit(story, 1, "夕日", "朝日")
        assert numbers(story) == []


def test_what_was_read_and_changed_is_behind_until_it_is_read(tmp_path: Path) -> None:
    with build(tmp_path / "a.story", [HARBOUR, CONFESSION, LONG]) as story:
        Extractor(story, None).run()
        assert numbers(story) == []
        edit(story, 2, "去年", "先週")
        with story.write() as unit:
            unit.episodes.save_text(ids(story)[2], ManuscriptText(f"\n{LONG}"))
        assert numbers(story) == [2], "an empty line before it says nothing"
        edit(story, 3, LONG.split("\n")[40], "\u3000船は沖にいた。")
        assert numbers(story) == [2, 3]
        report = Extractor(story, None).run(ids(story)[1:])
        assert numbers(story) == []
        assert report.passages_read <= 3 < report.passages_skipped
        with story.write() as unit:
            unit.episodes.save_text(ids(story)[2], ManuscriptText(""))
        assert numbers(story) == [3]
        Extractor(story, None).run(ids(story))
        assert numbers(story) == []


def test_new_episodes_are_read_where_the_story_has_been(tmp_path: Path) -> None:
    with build(tmp_path / "a.story", [HARBOUR, CONFESSION, "\u3000風が吹いた。"]) as story:
        Extractor(story, None).run(ids(story)[:1])
        assert numbers(story) == [], "one episode read is not the book asked for"
        Extractor(story, None).run()
        add(story, "\u3000源造は舟を出した。")
        add(story, "\u3000澪は待っていた。")
        add(story, " \n")
        assert numbers(story) == [4, 5]


def test_what_was_broken_off_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "a.story"
    with build(path, [LONG, CONFESSION]) as story:
        Extractor(story, None).run()
        with story.write() as unit:
            unit.episodes.save_text(ids(story)[0], ManuscriptText("\n".join(chapter(60, 9))))
        cancel = CancelToken()
        broken = Extractor(story, None).run(
            ids(story)[:1], lambda done, *_: cancel.cancel() if done == 2 else None, cancel
        )
        assert broken.cancelled
        assert broken.passages_read == 2
    with StoryFile.open(path) as story:
        assert numbers(story) == [1]
        rest = Extractor(story, None).run(ids(story)[:1])
        assert rest.passages_skipped == 2
        assert numbers(story) == []
        # All passages read and only who knows what not worked out yet is half-way, too.
        with story.write() as unit:
            unit.reading.unsettle(MAIN_BRANCH, ids(story)[1])
        assert numbers(story) == [2]
        Extractor(story, None).run(ids(story)[1:])
        assert numbers(story) == []


def test_what_a_reading_brought(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", [HARBOUR, CONFESSION]) as story:
        first = Extractor(story, reader).run()
        assert first.news == News(first.facts_added + first.moments_added, 0, 0)
        [age] = [one for one in facts(story) if "六十八歳" in one.text]
        with story.write() as unit:
            unit.facts.set_status(age.id, Status.ACCEPTED)
        edit(story, 1, "並んで", "黙って")
        assert Extractor(story, reader).run().news == News()
        # Twice in the same passage: what stood in it has moved to the one that took its place.
        edit(story, 1, "六十八歳", "七十歳")
        edit(story, 2, SALE, "雨だね")
        with story.read() as unit:
            assert behind(unit) == [one.id for one in unit.episodes.list()]
        news = Extractor(story, reader).run().news
        assert (news.changed, news.gone) == (1, 1)
        assert news.new >= 1
        assert Extractor(story, reader).run().news == News()


def test_a_moment_turned_down_does_not_come_back_reworded(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", [HARBOUR, CONFESSION]) as story:
        Extractor(story, reader).run()
        [secret] = [one for one in facts(story) if "父の船" in one.text]
        with story.write() as unit:
            [moment] = unit.knowledge.list(fact=secret.id)
            assert moment.character == "gen"
            unit.knowledge.set_status(moment.id, Status.REJECTED)
        edit(story, 2, SALE, RETOLD)
        Extractor(story, reader).run()
        [again] = [one for one in facts(story) if "父の船" in one.text]
        with story.read() as unit:
            assert again.id != secret.id
            assert unit.knowledge.list(fact=again.id) == []
        # Something else said in its place is another matter.
        edit(story, 2, RETOLD, "私は三年前に祖父の遺言を焼いた。そのことを誰にも話していない")
        Extractor(story, reader).run()
        [other] = [one for one in facts(story) if "遺言" in one.text]
        with story.read() as unit:
            assert [one.character for one in unit.knowledge.list(fact=other.id)] == ["gen"]


@pytest.mark.parametrize(
    ("yours", "was", "now", "offered", "whole"),
    [
        ("翼は犬嫌い", "翼は犬が嫌いだった。", "翼は猫が嫌いだった。", "翼は猫嫌い", True),
        ("the drawer is blue", "Ren shut the blue drawer.", "Ren shut the red drawer.", "the drawer is red", True),
        ("二十四歳だ", "蓮は二十四になった。", "蓮は二十五になった。", "二十五歳だ", True),
        ("翼は犬嫌い", "翼は犬が嫌いだった。", "翼は犬が嫌いではなかった。", "翼は犬嫌い", False),
        ("Ren is rude", "Ren shouted at her.", "Ren whispered to her.", "Ren is rude", False),
        ("人は人だ", "人が来た。", "犬が来た。", "人は人だ", False),
        ("翼は犬嫌い", "", "翼は犬が好きだ。", "翼は犬嫌い", False),
    ],
)
def test_the_authors_wording_takes_on_what_changed(yours: str, was: str, now: str, offered: str, whole: bool) -> None:
    assert reworded(yours, was, now) == (offered, whole)
