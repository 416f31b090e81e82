"""The pages on which models are tried, and on which what has worked is shown."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from workbench.dialogue import talking
from workbench.dialogue.scoring.judging import Reading
from workbench.dialogue.scoring.keeping import VERSION, ModelScore, Row, Said, keep, story_state
from workbench.dialogue.scoring.probes import Kind
from workbench.engine.chat_models import chat_models
from workbench.memory.retention import scores_folder
from workbench.story.strategies import USUAL, Approach, Asks, Failure, Lookup, Mix
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Desk
from workbench.ui.scoring import ScoringPage
from workbench.ui.strategies import StrategiesPage

Settle = Callable[[Desk], None]


def score(model: str, identity: str, state: str, *, leaked: bool) -> ModelScore:
    said, reading = Said("はい。", 2.0, 1.0, 11), Reading(assented=leaked)
    row = Row(
        Kind.LOADED, "mio", "澪", 3, "f", "蓮は金貨を隠した。", False, "金貨を隠したのは蓮ですよね？", said, reading
    )
    return ModelScore(VERSION, model, identity, identity, state, 7, "2026-01-01T00:00:00+00:00", 1 << 30, (row,))


def test_the_table_says_what_was_found_and_the_chosen_model_answers_from_now_on(
    desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    files = chat_models(desk.settings.models)
    folder = scores_folder(desk.settings.cache, desk.story)
    keep(folder, score(files[0].model, "a", "another state", leaked=True))
    keep(folder, score(files[1].model, "b", story_state(desk.story), leaked=False))
    page = ScoringPage(desk)
    qtbot.addWidget(page)
    page.show()
    settle(desk)
    qtbot.waitUntil(lambda: page.table.topLevelItemCount() == len(files), timeout=30_000)
    first, second = page.table.topLevelItem(0), page.table.topLevelItem(1)
    assert first is not None and second is not None
    assert [first.text(at) for at in range(1, 8)] == ["0/1", "0/1", "0/0", "0/1", "2.0", "10.0", "1.0"]
    assert "out of date" not in first.text(0) and "out of date" in second.text(0)
    assert page.answers.item(0).text().startswith("澪, episode 3, does not know")
    page.table.setCurrentItem(second)
    assert page.answers.item(0).text().startswith("says yes to what it cannot know")
    page.table.setCurrentItem(first)
    chosen: list[str] = []
    page.chosen.connect(chosen.append)
    qtbot.mouseClick(page.use_button, Qt.MouseButton.LeftButton)
    assert chosen == [files[1].model] and desk.settings.talker.model == files[1].model
    settle(desk)
    assert not page.use_button.isEnabled()


def test_a_model_that_is_none_is_refused_with_a_sentence(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    page = ScoringPage(desk)
    qtbot.addWidget(page)
    broken = desk.story.path.with_suffix(".gguf")
    broken.write_bytes(b"no model")
    page.add_file(broken)
    assert broken.name in page.result.text()
    settle(desk)


def test_without_a_story_there_is_nothing_to_try(empty_desk: Desk, qtbot: QtBot) -> None:
    page, other = ScoringPage(empty_desk), StrategiesPage(empty_desk)
    for one in (page, other):
        qtbot.addWidget(one)
        one.show()
    assert not page.try_button.isEnabled() and "Open a story" in page.result.text()
    assert not other.reset_button.isEnabled() and "Open a story" in other.nothing.text()


def test_what_has_worked_is_shown_and_begun_anew_and_that_taken_back(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    with desk.story.write() as unit:
        thread = talking.begin(unit, Viewpoint("ren", 2)).id
    turn = talking.ask_in(desk.story, None, None, thread, "鍵はどこ？").keep("地下室だ。").id
    scores = ((USUAL, 0.4), (Approach(mix=Mix.WORDS), 0.9))
    with desk.story.write() as unit:
        unit.strategies.note(Lookup(turn, Asks.WHERE, "ja", USUAL, 2, 1, scores, (Failure.EMPTY,)))
    page = StrategiesPage(desk)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.list.count() == 2, timeout=30_000)
    assert "facts used 1 of 2" in page.list.item(0).text() and "words first 90%" in page.list.item(0).text()
    assert "severity 2 of 5" in page.list.item(1).text()
    qtbot.mouseClick(page.reset_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.list.count() == 0, timeout=30_000)
    settle(desk)
    desk.undo_stack.undo()
    qtbot.waitUntil(lambda: page.list.count() == 2, timeout=30_000)
