"""What a cell rests on, what the reader was told, what is no longer so, and who knows of whose knowledge."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.test_matrix import GOLD, SISTER, Hands, child, close, entry, gate
from workbench.memory.edits.awareness import keeps_from, knows_of
from workbench.memory.edits.truth import become
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, Unit
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.knowledge import How
from workbench.ui.desk import ALL, Aspect, Desk
from workbench.ui.facts import AwarenessDialog, BoundsDialog, ChangeDialog
from workbench.ui.matrix.check_menu import CheckMenu
from workbench.ui.matrix.details import Details

KEEPER = "蓮は岬の灯台守である。"
FISHER = "蓮は漁師である。"


@pytest.fixture
def hands(desk: Desk, qtbot: QtBot) -> Hands:
    return Hands(desk, qtbot)


def facts(hands: Hands) -> dict[str, Fact]:
    return hands.desk.read(lambda unit: {one.text: one for one in unit.facts.list(hands.desk.branch)})


def episodes(hands: Hands) -> list[str]:
    return hands.desk.read(lambda unit: [one.id for one in unit.episodes.outline()])


def told(hands: Hands) -> list[str]:
    """Every sentence in the details, from left to right."""
    details = hands.pane.findChild(Details)
    return [one.text() for one in details.findChildren(QLabel) if one.isVisible() and one.text()]


def looked(hands: Hands, fact: str, name: str = "") -> list[str]:
    hands.go_to(fact, name)
    hands.grid.pointed.emit()  # As a click does: the details are there on demand.
    hands.still()
    return told(hands)


def press(hands: Hands, what: str) -> None:
    made = hands.pane.findChild(Details).findChild(QPushButton, what)
    hands.bot.mouseClick(made, Qt.MouseButton.LeftButton)
    hands.still()


def quit_being_keeper(hands: Hands, number: int = 3) -> None:
    """In episode `number` Ren gives up the light."""
    old = facts(hands)[KEEPER].id
    hands.desk.do("change", become(old, FISHER, Place(episodes(hands)[number - 1])), ALL)
    hands.still()


def test_the_reader_is_told_in_telling_order(hands: Hands) -> None:
    assert hands.state(GOLD, "Reader") == "Knows"
    assert "told in episode 1" in hands.hover(GOLD, "Reader")
    assert "沈没船から引き揚げた金貨を" in hands.hover(GOLD, "Reader")
    hands.pane.set_episode(3)
    hands.bot.mouseClick(child(hands.pane, QPushButton, "Also what comes later"), Qt.MouseButton.LeftButton)
    hands.still()
    assert hands.state(SISTER, "Reader") == "Not yet"
    assert "only in episode 3" in hands.hover(SISTER, "Reader")


def test_a_flashback_is_known_in_story_time_and_not_told(hands: Hands) -> None:
    """Episode 4 happened long ago: by story time everybody has been through it, the reader has not read it."""
    last = episodes(hands)[3]
    hands.desk.write(lambda unit: unit.episodes.set_chronology(last, 0.5), ALL)
    storm = "嵐の夜に灯台の火が消えた。"
    hands.pane.set_episode(2)
    hands.bot.mouseClick(child(hands.pane, QPushButton, "Also what comes later"), Qt.MouseButton.LeftButton)
    hands.still()
    assert (hands.state(storm, "葵"), hands.state(storm, "Reader")) == ("Not yet", "Not yet")
    hands.bot.mouseClick(child(hands.pane, QPushButton, "Story time"), Qt.MouseButton.LeftButton)
    hands.still()
    assert (hands.state(storm, "葵"), hands.state(storm, "Reader")) == ("Knows", "Not yet")


def test_the_readers_column_is_hidden_and_that_is_remembered(hands: Hands) -> None:
    assert hands.grid.model().is_reader(1)
    hands.go_to(GOLD, "Reader")
    hands.choose(hands.menu(GOLD, "Reader"), "Hide the reader's column")
    assert not hands.grid.model().is_reader(1)
    assert hands.grid.model().columnCount() == 4
    kept = hands.pane.save_state()
    hands.bot.mouseClick(child(hands.pane, QPushButton, "Reader"), Qt.MouseButton.LeftButton)
    hands.still()
    assert hands.grid.model().is_reader(1)
    hands.pane.restore_state(kept)
    hands.still()
    assert not hands.grid.model().is_reader(1)


@pytest.mark.parametrize(
    ("source", "status", "words"),
    [
        (Source.MODEL, Status.PROPOSED, "Proposed by the chat model, not confirmed yet"),
        (Source.RULE, Status.ACCEPTED, "Read out of the text by rule, confirmed by you"),
        (Source.AUTHOR, Status.ACCEPTED, "Your word"),
    ],
)
def test_a_fact_says_whose_word_it_is(hands: Hands, source: Source, status: Status, words: str) -> None:
    def add(unit: Unit) -> Fact:
        where = MentionDraft(unit.episodes.by_number(1).id)
        return unit.facts.add(FactDraft("蓮は左利きである。", Scope.WORLD, (where,), source=source, status=status))

    hands.desk.write(add, ALL)
    hands.still()
    assert any(words in line for line in looked(hands, "蓮は左利きである。"))


def test_a_cell_says_how_from_whom_and_by_whose_word(hands: Hands) -> None:
    def tell(unit: Unit) -> object:
        [fact] = [one for one in unit.facts.list() if one.text == SISTER]
        where = MentionDraft(unit.episodes.by_number(4).id)
        draft = KnowledgeDraft(fact.id, "ren", where, How.TOLD, "mio", status=Status.ACCEPTED, source=Source.RULE)
        return unit.knowledge.add(draft)

    hands.desk.write(tell, [Aspect.KNOWLEDGE])
    hands.still()
    words = looked(hands, SISTER, "蓮")
    assert "蓮: Knows" in words
    assert any("Episode 4 · is told by 澪" in line for line in words)
    assert any("Read out of the text by rule, confirmed by you" in line for line in words)


def test_what_changed_is_past_from_there_on_and_undone(hands: Hands) -> None:
    hands.pane.set_episode(4)
    hands.still()
    looked(hands, KEEPER, "葵")
    press(hands, "change")
    dialog = hands.pane.findChild(ChangeDialog)
    assert dialog.where.currentData() == episodes(hands)[2]
    assert not dialog.save_button.isEnabled()
    dialog.text.setPlainText(FISHER)
    hands.bot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    hands.still()
    old, new = facts(hands)[KEEPER], facts(hands)[FISHER]
    assert (old.superseded_by, old.true_until) == (new.id, Place(episodes(hands)[2]))
    assert "No longer so. Now: 蓮は漁師である。" in str(hands.index(KEEPER).data(Qt.ItemDataRole.ToolTipRole))
    hands.pane.set_episode(3)
    hands.still()
    assert "No longer so" not in str(hands.index(KEEPER).data(Qt.ItemDataRole.ToolTipRole))
    assert gate(hands.desk, KEEPER, "aoi", 4)[0]
    hands.undo()
    assert FISHER not in facts(hands)
    assert facts(hands)[KEEPER].true_until is None


def test_a_fact_there_is_takes_the_place_of_another(hands: Hands) -> None:
    hands.go_to(KEEPER)
    hands.choose(hands.menu(KEEPER), "This changed…")
    dialog = hands.pane.findChild(ChangeDialog)
    hands.bot.mouseClick(dialog.known, Qt.MouseButton.LeftButton)
    hands.still()
    dialog.picker.search.setText("嵐")
    hands.still()
    assert dialog.picker.fact is not None and dialog.picker.count == 1
    hands.bot.keyClick(dialog.picker.search, Qt.Key.Key_Return)
    hands.still()
    storm = facts(hands)["嵐の夜に灯台の火が消えた。"]
    assert facts(hands)[KEEPER].superseded_by == storm.id
    assert storm.true_from is not None


def test_the_chain_is_shown_and_leads_from_one_to_the_other(hands: Hands) -> None:
    quit_being_keeper(hands)
    looked(hands, KEEPER, "葵")
    old, new = facts(hands)[KEEPER].id, facts(hands)[FISHER].id
    chips = {one: hands.pane.findChild(Details).findChild(QPushButton, one) for one in (old, new)}
    assert chips[old].text() == f"until episode 3  {KEEPER}"
    assert chips[new].text() == f"from episode 3  {FISHER}"
    assert not chips[old].isEnabled()
    hands.bot.mouseClick(chips[new], Qt.MouseButton.LeftButton)
    hands.still()
    assert hands.pane.fact == new


def test_who_knows_only_the_old_is_said_not_to_know_of_the_change(hands: Hands) -> None:
    quit_being_keeper(hands)
    new = facts(hands)[FISHER]
    hands.desk.write(lambda unit: unit.facts.edit(new.id, scope=Scope.CHARACTER, owner="ren"), ALL)
    hands.still()
    behind = "They do not know yet that it changed."
    assert any(behind in line for line in looked(hands, KEEPER, "葵"))
    assert not any(behind in line for line in looked(hands, KEEPER, "蓮"))


def test_the_rows_are_chosen_by_what_is_so(hands: Hands) -> None:
    quit_being_keeper(hands)
    menu = next(one for one in hands.pane.findChildren(CheckMenu) if one.text().startswith("Stands"))
    both = {KEEPER, FISHER}
    for words, shown in (
        ("What is so as it opens", {FISHER}),
        ("What is no longer so", {KEEPER}),
        ("All that is known", both),
    ):
        entry(menu.choices, words).trigger()
        hands.still()
        assert both & set(hands.facts()) == shown
    hands.pane.set_episode(2)
    entry(menu.choices, "What is so as it opens").trigger()
    hands.still()
    assert both & set(hands.facts()) == {KEEPER}


def test_bounds_are_given_and_taken_away(hands: Hands) -> None:
    hands.choose(hands.menu(KEEPER), "Since, until…")
    dialog = hands.pane.findChild(BoundsDialog)
    dialog.until.setCurrentIndex(dialog.until.findData(episodes(hands)[1]))
    hands.bot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    hands.still()
    assert facts(hands)[KEEPER].true_until == Place(episodes(hands)[1])
    assert "No longer so" in str(hands.index(KEEPER).data(Qt.ItemDataRole.ToolTipRole))
    hands.undo()
    assert facts(hands)[KEEPER].true_until is None


def test_a_change_on_a_branch_leaves_the_main_story_alone(hands: Hands) -> None:
    three = episodes(hands)[2]
    branch = []
    hands.desk.write(lambda unit: branch.append(unit.branches.add("もし", "main", three).id), ALL)
    hands.still()
    hands.desk.turn_to(branch[0])
    hands.still()
    quit_being_keeper(hands, 2)
    hands.desk.do("change", become(facts(hands)[GOLD].id, "金貨は海に沈んだ。", Place(three), branch=branch[0]), ALL)
    hands.still()
    assert facts(hands)[GOLD].superseded_by == facts(hands)["金貨は海に沈んだ。"].id
    on_main = hands.desk.read(lambda unit: {one.text: one for one in unit.facts.list()})
    assert on_main[GOLD].superseded_by is None and "金貨は海に沈んだ。" not in on_main
    hands.undo()
    assert facts(hands)[GOLD].superseded_by is None


def test_who_knows_of_it_is_recorded_shown_and_taken_away(hands: Hands) -> None:
    looked(hands, GOLD, "葵")
    press(hands, "aware")
    dialog = hands.pane.findChild(AwarenessDialog)
    assert dialog.who.currentData() == "aoi"
    dialog.other.setCurrentIndex(dialog.other.findData("ren"))
    dialog.since.setCurrentIndex(dialog.since.findData(episodes(hands)[1]))
    hands.bot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    hands.still()
    [record] = hands.desk.read(lambda unit: unit.awareness.list())
    assert (record.character, record.other, record.fact) == ("aoi", "ren", facts(hands)[GOLD].id)
    said = "葵 knows that 蓮 knows · since episode 2"
    assert any(said in line for line in looked(hands, GOLD, "葵"))
    details = hands.pane.findChild(Details)
    gone = next(one for one in details.findChildren(QPushButton.__bases__[0]) if one.objectName() == record.id)
    hands.bot.mouseClick(gone, Qt.MouseButton.LeftButton)
    hands.still()
    assert hands.desk.read(lambda unit: unit.awareness.list()) == []
    assert not any(said in line for line in told(hands))
    hands.undo()
    assert any(said in line for line in looked(hands, GOLD, "葵"))


def test_keeping_is_over_once_the_other_knows(hands: Hands) -> None:
    fact = facts(hands)[GOLD].id
    first = episodes(hands)[0]
    hands.desk.do("keep", keeps_from("ren", fact, "aoi", first), ALL)
    hands.desk.do("know", knows_of("mio", "ren", fact, episodes(hands)[3]), ALL)
    hands.pane.set_episode(2)
    hands.still()
    words = looked(hands, GOLD, "蓮")
    assert any(line == "蓮 keeps it from 葵 · since episode 1" for line in words)
    assert "澪 knows that 蓮 knows · only from episode 4 on" in words
    # Of another's cell it is not said.
    assert not any("澪" in line for line in looked(hands, GOLD, "葵") if "knows that" in line)
    hands.pane.set_episode(3)
    hands.still()
    assert any(line.endswith("over: it is known") for line in looked(hands, GOLD, "蓮"))


def test_questions_are_put_from_a_cell_and_a_header(hands: Hands) -> None:
    asked: list[tuple[str, str, str, int]] = []
    hands.pane.query_requested.connect(lambda *words: asked.append(words))
    hands.pane.set_episode(3)
    hands.still()
    hands.choose(hands.menu(GOLD, "葵"), "When does 葵 learn it?")
    hands.choose(hands.menu(GOLD), "Who else knows this?")
    fact = facts(hands)[GOLD].id
    assert asked == [("when", fact, "aoi", 3), ("who", fact, "", 3)]


def test_the_details_are_hidden_by_key(hands: Hands) -> None:
    details = hands.pane.findChild(Details)
    assert not details.isVisible()
    hands.bot.keyClick(hands.grid, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    hands.still()
    assert details.isVisible()
    menu = hands.menu(GOLD, "Reader")
    assert next(one.text() for one in menu.actions() if not one.isSeparator()) == "Go to the sentence"
    close(hands.bot, menu)
