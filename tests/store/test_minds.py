"""What is kept of minds follows the story: episodes split, merged and removed, branches, people found to be one."""

from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse, fact_id
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.minds import Habit, Insight, Mark, Reach, Use
from workbench.story.viewpoint import Order, Viewpoint


@pytest.fixture
def story(tmp_path: Path) -> StoryFile:
    return build_lighthouse(tmp_path / "lighthouse.story")


def reach(unit: Unit, episode: int, at: int | None = None, **rest: object) -> Reach:
    viewpoint = Viewpoint("aoi", episode, at, **rest)  # type: ignore[arg-type]
    return Reach.of(viewpoint, unit.gate.timeline(viewpoint.branch))


def lived(unit: Unit, fact: str) -> tuple[Use, Insight]:
    """A use in the third episode, consolidated with an insight."""
    use = unit.minds.note("aoi", reach(unit, 3, 5), [fact])
    made = Insight("", "aoi", reach(unit, 3), "thing:金貨", "…", ("vec:x",), "")
    unit.minds.consolidate([use], [made])
    [use], [insight] = unit.minds.uses("aoi", MAIN_BRANCH), unit.minds.insights("aoi", MAIN_BRANCH)
    return use, insight


def test_a_reach_is_within_what_reaches_as_far_by_the_same_clock(story: StoryFile) -> None:
    with story.read() as unit:
        timeline = unit.gate.timeline(MAIN_BRANCH)
        whole, inside, first = reach(unit, 3), reach(unit, 3, 5), reach(unit, 1)
        assert whole.place == Place(unit.episodes.by_number(2).id)
        assert inside.place == Place(unit.episodes.by_number(3).id, 5)
        assert first.place is None
        for one, earliest in ((whole, (3, None)), (inside, (3, 5)), (first, (1, None))):
            seen = [
                (number, at)
                for number in range(1, 6)
                for at in (None, 4, 5)
                if one.within(Viewpoint("aoi", number, at), timeline)
            ]
            assert seen and min(seen, key=lambda v: (v[0], -1 if v[1] is None else v[1])) == earliest
        assert not whole.within(Viewpoint("aoi", 5, order=Order.STORY), timeline)
        assert not whole.within(Viewpoint("aoi", 5, strict=True), timeline)
        strict = reach(unit, 3, strict=True)
        assert strict.within(Viewpoint("aoi", 3, strict=True), timeline) and strict.within(
            Viewpoint("aoi", 3), timeline
        )


def test_what_is_kept_moves_with_the_text(story: StoryFile) -> None:
    gold = fact_id(story, "金貨")
    with story.write() as unit:
        use, insight = lived(unit, gold)
        third, second = unit.episodes.by_number(3).id, unit.episodes.by_number(2).id
        division = unit.structure.split(third, 3)
        [moved] = unit.minds.uses("aoi", MAIN_BRANCH)
        assert moved.reach.place == Place(division.second, 2)
        unit.structure.unsplit(division)
        assert unit.minds.uses("aoi", MAIN_BRANCH) == [use]
        cut = unit.structure.split(second, 3)
        [shifted] = unit.minds.insights("aoi", MAIN_BRANCH)
        assert shifted.reach.place == Place(cut.second)
        unit.structure.unsplit(cut)
        assert unit.minds.insights("aoi", MAIN_BRANCH) == [insight]


def test_a_branch_takes_its_minds_with_it_and_brings_them_back(story: StoryFile) -> None:
    gold = fact_id(story, "金貨")
    with story.write() as unit:
        branch = unit.branches.add("もしも", MAIN_BRANCH, unit.episodes.by_number(3).id).id
        use = unit.minds.note("aoi", reach(unit, 3, branch=branch), [gold])
        unit.minds.consolidate([use], [Insight("", "aoi", use.reach, "thing:金貨", "…", ("vec:x",), "")])
        kept = unit.minds.uses("aoi", branch), unit.minds.insights("aoi", branch), unit.minds.sittings("aoi", branch)
        removed = unit.branches.remove(branch)
        assert unit.minds.uses("aoi", branch) == unit.minds.insights("aoi", branch) == []
        unit.branches.put_back(removed)
        assert kept == (
            unit.minds.uses("aoi", branch),
            unit.minds.insights("aoi", branch),
            unit.minds.sittings("aoi", branch),
        )
        assert unit.minds.pending() == []


def test_two_people_found_to_be_one_have_one_mind(story: StoryFile) -> None:
    gold, sister = fact_id(story, "金貨"), fact_id(story, "妹")
    with story.write() as unit:
        lived(unit, gold)
        unit.minds.add_habit(Habit("", "aoi", "雨が降る", "歌う", 0.5))
        for who, fact in (("aoi", gold), ("aoi", sister), ("ren", gold)):
            unit.minds.mark(Mark(who, fact, core=True, emotion=who))
        unit.characters.merge("ren", "aoi")
        assert len(unit.minds.uses("ren", MAIN_BRANCH)) == len(unit.minds.insights("ren", MAIN_BRANCH)) == 1
        assert [habit.action for habit in unit.minds.habits("ren")] == ["歌う"]
        assert {fact: mark.emotion for fact, mark in unit.minds.marks("ren").items()} == {gold: "ren", sister: "aoi"}
        assert unit.minds.uses("aoi", MAIN_BRANCH) == []


def test_two_facts_found_to_say_the_same_are_one_memory(story: StoryFile) -> None:
    gold, keeper = fact_id(story, "金貨"), fact_id(story, "灯台守")
    with story.write() as unit:
        for who in ("aoi", "ren"):
            unit.minds.mark(Mark(who, gold, core=True))
        unit.minds.mark(Mark("ren", keeper, emotion="誇り"))
        joined = unit.facts.join(keeper, gold)
        assert unit.minds.marks("aoi") == {keeper: Mark("aoi", keeper, core=True)}
        assert unit.minds.marks("ren")[keeper].emotion == "誇り"
        unit.facts.part(joined)
        assert unit.minds.marks("aoi") == {gold: Mark("aoi", gold, core=True)}


def test_a_mark_that_says_nothing_is_none(story: StoryFile) -> None:
    gold = fact_id(story, "金貨")
    with story.write() as unit:
        unit.minds.mark(Mark("aoi", gold, location="地下室"))
        unit.minds.mark(Mark("aoi", gold))
        assert unit.minds.marks("aoi") == {}
