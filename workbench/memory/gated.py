"""What may be put in front of a character: the gate's answer, checked once more before anybody sees it.

Everything a character is asked, shown or judged with comes through here. What is visible is known at once, from memory;
retrieval chooses among it, and `admit` lets the chosen ones in: their rows are read anew and put to the SQL gate and to
the plain predicate, so that neither a mistake in one of them nor an outdated memory passes.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from workbench.store import Unit
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Status
from workbench.story.gate import GateDisagreement, Verdict, judge, shown_mentions
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint

EVERYWHERE = Span(0, 1 << 40)
"""A stretch that takes in all of an episode."""
MANY = 200
"""From so many quotes on, it is quicker to look through whole episodes than at each quote's place."""
Hidden = dict[str, list[Span]]
"""By episode, what must not be shown."""


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
    """One viewpoint's window on a story, read from one snapshot; not to be kept after its unit.

    `verdicts` maps fact id to the gate's verdict, for visible facts and those with a stance only.
    """

    def __init__(self, unit: Unit, viewpoint: Viewpoint) -> None:
        self._unit = unit
        self.viewpoint = viewpoint
        self.timeline = unit.gate.timeline(viewpoint.branch)
        self.sight = unit.gate.look(viewpoint)
        """What memory says may be known, as numbers: nothing of it is handed over without `admit`."""
        self._hidden: dict[str, list[Span]] = {}

    @cached_property
    def verdicts(self) -> dict[str, Verdict]:
        """The gate's verdicts as memory has them."""
        return {verdict.fact: verdict for verdict in self.sight.verdicts()}

    @cached_property
    def visible(self) -> tuple[Fact, ...]:
        """The facts that may be handed over, in the story's order of recording."""
        facts, ids = self._facts, self.sight.ids
        return tuple(facts[ids[place]] for place in self.sight.visible.tolist() if ids[place] in facts)

    @property
    def withheld(self) -> tuple[Fact, ...]:
        """Every other fact the author has not rejected: for the author's eyes only."""
        seen = {self.sight.ids[place] for place in self.sight.visible.tolist()}
        facts = self._facts.values()
        return tuple(fact for fact in facts if fact.id not in seen and fact.status is not Status.REJECTED)

    @property
    def beliefs(self) -> tuple[ServedBelief, ...]:
        """Beliefs held instead of knowledge, each checked like a fact."""
        held = [verdict.fact for verdict in self.sight.others if verdict.belief]
        checked = self._check(held)[0]
        return tuple(
            ServedBelief(fact.id, verdict.stance, verdict.belief)
            for fact, verdict in (checked[identifier] for identifier in held)
            if verdict.stance is not None
        )

    def admit(self, facts: Collection[str]) -> tuple[ServedFact, ...]:
        """The served form of these visible facts, in the order given.

        Raises GateDisagreement when memory, the SQL gate and the plain predicate do not agree on every one of them.
        """
        checked, hidden = self._check(facts, with_quotes=True)
        return tuple(
            ServedFact(*checked[identifier], self._quotes(checked[identifier][0], hidden)) for identifier in facts
        )

    def may_show(self, episode: str, span: Span) -> bool:
        """True when a piece of manuscript overlaps no evidence of a fact this viewpoint does not know."""
        if episode not in self._hidden:
            self._hidden |= self._evidence([(episode, EVERYWHERE)])
        return _is_free(episode, span, self._hidden)

    def has_passed(self, place: Place) -> bool:
        """True when what stands there lies before the viewpoint, in its order."""
        return self.timeline.is_before(place, self.viewpoint)

    @property
    def _facts(self) -> Mapping[str, Fact]:
        return self._unit.facts.standing(self.viewpoint.branch)

    def _remembered(self, fact: str) -> Verdict | None:
        """What memory says of a fact."""
        return self.verdicts.get(fact) if "verdicts" in self.__dict__ else self.sight.verdict(fact)

    def _check(
        self, facts: Collection[str], *, with_quotes: bool = False
    ) -> tuple[dict[str, tuple[Fact, Verdict]], Hidden]:
        """These facts as they stand in the file, and the predicate's verdicts, which are the other two's as well.

        `with_quotes` raises for one that is not visible, and also gives what must not be shown of the stretches of text
        that the facts would quote.
        """
        if not facts:
            return {}, {}
        branch, character = self.viewpoint.branch, self.viewpoint.character
        read = {fact.id: fact for fact in self._unit.facts.list(branch, ids=facts)}
        moments: dict[str, list[Knowledge]] = defaultdict(list)
        for moment in self._unit.knowledge.list(character=character, branch=branch, facts=facts):
            moments[moment.fact].append(moment)
        beside = self._beside(self._quoted(read.values())) if with_quotes else []
        in_sql = self._asked([*facts, *(fact.id for fact in beside)])
        checked = {}
        for identifier in facts:
            if identifier not in read:
                raise GateDisagreement(f"fact {identifier} does not stand on the branch of {self.viewpoint}")
            again = judge(read[identifier], moments[identifier], self.viewpoint, self.timeline)
            remembered = self._remembered(identifier)
            for asked in (remembered, in_sql.get(identifier)):
                if asked is None or _said(asked) != _said(again):
                    raise GateDisagreement(
                        f"fact {identifier} as of {self.viewpoint}: memory says {remembered}, "
                        f"SQL says {in_sql.get(identifier)}, the rule says {again}"
                    )
            if with_quotes and not again.visible:
                raise GateDisagreement(f"fact {identifier} is not visible to {self.viewpoint}")
            checked[identifier] = (read[identifier], again)
        return checked, _hidden_among(beside, in_sql)

    def _asked(self, facts: Collection[str]) -> dict[str, Verdict]:
        """What the SQL gate says of these facts."""
        return {verdict.fact: verdict for verdict in self._unit.gate.ask(self.viewpoint, facts)}

    def _quoted(self, facts: Iterable[Fact]) -> set[tuple[str, Span]]:
        """The stretches of text that these facts would quote: of very many, the whole episodes."""
        shown = [mention for fact in facts for mention in shown_mentions(fact, self.timeline, self.viewpoint)]
        if len(shown) > MANY:
            return {(mention.episode, EVERYWHERE) for mention in shown}
        return {(mention.episode, mention.span) for mention in shown if mention.span is not None}

    def _beside(self, places: Collection[tuple[str, Span]]) -> list[Fact]:
        """The facts that may have something to hide there."""
        standing = self._unit.facts.standing_over(places, self.viewpoint.branch) if places else []
        return [fact for fact in standing if fact.status is not Status.REJECTED]

    def _evidence(self, places: Collection[tuple[str, Span]]) -> Hidden:
        """What must not be shown there: evidence of what SQL says this viewpoint does not know."""
        beside = self._beside(places)
        hidden = _hidden_among(beside, self._asked([fact.id for fact in beside]))
        return {episode: hidden.get(episode, []) for episode, _ in places}

    def _quotes(self, fact: Fact, hidden: Hidden) -> tuple[Quote, ...]:
        return tuple(
            Quote(m.episode, self.timeline.telling[m.episode], m.span, m.quote)
            for m in shown_mentions(fact, self.timeline, self.viewpoint)
            if m.span is not None and _is_free(m.episode, m.span, hidden)
        )


def _hidden_among(facts: Iterable[Fact], verdicts: Mapping[str, Verdict]) -> Hidden:
    """Where the evidence of those of these facts stands that are not visible."""
    hidden: Hidden = {}
    for fact in facts:
        verdict = verdicts.get(fact.id)
        if verdict is not None and verdict.visible:
            continue
        for mention in fact.mentions:
            if mention.span is not None:
                # Stale ones too: words edited over a secret may still tell it.
                hidden.setdefault(mention.episode, []).append(mention.span)
    return hidden


def _is_free(episode: str, span: Span, hidden: Hidden) -> bool:
    return not any(span.overlaps(other) for other in hidden.get(episode, ()))


def _said(verdict: Verdict) -> tuple[object, ...]:
    return verdict.visible, verdict.stance, verdict.belief, verdict.proposed


def serve(unit: Unit, viewpoint: Viewpoint) -> Served:
    """Everything this viewpoint knows and believes, checked."""
    gated = Gated(unit, viewpoint)
    return Served(viewpoint, gated.admit([fact.id for fact in gated.visible]), gated.beliefs)
