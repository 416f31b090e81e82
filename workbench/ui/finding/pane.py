"""Finding over the story, beside the manuscript: words and names, meaning, spelling."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from workbench.ui.desk import Aspect, Desk
from workbench.ui.finding.meaning_page import MeaningPage
from workbench.ui.finding.spelling_page import SpellingPage
from workbench.ui.finding.words_page import WordsPage
from workbench.ui.widgets import ClosablePane, IconButton, Tabs, bind_keys, column, row

WORDS, MEANING, SPELLING = range(3)
_SHOWN = frozenset({Aspect.TEXT, Aspect.ORDER, Aspect.CAST})


class FindPane(ClosablePane):
    """`place_requested` carries an episode's id and a Span; `edit_requested` a label, an edit and how many places it is
    about; `closed` when the author is done."""

    place_requested = Signal(str, object)
    edit_requested = Signal(str, object, int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.words = WordsPage(desk)
        self.meaning = MeaningPage(desk)
        self.spelling = SpellingPage(desk)
        self.tabs = Tabs([self.tr("Words"), self.tr("By meaning"), self.tr("Spelling")])
        self._stack = QStackedWidget()
        for page in (self.words, self.meaning, self.spelling):
            self._stack.addWidget(page)
        head = QWidget()
        head.setProperty("role", "bar")
        bar = row(head)
        bar.setContentsMargins(8, 0, 8, 0)
        bar.addWidget(self.tabs, 1)
        bar.addWidget(IconButton("x", self.tr("Close the search"), self.closed.emit))
        layout = column(self, 0, 0)
        layout.addWidget(head)
        layout.addWidget(self._stack, 1)
        self._connect()

    def watch(self, episode: Callable[[], str | None]) -> None:
        """Take "this episode" for what `episode` says."""
        self.words.episode = episode

    def ask_words(self, words: str = "", replacing: bool = False) -> None:
        """Ask for words; with some, look for them."""
        self._turn(WORDS)
        self.words.set_replacing(replacing)
        self.words.begin(words)

    def ask_names(self, person: str, renaming: bool = False) -> None:
        """Look for all names of somebody, to give them others or not."""
        self._turn(WORDS)
        self.words.set_replacing(renaming)
        self.words.show_person(person)

    def show_meaning(self) -> None:
        """Turn to the search by meaning."""
        self._turn(MEANING)
        self.meaning.begin()

    def show_spelling(self) -> None:
        """Turn to the spellings."""
        self._turn(SPELLING)
        self.spelling.list.setFocus()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._desk.is_open:
            self.words.changed()

    def _turn(self, page: int) -> None:
        self.tabs.set_current(page)
        self._stack.setCurrentIndex(page)

    def _step(self, by: int) -> None:
        page = self._stack.currentWidget()
        if isinstance(page, WordsPage | SpellingPage):
            page.results.list.step(by)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _SHOWN:
            self.words.changed()
            self.spelling.changed()

    def _on_opened(self) -> None:
        self.words.open_story()
        self._on_turned()

    def _on_turned(self) -> None:
        self.meaning.clear()
        self.spelling.clear()
        self.words.changed()
        self.spelling.changed()

    def _on_closing(self) -> None:
        self.words.results.clear()
        self.meaning.clear()
        self.spelling.clear()

    def _connect(self) -> None:
        self.tabs.chosen.connect(self._stack.setCurrentIndex)
        for results in (self.words.results, self.spelling.results):
            results.place_requested.connect(self.place_requested)
        self.meaning.place_requested.connect(self.place_requested)
        self.words.edit_requested.connect(self.edit_requested)
        self.spelling.edit_requested.connect(self.edit_requested)
        self._desk.changed.connect(self._on_changed)
        self._desk.story_opened.connect(self._on_opened)
        self._desk.story_closing.connect(self._on_closing)
        self._desk.branch_turned.connect(self._on_turned)
        bind_keys(self, ("F3", partial(self._step, 1)), ("Shift+F3", partial(self._step, -1)))
        if self._desk.is_open:
            self._on_opened()
