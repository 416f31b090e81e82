"""A review queue with a few proposals in it, and hands to work it by keys."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from workbench.memory.proposals import Claim, keep_claim
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, Unit
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.knowledge import How, Knowledge
from workbench.story.text import Span
from workbench.ui.desk import Desk
from workbench.ui.review import ReviewPane
from workbench.ui.review.deck import Deck

LIGHT, BOAT, COIN, BREAD = "灯台の火が消えた", "蓮は海へ舟を出した", "古い金貨が光っていた", "焼きたてのパン"


def propose(unit: Unit, number: int, quote: str, importance: int = 3, common: bool = True) -> str:
    """`common`: reading takes it for common knowledge, likely so, if it matters."""
    episode = unit.episodes.by_number(number)
    at = episode.text.base.index(quote)
    mention = MentionDraft(episode.id, Span(at, at + len(quote)))
    draft = FactDraft(f"{quote}。", Scope.WORLD, (mention,), None, importance=importance, source=Source.RULE)
    made = unit.facts.add(replace(draft, status=Status.PROPOSED)).id
    if common and importance > 3:
        keep_claim(unit, episode.id, made, Claim(0.8, world=True))
    return made


def fill(unit: Unit) -> None:
    """Four facts and a learning moment, as a reading would leave them."""
    propose(unit, 4, LIGHT, 5)
    propose(unit, 4, BOAT, 4)
    coin = propose(unit, 2, COIN, 3)
    propose(unit, 1, BREAD, 1)
    text = unit.episodes.by_number(2).text.base
    at = text.index("見なかったことにしよう")
    where = MentionDraft(unit.episodes.by_number(2).id, Span(at, at + 11))
    unit.knowledge.add(KnowledgeDraft(coin, "aoi", where, How.WITNESSED, status=Status.PROPOSED, source=Source.RULE))


class Hands:
    """A queue on the screen, and what one does with it."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk, self.bot = desk, qtbot
        self.pane = ReviewPane(desk)
        self.counts: list[int] = []
        self.pane.count_changed.connect(self.counts.append)
        qtbot.addWidget(self.pane)
        self.pane.resize(760, 700)
        self.pane.show()
        qtbot.waitExposed(self.pane)
        self.pane.activateWindow()
        self.deck: Deck = self.pane.findChild(Deck)
        self.pane.setFocus()
        self.still()

    def still(self) -> None:
        self.bot.waitUntil(lambda: not self.desk.jobs.running)
        # The slider's rest, and the queue's behind a change.
        self.bot.wait(180)
        self.bot.waitUntil(lambda: not self.desk.jobs.running)

    def shown(self) -> list[str]:
        return [self.deck.card(one).words for one in self.deck.order]

    def current(self) -> str:
        assert self.deck.current is not None
        return self.deck.card(self.deck.current).words

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None and self.pane.isAncestorOf(focus)
        self.bot.keyClick(focus, key, modifiers)

    def status(self) -> dict[str, str]:
        facts: list[Fact] = self.desk.read(lambda unit: unit.facts.list())
        return {fact.text: str(fact.status) for fact in facts}

    def moments(self) -> list[Knowledge]:
        return self.desk.read(lambda unit: [one for one in unit.knowledge.list() if one.source is Source.RULE])

    def says(self, words: str) -> bool:
        return any(words in one.text() and one.isVisible() for one in self.pane.findChildren(QLabel))

    def button(self, words: str) -> QPushButton:
        found = [one for one in self.pane.findChildren(QPushButton) if words in one.text() and one.isVisible()]
        return found[0]


def with_proposals(desk: Desk, qtbot: QtBot) -> Hands:
    """The queue of a story that has just been read."""
    with desk.story.write() as unit:
        fill(unit)
    return Hands(desk, qtbot)
