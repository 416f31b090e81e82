"""What an answer rests on, and whether this viewpoint may still be handed all of it.

An answer is made of everything its prompt held, earlier answers included, so that what it rests on is what all of them
rest on. As soon as one thing of it may not be known any more (edited away, moved, dated otherwise), the answer is never
put before a model again.
"""

from collections.abc import Iterable, Mapping

from workbench.dialogue.mind import Mind, Standing, of_others, standing_of, worded
from workbench.dialogue.persona import Persona, all_calls, all_lines, cast
from workbench.dialogue.traits import all_habits
from workbench.dialogue.wording import Wording
from workbench.memory.current import held_of
from workbench.memory.gated import Gated
from workbench.memory.sheets import sheet_of
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.conversation import Grounds


def grounds_of(who: Persona, mind: Mind) -> Grounds:
    """Everything of the story in a prompt made of this persona and mind."""
    came_up = (*mind.traits.habits, *mind.traits.insights)
    return Grounds(
        {memory.item.served.fact.id: memory.item.served.fact.version for memory in mind.memories}
        | {fact: version for one in came_up for fact, version in one.facts}
        | {one.fact: one.version for one in who.bonds},
        frozenset((belief.fact, str(belief.stance), belief.belief) for belief in mind.beliefs),
        frozenset((one.awareness, one.said) for one in mind.others),
        frozenset(who.samples),
        frozenset(who.calls),
        frozenset((one.habit, one.text) for one in came_up if one.habit),
        frozenset((one.item.served.fact.id, str(one.standing)) for one in mind.memories)
        | {(one.fact, str(Standing.CURRENT)) for one in who.bonds},
        sheet(who.character),
    )


def only_before(before: Grounds, now: Grounds, texts: Mapping[str, str]) -> tuple[str, ...]:
    """What of the story an answer rests on by way of earlier ones alone, in words; `texts` holds facts' by id."""
    return (
        *(texts[fact] for fact in before.facts if fact not in now.facts),
        *sorted(belief for _, _, belief in before.beliefs - now.beliefs),
        *sorted(said for _, said in before.others - now.others),
        *sorted(habit for _, habit in before.habits - now.habits),
    )


def sheet(character: Character) -> frozenset[tuple[str, str]]:
    """What a character's sheet puts into every prompt, by field."""
    said = {
        "name": character.name,
        "first_person": character.first_person,
        "profile": character.profile,
        "voice": character.voice,
    }
    return frozenset((field, words) for field, words in said.items() if words)


class GroundsCheck:
    """Holds grounds against what one viewpoint may be handed now. Not to be kept after its unit."""

    def __init__(self, unit: Unit, gated: Gated, words: Wording) -> None:
        self._unit, self._gated, self._words = unit, gated, words
        self._versions: dict[str, int | None] = {}
        self._stands: dict[str, str] = {}
        self._sheet = sheet(sheet_of(unit, gated))
        self._sayings: frozenset[tuple[str, str]] | None = None
        self._beliefs = frozenset((one.fact, str(one.stance), one.belief) for one in gated.beliefs)

    def look_up(self, facts: Iterable[str]) -> None:
        """Put these facts to both statements of the gate at once, so that `holds` need not one by one. Raises
        GateDisagreement when they differ."""
        fresh = [fact for fact in dict.fromkeys(facts) if fact not in self._versions]
        verdicts = {fact: self._gated.sight.verdict(fact) for fact in fresh}
        visible = [fact for fact, verdict in verdicts.items() if verdict is not None and verdict.visible]
        self._versions |= dict.fromkeys(fresh)
        served = self._gated.admit(visible)
        self._versions |= {one.fact.id: one.fact.version for one in served}
        held = held_of(self._unit, self._gated, served)
        self._stands |= {one.fact.id: str(standing_of(how)) for one, how in zip(served, held, strict=True)}

    def holds(self, grounds: Grounds | None) -> bool:
        """True when every bit of it may be handed over, in the same words. Raises as `look_up` does."""
        if grounds is None:
            return False
        self.look_up(grounds.facts)
        return (
            all(self._versions[fact] == version for fact, version in grounds.facts.items())
            and all(self._stands.get(fact) == standing for fact, standing in grounds.standings)
            and grounds.sheet <= self._sheet
            and grounds.beliefs <= self._beliefs
            and (not grounds.others or grounds.others <= self._said_of_others())
            and (not grounds.lines or grounds.lines <= all_lines(self._unit, self._gated))
            and (not grounds.calls or grounds.calls <= all_calls(self._unit, self._gated))
            and (not grounds.habits or grounds.habits <= all_habits(self._unit, self._gated, self._words))
        )

    def _said_of_others(self) -> frozenset[tuple[str, str]]:
        if self._sayings is None:
            texts = {fact.id: fact.text for fact in self._gated.visible}
            people = cast(self._unit)
            handed = [worded(one, texts, people, self._words) for one in of_others(self._unit, self._gated)]
            self._sayings = frozenset((one.awareness, one.said) for one in handed)
        return self._sayings
