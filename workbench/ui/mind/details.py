"""What there is to say about one node of a mind: when, who, what was felt, the words of the text, its neighbours."""

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from workbench.memory.gated import ServedFact
from workbench.memory.minds.habits import Ground, Reflex
from workbench.memory.minds.nodes import AbstractSituation, Concept, MindEdge, Node, Situation
from workbench.memory.minds.told.looking import Clue
from workbench.memory.minds.told.model import Part
from workbench.story.knowledge import How
from workbench.text.shortening import shortened
from workbench.ui.facts import how_name
from workbench.ui.mind import words
from workbench.ui.mind.reading import Picture, Scene
from workbench.ui.mind.section import empty
from workbench.ui.widgets import ElidedLabel, FlowLayout, IconButton, button, chip, column, label, row, scrolled

_NEIGHBOURS = 14
_NAME = 26
"""Code points of a neighbour's name on a chip."""


class NodeDetails(QWidget):
    """`place_requested` carries an episode id and a Span; `walked` and `entered` the key of a node to select, and to
    make the centre; `core_wanted` a fact's id and whether it is to be always present; `describe_wanted` a fact's id;
    `habits_wanted` asks for the habits."""

    place_requested = Signal(str, object)
    walked = Signal(str)
    entered = Signal(str)
    core_wanted = Signal(str, bool)
    describe_wanted = Signal(str)
    habits_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "surface")
        self.kind = ElidedLabel("", "small")
        self.centre = IconButton("crosshair", self.tr("Walk here: make this the centre (Enter)"), self._enter)
        self.core = IconButton("push-pin", self.tr("Core memory: always present"), self._pin)
        self.core.setCheckable(True)
        self.describe = IconButton("pencil-simple", self.tr("How it is remembered…"), self._describe)
        self._key = self._fact = ""
        self._body = QWidget()
        self._inside = column(self._body, 0, 6)
        top = row(spacing=2)
        top.addWidget(self.kind, 1)
        for one in (self.core, self.describe, self.centre):
            top.addWidget(one)
        layout = column(self, 12, 4)
        layout.addLayout(top)
        layout.addWidget(scrolled(self._body), 1)
        self.clear()

    @property
    def shown(self) -> str:
        """The key of the node shown; "" for none."""
        return self._key

    def clear(self) -> None:
        """Show nothing."""
        self._begin("", "")
        self.kind.setText("")
        self._inside.addWidget(label(self.tr("Choose a node to read what it holds."), "muted", wrap=True))
        self._inside.addStretch(1)

    def show_node(self, picture: Picture, key: str, people: Scene) -> None:
        """Show a node of a picture; one that is not in it clears."""
        if key not in picture.graph:
            self.clear()
            return
        what: Node = picture.graph.nodes[key]["what"]
        names = people.names
        self._begin(key, key if isinstance(what, Situation) else "")
        self.centre.setVisible(key != picture.centre)
        self.core.setChecked(key in picture.core)
        self.kind.setText(words.kind(what))
        self._inside.addWidget(label(words.title(what, names), "heading", wrap=True))
        for said in self._said(what, names):
            self._inside.addWidget(label(said, "muted", wrap=True))
        if isinstance(what, Situation):
            self._show_clues(what.clues)
        for fact in _facts(picture, key):
            self._show_fact(fact, picture, alone=fact.fact.id == key)
        if isinstance(what, Reflex) and what.ground is not Ground.TOLD:
            change = button(self.tr("Habits and forms of address"), self.habits_wanted.emit, "quiet")
            self._inside.addWidget(change)
        self._show_neighbours(picture, key, people)
        self._inside.addStretch(1)

    def _begin(self, key: str, fact: str) -> None:
        self._key, self._fact = key, fact
        for one in (self.core, self.describe):
            one.setVisible(bool(fact))
        self.centre.setVisible(bool(key))
        empty(self._inside)

    def _show_fact(self, served: ServedFact, picture: Picture, alone: bool) -> None:
        """A fact's words, unless the node itself says them, where the text says so, and where they learned it."""
        fact, core = served.fact, served.fact.id in picture.core
        if not alone:
            pin = IconButton("push-pin", self.tr("Core memory: always present"), None, "warning" if core else "faint")
            pin.setCheckable(True)
            pin.setChecked(core)
            pin.clicked.connect(partial(self.core_wanted.emit, fact.id))
            said = row(spacing=4)
            said.addWidget(label(fact.text, wrap=True), 1)
            said.addWidget(pin)
            line = QWidget()
            line.setLayout(said)
            self._inside.addWidget(line)
        if served.verdict.proposed:
            self._inside.addWidget(label(self.tr("Proposed; not yet confirmed"), "small"))
        holder = QWidget()
        flow = FlowLayout(holder)
        for quote in served.quotes:
            there = words.quoted(quote)
            flow.addWidget(chip(there, partial(self.place_requested.emit, quote.episode, quote.span), quote.text))
        learned = picture.learned.get(fact.id)
        if learned is not None:
            number, mention = learned
            there = self.tr("Learned in episode {n}").format(n=number)
            jump = partial(self.place_requested.emit, mention.episode, None if mention.stale else mention.span)
            flow.addWidget(chip(there, jump, mention.quote))
        if flow.count():
            self._inside.addWidget(holder)

    def _show_clues(self, clues: Sequence[Clue]) -> None:
        """What the text tells of the parts that the author has left open, with the words it rests on."""
        if not clues:
            return
        self._inside.addWidget(label(self.tr("From the text; the pencil changes it"), "small"))
        holder = QWidget()
        flow = FlowLayout(holder)
        for clue in clues:
            quote = clue.quote
            jump = partial(self.place_requested.emit, quote.episode, quote.span) if quote is not None else None
            flow.addWidget(chip(words.told(clue), jump, clue.words))
        self._inside.addWidget(holder)

    def _show_neighbours(self, picture: Picture, key: str, people: Scene) -> None:
        found = neighbours(picture, key)
        if not found:
            return
        self._inside.addSpacing(4)
        self._inside.addWidget(label(self.tr("Connected with"), "small"))
        holder = QWidget()
        flow = FlowLayout(holder)
        for other, tie in found[:_NEIGHBOURS]:
            what = picture.graph.nodes[other]["what"]
            name = words.title(what, people.names)
            shown = words.relation(tie, name) if picture.graph.has_edge(key, other) else ""
            made = chip(shortened(shown or name, _NAME), partial(self.walked.emit, other), f"{words.tie(tie)}\n{name}")
            made.setAccessibleName(f"{name}, {words.tie(tie)}")
            flow.addWidget(made)
        self._inside.addWidget(holder)
        if len(found) > _NEIGHBOURS:
            more = self.tr("and {n} more").format(n=len(found) - _NEIGHBOURS)
            self._inside.addWidget(label(more, "small"))

    def _said(self, what: Node, names: words.Names) -> Iterator[str]:
        """What is known of a node beside its words."""
        if isinstance(what, Situation):
            if what.episode:
                yield words.episode(what.episode) + (f" · {how_name(How(what.how))}" if what.how else "")
            given = ((Part.PLACE, what.location), (Part.TIME, what.time), (Part.FEELING, what.emotion))
            for part, said in (*given, (Part.SENSE, what.senses)):
                if said:
                    yield self.tr("{part}: {said}").format(part=words.part(part), said=said)
            present = [*(names[who] for who in what.who if who in names), *([what.others] if what.others else [])]
            if present:
                yield self.tr("Who: {names}").format(names=self.tr(", ").join(present))
            if what.by in names:
                yield self.tr("From {name}").format(name=names[what.by or ""])
        elif isinstance(what, Concept):
            if what.aliases:
                yield self.tr("Also {names}").format(names=self.tr(", ").join(what.aliases))
            if what.description and what.person is not None:
                yield what.description
        elif isinstance(what, AbstractSituation):
            yield self.tr("Everything of this that association leads to stands under it.")
        else:
            yield words.likely(what.probability)

    def _enter(self) -> None:
        self.entered.emit(self._key)

    def _pin(self) -> None:
        self.core_wanted.emit(self._fact, self.core.isChecked())

    def _describe(self) -> None:
        self.describe_wanted.emit(self._fact)


def neighbours(picture: Picture, key: str) -> list[tuple[str, MindEdge]]:
    """A node's neighbours with the strongest tie to each, the strongest first."""
    found: dict[str, MindEdge] = {}
    for one, other, tie in [*picture.graph.out_edges(key, data="tie"), *picture.graph.in_edges(key, data="tie")]:
        far = other if one == key else one
        if far != key and (far not in found or tie.intensity > found[far].intensity):
            found[far] = tie
    return sorted(found.items(), key=lambda item: (-item[1].intensity, item[0]))


def _facts(picture: Picture, key: str) -> list[ServedFact]:
    """The facts a node is made of: a situation's own, a told habit's, those that a concept has by their own words."""
    what = picture.graph.nodes[key]["what"]
    if isinstance(what, Situation):
        wanted = [key]
    elif isinstance(what, Reflex):
        wanted = [what.source]
    else:
        ties = [*picture.graph.out_edges(key, data="tie"), *picture.graph.in_edges(key, data="tie")]
        stated = {tie.fact for _, _, tie in ties if tie.fact is not None and tie.fact not in picture.graph}
        wanted = sorted(stated, key=lambda fact: -picture.facts[fact].fact.importance if fact in picture.facts else 0)
    return [picture.facts[fact] for fact in wanted if fact in picture.facts]
