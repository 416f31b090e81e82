"""What was said before on the path, as far as it may be put before the model again and there is room for it.

The newest exchanges stand as they were; those before the window are told in brief. Left out is every answer that rests
on something this viewpoint may not be handed any more, and with it its question.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from workbench.dialogue.grounding import Standing
from workbench.dialogue.wording import Wording
from workbench.memory.budget import Count
from workbench.store import Summary
from workbench.story.conversation import Grounds, Role, Turn
from workbench.story.sentences import split_sentences

_BRIEF = 3
"""What is told in brief takes one part in so many of the room at most."""
MARKS_OF_TURN = 8
"""Tokens that roles and line breaks around an exchange may take."""


class LeftOut(StrEnum):
    """Why an exchange is not put before the model."""

    NOT_KNOWN = "not_known"
    NO_ROOM = "no_room"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question and the answer that followed it on the path."""

    question: Turn
    answer: Turn


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
    standing: Standing,
    language: str,
    room: int,
    count: Count,
    words: Wording,
) -> History:
    """What of the path goes into at most `room`, by `count`; `summaries` are the thread's, the latest part last."""
    said = exchanges(path)
    standing.look_up(fact for one in said if one.answer.grounds for fact in one.answer.grounds.facts)
    held = [one for one in said if standing.holds(one.answer.grounds)]
    left_out = [(one.answer.id, LeftOut.NOT_KNOWN) for one in said if one not in held]
    whole = sum(_size(one, count) for one in held) <= room
    window = room if whole else room - room // _BRIEF
    shown: list[Exchange] = []
    for one in reversed(held):
        size = _size(one, count)
        if size > window:
            break
        window -= size
        shown.insert(0, one)
    earlier = held[: len(held) - len(shown)]
    brief, briefly, rests = _in_brief(earlier, summaries, standing, language, room // _BRIEF, count, words)
    left_out += [(one.answer.id, LeftOut.NO_ROOM) for one in earlier if one.answer.id not in briefly]
    grounds = rests
    for one in shown:
        grounds = grounds | (one.answer.grounds or Grounds())
    return History(tuple(shown), brief, briefly, tuple(left_out), grounds)


def _size(exchange: Exchange, count: Count) -> int:
    return count(exchange.question.text) + count(exchange.answer.text) + 2 * MARKS_OF_TURN


def _in_brief(
    earlier: Sequence[Exchange],
    summaries: Sequence[Summary],
    standing: Standing,
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
