"""What the author's answers do to the confidence of a pattern, and that it can be seen, undone and forgotten."""

from dataclasses import replace

import pytest

from tests.continuity.test_runner import THIRD, inn
from workbench.continuity import ContinuityWarning, Kind, runner
from workbench.continuity.answers import answer_to
from workbench.continuity.learning import CERTAIN, Record, gone, note_fixed, records, reset, weighed
from workbench.continuity.level import Level, shown
from workbench.memory.edits.warnings import bring_back, dismiss
from workbench.store import Answer, StoryFile
from workbench.story.text import ManuscriptText

__all__ = ["inn"]


def wave_off(story: StoryFile, warning: ContinuityWarning, times: int, answer: Answer = Answer.INTENDED) -> None:
    """Answers to so many others of the same pattern."""
    with story.write() as unit:
        for number in range(times):
            other = replace(warning, id=f"{answer.value}{number:09}", quote=f"文{number}。")
            dismiss(answer_to(other, answer, "よし"))(unit)


def dead(story: StoryFile) -> ContinuityWarning:
    [found] = [one for one in runner.check(story, None) if one.kind is Kind.DEAD_ACTOR]
    return found


def test_a_pattern_mostly_waved_off_loses_confidence_and_says_so(inn: StoryFile) -> None:
    before = dead(inn)
    assert before.learned is None
    wave_off(inn, before, 3)
    # A few false alarms must not sink what is true.
    assert dead(inn).confidence == before.confidence
    wave_off(inn, before, 6)
    after = dead(inn)
    assert after.confidence < before.confidence
    assert after.learned is not None
    assert (after.learned.before, after.learned.accepted, after.learned.dismissed) == (before.confidence, 0, 6)
    wave_off(inn, before, 30)
    least = dead(inn)
    assert 0 < least.confidence < after.confidence
    # Other patterns are as they were.
    assert all(one.learned is None for one in runner.check(inn, None) if one.pattern != before.pattern)


def test_as_many_acceptances_keep_it_up(inn: StoryFile) -> None:
    before = dead(inn)
    wave_off(inn, before, 4)
    wave_off(inn, before, 4, Answer.LATER)
    assert dead(inn).confidence == before.confidence
    wave_off(inn, before, 2, Answer.CHANGED)
    with inn.read() as unit:
        record = records(unit)[before.pattern]
    assert (record.accepted, record.dismissed, record.uses, record.rate) == (6, 4, 10, 0.6)


def test_what_was_learned_can_be_forgotten_and_that_undone(inn: StoryFile) -> None:
    before = dead(inn)
    wave_off(inn, before, 5)
    low = dead(inn).confidence
    with inn.write() as unit:
        undo = reset(before.pattern)(unit)
    assert dead(inn).confidence == before.confidence
    with inn.write() as unit:
        undo(unit)
    assert dead(inn).confidence == low
    with inn.write() as unit:
        reset()(unit)
        assert records(unit) == {}
    # What is answered from now on counts again.
    wave_off(inn, before, 2)
    with inn.read() as unit:
        assert records(unit)[before.pattern] == Record(before.pattern, 0, 2)


def test_an_answer_taken_back_counts_no_more(inn: StoryFile) -> None:
    before = dead(inn)
    wave_off(inn, before, 2)
    with inn.write() as unit:
        undo = bring_back(unit.dismissals.list()[0])(unit)
        assert records(unit)[before.pattern].dismissed == 1
        undo(unit)
        assert records(unit)[before.pattern].dismissed == 2


def test_a_sentence_mended_in_the_text_counts_once(inn: StoryFile) -> None:
    warning = dead(inn)
    mended = THIRD.replace("弓月が旅装", "朔弥が旅装")
    with inn.write() as unit:
        unit.episodes.save_text(warning.episode, ManuscriptText(mended))
    now = {one.id for one in runner.check(inn, None)}
    assert gone([warning], now, mended) == [warning]
    assert gone([warning], now, THIRD) == []
    assert gone([warning], {warning.id}, mended) == []
    with inn.write() as unit:
        undo = note_fixed([warning])(unit)
        note_fixed([warning])(unit)
        assert records(unit) == {warning.pattern: Record(warning.pattern, 1, 0)}
        undo(unit)
        assert records(unit) == {}


def test_a_later_slip_that_was_mended_is_one_acceptance(inn: StoryFile) -> None:
    warning = dead(inn)
    with inn.write() as unit:
        dismiss(answer_to(warning, Answer.LATER))(unit)
        note_fixed([warning])(unit)
        assert records(unit)[warning.pattern] == Record(warning.pattern, 1, 0)


@pytest.mark.parametrize("dismissed", [1, 10, 1000])
def test_what_is_certain_is_never_silenced(inn: StoryFile, dismissed: int) -> None:
    sure = replace(dead(inn), confidence=CERTAIN)
    record = Record(sure.pattern, 0, dismissed)
    assert shown(weighed(sure, {sure.pattern: record}), Level.USUAL)
    unsure = replace(sure, confidence=0.5)
    assert weighed(unsure, {sure.pattern: record}).confidence >= 0.5 * 0.3


def test_more_dismissals_never_raise_and_more_acceptances_never_lower() -> None:
    for accepted in range(12):
        factors = [Record("p", accepted, dismissed).factor for dismissed in range(40)]
        assert factors == sorted(factors, reverse=True)
        assert factors[0] == 1
    for dismissed in range(12):
        factors = [Record("p", accepted, dismissed).factor for accepted in range(40)]
        assert factors == sorted(factors)
