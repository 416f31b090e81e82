"""The sheet of a character, by keys and mouse: saved when left, kept when refused, undone, and leading to the text."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from workbench.memory.edits import branches, cast
from workbench.store import EpisodeDraft, FactDraft, MentionDraft, PassageDraft, SpokenLineDraft, StoryFile
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.episodes import Place
from workbench.story.facts import Scope
from workbench.story.text import ManuscriptText, Span
from workbench.ui.desk import ALL, Desk
from workbench.ui.sheet import CharacterSheet
from workbench.ui.sheet.fields import PAUSE
from workbench.ui.sheet.reading import MOST_SECRETS

Settle = Callable[[Desk], None]
Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


class Sheet:
    """A shown sheet and the handles of a test on it."""

    def __init__(self, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
        self.desk, self.qtbot, self._settle = desk, qtbot, settle
        self.widget = CharacterSheet(desk)
        qtbot.addWidget(self.widget)
        self.widget.resize(760, 900)
        self.widget.show()
        self.widget.activateWindow()
        qtbot.waitExposed(self.widget)

    def settle(self) -> None:
        self.qtbot.wait(10)
        self._settle(self.desk)

    def open(self, character: str) -> None:
        self.widget.show_character(character)
        self.settle()

    def who(self, character: str = "aoi") -> Character:
        return self.desk.read(lambda unit: unit.characters.get(character))

    def write(self, editor: QWidget, text: str) -> None:
        """Types in place of what is there, and leaves with Tab."""
        editor.setFocus()
        QTest.keyClick(editor, Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(editor, text)
        QTest.keyClick(editor, Key.Key_Tab)
        self.settle()

    def undo(self) -> None:
        self.desk.undo_stack.undo()
        self.settle()

    def chips(self, part: QWidget) -> list[QPushButton]:
        return [one for one in part.findChildren(QPushButton) if one.property("role") == "chip"]


@pytest.fixture
def sheet(desk: Desk, qtbot: QtBot, settle: Settle) -> Sheet:
    made = Sheet(desk, qtbot, settle)
    made.open("aoi")
    return made


def episode(desk: Desk, number: int) -> str:
    return desk.read(lambda unit: unit.episodes.by_number(number).id)


def test_it_shows_what_is_known(sheet: Sheet) -> None:
    widget = sheet.widget
    assert widget.character == "aoi" and widget.header.title.text() == "葵"
    assert [one.text for one in (widget.name, widget.first_person, widget.profile)] == ["葵", "わたし", "パン屋の娘。"]
    sheet.open("ren")
    assert widget.name.text == "蓮" and [one.value.name for one in widget.aliases.rows] == ["蓮さん"]


@pytest.mark.parametrize("field", ["reading", "first_person", "profile", "voice", "notes"])
def test_a_field_is_saved_when_it_is_left_and_undone_in_one_step(sheet: Sheet, field: str) -> None:
    before = getattr(sheet.who(), field)
    sheet.write(getattr(sheet.widget, field).editor, "quiet")
    assert getattr(sheet.who(), field) == "quiet" and sheet.desk.undo_stack.count() == 1
    sheet.undo()
    assert getattr(sheet.who(), field) == before == getattr(sheet.widget, field).text


def test_leaving_a_field_as_it_was_saves_nothing(sheet: Sheet) -> None:
    for editor in (sheet.widget.name.editor, sheet.widget.profile.editor):
        editor.setFocus()
        QTest.keyClick(editor, Key.Key_Tab)
    sheet.settle()
    assert sheet.desk.undo_stack.count() == 0


def test_a_long_text_is_saved_at_a_pause(sheet: Sheet) -> None:
    sheet.widget.notes.editor.setFocus()
    QTest.keyClicks(sheet.widget.notes.editor, "She counts the steps")
    sheet.settle()
    assert sheet.who().notes == ""
    sheet.qtbot.waitUntil(lambda: sheet.who().notes == "She counts the steps", timeout=PAUSE + 5000)
    assert sheet.desk.undo_stack.count() == 1


def test_a_new_name_keeps_the_old_one_as_an_alias(sheet: Sheet) -> None:
    sheet.write(sheet.widget.name.editor, "Aoi")
    assert sheet.who().name == "Aoi" and sheet.widget.header.title.text() == "Aoi"
    assert [one.value.name for one in sheet.widget.aliases.rows] == ["葵"]
    sheet.undo()
    assert sheet.widget.name.text == "葵" and sheet.widget.aliases.rows == []


def test_a_name_that_is_taken_stays_to_be_corrected(sheet: Sheet) -> None:
    said: list[str] = []
    sheet.desk.failed.connect(said.append)
    sheet.desk.do("", cast.change("ren", name="Ren"), ALL)
    sheet.settle()
    sheet.write(sheet.widget.name.editor, "Ren")
    name = sheet.widget.name
    assert name.error.isVisible() and "Ren" in name.error.text() and name.text == "Ren"
    assert sheet.who().name == "葵" and said == []
    # What else happens meanwhile does not wipe it away.
    sheet.desk.do("", cast.change("mio", voice="soft"), ALL)
    sheet.settle()
    assert name.text == "Ren" and name.error.isVisible()
    sheet.write(name.editor, "Renka")
    assert sheet.who().name == "Renka" and not name.error.isVisible()


def test_a_blank_name_is_refused(sheet: Sheet) -> None:
    sheet.widget.name.editor.setFocus()
    sheet.widget.name.editor.clear()
    QTest.keyClick(sheet.widget.name.editor, Key.Key_Tab)
    sheet.settle()
    assert sheet.widget.name.error.isVisible() and sheet.who().name == "葵"


def test_an_alias_with_a_date(sheet: Sheet) -> None:
    table = sheet.widget.aliases
    sheet.qtbot.mouseClick(table.add_button, LEFT)
    row = table.rows[0]
    sheet.write(row.name, "Blue")
    assert sheet.who().aliases == (Alias("Blue", None),)
    row = table.rows[0]
    assert row.since.currentText() == "From the start"
    row.since.setFocus()
    for _ in range(2):
        QTest.keyClick(row.since, Key.Key_Down)
    sheet.settle()
    assert sheet.who().aliases == (Alias("Blue", Place(episode(sheet.desk, 2), 0)),)
    assert row.since.currentText() == "From episode 2  地下室"
    sheet.undo()
    sheet.undo()
    assert table.rows[0].since.currentText() == "From the start"
    sheet.qtbot.mouseClick(table.rows[0].findChildren(QWidget, "", Qt.FindChildOption.FindDirectChildrenOnly)[-1], LEFT)
    sheet.settle()
    assert sheet.who().aliases == () and table.rows == []


def test_an_alias_that_is_somebodys_name_is_refused_and_kept(sheet: Sheet) -> None:
    sheet.desk.do("", cast.change("ren", name="Ren"), ALL)
    sheet.settle()
    sheet.qtbot.mouseClick(sheet.widget.aliases.add_button, LEFT)
    sheet.write(sheet.widget.aliases.rows[0].name, "Ren")
    assert sheet.widget.aliases.error.isVisible() and sheet.who().aliases == ()
    assert sheet.widget.aliases.rows[0].name.text() == "Ren"
    sheet.write(sheet.widget.aliases.rows[0].name, "Rin")
    assert sheet.who().aliases == (Alias("Rin"),) and not sheet.widget.aliases.error.isVisible()


def test_an_empty_row_is_no_alias_and_survives_a_refresh(sheet: Sheet) -> None:
    sheet.qtbot.mouseClick(sheet.widget.aliases.add_button, LEFT)
    sheet.desk.do("", cast.change("mio", voice="soft"), ALL)
    sheet.settle()
    assert len(sheet.widget.aliases.rows) == 1 and sheet.desk.undo_stack.count() == 1
    sheet.open("ren")
    assert [one.value.name for one in sheet.widget.aliases.rows] == ["蓮さん"]


def test_an_alias_being_typed_survives_a_refresh(sheet: Sheet) -> None:
    sheet.open("ren")
    name = sheet.widget.aliases.rows[0].name
    name.setFocus()
    QTest.keyClicks(name, "x")
    sheet.desk.do("", cast.change("mio", voice="soft"), ALL)
    sheet.settle()
    assert sheet.widget.aliases.rows[0].name is name and name.text() == "蓮さんx"
    QTest.keyClick(name, Key.Key_Tab)
    sheet.settle()
    assert sheet.who("ren").aliases == (Alias("蓮さんx"),)


def test_an_alias_from_an_episode_in_the_trash_keeps_its_date(sheet: Sheet) -> None:
    third = episode(sheet.desk, 3)
    with sheet.desk.story.write() as unit:
        unit.characters.update(Character("aoi", "葵", aliases=(Alias("Blue", Place(third, 0)), Alias("B"))))
        unit.episodes.delete(third)
    sheet.desk.changed.emit(ALL)
    sheet.settle()
    assert sheet.widget.aliases.rows[0].since.currentIndex() == -1
    sheet.write(sheet.widget.aliases.rows[1].name, "Bee")
    assert sheet.who().aliases == (Alias("Blue", Place(third, 0)), Alias("Bee"))


def test_what_they_call_others(sheet: Sheet) -> None:
    table = sheet.widget.calls
    sheet.qtbot.mouseClick(table.add_button, LEFT)
    sheet.write(table.rows[0].name, "Ren-san")
    assert sheet.who().appellations == (Appellation("ren", "Ren-san"),)
    towards = table.rows[0].towards
    assert towards is not None and [towards.itemText(at) for at in range(towards.count())] == ["蓮", "澪"]
    towards.setFocus()
    QTest.keyClick(towards, Key.Key_Down)
    sheet.settle()
    assert sheet.who().appellations == (Appellation("mio", "Ren-san"),)


def test_the_wheel_scrolls_the_sheet_and_changes_no_choice(sheet: Sheet) -> None:
    sheet.open("ren")
    since = sheet.widget.aliases.rows[0].since
    none = Qt.KeyboardModifier.NoModifier
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        none,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(since, wheel)
    assert since.currentIndex() == 0 and not wheel.isAccepted()


def test_going_to_another_sheet_saves_this_one(sheet: Sheet) -> None:
    sheet.widget.profile.editor.setPlainText("Baker")
    sheet.open("ren")
    assert sheet.who().profile == "Baker" and sheet.widget.profile.text == "岬の灯台守。"


def test_a_refusal_after_leaving_is_said_elsewhere(sheet: Sheet) -> None:
    said: list[str] = []
    sheet.desk.failed.connect(said.append)
    sheet.widget.name.editor.setText("蓮")
    sheet.open("mio")
    assert len(said) == 1 and not sheet.widget.name.error.isVisible() and sheet.widget.name.text == "澪"


def test_closing_the_story_saves_what_was_typed(sheet: Sheet) -> None:
    path = sheet.desk.story.path
    sheet.widget.notes.editor.setPlainText("The last word")
    sheet.desk.close()
    assert sheet.widget.character == ""
    sheet.desk.open(path)
    assert sheet.who().notes == "The last word"


def test_secrets_lead_to_their_evidence(sheet: Sheet) -> None:
    asked: list[tuple[str, Any]] = []
    sheet.widget.place_requested.connect(lambda *place: asked.append(place))
    assert sheet.chips(sheet.widget.secrets) == []
    sheet.open("ren")
    [chip] = sheet.chips(sheet.widget.secrets)
    assert chip.text().startswith("Episode 1")
    sheet.qtbot.mouseClick(chip, LEFT)
    first = sheet.desk.read(lambda unit: unit.episodes.by_number(1))
    quote = "沈没船から引き揚げた金貨を、誰にも言わずに地下室へ隠していた"
    start = first.text.base.index(quote)
    assert asked == [(first.id, Span(start, start + len(quote)))]


def test_lines_lead_to_the_text(sheet: Sheet) -> None:
    first = sheet.desk.read(lambda unit: unit.episodes.by_number(1))
    quote = "「おはようございます、蓮さん」"
    start = first.text.base.index(quote)
    span = Span(start, start + len(quote))
    with sheet.desk.story.write() as unit:
        passages = unit.passages.replace(first.id, [PassageDraft(0, len(first.text.base), "h")]).added
        unit.quotes.replace(passages[0].id, [SpokenLineDraft(span, "aoi", explicit=True)])
    sheet.desk.changed.emit(ALL)
    sheet.settle()
    asked: list[tuple[str, Any]] = []
    sheet.widget.place_requested.connect(lambda *place: asked.append(place))
    [chip] = sheet.chips(sheet.widget.lines)
    sheet.qtbot.mouseClick(chip, LEFT)
    assert asked == [(first.id, span)]


def test_only_so_many_secrets_are_spread_out(sheet: Sheet) -> None:
    first = episode(sheet.desk, 1)
    with sheet.desk.story.write() as unit:
        for number in range(MOST_SECRETS + 5):
            unit.facts.add(FactDraft(f"秘密{number}", Scope.CHARACTER, (MentionDraft(first),), "aoi"))
    sheet.desk.changed.emit(ALL)
    sheet.settle()
    assert len(sheet.chips(sheet.widget.secrets)) == MOST_SECRETS


def test_talking_and_closing(sheet: Sheet) -> None:
    with sheet.qtbot.waitSignal(sheet.widget.talk_requested) as talked:
        sheet.qtbot.mouseClick(sheet.widget.header.talk, LEFT)
    assert talked.args == ["aoi"]
    with sheet.qtbot.waitSignal(sheet.widget.closed):
        sheet.qtbot.mouseClick(sheet.widget.header.close_button, LEFT)


def test_somebody_proposed_is_accepted_or_rejected_here(sheet: Sheet) -> None:
    with sheet.desk.story.write() as unit:
        unit.characters.add(Character("kaede", "楓", status="proposed"))
    sheet.open("kaede")
    header = sheet.widget.header
    assert header.notice.isVisible()
    sheet.qtbot.mouseClick(header.accept, LEFT)
    sheet.settle()
    assert sheet.who("kaede").status == "accepted" and not header.notice.isVisible()
    sheet.undo()
    assert header.notice.isVisible()
    with sheet.qtbot.waitSignal(sheet.widget.closed):
        sheet.qtbot.mouseClick(header.reject, LEFT)
    sheet.settle()
    assert "kaede" not in [one.id for one in sheet.desk.read(lambda unit: unit.characters.list())]


def test_somebody_who_goes_leaves_an_empty_page_and_comes_back(sheet: Sheet) -> None:
    sheet.desk.do("", cast.remove("aoi"), ALL)
    sheet.settle()
    assert not sheet.widget.area.isVisible()
    sheet.undo()
    assert sheet.widget.area.isVisible() and sheet.widget.name.text == "葵"


def test_a_thousand_episodes_to_choose_from(empty_desk: Desk, qtbot: QtBot, settle: Settle, tmp_path: Any) -> None:
    names = tuple(Alias(f"名{number}") for number in range(20))
    with StoryFile.create(tmp_path / "long.story", title="長編", language="ja") as story, story.write() as unit:
        unit.episodes.add_many([EpisodeDraft(f"話{n}", ManuscriptText("x")) for n in range(1000)])
        unit.characters.add(Character("aoi", "葵", aliases=names))
    empty_desk.open(tmp_path / "long.story")
    sheet = Sheet(empty_desk, qtbot, settle)
    sheet.open("aoi")
    assert len(sheet.widget.aliases.rows) == 20 and sheet.widget.aliases.rows[19].since.count() == 1001


def test_what_the_text_shows_is_filled_in_named_and_confirmed(sheet: Sheet) -> None:
    part = sheet.widget.from_text
    assert not part.frame.isVisible() and sheet.who().appellations == ()
    part.read.click()
    sheet.settle()
    [word] = sheet.who().appellations
    assert (word.towards, word.name) == ("ren", "蓮さん")
    assert part.frame.isVisible() and "蓮さん" in part.said.text()
    assert [one.value.name for one in sheet.widget.calls.rows] == ["蓮さん"]
    places: list[tuple[Any, ...]] = []
    sheet.widget.place_requested.connect(lambda *place: places.append(place))
    sheet.chips(part)[0].click()
    [(where, span)] = places
    assert where == episode(sheet.desk, 1) and span is not None
    part.confirm.click()
    sheet.settle()
    assert not part.frame.isVisible() and len(sheet.who().appellations) == 1
    sheet.undo()
    assert part.frame.isVisible()
    sheet.undo()
    assert sheet.who().appellations == () and not part.frame.isVisible()


def test_what_a_branch_shows_is_named_with_its_words_and_stays_out_of_the_sheet(sheet: Sheet) -> None:
    part = sheet.widget.from_text
    branch = sheet.desk.read(lambda unit: unit.branches.list()[0].id)
    sheet.desk.do("fork", branches.fork("分岐", branch, episode(sheet.desk, 1)), ALL)
    sheet.settle()
    sheet.desk.turn_to(sheet.desk.read(lambda unit: unit.branches.list()[1].id))
    sheet.settle()
    part.read.click()
    sheet.settle()
    assert sheet.who().appellations == () and sheet.widget.calls.rows == []
    assert part.frame.isVisible() and "蓮さん" in part.said.text() and "branch" in part.said.text()
    part.confirm.click()
    sheet.settle()
    assert not part.frame.isVisible() and sheet.who().appellations == ()
    sheet.undo()
    part.refuse.click()
    sheet.settle()
    assert not part.frame.isVisible()
    sheet.undo()
    assert part.frame.isVisible()
