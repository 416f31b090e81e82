"""Going back to a snapshot of the whole story, and to a part of a version."""

import pytest

from workbench.memory.edits.versions import differing, go_back, take_part
from workbench.store import StoryFile
from workbench.story.differences import Change, run_of, side_by_side, typeset_side_by_side, with_left
from workbench.story.errors import InputError
from workbench.story.text import Emphasis, ManuscriptText, Ruby


def state(story: StoryFile) -> list[tuple[str, str, str, str]]:
    with story.read() as unit:
        parts = {part.id: part.title for part in unit.parts.list()}
        return [(one.id, one.title, one.text.base, parts.get(one.part or "", "")) for one in unit.episodes.list()]


def test_the_whole_story_goes_back_and_forth(lighthouse: StoryFile) -> None:
    one, two, three, four = [row[0] for row in state(lighthouse)]
    with lighthouse.write() as unit:
        part = unit.parts.add("第一部")
        unit.episodes.set_part(two, part.id)
        snapshot = unit.snapshots.take("第一稿")
    before = state(lighthouse)
    with lighthouse.write() as unit:
        unit.episodes.save_text(one, ManuscriptText("別の文。"))
        unit.episodes.rename(one, "別の題")
        unit.episodes.move(four, None)
        unit.parts.remove(part.id)
        unit.episodes.delete(three)
        new = unit.episodes.add("新しい話", ManuscriptText("あとで書いた。")).id
    after = state(lighthouse)
    lost = len(before[0][2].replace("\n", "")) - len("別の文。")
    with lighthouse.write() as unit:
        assert {entry.episode for entry, _, _ in differing(unit, snapshot)} == {one, three}
        undo = go_back(snapshot.id)(unit)
        assert [day.written.characters for day in unit.days.list()] == [lost], "the day's count goes with it"
    # What was written since stays.
    assert [row for row in state(lighthouse) if row[0] != new] == before
    assert new in [row[0] for row in state(lighthouse)]
    with lighthouse.write() as unit:
        assert unit.snapshots.list()[0].reason == "before going back to a snapshot"
        undo(unit)
        assert [day.written.characters for day in unit.days.list()] == [0]
    assert state(lighthouse) == after
    with lighthouse.write() as unit:
        unit.snapshots.remove(snapshot.id)
        with pytest.raises(InputError):
            go_back(snapshot.id)(unit)


def test_a_part_of_a_version_comes_back_with_its_ruby(lighthouse: StoryFile) -> None:
    one = state(lighthouse)[0][0]
    old = ManuscriptText("一。\n薬師が来た。\n三。\n四。", (Ruby(3, 5, "くすし"),), (Emphasis(13, 14),))
    with lighthouse.write() as unit:
        unit.episodes.save_text(one, old)
        version = unit.episodes.make_version(one, "自動")
        unit.episodes.save_text(one, ManuscriptText("一。\n医者が帰った。\n三。\n四のあと。\n五。"))
        now = unit.episodes.get(one).text
    lines = typeset_side_by_side(version.text, now)
    at = next(index for index, line in enumerate(lines) if line.left and "薬師" in line.left)
    with lighthouse.write() as unit:
        undo = take_part("main", one, version, lines, run_of(lines, at))(unit)
        taken = unit.episodes.get(one).text
    assert taken.base == "一。\n薬師が来た。\n三。\n四のあと。\n五。" and taken.ruby == (Ruby(3, 5, "くすし"),)
    with lighthouse.write() as unit:
        undo(unit)
        assert unit.episodes.get(one).text == now


@pytest.mark.parametrize(
    ("left", "right"),
    [("", "あ\nい"), ("あ\n\nい", "あ"), ("あ\n", "\nあ"), ("い\nう", "い\nう"), ("あ\nい\nう", "う\nえ\n\n")],
)
def test_all_parts_together_are_the_older_text_and_none_the_present(left: str, right: str) -> None:
    one, other = ManuscriptText(left), ManuscriptText(right)
    lines = side_by_side(left, right)
    assert with_left(one, other, lines, range(len(lines))) == one
    assert with_left(one, other, lines, ()) == other


def test_ruby_alone_is_a_difference() -> None:
    one, other = ManuscriptText("薬師だ。", (Ruby(0, 2, "くすし"),)), ManuscriptText("薬師だ。")
    [line] = typeset_side_by_side(one, other)
    assert line.change is Change.CHANGED and line.left_ruby[0].reading == "くすし" and line.left_spans
    [same] = typeset_side_by_side(one, one)
    assert same.change is Change.SAME
