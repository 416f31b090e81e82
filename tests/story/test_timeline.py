from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from workbench.story.episodes import Place
from workbench.story.timeline import Stop, Timeline
from workbench.story.viewpoint import Order, Viewpoint

Told = Sequence[float | tuple[float] | tuple[float, bool] | None]
"""The dates of the episodes in telling order; in brackets with the author's word on whether the story goes on, yes when
that is left out."""


def told(dates: Told, origin: float | None = None) -> Timeline:
    pairs = [(*date, True)[:2] if isinstance(date, tuple) else (date, None) for date in dates]
    return Timeline([Stop(f"e{n}", date, word) for n, (date, word) in enumerate(pairs, 1)], origin=origin)


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


def test_the_author_may_say_that_it_does_not_go_on() -> None:
    assert places([None, 10, (11, False), None]) == [1, 10, 11, 4]
    assert places([None, (10,), (30, False), None]) == [1, 10, 30, 10]
    # One that is passed over does not part those beside it.
    assert places([None, 10, (30, False), 11, None]) == [1, 10, 30, 11, 11]


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
WORDS = st.lists(st.sampled_from([None, True, False]), min_size=9, max_size=9)
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


@given(DATES, ORIGINS, WORDS)
def test_equal_places_keep_telling_order_and_dates_are_kept(
    dates: list[float | None], origin: float | None, words: list[bool | None]
) -> None:
    timeline = Timeline([Stop(f"e{n}", *said) for n, said in enumerate(zip(dates, words, strict=False))], origin=origin)
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
    dated = [stop for stop in timeline.stops if stop.chronology is not None]
    assert all((stop.episode in timeline.moving) is stop.goes_on for stop in dated if stop.goes_on is not None)


@given(DATES, st.integers(-4, 12).map(float), WORDS, st.integers(0, 8))
def test_an_episode_cut_in_two_leaves_the_line_where_it_was(
    dates: list[float | None], origin: float, words: list[bool | None], at: int
) -> None:
    """On another scale than numbers: those count the telling."""
    stops = [Stop(f"e{n}", *said) for n, said in enumerate(zip(dates, words, strict=False))]
    at %= len(stops)
    cut = [*stops[: at + 1], replace(stops[at], episode="half"), *stops[at + 1 :]]
    before, after = Timeline(stops, origin=origin).at, Timeline(cut, origin=origin).at
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
