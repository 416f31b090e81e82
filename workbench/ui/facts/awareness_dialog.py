"""Who knows of whose knowledge, and who keeps a fact from whom."""

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QWidget
from typing_extensions import override

from workbench.memory.edits.awareness import keeps_from, knows_of
from workbench.store import EpisodeOutline
from workbench.story.awareness import Relation
from workbench.story.cast import Character
from workbench.story.facts import Fact
from workbench.ui.desk import Aspect, Desk
from workbench.ui.facts.episode_box import episode_box
from workbench.ui.facts.form_dialog import FormDialog


class AwarenessDialog(FormDialog):
    """Asks who, of or from whom, and since where, and makes the edit. `who` is offered first."""

    def __init__(
        self,
        desk: Desk,
        fact: Fact,
        people: Sequence[Character],
        episodes: Sequence[EpisodeOutline],
        who: str | None,
        parent: QWidget,
    ) -> None:
        super().__init__(fact.text, parent)
        self.head(self.tr("Who knows of it"))
        self._desk, self._fact, self._people = desk, fact, people
        self.who = _box([(one.name, one.id) for one in people], who)
        self.relation = _box(
            [
                (self.tr("knows who knows it"), Relation.KNOWS_OF),
                (self.tr("knows it and keeps it from"), Relation.KEEPS_FROM),
            ]
        )
        self.other = _box([])
        self.since = episode_box(episodes, None, self.tr("from before the first line"))
        self.belief = QLineEdit()
        self.belief.setPlaceholderText(self.tr("“She is keeping something from me.”"))
        self.form.addRow(self.tr("Who"), self.who)
        self.form.addRow("", self.relation)
        self.form.addRow(self.tr("Whom"), self.other)
        self.form.addRow(self.tr("Since"), self.since)
        self.form.addRow(self.tr("Thinks meanwhile"), self.belief)
        for box in (self.who, self.relation):
            box.currentIndexChanged.connect(self._offer)
        self.other.currentIndexChanged.connect(self._settle)
        self._offer()

    @override
    def accept(self) -> None:
        if not self.save_button.isEnabled():
            return
        who, other, since = self.who.currentData(), self.other.currentData(), self.since.currentData()
        branch = self._desk.branch
        if self._keeps:
            edit = keeps_from(who, self._fact.id, other or None, since, branch=branch)
        else:
            edit = knows_of(who, other, self._fact.id, since, belief=self.belief.text().strip(), branch=branch)
        self._desk.do(self.tr("Record who knows of it"), edit, [Aspect.KNOWLEDGE])
        super().accept()

    @property
    def _keeps(self) -> bool:
        return bool(self.relation.currentData() == Relation.KEEPS_FROM)

    def _offer(self) -> None:
        """The others; a thing may also be kept from everybody."""
        before, who = self.other.currentData(), self.who.currentData()
        self.other.blockSignals(True)
        self.other.clear()
        if self._keeps:
            self.other.addItem(self.tr("everybody"), "")
        for one in self._people:
            if one.id != who:
                self.other.addItem(one.name, one.id)
        self.other.setCurrentIndex(max(0, self.other.findData(before)))
        self.other.blockSignals(False)
        self._settle()

    def _settle(self) -> None:
        self.form.setRowVisible(self.belief, not self._keeps)
        self.save_button.setEnabled(self.who.currentData() is not None and self.other.currentData() is not None)
        self.say(
            self.tr("Over once the other knows it.")
            if self._keeps
            else self.tr(
                "It tells them nothing of the fact itself; until they know it, they think what you write here."
            )
        )


def _box(choices: Sequence[tuple[str, str]], current: str | None = None) -> QComboBox:
    box = QComboBox()
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    for words, value in choices:
        box.addItem(words, value)
    box.setCurrentIndex(max(0, box.findData(current)))
    return box
