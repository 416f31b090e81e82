"""To whom a proposal that is not everybody's is opened, and where: by learning moments that say how sure they are."""

from collections.abc import Sequence
from dataclasses import replace

from workbench.memory.extraction.knowing.moments import Proposal, propose
from workbench.memory.extraction.knowing.weighing import Learner, Learning, Reach, Weighing
from workbench.story.gate import OPENS_FROM


def moments(
    weighing: Weighing,
    index: int,
    owner: str | None,
    claimed: Sequence[Learner],
    reach: Reach | None,
    learning: Learning,
) -> list[Proposal]:
    """A moment for each of the cast but the owner who may surely know what stands at this index, in the episode from
    which they may; and for those of whom it is only claimed, where they most likely learn it.

    Without `reach` only what is claimed, and nobody says how sure that is.
    """
    if reach is None:
        return [propose(weighing, learner, owner) for learner in claimed]
    claims = {learner.who: learner for learner in claimed}
    found = []
    for who in reach.cast:
        if who == owner:
            continue
        learner = _surely(weighing, index, who, reach, learning) or claims.get(who)
        if learner is not None:
            sureness = reach.by(who, weighing.script.places[learner.place].number)
            found.append(replace(propose(weighing, learner, owner), sureness=round(sureness, 3)))
    return found


def _surely(weighing: Weighing, index: int, who: str, reach: Reach, learning: Learning) -> Learner | None:
    """The likeliest place in the first episode by whose end this person may surely know it; None when there is none.

    What was said or done among one or two is known to them from there on, and what the text says is kept, to its owner;
    to others only from a place that tells it.
    """
    first = reach.first(who, OPENS_FROM)
    if first is None:
        return None
    there = frozenset[str]() if weighing.stage.closed(index) else weighing.stage.witnesses(index)
    barred = there is not None and who not in there
    for number in range(first, reach.numbers.stop):
        best = _best(weighing, number, who, learning)
        if best is not None and (best.odds >= 0 or not barred):
            return best
        if number == reach.numbers.start and not barred:
            return Learner(who, index, 0.0)
    return None


def _best(weighing: Weighing, number: int, who: str, learning: Learning) -> Learner | None:
    """The likeliest place of those in one episode: one that tells it, or where this person at least is there."""
    if who not in learning.odds:
        return None
    odds, places = learning.odds[who].tolist(), learning.places.places.tolist()
    inside = [
        (odd, at)
        for odd, at in zip(odds, places, strict=True)
        if weighing.script.places[at].number == number and (odd >= 0 or who in weighing.stage.people.present(at))
    ]
    if not inside:
        return None
    odd, place = max(inside, key=lambda one: one[0])
    return Learner(who, place, odd)
