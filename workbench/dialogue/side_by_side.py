"""The same question at several points of the story, side by side, with what has changed between them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from enum import StrEnum

from workbench.dialogue.ask import Answer, ask
from workbench.dialogue.living import Dead
from workbench.dialogue.receipts import Receipt, ReceiptItem
from workbench.engine import Reader, Talker
from workbench.memory.gated import Gated, ServedBelief
from workbench.store import StoryFile
from workbench.story.errors import InputError
from workbench.story.jobs import CancelToken
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint

_RUN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff々〆]+|[ァ-ヺー]+|[ぁ-ゖ]+|[^\W\u3040-\u30ff\u3400-\u9fff]+|\S|\s+")
"""What words are told apart by: runs of one script, which in Japanese begin and end about where words do."""


class Since(StrEnum):
    """How a fact that was handed over stands to the column before."""

    SAME = "same"
    NEW = "new"
    """It could not be known there."""
    RECALLED = "recalled"
    """It could, but was not handed over."""
    CHANGED = "changed"
    """It was handed over in other words, or as something that stood otherwise."""


@dataclass(frozen=True, slots=True)
class Column:
    """One point of the story. `gained` and `lost` name the facts that came into, or went out of, what this person may
    know since the column before (all of that empty in the first), `before` is that column's receipt."""

    viewpoint: Viewpoint
    answer: Answer
    gained: frozenset[str]
    lost: frozenset[str]
    before: Receipt | None = None

    @property
    def new(self) -> tuple[str, ...]:
        """The facts this answer was given that the one before could not have been."""
        return tuple(item.fact for item in self.answer.receipt.items if item.fact in self.gained)

    @property
    def gone(self) -> tuple[ReceiptItem, ...]:
        """What the answer before was given and this one could not be."""
        return tuple(item for item in self.before.items if item.fact in self.lost) if self.before else ()

    @property
    def new_beliefs(self) -> tuple[ServedBelief, ...]:
        """What this person makes of something by now that the answer before was not given."""
        return _without(self.answer.receipt, self.before) if self.before else ()

    @property
    def gone_beliefs(self) -> tuple[ServedBelief, ...]:
        """What the answer before was given, where this one was given something else on the same matter."""
        if self.before is None:
            return ()
        receipt = self.answer.receipt
        about = {item.fact for item in receipt.items} | {belief.fact for belief in receipt.beliefs}
        return tuple(belief for belief in _without(self.before, receipt) if belief.fact in about)

    def since(self, item: ReceiptItem) -> Since:
        """How one of this column's facts stands to the column before."""
        if self.before is None:
            return Since.SAME
        if item.fact in self.gained:
            return Since.NEW
        earlier = next((one for one in self.before.items if one.fact == item.fact), None)
        if earlier is None:
            return Since.RECALLED
        same = (earlier.text, earlier.standing, earlier.outdated) == (item.text, item.standing, item.outdated)
        return Since.SAME if same else Since.CHANGED


def side_by_side(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker | None,
    viewpoint: Viewpoint,
    question: str,
    episodes: Sequence[int],
    *,
    limit: int = 8,
    cancel: CancelToken | None = None,
    dead: Dead = Dead.REFUSE,
) -> Iterator[Column]:
    """Ask as of each of these episodes (telling numbers), earliest first, each once; `viewpoint` says all the rest.

    The words of a column are to be taken in before the next column is asked for. Raises InputError without an episode,
    otherwise as `ask`.
    """
    if not episodes:
        raise InputError("Name at least one episode to ask as of.")
    known_before: frozenset[str] | None = None
    before: Receipt | None = None
    for number in sorted(set(episodes)):
        here = replace(viewpoint, episode=number, at=None)
        answer = ask(story, reader, talker, here, question, limit=limit, cancel=cancel, dead=dead)
        here = answer.receipt.viewpoint
        with story.read() as unit:
            known = frozenset(fact.id for fact in Gated(unit, here).visible)
        gained = known - known_before if known_before is not None else frozenset()
        lost = known_before - known if known_before is not None else frozenset()
        yield Column(here, answer, gained, lost, before)
        known_before, before = known, answer.receipt


def new_words(before: str, now: str) -> list[Span]:
    """What `now` says that `before` does not, in its order: stretches of `now`, blank ends left out."""
    ours, theirs = (list(_RUN.finditer(text)) for text in (before, now))
    codes = SequenceMatcher(None, [one[0] for one in ours], [one[0] for one in theirs], autojunk=False).get_opcodes()
    found = []
    for tag, _, _, low, high in codes:
        if tag == "equal" or low == high:
            continue
        start, end = theirs[low].start(), theirs[high - 1].end()
        text = now[start:end]
        span = Span(start + len(text) - len(text.lstrip()), end - len(text) + len(text.rstrip()))
        if span.start < span.end:
            found.append(span)
    return found


def _without(one: Receipt, other: Receipt) -> tuple[ServedBelief, ...]:
    return tuple(belief for belief in one.beliefs if belief not in other.beliefs)
