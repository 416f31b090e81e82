"""Kept conversations, read from the story file into what the panel shows."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.dialogue import Receipt, talking
from workbench.store import Unit
from workbench.story import conversation
from workbench.story.conversation import Ending, Role, beside, path_to
from workbench.story.viewpoint import Viewpoint
from workbench.ui.talk.threads import Key, Stage, Talk, Turn

_STAGES = {Ending.DONE: Stage.DONE, Ending.CUT: Stage.CUT, Ending.STOPPED: Stage.STOPPED, Ending.FAILED: Stage.FAILED}


@dataclass(frozen=True, slots=True)
class Listed:
    """A conversation as it is listed: its id, title, and as of which episode (its number; None: not in the story)."""

    thread: str
    title: str
    number: int | None


def latest(unit: Unit, key: Key, *, strict: bool) -> Talk:
    """The conversation last held with a character as of this point; an empty one where there was none."""
    character, episode, branch = key
    for thread in unit.conversations.list(character, branch):
        if (thread.episode or "") == episode and thread.at is None:
            return load(unit, thread.id, strict=strict)
    return Talk()


def load(unit: Unit, thread: str, *, strict: bool, leaf: str | None = None) -> Talk:
    """A conversation with its path in sight, or the one up to `leaf`."""
    held = unit.conversations.get(thread)
    turns = unit.conversations.turns(thread)
    there = talking.viewpoint_of(unit, held, strict=strict)
    path = path_to(turns, leaf or held.leaf)
    shown = []
    for at, turn in enumerate(path):
        if turn.role is Role.QUESTION:
            following = path[at + 1] if at + 1 < len(path) else None
            shown.append(_turn(turn, following, turns, there))
    return Talk(thread, shown, held.mixed)


def listed(unit: Unit, character: str, branch: str, *, trash: bool = False) -> list[Listed]:
    """The conversations with a character, the latest first."""
    threads = unit.conversations.list(character, branch, trash=trash)
    openings, timeline = unit.conversations.openings(threads), unit.gate.timeline(branch)
    found = []
    for thread in threads:
        number = timeline.number_of(thread.episode) if thread.episode is not None else len(timeline) + 1
        found.append(Listed(thread.id, thread.title or " ".join(openings.get(thread.id, "").split()), number))
    return [one for one in found if one.title]


def _turn(
    question: conversation.Turn,
    answer: conversation.Turn | None,
    turns: Sequence[conversation.Turn],
    there: Viewpoint,
) -> Turn:
    receipt = Receipt.from_json(answer.receipt) if answer is not None else None
    return Turn(
        question.text,
        receipt.viewpoint if receipt is not None else there,
        stage=_STAGES[answer.ending] if answer is not None else Stage.STOPPED,
        model=answer.model if answer is not None else "",
        text=answer.text if answer is not None else "",
        receipt=receipt,
        stored=question.id,
        answer=answer.id if answer is not None else "",
        after=question.parent,
        anew=question.parent is None,
        questions=tuple(one.id for one in beside(turns, question)),
        answers=tuple(one.id for one in beside(turns, answer)) if answer is not None else (),
        attempt=len(beside(turns, answer)) - 1 if answer is not None else 0,
    )
