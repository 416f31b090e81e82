"""What was written between two states of a text, and the unit authors count in."""

import pytest

from workbench.story.days import Written
from workbench.story.differences import count_changed, typeset_side_by_side
from workbench.story.text import ManuscriptText
from workbench.text.counting import amount, count_differing, written


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ("", "The sea.", Written(8, 8, 2, 2)),
        ("The sea.", "", Written(-8, 0, -2, 0)),
        ("The sea.\nDawn.", "The old sea.\nDawn.", Written(4, 4, 1, 1)),
        ("The se", "The sea", Written(1, 1, 0, 0)),
        ("One two", "One six", Written(0, 3, 0, 1)),
        ("朝。\n夜。", "朝。\n海の夜。", Written(2, 2, 0, 1)),
        ("aa", "aaa", Written(1, 1, 0, 0)),
        ("同じ", "同じ", Written()),
    ],
)
def test_what_was_written(before: str, after: str, found: Written) -> None:
    assert written(before, after) == found


def test_the_unit_is_the_languages() -> None:
    assert amount("A “well-known” man’s sea—bright.", "en") == 6 - 1
    assert amount("海は、\n光る。", "ja") == 6
    assert amount("海很亮。", "zh") == 4


def test_what_differs_is_counted_in_the_same_unit() -> None:
    one, other = ManuscriptText("Old Ann sat.\nGone now."), ManuscriptText("Young Ann sat down.")
    lines = typeset_side_by_side(one, other)
    assert count_differing(lines, "en") == 4, "Old and young, down, gone now"
    assert count_differing(lines, "ja") == count_changed(lines) > 4
