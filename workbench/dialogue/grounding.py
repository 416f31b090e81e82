"""What an answer rests on, and whether this viewpoint may still be handed all of it.

An answer is made of everything its prompt held, earlier answers included, so that what it rests on is what all of them
rest on. As soon as one thing of it may not be known any more (edited away, moved, dated otherwise), the answer is never
put before a model again.
"""

from workbench.dialogue.mind import Mind, of_others, worded
from workbench.dialogue.persona import Persona, all_calls, all_lines, cast
from workbench.dialogue.wording import Wording
from workbench.memory.gated import Gated
from workbench.store import Unit
from workbench.story.conversation import Grounds


def grounds_of(who: Persona, mind: Mind) -> Grounds:
    """Everything of the story in a prompt made of this persona and mind."""
    return Grounds(
        {memory.item.served.fact.id: memory.item.served.fact.version for memory in mind.memories},
        frozenset((belief.fact, str(belief.stance), belief.belief) for belief in mind.beliefs),
        frozenset((one.awareness, one.said) for one in mind.others),
        frozenset(who.samples),
        frozenset(who.calls),
    )


class Standing:
    """Holds grounds against what one viewpoint may be handed now. Not to be kept after its unit."""

    def __init__(self, unit: Unit, gated: Gated, words: Wording) -> None:
        self._unit, self._gated, self._words = unit, gated, words
        self._sayings: frozenset[tuple[str, str]] | None = None
        self._beliefs = frozenset((one.fact, str(one.stance), one.belief) for one in gated.beliefs)

    def holds(self, grounds: Grounds | None) -> bool:
        """True when every bit of it may be handed over, in the same words. Facts are put to both statements of the
        gate: raises GateDisagreement when they differ."""
        return (
            grounds is not None
            and self._facts_hold(grounds)
            and grounds.beliefs <= self._beliefs
            and (not grounds.others or grounds.others <= self._said_of_others())
            and (not grounds.lines or grounds.lines <= all_lines(self._unit, self._gated))
            and (not grounds.calls or grounds.calls <= all_calls(self._unit, self._gated))
        )

    def _facts_hold(self, grounds: Grounds) -> bool:
        verdicts = self._gated.verdicts
        if not all(fact in verdicts and verdicts[fact].visible for fact in grounds.facts):
            return False
        served = self._gated.admit(list(grounds.facts))
        return all(grounds.facts[one.fact.id] == one.fact.version for one in served)

    def _said_of_others(self) -> frozenset[tuple[str, str]]:
        if self._sayings is None:
            texts = {fact.id: fact.text for fact in self._gated.visible}
            people = cast(self._unit)
            handed = [worded(one, texts, people, self._words) for one in of_others(self._unit, self._gated)]
            self._sayings = frozenset((one.awareness, one.said) for one in handed)
        return self._sayings
