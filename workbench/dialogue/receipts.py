"""The receipt under an answer: every fact that was handed over, with its quote and episode."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from workbench.dialogue.bonds import Bond
from workbench.dialogue.history import History
from workbench.dialogue.living import Told
from workbench.dialogue.mind import Mind, OfOther, Standing
from workbench.dialogue.traits import Traits
from workbench.memory.gated import Quote, ServedBelief
from workbench.memory.retrieval import Trace
from workbench.story.strategies import USUAL, Approach, Remedy
from workbench.story.viewpoint import Viewpoint


@dataclass(frozen=True, slots=True)
class ReceiptItem:
    """One fact handed over. `ground` says why this person knows it; `proposed` that nobody has confirmed it.

    `standing` says how it was handed over: as current, past, or still ahead; `outdated`, that it is no longer so and
    this person cannot know that. `quotes` are those that stood in the text; `evidence_changed`: others no longer did.
    """

    fact: str
    text: str
    ground: str
    proposed: bool
    relevance: float
    quotes: tuple[Quote, ...]
    standing: Standing = Standing.CURRENT
    outdated: bool = False
    evidence_changed: bool = False


@dataclass(frozen=True, slots=True)
class Before:
    """What was said before: answers (turn ids) that stood in the prompt as they were, what was told in `brief` and of
    which answers, and those left out, with the reason."""

    shown: tuple[str, ...] = ()
    brief: str = ""
    briefly: tuple[str, ...] = ()
    left_out: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Receipt:
    """What one answer was made from: viewpoint, facts in the order given, beliefs, how they were found, which model,
    what was said of others' knowledge, what was searched for, what was said before, and habits and insights. `asked` is
    what of it the prompt had not held before, with the question, as it stood there. `rewritten`: the words under it are
    the author's, in place of the answer that was made from this."""

    viewpoint: Viewpoint
    question: str
    items: tuple[ReceiptItem, ...]
    beliefs: tuple[ServedBelief, ...]
    trace: Trace
    model: str | None
    others: tuple[OfOther, ...] = ()
    searched: str = ""
    before: Before = field(default_factory=Before)
    traits: Traits = field(default_factory=Traits)
    asked: str = ""
    rewritten: bool = False
    bonds: tuple[Bond, ...] = ()
    """Facts of the persona: who they are to others and what they feel."""
    approach: Approach = USUAL
    remedies: tuple[Remedy, ...] = ()
    """How the question was looked up, and what was done against what had gone wrong with its kind."""
    told: tuple[str, ...] = ()
    """What they were told in this talk: what came to mind, and what stood in the prompt as it was said."""
    earlier: tuple[str, ...] = ()
    """What of the story the prompt rested on by way of earlier answers alone."""
    life: Told = Told.ALIVE
    """That they were asked as of just before their death, or dead, at the author's wish."""

    def as_json(self) -> dict[str, Any]:
        """Plain data; `from_json` reads it."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | None) -> "Receipt | None":
        """What `as_json` wrote; None for what is no receipt, an older program's for instance."""
        try:
            return _reader().validate_python(data) if data else None
        except ValidationError:
            return None


def receipt(
    mind: Mind,
    question: str,
    model: str | None,
    searched: str,
    history: History,
    asked: str = "",
    bonds: tuple[Bond, ...] = (),
) -> Receipt:
    """The receipt for what came to mind and the persona's bonds, with what was searched for, was said before and was
    `asked`."""
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
            any(not mention.stands for mention in memory.item.served.fact.mentions),
        )
        for memory in mind.memories
    )
    before = Before(
        tuple(one.answer.id for one in history.shown),
        history.brief,
        history.briefly,
        tuple((turn, str(why)) for turn, why in history.left_out),
    )
    return Receipt(
        recall.viewpoint,
        question,
        items,
        mind.beliefs,
        recall.trace,
        model,
        mind.others,
        searched,
        before,
        mind.traits,
        asked,
        bonds=bonds,
    )


@cache
def _reader() -> TypeAdapter[Receipt]:
    return TypeAdapter(Receipt)
