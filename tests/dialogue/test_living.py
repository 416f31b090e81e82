"""Asking the dead: refused by default, as before their death, or all the same."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.parlour import build_parlour
from workbench.dialogue import Receipt, ask, talking
from workbench.dialogue.living import Dead, Departed, Told, elsewhere_then, living
from workbench.dialogue.scene import Duologue
from workbench.dialogue.side_by_side import side_by_side
from workbench.engine import Talker
from workbench.memory.presence.scene import WhyPresent
from workbench.store import StoryFile
from workbench.story.errors import InputError
from workbench.story.viewpoint import Viewpoint


@pytest.fixture
def parlour(tmp_path: Path) -> Iterator[StoryFile]:
    with build_parlour(tmp_path / "parlour.story") as story:
        yield story


def test_the_dead_are_not_asked_and_the_refusal_says_by_what_sentence(parlour: StoryFile) -> None:
    with pytest.raises(Departed, match=r"鳥羽 is dead by then \(episode 1: “鳥羽は崖から落ちて死んだ”\)") as refused:
        ask(parlour, None, None, Viewpoint("toba", 3), "誰に呼ばれた？")
    assert refused.value.life.number == 1
    # In the flashback of episode 4 they live.
    assert ask(parlour, None, None, Viewpoint("toba", 4), "誰に呼ばれた？").receipt.life is Told.ALIVE


def test_as_before_their_death_they_know_nothing_of_it(parlour: StoryFile) -> None:
    answer = ask(parlour, None, None, Viewpoint("toba", 3), "崖で何があった？", dead=Dead.BEFORE)
    there = answer.receipt.viewpoint
    with parlour.read() as unit:
        text = unit.episodes.by_number(1).text.base
    assert (there.episode, there.at) == (1, text.index("鳥羽は崖から落ちて死んだ"))
    assert answer.receipt.life is Told.BEFORE_DEATH
    assert Receipt.from_json(answer.receipt.as_json()) == answer.receipt
    assert "死んだ" not in "".join(answer.pieces)


def test_all_the_same_they_answer_and_the_receipt_says_that_they_are_dead(parlour: StoryFile) -> None:
    receipt = ask(parlour, None, None, Viewpoint("toba", 3), "誰に？", dead=Dead.ANYWAY).receipt
    assert (receipt.viewpoint, receipt.life) == (Viewpoint("toba", 3), Told.DEAD)


def test_a_thread_begun_before_their_death_says_so_with_every_answer(parlour: StoryFile) -> None:
    with parlour.write() as unit:
        there = living(unit, "ja", Viewpoint("toba", 3), Dead.BEFORE).viewpoint
        thread = talking.begin(unit, there)
        late = talking.begin(unit, Viewpoint("toba", 3))
    asked = talking.ask_in(parlour, None, None, thread.id, "誰を待っている？")
    assert asked.answer.receipt.life is Told.BEFORE_DEATH
    with pytest.raises(Departed):
        talking.ask_in(parlour, None, None, late.id, "誰を待っている？")


def test_who_died_before_the_story_cannot_be_asked_before_their_death(parlour: StoryFile) -> None:
    with parlour.write() as unit:
        [fall] = [one for one in unit.facts.list() if "死んだ" in one.text]
        unit.facts.edit(fall.id, text="鳥羽は五年前に死んだ。")
    with pytest.raises(Departed, match="died before the story begins"):
        ask(parlour, None, None, Viewpoint("toba", 1), "誰？", dead=Dead.BEFORE)


def test_columns_and_scenes_ask_the_dead_only_if_told_to(parlour: StoryFile, talker: Talker) -> None:
    with pytest.raises(Departed):
        list(side_by_side(parlour, None, None, Viewpoint("toba", 1), "誰？", [1, 2]))
    first, second = side_by_side(parlour, None, None, Viewpoint("toba", 1), "誰？", [1, 2], dead=Dead.BEFORE)
    assert (first.viewpoint.at, second.viewpoint.episode) == (None, 1)
    with pytest.raises(Departed):
        Duologue(parlour, None, talker, Viewpoint("sanae", 3), "toba", "再会")
    with pytest.raises(InputError):
        Duologue(parlour, None, talker, Viewpoint("sanae", 3), "sanae", "再会", dead=Dead.ANYWAY)
    assert Duologue(parlour, None, talker, Viewpoint("sanae", 3), "toba", "夢", dead=Dead.ANYWAY).speaker == "sanae"


def test_who_cannot_be_met_is_named_with_why(parlour: StoryFile) -> None:
    with parlour.read() as unit:
        found = {one.character: one.why for one in elsewhere_then(unit, "ja", Viewpoint("sanae", 3))}
        assert found == {"toba": WhyPresent.DEAD, "wataru": WhyPresent.AWAY}
        assert elsewhere_then(unit, "ja", Viewpoint("sanae", 4)) == []
