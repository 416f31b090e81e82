"""The talk panel without a chat model: states, keys, chips, drawer, threads."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from tests.lighthouse import CANON, build_lighthouse, fact_id
from tests.ui.talking import GOLD, LONG, QUESTION, answered, ask, opened
from workbench.app import Workbench
from workbench.engine.folders import models_folder
from workbench.memory.edits.awareness import keeps_from
from workbench.memory.edits.truth import Bounds, bound, supersede
from workbench.settings import Settings, TalkerSettings
from workbench.store import FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.episodes import Episode, Place
from workbench.story.facts import Scope, Status
from workbench.story.text import ManuscriptText
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect, Desk
from workbench.ui.talk import TalkPanel
from workbench.ui.talk.bubbles import AnswerBubble
from workbench.ui.talk.thread_view import LATEST
from workbench.ui.talk.threads import Stage, Turn
from workbench.ui.theme import apply_theme

Settle = Callable[[Desk, int], None]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """One reader for this module, and no chat model."""
    folder = tmp_path_factory.mktemp("talk")
    with Workbench(
        Settings(models=models_folder(), cache=folder / "cache", talker=TalkerSettings(model=None))
    ) as bench:
        yield bench


@pytest.fixture
def bare(bench: Workbench, qapp: QApplication) -> Iterator[Desk]:
    """A desk without a story, on the shared reader."""
    qapp.setStyle("Fusion")
    apply_theme(qapp, "light")
    before = bench.settings
    desk = Desk(bench)
    yield desk
    desk.shut_down()
    bench.settings = before


@pytest.fixture
def talking(bare: Desk, tmp_path: Path) -> Desk:
    """A desk with the small story."""
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    bare.open(path)
    return bare


def episode(desk: Desk, number: int) -> Episode:
    return desk.read(lambda unit: unit.episodes.by_number(number))


def chip(panel: TalkPanel, words: str):  # type: ignore[no-untyped-def]
    [found] = [one for one in panel.view.answers[-1].chips.chips if words in one.accessibleName()]
    return found


def test_without_a_story_or_people_it_says_what_to_do_next(bare: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    panel = TalkPanel(bare)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitExposed(panel)
    assert panel.pages.no_story.isVisible() and not panel.composer.isVisible()
    StoryFile.create(tmp_path / "empty.story", title="空", language="ja").close()
    bare.open(tmp_path / "empty.story")
    qtbot.waitUntil(panel.pages.no_people.isVisible, timeout=5_000)
    [find] = panel.pages.no_people.findChildren(QPushButton)
    with qtbot.waitSignal(panel.cast_requested, timeout=1_000):
        qtbot.mouseClick(find, Qt.MouseButton.LeftButton)
    panel.set_viewpoint("nobody", 7)
    panel.suggest("？")
    panel.stop()


def test_without_a_model_it_lists_what_they_know_and_says_so(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    qtbot.waitUntil(panel.notice.isVisible, timeout=5_000)
    assert "No chat model" in panel.notice.words.text()
    with qtbot.waitSignal(panel.models_requested, timeout=1_000):
        qtbot.mouseClick(panel.notice.choose, Qt.MouseButton.LeftButton)
    turn = answered(qtbot, panel, settle, talking)
    bubble = panel.view.answers[-1]
    assert turn.stage is Stage.DONE and GOLD in turn.said and turn.prompt is None
    assert "without a chat model" in bubble.stage.text() and not panel.meter.isVisible()


def test_a_model_file_that_is_not_there(talking: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path) -> None:
    gone = TalkerSettings(model=str(tmp_path / "gone-4b.gguf"))
    talking.bench.settings = talking.settings.model_copy(update={"talker": gone})
    panel = opened(qtbot, talking, "ren", 2)
    qtbot.waitUntil(panel.notice.isVisible, timeout=5_000)
    assert "gone-4b" in panel.notice.words.text()
    turn = answered(qtbot, panel, settle, talking)
    trouble = panel.view.answers[-1].trouble
    assert GOLD in turn.said and turn.stage is Stage.DONE
    assert trouble.isVisible() and "could not be used" in trouble.words.text() and "gone-4b" in trouble.words.text()
    with qtbot.waitSignal(panel.models_requested, timeout=1_000):
        qtbot.mouseClick(trouble.models, Qt.MouseButton.LeftButton)
    talking.bench.settings = talking.settings.model_copy(update={"talker": TalkerSettings(model=None)})
    qtbot.mouseClick(trouble.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: turn.stage is Stage.DONE and not turn.model_trouble, timeout=LONG)
    settle(talking, LONG)
    assert not trouble.isVisible() and GOLD in turn.said


def test_a_damaged_model_file_is_told_in_a_sentence(
    talking: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF" + bytes(100))
    talking.bench.settings = talking.settings.model_copy(update={"talker": TalkerSettings(model=str(broken))})
    panel = opened(qtbot, talking, "ren", 2)
    turn = answered(qtbot, panel, settle, talking)
    assert turn.model_trouble and str(turn.model_trouble) in panel.view.answers[-1].trouble.words.text()
    assert GOLD in turn.said


def test_without_its_reader_it_searches_by_characters_and_says_so(
    qapp: QApplication, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    nothing = Settings(models=tmp_path / "no-models", cache=tmp_path / "cache", talker=TalkerSettings(model=None))
    with Workbench(nothing) as bench:
        desk = Desk(bench)
        desk.open(path)
        panel = opened(qtbot, desk, "ren", 2)
        turn = answered(qtbot, panel, settle, desk)
        assert turn.receipt is not None and turn.receipt.trace.method == "lexical"
        assert GOLD in turn.said and turn.withheld is not None
        assert "shared characters" in panel.view.answers[-1].trouble.words.text()
        desk.shut_down()


def test_enter_belongs_to_the_input_method_while_it_composes(talking: Desk, qtbot: QtBot) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    field = panel.composer.field
    panel.focus_question()
    QApplication.sendEvent(field, QInputMethodEvent("ちか", []))
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert panel.turns == ()
    commit = QInputMethodEvent("", [])
    commit.setCommitString("地下")
    QApplication.sendEvent(field, commit)
    qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(field, "?")
    assert panel.turns == () and field.toPlainText() == "地下\n?"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert [turn.question for turn in panel.turns] == ["地下\n?"] and field.toPlainText() == ""


def test_an_empty_question_is_not_asked(talking: Desk, qtbot: QtBot) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    ask_nothing = panel.composer.field
    qtbot.keyClicks(ask_nothing, "  ")
    qtbot.keyClick(ask_nothing, Qt.Key.Key_Return)
    assert panel.turns == () and not panel.composer.send.isEnabled()


def test_a_chip_leads_to_the_sentence_where_it_stands_now(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    answered(qtbot, panel, settle, talking)
    quote = CANON["facts"][2]["evidence"]
    gold = chip(panel, GOLD)
    assert quote in gold.toolTip() and "1" in gold.toolTip()
    for _ in range(2):
        with qtbot.waitSignal(panel.place_requested, timeout=5_000) as told:
            qtbot.mouseClick(gold, Qt.MouseButton.LeftButton)
        first = episode(talking, 1)
        assert told.args[0] == first.id and told.args[1].of(first.text.base) == quote
        longer = ManuscriptText("　前書き。\n" + first.text.base)
        talking.write(lambda unit, first=first, longer=longer: unit.episodes.save_text(first.id, longer), {Aspect.TEXT})
        settle(talking, LONG)


def test_a_wrong_belief_has_a_chip_that_leads_to_where_it_began(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "mio", 3)
    turn = answered(qtbot, panel, settle, talking)
    belief = chip(panel, "ただの噂だ")
    assert belief.text().startswith("✕") and GOLD not in turn.said
    with qtbot.waitSignal(panel.place_requested, timeout=5_000) as told:
        qtbot.mouseClick(belief, Qt.MouseButton.LeftButton)
    second = episode(talking, 2)
    assert told.args[1].of(second.text.base) == CANON["knowledge"][1]["evidence"]


def test_a_fact_that_is_gone_is_said_to_be(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    turn = answered(qtbot, panel, settle, talking)
    assert turn.receipt is not None
    [gold] = [item.fact for item in turn.receipt.items if item.text == GOLD]
    first = episode(talking, 1)
    talking.write(lambda unit: unit.episodes.delete(first.id), {Aspect.ORDER})
    settle(talking, LONG)
    assert gold and panel.header.episodes.count() == 4
    panel.header.choose("ren", 1)
    panel._show_thread()
    jumped: list[object] = []
    panel.place_requested.connect(lambda *place: jumped.append(place))
    with qtbot.waitSignal(talking.failed, timeout=5_000):
        panel.view.fact_chosen.emit(turn, turn.receipt.items[0])
    assert not jumped


def test_the_drawer_shows_what_was_withheld_and_since_when(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "aoi", 2)
    turn = answered(qtbot, panel, settle, talking)
    bubble = panel.view.answers[-1]
    assert bubble.held.text() == "Withheld: 3" and bubble.drawer is None and GOLD not in turn.said
    qtbot.mouseClick(bubble.held, Qt.MouseButton.LeftButton)
    assert bubble.drawer is not None
    first = bubble.drawer.rows[0]
    qtbot.waitUntil(lambda: first.height() > 0 and not first.visibleRegion().isEmpty(), timeout=2_000)
    shown = [row.accessibleName() for row in bubble.drawer.rows]
    assert shown[0] == f"{GOLD} Known as episode 3 opens"
    assert "澪は蓮の妹である。 Never learns it, as far as is written" in shown
    assert "嵐の夜に灯台の火が消えた。 Known as things stand, after the last episode" in shown
    with qtbot.waitSignal(panel.place_requested, timeout=5_000) as told:
        qtbot.mouseClick(bubble.drawer.rows[0], Qt.MouseButton.LeftButton)
    assert told.args[1].of(episode(talking, 1).text.base) == CANON["facts"][2]["evidence"]
    qtbot.mouseClick(bubble.held, Qt.MouseButton.LeftButton)
    assert bubble.drawer is None


def test_each_viewpoint_has_its_thread_and_follows_its_episode(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "aoi", 2)
    asked = answered(qtbot, panel, settle, talking)
    picked: list[int] = []
    panel.episode_changed.connect(picked.append)
    qtbot.keyClick(panel.header.episodes, Qt.Key.Key_Down)
    assert picked == [3] and panel.turns == () and panel.view.answers == []
    panel.set_viewpoint("ren", 2)
    assert panel.turns == () and panel.header.people.currentText() == "蓮"
    panel.set_viewpoint("aoi", 2)
    assert panel.turns == (asked,) and panel.view.answers[0].words.toPlainText() == asked.said
    assert picked == [3]
    second, last = episode(talking, 2), episode(talking, 4)
    talking.write(lambda unit: unit.episodes.move(second.id, last.id), {Aspect.ORDER})
    settle(talking, LONG)
    assert panel.header.number == 4 and panel.turns == (asked,)
    panel.set_viewpoint("aoi", 99)
    assert panel.header.number == 5 and panel.header.episodes.currentText() == "As things stand"


def test_proposals_are_marked_and_strict_leaves_them_out(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    keeper = talking.read(lambda unit: next(fact.id for fact in unit.facts.list() if "灯台守" in fact.text))
    talking.write(lambda unit: unit.facts.set_status(keeper, Status.PROPOSED), {Aspect.FACTS})
    settle(talking, LONG)
    panel = opened(qtbot, talking, "ren", 2)
    assert "Proposed facts count" in panel.header.counts.text()
    answered(qtbot, panel, settle, talking)
    marked = chip(panel, "灯台守")
    assert marked.text().startswith("Proposed") and "not confirmed" in marked.toolTip()
    talking.bench.settings = talking.settings.model_copy(update={"strict": True})
    talking.settings_changed.emit()
    assert "Only confirmed" in panel.header.counts.text()
    turn = answered(qtbot, panel, settle, talking)
    assert turn.receipt is not None and keeper not in {item.fact for item in turn.receipt.items}
    assert turn.viewpoint == replace(panel.turns[0].viewpoint, strict=True)


def test_the_suggested_question_is_asked_by_a_click(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    panel.suggest(QUESTION)
    assert panel.suggestion.row is not None and panel.suggestion.isVisible()
    # Tab comes to it before the field below it.
    panel.activateWindow()
    panel.suggestion.row.setFocus()
    QTest.keyClick(panel.suggestion.row, Qt.Key.Key_Tab)
    assert panel.composer.field.hasFocus()
    qtbot.mouseClick(panel.suggestion.row, Qt.MouseButton.LeftButton)
    assert [turn.question for turn in panel.turns] == [QUESTION] and not panel.suggestion.isVisible()
    settle(talking, LONG)
    assert GOLD in panel.turns[0].said


def test_the_details_say_how_it_was_answered(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    answered(qtbot, panel, settle, talking)
    qtbot.mouseClick(panel.view.answers[-1].details, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.explaining.page is not None and panel.explaining.page.isVisible(), timeout=5_000)
    assert panel.explaining.page is not None
    words = " ".join(one.text() for one in panel.explaining.page.findChildren(type(panel.header.counts)))
    assert "By meaning, words and people" in words and GOLD in words and "handed over: 3" in words
    assert panel.explaining.page.findChildren(QPlainTextEdit)[0].toPlainText() == ""
    qtbot.keyClick(panel.explaining.page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: panel.explaining.page is None, timeout=5_000)


def test_what_is_no_longer_so_and_what_others_know_are_shown(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    first, gold, bread = episode(talking, 1).id, fact_id(talking.story, "金貨"), fact_id(talking.story, "パン")

    def change(unit: Unit) -> None:
        # Ren knows that the gold is gone; that no bread comes any more is known to Aoi alone.
        bound(gold, Bounds(until=Place(first)))(unit)
        secret = FactDraft("葵はもうパンを届けない。", Scope.CHARACTER, (MentionDraft(first),), "aoi")
        supersede(bread, unit.facts.add(secret).id, Place(first))(unit)
        keeps_from("ren", gold, "mio", first)(unit)

    talking.write(change, {Aspect.FACTS})
    settle(talking, LONG)
    panel = opened(qtbot, talking, "ren", 3)
    answered(qtbot, panel, settle, talking)
    for words, mark in ((GOLD, "Past"), ("パン", "No longer so")):
        marked = chip(panel, words)
        assert mark in marked.text() and marked.accessibleName().startswith(f"{mark}: ")
    assert "used to be so" in chip(panel, GOLD).toolTip() and "they do not know" in chip(panel, "パン").toolTip()
    assert chip(panel, "灯台守").accessibleName() == "蓮は岬の灯台守である。"
    qtbot.mouseClick(panel.view.answers[-1].details, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.explaining.page is not None and panel.explaining.page.isVisible(), timeout=5_000)
    assert panel.explaining.page is not None
    told = [one.text() for one in panel.explaining.page.findChildren(type(panel.header.counts))]
    assert f"Kept from 澪: {GOLD}" in told
    assert any(one.endswith("No longer so by then, and they do not know that") for one in told)


def test_markup_is_shown_as_it_is_and_silence_is_named(themed: QApplication, qtbot: QtBot) -> None:
    turn = Turn(QUESTION, Viewpoint("ren", 2))
    bubble = AnswerBubble(turn, "蓮", 0)
    qtbot.addWidget(bubble)
    bubble.show()
    for piece in ("<b>太字</b> ", "**強調** <img src=x>\n", "&amp;" + "あ" * 20_000):
        turn.take(piece)
        bubble.refresh()
    bubble.fit(360)
    turn.end(Stage.DONE)
    bubble.refresh()
    assert bubble.words.toPlainText() == turn.text and turn.text.startswith("<b>太字</b> **強調** <img src=x>\n&amp;")
    assert bubble.words.height() > 5_000 and bubble.words.width() < 330
    silent = Turn(QUESTION, Viewpoint("ren", 2), text=" \n")
    silent.end(Stage.DONE)
    other = AnswerBubble(silent, "蓮", 0)
    qtbot.addWidget(other)
    other.show()
    assert "No words came back" in other.stage.text() and not other.words.isVisible() and not other.copy.isEnabled()


def test_a_long_answer_is_read_from_its_beginning(talking: Desk, qtbot: QtBot) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    turns = [Turn(str(number), Viewpoint("ren", 2), text="あ" * 2_000) for number in range(3)]
    for turn in turns:
        turn.end(Stage.DONE)
        panel._threads.add(panel._key or ("", "", ""), turn)
    panel.set_viewpoint("aoi", 2)
    panel.set_viewpoint("ren", 2)
    view = panel.view

    def top() -> int:
        return view._questions[-1].mapTo(view.viewport(), QPoint(0, 0)).y()

    qtbot.waitUntil(lambda: 0 <= top() < 40, timeout=2_000)


def test_a_long_thread_builds_only_its_latest_bubbles(talking: Desk, qtbot: QtBot) -> None:
    panel = opened(qtbot, talking, "ren", 2)
    for number in range(300):
        turn = Turn(str(number), Viewpoint("ren", 2), text="答え")
        turn.end(Stage.DONE)
        panel._threads.add(panel._key or ("", "", ""), turn)
    panel.set_viewpoint("aoi", 2)
    panel.set_viewpoint("ren", 2)
    assert len(panel.view.answers) == LATEST and panel.view.answers[-1].turn.question == "299"
    bar = panel.view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum(), timeout=2_000)
    qtbot.mouseClick(panel.view._earlier, Qt.MouseButton.LeftButton)
    assert len(panel.view.answers) == 2 * LATEST


def test_hidden_it_reads_nothing_and_catches_up_when_shown(talking: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = TalkPanel(talking)
    qtbot.addWidget(panel)
    panel.set_viewpoint("mio", 3)
    settle(talking, LONG)
    assert panel.header.people.count() == 0
    panel.show()
    qtbot.waitUntil(lambda: panel.header.character == "mio", timeout=5_000)
    assert panel.header.number == 3 and ask(qtbot, panel).viewpoint == Viewpoint("mio", 3)
    settle(talking, LONG)
