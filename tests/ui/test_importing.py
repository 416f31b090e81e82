"""The import dialog on real files: what it shows, what it keeps, what it says of files it cannot read."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QModelIndex, Qt
from pytestqt.qtbot import QtBot

from workbench.exchange.order import in_order
from workbench.store import StoryFile
from workbench.ui.desk import Desk
from workbench.ui.importing import ImportDialog

Settle = Callable[[Desk], None]
Make = Callable[..., ImportDialog]
LEFT = Qt.MouseButton.LeftButton
AOZORA = (
    "夜の灯台\n山田　花子\n\n-------------------------------------------------------\n"
    "【テキスト中に現れる記号について】\n《》：ルビ\n-------------------------------------------------------\n\n"
    "［＃大見出し］第一部　灯台［＃大見出し終わり］\n\n［＃中見出し］第一章　霧［＃中見出し終わり］\n\n"
    "　岬《みさき》に霧が出ていた。\n　誰も来なかった。\n\n［＃中見出し］第二章　船［＃中見出し終わり］\n\n"
    "　船が見えた。\n\n底本：「夜の灯台」\n"
)


@pytest.fixture
def aozora(tmp_path: Path) -> Path:
    """An Aozora Bunko text as it is distributed: Shift_JIS with CR LF."""
    path = tmp_path / "yoru.txt"
    path.write_bytes(AOZORA.replace("\n", "\r\n").encode("cp932"))
    return path


@pytest.fixture
def make(empty_desk: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """A dialog on files, shown, that has read them; new stories are proposed in a folder of their own."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr("workbench.ui.start.path_field.stories_folder", lambda: folder)

    def dialog(*files: Path, into: bool = False) -> ImportDialog:
        made = ImportDialog(empty_desk, files, into)
        qtbot.addWidget(made)
        made.show()
        qtbot.waitExposed(made)
        settle(empty_desk)
        return made

    return dialog


def rows(dialog: ImportDialog) -> list[tuple[str, ...]]:
    """The tree as text, depth by indentation."""
    model = dialog.preview.model

    def under(parent: QModelIndex, depth: int) -> list[tuple[str, ...]]:
        found = []
        for index in range(model.rowCount(parent)):
            cells = [str(model.index(index, at, parent).data()) for at in range(3)]
            found.append(("  " * depth + cells[0], *cells[1:]))
            found += under(model.index(index, 0, parent), depth + 1)
        return found

    return under(QModelIndex(), 0)


def read_again(dialog: ImportDialog, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    qtbot.waitUntil(lambda: not dialog._timer.isActive())
    settle(desk)


def test_a_shift_jis_text_is_shown_as_it_will_be_split_and_becomes_a_story(
    make: Make, aozora: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = make(aozora)
    assert (dialog.how.title.text(), dialog.how.author.text()) == ("夜の灯台", "山田　花子")
    assert dialog.how.chosen_language == "ja"
    assert dialog.how.encoding.currentText().startswith("Shift_JIS") and "likely" in dialog.how.encoding.currentText()
    assert dialog.how.format.currentText() == "Aozora Bunko (recognised)"
    titles = [row[0] for row in rows(dialog)]
    assert titles == ["第一部　灯台", "  第一章　霧", "  第二章　船"]
    assert rows(dialog)[1][2] == "1"
    assert "岬に霧が出ていた" in dialog.preview.beginning.text()
    qtbot.keyClick(dialog.preview.tree, Qt.Key.Key_Down)
    assert "船が見えた" in dialog.preview.beginning.text()
    assert dialog.target.place.path == tmp_path / "Documents" / "夜の灯台.story"
    with qtbot.waitSignal(dialog.imported) as told:
        qtbot.mouseClick(dialog.import_button, LEFT)
    path = tmp_path / "Documents" / "夜の灯台.story"
    assert told.args == [path] == [dialog.path]
    with StoryFile.open(path) as story, story.read() as unit:
        assert (story.info.title, story.info.language) == ("夜の灯台", "ja")
        first, second = unit.episodes.list()
        assert first.text.ruby[0].reading == "みさき" and second.title == "第二章　船"
        assert [part.title for part in unit.parts.list()] == ["第一部　灯台"]
        assert unit.settings.get("author", "") == "山田　花子"


def test_what_the_author_types_is_kept(make: Make, aozora: Path, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = make(aozora)
    dialog.how.title.selectAll()
    qtbot.keyClicks(dialog.how.title, "Lighthouse")
    dialog.how.author.selectAll()
    qtbot.keyClicks(dialog.how.author, "Hanako")
    dialog.how.language.setFocus()
    qtbot.keyClick(dialog.how.language, Qt.Key.Key_Down)
    with qtbot.waitSignal(dialog.imported) as told:
        qtbot.keyClick(dialog.how.title, Qt.Key.Key_Return)
    assert told.args == [tmp_path / "Documents" / "Lighthouse.story"]
    with StoryFile.open(told.args[0]) as story, story.read() as unit:
        assert (story.info.title, story.info.language) == ("Lighthouse", "en")
        assert unit.settings.get("author", "") == "Hanako"


def test_an_encoding_that_does_not_fit_says_so_and_another_is_read_again(
    make: Make, aozora: Path, empty_desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    dialog = make(aozora)
    box = dialog.how.encoding
    box.setCurrentIndex(box.findData("utf-8"))
    box.activated.emit(box.currentIndex())
    read_again(dialog, empty_desk, qtbot, settle)
    assert "not utf-8" in dialog.problem.text() and not dialog.import_button.isEnabled() and not rows(dialog)
    box.setCurrentIndex(box.findData("cp932"))
    box.activated.emit(box.currentIndex())
    read_again(dialog, empty_desk, qtbot, settle)
    assert not dialog.problem.isVisible() and dialog.import_button.isEnabled() and len(rows(dialog)) == 3


def test_another_format_splits_another_way(
    make: Make, aozora: Path, empty_desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    dialog = make(aozora)
    box = dialog.how.format
    box.setCurrentIndex(box.findData("plain"))
    box.activated.emit(box.currentIndex())
    read_again(dialog, empty_desk, qtbot, settle)
    assert [row[0] for row in rows(dialog)] == ["yoru"] and "山田" in dialog.preview.beginning.text()


def test_bad_files_are_named_and_the_others_kept(
    make: Make, tmp_path: Path, qtbot: QtBot, empty_desk: Desk, settle: Settle
) -> None:
    good, broken, empty = tmp_path / "1.txt", tmp_path / "2.docx", tmp_path / "3.txt"
    good.write_text("第一章　霧\n\n　朝だった。\n", encoding="utf-8")
    broken.write_bytes(b"PK\x03\x04 no zip at all")
    empty.touch()
    dialog = make(empty, good, broken)
    assert [path.name for path in dialog.files.files] == ["1.txt", "2.docx", "3.txt"]
    assert "3.txt is empty" in dialog.problem.text() and "2.docx" in dialog.problem.text()
    assert "empty" in dialog.files.list.item(2).toolTip()
    assert dialog.import_button.isEnabled() and "朝だった" in dialog.preview.beginning.text()
    dialog.files.list.setCurrentRow(1)
    qtbot.mouseClick(dialog.files.remove_button, LEFT)
    dialog.files.list.setCurrentRow(1)
    qtbot.keyClick(dialog.files.list, Qt.Key.Key_Delete)
    read_again(dialog, empty_desk, qtbot, settle)
    assert dialog.files.files == [good] and not dialog.problem.isVisible()


def test_files_are_told_in_the_order_of_the_list(
    make: Make, tmp_path: Path, qtbot: QtBot, empty_desk: Desk, settle: Settle
) -> None:
    files = [tmp_path / f"{number}.txt" for number in (10, 2, 1)]
    for path in files:
        path.write_text(f"　{path.stem}番の話。\n　おわり。\n", encoding="utf-8")
    dialog = make(*files[:2])
    dialog.files.choose = lambda: [files[2]]  # type: ignore[method-assign]
    assert [path.stem for path in dialog.files.files] == ["2", "10"]
    qtbot.mouseClick(dialog.files.add_button, LEFT)
    dialog.files.list.setCurrentRow(2)
    qtbot.mouseClick(dialog.files.up_button, LEFT)
    qtbot.mouseClick(dialog.files.up_button, LEFT)
    read_again(dialog, empty_desk, qtbot, settle)
    assert [path.stem for path in dialog.files.files] == ["1", "2", "10"]
    with qtbot.waitSignal(dialog.imported) as told:
        qtbot.mouseClick(dialog.import_button, LEFT)
    with StoryFile.open(told.args[0]) as story, story.read() as unit:
        assert [one.text.base.strip()[:2] for one in unit.episodes.list()] == ["1番", "2番", "10"]


def test_appending_to_the_open_story_can_be_undone(
    desk: Desk, make: Make, aozora: Path, qtbot: QtBot, settle: Settle
) -> None:
    dialog = make(aozora, into=True)
    assert dialog.target.appends and not dialog.target.place.isEnabled()
    with qtbot.waitSignal(dialog.imported) as told:
        qtbot.mouseClick(dialog.import_button, LEFT)
    assert told.args == [None] and dialog.path is None

    def titles() -> list[str]:
        return desk.read(lambda unit: [episode.title for episode in unit.episodes.list()])

    assert titles()[4:] == ["第一章　霧", "第二章　船"]
    desk.undo_stack.undo()
    settle(desk)
    assert len(titles()) == 4
    desk.undo_stack.redo()
    settle(desk)
    assert titles()[4:] == ["第一章　霧", "第二章　船"]


def test_a_file_in_the_way_is_left_as_it_is(make: Make, aozora: Path, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = make(aozora)
    dialog.target.place.path.write_text("precious")
    qtbot.mouseClick(dialog.import_button, LEFT)
    qtbot.waitUntil(lambda: "exists already" in dialog.problem.text())
    assert dialog.isVisible() and dialog.target.place.path.read_text() == "precious"


def test_cancelled_while_it_is_written_nothing_is_left(
    make: Make, aozora: Path, qtbot: QtBot, tmp_path: Path, empty_desk: Desk, settle: Settle
) -> None:
    dialog = make(aozora)
    with qtbot.assertNotEmitted(dialog.imported):
        qtbot.mouseClick(dialog.import_button, LEFT)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        settle(empty_desk)
    assert not dialog.isVisible() and not list((tmp_path / "Documents").iterdir())


def test_without_files_it_says_what_to_do(make: Make) -> None:
    dialog = make()
    assert "drop them here" in dialog.summary.text() and not dialog.import_button.isEnabled()
    assert not dialog.target.append.isVisible()


def test_files_are_ordered_as_people_count() -> None:
    paths = [Path(name) for name in ("第10話.txt", "第2話.txt", "a.txt", "1.txt")]
    assert [path.name for path in in_order(paths)] == ["1.txt", "a.txt", "第2話.txt", "第10話.txt"]


def test_a_folder_comes_in_with_its_cards(
    make: Make, tmp_path: Path, qtbot: QtBot, empty_desk: Desk, settle: Settle
) -> None:
    project = tmp_path / "novel"
    (project / "content").mkdir(parents=True)
    (project / "content" / f"{1:013x}.nwd").write_text("## 霧\n\n%Synopsis: 霧が出る。\n\n　霧だ。\n", encoding="utf-8")
    (project / "nwProject.nwx").write_text(
        f'<novelWriterXML><project><name>灯台</name></project><content><item handle="{1:013x}" parent="None" '
        'type="FILE" class="NOVEL" layout="DOCUMENT"><name active="yes">x</name></item></content></novelWriterXML>',
        encoding="utf-8",
    )
    dialog = make()
    dialog.files.choose_folder = lambda: project  # type: ignore[method-assign]
    qtbot.mouseClick(dialog.files.add_folder_button, LEFT)
    read_again(dialog, empty_desk, qtbot, settle)
    assert dialog.how.format.currentText() == "novelWriter project (recognised)"
    assert not dialog.how.encoding.isEnabled()
    with qtbot.waitSignal(dialog.imported) as told:
        qtbot.mouseClick(dialog.import_button, LEFT)
    with StoryFile.open(told.args[0]) as story, story.read() as unit:
        (episode,) = unit.episodes.list()
        assert unit.cards.get(episode.id).synopsis == "霧が出る。"


def test_damaged_places_are_listed(make: Make, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(("　霧が出た。\n" * 40).encode() + "　船の".encode() + b"\xff" + "影だ。\n".encode())
    dialog = make(path)
    assert dialog.import_button.isEnabled()
    assert "Episode 1, line 41: …" in dialog.notes.text() and "船の〓影だ" in dialog.notes.text()
    assert dialog.notes.isVisible()


@pytest.mark.parametrize("language", ["ja", "en", "zh"])
def test_without_files_the_language_is_the_interfaces(make: Make, language: str) -> None:
    before = QLocale()
    try:
        QLocale.setDefault(QLocale(language))
        assert make().how.chosen_language == language
    finally:
        QLocale.setDefault(before)
