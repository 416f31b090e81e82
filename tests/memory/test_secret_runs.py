"""Which sentences tell one secret together, and how many secrets a stretch of text may hold."""

import pytest

from tests.memory.test_extraction import PAIRS
from workbench.memory.extraction.judging import Judgement
from workbench.memory.extraction.knowing.secret_attribution import least_secrecy
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.rules import find_facts
from workbench.memory.extraction.runs import Run, runs
from workbench.memory.reading.names import NameFinder
from workbench.story.facts import Scope

FINDER = NameFinder(PAIRS["ja"], "ja")
TEXT = "　澪は去年の秋に組合の金を抜いた。\n　源造は船大工である。その腕は港で一番だ。島の舟はみな源造が直した。"
QUIET = Judgement(-9.0, -9.0, -9.0, -9.0)


def judged(secret: float, fact: float = 0.5) -> Judgement:
    return Judgement(fact, secret, fact, secret - 1)


def test_a_sentence_goes_with_a_more_secret_one_beside_it() -> None:
    assert runs([-9, -0.5, 2, -1.5], {2}, [True] * 4, [True] * 4) == [Run(1, 2, 2)]


@pytest.mark.parametrize(("open_to", "together"), [(False, True), (True, False)])
def test_it_does_not_where_it_asks_or_stands_in_another_paragraph(open_to: bool, together: bool) -> None:
    assert runs([-0.5, 2.0], {1}, [open_to, True], [together, False]) == [Run(1, 1, 1)]


def test_a_run_has_three_sentences_at_most_and_every_secret_is_in_one() -> None:
    found = runs([1, 2, 3, 2.5, 1, 0.5], set(range(6)), [True] * 6, [True] * 6)
    assert [(run.first, run.last, run.peak) for run in found] == [(0, 0, 0), (1, 3, 2), (4, 5, 4)]


def test_one_secret_over_two_sentences_is_one_fact_with_both_as_its_evidence() -> None:
    page = Page(TEXT, FINDER)
    # The first of its paragraph is public, and said of the second and third that they are secret.
    (one, two) = find_facts(page, [judged(-9.0), QUIET, judged(0.2), judged(1.0)])
    assert (one.scope, one.span.of(TEXT)) == (Scope.WORLD, "澪は去年の秋に組合の金を抜いた。")
    assert two.span.of(TEXT) == "その腕は港で一番だ。島の舟はみな源造が直した。"
    assert two.scope is not Scope.WORLD
    assert "港で一番" in two.text
    assert "直した" in two.text
    assert TEXT[two.span.start + two.peak :].startswith("島の舟は")
    assert two.secrecy == judged(1.0).local


def test_secrets_in_another_paragraph_stay_two() -> None:
    page = Page(TEXT, FINDER)
    found = find_facts(page, [judged(1.0), judged(1.0), QUIET, QUIET])
    assert [one.span.of(TEXT) for one in found] == ["澪は去年の秋に組合の金を抜いた。", "源造は船大工である。"]


def test_a_short_text_may_hold_fourteen_secrets_and_a_long_one_a_few_for_each_hundred_sentences_more() -> None:
    secrecies = [float(one) for one in range(-50, 100)]
    assert least_secrecy(secrecies, 20) == least_secrecy(secrecies, 225) == 86
    assert least_secrecy(secrecies, 225 + 1000) == 74
    assert least_secrecy([3.0] * 10 + [-1.0] * 90, 20) == 0
