"""The list of cards: many warnings a page at a time, and a card that says what is new."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from workbench.continuity import ContinuityWarning, Evidence, Kind, Severity
from workbench.story.text import Span
from workbench.ui.continuity.card_list import PAGE, CardList, Group
from workbench.ui.continuity.findings import Finding, Told
from workbench.ui.continuity.sides import EvidenceQuote
from workbench.ui.widgets import IconButton


def finding(number: int, evidence: int = 1) -> Finding:
    warning = ContinuityWarning(
        f"w{number}",
        Kind.CONTRADICTION,
        list(Severity)[number % 3],
        0.7,
        f"e{number // 100}",
        number // 100 + 1,
        Span(number, number + 5),
        f"織部は{number}度目の青い目を細めた。",
        None,
        "目の色が食い違っています。",
        tuple(Evidence(f"f{n}", f"事実{n}", f"織部の目は{n}度黒い。", "e0", 1, Span(0, 9)) for n in range(evidence)),
    )
    return Finding(warning, "", warning.span)


def groups(count: int) -> list[Group]:
    return [
        Group(Told(f"e{g}", g + 1, "題"), False, tuple(finding(n) for n in range(g * 100, min(count, g * 100 + 100))))
        for g in range((count + 99) // 100)
    ]


def shown(qtbot: QtBot) -> CardList:
    cards = CardList()
    qtbot.addWidget(cards)
    cards.resize(380, 700)
    cards.show()
    qtbot.waitExposed(cards)
    return cards


def test_a_thousand_warnings_take_a_page_of_cards(themed: QApplication, qtbot: QtBot) -> None:
    cards = shown(qtbot)
    cards.show_groups(groups(1000))
    qtbot.waitUntil(lambda: len(cards.cards) == PAGE)
    [_, onwards] = cards.findChildren(IconButton)
    qtbot.mouseClick(onwards, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: [card.id for card in cards.cards] == [f"w{n}" for n in range(PAGE, 2 * PAGE)])
    assert cards.select("w777")
    card = cards.card("w777")
    assert card is not None and len(cards.cards) == PAGE
    qtbot.waitUntil(lambda: not card.visibleRegion().isEmpty())
    assert not cards.select("nobody")
    cards.show_groups(groups(3))
    assert [card.id for card in cards.cards] == ["w0", "w1", "w2"]


def test_what_the_author_is_doing_in_a_card_stays_while_others_come(themed: QApplication, qtbot: QtBot) -> None:
    cards = shown(qtbot)
    cards.show_groups(groups(1))
    [card] = cards.cards
    card.ask_reason()
    assert card.form is not None
    qtbot.keyClicks(card.form.field, "because")
    cards.show_groups(groups(3))
    assert cards.cards[0] is card and card.form.field.text() == "because"


def test_a_warning_worded_anew_is_shown_anew(themed: QApplication, qtbot: QtBot) -> None:
    cards = shown(qtbot)
    told, one = Told("e0", 1, "題"), finding(0, evidence=4)
    cards.show_groups([Group(told, False, (one,))])
    again = replace(one, warning=replace(one.warning, explanation="別の言い方です。"))
    cards.show_groups([Group(told, True, (again,))])
    [card] = cards.cards
    assert "別の言い方です。" in [label.text() for label in card.findChildren(QLabel)]
    quotes = card.findChildren(EvidenceQuote)
    qtbot.waitUntil(lambda: [quote.isVisible() for quote in quotes] == [True, False, False, False])
    cards.select(card.id)
    assert all(quote.isVisible() for quote in quotes)
