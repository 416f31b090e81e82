"""The guide: whole in each language, nothing in it that is called otherwise now, and found and read in its window."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QMenuBar
from pytestqt.qtbot import QtBot

from workbench.localisation import LANGUAGES
from workbench.resources import resource
from workbench.ui.desk import Desk
from workbench.ui.editor.keys import manuscript_keys
from workbench.ui.guide import GuideWindow
from workbench.ui.guide.pages import matching, names, read
from workbench.ui.guide.words import ALL_KEYS, REFERENCE, Words
from workbench.ui.palette.commands import actions_of, key_of, plain
from workbench.ui.theme import load_theme
from workbench.ui.translation import install_language, read_ts
from workbench.ui.window import MainWindow
from workbench.ui.window_state import WindowState

_LINK = re.compile(r"\]\(([^)]*)\)")
_QUOTED = re.compile(r"「([^「」]+)」|“([^“”]+)”")


@pytest.fixture
def bar(qtbot: QtBot) -> QMenuBar:
    """A menu with one command, which has other keys than it began with."""
    made = QMenuBar()
    qtbot.addWidget(made)
    name = QCoreApplication.translate("Menus", "&Check this episode")
    action = made.addMenu(QCoreApplication.translate("Menus", "&Story")).addAction(name)
    action.setObjectName("Check this episode")
    action.setShortcut(QKeySequence("Ctrl+Alt+J"))
    return made


@pytest.fixture
def guide(bar: QMenuBar, qtbot: QtBot) -> GuideWindow:
    made = GuideWindow(lambda: Words(bar, manuscript_keys()))
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def in_japanese() -> Iterator[None]:
    application = QApplication.instance()
    assert application is not None
    install_language(application, "ja")
    yield
    install_language(application, "en")


def files(language: str) -> dict[str, str]:
    return {path.stem: path.read_text(encoding="utf-8") for path in resource("help", language).glob("*.md")}


def test_each_language_has_every_page_and_a_title_for_it() -> None:
    for language in LANGUAGES:
        assert sorted(files(language)) == sorted(names()), language
        titles = [page.title for page in read(language)]
        assert len(set(titles)) == len(titles) and all(titles)
        assert all(text.startswith("# ") for text in files(language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_links_to_and_names_is_there(language: str) -> None:
    known = {plain(source) for _, source in read_ts("ja")}
    for name, text in files(language).items():
        assert {Path(link).stem for link in _LINK.findall(text)} <= set(names()), name
        assert set(REFERENCE.findall(text)) - {ALL_KEYS} <= known, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_is_named_in_letters_that_stay_behind_when_it_is_called_otherwise(language: str) -> None:
    menus = {plain(said) for (context, _), said in read_ts(language).items() if context == "Menus"}
    menus |= {plain(source) for context, source in read_ts("ja") if context == "Menus"} if language == "en" else set()
    for name, text in files(language).items():
        quoted = {one or other for one, other in _QUOTED.findall(text)}
        assert not quoted & menus, f"{name}: write [[the English words of the command]]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_name_the_same_things(language: str) -> None:
    ours, theirs = files(language), files("ja")
    for name in ("first-hour", "continuity", "talk", "review", "settings"):
        assert set(REFERENCE.findall(ours[name])) == set(REFERENCE.findall(theirs[name])), name


@pytest.mark.usefixtures("in_japanese")
def test_commands_are_shown_in_the_users_language_with_menu_and_keys_of_now(bar: QMenuBar, guide: GuideWindow) -> None:
    guide.open_page("continuity")
    shown = guide.view.toPlainText()
    assert f"「作品 › {plain(next(action for _, action in actions_of(bar)).text())}」（Ctrl+Alt+J）" in shown
    assert "[[" not in shown and "Knows too early" not in shown
    guide.open_page("keys")
    assert "Ctrl+Alt+J" in guide.view.toPlainText() and "Ctrl+R" in guide.view.toPlainText()


def test_f1_opens_the_guide_with_no_story_open_and_shows_the_same_one_again(desk: Desk) -> None:
    window = MainWindow(desk, WindowState())
    opening = next(action for _, action in actions_of(window.menuBar()) if key_of(action) == "Guide")
    assert opening.shortcut() == QKeySequence(QKeySequence.StandardKey.HelpContents)
    opening.trigger()
    shown = window.findChild(GuideWindow)
    assert shown is not None and shown.isVisible()
    shown.open_page("talk")
    shown.reject()
    opening.trigger()
    assert window.findChildren(GuideWindow) == [shown] and shown.isVisible() and shown.view.page == "talk"
    window.deleteLater()


def test_looking_for_words_leaves_the_pages_that_have_them_and_marks_them(guide: GuideWindow) -> None:
    everything = guide.contents.count()
    guide.field.setText("ＢＡＣＫＵＰ drive")
    assert [guide.contents.item(at).text() for at in range(guide.contents.count())] == ["Versions, snapshots, backups"]
    assert guide.view.page == "safety" and "drive" in guide.view.toPlainText()
    guide.field.setText("drive")
    assert guide.view.extraSelections()
    guide.field.setText("nothing of this kind")
    assert guide.contents.count() == 0 and guide.view.page == "safety"
    guide.field.clear()
    assert guide.contents.count() == everything == len(names())


def test_a_page_with_the_word_in_its_title_comes_first() -> None:
    assert matching("継続", read("ja")) == []
    assert matching("登場人物", read("ja"))[0].title == "登場人物"


def test_links_lead_to_pages_and_nowhere_else(guide: GuideWindow) -> None:
    guide.view.anchorClicked.emit(QUrl("people.md"))
    assert guide.view.page == "people" and guide.contents.currentItem().text() == "People"
    guide.view.anchorClicked.emit(QUrl("https://example.org/"))
    assert guide.view.page == "people"


def test_the_page_takes_the_colours_of_another_theme(guide: GuideWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("dark", "sepia"):
        theme = load_theme(name)
        monkeypatch.setattr("workbench.ui.guide.view.current_theme", lambda theme=theme: theme)
        # What a style sheet that is put on sends to every widget.
        QApplication.sendEvent(guide.view, QEvent(QEvent.Type.StyleChange))
        heading = guide.view.document().begin().begin().fragment().charFormat().foreground().color()
        assert heading.name() == theme.ink
