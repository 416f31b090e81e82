"""The drawer with what was not handed over: for the author, never for the model."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from workbench.dialogue.withheld import Withheld, WithheldFact
from workbench.ui.talk import phrases
from workbench.ui.talk.hit import HitRow
from workbench.ui.widgets import column, label, line


class WithheldDrawer(QWidget):
    """Facts withheld, nearest to the question first, then what was withheld of others' knowledge. `fact_chosen`
    carries a fact id."""

    fact_chosen = Signal(str)

    def __init__(self, withheld: Withheld, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = column(self, 0, 4)
        layout.addWidget(line())
        said = self.tr("For your eyes only: {name} was given none of this.").format(name=name)
        layout.addWidget(label(said, "small", wrap=True))
        self.rows: list[HitRow] = []
        for item in withheld.nearest:
            made = HitRow(item.fact.text, phrases.why_withheld(item, withheld.episodes), _tip(item))
            made.clicked.connect(partial(self.fact_chosen.emit, item.fact.id))
            self.rows.append(made)
            layout.addWidget(made)
        for one in withheld.aware:
            told = HitRow(phrases.withheld_awareness(one), phrases.why_unaware(one, withheld.episodes), "")
            told.clicked.connect(partial(self.fact_chosen.emit, one.fact.id))
            self.rows.append(told)
            layout.addWidget(told)
        rest = withheld.count - len(withheld.nearest)
        if rest > 0:
            words = self.tr("Further facts, less to do with the question: {n}").format(n=rest)
            layout.addWidget(label(words, "small", wrap=True))


def _tip(item: WithheldFact) -> str:
    quotes = [mention.quote for mention in item.fact.mentions if mention.quote][:2]
    return phrases.tooltip([phrases.in_episode(item.born or 0, quote) for quote in quotes])
