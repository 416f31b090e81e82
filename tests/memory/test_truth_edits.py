"""A fact giving way to another by the author's hand, on the main line and on a branch; pairs told apart."""

from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse, fact_id
from workbench.memory.edits.merging import ask_again, keep_apart
from workbench.memory.edits.truth import Bounds, become, bound, supersede
from workbench.memory.matrix import KnowledgeSheet
from workbench.store import StoryFile
from workbench.story.episodes import Place
from workbench.story.errors import InputError
from workbench.story.truth import Truth


@pytest.fixture
def story(tmp_path: Path) -> StoryFile:
    return build_lighthouse(tmp_path / "lighthouse.story")


def episode(story: StoryFile, number: int) -> str:
    with story.read() as unit:
        return unit.episodes.by_number(number).id


def test_a_sentence_takes_a_facts_place_with_its_owner_and_weight(story: StoryFile) -> None:
    old, place = fact_id(story, "金貨"), Place(episode(story, 3))
    with story.write() as unit:
        before = unit.facts.get(old)
        undo = become(old, "  金貨はもうない。 ", place)(unit)
        sheet = KnowledgeSheet.read(unit)
    first, second = sheet.chain(sheet.facts[old])
    assert (second.text, second.owner, second.importance) == ("金貨はもうない。", before.owner, before.importance)
    assert [sheet.truth(first, n) for n in (3, 4)] == [Truth.CURRENT, Truth.PAST]
    assert [sheet.truth(second, n) for n in (3, 4)] == [Truth.UNTOLD, Truth.CURRENT]
    assert sheet.successor(first, 3) is None and sheet.successor(first, 4) == second
    with story.write() as unit:
        undo(unit)
        assert unit.facts.get(old) == before
        assert second.id not in {one.id for one in unit.facts.list()}
    story.close()


def test_on_a_branch_the_parent_is_left_alone(story: StoryFile) -> None:
    old, new, place = fact_id(story, "灯台守"), fact_id(story, "パン"), Place(episode(story, 2))
    with story.write() as unit:
        branch = unit.branches.add("もし", "main", episode(story, 2)).id
        before = unit.facts.list(branch)
        undo = supersede(old, new, place, branch)(unit)
        undo_bound = bound(new, Bounds(place, Place(episode(story, 2))), branch)(unit)
        there, here = unit.facts.on(branch, old), unit.facts.get(old)
        assert (there.superseded_by, there.true_until) == (new, place)
        assert unit.facts.on(branch, new).true_until == Place(episode(story, 2))
        assert (here.superseded_by, here.true_until) == (None, None)
        with pytest.raises(InputError):
            supersede(new, old, place, branch)(unit)
        undo_bound(unit)
        undo(unit)
        assert unit.facts.list(branch) == before
    story.close()


def test_two_facts_stay_told_apart_until_asked_again(story: StoryFile) -> None:
    one, other = sorted((fact_id(story, "灯台守"), fact_id(story, "パン")))
    with story.write() as unit:
        undo = keep_apart(other, one)(unit)
        assert unit.apart.pairs() == {(one, other)}
        keep_apart(one, other)(unit)(unit)
        assert unit.apart.pairs() == {(one, other)}, "taking back what was said already leaves it said"
        ask_again(one, other)(unit)(unit)
        assert unit.apart.pairs() == {(one, other)}
        undo(unit)
        assert unit.apart.pairs() == set()
        with pytest.raises(InputError):
            keep_apart(one, one)(unit)
    story.close()
