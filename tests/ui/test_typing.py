"""Typing in the manuscript: steps of undo, notation that becomes ruby, what comes and goes by the clipboard."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage, QInputMethodEvent, QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from workbench.settings import EditorSettings
from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane, steps
from workbench.ui.editor.manuscript import Manuscript

CONTROL = Qt.KeyboardModifier.ControlModifier
Key = Qt.Key
Opened = Callable[..., Manuscript]


@pytest.fixture
def opened(desk: Desk, qtbot: QtBot) -> Iterator[Opened]:
    """An empty episode in the editor, in a story of this language, with these settings of the editor."""

    def open_one(text: str = "", language: str = "ja", **settings: object) -> Manuscript:
        with desk.story.write() as unit:
            unit.matter.set(language=language)
            episode = unit.episodes.by_number(1).id
            unit.episodes.save_text(episode, ManuscriptText(text))
        desk.story.refresh()
        editor = EditorSettings().model_copy(update=settings)
        desk.bench.settings = desk.settings.model_copy(update={"editor": editor})
        pane = EditorPane(desk)
        qtbot.addWidget(pane)
        pane.resize(800, 600)
        pane.show()
        qtbot.waitExposed(pane)
        pane.open_episode(episode)
        pane.activateWindow()
        pane.manuscript.setFocus()
        pane.manuscript.moveCursor(QTextCursor.MoveOperation.End)
        return pane.manuscript

    yield open_one
    QApplication.clipboard().clear()  # Qt's offscreen platform trips over it on the way out.
    desk.close()


def shown(edit: Manuscript) -> ManuscriptText:
    assert edit.draft is not None
    return edit.draft.snapshot().text()


def keys(edit: Manuscript, text: str) -> None:
    """Type, characters without a key of their own included."""
    for char in text:
        QApplication.sendEvent(edit, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, char))


def commit(edit: Manuscript, words: str) -> None:
    QApplication.sendEvent(edit, QInputMethodEvent("へんかん", []))
    event = QInputMethodEvent("", [])
    event.setCommitString(words)
    QApplication.sendEvent(edit, event)


def taken_back(edit: Manuscript) -> list[str]:
    """The text after each undo, until there is nothing left to undo."""
    found = []
    while edit.document().isUndoAvailable():
        QTest.keyClick(edit, Key.Key_Z, CONTROL)
        found.append(shown(edit).base)
    return found


def paste(edit: Manuscript, text: str = "", html: str = "") -> None:
    data = QMimeData()
    if text:
        data.setText(text)
    if html:
        data.setHtml(html)
    QApplication.clipboard().setMimeData(data)
    QTest.keyClick(edit, Key.Key_V, CONTROL)


def test_undo_takes_a_word_not_a_paragraph(opened: Opened) -> None:
    edit = opened(language="en")
    keys(edit, "The sea grew bright.")
    assert taken_back(edit) == ["The sea grew ", "The sea ", "The ", ""]


def test_undo_takes_a_pause_and_a_break_and_a_run_of_deletions(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    edit = opened(language="en")
    now = [0.0]
    edit.writing.steps = steps.Steps(lambda: now[0])
    keys(edit, "light")
    now[0] += steps.PAUSE * 1.5
    keys(edit, "house")
    QTest.keyClick(edit, Key.Key_Return)
    keys(edit, "dawn")
    for _ in range(3):
        QTest.keyClick(edit, Key.Key_Backspace)
    now[0] += steps.PAUSE * 1.5
    QTest.keyClick(edit, Key.Key_Backspace)
    assert taken_back(edit) == [
        "lighthouse\nd",
        "lighthouse\ndawn",
        "lighthouse\n",
        "lighthouse",
        "light",
        "",
    ]


def test_undo_takes_what_an_input_method_committed(opened: Opened) -> None:
    edit = opened("　朝")
    for words in ("だった。", "海が", "光る。"):
        commit(edit, words)
    assert taken_back(edit) == ["　朝だった。海が", "　朝だった。", "　朝"]


def test_japanese_typed_without_an_input_method_goes_back_by_phrases(opened: Opened) -> None:
    edit = opened()
    keys(edit, "海が光る。蓮は")
    assert taken_back(edit) == ["海が光る。", "海が", ""]


def test_words_over_a_selection_and_the_selection_are_one_step(opened: Opened) -> None:
    edit = opened("朝の海")
    edit.selectAll()
    commit(edit, "夜")
    assert shown(edit).base == "夜"
    assert taken_back(edit) == ["朝の海"]


@pytest.mark.parametrize("by_key", [True, False])
def test_notation_becomes_ruby_when_it_is_closed_and_undo_gives_it_back(opened: Opened, by_key: bool) -> None:
    for typed, made in (
        ("｜薬師《くすし》", ManuscriptText("薬師", (Ruby(0, 2, "くすし"),))),
        ("この漢字《かんじ》", ManuscriptText("この漢字", (Ruby(2, 4, "かんじ"),))),
        ("《《絶対に》》", ManuscriptText("絶対に", (), (Emphasis(0, 3),))),
        ("𠮷野《よしの》", ManuscriptText("𠮷野", (Ruby(0, 2, "よしの"),))),
    ):
        edit = opened()
        if by_key:
            keys(edit, typed)
        else:
            commit(edit, typed)
        assert shown(edit) == made
        QTest.keyClick(edit, Key.Key_Z, CONTROL)
        assert shown(edit) == ManuscriptText(typed)
        keys(edit, "は")
        assert shown(edit) == ManuscriptText(typed + "は")


def test_notation_stays_where_the_setting_or_the_words_say_so(opened: Opened) -> None:
    edit = opened(notation=False)
    keys(edit, "漢字《かんじ》")
    assert shown(edit) == ManuscriptText("漢字《かんじ》")
    edit = opened()
    keys(edit, "かな《王》")
    assert shown(edit) == ManuscriptText("かな《王》")


def test_ruby_before_the_notation_stays(opened: Opened) -> None:
    edit = opened()
    keys(edit, "薬師《くすし》漢字《かんじ》")
    assert shown(edit) == ManuscriptText("薬師漢字", (Ruby(0, 2, "くすし"), Ruby(2, 4, "かんじ")))


def test_pasted_notation_becomes_ruby_and_undo_gives_it_back(opened: Opened) -> None:
    edit = opened()
    paste(edit, "｜薬師《くすし》は\r\n《《絶対に》》")
    made = ManuscriptText("薬師は\n絶対に", (Ruby(0, 2, "くすし"),), (Emphasis(4, 7),))
    assert shown(edit) == made
    QTest.keyClick(edit, Key.Key_Z, CONTROL)
    assert shown(edit) == ManuscriptText("｜薬師《くすし》は\n《《絶対に》》")
    QTest.keyClick(edit, Key.Key_Z, CONTROL)
    assert shown(edit) == ManuscriptText("")


def test_ruby_comes_from_a_browser_and_goes_as_notation_and_html(opened: Opened) -> None:
    edit = opened()
    paste(edit, "漢字かんじだ", "<p>この<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>だ</p><p>次</p>")
    assert shown(edit) == ManuscriptText("この漢字だ\n次", (Ruby(2, 4, "かんじ"),))
    edit.selectAll()
    edit.copy()
    data = QApplication.clipboard().mimeData()
    assert data.text() == "この漢字《かんじ》だ\n次"
    assert "<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby>" in data.html()


def test_what_was_taken_back_to_notation_stays_so_through_the_clipboard(opened: Opened) -> None:
    edit = opened("漢字《かんじ》")
    edit.selectAll()
    edit.cut()
    edit.paste()
    assert shown(edit) == ManuscriptText("漢字《かんじ》")


@pytest.mark.parametrize("pasted", ["　海だ。", "「海だ」", "　海だ。\n「朝だ」"])
def test_pasted_paragraphs_are_not_indented_twice(opened: Opened, pasted: str) -> None:
    edit = opened("　朝だ。")
    QTest.keyClick(edit, Key.Key_Return)
    assert shown(edit).base == "　朝だ。\n　"
    paste(edit, pasted)
    assert shown(edit).base == "　朝だ。\n" + pasted
    QTest.keyClick(edit, Key.Key_Z, CONTROL)
    assert shown(edit).base == "　朝だ。\n　"


def test_english_quotes_and_dashes_become_those_of_print(opened: Opened) -> None:
    edit = opened(language="en")
    keys(edit, "\"It's 'late',\" she said--then ... '90s. \"I was--\"")
    assert shown(edit).base == "“It’s ‘late’,” she said—then … ’90s. “I was—”"


def test_undo_gives_the_straight_quote_back_and_it_stays(opened: Opened) -> None:
    edit = opened(language="en")
    keys(edit, '5"')
    assert shown(edit).base == "5”"
    QTest.keyClick(edit, Key.Key_Z, CONTROL)
    assert shown(edit).base == '5"'
    keys(edit, " wide")
    assert shown(edit).base == '5" wide'


def test_scene_breaks_pasted_quotes_and_the_setting_are_left_alone(opened: Opened) -> None:
    edit = opened(language="en")
    keys(edit, "-----")
    assert shown(edit).base == "-----"
    edit = opened(language="en")
    paste(edit, '"as it is" -- here')
    assert shown(edit).base == '"as it is" -- here'
    edit = opened(language="en", smart=False)
    keys(edit, '"so"--so...')
    assert shown(edit).base == '"so"--so...'


def test_japanese_dots_and_dashes_by_setting_and_never_in_a_preedit(opened: Opened) -> None:
    edit = opened(tidy=True)
    commit(edit, "そう。。。")
    keys(edit, "夜ーー")
    assert shown(edit).base == "そう……夜――"
    commit(edit, "あーー")
    assert shown(edit).base.endswith("あーー"), "a vowel drawn out"
    QApplication.sendEvent(edit, QInputMethodEvent("。。。", []))
    assert edit.textCursor().block().layout().preeditAreaText() == "。。。"
    edit = opened()
    commit(edit, "そう。。。")
    assert shown(edit).base == "そう。。。"


def test_brackets_are_closed_stepped_over_and_taken_away_together(opened: Opened) -> None:
    edit = opened("　朝。", pairs=True)
    QTest.keyClick(edit, Key.Key_Return)
    commit(edit, "「")
    assert shown(edit).base == "　朝。\n「」"
    commit(edit, "やあ")
    commit(edit, "」")
    keys(edit, "と")
    assert shown(edit).base == "　朝。\n「やあ」と"
    keys(edit, "（")
    assert shown(edit).base.endswith("と（）")
    QTest.keyClick(edit, Key.Key_Backspace)
    assert shown(edit).base.endswith("「やあ」と")
    edit = opened(language="en", pairs=True)
    keys(edit, '"Hello," (she said)')
    assert shown(edit).base == "“Hello,” (she said)"
    edit = opened("朝", pairs=True)
    edit.selectAll()
    keys(edit, "「")
    assert shown(edit).base == "「朝」"


def test_commits_replace_and_survive_what_is_painted_meanwhile(opened: Opened, qtbot: QtBot) -> None:
    edit = opened("　朝だった。")
    draft = edit.draft
    assert draft is not None
    QApplication.sendEvent(edit, QInputMethodEvent("へんかん", []))
    for _ in range(5):
        edit.setExtraSelections([])
        edit.viewport().update()
        qtbot.wait(5)
    assert edit.textCursor().block().layout().preeditAreaText() == "へんかん"
    event = QInputMethodEvent("", [])
    event.setCommitString("夜だ。", -4, 4)
    QApplication.sendEvent(edit, event)
    assert shown(edit).base == "　朝夜だ。"
    place = edit.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
    assert place == edit.cursorRect()
    assert edit.inputMethodQuery(Qt.InputMethodQuery.ImCursorPosition) == 5


def test_english_paragraphs_are_set_apart_as_the_author_has_it(opened: Opened) -> None:
    for paragraphs, indented, apart in (("indent", True, False), ("gap", False, True), ("none", False, False)):
        made = opened("One.\nTwo.", "en", paragraphs=paragraphs).document().lastBlock().blockFormat()
        assert (made.textIndent() > 0, made.bottomMargin() > 0) == (indented, apart)
    made = opened("　朝。", "ja").document().lastBlock().blockFormat()
    assert (made.textIndent(), made.bottomMargin()) == (0, 0)


def test_typewriter_scrolling_keeps_the_line_where_it_is(opened: Opened) -> None:
    edit = opened("　朝。\n" * 80, typewriter=True)
    edit.parentWidget().window().resize(800, 1000)
    places = set()
    for _ in range(4):
        QTest.keyClick(edit, Key.Key_Return)
        keys(edit, "a")
        places.add(edit.cursorRect().center().y())
    assert max(places) - min(places) <= 2
    assert abs(places.pop() - edit.viewport().height() * 0.45) < 3


def test_other_paragraphs_are_dimmed(opened: Opened) -> None:
    def ink(edit: Manuscript, line: int) -> int:
        image = edit.viewport().grab().toImage()
        block = edit.document().findBlockByNumber(line)
        place = edit.document().documentLayout().blockBoundingRect(block).toRect()
        return min(
            image.pixelColor(x, y).lightness()
            for x in range(place.left(), min(place.right(), image.width()))
            for y in range(place.top(), place.bottom())
        )

    plain = opened("朝朝朝\n夜夜夜")
    assert abs(ink(plain, 0) - ink(plain, 1)) < 20
    lit = opened("朝朝朝\n夜夜夜", spotlight=True)
    assert ink(lit, 0) > ink(lit, 1) + 60
    QTest.keyClick(lit, Key.Key_Up)
    assert ink(lit, 1) > ink(lit, 0) + 60


def on_screen(edit: Manuscript) -> QImage:
    """What stands in the viewport, as it was painted: nothing is painted for it."""
    QTest.qWait(30)
    view, window = edit.viewport(), edit.window()
    picture = QGuiApplication.primaryScreen().grabWindow(window.winId()).toImage()
    return picture.copy(QRect(view.mapTo(window, QPoint(0, 0)), view.size()))


def test_marks_above_a_line_are_painted_whole_and_leave_nothing_behind(opened: Opened) -> None:
    edit = opened("朝の海。\n\u3000")
    edit.setCursorWidth(0)  # it blinks

    def whole() -> bool:
        shown_now = on_screen(edit)
        edit.viewport().update()
        return shown_now == on_screen(edit)

    assert whole()
    for typed in ("薬師《くすし》", "は", "《《絶対に》》"):
        keys(edit, typed)
        assert whole()
    QTest.keyClick(edit, Key.Key_Z, CONTROL)
    assert whole()
    edit.moveCursor(QTextCursor.MoveOperation.StartOfBlock)
    edit.moveCursor(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    keys(edit, "夜")
    assert whole()
    while edit.document().isUndoAvailable():
        QTest.keyClick(edit, Key.Key_Z, CONTROL)
        assert whole()


@pytest.mark.parametrize(
    ("language", "key", "style", "called"),
    [("en", Key.Key_I, "斜体", "Italics"), ("ja", Key.Key_Period, "傍点", "Emphasis dots")],
)
def test_emphasis_is_what_the_language_has_and_the_menu_calls_it_so(
    opened: Opened, language: str, key: Qt.Key, style: str, called: str
) -> None:
    edit = opened("Never", language)
    assert QTest.qWaitForWindowActive(edit.window())
    edit.selectAll()
    QTest.keyClick(edit, key, CONTROL)
    assert shown(edit).emphasis == (Emphasis(0, 5, style),)
    edit.customContextMenuRequested.emit(QPoint(40, 40))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    entry = next(one for one in menu.actions() if one.text() == called)
    assert entry.shortcut() == QKeySequence(CONTROL | key)
    entry.trigger()
    menu.close()
    assert shown(edit).emphasis == ()


@pytest.mark.parametrize(("language", "indent"), [("ja", "　"), ("zh", "　　")])
def test_an_indent_typed_by_habit_behind_the_one_put_in_is_that_one(opened: Opened, language: str, indent: str) -> None:
    edit = opened("朝", language)
    for write in (keys, commit):
        QTest.keyClick(edit, Key.Key_Return)
        write(edit, indent)
        assert shown(edit).base.splitlines()[-1] == indent, "one is enough"
        write(edit, "　")
        assert shown(edit).base.splitlines()[-1] == indent + "　", "more is meant"
        write(edit, "夜")
