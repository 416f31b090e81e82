"""Several at once: the same question at several points, a rehearsed scene, those present at a passage."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.lighthouse import build_lighthouse
from tests.ui.talking import GOLD, LONG, QUESTION
from workbench.app import Workbench
from workbench.dialogue.scene import SILENCE
from workbench.engine.folders import models_folder
from workbench.settings import Settings, TalkerSettings
from workbench.story.facts import Status
from workbench.story.text import Span
from workbench.ui.desk import Desk
from workbench.ui.talk.threads import Stage
from workbench.ui.theme import apply_theme
from workbench.ui.together import ReactionsPane, ScenePane, SideBySidePane
from workbench.ui.together.answering import Heard
from workbench.ui.together.asker import AskerPane
from workbench.ui.window import MainWindow
from workbench.ui.window_state import WindowState
from workbench.ui.wishes import Wish

Settle = Callable[[Desk, int], None]
MODEL = TalkerSettings(model="qwen2.5-coder-0.5b", context=2048)
NO_MODEL = TalkerSettings(model=None)


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """One reader and one talker for this module."""
    folder = tmp_path_factory.mktemp("together")
    with Workbench(Settings(models=models_folder(), cache=folder / "cache", talker=NO_MODEL)) as bench:
        yield bench


@pytest.fixture
def story(bench: Workbench, qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    """A desk with the small story, and no chat model until a test asks for one."""
    qapp.setStyle("Fusion")
    apply_theme(qapp, "light")
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    before = bench.settings
    desk = Desk(bench)
    desk.open(path)
    yield desk
    desk.shut_down()
    bench.settings = before


def use(desk: Desk, talker: TalkerSettings) -> None:
    desk.bench.settings = desk.settings.model_copy(update={"talker": talker})


def shown(qtbot: QtBot, pane: AskerPane, settle: Settle) -> None:
    qtbot.addWidget(pane)
    pane.resize(800, 700)
    pane.show()
    qtbot.waitExposed(pane)
    settle(pane.desk, LONG)


def passage(desk: Desk, number: int, words: str) -> tuple[str, Span, str]:
    told = desk.read(lambda unit: unit.episodes.by_number(number))
    at = told.text.base.index(words)
    return told.id, Span(at, at + len(words)), words


def columns(qtbot: QtBot, desk: Desk, settle: Settle, character: str = "aoi", points: tuple[int, ...] = (2, 3)):  # type: ignore[no-untyped-def]
    pane = SideBySidePane(desk)
    shown(qtbot, pane, settle)
    pane.show_question(character, points[0], QUESTION)
    pane._set_points(points)
    return pane


def test_columns_without_a_model_list_what_is_known_and_mark_what_is_new(
    story: Desk, qtbot: QtBot, settle: Settle
) -> None:
    pane = columns(qtbot, story, settle)
    assert pane.model.isVisible() and "no chat model" in pane.model.words.text()
    assert pane.composer.field.toPlainText() == QUESTION
    qtbot.keyClick(pane.composer.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not pane.running.busy, timeout=LONG)
    before, after = pane.views
    assert GOLD not in before.turn.said and GOLD in after.turn.said
    assert {before.turn.stage, after.turn.stage} == {Stage.DONE}
    [new] = [row for row in pane.columns[1].rows if row.property("role") == "new"]
    assert GOLD in new.accessibleName() and "New here" in new.accessibleName()
    assert not [row for row in pane.columns[0].rows if row.property("role") == "new"]
    assert not after.words.isVisible() and after.tools.isVisible()  # The list stands below.
    with qtbot.waitSignal(pane.place_requested, timeout=5_000) as went:
        new.clicked.emit()
    assert went.args[0] == passage(story, 1, "金貨")[0]
    assert pane.composer.field.toPlainText() == QUESTION
    after.details.click()
    qtbot.waitUntil(lambda: pane.explaining.page is not None, timeout=5_000)
    story.close()
    assert not pane.views and not pane.columns[0].rows


def test_points_are_chosen_added_and_left_out(story: Desk, qtbot: QtBot, settle: Settle) -> None:
    pane = columns(qtbot, story, settle, points=(3, 2))
    pane.more.click()
    assert [one.number for one in pane.columns] == [3, 2, 5]
    pane.ask(QUESTION)
    qtbot.waitUntil(lambda: not pane.running.busy, timeout=LONG)
    assert [one.number for one in pane.columns] == [2, 3, 5]
    pane.columns[0].away.click()
    assert [one.number for one in pane.columns] == [3, 5] and not pane.views
    pane.columns[1].episodes.setCurrentIndex(2)
    pane.ask(QUESTION)
    assert pane.hint.isVisible() and not pane.running.busy
    story.close()
    assert not pane.people.count()


def test_a_model_that_cannot_be_loaded_is_told_once_and_the_columns_list(
    story: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    broken = tmp_path / "broken-4b.gguf"
    broken.write_bytes(b"no model at all")
    use(story, TalkerSettings(model=str(broken)))
    pane = columns(qtbot, story, settle)
    pane.ask(QUESTION)
    qtbot.waitUntil(lambda: not pane.running.busy, timeout=LONG)
    assert pane.model.property("role") == "alert" and "could not be used" in pane.model.words.text()
    assert GOLD in pane.views[1].turn.said
    with qtbot.waitSignal(pane.models_requested, timeout=1_000):
        pane.model.choose.click()


def test_columns_stream_one_after_another_and_stop(story: Desk, qtbot: QtBot, settle: Settle) -> None:
    use(story, MODEL)
    pane = columns(qtbot, story, settle, points=(2, 3, 5))
    pane.ask(QUESTION)
    assert pane.running.busy and not pane.columns[0].episodes.isEnabled()
    first, second, third = (view.turn for view in pane.views)
    qtbot.waitUntil(lambda: bool(second.text), timeout=LONG)
    assert first.stage is Stage.DONE and first.receipt is not None and third.stage is Stage.WAITING
    assert pane.views[0].words.isVisible()
    qtbot.keyClick(pane, Qt.Key.Key_Escape)
    assert {second.stage, third.stage} == {Stage.STOPPED} and first.stage is Stage.DONE
    qtbot.waitUntil(lambda: not pane.running.busy, timeout=10_000)
    assert "Stopped" in pane.views[2].stage.text()
    first.text, second.text = "金貨がない。", "金貨がある。"
    pane.views[1].refresh()
    tinted = [one.cursor.selectedText() for one in pane.views[1].words.extraSelections()]  # type: ignore[attr-defined]
    assert tinted == ["がある"] and not pane.views[0].words.extraSelections()
    with qtbot.waitSignal(pane.closed, timeout=1_000):
        qtbot.keyClick(pane, Qt.Key.Key_Escape)


def scene(qtbot: QtBot, desk: Desk, settle: Settle) -> ScenePane:
    pane = ScenePane(desk)
    shown(qtbot, pane, settle)
    pane.show_people("ren", 2)
    form = pane.form
    form.other.setCurrentIndex(form.other.findData("mio"))
    form.place.setText("灯台")
    form.situation.setText("雨宿りをしている")
    form.lines.setValue(2)
    return pane


def test_a_scene_needs_a_model_and_says_so(story: Desk, qtbot: QtBot, settle: Settle) -> None:
    pane = scene(qtbot, story, settle)
    assert pane.model.isVisible() and "speak its lines" in pane.model.words.text()
    assert not pane.begin_button.isEnabled()
    use(story, MODEL)
    pane.model.look()
    qtbot.waitUntil(pane.begin_button.isEnabled, timeout=5_000)
    pane.form.situation.clear()
    assert not pane.begin_button.isEnabled()


def test_a_scene_whose_model_cannot_be_loaded_says_why_and_can_be_begun_again(
    story: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    broken = tmp_path / "broken-4b.gguf"
    broken.write_bytes(b"no model at all")
    use(story, TalkerSettings(model=str(broken)))
    pane = scene(qtbot, story, settle)
    pane.begin_button.click()
    qtbot.waitUntil(lambda: not pane.running.busy, timeout=LONG)
    assert "could not be used" in pane.model.words.text() and not pane.lines
    qtbot.waitUntil(pane.begin_button.isEnabled, timeout=5_000)


def test_a_scene_is_played_gone_on_with_and_what_was_told_is_proposed_and_undone(
    story: Desk, qtbot: QtBot, settle: Settle
) -> None:
    use(story, MODEL)
    pane = scene(qtbot, story, settle)
    pane.begin_button.click()
    qtbot.waitUntil(lambda: not pane.running.busy, timeout=LONG)
    turns = [one.answer.turn for one in pane.lines]
    assert [turn.viewpoint.character for turn in turns] == ["ren", "mio"]
    assert all(one.heard and one.answer.turn.receipt is not None and one.answer.turn.said for one in pane.lines)
    assert "灯台" in turns[0].prompt_text and " ".join(turns[0].said.split()) in turns[1].prompt_text
    duologue = pane._duologue
    assert duologue is not None
    if not pane._rows:  # It is up to the model whether a line tells anything.
        pane.take(Heard(0, tuple(duologue.hear(duologue.next_line(), GOLD))))
    [row] = pane.lines[0].told
    assert (row.told.fact.text, row.told.hearer) == (GOLD, "mio")
    qtbot.waitUntil(row.propose.isVisible, timeout=5_000)
    assert not row.review.isVisible()
    row.propose.click()
    qtbot.waitUntil(row.review.isVisible, timeout=10_000)
    moments = story.read(lambda unit: unit.knowledge.list(character="mio"))
    assert [one.status for one in moments if one.fact == row.told.fact.id and one.by == "ren"] == [Status.PROPOSED]
    story.undo_stack.undo()
    qtbot.waitUntil(row.propose.isVisible, timeout=10_000)
    row.leave.click()
    assert "nothing of it" in row.state.text() and row.propose.isVisible() and not row.leave.isVisible()
    pane.on_button.setFocus()
    pane.on_button.click()
    qtbot.waitUntil(lambda: len(pane.lines) > 2 and bool(pane.lines[2].answer.turn.text), timeout=LONG)
    assert pane.hasFocus()  # What had it is hidden; Esc is heard.
    QTest.keyClick(pane, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not pane.running.busy, timeout=10_000)
    assert len(pane.lines) < 5
    pane.copy_button.click()
    heard = [one.answer.turn.said or SILENCE for one in pane.lines if one.heard]
    copied = QApplication.clipboard().text()
    assert copied.startswith(f"蓮: {heard[0]}\n") and all(said in copied for said in heard)
    pane.begin_button.click()
    assert not pane.lines
    story.close()
    assert not pane.running.busy


def reacting(qtbot: QtBot, desk: Desk, settle: Settle, number: int, words: str) -> ReactionsPane:
    pane = ReactionsPane(desk)
    shown(qtbot, pane, settle)
    pane.show_passage(*passage(desk, number, words))
    settle(desk, LONG)
    return pane


def test_those_present_take_in_what_reaches_them_or_stay_silent(story: Desk, qtbot: QtBot, settle: Settle) -> None:
    pane = reacting(qtbot, story, settle, 2, "麻袋の中で、古い金貨が光っていた。")
    cards = {card.reaction.character: card for card in pane.cards}
    assert set(cards) == {"aoi", "mio"} == {who for who, one in pane.chips.items() if one.isChecked()}
    assert "Reacts" in cards["aoi"].verdict.text() and "silent" in cards["mio"].verdict.text()
    assert [row.property("role") for row in cards["aoi"].rows] == ["new"]
    assert not pane.views and pane.model.isVisible()
    cards["mio"].missed.click()
    [missed] = cards["mio"].rows
    assert missed.isVisible() and GOLD in missed.accessibleName()
    with qtbot.waitSignal(pane.place_requested, timeout=5_000):
        missed.clicked.emit()
    pane.chips["mio"].click()
    pane.chips["ren"].click()
    pane.again.click()
    settle(story, LONG)
    assert [card.reaction.character for card in pane.cards] == ["ren", "aoi"]
    for one in pane.chips.values():
        one.setChecked(False)
    assert not pane.again.isEnabled()


def test_where_nothing_is_recorded_it_says_what_to_do(story: Desk, qtbot: QtBot, settle: Settle) -> None:
    pane = reacting(qtbot, story, settle, 1, "「おはようございます、蓮さん」")
    assert not pane.cards and pane._pages.state is not None and pane._pages.state.next_button is not None
    with qtbot.waitSignal(pane.read_requested, timeout=1_000):
        pane._pages.state.next_button.click()


def test_who_reacts_says_what_they_notice_feel_and_would_do(story: Desk, qtbot: QtBot, settle: Settle) -> None:
    use(story, MODEL)
    pane = reacting(qtbot, story, settle, 2, "麻袋の中で、古い金貨が光っていた。")
    assert len(pane.views) == 3 and not pane.running.busy
    assert {view.turn.stage for view in pane.views} == {Stage.DONE} and all(view.turn.said for view in pane.views)
    assert [view.chips is not None for view in pane.views] == [False, False, True]
    assert all(GOLD in view.turn.prompt_text for view in pane.views)
    pane.again.click()
    qtbot.waitUntil(lambda: bool(pane.views) and bool(pane.views[0].turn.text), timeout=LONG)
    pane.stop_button.click()
    qtbot.waitUntil(lambda: not pane.running.busy, timeout=10_000)
    assert pane.views[2].turn.stage is Stage.STOPPED


def test_all_three_are_reached_from_the_window(story: Desk, qtbot: QtBot, settle: Settle) -> None:
    window = MainWindow(story, WindowState())
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    settle(story, LONG)
    workspace = window.workspace
    assert workspace is not None
    workspace.talk_to("aoi", 3)
    settle(story, LONG)
    workspace.talk.composer.field.setPlainText(QUESTION)
    together = workspace.groups
    together.several.click()
    [menu] = [one for one in workspace.findChildren(QMenu) if one.isVisible()]
    menu.actions()[0].trigger()
    menu.close()
    settle(story, LONG)
    assert together.columns.isVisible() and together.columns.people.currentData() == "aoi"
    assert together.columns.composer.field.toPlainText() == QUESTION
    assert 3 in [one.number for one in together.columns.columns]
    episode, span, _ = passage(story, 2, "麻袋の中で、古い金貨が光っていた。")
    together.columns.place_requested.emit(episode, span)
    assert workspace.editor.isVisible() and workspace.navigator.episode == episode
    workspace.notice.offers[0].click()
    assert together.columns.isVisible()
    together.columns.closed.emit()
    cursor = workspace.editor.manuscript.textCursor()
    cursor.setPosition(span.start)
    cursor.setPosition(span.end, cursor.MoveMode.KeepAnchor)
    workspace.editor.manuscript.setTextCursor(cursor)
    workspace.editor.wished.emit(Wish.REACT, episode)
    settle(story, LONG)
    assert together.reactions.isVisible() and len(together.reactions.cards) == 2
    assert window.focusWidget() is together.reactions
    QTest.keyClick(together.reactions, Qt.Key.Key_Escape)
    assert workspace.talk.isVisible() and window.focusWidget() is workspace.editor.manuscript
    together.show_scene()
    settle(story, LONG)
    assert together.scene.isVisible() and together.scene.form.setting.one == "aoi"
