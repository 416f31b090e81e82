"""How words are to be looked for, as switches: the same for the episode's find bar and for the whole story."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from workbench.text.finding import Wanted
from workbench.text.folding import Folding

_CJK = ("ja", "zh")


class Options(QObject):
    """The switches. `changed` comes with each of them."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.case = self._switch(self.tr("Aa"), self.tr("Match case"))
        self.width = self._switch(self.tr("ＡA"), self.tr("Tell full width from half width"))
        self.kana = self._switch(self.tr("あア"), self.tr("Hiragana and katakana are the same"))
        self.older = self._switch(self.tr("國国"), self.tr("Older and newer characters are the same"))
        self.whole = self._switch(self.tr("|ab|"), self.tr("Whole words"))
        self.regex = self._switch(self.tr(".*"), self.tr("Regular expression"))
        self.show_for("ja")

    @property
    def all(self) -> tuple[QAction, ...]:
        """Every switch in its order."""
        return self.case, self.width, self.kana, self.older, self.whole, self.regex

    def show_for(self, language: str) -> None:
        """Offer what makes sense in a story's language."""
        self._language = language
        for action, languages in ((self.width, _CJK), (self.kana, ("ja",)), (self.older, _CJK)):
            action.setVisible(language in languages)
        self.whole.setVisible(language not in _CJK)

    def wanted(self, words: str) -> Wanted:
        """These words, looked for as the switches say."""
        case, width = not self.case.isChecked(), not self._on(self.width)
        folding = Folding(case, width, self._on(self.kana), self._on(self.older), self._language)
        return Wanted(words, folding, self.regex.isChecked(), self._on(self.whole))

    def toggles(self, parent: QWidget) -> list[QToolButton]:
        """A button for each switch, to be laid out in a row."""
        made = []
        for action in self.all:
            one = QToolButton(parent)
            one.setDefaultAction(action)
            one.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            one.setAccessibleName(action.text())
            one.setVisible(action.isVisible())
            action.visibleChanged.connect(lambda one=one, action=action: one.setVisible(action.isVisible()))
            made.append(one)
        return made

    def menu(self, parent: QWidget) -> QMenu:
        """The switches as a menu."""
        menu = QMenu(parent)
        menu.addActions(self.all)
        return menu

    def _switch(self, sign: str, words: str) -> QAction:
        action = QAction(words, self)
        action.setIconText(sign)
        action.setToolTip(words)
        action.setCheckable(True)
        action.toggled.connect(lambda _: self.changed.emit())
        return action

    def _on(self, action: QAction) -> bool:
        return action.isVisible() and action.isChecked()
