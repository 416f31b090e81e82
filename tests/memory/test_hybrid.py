"""The signs that speak for a fact: words, people, time asked about; each only from what the viewpoint may know."""

import pytest

from workbench.memory.hybrid import RecallCandidate, Weights, shared_words
from workbench.memory.people import People, people_of
from workbench.memory.question import asked_span
from workbench.story.cast import Alias, Character
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Scope
from workbench.story.timeline import Stop, Timeline
from workbench.story.viewpoint import Viewpoint

NAMES = {("蓮", "ren"), ("葵", "aoi"), ("澪", "mio"), ("王", "king"), ("Ray", "ray"), ("Anna", "anna"), ("An", "an")}


def test_a_rare_word_counts_more_than_a_common_one() -> None:
    shares = shared_words({"灯台": {"a", "b", "c"}, "翼": {"d"}}, among=4)
    assert shares["d"] > shares["a"] == shares["b"] > 0
    assert shared_words({"灯台": {"a"}, "翼": {"a"}}, among=4)["a"] == pytest.approx(1.0)
    assert shared_words({}, among=4) == {}


def test_people_are_recognised_as_words_in_latin_and_anywhere_in_japanese() -> None:
    people = People(NAMES)
    assert people.named("Ray met Anna at the mill.") == {"ray", "anna"}
    assert people.named("Rayon and Andrew") == frozenset()
    assert people.named("葵は蓮にパンを届ける。") == {"aoi", "ren"}
    assert People(()).named("蓮") == frozenset()


@pytest.mark.parametrize(
    ("sentence", "named"),
    [
        ("透は鍵を預かる。", {"toru"}),
        ("香月透真が見つかった。", set()),
        ("透先輩はやさしい。", {"toru"}),
        ("小宮山透の眉には傷がある。", {"toru"}),
        ("先生が来た。", {"hasumi"}),
        ("前顧問の大河内先生は亡くなった。", set()),
        ("ミルカが笑う。", {"mirka"}),
        ("ミルカリスが笑う。", set()),
        ("ミルカ・ハーゼルは十五歳である。", {"mirka"}),
        ("小霜今年十七岁。", {"frost"}),
    ],
)
def test_a_short_name_is_not_found_inside_another_word(sentence: str, named: set[str]) -> None:
    names = {("透", "toru"), ("小宮山透", "toru"), ("先生", "hasumi"), ("ミルカ", "mirka"), ("霜", "frost")}
    assert People(names).named(sentence) == named


def test_a_name_counts_from_the_place_that_reveals_it() -> None:
    spy = Character("spy", "ジョン", aliases=(Alias("イワン", Place("e5")), Alias("J")))
    assert people_of([spy], lambda place: False).named("イワンとJ") == {"spy"}
    assert people_of([spy], lambda place: False).named("イワン") == frozenset()
    assert people_of([spy], lambda place: True).named("イワン") == {"spy"}
    assert people_of([Character("m", "Mr Ray Holt")], lambda place: True).named("Mr Smith and Holt") == {"m"}


def test_every_sign_raises_the_score() -> None:
    fact = Fact("f", "x", Scope.WORLD, importance=1)
    plain = RecallCandidate(fact, 0.8, 0.0, 0.0, 0.0).score(Weights())
    for signs in ((0.9, 0, 0, 0), (0.8, 1, 0, 0), (0.8, 0, 1, 0), (0.8, 0, 0, 1)):
        assert RecallCandidate(fact, *signs).score(Weights()) > plain
    assert RecallCandidate(Fact("f", "x", Scope.WORLD, importance=2), 0.8, 0, 0, 0).score(Weights()) > plain
    assert RecallCandidate(fact, 0.8, 0, 0, 0, {}, learned=1.0).score(Weights()) > plain
    assert RecallCandidate(fact, 0.8, 0, 0, 0, {}, recent=0.5).score(Weights()) > plain


def test_weights_grow_with_the_spread_of_meaning() -> None:
    fact = Fact("f", "x", Scope.WORLD, importance=4)
    narrow, wide = (
        RecallCandidate(fact, 0.2, 0.5, 0.3, 1.0, {}, 1.0, 0.4),
        RecallCandidate(fact, 0.8, 0.5, 0.3, 1.0, {}, 1.0, 0.4),
    )
    assert wide.score(Weights().times(4)) == pytest.approx(4 * narrow.score(Weights()))


def test_what_somebody_was_taught_is_of_their_world_whoever_it_is_about() -> None:
    fact = Fact("f", "x", Scope.WORLD)
    assert RecallCandidate(fact, 0.8, 0.0, 0.0, 0.0).familiar == 0.0
    taught, near = RecallCandidate(fact, 0.8, 0.0, 0.3, 0.0, {}, 1.0), RecallCandidate(fact, 0.8, 0.0, 1.0, 0.0)
    assert taught.familiar == near.familiar == 1.0
    assert 0.5 < RecallCandidate(fact, 0.8, 0.0, 0.3, 0.0).familiar < 1.0


ORDERED = Timeline([Stop(f"e{n}") for n in range(1, 8)])
FLASHBACK = Timeline([Stop("e1", 2), Stop("e2", 3), Stop("e3", 1), Stop("e4", 4), Stop("e5", 5)])
YEARS = Timeline([Stop("e1", 2001.5), Stop("e2", 1998.6), Stop("e3", 2001.6), Stop("e4", 1991.2)])


@pytest.mark.parametrize(
    ("question", "timeline", "episodes"),
    [
        ("第3話で何を見た？", ORDERED, {"e3"}),
        ("第三話から第五話までに何があった？", ORDERED, {"e3", "e4", "e5"}),
        ("第２〜４話のことを覚えている？", ORDERED, {"e2", "e3", "e4"}),
        ("第三章发生了什么？", ORDERED, {"e3"}),
        ("What happened in episode 3?", ORDERED, {"e3"}),
        ("What happened in chapters three to five?", ORDERED, {"e3", "e4", "e5"}),
        ("最近どう？", ORDERED, {"e4", "e5"}),
        ("What have you heard lately?", ORDERED, {"e4", "e5"}),
        ("子供の頃に何があった？", FLASHBACK, {"e3"}),
        ("あの夏のことは？", FLASHBACK, {"e3"}),
        ("What happened that summer?", FLASHBACK, {"e3"}),
        ("你小时候住在哪里？", FLASHBACK, {"e3"}),
        ("What did you see when you were a child?", FLASHBACK, {"e3"}),
        ("三年前の事件は？", YEARS, {"e2"}),
        ("What did you do ten years ago?", YEARS, {"e4"}),
        ("三年前の事件は？", FLASHBACK, {"e3"}),
    ],
)
def test_words_for_a_time_are_a_stretch_of_the_story(question: str, timeline: Timeline, episodes: set[str]) -> None:
    at = 6 if timeline is ORDERED else 3
    span = asked_span(question, timeline, Viewpoint("ren", at))
    assert span is not None
    assert span.episodes == episodes


@pytest.mark.parametrize(
    ("question", "timeline"),
    [
        ("子供の頃に何があった？", ORDERED),
        ("三年前の事件は？", ORDERED),
        ("五年前の事件は？", YEARS),
        ("第99話で何を見た？", ORDERED),
        ("蓮は誰？", FLASHBACK),
        ("Is the chapter house old?", ORDERED),
    ],
)
def test_a_question_without_a_time_this_story_knows_has_none(question: str, timeline: Timeline) -> None:
    assert asked_span(question, timeline, Viewpoint("ren", 3)) is None
