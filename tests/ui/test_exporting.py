"""The export dialog and copying for posting, on a real story and real files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from workbench.exchange.reader import read
from workbench.exchange.writing import formats
from workbench.memory.outgoing import AUTHOR
from workbench.store import StoryFile, Unit
from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.ui.desk import Desk
from workbench.ui.exporting import dialog as exporting
from workbench.ui.exporting.dialog import ExportDialog
from workbench.ui.exporting.posting import Posting
from workbench.ui.exporting.words import POSTING_SITES, format_name, format_purpose, site_name
from workbench.ui.pages.sheets import sheet
from workbench.ui.sidebar.episode_menu import EpisodeMenu, MenuActions
from workbench.ui.sidebar.order import Manuscript, Node

Settle = Callable[[Desk], None]
LEFT = Qt.MouseButton.LeftButton
TEXT = ManuscriptText("　岬の𠮷は絶対に来ない。", (Ruby(1, 2, "みさき"),), (Emphasis(5, 7), Emphasis(8, 10, "太字")))


@pytest.fixture
def marked(desk: Desk) -> Desk:
    """The story, with ruby, dots and what not every format holds in its first episode."""
    with desk.story.write() as unit:
        unit.episodes.save_text(unit.episodes.by_number(1).id, TEXT)
    return desk


@pytest.fixture
def dialog(marked: Desk, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> ExportDialog:
    monkeypatch.setattr(exporting, "_last", {})
    made = ExportDialog(marked)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    settle(marked)
    return made


@pytest.fixture
def tried(dialog: ExportDialog, marked: Desk, qtbot: QtBot, settle: Settle) -> Callable[[], None]:
    """Waits until the dialog has tried out what is chosen now."""

    def wait() -> None:
        qtbot.waitUntil(lambda: not dialog._timer.isActive())
        settle(marked)

    return wait


def test_what_comes_out_is_shown_and_what_is_lost_is_said(dialog: ExportDialog, tried: Callable[[], None]) -> None:
    assert (
        "岬《みさき》の𠮷は絶対［＃「絶対」に傍点］に来な［＃「来な」は太字］い。" in dialog.preview.text.toPlainText()
    )
    assert "Everything is kept" in dialog.preview.kept.text() and "Episodes: 4" in dialog.preview.summary.text()
    dialog.form.choose("kakuyomu")
    tried()
    assert "《《絶対》》に来ない" in dialog.preview.text.toPlainText()
    assert "cannot keep" in dialog.preview.kept.text() and "来な［太字］" in dialog.preview.notes.text()
    dialog.form.choose("docx")
    tried()
    assert "岬の𠮷は絶対に来ない。" in shown(dialog)
    assert dialog.form.lines.isVisible() and not dialog.form.encoding.isVisible()
    assert "Everything is kept" in dialog.preview.kept.text()


def shown(dialog: ExportDialog) -> str:
    """The words of all pages of the preview."""
    assert dialog.preview.trial is not None
    pages = dialog.preview.trial.pages
    return "".join(run.text for page in pages for slot in page.slots for run in slot.line.runs)


@pytest.mark.parametrize(
    ("name", "vertical"), [("pdf", True), ("epub-vertical", True), ("epub", False), ("docx", True), ("html", True)]
)
def test_pages_are_shown_as_they_are_written(
    dialog: ExportDialog, tried: Callable[[], None], name: str, vertical: bool
) -> None:
    dialog.form.choose(name)
    tried()
    trial = dialog.preview.trial
    assert trial is not None and trial.sheet is not None and trial.sheet.vertical == vertical
    assert dialog.preview.pages.isVisible() and dialog.preview.pages.view.page == trial.pages[trial.first]
    assert "岬の𠮷は絶対に来ない。" in shown(dialog)
    if name == "docx":
        dialog.form.lines.setCurrentIndex(0)
        dialog.form.lines.activated.emit(0)
        tried()
        assert dialog.preview.trial is not None and dialog.preview.trial.sheet is not None
        assert not dialog.preview.trial.sheet.vertical


@pytest.fixture
def english(empty_desk: Desk, tmp_path: Path, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The dialog on an English story of an author who has written Japanese vertically, too."""
    monkeypatch.setattr(exporting, "_last", {"ja": "aozora"})
    empty_desk.save_settings({"pages": {"sheet": "tankobon", "per_line": 30, "lines": 15}})

    def fill(unit: Unit) -> None:
        unit.episodes.add("The Lamp", ManuscriptText("Nell saw the lamp go out.\nNobody came.\n\nMorning."))
        unit.episodes.add("Ashore", ManuscriptText("She went ashore."))

    StoryFile.create(tmp_path / "The Lamp.story", title="The Lamp", language="en", fill=fill).close()
    empty_desk.open(tmp_path / "The Lamp.story")
    made = ExportDialog(empty_desk)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    settle(empty_desk)
    return made


def test_an_english_story_goes_out_as_english_ones_do(
    english: ExportDialog, empty_desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    form = english.form
    names = [form.format.itemText(at) for at in range(form.format.count())]
    heading = names.index("Japanese sites")
    assert form.chosen.name == "docx" and names[3] == "Plain text" and names[heading + 1] == "Text, Aozora Bunko"
    assert not form.format.model().index(heading, 0).flags() & Qt.ItemFlag.ItemIsEnabled
    assert "Words: 12" in english.preview.summary.text() and not form.lines.isVisible()
    # Nothing of this name is there yet.
    assert english.place.path.name == "The Lamp.docx"
    english.place.path.touch()
    form.choose("pdf")
    form.choose("docx")
    assert english.place.path.name == "The Lamp 2.docx"
    form.layouts.setCurrentIndex(form.layouts.findData("manuscript"))
    form.layouts.activated.emit(1)
    qtbot.waitUntil(lambda: not english._timer.isActive())
    settle(empty_desk)
    assert "#" in shown(english) and "Scene breaks" in english.preview.notes.text()


def test_a_pdf_is_set_on_the_page_that_is_shown(
    english: ExportDialog, empty_desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    english.form.choose("pdf")
    qtbot.waitUntil(lambda: not english._timer.isActive())
    settle(empty_desk)
    assert english.form.options.layout == "a5" and english.form.layouts.findData("tankobon") < 0
    assert english.preview.trial is not None and english.preview.trial.sheet == sheet("a5", "en")
    assert "listed after export" in english.preview.kept.text()
    with qtbot.waitSignal(english.exported, timeout=20_000) as told:
        qtbot.mouseClick(english.export_button, LEFT)
    box = PdfReader(told.args[0]).pages[1].mediabox
    assert (round(float(box.width) * 25.4 / 72), round(float(box.height) * 25.4 / 72)) == (148, 210)


def test_it_is_written_where_it_says_and_the_authors_name_stays(
    dialog: ExportDialog, marked: Desk, tried: Callable[[], None], qtbot: QtBot, settle: Settle
) -> None:
    folder = marked.story.info.path.parent
    dialog.form.choose("markdown")
    qtbot.keyClicks(dialog.form.author, "Misaki")
    qtbot.keyClicks(dialog.form.episodes, "1,3-4")
    tried()
    assert dialog.place.path.suffix == ".md" and dialog.place.path.parent == folder
    with qtbot.waitSignal(dialog.exported) as told:
        qtbot.mouseClick(dialog.export_button, LEFT)
    settle(marked)
    work = read(told.args[0])
    assert [one.title for one in work.episodes] == ["灯台", "帰郷", "嵐"] and work.author == "Misaki"
    assert dialog.open_button.isVisible() and str(told.args[0]) in dialog.doing.text()
    assert marked.read(lambda unit: unit.settings.get(AUTHOR, "")) == "Misaki"
    again = ExportDialog(marked)
    qtbot.addWidget(again)
    assert again.form.chosen.name == "markdown" and again.form.author.text() == "Misaki"
    settle(marked)


def test_a_file_that_is_there_goes_only_when_the_author_says_so(
    dialog: ExportDialog, marked: Desk, dialogs: dict[str, Any], qtbot: QtBot, settle: Settle
) -> None:
    path = dialog.place.path
    path.write_text("書きかけ", encoding="utf-8")
    dialogs["answer"] = QMessageBox.StandardButton.Cancel
    qtbot.mouseClick(dialog.export_button, LEFT)
    settle(marked)
    assert path.name in dialogs["asked"][0] and path.read_text(encoding="utf-8") == "書きかけ"
    dialogs["answer"] = QMessageBox.StandardButton.Yes
    with qtbot.waitSignal(dialog.exported):
        qtbot.mouseClick(dialog.export_button, LEFT)
    assert "岬" in path.read_text(encoding="utf-8")


def test_what_cannot_be_done_is_said_before(
    dialog: ExportDialog, marked: Desk, tried: Callable[[], None], qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.keyClicks(dialog.form.episodes, "9")
    tried()
    assert "not there" in dialog.problem.text() and not dialog.export_button.isEnabled()
    dialog.form.episodes.clear()
    dialog.form.episodes.textEdited.emit("")
    tried()
    assert not dialog.problem.isVisible() and dialog.export_button.isEnabled()
    dialog.place.line.setText(str(tmp_path / "なし" / "稿.txt"))
    assert "no folder" in dialog.problem.text() and not dialog.export_button.isEnabled()
    dialog.place.line.setText("稿")
    assert "Name a folder" in dialog.problem.text()


def test_a_failed_export_leaves_the_dialog_open_with_the_reason(
    dialog: ExportDialog, marked: Desk, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("workbench.exchange.writing.whole.os.fsync", full)
    qtbot.mouseClick(dialog.export_button, LEFT)
    settle(marked)
    assert "No space left" in dialog.problem.text() and dialog.isVisible() and dialog.path is None
    assert not dialog.place.path.exists()


@pytest.mark.parametrize("site", POSTING_SITES)
def test_an_episode_goes_onto_the_clipboard_for_its_site(marked: Desk, qtbot: QtBot, settle: Settle, site: str) -> None:
    posting = Posting(marked, marked)
    episode = marked.read(lambda unit: unit.episodes.by_number(1).id)
    QGuiApplication.clipboard().setMimeData(QMimeData())
    with qtbot.waitSignal(posting.copied) as told:
        posting.copy(site, episode)
    expected = {
        "narou": "　岬《みさき》の𠮷は｜絶《・》｜対《・》に来ない。",
        "kakuyomu": "　岬《みさき》の𠮷は《《絶対》》に来ない。",
        "hameln": "　岬《みさき》の𠮷は《《絶対》》に来ない。",
        "pixiv": "　[[rb:岬 > みさき]]の𠮷は[[rb:絶 > ・]][[rb:対 > ・]]に来ない。",
    }
    assert QGuiApplication.clipboard().text() == expected[site]
    assert "灯台" in told.args[0] and site_name(site) in told.args[0] and "太字" in told.args[0]


def test_a_right_click_on_an_episode_offers_every_site(marked: Desk, qtbot: QtBot) -> None:
    posted: list[str] = []
    actions = MenuActions(*([lambda *_: None] * 10), posted.append, lambda _: None)
    outline = marked.read(lambda unit: unit.episodes.outline("main"))
    parent = QWidget()
    qtbot.addWidget(parent)
    menu = EpisodeMenu([Node(episode=outline[0])], Manuscript().parts, actions, parent)
    [posting] = [one.menu() for one in menu.actions() if one.text() == "Copy for posting"]
    assert isinstance(posting, QMenu)
    for action in posting.actions():
        action.trigger()
    assert posted == list(POSTING_SITES)


def test_every_format_has_a_name_and_says_what_it_is_for() -> None:
    for one in formats():
        assert format_name(one.name) != one.name and format_purpose(one.name)
