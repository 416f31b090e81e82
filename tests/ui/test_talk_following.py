"""The talk's view stays with what is being said."""

import random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from workbench.story.viewpoint import Viewpoint
from workbench.ui.talk.thread_view import ThreadView
from workbench.ui.talk.threads import Stage, Turn
from workbench.ui.theme import apply_theme

ANSWER = "灯台の下で、古い金貨の話を聞いた。" * 6


@pytest.fixture
def view(qapp: QApplication, qtbot: QtBot) -> ThreadView:
    qapp.setStyle("Fusion")
    apply_theme(qapp, "light")
    view = ThreadView()
    qtbot.addWidget(view)
    view.resize(360, 420)
    view.show()
    qtbot.waitExposed(view)
    view.show_turns([], "蓮", 0, 4)
    return view


def place(view: ThreadView) -> int:
    """Where it should stand: at the end, but never past the latest question."""
    bar = view.verticalScrollBar()
    return min(bar.maximum(), max(0, view._questions[-1].y() - 12))


def settled(view: ThreadView, qtbot: QtBot) -> None:
    qtbot.wait(20)  # Laid out, that is.
    qtbot.waitUntil(lambda: view.verticalScrollBar().value() == place(view), timeout=1_000)


def say(view: ThreadView, qtbot: QtBot, question: str, answer: str, slowly: bool) -> int:
    """Ask, and let the answer stream; the least the view stood at on the way."""
    turn, least = Turn(question, Viewpoint("ren", 2)), 1 << 30
    view.set_busy(True)
    view.add_turn(turn)
    for at in range(0, len(answer), 40):
        turn.take(answer[at : at + 40])
        view.refresh(turn)
        if slowly:
            qtbot.wait(2)
            least = min(least, view.verticalScrollBar().value())
    turn.end(Stage.DONE)
    view.refresh(turn)
    view.set_busy(False)
    settled(view, qtbot)
    return min(least, view.verticalScrollBar().value())


def test_it_never_jumps_back_while_one_answer_follows_another(view: ThreadView, qtbot: QtBot) -> None:
    """Short and long ones, quick and slow ones, and a panel that grows and shrinks between them."""
    drawn, before = random.Random(1), 0
    for number in range(14):
        question, answer = "質問" * drawn.choice([1, 10, 60]), "あ" * drawn.choice([20, 100, 300, 900])
        least = say(view, qtbot, question, answer, slowly=bool(number % 2))
        assert least >= before, f"question {number}"
        before = view.verticalScrollBar().value() - 40
        view.resize(360, 300 + drawn.choice([0, 40]))
    assert view.verticalScrollBar().value() > view.viewport().height()


def test_who_reads_further_up_stays_there(view: ThreadView, qtbot: QtBot) -> None:
    for number in range(4):
        say(view, qtbot, f"質問{number}", ANSWER, slowly=False)
    bar = view.verticalScrollBar()
    turn = Turn("もう一つ", Viewpoint("ren", 2))
    view.add_turn(turn)
    settled(view, qtbot)
    bar.setValue(40)
    turn.take(ANSWER * 3)
    view.refresh(turn)
    qtbot.wait(40)
    assert bar.value() == 40
