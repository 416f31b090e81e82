"""The small pieces every panel is made of."""

from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from workbench.ui.widgets import EmptyState, sentences


def test_sentences_stand_apart_where_their_language_does() -> None:
    assert sentences("One.", "", "Two.") == "One. Two."
    assert sentences("一つ。", "二つ。") == "一つ。二つ。"
    assert sentences() == ""


def test_an_empty_panel_breaks_its_sentence_into_lines_of_about_one_length(
    themed: QApplication,
    qtbot: QtBot,
) -> None:
    text = "先生は、この時点で知りうることだけをもとに答えます。"
    state = EmptyState("users", "先生", text)
    qtbot.addWidget(state)
    state.resize(380, 400)
    state.show()
    [words] = [one for one in state.findChildren(QLabel) if one.text() == text]
    whole = words.fontMetrics().horizontalAdvance(text)
    assert words.width() <= 380 - 48
    assert whole / words.width() > 1.5 or whole < words.width() + 2


def test_no_line_of_an_empty_panel_is_cut_off(themed: QApplication, qtbot: QtBot) -> None:
    state = EmptyState("brain", "Nothing yet", "This sentence is longer than half of a page is wide. " * 2)
    qtbot.addWidget(state)
    state.show()
    for width in (900, 640, 380):
        state.resize(width, 300)
        qtbot.wait(10)
        [words] = [one for one in state.findChildren(QLabel) if "This sentence" in one.text()]
        assert words.height() >= words.heightForWidth(words.width())
