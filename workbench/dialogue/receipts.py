"""The receipt under an answer: every fact that was handed over, with its quote and episode."""

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from workbench.dialogue.history import History
from workbench.dialogue.mind import Mind, OfOther, Standing
from workbench.memory.gated import Quote, ServedBelief
from workbench.memory.retrieval import Trace
from workbench.story.viewpoint import Viewpoint


@dataclass(frozen=True, slots=True)
class ReceiptItem:
    """One fact handed over. `ground` says why this person knows it; `proposed` that nobody has confirmed it.

    `standing` says how it was handed over: as current, past, or still ahead; `outdated`, that it is no longer so and
    this person cannot know that.
    """

    fact: str
    text: str
    ground: str
    proposed: bool
    relevance: float
    quotes: tuple[Quote, ...]
    standing: Standing = Standing.CURRENT
    outdated: bool = False


@dataclass(frozen=True, slots=True)
class Receipt:
    """What one answer was made from: viewpoint, facts in the order given, beliefs, how they were found, which model,
    what was said of others' knowledge, what was searched for, and what was said before that went in or was left out."""

    viewpoint: Viewpoint
    question: str
    items: tuple[ReceiptItem, ...]
    beliefs: tuple[ServedBelief, ...]
    trace: Trace
    model: str | None
    others: tuple[OfOther, ...] = ()
    searched: str = ""
    history: History = field(default_factory=History)

    def as_json(self) -> dict[str, Any]:
        """Plain data for machines; of what was said before only the ids."""
        plain = asdict(replace(self, history=History()))
        plain["history"] = {
            "shown": [one.answer.id for one in self.history.shown],
            "brief": self.history.brief,
            "briefly": list(self.history.briefly),
            "left_out": [list(one) for one in self.history.left_out],
        }
        return plain


def receipt(mind: Mind, question: str, model: str | None, searched: str, history: History) -> Receipt:
    """The receipt for what came to mind, with what was searched for and what was said before."""
    recall = mind.recall
    items = tuple(
        ReceiptItem(
            memory.item.served.fact.id,
            memory.text,
            str(memory.item.served.verdict.ground),
            memory.item.served.verdict.proposed,
            round(memory.item.score, 4),
            memory.item.served.quotes,
            memory.standing,
            memory.outdated,
        )
        for memory in mind.memories
    )
    return Receipt(recall.viewpoint, question, items, mind.beliefs, recall.trace, model, mind.others, searched, history)
