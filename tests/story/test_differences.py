"""Two texts side by side: nothing lost, nothing moved, and what differs said where it differs."""

from hypothesis import given
from hypothesis import strategies as st

from workbench.story.differences import Change, Line, differing, side_by_side
from workbench.story.text import Span

paragraphs = st.lists(
    st.sampled_from(["", "　雨だった。", "　雨はやんだ。", "「そう」", "「そうか」", "a" * 30]), max_size=9
)


def sides(lines: list[Line]) -> tuple[str, str]:
    return (
        "\n".join(one.left for one in lines if one.left is not None),
        "\n".join(one.right for one in lines if one.right is not None),
    )


@given(paragraphs, paragraphs)
def test_each_side_is_its_text_and_every_place_is_right(one: list[str], other: list[str]) -> None:
    left, right = "\n".join(one), "\n".join(other)
    lines = side_by_side(left, right)
    assert sides(lines) == (left, right)
    for line in lines:
        assert line.left is None or left[line.left_at :].startswith(line.left)
        assert line.right is None or right[line.right_at :].startswith(line.right)
        assert (line.change is Change.SAME) == (line.left == line.right)
        # Outside of what is marked, both say the same.
        if line.left is not None and line.right is not None:
            assert without(line.left, line.left_spans) == without(line.right, line.right_spans)


def without(text: str, spans: tuple[Span, ...]) -> str:
    for span in reversed(spans):
        text = text[: span.start] + text[span.end :]
    return text


def test_a_word_put_in_is_all_that_is_marked() -> None:
    before, after = "　雨だった。\n「そう」\n", "　雨だった。\n「そうか」\n"
    _, changed, _ = side_by_side(before, after)
    assert changed.change is Change.CHANGED
    assert (changed.left_spans, changed.right_spans) == ((), (Span(3, 4),))


def test_a_paragraph_put_in_stands_alone_and_begins_a_run() -> None:
    lines = side_by_side("一\n二\n三", "一\nまったく別の長い段落。\n二\n三")
    assert [line.change for line in lines] == [Change.SAME, Change.NEW, Change.SAME, Change.SAME]
    assert differing(lines) == [1] and lines[1].left_at == 2
    assert differing(side_by_side("一\n二", "一\n二")) == []
