"""The cast page: discovery with the real reading process, and the author's decisions by key and mouse."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu, QStackedWidget
from pytestqt.qtbot import QtBot

from workbench.memory.cast.candidates import Calling, Candidate, FirstMention, rejected
from workbench.sample import read_sample
from workbench.store import StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.text import ManuscriptText, Ruby
from workbench.ui.cast import CastPage
from workbench.ui.cast.people import People
from workbench.ui.desk import Aspect, Desk

Settle = Callable[..., None]
LEFT = Qt.MouseButton.LeftButton
ANN = Candidate("Ann Reed", 9, ("Ann", "Miss Reed"), FirstMention("ep", 1, 4, "… Ann came"))
BOB = Candidate("Bob", 5, (), FirstMention("ep", 2, 0, "Bob left"))
TEACHER = Candidate("the teacher", 4)
TELLER = Candidate("I", 40, (), FirstMention("ep", 1, 0, "I saw"), True, "I")


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> CastPage:
    """A page that has found four people in a story whose cast has 蓮, 葵 and 澪."""
    made = CastPage(desk)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    qtbot.waitExposed(made)
    cast = desk.read(lambda unit: unit.characters.list())
    made._on_found(([TELLER, ANN, BOB, TEACHER, Candidate("葵", 3), Candidate("蓮くん", 3, ("蓮",))], cast, "", (), ()))
    return made


def names(page: CastPage) -> list[tuple[str, ...]]:
    return [one.candidate.names for one in page.list.people.list]


def cast(desk: Desk) -> dict[str, Character]:
    return {one.name: one for one in desk.read(lambda unit: unit.characters.list())}


def test_the_frequent_are_marked_and_the_known_are_recognised(page: CastPage) -> None:
    people = {one.candidate.name: one for one in page.list.people.list}
    assert people["Ann Reed"].taken and people["Bob"].taken and people["the teacher"].taken
    assert not people["I"].taken
    assert people["葵"].settled and not page.list.row_at(4).check.isEnabled()
    assert people["蓮くん"].known is not None and people["蓮くん"].fresh == ("蓮くん",)
    assert page.read_button.text() == "Accept 4 and read the story"
    assert "“I”" in page.note.text()


def test_without_the_reading_model_it_says_why_and_takes_people_by_hand(page: CastPage) -> None:
    page._on_found(
        (
            [],
            [],
            "People are found with the reading model that came with the program; choose that one in the settings.",
            (),
            (),
        )
    )
    assert "came with the program" in page.note.text() and "by hand" in page.note.text()
    assert "Nobody was found" not in page.note.text()
    assert page.name.isEnabled()


def test_what_is_found_while_the_author_writes_takes_no_keys(desk: Desk, qtbot: QtBot) -> None:
    pages, writing, found = QStackedWidget(), QLineEdit(), CastPage(desk)
    qtbot.addWidget(pages)
    pages.addWidget(writing)
    pages.addWidget(found)
    pages.show()
    pages.activateWindow()
    writing.setFocus()
    qtbot.waitUntil(writing.hasFocus)
    found._on_found(([ANN, BOB], [], "", (), ()))
    assert writing.hasFocus()
    pages.setCurrentWidget(found)
    found.start()
    qtbot.waitUntil(found.list.hasFocus)


def test_space_marks_and_unmarks(page: CastPage, qtbot: QtBot) -> None:
    page.list.setCurrentRow(1)
    qtbot.keyClick(page.list, Qt.Key.Key_Space)
    assert not page.list.people.list[1].taken and not page.list.row_at(1).check.isChecked()
    assert page.take_button.text() == "Accept 3"
    qtbot.mouseClick(page.list.row_at(1).check, LEFT, pos=page.list.row_at(1).check.rect().center())
    assert page.list.people.list[1].taken


def test_f2_renames_and_escape_does_not(page: CastPage, qtbot: QtBot) -> None:
    page.list.setCurrentRow(1)
    qtbot.keyClick(page.list, Qt.Key.Key_F2)
    edit = page.list.row_at(1).edit
    qtbot.keyClicks(edit, "Anna Reed")
    # Return keeps the name; it does not lead away to the place of the first mention as well.
    with qtbot.assertNotEmitted(page.place_requested):
        qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert names(page)[1] == ("Anna Reed", "Ann Reed", "Ann", "Miss Reed")
    qtbot.keyClick(page.list, Qt.Key.Key_F2)
    edit = page.list.row_at(1).edit
    qtbot.keyClicks(edit, "nobody")
    qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert names(page)[1][0] == "Anna Reed" and not page.list.row_at(1).edit.isVisible()


def test_what_is_settled_outlives_a_word_typed_elsewhere(page: CastPage, desk: Desk, qtbot: QtBot) -> None:
    """Whoever looks at a place in the text, and types there, comes back to the list as it was."""
    page.list.setCurrentRow(1)
    qtbot.keyClick(page.list, Qt.Key.Key_Space)
    page.hide()
    desk.changed.emit(frozenset({Aspect.TEXT}))
    page.show()
    page.start()
    assert page.list.isVisible() and not page.list.people.list[1].taken
    page.hide()
    desk.changed.emit(frozenset({Aspect.CAST}))
    page.show()
    page.start()
    assert not page.list.isVisible()


def test_m_merges_the_narrator_with_a_name_and_what_is_taken_is_in_the_story(
    page: CastPage, desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    page.list.setCurrentRow(0)
    qtbot.keyClick(page.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert page.merge_button.isEnabled()
    qtbot.keyClick(page.list, Qt.Key.Key_M)
    assert names(page)[0] == ("Ann Reed", "Ann", "Miss Reed")
    with qtbot.waitSignal(page.accepted) as told:
        qtbot.mouseClick(page.read_button, LEFT)
    assert told.args == [True]
    people = cast(desk)
    assert set(people) == {"蓮", "葵", "澪", "Ann Reed", "Bob", "the teacher"}
    assert people["Ann Reed"].first_person == "I" and "I" not in people["Ann Reed"].names
    assert "蓮くん" in people["蓮"].names
    ids = {one.id for one in people.values()}
    desk.undo_stack.undo()
    settle(desk)
    assert set(cast(desk)) == {"蓮", "葵", "澪"} and "蓮くん" not in cast(desk)["蓮"].names
    desk.undo_stack.redo()
    settle(desk)
    assert {one.id for one in cast(desk).values()} == ids


def test_an_alias_is_split_off_or_taken_away_from_its_menu(page: CastPage, qtbot: QtBot) -> None:
    def pick(row: int, chip: int, downs: int) -> None:
        qtbot.mouseClick(page.list.row_at(row).chips[chip], LEFT)
        menu = page.list.row_at(row).findChild(QMenu)
        assert menu is not None
        for _ in range(downs):
            qtbot.keyClick(menu, Qt.Key.Key_Down)
        qtbot.keyClick(menu, Qt.Key.Key_Return)

    pick(1, 1, 1)
    assert names(page)[1:3] == [("Ann Reed", "Ann"), ("Miss Reed",)]
    assert page.list.people.list[2].taken
    pick(1, 0, 2)
    assert names(page)[1] == ("Ann Reed",)


def test_somebody_is_added_by_hand_and_merged(page: CastPage, desk: Desk, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.name, "Cyril")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    assert names(page)[-1] == ("Cyril",) and page.list.people.list[-1].taken and page.name.text() == ""
    qtbot.keyClicks(page.name, "Miss Reed")
    qtbot.mouseClick(page.add_button, LEFT)
    assert page.list.currentRow() == 1
    with qtbot.waitSignal(page.accepted) as told:
        qtbot.mouseClick(page.take_button, LEFT)
    assert told.args == [False] and "Cyril" in cast(desk)


def test_r_says_nobody_and_that_is_kept_when_the_rest_is_taken(page: CastPage, desk: Desk, qtbot: QtBot) -> None:
    page.list.setCurrentRow(2)
    qtbot.keyClick(page.list, Qt.Key.Key_R)
    assert page.list.people.list[2].rejected and not page.list.people.list[2].taken
    assert page.list.currentRow() == 3 and page.take_button.text() == "Accept 3"
    qtbot.keyClick(page.list, Qt.Key.Key_R)
    qtbot.keyClick(page.list, Qt.Key.Key_Up)
    assert page.list.people.rejected == ["Bob", "the teacher"]
    with qtbot.waitSignal(page.accepted):
        qtbot.mouseClick(page.take_button, LEFT)
    assert desk.read(rejected) == ("Bob", "the teacher") and "Bob" not in cast(desk)
    # It is known the next time, and can be taken back.
    page._on_found(([ANN], [], "", desk.read(rejected), ()))
    assert page.back_button.isVisible() and page.back_button.text() == "Rejected before: 2. Bring back"


def test_i_makes_a_name_another_one_of_somebody_in_the_cast(page: CastPage, desk: Desk, qtbot: QtBot) -> None:
    page.list.setCurrentRow(2)
    qtbot.keyClick(page.list, Qt.Key.Key_I)
    menu = page.list.findChild(QMenu)
    assert menu is not None and [action.text()[-1] for action in menu.actions()] == ["蓮", "葵", "澪"]
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert page.list.people.list[2].known is not None and page.list.people.list[2].fresh == ("Bob",)
    with qtbot.waitSignal(page.accepted):
        qtbot.mouseClick(page.take_button, LEFT)
    people = cast(desk)
    assert "Bob" not in people and sum("Bob" in one.names for one in people.values()) == 1


def test_s_splits_the_only_other_name_off_and_asks_among_several(page: CastPage, qtbot: QtBot) -> None:
    page.list.setCurrentRow(1)
    qtbot.keyClick(page.list, Qt.Key.Key_S)
    menu = page.list.findChild(QMenu)
    assert menu is not None
    qtbot.keyClick(menu, Qt.Key.Key_2)
    assert names(page)[1:3] == [("Ann Reed", "Ann"), ("Miss Reed",)]
    page.list.setCurrentRow(1)
    qtbot.keyClick(page.list, Qt.Key.Key_S)
    assert names(page)[1:4] == [("Ann Reed",), ("Ann",), ("Miss Reed",)]


def test_what_others_call_them_is_shown_and_can_be_taken_away(page: CastPage, qtbot: QtBot) -> None:
    called = (Calling("Bob", "Miss Ann"), Calling("Bob", "Annie"))
    page.list.show_people(People([replace(ANN, reading="あん", called=called), BOB], []))
    chips = page.list.row_at(0).callings
    assert [chip.text() for chip in chips] == ["from Bob: Miss Ann  ▾", "from Bob: Annie  ▾"]
    assert any(one.text() == "あん" for one in page.list.row_at(0).findChildren(QLabel))
    qtbot.mouseClick(chips[1], LEFT)
    assert page.list.people.list[0].candidate.called == called, "a click on it alone takes nothing away"
    menu = page.list.row_at(0).findChild(QMenu)
    assert menu is not None
    menu.actions()[0].trigger()
    assert page.list.people.list[0].candidate.called == called[:1]


def test_merging_keeps_who_calls_them_what_and_names_whoever_does(page: CastPage) -> None:
    lord, tony = Candidate("Lord Hale", 9), Candidate("Lord Tom", 2, called=(Calling("Bob", "Lord Tom"),))
    robert = Candidate("Robert", 3, called=(Calling("Bob", "Robert"),))
    people = People([lord, tony, BOB, replace(robert, called=(*robert.called, Calling("Lord Tom", "Bobby")))], [])
    assert people.merge([0, 1]) == 0
    assert people.list[0].candidate.called == (Calling("Bob", "Lord Tom"),)
    assert people.list[2].candidate.called[1] == Calling("Lord Hale", "Bobby")
    people.merge([1, 2])
    assert people.list[1].candidate.called == (Calling("Lord Hale", "Bobby"),), "nobody calls themselves"
    people.rename(0, "Lord Antony Hale")
    assert people.list[1].candidate.called == (Calling("Lord Antony Hale", "Bobby"),)


def test_somebody_added_by_hand_shows_how_often_and_where_the_text_names_them(
    page: CastPage, desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    page.name.setText("灯台守")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    settle(desk)
    candidate, shown = page.list.people.list[-1].candidate, page.list.row_at(page.list.count() - 1)
    assert candidate.count > 0 and "灯台守" in candidate.first_mention.quote
    assert shown.quote is not None and shown.quote.text().startswith("Episode 1")


def test_the_box_for_a_name_is_tall_enough(page: CastPage, qtbot: QtBot) -> None:
    page.list.setCurrentRow(1)
    qtbot.keyClick(page.list, Qt.Key.Key_F2)
    edit = page.list.row_at(1).edit
    qtbot.waitUntil(lambda: edit.height() >= edit.sizeHint().height())


def test_a_click_on_the_quote_goes_there(page: CastPage, qtbot: QtBot) -> None:
    quote = page.list.row_at(1).quote
    assert quote is not None
    with qtbot.waitSignal(page.place_requested) as asked:
        qtbot.mouseClick(quote, LEFT, pos=QPoint(8, 8))
    assert asked.args is not None and asked.args[0] == "ep"
    assert (asked.args[1].start, asked.args[1].end) == (4, 7)
    page.list.setCurrentRow(2)
    with qtbot.waitSignal(page.place_requested) as asked:
        qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert asked.args is not None and asked.args[1].end == 3
    beside = QPoint(quote.width() - 4, 8)
    with qtbot.assertNotEmitted(page.place_requested):
        qtbot.mouseClick(quote, LEFT, pos=beside)
        qtbot.mouseClick(quote, LEFT, Qt.KeyboardModifier.ControlModifier, QPoint(8, 8))


def test_skip_takes_nobody(page: CastPage, desk: Desk, qtbot: QtBot) -> None:
    before = cast(desk)
    with qtbot.waitSignal(page.skipped):
        qtbot.mouseClick(page.skip_button, LEFT)
    assert cast(desk) == before
    page.start()
    assert page.list.count() == 6, "what was found is still there to be settled"


def test_a_name_that_is_taken_is_refused_with_a_sentence_and_nothing_is_lost(
    page: CastPage, desk: Desk, qtbot: QtBot
) -> None:
    def squeeze(unit: Unit) -> None:
        unit.characters.add(Character("miss", "Miss Reed "))

    page.list.people.add("   x")
    desk.write(squeeze, ())
    with qtbot.waitSignal(page.accepted, raising=False, timeout=500) as told:
        qtbot.mouseClick(page.take_button, LEFT)
    assert not told.signal_triggered
    assert "Miss Reed" in page.problem.text() and page.list.count() == 6 and page.take_button.isEnabled()


def test_the_people_of_the_sample_are_found_and_read(
    empty_desk: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    work = read_sample("ja")
    path = tmp_path / "s.story"

    def fill(unit: Unit) -> None:
        for episode in work.episodes:
            unit.episodes.add(episode.title, episode.text)

    StoryFile.create(path, work.title, "ja", fill).close()
    empty_desk.open(path)
    page = CastPage(empty_desk)
    qtbot.addWidget(page)
    page.show()
    shown = []
    empty_desk.jobs.started.connect(shown.append)
    page.start()
    assert [(job.title, job.shown) for job in shown] == [("Looking for people", True)]
    settle(empty_desk, 120_000)
    found = [one.candidate.name for one in page.list.people.list]
    assert "日下部光太" in found and "日下部響一" in found
    with qtbot.waitSignal(page.accepted):
        qtbot.mouseClick(page.read_button, LEFT)
    assert "日下部光太" in cast(empty_desk)


def test_stopping_says_how_to_go_on(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    page = CastPage(desk)
    qtbot.addWidget(page)
    page.show()
    page.start()
    qtbot.mouseClick(page.stop_button, LEFT)
    settle(desk, 60_000)
    assert page._pages.state is not None and page._pages.state.isVisible()


def test_a_story_without_people_and_no_story_at_all(
    empty_desk: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    page = CastPage(empty_desk)
    qtbot.addWidget(page)
    page.show()
    page.start()
    assert page._pages.state is not None and page._pages.state.isVisible()
    StoryFile.create(
        tmp_path / "e.story", "e", "en", lambda unit: unit.episodes.add("", ManuscriptText("Rain. More rain.\n"))
    ).close()
    empty_desk.open(tmp_path / "e.story")
    page.start()
    settle(empty_desk, 60_000)
    assert page.list.count() == 0 and "by hand" in page.note.text() and not page.take_button.isEnabled()
    qtbot.keyClicks(page.name, "Noah")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    with qtbot.waitSignal(page.accepted):
        qtbot.mouseClick(page.take_button, LEFT)
    assert list(cast(empty_desk)) == ["Noah"]


def test_a_name_given_by_hand_is_read_as_the_ruby_over_it_says() -> None:
    text = ManuscriptText("名探偵灰原一馬と灰原一馬。", (Ruby(8, 12, "はいばらかずま"),))
    people = People([Candidate("名探偵灰原一馬", 2, reading="めいたんていはいばらかずま")], [], [text])
    people.rename(0, " 灰原一馬 ")
    assert people.list[0].candidate.reading == "はいばらかずま"
    people.rename(0, "名探偵灰原一馬")
    people.split_off(0, "灰原一馬")
    assert [one.candidate.reading for one in people.list] == ["", "はいばらかずま"]
    people = People([], [], [text])
    assert people.list[people.add("灰原一馬")].candidate.reading == "はいばらかずま"


def test_merging_and_splitting_keep_every_name() -> None:
    people = People([TELLER, ANN, BOB], [])
    assert people.merge([1, 2]) == 1
    assert people.list[1].candidate.names == ("Ann Reed", "Ann", "Miss Reed", "Bob")
    people.split_off(1, "Bob")
    assert [one.candidate.name for one in people.list] == ["I", "Ann Reed", "Bob"]
    people.rename(0, "Eve")
    assert people.list[0].candidate.names == ("Eve",) and people.list[0].candidate.first_person == "I"


def test_everything_is_in_the_menu_of_a_line_too(page: CastPage, qtbot: QtBot) -> None:
    page.list.setCurrentRow(1)
    page.list.customContextMenuRequested.emit(page.list.visualItemRect(page.list.item(1)).center())
    menu = page.list.findChild(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert menu is not None and menu.isVisible()
    shown = [action.text() for action in menu.actions()]
    assert shown == [
        *("Rename", "Merge the selected", "Somebody of the cast…", "Nobody of the story", "Go to the first mention"),
        *("Ann", "Miss Reed"),
    ]
    assert not menu.actions()[1].isEnabled()
    of_ann = menu.actions()[5].menu()
    assert isinstance(of_ann, QMenu)
    of_ann.actions()[2].trigger()
    assert names(page)[1] == ("Ann", "Ann Reed", "Miss Reed")


def test_twenty_names_fit_and_the_list_scrolls(page: CastPage, qtbot: QtBot) -> None:
    many = Candidate("Zed", 30, tuple(f"alias number {index}" for index in range(20)))
    page.list.show_people(People([many, *(Candidate(f"N{index}", 3) for index in range(60))], []))
    row = page.list.row_at(0)
    lowest = max(chip.geometry().bottom() for chip in row.chips)
    assert row.height() > lowest > 60
    assert page.list.count() == 61 and page.list.verticalScrollBar().maximum() > 0
    for wide in (500, 900):
        page.resize(wide, 700)
        qtbot.wait(20)
        assert all(chip.mapTo(row, chip.rect().bottomRight()).x() < row.width() for chip in row.chips)
