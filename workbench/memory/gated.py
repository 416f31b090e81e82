"""What may be put in front of a character: the SQL gate's answer, checked once more by the plain predicate.

Everything a character is asked, shown or judged with comes through here. Retrieval chooses among the visible facts;
`admit` lets the chosen ones in.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from workbench.store import Unit
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Mention, Status
from workbench.story.gate import GateDisagreement, Verdict, judge, shown_mentions
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.text import Span
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Viewpoint


@dataclass(frozen=True, slots=True)
class Quote:
    """A passage of the manuscript that may be shown: where it stands and what it says."""

    episode: str
    number: int
    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class ServedFact:
    """A fact this viewpoint knows, why, and the quotes of it that may be shown (none when they come later)."""

    fact: Fact
    verdict: Verdict
    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class ServedBelief:
    """What this viewpoint thinks about something it does not know: its own words, never the fact's."""

    fact: str
    stance: Stance
    belief: str


@dataclass(frozen=True, slots=True)
class Served:
    """Everything one viewpoint may be handed."""

    viewpoint: Viewpoint
    facts: tuple[ServedFact, ...]
    beliefs: tuple[ServedBelief, ...]


class Gated:
    """One viewpoint's window on a story, read from one snapshot.

    `verdicts` maps fact id to the SQL gate's verdict, for visible facts and those with a stance only.
    """

    def __init__(self, unit: Unit, viewpoint: Viewpoint) -> None:
        self.viewpoint = viewpoint
        self.timeline: Timeline = unit.episodes.timeline(viewpoint.branch)
        self.verdicts = {verdict.fact: verdict for verdict in unit.gate.visible(viewpoint)}
        self._facts = {fact.id: fact for fact in unit.facts.list(viewpoint.branch)}
        self._moments: dict[str, list[Knowledge]] = defaultdict(list)
        for moment in unit.knowledge.list(character=viewpoint.character):
            self._moments[moment.fact].append(moment)
        self._hidden = self._hidden_spans()

    @property
    def visible(self) -> tuple[Fact, ...]:
        """The facts that may be handed over, in the story's order of recording."""
        return tuple(
            fact for identifier, fact in self._facts.items() if (v := self.verdicts.get(identifier)) and v.visible
        )

    @property
    def withheld(self) -> tuple[Fact, ...]:
        """Every other fact the author has not rejected: for the author's eyes only."""
        seen = {fact.id for fact in self.visible}
        facts = self._facts.values()
        return tuple(fact for fact in facts if fact.id not in seen and fact.status is not Status.REJECTED)

    @property
    def beliefs(self) -> tuple[ServedBelief, ...]:
        """Beliefs held instead of knowledge, each checked like a fact."""
        held = []
        for identifier, verdict in self.verdicts.items():
            if not verdict.visible and verdict.belief and verdict.stance is not None:
                self._check(identifier)
                held.append(ServedBelief(identifier, verdict.stance, verdict.belief))
        return tuple(held)

    def admit(self, facts: Collection[str]) -> tuple[ServedFact, ...]:
        """The served form of these visible facts, in the order given.

        Raises GateDisagreement when the plain predicate does not agree with the SQL gate on any of them.
        """
        return tuple(self._serve(identifier) for identifier in facts)

    def may_show(self, episode: str, span: Span) -> bool:
        """True when a piece of manuscript overlaps no evidence of a fact this viewpoint does not know."""
        return not any(span.overlaps(hidden) for hidden in self._hidden[episode])

    def has_passed(self, place: Place) -> bool:
        """True when what stands there lies before the viewpoint, in its order."""
        return self.timeline.is_before(place, self.viewpoint)

    def _serve(self, identifier: str) -> ServedFact:
        verdict = self._check(identifier)
        if not verdict.visible:
            raise GateDisagreement(f"fact {identifier} is not visible to {self.viewpoint}")
        fact = self._facts[identifier]
        return ServedFact(fact, verdict, tuple(self._quotes(shown_mentions(fact, self.timeline, self.viewpoint))))

    def _check(self, identifier: str) -> Verdict:
        asked = self.verdicts.get(identifier)
        again = judge(self._facts[identifier], self._moments[identifier], self.viewpoint, self.timeline)
        if asked is None or (asked.visible, asked.stance, asked.belief) != (again.visible, again.stance, again.belief):
            raise GateDisagreement(f"fact {identifier} as of {self.viewpoint}: SQL says {asked}, the rule says {again}")
        return again

    def _quotes(self, mentions: Collection[Mention]) -> list[Quote]:
        return [
            Quote(m.episode, self.timeline.telling[m.episode], m.span, m.quote)
            for m in mentions
            if m.span is not None and self.may_show(m.episode, m.span)
        ]

    def _hidden_spans(self) -> dict[str, list[Span]]:
        hidden: dict[str, list[Span]] = defaultdict(list)
        for fact in self.withheld:
            for mention in fact.mentions:
                if mention.span is not None:
                    # Stale ones too: words edited over a secret may still tell it.
                    hidden[mention.episode].append(mention.span)
        return hidden


def serve(unit: Unit, viewpoint: Viewpoint) -> Served:
    """Everything this viewpoint knows and believes, checked."""
    gated = Gated(unit, viewpoint)
    return Served(viewpoint, gated.admit([fact.id for fact in gated.visible]), gated.beliefs)
