from workbench.story.episodes import Place
from workbench.story.timeline import Stop, Timeline
from workbench.story.viewpoint import Order, Viewpoint


def test_an_undated_episode_follows_its_predecessor_in_telling_order() -> None:
    timeline = Timeline([Stop("a", 2), Stop("b"), Stop("c", 1), Stop("d", 4)])
    assert sorted(timeline.story, key=lambda e: timeline.story[e]) == ["c", "a", "b", "d"]


def test_without_dates_story_order_is_telling_order() -> None:
    timeline = Timeline([Stop("a"), Stop("b"), Stop("c")])
    assert timeline.story == timeline.telling == {"a": 1, "b": 2, "c": 3}


def test_as_an_episode_opens_nothing_of_it_has_happened() -> None:
    timeline = Timeline([Stop("a"), Stop("b")])
    assert timeline.is_before(Place("a"), Viewpoint("x", 2))
    assert not timeline.is_before(Place("b", 0), Viewpoint("x", 2))


def test_a_position_inside_an_episode_counts_what_ended_before_it() -> None:
    timeline = Timeline([Stop("a"), Stop("b")])
    assert timeline.is_before(Place("b", 10), Viewpoint("x", 2, at=10))
    assert not timeline.is_before(Place("b", 11), Viewpoint("x", 2, at=10))
    assert not timeline.is_before(Place("b"), Viewpoint("x", 2, at=10_000))


def test_one_past_the_last_is_as_things_stand() -> None:
    timeline = Timeline([Stop("a", 5), Stop("b", 1)])
    for order in Order:
        assert timeline.is_before(Place("a"), Viewpoint("x", 3, order=order))


def test_a_flashback_has_happened_before_the_episode_that_precedes_it_in_the_telling() -> None:
    timeline = Timeline([Stop("a", 2), Stop("flashback", 1)])
    assert timeline.is_before(Place("flashback"), Viewpoint("x", 1, order=Order.STORY))
    assert not timeline.is_before(Place("flashback"), Viewpoint("x", 1))
