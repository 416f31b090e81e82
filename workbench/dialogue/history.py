"""What was said before on the path, as far as it may be put before the model again and there is room for it.

The newest exchanges stand as they were, with the memories that were handed over for them, so that the model has read
them already; those before the window are told in brief. The window moves in steps: moved a little with every turn, it
would make the model read everything again each time. Left out is every answer that rests on something this viewpoint
may not be handed any more, and with it its question.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from workbench.dialogue.grounding import GroundsCheck
from workbench.dialogue.wording import Wording
from workbench.memory.lines import Count
from workbench.store import Summary
from workbench.story.conversation import Grounds, Role, Turn
from workbench.story.sentences import split_sentences

_BRIEF = 3
"""What is told in brief takes one part in so many of the room at most."""
_STEP = 2
"""A window that is full is emptied to one part in so many."""
_ROUGHLY = 256
"""The room is counted in so many tokens: it differs with every question's length, and the window should not."""
MARKS_OF_TURN = 8
"""Tokens that roles and line breaks around an exchange may take."""


class LeftOut(StrEnum):
    """Why an exchange is not put before the model."""

    NOT_KNOWN = "not_known"
    NO_ROOM = "no_room"
    OTHER_MODEL = "other_model"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question and the answer that followed it on the path."""

    question: Turn
    answer: Turn

    def is_of(self, model: str | None) -> bool:
        """True unless another model worded the answer, and the author left its words."""
        rewritten = bool((self.answer.receipt or {}).get("rewritten"))
        return model is None or rewritten or self.answer.model in ("", model)

    def asked(self, words: Wording) -> str:
        """What stood in the prompt for it: the memories new with it, and the question. The question alone for an answer
        without a receipt that says so."""
        held = (self.answer.receipt or {}).get("asked")
        alone = words.question.format(question=" ".join(self.question.text.split()))
        return held if isinstance(held, str) and held else alone


@dataclass(frozen=True, slots=True)
class History:
    """`shown` stand as they were said, oldest first; `brief` tells what came before them ("": nothing did), `briefly`
    being the exchanges in it. `left_out` names answers by id, and why. `grounds`: what all of it rests on."""

    shown: tuple[Exchange, ...] = ()
    brief: str = ""
    briefly: tuple[str, ...] = ()
    left_out: tuple[tuple[str, LeftOut], ...] = ()
    grounds: Grounds = field(default_factory=Grounds)


def exchanges(path: Sequence[Turn]) -> list[Exchange]:
    """The answered questions of a path, in order."""
    return [
        Exchange(one, two)
        for one, two in pairwise(path)
        if one.role is Role.QUESTION and two.role is Role.ANSWER and two.text.strip()
    ]


def remembered(
    path: Sequence[Turn],
    summaries: Sequence[Summary],
    standing: GroundsCheck,
    language: str,
    room: int,
    count: Count,
    words: Wording,
    model: str | None = None,
) -> History:
    """What of the path goes into at most `room`, by `count`; `summaries` are the thread's, the latest part last. With a
    `model`, what others answered is left out."""
    spoken = exchanges(path)
    said = [one for one in spoken if one.is_of(model)]
    summaries = [one for one in summaries if model is None or one.model in ("", model)]
    standing.look_up(fact for one in said if one.answer.grounds for fact in one.answer.grounds.facts)
    held = [one for one in said if standing.holds(one.answer.grounds)]
    left_out = [(one.answer.id, LeftOut.OTHER_MODEL) for one in spoken if not one.is_of(model)]
    left_out += [(one.answer.id, LeftOut.NOT_KNOWN) for one in said if one not in held]
    sizes = [size_of(one, words, count) for one in held]
    earlier, shown = _parted(held, sizes, room)
    brief, briefly, rests = _in_brief(earlier, summaries, standing, language, room // _BRIEF, count, words)
    left_out += [(one.answer.id, LeftOut.NO_ROOM) for one in earlier if one.answer.id not in briefly]
    grounds = rests
    for one in shown:
        grounds = grounds | (one.answer.grounds or Grounds())
    return History(tuple(shown), brief, briefly, tuple(left_out), grounds)


def size_of(exchange: Exchange, words: Wording, count: Count) -> int:
    """What it takes of the prompt, by `count`."""
    return count(exchange.asked(words)) + count(exchange.answer.text) + 2 * MARKS_OF_TURN


def _parted(held: Sequence[Exchange], sizes: Sequence[int], room: int) -> tuple[Sequence[Exchange], Sequence[Exchange]]:
    """What is before the window, and what is in it: as the same steps at every earlier turn would have left it."""
    room -= room % _ROUGHLY if room > 2 * _ROUGHLY else 0
    window = room if sum(sizes) <= room else room - room // _BRIEF
    first = taken = 0
    for number, size in enumerate(sizes):
        taken += size
        if taken > window:
            while first < number and taken > window // _STEP:
                taken -= sizes[first]
                first += 1
            if taken > window:
                taken -= sizes[first]
                first += 1
    return held[:first], held[first:]


def _in_brief(
    earlier: Sequence[Exchange],
    summaries: Sequence[Summary],
    standing: GroundsCheck,
    language: str,
    room: int,
    count: Count,
    words: Wording,
) -> tuple[str, tuple[str, ...], Grounds]:
    """The latest summary of these that may be handed over, then the rest of them by question and first sentence, the
    newest as far as there is room."""
    ids = [one.answer.id for one in earlier]
    lines: list[str] = []
    grounds, covered = Grounds(), 0
    for summary in reversed(summaries):
        if summary.turn in ids and standing.holds(summary.grounds) and count(summary.text) + MARKS_OF_TURN <= room:
            lines, grounds, covered = [summary.text], summary.grounds, ids.index(summary.turn) + 1
            room -= count(summary.text) + MARKS_OF_TURN
            break
    briefly = ids[:covered]
    newest: list[str] = []
    for one in reversed(earlier[covered:]):
        line = words.earlier_exchange.format(
            question=_first(one.question.text, language), answer=_first(one.answer.text, language)
        )
        if count(line) + MARKS_OF_TURN > room:
            break
        room -= count(line) + MARKS_OF_TURN
        newest.insert(0, line)
        briefly.append(one.answer.id)
        grounds = grounds | (one.answer.grounds or Grounds())
    return "\n".join([*lines, *newest]), tuple(briefly), grounds


def _first(text: str, language: str) -> str:
    flat = " ".join(text.split())
    spans = split_sentences(flat, language)
    return spans[0].of(flat).strip() if spans else flat
