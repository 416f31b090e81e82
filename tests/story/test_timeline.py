from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from workbench.story.episodes import Place
from workbench.story.timeline import Stop, Timeline
from workbench.story.viewpoint import Order, Viewpoint

Told = Sequence[float | tuple[float] | None]
"""The dates of the episodes in telling order; in brackets one that the story goes on from."""


def told(dates: Told, origin: float | None = None) -> Timeline:
    pairs = [(date[0], True) if isinstance(date, tuple) else (date, False) for date in dates]
    return Timeline([Stop(f"e{n}", date, mark) for n, (date, mark) in enumerate(pairs, 1)], origin=origin)


def order(dates: Told, origin: float | None = None) -> list[int]:
    """Telling numbers as they happen."""
    timeline = told(dates, origin)
    return [timeline.telling[one] for one in sorted(timeline.story, key=timeline.story.__getitem__)]


def places(dates: Told, origin: float | None = None) -> list[float]:
    return list(told(dates, origin).at.values())


def test_without_dates_story_order_is_telling_order() -> None:
    timeline = Timeline([Stop("a"), Stop("b"), Stop("c")])
    assert timeline.story == timeline.telling == {"a": 1, "b": 2, "c": 3}


def test_a_dated_episode_pulls_nobody_along() -> None:
    assert order([None, None, None, -3, None, None]) == [4, 1, 2, 3, 5, 6]
    assert order([None, 9.5, None, None]) == [1, 3, 4, 2]
    assert order([None, None, None, 1.5, None]) == [1, 4, 2, 3, 5]
    assert order([2, None, 1, 4]) == [3, 1, 2, 4]


def test_a_date_at_a_number_happens_in_telling_order() -> None:
    assert order([2, None, None, 3, None]) == [1, 2, 3, 4, 5]


def test_a_flashback_of_several_episodes_is_left_again() -> None:
    assert order([None, None, -3, -2, -1, None, None]) == [3, 4, 5, 1, 2, 6, 7]


def test_the_story_goes_on_from_a_mark_either_way() -> None:
    assert order([None, None, (-3,), None, None]) == [3, 4, 5, 1, 2]
    assert places([None, (10,), None, 4, None]) == [1, 10, 10, 4, 10]
    assert order([None, None, (-3,), None, (3,), None]) == [3, 4, 1, 2, 5, 6]


def test_a_run_of_dates_takes_the_main_line_along() -> None:
    assert places([None, 10, 11, None, None]) == [1, 10, 11, 11, 11]
    assert places([1998, 1999, None]) == [1998, 1999, 1999]
    # One from the past inside it is passed over, and one that only stands beside another is no run.
    assert places([None, 10, -4, 11, None]) == [1, 10, -4, 11, 11]
    assert places([None, 10, 10, None]) == [1, 10, 10, 4]
    assert places([None, 10, None, 11, None]) == [1, 10, 3, 11, 5]
    # A story may begin with what comes last.
    assert places([9, 0, 1, None]) == [9, 0, 1, 1]


def test_a_run_goes_on_from_a_mark() -> None:
    assert places([None, None, (-3,), -2, None]) == [1, 2, -3, -2, -2]
    assert places([None, None, (-3,), -5, None]) == [1, 2, -3, -5, -3]


def test_on_another_scale_the_main_line_stands_where_the_author_says() -> None:
    assert places([None, 1950, None, 2003, None], origin=1998) == [1998, 1950, 1998, 2003, 1998]
    assert order([None, 1950, None, 2003, None], origin=1998) == [2, 1, 3, 5, 4]
    assert places([1996, 1997, None], origin=1998) == [1996, 1997, 1998]
    assert places([None, 1999, 2000, None], origin=1998) == [1998, 1999, 2000, 2000]
    assert places([(1999,), None], origin=1998) == [1999, 1999]


def test_a_mark_without_a_date_says_nothing() -> None:
    assert Timeline([Stop("a"), Stop("b", None, True), Stop("c")]).at == {"a": 1, "b": 2, "c": 3}


MAYBE = st.one_of(st.none(), st.integers(-4, 12).map(float))
DATES = st.lists(MAYBE, min_size=1, max_size=9)
ORIGINS = st.one_of(st.none(), st.integers(-4, 12).map(float))


@given(DATES, ORIGINS)
def test_without_marks_undated_episodes_happen_in_telling_order(
    dates: list[float | None], origin: float | None
) -> None:
    undated = [number for number in order(dates, origin) if dates[number - 1] is None]
    assert undated == sorted(undated)


@given(DATES, ORIGINS, st.integers(0, 8), st.integers(-4, 12))
def test_a_date_alone_moves_nobody_else(dates: list[float | None], origin: float | None, at: int, date: int) -> None:
    """Whatever else is dated: one more excursion, with nothing dated beside it, leaves all others where they were."""
    at %= len(dates)
    beside = [dates[one] for one in (at - 1, at + 1) if 0 <= one < len(dates)]
    if dates[at] is not None or any(one is not None for one in beside):
        return
    before = places(dates, origin)
    after = places([*dates[:at], float(date), *dates[at + 1 :]], origin)
    assert after[:at] + after[at + 1 :] == before[:at] + before[at + 1 :]


@given(DATES, ORIGINS, st.sets(st.integers(0, 8)))
def test_equal_places_keep_telling_order_and_dates_are_kept(
    dates: list[float | None], origin: float | None, marked: set[int]
) -> None:
    marks = [(date,) if date is not None and at in marked else date for at, date in enumerate(dates)]
    timeline = told(marks, origin)
    ranked = sorted(timeline.story, key=timeline.story.__getitem__)
    keys = [(timeline.at[one], timeline.telling[one]) for one in ranked]
    assert keys == sorted(keys)
    assert all(timeline.at[stop.episode] == stop.chronology for stop in timeline.stops if stop.chronology is not None)
    # An undated one stands where the line was moved last; the line is moved at dated ones alone.
    moved: float | None = origin
    for number, stop in enumerate(timeline.stops, 1):
        if stop.episode in timeline.moving:
            moved = stop.chronology
        elif stop.chronology is None:
            assert timeline.at[stop.episode] == (number if moved is None else moved)
    assert timeline.moving >= {stop.episode for stop in timeline.stops if stop.goes_on}


@given(DATES, ORIGINS, st.sets(st.integers(0, 8)), st.integers(0, 8))
def test_a_dated_episode_cut_in_two_leaves_the_line_where_it_was(
    dates: list[float | None], origin: float | None, marked: set[int], at: int
) -> None:
    stops = [Stop(f"e{n}", date, date is not None and n in marked) for n, date in enumerate(dates)]
    at %= len(stops)
    # Numbers count the telling: with an origin nobody stands at theirs.
    cut = [*stops[: at + 1], replace(stops[at], episode="half", goes_on=False), *stops[at + 1 :]]
    before = Timeline(stops, origin=origin if origin is not None else 1.0).at
    after = Timeline(cut, origin=origin if origin is not None else 1.0).at
    assert {one: place for one, place in after.items() if one != "half"} == before
    assert after["half"] == before[stops[at].episode]


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
