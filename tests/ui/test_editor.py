"""The editor, driven by keys: writing, saving, switching, undo, ruby, input methods, finding, canon."""

import time
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QInputMethodEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from workbench.memory.edits import episodes
from workbench.story.facts import Scope
from workbench.story.knowledge import How, Stance
from workbench.story.text import Emphasis, ManuscriptText, Ruby, Span
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor import EditorPane, Underline
from workbench.ui.editor.canon.learn_popup import LearnPopup
from workbench.ui.editor.canon.record_popup import RecordPopup

Settle = Callable[[Desk], None]
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def ids(desk: Desk) -> list[str]:
    return desk.read(lambda unit: [episode.id for episode in unit.episodes.list()])


def saved(desk: Desk, number: int = 1) -> ManuscriptText:
    return desk.read(lambda unit: unit.episodes.by_number(number).text)


def write_text(desk: Desk, text: ManuscriptText, number: int = 1) -> None:
    with desk.story.write() as unit:
        unit.episodes.save_text(unit.episodes.by_number(number).id, text)


def select(pane: EditorPane, start: int, end: int) -> None:
    cursor = pane.manuscript.textCursor()
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    pane.manuscript.setTextCursor(cursor)


def compose(pane: EditorPane, preedit: str, commit: str = "") -> None:
    event = QInputMethodEvent(preedit, [])
    if commit:
        event.setCommitString(commit)
    QApplication.sendEvent(pane.manuscript, event)


def shown(pane: EditorPane) -> ManuscriptText:
    assert pane.manuscript.draft is not None
    return pane.manuscript.draft.snapshot().text()


def make_pane(desk: Desk, qtbot: QtBot) -> EditorPane:
    pane = EditorPane(desk)
    qtbot.addWidget(pane)
    pane.resize(800, 600)
    pane.show()
    qtbot.waitExposed(pane)
    return pane


@pytest.fixture
def pane(desk: Desk, qtbot: QtBot) -> Iterator[EditorPane]:
    made = make_pane(desk, qtbot)
    made.open_episode(ids(desk)[0])
    made.activateWindow()
    made.manuscript.setFocus()
    yield made
    QApplication.clipboard().clear()  # Qt's offscreen platform trips over it on the way out.
    desk.close()


def test_what_is_typed_is_saved_within_two_seconds_while_typing_goes_on(pane: EditorPane, desk: Desk) -> None:
    before = saved(desk).base
    QTest.keyClicks(pane.manuscript, "x")
    began = time.monotonic()
    assert pane.is_dirty
    while saved(desk).base == before and time.monotonic() - began < 4:
        QTest.keyClicks(pane.manuscript, "y")
        QTest.qWait(40)
    assert time.monotonic() - began < 2.0
    assert saved(desk).base.startswith("xy")


def test_signals_tell_dirty_saved_and_paused(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    heard: list[bool] = []
    pane.dirty_changed.connect(heard.append)
    with qtbot.waitSignals([pane.text_saved, pane.paused], timeout=4000):
        QTest.keyClicks(pane.manuscript, "z")
    qtbot.waitUntil(lambda: not pane.is_dirty)
    assert heard == [True, False]
    assert pane.foot.state.text() == "Saved"


def test_switching_keeps_text_caret_and_undo(pane: EditorPane, desk: Desk, settle: Settle) -> None:
    first, second = ids(desk)[:2]
    original = saved(desk)
    QTest.keyClicks(pane.manuscript, "abc")
    pane.open_episode(second)
    settle(desk)
    assert saved(desk).base == "abc" + original.base
    QTest.keyClicks(pane.manuscript, "q")
    pane.open_episode(first)
    assert pane.caret == 3
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Z, CONTROL)
    assert shown(pane) == original
    assert pane.flush()
    assert saved(desk) == original
    assert saved(desk, 2).base.startswith("q")
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert shown(pane).base == "abc" + original.base


def test_flush_has_it_in_the_file_when_it_returns(pane: EditorPane, desk: Desk) -> None:
    QTest.keyClicks(pane.manuscript, "now")
    assert pane.flush() and not pane.is_dirty
    assert saved(desk).base.startswith("now")


def test_closing_the_story_loses_nothing(pane: EditorPane, desk: Desk) -> None:
    path = desk.story.path
    QTest.keyClicks(pane.manuscript, "last")
    desk.close()
    assert pane.current_episode is None
    desk.open(path)
    assert saved(desk).base.startswith("last")


def test_leaving_the_editor_saves(pane: EditorPane, desk: Desk, settle: Settle) -> None:
    QTest.keyClicks(pane.manuscript, "bye")
    pane.header.title.setFocus()
    settle(desk)
    assert saved(desk).base.startswith("bye")


def test_a_failing_save_keeps_the_text_says_why_and_tries_again(
    pane: EditorPane, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    desk.failed.connect(said.append)
    monkeypatch.setattr(desk.story, "_read_only", True)
    QTest.keyClicks(pane.manuscript, "kept")
    assert not pane.flush()
    assert len(said) == 1 and "read-only" in str(said[0])
    assert pane.is_dirty and shown(pane).base.startswith("kept")
    assert "read-only" in pane.foot.state.text()
    monkeypatch.setattr(desk.story, "_read_only", False)
    qtbot.waitUntil(lambda: not pane.is_dirty, timeout=8000)
    assert saved(desk).base.startswith("kept")
    assert pane.foot.state.text() == "Saved"


def test_a_text_changed_elsewhere_is_shown_unless_something_is_unsaved(
    pane: EditorPane, desk: Desk, qtbot: QtBot
) -> None:
    write_text(desk, ManuscriptText("よそで書いた。"))
    desk.changed.emit(frozenset({Aspect.TEXT}))
    qtbot.waitUntil(lambda: shown(pane).base == "よそで書いた。")
    QTest.keyClicks(pane.manuscript, "m")
    write_text(desk, ManuscriptText("また。"))
    desk.changed.emit(frozenset({Aspect.TEXT}))
    qtbot.wait(200)
    assert shown(pane).base == "mよそで書いた。"


def test_ruby_is_set_changed_and_taken_away_by_keys(pane: EditorPane, desk: Desk) -> None:
    plain = saved(desk)
    select(pane, 1, 2)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_R, CONTROL)
    QTest.keyClicks(pane.marking.popup.field, "ren")
    QTest.keyClick(pane.marking.popup.field, Qt.Key.Key_Return)
    assert shown(pane).ruby == (Ruby(1, 2, "ren"),)
    # What is typed at either edge is not part of it; a paragraph typed before moves it.
    for at in (1, 3):
        select(pane, at, at)
        QTest.keyClicks(pane.manuscript, "x")
    assert shown(pane).ruby == (Ruby(2, 3, "ren"),)
    assert pane.flush() and saved(desk).ruby == (Ruby(2, 3, "ren"),)
    select(pane, 3, 3)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_R, CONTROL)
    assert pane.marking.popup.field.text() == "ren"
    QTest.keyClick(pane.marking.popup.field, Qt.Key.Key_Delete)
    QTest.keyClick(pane.marking.popup.field, Qt.Key.Key_Return)
    assert shown(pane).ruby == ()
    for _ in range(10):
        QTest.keyClick(pane.manuscript, Qt.Key.Key_Z, CONTROL)
    assert shown(pane) == plain


def test_keys_over_a_selection_leave_its_marks_alone_or_take_them_with_it(pane: EditorPane, desk: Desk) -> None:
    select(pane, 1, 4)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Period, CONTROL)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Shift)
    assert shown(pane).emphasis == (Emphasis(1, 4),)
    QTest.keyClicks(pane.manuscript, "xy")
    assert shown(pane) == ManuscriptText(saved(desk).base[:1] + "xy" + saved(desk).base[4:])
    select(pane, 1, 3)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Period, CONTROL)
    compose(pane, "か")
    compose(pane, "", "火")
    assert shown(pane) == ManuscriptText(saved(desk).base[:1] + "火" + saved(desk).base[4:])


def test_emphasis_toggles_and_is_undone(pane: EditorPane) -> None:
    select(pane, 1, 4)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Period, CONTROL)
    assert shown(pane).emphasis == (Emphasis(1, 4),)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Period, CONTROL)
    assert shown(pane).emphasis == ()
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Z, CONTROL)
    assert shown(pane).emphasis == (Emphasis(1, 4),)


def test_cut_and_paste_take_the_marks_along(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    text = ManuscriptText("山の漢字だ", (Ruby(2, 4, "かんじ"),), (Emphasis(0, 1),))
    write_text(desk, text)
    pane.open_episode(ids(desk)[1])
    pane.open_episode(ids(desk)[0])
    qtbot.waitUntil(lambda: shown(pane) == text)
    select(pane, 1, 4)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_X, CONTROL)
    assert shown(pane) == ManuscriptText("山だ", (), (Emphasis(0, 1),))
    assert QApplication.clipboard().text() == "の漢字《かんじ》"
    select(pane, 2, 2)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_V, CONTROL)
    assert shown(pane) == ManuscriptText("山だの漢字", (Ruby(3, 5, "かんじ"),), (Emphasis(0, 1),))


def test_rich_text_without_ruby_pastes_as_plain_text(pane: EditorPane) -> None:
    from PySide6.QtCore import QMimeData

    data = QMimeData()
    data.setHtml("<b>漢字</b>")
    data.setText("漢字\r\n次")
    QApplication.clipboard().setMimeData(data)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_V, CONTROL)
    assert shown(pane).base.startswith("漢字\n次")
    assert "font-weight:700" not in pane.manuscript.document().toHtml()


def test_an_input_method_writes_in_place(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    before = saved(desk).base
    select(pane, 5, 5)
    pane.manuscript.setFocus()
    left = pane.manuscript.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
    assert left == pane.manuscript.cursorRect()
    assert pane.manuscript.viewport().pos() == QPoint(0, 0)
    QTest.keyClicks(pane.manuscript, "k")
    compose(pane, "へんかん")
    layout = pane.manuscript.textCursor().block().layout()
    assert layout.preeditAreaText() == "へんかん"
    with qtbot.waitSignal(pane.text_saved, timeout=4000):
        pass
    assert layout.preeditAreaText() == "へんかん"
    assert saved(desk).base == before[:5] + "k" + before[5:]
    compose(pane, "", "変換")
    assert pane.flush()
    assert saved(desk).base == before[:5] + "k変換" + before[5:]


def test_paragraphs_are_indented_and_speech_is_not(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    text = ManuscriptText("　朝だ。")
    write_text(desk, text)
    pane.open_episode(ids(desk)[1])
    pane.open_episode(ids(desk)[0])
    qtbot.waitUntil(lambda: shown(pane) == text)
    select(pane, 4, 4)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Return)
    assert shown(pane).base == "　朝だ。\n　"
    compose(pane, "", "「おはよう」")
    assert shown(pane).base == "　朝だ。\n「おはよう」"
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Return)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Return)
    QTest.keyClicks(pane.manuscript, "a")
    assert shown(pane).base == "　朝だ。\n「おはよう」\n\n　a"


def test_finding_counts_goes_round_and_replaces(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    pane.find()
    assert pane.find_bar.isVisible() and pane.find_bar.field.hasFocus()
    pane.find_bar.field.setText("蓮")
    count = saved(desk).base.count("蓮")
    assert pane.find_bar.count.text() == f"{count} found"
    QTest.keyClick(pane.find_bar.field, Qt.Key.Key_Return)
    assert pane.manuscript.textCursor().selectedText() == "蓮"
    assert pane.find_bar.count.text() == f"1 / {count}"
    QTest.keyClick(pane.find_bar.field, Qt.Key.Key_F3, SHIFT)
    assert pane.find_bar.count.text() == f"{count} / {count}"
    QTest.keyClick(pane.find_bar.field, Qt.Key.Key_F3)
    assert pane.find_bar.count.text() == f"1 / {count}"
    qtbot.waitUntil(lambda: len(pane.manuscript.extraSelections()) == count)
    pane.find_bar.replacement.setText("蘭")
    pane.find_bar.replace_all()
    assert shown(pane).base.count("蘭") == count and "蓮" not in shown(pane).base
    QTest.keyClick(pane.find_bar.field, Qt.Key.Key_Escape)
    assert not pane.find_bar.isVisible() and pane.manuscript.hasFocus()
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Z, CONTROL)
    assert shown(pane) == saved(desk)


def test_a_fact_is_recorded_from_the_selection_and_undone(pane: EditorPane, desk: Desk, settle: Settle) -> None:
    QTest.keyClicks(pane.manuscript, "zz")
    base = shown(pane).base
    start = base.index("毎朝")
    end = base.index("。", start) + 1
    select(pane, start, end)
    known = len(desk.read(lambda unit: unit.facts.list()))
    QTest.keyClick(pane.manuscript, Qt.Key.Key_E, CONTROL)
    popup = pane.canon.popup
    assert isinstance(popup, RecordPopup) and popup.text.toPlainText() == base[start:end]
    popup.owner.setCurrentIndex(popup.owner.findData("aoi"))
    popup.importance.setCurrentText("4")
    QTest.mouseClick(popup.record_button, Qt.MouseButton.LeftButton)
    settle(desk)
    fact = desk.read(lambda unit: unit.facts.list())[-1]
    assert (fact.text, fact.owner, fact.scope, fact.importance) == (base[start:end], "aoi", Scope.CHARACTER, 4)
    assert fact.mentions[0].span == Span(start, end) and fact.mentions[0].quote == base[start:end]
    assert saved(desk).base == base
    desk.undo_stack.undo()
    settle(desk)
    assert len(desk.read(lambda unit: unit.facts.list())) == known


def test_somebody_learns_a_fact_at_the_selection(pane: EditorPane, desk: Desk, settle: Settle) -> None:
    base = shown(pane).base
    start = base.index("沈没船")
    select(pane, start, start + 10)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_E, CONTROL | SHIFT)
    settle(desk)
    popup = pane.canon.popup
    assert isinstance(popup, LearnPopup)
    assert "金貨" in popup.facts.currentIndex().data()
    popup.character.setCurrentIndex(popup.character.findData("mio"))
    popup.how.setCurrentIndex(popup.how.findData(How.OVERHEARD))
    popup.by.setCurrentIndex(popup.by.findData("aoi"))
    popup.stance.setCurrentIndex(popup.stance.findData(Stance.SUSPECTS))
    QTest.mouseClick(popup.record_button, Qt.MouseButton.LeftButton)
    settle(desk)
    moment = desk.read(lambda unit: unit.knowledge.list(character="mio"))[-1]
    assert (moment.how, moment.by, moment.stance) == (How.OVERHEARD, "aoi", Stance.SUSPECTS)
    assert moment.mention is not None and moment.mention.span == Span(start, start + 10)


def test_the_menu_offers_secrets_of_everybody(pane: EditorPane, desk: Desk) -> None:
    select(pane, 1, 8)
    pane.manuscript.customContextMenuRequested.emit(QPoint(40, 40))
    menu = pane.manuscript.findChild(QMenu)
    assert menu is not None
    secret = next(action.menu() for action in menu.actions() if action.text() == "Secret of…")
    assert isinstance(secret, QMenu)
    next(action for action in secret.actions() if action.text() == "澪").trigger()
    menu.close()
    assert isinstance(pane.canon.popup, RecordPopup) and pane.canon.popup.owner.currentData() == "mio"


def test_underlines_move_with_the_text_and_answer_the_caret(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    first = ids(desk)[0]
    pane.set_underlines(
        first, [Underline(Span(1, 4), "warning", "hm", "one"), Underline(Span(0, 9999), "note", "", "no")]
    )
    QTest.keyClicks(pane.manuscript, "ab")
    qtbot.waitUntil(lambda: len(pane.manuscript.extraSelections()) == 1)
    [painted] = pane.manuscript.extraSelections()
    assert (painted.cursor.selectionStart(), painted.cursor.selectionEnd()) == (3, 6)
    with qtbot.waitSignal(pane.underline_activated) as told:
        QTest.keyClick(pane.manuscript, Qt.Key.Key_Right)
    assert told.args == ["one"]


def test_a_place_is_revealed_in_the_middle(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    second = ids(desk)[1]
    write_text(desk, ManuscriptText("𠮷野だ。\n" * 300), 2)
    pane.reveal(second, Span(5 * 150, 5 * 150 + 4))
    assert pane.current_episode == second and pane.caret == 5 * 150
    middle = pane.manuscript.cursorRect().center().y()
    assert abs(middle - pane.manuscript.viewport().height() / 2) < 40
    qtbot.waitUntil(lambda: len(pane.manuscript.extraSelections()) == 1)
    assert pane.manuscript.extraSelections()[0].cursor.selectedText() == "𠮷野だ。"


def test_a_place_stays_lit_until_the_keyboard_is_in_the_text_again(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    pane._decorations._fade.setInterval(20)
    pane.header.setFocus()
    pane.manuscript.clearFocus()
    pane.reveal(ids(desk)[0], Span(0, 3))
    qtbot.wait(120)
    assert len(pane.manuscript.extraSelections()) == 1
    pane.manuscript.setFocus()
    qtbot.waitUntil(lambda: not pane.manuscript.extraSelections())


def test_the_title_is_changed_in_place(pane: EditorPane, desk: Desk, settle: Settle, qtbot: QtBot) -> None:
    settle(desk)
    assert pane.header.place.text() == "Episode 1"
    pane.header.title.setFocus()
    pane.header.title.selectAll()
    QTest.keyClicks(pane.header.title, "Dawn")
    QTest.keyClick(pane.header.title, Qt.Key.Key_Return)
    settle(desk)
    assert desk.read(lambda unit: unit.episodes.by_number(1).title) == "Dawn"
    assert pane.manuscript.hasFocus()
    desk.undo_stack.undo()
    qtbot.waitUntil(lambda: pane.header.title.text() == "灯台")


def test_type_size_is_changed_by_keys_and_kept(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    size = desk.settings.editor.size
    QTest.keyClicks(pane.manuscript, "u")
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Minus, CONTROL)
    assert pane.manuscript.document().defaultFont().pointSize() == size - 1
    qtbot.waitUntil(lambda: desk.settings.editor.size == size - 1, timeout=3000)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Z, CONTROL)
    assert shown(pane) == saved(desk) or not shown(pane).base.startswith("u")


def test_the_column_is_centred_and_forty_wide(pane: EditorPane, qtbot: QtBot) -> None:
    pane.resize(1400, 700)
    qtbot.waitUntil(lambda: pane.page.width() == 1400)
    text = pane.manuscript
    assert abs((text.x() + text.width() / 2) - pane.page.width() / 2) < 12
    longest = "あ" * 200
    QTest.keyClicks(text, "")
    text.insertPlainText(longest + "\n")
    assert text.document().firstBlock().layout().lineAt(0).textLength() == 40


def test_without_a_story_and_without_episodes(empty_desk: Desk, qtbot: QtBot) -> None:
    pane = make_pane(empty_desk, qtbot)
    assert pane.flush() and not pane.is_dirty and pane.current_episode is None and pane.caret == 0
    pane.find()
    pane.open_episode("ep-none")
    assert pane.current_episode is None


def test_an_unknown_episode_is_said_so(pane: EditorPane, desk: Desk) -> None:
    said: list[str] = []
    desk.failed.connect(said.append)
    here = pane.current_episode
    pane.open_episode("ep-none")
    assert len(said) == 1 and pane.current_episode == here


def test_a_trashed_episode_says_so(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    desk.do("Trash", episodes.trash(ids(desk)[0]), {Aspect.ORDER})
    qtbot.waitUntil(lambda: pane.header.place.text() == "In the trash")


def test_hovering_an_underline_tells_what_it_is_and_goes_away(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QHelpEvent

    pane.set_underlines(ids(desk)[0], [Underline(Span(1, 6), "danger", "Serious\n蓮は死んでいる", "one")])
    select(pane, 3, 3)
    place = pane.manuscript.cursorRect().center()
    view = pane.manuscript.viewport()
    focused = QApplication.focusWidget()

    def hover(at: QPoint) -> None:
        QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, at, view.mapToGlobal(at)))

    hover(place)
    assert pane.hover.text == "Serious\n蓮は死んでいる" and pane.hover.isVisible()
    assert QApplication.focusWidget() is focused
    assert not pane.hover.geometry().intersects(pane.manuscript.cursorRect().translated(pane.manuscript.pos()))
    QTest.mouseMove(view, QPoint(view.width() - 2, view.height() - 2))
    qtbot.waitUntil(lambda: not pane.hover.isVisible())
    hover(QPoint(view.width() - 2, view.height() - 2))
    assert pane.hover.text == ""
    hover(place)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Right)
    assert not pane.hover.isVisible()
    with qtbot.waitSignal(pane.underline_pressed) as told:
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert told.args == ["one"]


def test_ruby_is_painted_above_its_base(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    before = pane.manuscript.viewport().grab().toImage()
    select(pane, 1, 2)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_R, CONTROL)
    pane.marking.popup.field.setText("れん")
    QTest.keyClick(pane.marking.popup.field, Qt.Key.Key_Return)
    select(pane, 0, 0)
    after = pane.manuscript.viewport().grab().toImage()
    line = pane.manuscript.cursorRect()
    changed = [
        (x, y)
        for y in range(0, line.bottom())
        for x in range(after.width())
        if before.pixelColor(x, y) != after.pixelColor(x, y)
    ]
    assert changed
    base = pane.manuscript.fontMetrics().horizontalAdvance("蓮")
    assert all(line.left() + base / 2 < x < line.left() + 2.5 * base for x, _ in changed if x > line.left() + 4)


def test_what_stood_over_a_line_goes_at_once(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    write_text(desk, ManuscriptText("朝の空\n朝の空"))
    pane.open_episode(ids(desk)[1])
    pane.open_episode(ids(desk)[0])
    qtbot.waitUntil(lambda: shown(pane).base == "朝の空\n朝の空")
    pane.manuscript.setCursorWidth(0)
    viewport = pane.manuscript.viewport()

    def on_screen() -> QImage:
        """What has been painted so far, and nothing painted for the asking."""
        qtbot.wait(50)
        screen = pane.screen().grabWindow(pane.winId(), *viewport.rect().translated(viewport.pos()).getRect())
        return screen.toImage().convertToFormat(QImage.Format.Format_RGB32)

    select(pane, 4, 4)
    bare = on_screen()
    select(pane, 4, 5)
    QTest.keyClick(pane.manuscript, Qt.Key.Key_R, CONTROL)
    pane.marking.popup.field.setText("あさ")
    QTest.keyClick(pane.marking.popup.field, Qt.Key.Key_Return)
    select(pane, 4, 4)
    assert on_screen() != bare
    QTest.keyClick(pane.manuscript, Qt.Key.Key_Z, CONTROL)
    select(pane, 4, 4)
    assert on_screen() == bare


def test_what_another_program_wrote_is_kept_when_it_is_written_over(
    pane: EditorPane, desk: Desk, settle: Settle, qtbot: QtBot
) -> None:
    said: list[str] = []
    desk.failed.connect(said.append)
    first = ids(desk)[0]
    write_text(desk, ManuscriptText("ほかの窓で書いた。"))
    QTest.keyClicks(pane.manuscript, "x")
    assert pane.flush()
    assert saved(desk).base.startswith("x") and len(said) == 1
    kept = desk.read(lambda unit: unit.episodes.versions(first))
    assert kept[-1].text.base == "ほかの窓で書いた。"
    QTest.keyClicks(pane.manuscript, "y")
    assert pane.flush()
    assert len(said) == 1 and desk.read(lambda unit: unit.episodes.versions(first)) == kept


@pytest.mark.parametrize("button", [Qt.MouseButton.RightButton, Qt.MouseButton.BackButton])
def test_a_click_the_manuscript_does_not_want_goes_nowhere(
    pane: EditorPane, qtbot: QtBot, button: Qt.MouseButton
) -> None:
    with qtbot.captureExceptions() as seen:
        qtbot.mouseClick(pane.manuscript.viewport(), button)
        qtbot.mouseClick(pane.page, button, pos=QPoint(4, 40))
    assert seen == []


def test_what_is_painted_into_one_text_does_not_outlive_it(pane: EditorPane, desk: Desk, qtbot: QtBot) -> None:
    first, second = ids(desk)[:2]
    pane.set_underlines(first, [Underline(Span(2, 8), "danger", "", "w")])
    qtbot.waitUntil(lambda: len(pane.manuscript.extraSelections()) > 0)
    pane.open_episode(second)
    # Qt would look for their places in the next text, and fall.
    assert pane.manuscript.extraSelections() == []
    pane.open_episode(first)
    qtbot.waitUntil(lambda: len(pane.manuscript.extraSelections()) > 0)
    desk.close()
    assert pane.manuscript.extraSelections() == []


def test_a_title_being_typed_is_of_the_episode_it_was_typed_for(pane: EditorPane, desk: Desk, settle: Settle) -> None:
    first, second = ids(desk)[:2]
    path = desk.story.path
    settle(desk)
    field = pane.header.title
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Dawn")
    pane.open_episode(second)
    settle(desk)
    assert desk.read(lambda unit: [unit.episodes.get(one).title for one in (first, second)]) == ["Dawn", "地下室"]
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Cellar")
    desk.close()
    desk.open(path)
    assert desk.read(lambda unit: unit.episodes.get(second).title) == "Cellar"
