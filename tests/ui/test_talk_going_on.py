"""In the panel: an answer goes on, a question waits for its turn, another model begins afresh, a doubtful death."""

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.dialogue.test_going_on import Scripted
from tests.ui.talking import LONG, QUESTION, ask, opened
from tests.ui.test_talk_panel import bare, talking  # noqa: F401 - fixtures
from workbench.app import Workbench
from workbench.engine import Talker
from workbench.settings import ReaderSettings, Settings, TalkerSettings
from workbench.store import FactDraft, MentionDraft
from workbench.story.facts import Scope, Status
from workbench.ui.desk import Desk
from workbench.ui.talk import asking
from workbench.ui.talk.parts import Chat, Parts
from workbench.ui.talk.threads import Stage

Settle = Callable[[Desk, int], None]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """Neither reader nor chat model: memories are found by shared characters, and nothing has to be loaded."""
    cache = tmp_path_factory.mktemp("talk")
    settings = Settings(cache=cache, reader=ReaderSettings(model="nowhere"), talker=TalkerSettings(model=None))
    with Workbench(settings) as bench:
        yield bench


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scripted]:
    script = Scripted()
    monkeypatch.setattr(asking, "talker_for", lambda *_: cast(Talker, script))
    yield script


def test_an_answer_cut_short_says_so_and_goes_on_in_its_place(
    talking: Desk,  # noqa: F811
    qtbot: QtBot,
    script: Scripted,
    settle: Settle,
) -> None:
    script.lines = ["麻袋の中に、…", "古い金貨が…", "ある。"]
    panel = opened(qtbot, talking, "ren", 2)
    turn = ask(qtbot, panel)
    qtbot.waitUntil(lambda: turn.stage is Stage.CUT, timeout=LONG)
    bubble = panel.view.answers[-1]
    qtbot.waitUntil(bubble.more.isVisible, timeout=5_000)
    assert "longest answer" in bubble.stage.text()
    kept = turn.answer
    for said, stage in (("麻袋の中に、古い金貨が", Stage.CUT), ("麻袋の中に、古い金貨がある。", Stage.DONE)):
        qtbot.waitUntil(lambda: bubble.more.isEnabled(), timeout=5_000)
        qtbot.mouseClick(bubble.more, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: turn.stage is stage, timeout=LONG)  # noqa: B023
        assert (turn.said, turn.answer) == (said, kept)
    settle(talking, LONG)
    qtbot.waitUntil(lambda: not bubble.more.isVisible(), timeout=5_000)
    assert bubble.words.toPlainText() == "麻袋の中に、古い金貨がある。" and len(panel.turns) == 1
    with talking.story.read() as unit:
        assert unit.conversations.turn(kept).text == turn.said
    assert len(script.prompts) == 3 and script.prompts[2][-1].content == "麻袋の中に、古い金貨が"


def test_what_is_sent_while_an_answer_is_made_is_asked_after_it(
    talking: Desk,  # noqa: F811
    qtbot: QtBot,
    script: Scripted,
    settle: Settle,
) -> None:
    script.lines = ["金貨だ。", "そうだ。"]
    panel = opened(qtbot, talking, "ren", 2)
    first, field = ask(qtbot, panel), panel.composer.field
    field.setPlainText("本当に？")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert panel.composer.waiting.isVisible() and field.toPlainText() == "本当に？" and panel.turns == (first,)
    field.setPlainText("本当に")
    assert not panel.composer.waiting.isVisible(), "other words are not sent by themselves"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(panel.turns) == 2 and not panel.turns[1].running, timeout=LONG)
    assert (panel.turns[1].question, panel.turns[1].said) == ("本当に", "そうだ。") and field.toPlainText() == ""
    settle(talking, LONG)


def test_another_model_begins_afresh_and_is_told_of_the_other_s_answers_at_a_tick(
    talking: Desk,  # noqa: F811
    qtbot: QtBot,
    script: Scripted,
    settle: Settle,
) -> None:
    script.lines = ["ワタシハ　コード　デス。", "金貨だ。", "そうだ。"]
    panel = opened(qtbot, talking, "ren", 2)
    for name in ("scripted", "better"):
        script.info = script.info.__class__(name, "", True, 4096, 4096, 0)
        turn = ask(qtbot, panel)
        qtbot.waitUntil(lambda: not turn.running, timeout=LONG)  # noqa: B023
        settle(talking, LONG)
        panel.notice._take(Parts(Chat.READY, name, called=name))
    assert "ワタシハ" not in str(script.prompts[1])
    qtbot.waitUntil(panel.others.isVisible, timeout=5_000)
    assert "not shown what scripted" in panel.others.show_it.toolTip() and not panel.others.words.isVisible()
    first, second = panel.view.answers
    assert not first.apart.isVisible() and "better answers from here on" in second.apart.text()
    panel.others.show_it.click()
    turn = ask(qtbot, panel, "本当に？")
    qtbot.waitUntil(lambda: not turn.running, timeout=LONG)
    assert "ワタシハ" in str(script.prompts[2]) and "金貨だ。" in str(script.prompts[2])
    settle(talking, LONG)


def test_a_death_nobody_has_confirmed_is_asked_about_and_decided_there(
    talking: Desk,  # noqa: F811
    qtbot: QtBot,
    script: Scripted,
    settle: Settle,
) -> None:
    script.lines = ["ここにいる。"]
    with talking.story.write() as unit:
        here = unit.episodes.by_number(1).id
        said = (MentionDraft(here),)
        death = unit.facts.add(FactDraft("蓮は嵐の夜に死んだ。", Scope.WORLD, said, status=Status.PROPOSED))
    panel = opened(qtbot, talking, "ren", 3)
    qtbot.waitUntil(panel.life.isVisible, timeout=10_000)
    assert "may be dead" in panel.life.words.text() and panel.life.wrong.isVisible()
    turn = ask(qtbot, panel, QUESTION)
    qtbot.waitUntil(lambda: turn.said == "ここにいる。", timeout=LONG)
    qtbot.mouseClick(panel.life.right, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "is not asked" in panel.life.words.text(), timeout=10_000)
    assert panel.departed.refuses and not panel.life.wrong.isVisible()
    talking.undo_stack.undo()
    qtbot.waitUntil(panel.life.wrong.isVisible, timeout=10_000)
    qtbot.mouseClick(panel.life.wrong, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.life.isVisible(), timeout=10_000)
    assert talking.read(lambda unit: unit.facts.get(death.id)).status is Status.REJECTED
    settle(talking, LONG)


def test_a_name_without_a_capital_begins_a_sentence_with_one(qapp: QApplication) -> None:
    from workbench.ui.talk.phrases import sentence

    assert sentence("the King is dead.") == "The King is dead." and sentence("") == ""
