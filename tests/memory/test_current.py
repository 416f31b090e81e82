"""What is so beside what is known: a coin that changes hands, told in one place and learned in another."""

import pytest

from tests.lighthouse import current, fact_id
from workbench.memory.current import Held, established, held
from workbench.memory.edits.truth import Bounds, bound, supersede
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.truth import Truth
from workbench.story.viewpoint import Order, Viewpoint

GOLD = "蓮は沈没船の金貨を地下室に隠している。"
MOVED = "蓮は金貨を海へ沈めた。"


@pytest.fixture
def moved(lighthouse: StoryFile) -> StoryFile:
    """In episode 4 Ren sinks the coins; nobody else sees it."""
    gold = fact_id(lighthouse, "金貨を地下室")
    with lighthouse.write() as unit:
        last = unit.episodes.by_number(4).id
        draft = FactDraft(MOVED, Scope.CHARACTER, (MentionDraft(last),), "ren", source=Source.RULE)
        new = unit.facts.add(draft).id
        unit.facts.set_status(new, Status.PROPOSED)
        supersede(gold, new, Place(last))(unit)
    return lighthouse


def what(story: StoryFile, character: str, episode: int, text: str) -> Held:
    with story.read() as unit:
        [found] = [one for one in held(unit, Viewpoint(character, episode)) if one.served.fact.text == text]
    return found


def texts(facts: list[Fact]) -> set[str]:
    return {fact.text for fact in facts}


def test_current_beside_established(moved: StoryFile) -> None:
    with moved.read() as unit:
        assert GOLD in texts(current(unit, 4))
        now, told = texts(current(unit, 5)), {one.fact.text: one for one in established(unit, 5)}
    assert GOLD not in now and MOVED in now
    assert (told[GOLD].truth, told[MOVED].truth) == (Truth.PAST, Truth.CURRENT)
    assert told[GOLD].superseded_by == told[MOVED].fact.id


def test_who_does_not_know_of_the_change_holds_the_old_fact(moved: StoryFile) -> None:
    aoi, ren = what(moved, "aoi", 5, GOLD), what(moved, "ren", 5, GOLD)
    assert (aoi.truth, aoi.outdated, aoi.believed_current) == (Truth.PAST, True, True)
    assert (ren.truth, ren.outdated, ren.believed_current) == (Truth.PAST, False, False)
    assert what(moved, "ren", 5, MOVED).believed_current
    assert what(moved, "aoi", 4, GOLD).truth is Truth.CURRENT


def test_the_gate_does_not_change_by_a_change_of_truth(lighthouse: StoryFile) -> None:
    views = [Viewpoint(who, n, None, order) for who in ("ren", "aoi", "mio") for n in range(1, 6) for order in Order]
    with lighthouse.read() as unit:
        before = [unit.gate.visible(view) for view in views]
    with lighthouse.write() as unit:
        place = Place(unit.episodes.by_number(3).id)
        supersede(fact_id_of(unit.facts.list(), "灯台守"), fact_id_of(unit.facts.list(), "パン"), place)(unit)
    with lighthouse.read() as unit:
        assert [unit.gate.visible(view) for view in views] == before


def fact_id_of(facts: list[Fact], words: str) -> str:
    return next(fact.id for fact in facts if words in fact.text)


def test_undo_takes_a_change_back_whole(lighthouse: StoryFile) -> None:
    gold, storm = fact_id(lighthouse, "金貨"), fact_id(lighthouse, "嵐")
    with lighthouse.write() as unit:
        unit.facts.set_status(storm, Status.PROPOSED)
        before = unit.facts.list()
        undo = supersede(gold, storm, Place(unit.episodes.by_number(4).id, 3))(unit)
        assert unit.facts.get(gold).superseded_by == storm
        assert unit.facts.get(storm).status is Status.ACCEPTED
        undo(unit)
        assert unit.facts.list() == before
        undo = bound(gold, Bounds(since=Place(unit.episodes.by_number(2).id)))(unit)
        assert unit.facts.get(gold).true_from is not None
        undo(unit)
        assert unit.facts.list() == before


def test_nothing_takes_its_own_place(lighthouse: StoryFile) -> None:
    gold, storm, bread = (fact_id(lighthouse, words) for words in ("金貨", "嵐", "パン"))
    with lighthouse.write() as unit:
        place = Place(unit.episodes.by_number(2).id)
        supersede(gold, storm, place)(unit)
        supersede(storm, bread, place)(unit)
        for old, new in ((gold, gold), (bread, gold), (storm, gold)):
            with pytest.raises(InputError, match="swap the two"):
                supersede(old, new, place)(unit)


def test_another_end_lets_the_new_fact_go(moved: StoryFile) -> None:
    gold = fact_id(moved, "金貨を地下室")
    with moved.write() as unit:
        bound(gold, Bounds())(unit)
        assert unit.facts.get(gold).superseded_by is None
        assert GOLD in texts(current(unit, 5))


def test_in_story_order_a_flashback_sees_what_was(moved: StoryFile) -> None:
    with moved.write() as unit:
        for number, date in ((1, 10.0), (2, 20.0), (3, 30.0), (4, 5.0)):
            unit.episodes.set_chronology(unit.episodes.by_number(number).id, date)
    with moved.read() as unit:
        # Episode 4 is the earliest: as episode 1 opens, in story time, the coins are already gone.
        assert MOVED in texts(current(unit, 1, order=Order.STORY))
        assert GOLD not in texts(current(unit, 5, order=Order.STORY))
        assert GOLD in texts(current(unit, 4))
