"""What there is to say about the matrix's current fact and cell, in full, below the table."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLayout, QPushButton, QWidget

from workbench.memory.matrix import Cell, KnowledgeSheet
from workbench.story.awareness import Relation
from workbench.story.facts import Fact, Mention
from workbench.story.truth import Truth
from workbench.text.shortening import shortened
from workbench.ui.facts import awareness_words, span_words
from workbench.ui.matrix import words
from workbench.ui.matrix.records import Record
from workbench.ui.widgets import FlowLayout, IconButton, button, chip, column, label, row, scrolled

HEIGHT, LOW = 140, 104
"""Pixels, where there is room and where there is little."""
_CHIP = 22
"""Code points of a fact in the chain."""


class Details(QWidget):
    """`asked` carries what the author wants: "go", "change", "bound", "aware", "who", "when" or "close".

    `fact_chosen` carries the id of a fact of the chain, `forgotten` that of a record of who knows of it.
    """

    asked = Signal(str)
    fact_chosen = Signal(str)
    forgotten = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "footer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self._names: dict[str, str] = {}
        self._numbers: dict[str, int] = {}
        self._episode = 1
        self.fact = label("", wrap=True)
        self.about = label("", "small", wrap=True)
        self.chain = QWidget()
        self._chain = FlowLayout(self.chain, 4)
        self.cell = label("", "heading", wrap=True)
        self.ground = label("", "muted", wrap=True)
        self.source = label("", "small", wrap=True)
        self.rings = QWidget()
        self._rings = column(self.rings, 0, 2)
        layout = row(self, 0, 0)
        layout.addWidget(self._left(), 1)
        layout.addWidget(self._right(), 1)
        closing = column(None, 4, 0)
        closing.addWidget(IconButton("x", self.tr("Hide the details (Ctrl+D)"), self._on_close))
        closing.addStretch(1)
        layout.addLayout(closing)

    def show_cell(self, sheet: KnowledgeSheet, episode: int, fact: Fact, cell: Cell | None, reader: bool) -> None:
        """Show a fact, and what one person (or the reader) makes of it; None: the fact alone."""
        self._names = {one.id: one.name for one in sheet.characters}
        self._numbers, self._episode = sheet.timeline.telling, episode
        self.fact.setText(fact.text)
        truth = sheet.truth(fact, episode)
        stands = words.truth_words(truth, sheet.successor(fact, episode))
        born = min((n for m in fact.mentions if (n := self._numbers.get(m.episode)) is not None), default=None)
        origin = words.origin(fact, born, self._names)
        weight = self.tr("Importance {n}").format(n=fact.importance)
        source = words.source_words(fact.source, fact.status)
        self.about.setText(" · ".join(part for part in (stands, origin, weight, source) if part))
        self._show_chain(sheet, episode, fact)
        self._show_person(sheet, fact, cell, reader, born, truth)
        self.show_records([])

    def show_records(self, records: Sequence[Record]) -> None:
        """Show who knows of whose knowledge."""
        _empty(self._rings)
        for one in records:
            awareness = one.awareness
            number = self._numbers.get(awareness.mention.episode) if awareness.mention else None
            said = awareness_words(awareness, self._names, number, begun=one.other_knows is not None)
            line = row(None, 0, 4)
            line.addWidget(label(" · ".join(part for part in (said, self._state(one)) if part), "small", wrap=True), 1)
            gone = IconButton("x", self.tr("Take this away"))
            gone.setObjectName(awareness.id)
            gone.clicked.connect(self._on_forgotten)
            line.addWidget(gone, 0, Qt.AlignmentFlag.AlignTop)
            whole = QWidget()
            whole.setLayout(line)
            self._rings.addWidget(whole)
        self.rings.setVisible(bool(records))

    def _left(self) -> QWidget:
        actions = FlowLayout(None, 0)
        self._buttons(actions, ("change", self.tr("Changed…")), ("bound", self.tr("From, until…")))
        self._buttons(actions, ("who", self.tr("Who else knows?")))
        return _half([self.fact, self.about, self.chain], actions)

    def _right(self) -> QWidget:
        actions = FlowLayout(None, 0)
        self._buttons(actions, ("go", self.tr("To the text")))
        [self.when] = self._buttons(actions, ("when", self.tr("When?")))
        self._buttons(actions, ("aware", self.tr("Who knows they know…")))
        return _half([self.cell, self.ground, self.source, self.rings], actions)

    def _buttons(self, flow: FlowLayout, *entries: tuple[str, str]) -> list[QPushButton]:
        made: list[QPushButton] = []
        for what, text in entries:
            one = button(text, role="quiet")
            one.setObjectName(what)
            one.clicked.connect(self._on_action)
            flow.addWidget(one)
            made.append(one)
        return made

    def _show_chain(self, sheet: KnowledgeSheet, episode: int, fact: Fact) -> None:
        """The facts that took one another's place, and between which episodes each is so."""
        _empty(self._chain)
        line = sheet.chain(fact)
        bounded = len(line) > 1 or fact.true_from is not None or fact.true_until is not None
        self.chain.setVisible(bounded)
        for one in line if bounded else ():
            since, until = (self._numbers.get(p.episode) if p else None for p in (one.true_from, one.true_until))
            if self._chain.count():
                self._chain.addWidget(label("→", "muted"))
            text = shortened(one.text, _CHIP)
            span = span_words(since, until)
            made = chip(f"{span}  {text}" if span else text, None, one.text)
            made.setObjectName(one.id)
            made.setEnabled(one.id != fact.id)
            font = made.font()
            font.setStrikeOut(sheet.truth(one, episode) is Truth.PAST)
            made.setFont(font)
            made.clicked.connect(self._on_fact)
            self._chain.addWidget(made)

    def _show_person(
        self, sheet: KnowledgeSheet, fact: Fact, cell: Cell | None, reader: bool, born: int | None, truth: Truth
    ) -> None:
        self.when.setVisible(cell is not None and not reader)
        if cell is None:
            self.cell.setText(self.tr("The fact itself"))
            self.ground.setText(_quoted(sheet.first_mention(fact)))
            self.source.setText("")
        elif reader:
            told, _, quote = words.reader_words(cell, sheet.first_mention(fact)).partition("\n")
            self.cell.setText(told)
            self.ground.setText(quote)
            self.source.setText("")
        else:
            name = self._names.get(cell.character, cell.character)
            self.cell.setText(self.tr("{name}: {state}").format(name=name, state=words.state_name(cell.state)))
            self.ground.setText(words.ground_words(cell, born, self._names))
            still = self.tr("They do not know yet that it changed.") if self._behind(sheet, fact, cell, truth) else ""
            source = words.cell_source(cell, fact)
            self.source.setText("\n".join(part for part in (source, still) if part))
        for one in (self.ground, self.source):
            one.setVisible(bool(one.text()))

    def _behind(self, sheet: KnowledgeSheet, fact: Fact, cell: Cell, truth: Truth) -> bool:
        """True when somebody knows what is past, and nothing of what took its place."""
        if truth is not Truth.PAST or cell.state != "knows" or fact.superseded_by is None:
            return False
        line = sheet.chain(fact)
        later = line[line.index(fact) + 1 :]
        person = [one for one in sheet.characters if one.id == cell.character]
        return not any(sheet.cells(one, self._episode, person)[0].state == "knows" for one in later)

    def _state(self, one: Record) -> str:
        """How a record stands, where it is not simply so."""
        if one.other_knows is None:
            return ""  # It says from when on.
        keeps = one.awareness.relation is Relation.KEEPS_FROM
        if keeps and one.other_knows:
            return self.tr("over: it is known")
        if not keeps and not one.other_knows:
            return self.tr("but they do not know it")
        if keeps and not one.character_knows:
            return self.tr("but does not know it themselves")
        return ""

    def _on_action(self) -> None:
        self.asked.emit(self.sender().objectName())

    def _on_fact(self) -> None:
        self.fact_chosen.emit(self.sender().objectName())

    def _on_forgotten(self) -> None:
        self.forgotten.emit(self.sender().objectName())

    def _on_close(self) -> None:
        self.asked.emit("close")


def _half(said: Sequence[QWidget], actions: FlowLayout) -> QWidget:
    """What there is to say, which scrolls, over what can be done."""
    inside = QWidget()
    words = column(inside, 0, 4)
    words.setContentsMargins(16, 10, 8, 4)
    for one in said:
        words.addWidget(one)
    words.addStretch(1)
    below = QWidget()
    below.setLayout(actions)
    whole = QWidget()
    layout = column(whole, 0, 0)
    layout.addWidget(scrolled(inside), 1)
    edge = column(None, 0, 0)
    edge.setContentsMargins(6, 0, 8, 6)
    edge.addWidget(below)
    layout.addLayout(edge)
    return whole


def _quoted(mention: Mention | None) -> str:
    return words.quoted(mention.quote) if mention is not None and mention.quote else ""


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
