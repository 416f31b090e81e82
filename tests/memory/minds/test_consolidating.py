from collections.abc import Callable

import pytest

from workbench.memory.edits.minds import pause
from workbench.memory.minds.activation import bring_up, note
from workbench.memory.minds.consolidating import ENOUGH, consolidate, tend, undo
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.strength import linked
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint

Find = Callable[[StoryFile, str], str]
NOW = Viewpoint("aoi", 4)


def talk(story: StoryFile, fact: Find, times: int = ENOUGH) -> None:
    """Aoi is asked about the gold again and again, and once about the bread."""
    for number in range(times):
        words = ("金貨", "灯台の火") if number else ("金貨", "灯台の火", "パン")
        note(story, NOW, [fact(story, word) for word in words])


def mind(story: StoryFile, viewpoint: Viewpoint = NOW) -> tuple[set[str], set[str], list[str], int]:
    """What is on a mind: working set, long-term memory, insights, and links."""
    with story.read() as unit:
        one = Mind.of(unit, viewpoint, "ja")
        return set(one.working), set(one.lasting), [insight.text for insight in one.insights], len(linked(one.uses))


def test_what_came_up_often_is_kept_and_the_rest_goes(cape: StoryFile, fact: Find) -> None:
    talk(cape, fact)
    gold, fire, bread = (fact(cape, word) for word in ("金貨", "灯台の火", "パン"))
    assert mind(cape) == ({gold, fire, bread}, set(), [], 3)
    [sitting] = tend(cape)
    assert (sitting.character, sitting.uses, sitting.kept, sitting.insights) == ("aoi", 3, {gold, fire}, 1)
    working, lasting, _, links = mind(cape)
    assert (working, lasting, links) == (set(), {gold, fire}, 1)
    with cape.read() as unit:
        assert {one.served.fact.id for one in bring_up(unit, NOW, "ja", "金貨").memories if one.lasting} == {gold, fire}


def test_minor_memories_come_to_an_insight_that_names_its_sources(cape: StoryFile, fact: Find) -> None:
    talk(cape, fact)
    tend(cape)
    with cape.read() as unit:
        [insight] = Mind.of(unit, NOW, "ja").insights
        sources = {one.vector_id: one.text for one in unit.facts.list()}
        told = [sources[source] for source in insight.sources]
        assert all("市場" in text for text in told) and len(told) == 3
        assert insight.about == "thing:市場"
        assert set(insight.text.splitlines()) < set(told)
        up = bring_up(unit, NOW, "ja", "市場で何を？")
        assert [one.id for one in up.insights] == [insight.id]
        assert bring_up(unit, Viewpoint("mio", 4), "ja", "市場で何を？").insights == ()
    talk(cape, fact)
    [again] = tend(cape)
    assert again.insights == 0


def test_a_sitting_can_be_taken_back(cape: StoryFile, fact: Find) -> None:
    talk(cape, fact)
    before = mind(cape)
    tend(cape)
    assert mind(cape) != before
    with cape.write() as unit:
        undo(unit, "aoi", MAIN_BRANCH)
    assert mind(cape) == before
    with cape.write() as unit, pytest.raises(InputError, match="nothing to take back"):
        undo(unit, "aoi", MAIN_BRANCH)
    with cape.write() as unit, pytest.raises(InputError, match="no consolidation"):
        unit.minds.undo("sitting-of-nobody")


def test_it_waits_until_there_is_enough_and_nobody_waits(cape: StoryFile, fact: Find) -> None:
    talk(cape, fact, ENOUGH - 1)
    assert tend(cape) == []
    talk(cape, fact, 1)
    for _ in range(ENOUGH):
        note(cape, Viewpoint("mio", 4), [fact(cape, "灯台の火")])
    before = mind(cape)
    stopped = CancelToken()
    stopped.cancel()
    assert tend(cape, cancel=stopped) == []
    with cape.write() as unit:
        resume = pause(True)(unit)
    assert tend(cape) == [] and mind(cape) == before
    with cape.write() as unit:
        resume(unit)

    # A key pressed while the first mind is consolidated: the second one is left for another time.
    pressed = CancelToken()
    done = tend(cape, lambda at, of, who: pressed.cancel(), pressed)
    assert [one.character for one in done] == ["aoi"]
    assert [one.character for one in tend(cape)] == ["mio"]


def test_it_is_the_same_whenever_it_is_done(cape: StoryFile, fact: Find) -> None:
    talk(cape, fact)
    tend(cape)
    once = mind(cape)
    with cape.write() as unit:
        undo(unit, "aoi", MAIN_BRANCH)
        assert consolidate(unit, "aoi", MAIN_BRANCH, "ja")
    assert mind(cape) == once


def test_what_is_not_known_is_not_noted(cape: StoryFile, fact: Find) -> None:
    used = note(cape, Viewpoint("mio", 4), [fact(cape, "金貨"), fact(cape, "パン")])
    assert used.facts == (fact(cape, "パン"),)
