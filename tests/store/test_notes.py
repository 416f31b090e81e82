"""Cards of episodes and sheets: kept, undone, gone with their episode, carried along by branches and splits."""

import pytest

from tests.store.conftest import ids
from workbench.memory.edits.notes import drop_sheet, keep_sheet, note
from workbench.store import Holding, StoryFile
from workbench.story.errors import InputError
from workbench.story.notes import Card, Progress, Sheet, SheetKind

CARD = Card("鍵が見つかる。", "ここで伏線", Progress.DRAFT, "第一幕")


def test_a_card_is_kept_undone_and_empty_again(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        undo = note(one, CARD)(unit)
        assert unit.cards.get(one) == CARD and unit.cards.get(two) == Card()
        unit.cards.put(two, Card())
        assert set(unit.cards.all()) == {one}
        undo(unit)
        assert unit.cards.all() == {}
        unit.cards.put("nothing", CARD)
        assert unit.cards.all() == {}, "nothing is noted of an episode that is not there"


def test_a_card_goes_with_its_episode_and_stays_with_the_first_half(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        unit.cards.put(one, CARD)
        unit.cards.put(two, CARD)
        division = unit.structure.split(one, 1, "後半")
        assert unit.cards.get(one) == CARD
        unit.structure.unsplit(division)
        assert unit.cards.get(one) == CARD
        unit.episodes.delete(two)
        unit.holdings.erase(Holding.TRASH, [two])
        assert set(unit.cards.all()) == {one}


def test_a_branch_s_own_copy_begins_with_the_card_and_a_branch_comes_back_with_it(story: StoryFile) -> None:
    one, two, *_ = ids(story)
    with story.write() as unit:
        unit.cards.put(two, CARD)
        branch = unit.branches.add("もしも", "main", one).id
        copy = unit.episodes.own(two, branch) if two in {e.id for e in unit.episodes.list(branch)} else None
        if copy is None:
            copy = unit.episodes.own(one, branch)
            unit.cards.put(copy, CARD)
        assert unit.cards.get(copy) == CARD
        removed = unit.branches.remove(branch)
        assert copy not in unit.cards.all()
        unit.branches.put_back(removed)
        assert unit.cards.get(copy) == CARD


def test_sheets_are_kept_changed_and_dropped_with_undo(story: StoryFile) -> None:
    tower = Sheet(SheetKind.PLACE, "灯台", "とうだい", ("あの塔", "塔"), "岬の先に立つ。")
    with story.write() as unit:
        edit = keep_sheet(tower)
        undo = edit(unit)
        [kept] = unit.sheets.list()
        assert kept.id and kept.names == ("あの塔", "灯台", "塔") and kept.text == tower.text
        undo(unit)
        assert unit.sheets.list() == []
        edit(unit)
        assert unit.sheets.list() == [kept], "made again it is the same sheet"
        back = drop_sheet(kept.id)(unit)
        with pytest.raises(InputError):
            unit.sheets.get(kept.id)
        back(unit)
        assert unit.sheets.get(kept.id) == kept
        with pytest.raises(InputError):
            unit.sheets.put(Sheet(SheetKind.TERM, " "))
