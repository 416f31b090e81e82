"""Answers to warnings and words on plants, as rows: what goes in comes out, and moves with its text."""

from dataclasses import replace
from pathlib import Path

import pytest

from workbench.store import Answer, Dismissal, EpisodeDraft, PlantWord, StoryFile, Word
from workbench.story.errors import InputError, StoryFileError
from workbench.story.text import ManuscriptText


@pytest.fixture
def story(tmp_path: Path) -> StoryFile:
    def fill(unit: object) -> None:
        unit.episodes.add_many([EpisodeDraft("一", ManuscriptText("甲。\n乙。\n"))])  # type: ignore[attr-defined]

    return StoryFile.create(tmp_path / "a.story", title="題", fill=fill)


def test_an_answer_comes_back_as_it_was_kept(story: StoryFile) -> None:
    with story, story.write() as unit:
        [episode] = unit.episodes.list()
        said = Dismissal("0" * 16, "理由", "timeline", episode.id, "甲。", answer=Answer.LATER, pattern="timeline.date")
        said = replace(said, character="c", evidence=("f1", '「甲」は\\ "乙"'))
        kept = unit.dismissals.add(said)
        [read] = unit.dismissals.list()
        assert read == kept
        assert (read.answer, read.pattern, read.character, read.evidence) == (
            Answer.LATER,
            "timeline.date",
            "c",
            said.evidence,
        )
        # Put back after an undo, it is as old as it was.
        unit.dismissals.remove(kept.id)
        assert unit.dismissals.add(kept).created_at == kept.created_at


def test_the_last_word_on_a_thread_counts(story: StoryFile) -> None:
    with story, story.write() as unit:
        [episode] = unit.episodes.list()
        unit.plants.set(PlantWord("k", Word.NO_PLANT))
        word = unit.plants.set(PlantWord("k", Word.PAID, "", "覚え", episode.id, "甲。", "f", episode.id, "乙。"))
        assert unit.plants.list() == [word] == [unit.plants.get("k")]
        unit.plants.remove("k")
        assert unit.plants.get("k") is None
        with pytest.raises(InputError, match="needs a sentence"):
            unit.plants.set(PlantWord("k", Word.PLANTED, " "))


def test_answers_and_plants_go_with_their_sentence_and_come_back(story: StoryFile) -> None:
    with story, story.write() as unit:
        [episode] = unit.episodes.list()
        unit.dismissals.add(Dismissal("1" * 16, "r", "timeline", episode.id, "乙。"))
        unit.plants.set(PlantWord("k", Word.PAID, "", "", episode.id, "甲。", "", episode.id, "乙。"))
        division = unit.structure.split(episode.id, 3, "二")
        [word], [answer] = unit.plants.list(), unit.dismissals.list()
        assert (word.episode, word.paid_episode, answer.episode) == (episode.id, division.second, division.second)
        unit.structure.unsplit(division)
        [word], [answer] = unit.plants.list(), unit.dismissals.list()
        assert (word.episode, word.paid_episode, answer.episode) == (episode.id, episode.id, episode.id)


def test_a_payoff_in_a_branch_that_goes_is_a_payoff_nowhere(story: StoryFile) -> None:
    with story, story.write() as unit:
        [episode] = unit.episodes.list()
        branch = unit.branches.add("もし", "main", episode.id).id
        there = unit.episodes.add("二", ManuscriptText("丙。\n"), branch=branch)
        unit.plants.set(PlantWord("k", Word.PAID, "", "", episode.id, "甲。", "", there.id, "丙。"))
        removed = unit.branches.remove(branch)
        [word] = unit.plants.list()
        assert word.paid_episode is None
        unit.branches.put_back(removed)
        [word] = unit.plants.list()
        assert word.paid_episode == there.id


def test_a_copy_holds_what_is_not_yet_in_the_file_itself(story: StoryFile, tmp_path: Path) -> None:
    with story:
        with story.write() as unit:
            unit.plants.set(PlantWord("k", Word.PLANTED, "甲は来る。"))
        story.copy_to(tmp_path / "b.story")
        with StoryFile.open(tmp_path / "b.story") as copy, copy.read() as unit:
            assert [word.text for word in unit.plants.list()] == ["甲は来る。"]
            assert copy.info.instance != story.info.instance
        with pytest.raises(StoryFileError):
            story.copy_to(tmp_path / "no" / "such" / "folder.story")
