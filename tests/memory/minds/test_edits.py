"""What the author decides of a mind, each with its undo: habits changed, insights taken out, consolidations."""

from collections.abc import Callable

import pytest

from workbench.memory.edits import Edit, minds
from workbench.memory.edits.minds import sit
from workbench.memory.minds.activation import note
from workbench.memory.minds.mind import Mind
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.minds import Habit, Insight, Use
from workbench.story.viewpoint import Viewpoint

Find = Callable[[StoryFile, str], str]
State = tuple[list[Use], list[Insight], list[str], list[Habit]]


def state(story: StoryFile) -> State:
    with story.read() as unit:
        kept = unit.minds
        return (
            kept.uses("aoi", MAIN_BRANCH),
            kept.insights("aoi", MAIN_BRANCH),
            kept.sittings("aoi", MAIN_BRANCH),
            kept.habits("aoi"),
        )


def there_and_back(story: StoryFile, edit: Edit) -> tuple[State, State]:
    """Make an edit, take it back and make it again; what was before and after."""
    before = state(story)
    with story.write() as unit:
        undo = edit(unit)
    after = state(story)
    assert after != before
    with story.write() as unit:
        undo(unit)
    assert state(story) == before
    with story.write() as unit:
        edit(unit)
    assert state(story) == after
    return before, after


@pytest.fixture
def used(cape: StoryFile, fact: Find) -> StoryFile:
    """What Aoi knows of the gold came up three times."""
    for _ in range(3):
        note(cape, Viewpoint("aoi", 4), [fact(cape, "金貨"), fact(cape, "灯台の火")])
    return cape


def test_a_mind_is_consolidated_and_taken_back_and_once_more(used: StoryFile) -> None:
    _, (uses, insights, [sitting], _) = there_and_back(used, sit("aoi", MAIN_BRANCH, "ja"))
    assert {use.consolidation for use in uses} == {sitting} and len(insights) == 1
    _, (uses, insights, sittings, _) = there_and_back(used, minds.take_back("aoi", MAIN_BRANCH, sitting))
    assert {use.consolidation for use in uses} == {None} and insights == sittings == []


def test_nothing_to_consolidate_is_said(cape: StoryFile) -> None:
    with cape.write() as unit, pytest.raises(InputError, match="since it was last consolidated"):
        sit("aoi", MAIN_BRANCH, "ja")(unit)
    with cape.write() as unit, pytest.raises(InputError, match="no consolidation"):
        minds.take_back("aoi", MAIN_BRANCH, "sitting-nowhere")(unit)


def test_an_insight_is_taken_out_and_put_back(used: StoryFile) -> None:
    with used.write() as unit:
        sit("aoi", MAIN_BRANCH, "ja")(unit)
    [insight] = state(used)[1]
    there_and_back(used, minds.drop_insight("aoi", MAIN_BRANCH, insight.id))
    with used.read() as unit:
        assert Mind.of(unit, Viewpoint("aoi", 4), "ja").insights == []
    with used.write() as unit, pytest.raises(InputError, match="no insight"):
        minds.drop_insight("aoi", MAIN_BRANCH, insight.id)(unit)


def test_a_habit_is_changed_in_its_place(cape: StoryFile) -> None:
    with cape.write() as unit:
        for trigger in ("雷が鳴る", "朝になる"):
            minds.give_habit("aoi", trigger, "窓を見る", 0.5)(unit)
        first, second = unit.minds.habits("aoi")
        third = unit.episodes.by_number(3).id
    changed = Habit(first.id, "aoi", "風が鳴る", "戸を閉める", 0.9, Place(third, 0))
    _, after = there_and_back(cape, minds.change_habit(changed))
    assert after[3] == [changed, second]
    with cape.write() as unit, pytest.raises(InputError, match="give both"):
        minds.change_habit(Habit(first.id, "aoi", " ", "戸を閉める", 0.9))(unit)
    with cape.write() as unit, pytest.raises(InputError, match="no habit"):
        minds.change_habit(Habit("habit-nowhere", "aoi", "風", "戸", 0.9))(unit)
