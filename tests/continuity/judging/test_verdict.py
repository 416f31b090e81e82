"""A chat model's verdict: asked both ways, corrected for what it says about nothing, it drops and never adds."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.continuity.stories import Story
from workbench.continuity import contradiction
from workbench.continuity.judging.verdict import Verdict, judge, weighed
from workbench.engine import Talker
from workbench.story.jobs import CancelToken

PAIR = ("千代の目は青い。", "千代は緑の目を細めた。")


class Scripted:
    """Answers by the order in which the answers are named, and by what an item holds."""

    def __init__(self, first: Sequence[float], second: Sequence[float], nothing: Sequence[float]) -> None:
        self.scores = {True: list(first), False: list(second)}
        self.nothing = list(nothing)

    def choose(
        self, prefix: str, items: Sequence[str], choices: Sequence[str], cancel: CancelToken | None = None
    ) -> list[list[float]]:
        forward = prefix.index("矛盾:") < prefix.index("不明:")
        return [self.nothing if "千代" not in item else self.scores[forward] for item in items]


@pytest.mark.parametrize(
    ("first", "second", "nothing", "expected"),
    [
        ((-1, -3, -3, -3), (-1, -3, -3, -3), (0, 0, 0, 0), Verdict.CONTRADICTS),
        ((-3, -1, -3, -3), (-3, -1, -3, -3), (0, 0, 0, 0), Verdict.CONSISTENT),
        ((-1, -3, -3, -3), (-3, -1, -3, -3), (0, 0, 0, 0), Verdict.UNKNOWN),
        ((-1, -2, -3, -3), (-1, -2, -3, -3), (-1, -4, -3, -3), Verdict.CONSISTENT),
    ],
)
def test_verdicts(first: Sequence[float], second: Sequence[float], nothing: Sequence[float], expected: Verdict) -> None:
    (judged,) = judge(Scripted(first, second, nothing), "ja", [PAIR])
    assert judged.verdict is expected
    assert sum(judged.chances.values()) == pytest.approx(1)


@pytest.mark.parametrize(("at", "left"), [(0, 1), (1, 0), (2, 0), (3, 1)])
def test_only_what_fits_or_was_told_as_a_change_is_dropped(at: int, left: int) -> None:
    story = Story("ja", ["…\n", "　千代は緑の目を細めた。\n"], {"sen": ["千代"]})
    story.fact("千代の目は青い。")
    scores = [-5.0] * 4
    scores[at] = -1.0
    found = weighed(contradiction.check(story.at(2)), Scripted(scores, scores, [0.0] * 4), "ja")
    assert len(list(found)) == left


def test_nothing_is_asked_about_nothing() -> None:
    assert judge(Scripted([], [], []), "ja", []) == []


def test_a_real_model_can_be_asked(models: Path) -> None:
    with Talker(models) as talker:
        talker.load("qwen2.5-coder-0.5b")
        judged = judge(talker, "ja", [PAIR, (PAIR[0], "千代は窓を閉めた。")])
    assert [sum(one.chances.values()) for one in judged] == pytest.approx([1, 1])
    assert judged[0].chances != judged[1].chances
