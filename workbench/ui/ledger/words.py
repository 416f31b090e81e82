"""The kinds of threads in words, and where their places are."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from workbench.story.text import Span

if TYPE_CHECKING:
    # What finds threads takes long to load, and would hold up the first picture.
    from workbench.continuity.ledger import Spot, ThreadKind


@dataclass(frozen=True, slots=True)
class AtCaret:
    """Where the caret stands, or what is selected: the episode, its telling number, the words."""

    episode: str
    number: int
    span: Span | None
    quote: str


def kind_words(kind: "ThreadKind") -> str:
    """What is waiting, in a word."""
    names = {
        "promise": QCoreApplication.translate("Ledger", "Promise"),
        "plan": QCoreApplication.translate("Ledger", "Plan"),
        "mystery": QCoreApplication.translate("Ledger", "Mystery"),
        "secret": QCoreApplication.translate("Ledger", "Secret"),
        "object": QCoreApplication.translate("Ledger", "Thing"),
        "question": QCoreApplication.translate("Ledger", "Question"),
        "own": QCoreApplication.translate("Ledger", "Your own"),
    }
    return names[kind.value]


def spot_words(spot: "Spot | AtCaret") -> str:
    """An episode, short."""
    return QCoreApplication.translate("Ledger", "Episode {n}").format(n=spot.number)
