""" "X learns this here": who comes to know which fact, how, from whom, and what they make of it."""

from PySide6.QtCore import QSortFilterProxyModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QLineEdit, QListView, QSizePolicy, QWidget
from typing_extensions import override

from workbench.memory.edits import branch_edits
from workbench.story.facts import Fact
from workbench.story.knowledge import How, Stance
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor.canon.fact_order import ordered
from workbench.ui.editor.canon.popup import CanonPopup, character_box
from workbench.ui.editor.canon.selection import Selection
from workbench.ui.widgets import label


class LearnPopup(CanonPopup):
    """The facts are fetched in the background; until they are there nothing can be recorded."""

    def __init__(self, desk: Desk, selection: Selection, parent: QWidget) -> None:
        super().__init__(desk, parent)
        self.setWindowTitle(self.tr("Somebody learns this here"))
        self._selection = selection
        self.set_quote(selection.text)
        self.character = character_box(desk)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the facts"))
        self.facts = QListView()
        self.facts.setFixedHeight(150)
        self.facts.setWordWrap(True)
        self.facts.setUniformItemSizes(True)
        self.facts.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.facts.setAccessibleName(self.tr("Which fact"))
        self._proxy = QSortFilterProxyModel(self)
        self._proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.facts.setModel(self._proxy)
        self.how = _box(
            (self.tr("was told"), How.TOLD),
            (self.tr("saw it"), How.WITNESSED),
            (self.tr("overheard it"), How.OVERHEARD),
            (self.tr("inferred it"), How.INFERRED),
            (self.tr("read it"), How.READ),
        )
        self.by = character_box(desk, self.tr("Nobody in particular"))
        self.stance = _box(
            (self.tr("knows it"), Stance.KNOWS),
            (self.tr("suspects it"), Stance.SUSPECTS),
            (self.tr("believes something else"), Stance.BELIEVES_FALSE),
        )
        self.belief = QLineEdit()
        self.belief.setPlaceholderText(self.tr("What they believe instead"))
        self.form.addRow(self.tr("Who"), self.character)
        self.form.addRow(self.tr("Which fact"), self.search)
        self.form.addRow("", self.facts)
        self.form.addRow(self.tr("How"), self.how)
        self.form.addRow(self.tr("From whom"), self.by)
        self.form.addRow(self.tr("Stance"), self.stance)
        self.form.addRow(self.tr("Belief"), self.belief)
        self.lacking = label("", "small", wrap=True)
        self.form.addRow(self.lacking)
        self.search.textChanged.connect(self._on_search)
        self.stance.currentIndexChanged.connect(self._settle)
        self.belief.textChanged.connect(self._settle)
        self.facts.selectionModel().currentChanged.connect(self._settle)
        if not self.character.count():
            self.lacking.setText(self.tr("There is nobody to learn it yet: add the characters first."))
        self._settle()
        branch = desk.branch
        desk.ask(self, lambda unit: ordered(unit.facts.list(branch), selection), self._on_facts)

    def _on_facts(self, facts: list[Fact]) -> None:
        model = QStandardItemModel(self)
        for fact in facts:
            item = QStandardItem(fact.text)
            item.setData(fact.id, Qt.ItemDataRole.UserRole)
            item.setToolTip(fact.text)
            model.appendRow(item)
        self._proxy.setSourceModel(model)
        if not facts and self.character.count():
            self.lacking.setText(self.tr("There are no facts yet: record one from the text first (Ctrl+E)."))
        self.facts.setCurrentIndex(self._proxy.index(0, 0))
        self._settle()

    def _on_search(self, words: str) -> None:
        self._proxy.setFilterFixedString(words)
        self.facts.setCurrentIndex(self._proxy.index(0, 0))
        self._settle()

    def _settle(self) -> None:
        believes = self.stance.currentData() is Stance.BELIEVES_FALSE
        self.form.setRowVisible(self.belief, believes)
        self.form.setRowVisible(self.lacking, bool(self.lacking.text()))
        self.record_button.setEnabled(self._fact() is not None and self.character.currentData() is not None)

    def _fact(self) -> str | None:
        index = self.facts.currentIndex()
        return index.data(Qt.ItemDataRole.UserRole) if index.isValid() else None

    @override
    def accept(self) -> None:
        fact, character = self._fact(), self.character.currentData()
        if fact is None or character is None:
            return
        stance = self.stance.currentData()
        belief = self.belief.text().strip() if stance is Stance.BELIEVES_FALSE else ""
        chosen = self._selection
        edit = branch_edits.learn(
            self.desk.branch,
            fact,
            character,
            stance,
            chosen.episode,
            chosen.span,
            self.how.currentData(),
            self.by.currentData(),
            belief,
        )
        self.desk.do(self.tr("Record who learns it"), edit, {Aspect.KNOWLEDGE})
        super().accept()


def _box(*choices: tuple[str, object]) -> QComboBox:
    box = QComboBox()
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    for words, value in choices:
        box.addItem(words, value)
    return box
