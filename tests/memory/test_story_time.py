"""The scale of story time, asked for once; dates as edits; and what a flashback dated alone leaves as it was."""

from pathlib import Path

import pytest

from workbench.memory.edits import branches, episodes
from workbench.memory.intake import date_episodes
from workbench.memory.question import asked_span
from workbench.memory.story_time import asks_for_origin, origin, place_origin
from workbench.store import EpisodeDraft, FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.dating import date_at, written
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Scope
from workbench.story.text import ManuscriptText
from workbench.story.timeline import Stop, Timeline
from workbench.story.viewpoint import Order, Viewpoint


@pytest.fixture
def story(tmp_path: Path) -> StoryFile:
    made = StoryFile.create(tmp_path / "a.story", title="t")
    with made.write() as unit:
        unit.characters.add(Character("ritsu", "律"))
        texts = [f"第{n}の出来事があった。" for n in range(1, 7)]
        for added in unit.episodes.add_many([EpisodeDraft("", ManuscriptText(text)) for text in texts]):
            unit.facts.add(FactDraft(added.text.base, Scope.WORLD, (MentionDraft(added.id),)))
    return made


def ids(unit: Unit, branch: str = MAIN_BRANCH) -> list[str]:
    return [stop.episode for stop in unit.episodes.timeline(branch).stops]


def known(unit: Unit, number: int) -> set[str]:
    """What is known as an episode opens, in story order, by the numbers in the texts."""
    viewpoint = Viewpoint("ritsu", number, order=Order.STORY)
    return {unit.facts.get(verdict.fact).text[1] for verdict in unit.gate.visible(viewpoint)}


def test_nobody_in_the_first_episode_knows_what_comes_after_a_flashback_dated_alone(story: StoryFile) -> None:
    with story, story.write() as unit:
        episodes.date(ids(unit)[3], -3)(unit)
        assert known(unit, 4) == set()
        assert known(unit, 1) == {"4"}
        assert known(unit, 5) == {"1", "2", "3", "4"}
        episodes.date(ids(unit)[3], -3, True)(unit)
        assert known(unit, 1) == {"4", "5", "6"}


def test_the_scale_is_asked_for_with_the_first_date_far_off_it(story: StoryFile) -> None:
    with story, story.write() as unit:
        _, second, *_ = ids(unit)
        for near in (-3, 0.5, 40, 106):
            assert not asks_for_origin(unit, second, near)
        for far in (1998, 19980401, -500):
            assert asks_for_origin(unit, second, far)
        undo = place_origin(1998)(unit)
        assert origin(unit) == 1998 and not asks_for_origin(unit, second, 1950)
        undo(unit)
        assert origin(unit) is None and asks_for_origin(unit, second, 1950)
        place_origin(None)(unit)
        assert origin(unit) is None and not asks_for_origin(unit, second, 1950)
        place_origin(5)(unit)(unit)
        assert origin(unit) is None and not asks_for_origin(unit, second, 1950)
        with pytest.raises(InputError, match="give it one first"):
            unit.episodes.set_chronology(second, None, goes_on=True)


def test_the_last_one_to_be_dated_is_not_asked_about_itself(story: StoryFile) -> None:
    with story, story.write() as unit:
        *rest, last = ids(unit)
        for number, one in enumerate(rest):
            unit.episodes.set_chronology(one, 1998.0 + number)
        assert not asks_for_origin(unit, last, 2020)


def test_a_date_on_a_branch_is_done_undone_and_done_again(story: StoryFile) -> None:
    with story, story.write() as unit:
        shared = ids(unit)
        there = unit.branches.add("if", MAIN_BRANCH, shared[-1]).id
        edit = branches.date(there, shared[3], -3, True)
        undo = edit(unit)
        copy = ids(unit, there)[3]
        assert copy != shared[3] and unit.episodes.timeline(there).moving == {copy}
        assert unit.episodes.timeline().at[shared[3]] == 4
        undo(unit)
        assert ids(unit, there) == shared
        edit(unit)
        assert ids(unit, there)[3] == copy and unit.episodes.timeline(there).at[copy] == -3


def test_a_canon_may_say_that_the_story_goes_on(story: StoryFile) -> None:
    with story, story.write() as unit:
        date_episodes(unit, {"episodes": [{"no": 2, "chronology": -3, "goes_on": True}, {"no": 4, "chronology": 9}]})
        assert list(unit.episodes.timeline().at.values()) == [1, -3, -3, 9, -3, -3]


def test_years_ago_counts_from_where_undated_episodes_stand() -> None:
    timeline = Timeline([Stop("now"), Stop("then", 1995), Stop("later")], origin=1998)
    asked = asked_span("三年前に何があった？", timeline, Viewpoint("ritsu", 3))
    assert asked is not None and asked.episodes == {"then"}


def test_a_date_is_found_for_a_place_among_the_others() -> None:
    timeline = Timeline([Stop("a"), Stop("b"), Stop("c"), Stop("d", 2.5)])
    assert [date_at(timeline, "a", rank) for rank in (2, 3, 4)] == [2.2, 2.8, 4]
    assert [date_at(timeline, "c", rank) for rank in (1, 2, 3)] == [0, 1.5, 2.2]
    together = Timeline([Stop("a"), Stop("b"), Stop("c"), Stop("d", 2005)], origin=1998)
    # Between two at one place it is theirs, or past them where telling order would not put it there.
    assert date_at(together, "d", 3) == 1997
    assert date_at(together, "b", 1) == 1997 and date_at(together, "b", 3) == 2002
    assert date_at(Timeline([Stop("a")]), "a", 1) == 1
    assert [written(place) for place in (3.0, -2.5, 19980401.0)] == ["3", "-2.5", "19980401"]
