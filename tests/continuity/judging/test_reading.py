"""A story read by rules and a judge: what comes of both, in which order it is read, and what a failing judge leaves."""

from collections.abc import Callable

import pytest

from tests.continuity.judging.judges import Counting
from tests.continuity.test_runner import ALL, SECOND, inn, kinds
from workbench.continuity import runner
from workbench.continuity.judging.judging import Judging
from workbench.continuity.judging.verdict import Judge
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.engine import Reader
from workbench.store import StoryFile
from workbench.story.errors import ModelError, WorkerDied

__all__ = ["inn"]
pytestmark = pytest.mark.models
ROOM, EYES = "弓月の部屋は空いたままだった。", "織部は青い目を細めた。"


def checked(story: StoryFile, reader: Reader, judge: Judge, budget: float | None = None) -> list[ContinuityWarning]:
    return list(runner.check(story, reader, judging=Judging(judge, budget)))


def test_a_judge_adds_warnings_and_weighs_those_of_the_rules(inn: StoryFile, reader: Reader) -> None:
    by_rules = {one.id: one for one in runner.check(inn, reader)}
    found = checked(inn, reader, Counting({ROOM: 0.8, EYES: 0.9}))
    assert len({one.id for one in found}) == len(found)
    [own] = [one for one in found if one.judged]
    assert (own.number, own.quote, own.kind, own.confidence) == (2, ROOM, Kind.CONTRADICTION, 0.8)
    assert own.evidence and own.evidence[0].text in own.explanation and own.evidence[0].number == 1
    ruled = {one.id: one for one in found if not one.judged}
    assert ruled.keys() == by_rules.keys()
    left = {key: one.confidence / by_rules[key].confidence for key, one in ruled.items()}
    [agreed] = [key for key, one in ruled.items() if one.quote == EYES]
    assert min(left.values()) < 1 < left[agreed]
    # Names and forms of address that no fact speaks of are not the judge's to see.
    unseen = [key for key, one in ruled.items() if not one.evidence or any(not item.fact for item in one.evidence)]
    assert unseen and all(left[key] == 1 for key in unseen)


def test_a_doubt_is_no_warning(inn: StoryFile, reader: Reader) -> None:
    assert not [one for one in checked(inn, reader, Counting({ROOM: 0.1})) if one.judged]


def test_what_the_rules_found_is_read_first_then_what_is_likeliest(inn: StoryFile, reader: Reader) -> None:
    judge = Counting()
    checked(inn, reader, judge)
    second = [one for one in judge.asked if one.sentence in SECOND]
    ruled = {one.quote for one in runner.check(inn, reader, [2])}
    first = [one.sentence in ruled or any(quote in one.sentence for quote in ruled) for one in second]
    assert first == sorted(first, reverse=True) and any(first) and not all(first)
    rest = [one.worth for one, by_rule in zip(second, first, strict=True) if not by_rule]
    assert rest == sorted(rest, reverse=True)
    # The budget takes from the end, and what is not read stays as the rules have it.
    sparing = Counting()
    kept = checked(inn, reader, sparing, budget=0.001)
    assert [one.sentence for one in sparing.asked if one.sentence in SECOND] == [second[0].sentence]
    assert kinds(kept) == ALL


def test_it_is_told_how_far_an_episode_is(inn: StoryFile, reader: Reader) -> None:
    told: list[tuple[int, int]] = []
    judge = Counting()
    judging = Judging(judge, None, told=lambda read, of: told.append((read, of)))
    list(runner.check(inn, reader, [2], judging=judging))
    assert told == [(read, len(judge.asked)) for read in range(len(judge.asked) + 1)]


def fails(error: Exception) -> Callable[[int], None]:
    def act(count: int) -> None:
        raise error

    return act


@pytest.mark.parametrize(
    ("error", "asked"),
    [(WorkerDied("It died."), 1), (ModelError("Too long."), 3), (RuntimeError("llama_decode answered 7"), 3)],
)
def test_a_judge_that_fails_leaves_what_the_rules_found(
    inn: StoryFile, reader: Reader, error: Exception, asked: int
) -> None:
    by_rules = list(runner.check(inn, reader))
    judge = Counting(act=fails(error))
    judging = Judging(judge, None, needed=False)
    found = list(runner.check(inn, reader, judging=judging))
    assert {(one.id, one.confidence) for one in found} == {(one.id, one.confidence) for one in by_rules}
    assert len(judge.asked) == asked and judging.given_up
    assert str(judging.problem) in (str(error), "The chat model failed to answer; another one may be up to it.")
    with pytest.raises(type(error)):
        checked(inn, reader, Counting(act=fails(error)))


def test_one_sentence_that_cannot_be_read_says_nothing_of_the_next(inn: StoryFile, reader: Reader) -> None:
    def act(count: int) -> None:
        if count == 1:
            raise ModelError("Too long.")

    judging = Judging(Counting({ROOM: 0.8}, act), None, needed=False)
    assert [one.quote for one in runner.check(inn, reader, judging=judging) if one.judged] == [ROOM]
    assert str(judging.problem) == "Too long." and not judging.given_up
