"""The receipt under an answer: every fact that was handed over, with its quote and episode."""

from dataclasses import asdict, dataclass
from typing import Any

from workbench.memory.gated import Quote, ServedBelief
from workbench.memory.retrieval import Recall, Trace
from workbench.story.viewpoint import Viewpoint


@dataclass(frozen=True, slots=True)
class ReceiptItem:
    """One fact handed over. `ground` says why this person knows it; `proposed` that nobody has confirmed it."""

    fact: str
    text: str
    ground: str
    proposed: bool
    relevance: float
    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class Receipt:
    """What one answer was made from: viewpoint, facts in the order given, beliefs, how they were found, which model."""

    viewpoint: Viewpoint
    question: str
    items: tuple[ReceiptItem, ...]
    beliefs: tuple[ServedBelief, ...]
    trace: Trace
    model: str | None

    def as_json(self) -> dict[str, Any]:
        """Plain data for machines."""
        return asdict(self)


def receipt(recall: Recall, question: str, model: str | None) -> Receipt:
    """The receipt for what was recalled."""
    items = tuple(
        ReceiptItem(
            item.served.fact.id,
            item.served.fact.text,
            str(item.served.verdict.ground),
            item.served.verdict.proposed,
            round(item.score, 4),
            item.served.quotes,
        )
        for item in recall.items
    )
    return Receipt(recall.viewpoint, question, items, recall.beliefs, recall.trace, model)
