"""What comes up besides memories: habits that the moment sets off or that one knows of oneself, and insights.

Inside the gate like everything: a told habit is a fact they know, an insight counts for who knows all of its sources.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from workbench.dialogue.wording import Wording
from workbench.memory.current import held_of
from workbench.memory.gated import Gated, ServedFact
from workbench.memory.minds.activation import bring_up
from workbench.memory.minds.habits import Awakened, Ground
from workbench.store import Unit

HABITS = 3
INSIGHTS = 2


@dataclass(frozen=True, slots=True)
class Trait:
    """A habit or an insight as it is handed over. `facts`: what it is made of, each with its version; `habit`: the id
    of one that the author gave, "" otherwise. `fires`: the moment sets it off, and it happens; `probability`: how
    likely that is when the moment sets it off; `drawn`: what was drawn against that, None where nothing was."""

    text: str
    facts: tuple[tuple[str, int], ...] = ()
    habit: str = ""
    fires: bool = False
    probability: float = 1.0
    drawn: float | None = None


@dataclass(frozen=True, slots=True)
class Traits:
    """Habits, those that fire first, and insights. `held`: habits that the moment would set off and that this time do
    not happen; they are handed to nobody, for a model told of them would act on them."""

    habits: tuple[Trait, ...] = ()
    insights: tuple[Trait, ...] = ()
    held: tuple[Trait, ...] = ()


def traits(
    unit: Unit, gated: Gated, language: str, said: str, words: Wording, recalled: Collection[str], dice: str = ""
) -> Traits:
    """What `said` sets off; told habits among the `recalled` facts (ids) are said already. Whether a habit happens is
    drawn by its probability; the same `dice` draw the same. Raises GateDisagreement."""
    activation = bring_up(unit, gated.viewpoint, language, said, happening=said)
    told = [one for one in activation.habits if one.reflex.ground is Ground.TOLD and one.reflex.source not in recalled]
    given = [one for one in activation.habits if one.reflex.ground is Ground.AUTHOR]
    facts = {one.fact.id: one.fact for one in _current(unit, gated, [one.reflex.source for one in told])}
    habits = [
        _drawn(Trait(said_of(one.reflex.trigger, one.reflex.action, words), habit=one.reflex.source), one, dice)
        for one in given
    ]
    for one in told:
        fact = facts.get(one.reflex.source)
        if fact is not None:
            habits.append(_drawn(Trait(fact.text, ((fact.id, fact.version),)), one, dice))
    held = tuple(one for one in habits if one.drawn is not None and not one.fires)
    habits = sorted((one for one in habits if one not in held), key=lambda one: not one.fires)
    chosen = activation.insights[:INSIGHTS]
    fact_of = {name: one for one, name in unit.facts.vector_ids(gated.viewpoint.branch).items()} if chosen else {}
    insights = []
    for insight in chosen:
        sources = _current(unit, gated, [fact_of[source] for source in insight.sources])
        if len(sources) == len(insight.sources):
            insights.append(Trait(insight.text, tuple((one.fact.id, one.fact.version) for one in sources)))
    return Traits(tuple(habits[:HABITS]), tuple(insights), held)


def _drawn(trait: Trait, one: Awakened, dice: str) -> Trait:
    """A habit that the moment sets off, with what was drawn for it."""
    if not one.fires:
        return replace(trait, probability=one.reflex.probability)
    number = int.from_bytes(sha256(f"{dice}\0{one.reflex.source}".encode()).digest()[:6]) / (1 << 48)
    likely = one.reflex.probability
    return replace(trait, fires=number < likely, probability=likely, drawn=round(number, 4))


def _current(unit: Unit, gated: Gated, facts: Sequence[str]) -> list[ServedFact]:
    """Those of the facts that are so as far as this viewpoint can know: what is over is no habit any more."""
    served = gated.admit(facts)
    return [one for one, held in zip(served, held_of(unit, gated, served), strict=True) if held.believed_current]


def said_of(trigger: str, action: str, words: Wording) -> str:
    """A habit that the author gave, as it is said to its character."""
    return words.habit.format(trigger=trigger, action=action)


def all_habits(unit: Unit, gated: Gated, words: Wording) -> frozenset[tuple[str, str]]:
    """(id, words) of every habit that the author gave the viewpoint's character, as of the viewpoint."""
    return frozenset(
        (one.id, said_of(one.trigger, one.action, words))
        for one in unit.minds.habits(gated.viewpoint.character)
        if one.since is None or gated.has_passed(one.since)
    )
