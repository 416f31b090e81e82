"""The author's word on a branch: it holds there, the parent keeps its own, and it can be taken back."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse, fact_id
from workbench.memory.edits import Edit, branch_edits, branches
from workbench.memory.edits.versions import REPLACED, restore
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import ManuscriptText


@pytest.fixture
def story(tmp_path: Path) -> Iterator[StoryFile]:
    with build_lighthouse(tmp_path / "lighthouse.story") as file:
        yield file


@pytest.fixture
def branch(story: StoryFile) -> str:
    """Leaves the story after its third episode."""
    with story.write() as unit:
        return unit.branches.add("もしも", MAIN_BRANCH, unit.episodes.by_number(3).id).id


def both(story: StoryFile, branch: str, look: Callable[[Unit, str], object]) -> tuple[object, object]:
    """What the main story and the branch say."""
    with story.read() as unit:
        return look(unit, MAIN_BRANCH), look(unit, branch)


def there_and_back(story: StoryFile, branch: str, edit: Edit, look: Callable[[Unit, str], object]) -> object:
    """Make an edit: only the branch is to change, and to be as before when it is undone. What the branch says then."""
    before = both(story, branch, look)
    with story.write() as unit:
        undo = edit(unit)
    main, changed = both(story, branch, look)
    assert main == before[0] and changed != before[1]
    with story.write() as unit:
        undo(unit)
    assert both(story, branch, look) == before
    with story.write() as unit:
        edit(unit)
    assert both(story, branch, look) == (main, changed)
    return changed


def words(unit: Unit, branch: str) -> dict[str, tuple[str, Status]]:
    return {fact.id: (fact.text, fact.status) for fact in unit.facts.list(branch)}


def moments(unit: Unit, branch: str) -> list[tuple[str, str, str, str, str]]:
    return [
        (one.fact, one.character, one.stance, one.how, one.status)
        for one in unit.knowledge.list(branch=branch)
        if branch == MAIN_BRANCH or one.branch in (None, branch)
    ]


def test_facts_are_decided_about_on_the_branch_alone(story: StoryFile, branch: str) -> None:
    keeper, gold, bread = fact_id(story, "灯台守である"), fact_id(story, "金貨を地下室"), fact_id(story, "毎朝パン")
    changed = there_and_back(story, branch, branch_edits.change(branch, keeper, text="蓮は海賊である。"), words)
    assert isinstance(changed, dict) and changed[keeper][0] == "蓮は海賊である。"
    changed = there_and_back(story, branch, branch_edits.settle(branch, [gold], Status.REJECTED), words)
    assert isinstance(changed, dict) and changed[gold][1] is Status.REJECTED
    there_and_back(story, branch, branch_edits.delete(branch, bread), words)


def test_what_is_the_branchs_own_is_changed_itself(story: StoryFile, branch: str) -> None:
    gold = fact_id(story, "金貨を地下室")
    with story.write() as unit:
        episode = unit.episodes.by_number(3, branch).id
        branch_edits.record(branch, "澪は泳げない。", episode, None)(unit)
        own = next(fact.id for fact in unit.facts.list(branch) if fact.branch == branch)
        branch_edits.settle(branch, [own, gold], Status.REJECTED)(unit)
        branch_edits.change(branch, own, text="澪は泳げる。")(unit)
        assert unit.facts.get(own).text == "澪は泳げる。" and unit.facts.get(gold).status is Status.ACCEPTED
        assert [one.target for one in unit.decisions.list(branch)] == [gold]
    assert isinstance(found := both(story, branch, words)[0], dict) and own not in found


def test_learning_on_the_branch_alone(story: StoryFile, branch: str) -> None:
    gold = fact_id(story, "金貨を地下室")
    with story.read() as unit:
        shared = next(one for one in unit.knowledge.list() if one.mention is not None and one.fact == gold)
        episode, mio = unit.episodes.by_number(2).id, unit.characters.find("澪").id
    there_and_back(story, branch, branch_edits.learn(branch, gold, mio, Stance.KNOWS, episode), moments)
    there_and_back(story, branch, branch_edits.change_moment(branch, shared.id, how=How.OVERHEARD), moments)
    there_and_back(story, branch, branch_edits.settle_moments(branch, [shared.id], Status.REJECTED), moments)
    there_and_back(story, branch, branch_edits.forget(branch, shared.id), moments)


def titles(unit: Unit, branch: str) -> list[tuple[str, str]]:
    return [(one.title, one.text.base) for one in unit.episodes.list(branch)]


def test_a_title_and_an_older_text_make_a_copy_and_giving_it_up_shows_the_parents(
    story: StoryFile, branch: str
) -> None:
    with story.write() as unit:
        shared = unit.episodes.by_number(2)
        kept = unit.episodes.make_version(shared.id, "kept")
        unit.episodes.save_text(shared.id, ManuscriptText("　新しい。"))
    there_and_back(story, branch, branches.rename_episode(branch, shared.id, "別の地下室"), titles)
    with story.write() as unit:
        copy = unit.episodes.by_number(2, branch)
        assert (copy.copy_of, copy.title) == (shared.id, "別の地下室")
    there_and_back(story, branch, restore(branch, copy.id, kept), titles)
    there_and_back(story, branch, branches.give_up(copy.id), titles)
    with story.read() as unit:
        assert unit.episodes.by_number(2, branch).id == shared.id
    with story.write() as unit, pytest.raises(InputError):
        branches.give_up(shared.id)(unit)


def test_going_back_to_a_version_keeps_what_stood_there(story: StoryFile) -> None:
    with story.write() as unit:
        episode = unit.episodes.by_number(1)
        kept = unit.episodes.make_version(episode.id, "kept")
        unit.episodes.save_text(episode.id, ManuscriptText("　別の文。"))
        unit.episodes.rename(episode.id, "別の題")
        undo = restore(MAIN_BRANCH, episode.id, kept)(unit)
    with story.read() as unit:
        now = unit.episodes.get(episode.id)
        assert (now.title, now.text) == (episode.title, episode.text)
        last = unit.episodes.versions(episode.id)[-1]
        assert (last.reason, last.text.base, last.title) == (REPLACED, "　別の文。", "別の題")
    with story.write() as unit:
        undo(unit)
        assert (unit.episodes.get(episode.id).title, unit.episodes.get(episode.id).text.base) == (
            "別の題",
            "　別の文。",
        )
