"""What is so when: bounds in story time, and facts that take another's place."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.story.generated import Story, stories, viewpoints
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Mention, Scope, Status
from workbench.story.gate import birth
from workbench.story.timeline import Stop, Timeline
from workbench.story.truth import Truth, follows, successor, truth_of
from workbench.story.viewpoint import Order, Viewpoint


def fact(identifier: str, episode: str, **more: object) -> Fact:
    return Fact(identifier, identifier, Scope.WORLD, mentions=(Mention(f"m-{identifier}", episode),), **more)  # type: ignore[arg-type]


def stands(which: str, facts: list[Fact], timeline: Timeline, episode: int, order: Order = Order.TELLING) -> Truth:
    known = {one.id: one for one in facts}
    return truth_of(known[which], known, timeline, Viewpoint("", episode, None, order))


STRAIGHT = Timeline([Stop("e1"), Stop("e2"), Stop("e3"), Stop("e4")])
# Episode 3 goes back to before episode 1.
FLASHBACK = Timeline([Stop("e1", 10), Stop("e2", 20), Stop("e3", 1), Stop("e4", 30)])


def dyed(where: str, told: str) -> list[Fact]:
    black = fact("black", "e1", true_until=Place(where), superseded_by="red")
    return [black, fact("red", told, true_from=Place(where))]


def test_dyed_hair_leaves_one_current_colour() -> None:
    facts = dyed("e2", "e2")
    assert [stands("black", facts, STRAIGHT, n) for n in (1, 2, 3, 5)] == ["untold", "current", "past", "past"]
    assert [stands("red", facts, STRAIGHT, n) for n in (2, 3, 5)] == ["untold", "current", "current"]


def test_a_change_told_later_counts_when_told_in_telling_order_and_where_it_happens_in_story_order() -> None:
    facts = dyed("e2", "e4")
    assert [stands("black", facts, STRAIGHT, n) for n in (3, 4, 5)] == ["current", "current", "past"]
    assert [stands("black", facts, STRAIGHT, n, Order.STORY) for n in (2, 3, 4)] == ["current", "past", "past"]
    assert [stands("red", facts, STRAIGHT, n, Order.STORY) for n in (2, 3)] == ["untold", "current"]


def test_as_a_flashback_opens_the_hair_is_still_black() -> None:
    facts = dyed("e2", "e2")
    assert [stands("black", facts, FLASHBACK, n) for n in (2, 3, 4)] == ["current", "current", "past"]
    assert [stands("red", facts, FLASHBACK, n) for n in (3, 4)] == ["ahead", "current"]


def test_a_plan_is_not_so_yet() -> None:
    plan = fact("plan", "e1", true_from=Place("e3"))
    assert [stands("plan", [plan], STRAIGHT, n) for n in (2, 3, 4)] == ["ahead", "ahead", "current"]


def test_without_its_new_fact_a_change_has_not_happened() -> None:
    black, red = dyed("e2", "e2")
    for gone in (replace(red, status=Status.REJECTED), replace(red, mentions=(Mention("m", "elsewhere"),))):
        assert stands("black", [black, gone], STRAIGHT, 5) is Truth.CURRENT
    assert stands("black", [black], STRAIGHT, 5) is Truth.CURRENT


def test_an_end_in_an_episode_this_branch_does_not_tell_has_not_come() -> None:
    assert stands("black", [fact("black", "e1", true_until=Place("gone"))], STRAIGHT, 5) is Truth.CURRENT


def test_chains_are_followed_and_knots_end() -> None:
    known = {"a": fact("a", "e1", superseded_by="b"), "b": fact("b", "e1", superseded_by="c"), "c": fact("c", "e1")}
    assert follows("c", "a", known)
    assert not follows("a", "c", known)
    knot = {"a": fact("a", "e1", superseded_by="b"), "b": fact("b", "e1", superseded_by="a")}
    assert not follows("c", "a", knot)


PLACES = st.one_of(st.none(), st.builds(Place, st.sampled_from(["e1", "e2", "e3", "gone"]), st.sampled_from([None, 3])))


@given(stories(), st.data())
def test_truth_in_every_small_story(story: Story, data: st.DataObject) -> None:
    """What stands is told; what is past has ended in story time; what has a successor is no longer current."""
    chosen = [
        replace(
            one,
            true_from=data.draw(PLACES),
            true_until=data.draw(PLACES),
            superseded_by=data.draw(st.sampled_from([None, *(other.id for other in story.facts)])),
        )
        for one in story.facts
    ]
    known = {one.id: one for one in chosen}
    for view in viewpoints(story.timeline):
        for one in chosen:
            truth = truth_of(one, known, story.timeline, view)
            born = birth(one, story.timeline, view)
            told = born is not None and story.timeline.is_before(born, view)
            live = one.deleted_at is None and one.status is not Status.REJECTED
            if view.order is Order.TELLING or one.true_from is None:
                assert (truth is not Truth.UNTOLD) == (told and live)
            if truth is Truth.PAST:
                assert one.true_until is not None
                assert story.timeline.is_before(one.true_until, replace(view, order=Order.STORY))
            if truth is Truth.AHEAD:
                assert one.true_from is not None
            after = successor(one, known, story.timeline, view)
            if after is not None and truth is not Truth.UNTOLD:
                assert truth in (Truth.PAST, Truth.AHEAD)
                assert truth_of(
                    after, known, story.timeline, replace(view, order=Order.TELLING)
                ) is not Truth.UNTOLD or (view.order is Order.STORY)
