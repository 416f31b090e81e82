"""Edits undone and made again: nothing written meanwhile is lost, and what was made keeps its id for what follows."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse, fact_id
from workbench.memory.edits import Edit, awareness, branch_edits, branches, episodes
from workbench.memory.edits.merging import merge_facts
from workbench.memory.edits.truth import become, supersede
from workbench.memory.edits.versions import REPLACED, restore
from workbench.memory.gated import Gated, serve
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.facts import Scope
from workbench.story.knowledge import Stance
from workbench.story.text import ManuscriptText
from workbench.story.viewpoint import Viewpoint


@pytest.fixture
def story(tmp_path: Path) -> Iterator[StoryFile]:
    with build_lighthouse(tmp_path / "lighthouse.story") as file:
        yield file


@pytest.fixture
def branch(story: StoryFile) -> str:
    """Leaves the story after its third episode."""
    with story.write() as unit:
        return unit.branches.add("もしも", MAIN_BRANCH, unit.episodes.by_number(3).id).id


def episode(story: StoryFile, number: int) -> str:
    with story.read() as unit:
        return unit.episodes.by_number(number).id


@pytest.mark.parametrize(
    "change",
    [
        lambda branch, shared: branches.rename_episode(branch, shared, "別の題"),
        lambda branch, shared: branches.date(branch, shared, 0.5),
        lambda branch, shared: branches.trash(branch, shared),
    ],
    ids=["title", "date", "trash"],
)
def test_what_was_written_into_a_copy_outlives_the_edit_that_made_it(
    story: StoryFile, branch: str, change: Callable[[str, str], Edit]
) -> None:
    shared = episode(story, 2)
    edit = change(branch, shared)
    with story.write() as unit:
        before = unit.episodes.by_number(2)
        undo = edit(unit)
    with story.write() as unit:
        own = unit.episodes.save_text(unit.episodes.own(shared, branch), ManuscriptText("　枝だけの文。")).id
    with story.write() as unit:
        undo(unit)
    with story.read() as unit:
        shown = unit.episodes.by_number(2, branch)
        assert (shown.id, shown.text.base) == (own, "　枝だけの文。")
        assert (shown.title, shown.chronology, shown.deleted_at) == (before.title, before.chronology, None)
    with story.write() as unit:
        again = edit(unit)
    with story.write() as unit:
        again(unit)
    with story.read() as unit:
        assert unit.episodes.by_number(2, branch).text.base == "　枝だけの文。"


def test_a_copy_with_a_version_or_a_fact_of_its_own_stays_when_its_making_is_undone(
    story: StoryFile, branch: str
) -> None:
    for number in (1, 2):
        shared = episode(story, number)
        with story.write() as unit:
            undo = branches.rename_episode(branch, shared, "別の題")(unit)
        with story.write() as unit:
            own = unit.episodes.own(shared, branch)
            if number == 1:
                unit.episodes.make_version(own, "kept by the author")
            else:
                branch_edits.record(branch, "澪は泳げない。", own, None)(unit)
        with story.write() as unit:
            undo(unit)
        with story.read() as unit:
            assert unit.episodes.by_number(number, branch).id == own
            assert unit.episodes.by_number(number, branch).title != "別の題"
    assert fact_in(story, branch, "澪は泳げない。")


def fact_in(story: StoryFile, branch: str, text: str) -> str:
    with story.read() as unit:
        [found] = [fact.id for fact in unit.facts.list(branch) if fact.text == text]
    return found


def test_undoing_a_version_keeps_what_was_written_since(story: StoryFile) -> None:
    first = episode(story, 1)
    with story.write() as unit:
        kept = unit.episodes.make_version(first, "kept")
        unit.episodes.save_text(first, ManuscriptText("　二つ目。"))
        undo = restore(MAIN_BRANCH, first, kept)(unit)
    with story.write() as unit:
        unit.episodes.save_text(first, ManuscriptText("　三つ目。"))
    with story.write() as unit:
        undo(unit)
    with story.read() as unit:
        assert unit.episodes.get(first).text.base == "　二つ目。"
        assert "　三つ目。" in [one.text.base for one in unit.episodes.versions(first)]


def test_a_version_of_the_shared_episode_goes_over_the_branchs_copy_which_is_kept(
    story: StoryFile, branch: str
) -> None:
    shared = episode(story, 2)
    with story.write() as unit:
        kept = unit.episodes.make_version(shared, "kept")
        own = unit.episodes.save_text(shared, ManuscriptText("　枝だけの文。"), branch).id
    with story.write() as unit:
        restore(branch, shared, kept)(unit)
    with story.read() as unit:
        assert unit.episodes.by_number(2, branch).text == kept.text
        assert [(one.text.base, one.reason) for one in unit.episodes.versions(own)] == [("　枝だけの文。", REPLACED)]


def made(story: StoryFile, edit: Edit, look: Callable[[Unit], list[str]]) -> None:
    """Make an edit, take it back and make it again: the same ids."""
    with story.read() as unit:
        before = look(unit)
    with story.write() as unit:
        undo = edit(unit)
    with story.read() as unit:
        first = look(unit)
    assert len(first) > len(before)
    for _ in range(2):
        with story.write() as unit:
            undo(unit)
        with story.read() as unit:
            assert look(unit) == before
        with story.write() as unit:
            undo = edit(unit)
        with story.read() as unit:
            assert look(unit) == first


def test_what_is_made_again_has_the_id_it_had(story: StoryFile, branch: str) -> None:
    gold, second = fact_id(story, "金貨を地下室"), episode(story, 2)
    for line, opening in ((MAIN_BRANCH, 4), (branch, 2)):
        made(
            story,
            branch_edits.record(line, "葵は泳げない。", second, None),
            lambda unit, line=line: [one.id for one in unit.facts.list(line)],
        )
        made(
            story,
            become(gold, "金貨は銀行にある。", Place(second, None), None, line),
            lambda unit, line=line: [one.id for one in unit.facts.list(line)],
        )
        for edit in (
            branch_edits.learn(line, gold, "mio", Stance.KNOWS, second),
            branch_edits.say(gold, "mio", Stance.SUSPECTS, opening, "怪しい。", line),
        ):
            made(story, edit, lambda unit, line=line: [one.id for one in unit.knowledge.list(branch=line)])
        made(
            story,
            awareness.knows_of("mio", "aoi", gold, second, branch=line),
            lambda unit, line=line: [one.id for one in unit.awareness.list(branch=line)],
        )


def test_a_new_scope_is_taken_back_with_its_owner(story: StoryFile) -> None:
    gold = fact_id(story, "金貨を地下室")
    with story.write() as unit:
        before = unit.facts.get(gold)
        undo = branch_edits.change(MAIN_BRANCH, gold, scope=Scope.WORLD)(unit)
        assert unit.facts.get(gold).owner is None
        undo(unit)
        assert (unit.facts.get(gold).scope, unit.facts.get(gold).owner) == (before.scope, before.owner)


def test_another_person_learns_it_on_the_branch(story: StoryFile, branch: str) -> None:
    """The moment is found under whoever the branch says it is of, and under nobody else."""
    gold = fact_id(story, "金貨を地下室")
    with story.write() as unit:
        [moment] = unit.knowledge.list(fact=gold, character="aoi")
        [rumour] = unit.knowledge.list(fact=gold, character="mio")
        branch_edits.forget(branch, rumour.id)(unit)
        branch_edits.change_moment(branch, moment.id, character="mio")(unit)
    with story.read() as unit:
        assert unit.knowledge.list(character="aoi", branch=branch) == []
        assert moment.id in [one.id for one in unit.knowledge.list(character="mio", branch=branch)]
        assert moment.id in [one.id for one in unit.knowledge.list(gold, "mio", branch=branch)]
        assert [one.id for one in unit.knowledge.list(character="aoi")] == [moment.id]
        known = [one.fact.id for one in serve(unit, Viewpoint("mio", 4, branch=branch)).facts]
        assert gold in known
        assert gold not in [fact.id for fact in Gated(unit, Viewpoint("aoi", 4, branch=branch)).visible]


def test_a_fact_of_one_branch_is_not_merged_with_a_shared_one(story: StoryFile, branch: str) -> None:
    """The parent would lose its fact, or learn earlier what only the branch tells."""
    shared, second = fact_id(story, "嵐の夜に"), episode(story, 1)
    keeper = fact_id(story, "灯台守である")
    with story.write() as unit:
        branch_edits.record(branch, "蓮は灯台を守っている。", second, None)(unit)
    own = fact_in(story, branch, "蓮は灯台を守っている。")
    for keep, other in ((own, keeper), (keeper, own), (shared, own)):
        with story.write() as unit, pytest.raises(InputError):
            merge_facts(keep, other)(unit)


def test_branches_share_what_they_are_compared_by_and_leave_nothing_behind(story: StoryFile, branch: str) -> None:
    """A story with many if-stories would fill the memory otherwise."""

    def look(*lines: str) -> list[tuple[object, ...]]:
        with story.read() as unit:
            state = unit.facts._session.state
            assert state is not None
            for line in lines:
                unit.facts.standing(line)
                unit.gate.visible(Viewpoint("mio", 4, branch=line))
            return [key for key in state.carried if isinstance(key, tuple) and branch in key]

    assert look(MAIN_BRANCH, branch)
    with story.read() as unit:
        state = unit.facts._session.state
        assert state is not None
        held = [state.carried["standing", line] for line in (MAIN_BRANCH, branch)]
        assert held[0].rows is held[1].rows and held[0].mentions is held[1].mentions
    with story.write() as unit:
        undo = branches.delete(branch)(unit)
    assert not look(MAIN_BRANCH)
    with story.write() as unit:
        undo(unit)
    assert look(branch)


def test_what_took_a_place_on_a_branch_is_followed_into_a_merge(story: StoryFile, branch: str) -> None:
    keeper, bread, third = fact_id(story, "灯台守である"), fact_id(story, "毎朝パン"), episode(story, 3)
    with story.write() as unit:
        branch_edits.record(MAIN_BRANCH, "蓮は灯台を守っている。", episode(story, 2), None)(unit)
    again = fact_id(story, "灯台を守っている")
    with story.write() as unit:
        supersede(bread, again, Place(third, None), branch)(unit)
    with story.write() as unit:
        undo = merge_facts(keeper, again)(unit)
    with story.read() as unit:
        assert unit.facts.on(branch, bread).superseded_by == keeper
        assert unit.facts.get(bread).superseded_by is None
    with story.write() as unit:
        undo(unit)
    with story.read() as unit:
        assert unit.facts.on(branch, bread).superseded_by == again


@pytest.mark.parametrize("leaves", [1, 2, 3])
@pytest.mark.parametrize("moved", [1, 2, 3])
@pytest.mark.parametrize("trashed", [None, 1, 2, 3])
def test_an_episode_moved_and_moved_back_leaves_every_branch_where_it_was(
    story: StoryFile, leaves: int, moved: int, trashed: int | None
) -> None:
    if trashed == moved:
        return

    def shown() -> list[str]:
        with story.read() as unit:
            return [one.id for one in unit.episodes.list(left)]

    with story.write() as unit:
        told = [one.id for one in unit.episodes.list()]
        left = unit.branches.add("もしも", MAIN_BRANCH, told[leaves - 1]).id
        if trashed is not None:
            unit.episodes.delete(told[trashed - 1])
    before = shown()
    with story.write() as unit:
        undo = episodes.move(told[moved - 1], None if moved > 1 else told[-1], None)(unit)
    with story.write() as unit:
        undo(unit)
    assert shown() == before
