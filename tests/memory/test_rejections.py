"""What the author turned down stays turned down when the story is read, or searched for people, again."""

from pathlib import Path

import pytest

from tests.memory.test_extraction import CAST, CONFESSION, HARBOUR, build
from workbench.engine import Reader
from workbench.memory.cast.candidates import bring_back, reject, rejected
from workbench.memory.cast.discover import discover
from workbench.memory.edits.cast import take, turn_down
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.outdated import outdated
from workbench.memory.nested_knowledge import propose_nested_knowledge
from workbench.memory.review import queue
from workbench.store import StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Status

FRIEND = "\n\u3000朝顔が咲いた。\n\u3000宗介は二十五歳で、郵便局に勤めている。宗介は毎朝、自転車で坂を上る。"
STORY = [HARBOUR, CONFESSION, FRIEND]


def read_again(story: StoryFile, reader: Reader) -> None:
    """As if every passage had changed: all of them are read anew."""
    with story.write() as unit:
        for episode in unit.episodes.list():
            for passage in unit.passages.list(episode.id):
                unit.passages.mark_extracted(passage.id, None)
    Extractor(story, reader).run()
    with story.write() as unit:
        propose_nested_knowledge(unit)


def test_facts_moments_and_awareness_that_were_rejected_stay_so(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", STORY) as story:
        Extractor(story, reader).run()
        with story.write() as unit:
            propose_nested_knowledge(unit)
            facts, moments, aware = unit.facts.list(), unit.knowledge.list(), unit.awareness.list()
            assert len(facts) > 2 and moments and aware
            kept = {moment.fact for moment in moments}
            gone = next(fact for fact in facts if fact.id not in kept)
            unit.facts.set_status(gone.id, Status.REJECTED)
            unit.knowledge.set_status(moments[0].id, Status.REJECTED)
            unit.awareness.set_status(aware[0].id, Status.REJECTED)
        read_again(story, reader)
        with story.read() as unit:
            assert {fact.id for fact in unit.facts.list()} == {fact.id for fact in facts}
            assert unit.facts.get(gone.id).status is Status.REJECTED
            assert [one.id for one in unit.knowledge.list()] == [one.id for one in moments]
            assert unit.knowledge.get(moments[0].id).status is Status.REJECTED
            assert unit.awareness.get(aware[0].id).status is Status.REJECTED
            assert [one.id for one in unit.awareness.list()] == [one.id for one in aware]
            waiting = {item.id for item in queue(unit).items}
            assert waiting and not waiting & {gone.id, moments[0].id, aware[0].id}


def test_people_who_were_rejected_are_not_found_again(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", STORY, cast=[]) as story:
        before = [one.name for one in discover(story, reader)]
        assert "源造" in before and "宗介" in before
        with story.write() as unit:
            undo = turn_down(["宗介"])(unit)
        assert [one.name for one in discover(story, reader)] == [name for name in before if name != "宗介"]
        with story.write() as unit:
            undo(unit)
        assert [one.name for one in discover(story, reader)] == before
        with story.write() as unit:
            reject(unit, ["宗介", "源造"])
            assert bring_back(unit, ["源造"]) == ("宗介",)


def test_somebody_taken_after_all_is_no_longer_rejected(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", STORY, cast=[]) as story:
        found = {one.name: one for one in discover(story, reader)}
        with story.write() as unit:
            reject(unit, ["源造"])
            take([found["源造"]])(unit)
            assert rejected(unit) == ()
            assert [one.name for one in unit.characters.list()] == ["源造"]


def test_a_new_person_has_only_their_own_pages_read_again(tmp_path: Path, reader: Reader) -> None:
    with build(tmp_path / "a.story", STORY) as story:
        Extractor(story, reader).run()
        with story.write() as unit:
            assert outdated(unit, "ja") == {}
            unit.characters.add(Character("sosuke", "宗介"))
            third = unit.episodes.by_number(3).id
            told = outdated(unit, "ja")
        assert told == {third: 1}
        report = Extractor(story, reader).run()
        assert report.passages_read == 1
        with story.read() as unit:
            assert outdated(unit, "ja") == {}


@pytest.mark.parametrize("word", ["", "俺"])
def test_somebody_with_a_first_person_of_their_own_changes_who_says_what(tmp_path: Path, word: str) -> None:
    """Whoever may say "俺" may be the speaker of any line: then everything is read again."""
    with build(tmp_path / "a.story", STORY, cast=CAST) as story:
        Extractor(story, None).run()
        with story.write() as unit:
            unit.characters.add(Character("stranger", "誰か", first_person=word))
            assert bool(outdated(unit, "ja")) == bool(word)
