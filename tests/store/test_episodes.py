from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.store.conftest import ids
from workbench.store import EpisodeDraft, StoryFile
from workbench.store.unit import Unit
from workbench.story.errors import InputError
from workbench.story.text import ManuscriptText


def titles(unit: Unit, branch: str = "main") -> list[str]:
    return [episode.title for episode in unit.episodes.list(branch)]


def text(base: str = "x") -> ManuscriptText:
    return ManuscriptText(base)


def test_numbers_follow_the_telling_order(story: StoryFile) -> None:
    one, two, three, four = ids(story)
    with story.write() as unit:
        unit.episodes.add("間", text(), after=two)
        unit.episodes.move(four, None)
        assert titles(unit) == ["第4話", "第1話", "第2話", "間", "第3話"]
        assert [episode.number for episode in unit.episodes.list()] == [1, 2, 3, 4, 5]
        unit.episodes.delete(one)
        assert titles(unit) == ["第4話", "第2話", "間", "第3話"]
        assert unit.episodes.by_number(2).id == two
        assert unit.episodes.get(three).number == 4
        assert unit.episodes.get(one).number == 0
        assert [episode.title for episode in unit.episodes.list(trash=True)] == ["第1話"]
        unit.episodes.restore(one)
        assert titles(unit)[1] == "第1話"
        with pytest.raises(InputError, match="has 5"):
            unit.episodes.by_number(6)


def test_a_move_touches_one_row(story: StoryFile) -> None:
    one, _, three, _ = ids(story)
    with story.write() as unit:
        before = dict(unit._session.query("SELECT id, order_key FROM episodes"))
        writes = unit._session.query("SELECT total_changes()")[0][0]
        unit.episodes.move(one, three)
        assert unit._session.query("SELECT total_changes()")[0][0] == writes + 1
        after = dict(unit._session.query("SELECT id, order_key FROM episodes"))
        assert {key for key in after if after[key] != before[key]} == {one}
        assert titles(unit) == ["第2話", "第3話", "第1話", "第4話"]


@settings(max_examples=15, deadline=None)
@given(moves=st.lists(st.tuples(st.integers(0, 5), st.integers(-1, 5)), max_size=25))
def test_moves_do_what_they_do_to_a_list(moves: Iterable[tuple[int, int]]) -> None:
    import tempfile
    from pathlib import Path

    with (
        tempfile.TemporaryDirectory() as folder,
        StoryFile.create(Path(folder) / "a.story", title="t") as story,
        story.write() as unit,
    ):
        expected = [episode.id for episode in unit.episodes.add_many([EpisodeDraft(str(n), text()) for n in range(6)])]
        for moved, after in moves:
            if moved == after:
                continue
            subject, target = expected[moved], expected[after] if after >= 0 else None
            unit.episodes.move(subject, target)
            expected.remove(subject)
            expected.insert(expected.index(target) + 1 if target else 0, subject)
            assert [episode.id for episode in unit.episodes.list()] == expected


def test_saving_raises_the_revision_only_for_a_change(story: StoryFile) -> None:
    one = ids(story)[0]
    with story.write() as unit:
        saved = unit.episodes.save_text(one, text("新しい"))
        assert saved.revision == 2
        assert unit.episodes.save_text(one, text("新しい")).revision == 2


def test_versions_are_kept_once_per_state(story: StoryFile) -> None:
    one = ids(story)[0]
    with story.write() as unit:
        first = unit.episodes.make_version(one, "sync")
        assert unit.episodes.make_version(one, "export") == first
        unit.episodes.save_text(one, text("新しい"))
        second = unit.episodes.make_version(one, "export")
        assert [version.reason for version in unit.episodes.versions(one)] == ["sync", "export"]
        assert first.hash != second.hash
        assert unit.episodes.versions(one)[0].text.base.startswith("翼は門")


def test_unknown_ids_are_refused(story: StoryFile) -> None:
    with story.write() as unit:
        for wrong in (
            lambda: unit.episodes.get("no"),
            lambda: unit.episodes.rename("no", "x"),
            lambda: unit.episodes.move(ids(story)[0], "no"),
            lambda: unit.episodes.delete("no"),
            lambda: unit.episodes.restore("no"),
            lambda: unit.episodes.list("no"),
        ):
            with pytest.raises(InputError):
                wrong()


def test_a_branch_shares_up_to_its_fork_and_goes_on_alone(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        branch = unit.branches.add("もしも", "main", two)
        own = unit.episodes.add("分岐3", text(), branch=branch.id)
        assert titles(unit, branch.id) == ["第1話", "第2話", "分岐3"]
        assert titles(unit) == ["第1話", "第2話", "第3話", "第4話"]
        assert unit.episodes.timeline(branch.id).number_of(three) is None
        assert unit.episodes.get(own.id).number == 3
        # What happens in the parent reaches the branch: edits, moves, deletions, new episodes before the fork.
        unit.episodes.rename(one, "序")
        unit.episodes.add("幕間", text(), after=one)
        assert titles(unit, branch.id) == ["序", "幕間", "第2話", "分岐3"]
        unit.episodes.delete(two)
        assert titles(unit, branch.id) == ["序", "幕間", "分岐3"]
        grandchild = unit.branches.add("さらに", branch.id, own.id)
        unit.episodes.add("先頭", text(), branch=grandchild.id)
        assert titles(unit, grandchild.id) == ["序", "幕間", "分岐3", "先頭"]
        assert titles(unit, branch.id) == ["序", "幕間", "分岐3"]
        assert [found.id for found in unit.branches.list()] == ["main", branch.id, grandchild.id]
        with pytest.raises(InputError, match="leaves its parent"):
            unit.branches.add("無理", branch.id, three)


def test_a_branchs_own_copy_stands_in_the_place_of_the_shared_episode(story: StoryFile) -> None:
    one, two, three, _ = ids(story)
    with story.write() as unit:
        branch = unit.branches.add("もしも", "main", three).id
        unit.episodes.add("その後", text(), branch=branch)
        copy = unit.episodes.add("第1話(別)", text("別"), branch=branch).id
        unit._session.change("UPDATE episodes SET copy_of = :one WHERE id = :id", one=one, id=copy)
        assert titles(unit, branch) == ["第1話(別)", "第2話", "第3話", "その後"]
        assert unit.episodes.get(copy, branch).copy_of == one
        unit.episodes.move(one, two)
        assert titles(unit, branch) == ["第2話", "第1話(別)", "第3話", "その後"]
        unit.episodes.delete(one)
        assert titles(unit) == ["第2話", "第3話", "第4話"]
        assert titles(unit, branch) == ["第2話", "第1話(別)", "第3話", "その後"]
        # A copy whose original left the shared run is not lost.
        unit.episodes.restore(one)
        unit.episodes.move(one, ids(story)[3])
        assert sorted(titles(unit, branch)) == sorted(["第2話", "第3話", "その後", "第1話(別)"])


def test_a_shared_episode_edited_through_the_branch_is_the_branchs_own(story: StoryFile) -> None:
    one = ids(story)[0]
    with story.write() as unit:
        branch = unit.branches.add("もしも", "main", one).id
        assert unit.episodes.save_text(one, unit.episodes.get(one).text, branch=branch).id == one
        copy = unit.episodes.save_text(one, text("別"), branch=branch)
        assert (copy.copy_of, copy.number, copy.branch) == (one, 1, branch)
        unit.episodes.save_text(one, text("本筋"))
        assert unit.episodes.by_number(1, branch).text.base == "別"
        unit.episodes.give_up(copy.id)
        assert unit.episodes.by_number(1, branch).text.base == "本筋"
