"""The review queue by keys: accept, reject, edit, all at once, undo; what is shown and what is in the story file."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QPlainTextEdit
from pytestqt.qtbot import QtBot

from tests.ui.reviewing import BOAT, BREAD, COIN, LIGHT, Hands, propose, with_proposals
from workbench.engine import Reader
from workbench.memory.edits import episodes
from workbench.memory.extraction.extractor import Extractor
from workbench.store import StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Source, Status
from workbench.story.text import ManuscriptText, Span
from workbench.ui.desk import Aspect, Desk
from workbench.ui.progress import BackgroundTasks
from workbench.ui.review.head import Head


@pytest.fixture
def hands(desk: Desk, qtbot: QtBot) -> Hands:
    return with_proposals(desk, qtbot)


def test_best_first_with_the_low_value_rest_folded(hands: Hands) -> None:
    assert hands.shown()[:3] == [f"{LIGHT}。", f"{BOAT}。", f"{COIN}。"]
    assert hands.shown()[3].startswith("葵 sees it")
    assert len(hands.shown()) == 4
    assert hands.counts[-1] == 5
    card = hands.deck.card(hands.deck.order[0])
    assert card.quote.marked == LIGHT
    assert card.quote.text == "嵐の夜、灯台の火が消えた。蓮は海へ舟を出した。"
    hands.bot.mouseClick(hands.button("More: 1"), Qt.MouseButton.LeftButton)
    hands.still()
    assert hands.shown()[4] == f"{BREAD}。"


def test_accepting_and_rejecting_by_key_goes_on_to_the_next_at_once(hands: Hands) -> None:
    hands.press(Qt.Key.Key_A)
    assert hands.current() == f"{BOAT}。"
    hands.press(Qt.Key.Key_R)
    assert hands.current() == f"{COIN}。"
    hands.still()
    assert (hands.status()[f"{LIGHT}。"], hands.status()[f"{BOAT}。"]) == ("accepted", "rejected")
    assert hands.counts[-1] == 3
    assert len(hands.shown()) == 2


def test_a_whole_queue_by_keys_ends_in_what_to_do_next(hands: Hands) -> None:
    hands.press(Qt.Key.Key_M)
    hands.still()
    for _ in range(5):
        hands.press(Qt.Key.Key_A)
    hands.still()
    assert set(hands.status().values()) == {"accepted"}
    assert [one.status for one in hands.moments()] == [Status.ACCEPTED]
    assert hands.says("Confirmed facts: 9.")
    assert hands.counts[-1] == 0


def test_accepting_who_learns_it_confirms_the_fact_and_undo_takes_both_back(hands: Hands) -> None:
    hands.press(Qt.Key.Key_End)
    assert hands.current().startswith("葵 sees it")
    hands.press(Qt.Key.Key_A)
    hands.still()
    assert hands.status()[f"{COIN}。"] == "accepted"
    assert hands.moments()[0].status is Status.ACCEPTED
    hands.press(Qt.Key.Key_U)
    hands.still()
    assert hands.status()[f"{COIN}。"] == "proposed"
    assert hands.moments()[0].status is Status.PROPOSED
    assert hands.current().startswith("葵 sees it")


def test_moving_by_letters_and_arrows_does_not_jump_and_enter_does(hands: Hands) -> None:
    went: list[tuple[str, Span]] = []
    hands.pane.place_requested.connect(lambda episode, span: went.append((episode, span)))
    for key in (Qt.Key.Key_J, Qt.Key.Key_Down, Qt.Key.Key_K):
        hands.press(key)
    assert hands.current() == f"{BOAT}。"
    assert went == []
    hands.press(Qt.Key.Key_Return)
    text = hands.desk.read(lambda unit: unit.episodes.by_number(4).text.base)
    assert [span.of(text) for _, span in went] == [BOAT]
    card = hands.deck.card(hands.deck.order[2])
    hands.bot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert hands.current() == f"{COIN}。"
    assert len(went) == 1


def test_a_click_chooses_a_card_and_a_double_click_goes_to_the_text(hands: Hands) -> None:
    went: list[Span] = []
    hands.pane.place_requested.connect(lambda _, span: went.append(span))
    card = hands.deck.card(hands.deck.order[1])
    hands.bot.mouseClick(card.quote, Qt.MouseButton.LeftButton)
    assert hands.current() == f"{BOAT}。" and hands.deck.hasFocus() and went == []
    hands.press(Qt.Key.Key_R)
    hands.still()
    assert hands.status()[f"{BOAT}。"] == "rejected", "the letters are the review's"
    hands.bot.mouseDClick(hands.deck.card(hands.deck.order[0]).quote, Qt.MouseButton.LeftButton)
    hands.bot.mouseClick(hands.button("To the text"), Qt.MouseButton.LeftButton)
    text = hands.desk.read(lambda unit: unit.episodes.by_number(4).text.base)
    assert [span.of(text) for span in went] == [LIGHT, LIGHT]
    hands.press(Qt.Key.Key_E)
    hands.bot.mouseDClick(hands.deck.card(hands.deck.order[0]).quote, Qt.MouseButton.LeftButton)
    assert len(went) == 2, "nobody is thrown out of a form"


@pytest.mark.parametrize("width", [420, 760])
def test_the_form_fits_its_column(hands: Hands, width: int) -> None:
    hands.desk.write(lambda unit: unit.characters.add(Character("long", "羽柴の屋敷の年とった庭番")), [Aspect.CAST])
    hands.pane.resize(width, 900)
    hands.still()
    for at in (0, 3):
        hands.deck.set_current(hands.deck.order[at])
        hands.deck.setFocus()
        hands.press(Qt.Key.Key_E)
        hands.bot.wait(20)
        inside = hands.deck.widget()
        assert inside is not None and inside.width() == hands.deck.viewport().width()
        hands.press(Qt.Key.Key_Escape)


def test_the_figures_at_the_head_agree(hands: Hands) -> None:
    hands.pane.show_episode(hands.desk.read(lambda unit: unit.episodes.by_number(4).id))
    hands.still()
    assert hands.button("Episode 4  2") and hands.button(f"Whole story  {hands.counts[-1]}")
    assert hands.says("To decide: 2")
    hands.pane.findChild(Head).show_confirmed(0.0)
    assert hands.says("0% of what people know") and not hands.says("0.0%")
    assert not hands.says("about "), "nobody's pace is known yet"


def test_undo_right_behind_an_accept_takes_that_one_back(hands: Hands) -> None:
    hands.press(Qt.Key.Key_A)
    hands.still()
    hands.press(Qt.Key.Key_A)
    hands.press(Qt.Key.Key_U)
    hands.still()
    assert (hands.status()[f"{LIGHT}。"], hands.status()[f"{BOAT}。"]) == ("accepted", "proposed")
    assert hands.current() == f"{BOAT}。"
    hands.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    hands.still()
    assert hands.status()[f"{LIGHT}。"] == "proposed"


def test_editing_in_place_changes_text_owner_and_weight(hands: Hands) -> None:
    hands.press(Qt.Key.Key_E)
    form = hands.deck.card(hands.deck.order[0]).form
    assert form is not None
    field = form.findChild(QPlainTextEdit)
    assert QApplication.focusWidget() is field
    hands.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    hands.bot.keyClicks(field, "Ren rejects jam.")
    whose, kind, weight = form.findChildren(QComboBox)
    hands.bot.keyClick(field, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is whose
    whose.setCurrentIndex(whose.findText("Secret of 蓮"))
    kind.setCurrentIndex(kind.findText("Promise"))
    hands.bot.keyClick(weight, Qt.Key.Key_Home)
    hands.bot.keyClick(weight, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    hands.still()
    [made] = hands.desk.read(lambda unit: [one for one in unit.facts.list() if one.text == "Ren rejects jam."])
    assert (made.owner, made.importance, made.status, made.source) == ("ren", 1, Status.ACCEPTED, Source.AUTHOR)
    assert made.kind == "promise"
    assert hands.current() == f"{BOAT}。"
    hands.press(Qt.Key.Key_U)
    hands.still()
    assert hands.current() == f"{LIGHT}。"
    assert hands.status()[f"{LIGHT}。"] == "proposed"


def test_escape_leaves_the_fact_as_it_was(hands: Hands) -> None:
    hands.press(Qt.Key.Key_E)
    hands.bot.keyClicks(QApplication.focusWidget(), "ara")
    hands.press(Qt.Key.Key_Escape)
    hands.still()
    assert hands.current() == f"{LIGHT}。"
    assert hands.status()[f"{LIGHT}。"] == "proposed"
    hands.press(Qt.Key.Key_R)
    hands.still()
    assert hands.status()[f"{LIGHT}。"] == "rejected"


def test_a_form_stays_while_the_story_changes_around_it(hands: Hands) -> None:
    hands.press(Qt.Key.Key_E)
    hands.bot.keyClicks(QApplication.focusWidget(), "half ")
    hands.desk.write(lambda unit: propose(unit, 3, "澪は町長の娘である", 5), [Aspect.FACTS])
    hands.still()
    assert "澪は町長の娘である。" in hands.shown()
    form = hands.deck.card(hands.deck.current or "").form
    assert form is not None and form.findChild(QPlainTextEdit).toPlainText().startswith("half ")


def test_who_learns_it_is_edited_in_place(hands: Hands) -> None:
    hands.press(Qt.Key.Key_End)
    hands.press(Qt.Key.Key_E)
    form = hands.deck.card(hands.deck.order[-1]).form
    assert form is not None
    who = form.findChildren(QComboBox)[0]
    who.setCurrentIndex(who.findText("澪"))
    hands.bot.mouseClick(hands.button("Save"), Qt.MouseButton.LeftButton)
    hands.still()
    [moment] = hands.moments() or hands.desk.read(lambda unit: [unit.knowledge.list()[-1]])
    assert (moment.character, moment.status) == ("mio", Status.ACCEPTED)
    hands.press(Qt.Key.Key_U)
    hands.still()
    assert [(one.character, one.status) for one in hands.moments()] == [("aoi", Status.PROPOSED)]


def test_the_buttons_do_the_same(hands: Hands) -> None:
    hands.bot.mouseClick(hands.button("Reject"), Qt.MouseButton.LeftButton)
    hands.bot.mouseClick(hands.button("Accept  A"), Qt.MouseButton.LeftButton)
    hands.still()
    assert (hands.status()[f"{LIGHT}。"], hands.status()[f"{BOAT}。"]) == ("rejected", "accepted")


def test_an_edit_that_fails_brings_the_card_back(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    hands.desk.failed.connect(said.append)
    monkeypatch.setattr(hands.desk.story, "_read_only", True)
    hands.press(Qt.Key.Key_A)
    assert hands.current() == f"{BOAT}。"
    hands.still()
    assert len(said) == 1 and "read-only" in str(said[0])
    assert f"{LIGHT}。" in hands.shown()


def test_one_episode_and_back_to_the_story(hands: Hands) -> None:
    second = hands.desk.read(lambda unit: unit.episodes.by_number(2).id)
    hands.pane.show_episode(second)
    hands.still()
    assert [words[:2] for words in hands.shown()] == [COIN[:2], "葵 "]
    assert hands.counts[-1] == 5
    hands.bot.mouseClick(hands.button("Whole story"), Qt.MouseButton.LeftButton)
    hands.still()
    assert len(hands.shown()) == 4


def test_changed_evidence_is_asked_about_and_settled(desk: Desk, qtbot: QtBot) -> None:
    with desk.story.write() as unit:
        episode = unit.episodes.by_number(4)
        unit.episodes.save_text(episode.id, ManuscriptText("　静かな夜だった。\n"))
    hands = Hands(desk, qtbot)
    assert hands.says("Evidence changed · Episode 4") and hands.says("The words changed")
    hands.press(Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    hands.still()
    assert hands.says("Evidence changed · Episode 4"), "asked about one by one, not with all others"
    hands.press(Qt.Key.Key_A)
    hands.still()
    assert not any(fact.evidence_changed for fact in desk.read(lambda unit: unit.facts.list()))


def test_it_counts_while_hidden(hands: Hands) -> None:
    hands.pane.hide()
    hands.desk.write(lambda unit: propose(unit, 3, "澪は町長の娘である"), [Aspect.FACTS])
    hands.bot.waitUntil(lambda: hands.counts[-1] == 6)
    hands.pane.show()
    hands.still()
    assert "澪は町長の娘である。" in hands.shown()


def test_trashing_the_episode_takes_its_proposals_along(hands: Hands) -> None:
    fourth = hands.desk.read(lambda unit: unit.episodes.by_number(4).id)
    hands.desk.do("trash", episodes.trash(fourth), [Aspect.ORDER])
    hands.still()
    assert f"{LIGHT}。" not in hands.shown() and len(hands.shown()) == 2


def test_empty_states_and_reading(
    empty_desk: Desk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(empty_desk, qtbot)
    assert hands.says("No story is open")
    with StoryFile.create(tmp_path / "new.story", "新") as story, story.write() as unit:
        unit.episodes.add("一", ManuscriptText("　誰もいない。\n"))
    empty_desk.open(tmp_path / "new.story")
    hands.still()
    assert hands.says("Nothing has been read yet")
    with qtbot.waitSignal(hands.pane.extract_requested):
        qtbot.mouseClick(hands.button("Read this story"), Qt.MouseButton.LeftButton)
    # While it is being read, that is not offered again.
    tasks = BackgroundTasks.of(empty_desk)
    monkeypatch.setattr(BackgroundTasks, "reading", property(lambda _: True))
    tasks.changed.emit()
    assert hands.says("The story is being read") and not hands.says("Read this story")
    monkeypatch.undo()
    empty_desk.close()
    assert hands.says("No story is open")
    assert hands.counts[-1] == 0


def test_what_was_rejected_stays_so_when_the_story_is_read_again(
    sample_desk: Desk, reader: Reader, qtbot: QtBot
) -> None:
    first = sample_desk.read(lambda unit: unit.episodes.by_number(1).id)
    Extractor(sample_desk.story, reader).run([first])
    hands = Hands(sample_desk, qtbot)
    hands.pane.show_episode(first)
    hands.still()
    before = len(hands.shown())
    assert before > 2
    gone = hands.current()
    hands.press(Qt.Key.Key_R)
    hands.still()
    with sample_desk.story.write() as unit:
        for passage in unit.passages.list(first):
            unit.passages.mark_extracted(passage.id, None)
    Extractor(sample_desk.story, reader).run([first])
    sample_desk.changed.emit(frozenset({Aspect.FACTS}))
    hands.still()
    assert gone not in hands.shown()
    assert hands.status()[gone] == "rejected"


def test_a_very_long_queue_shows_a_page_at_a_time(desk: Desk, qtbot: QtBot) -> None:
    with desk.story.write() as unit:
        for _ in range(70):
            propose(unit, 4, LIGHT)
    hands = Hands(desk, qtbot)
    assert len(hands.shown()) == 20
    hands.press(Qt.Key.Key_A)
    hands.still()
    assert len(hands.shown()) == 20
    hands.press(Qt.Key.Key_M)
    hands.still()
    assert len(hands.shown()) == 40
    assert hands.says("To decide: 69")
