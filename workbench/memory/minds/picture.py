"""A mind as a graph to look at and walk: situations under abstract ones, concepts with what joins them, habits.

Which part is shown, association decides: what the walk from a start reaches most. Everything shown has passed the gate
once more. The graph is networkx's, so that its algorithms (paths, neighbours, components) are at hand.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import networkx as nx
import numpy as np

from workbench.memory.gated import ServedFact
from workbench.memory.minds.association import PERSON, SCENE, THING
from workbench.memory.minds.habits import Ground, reflexes
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.nodes import HABIT, WITH, AbstractSituation, Concept, MindEdge, Node, Situation
from workbench.memory.minds.strength import linked
from workbench.memory.minds.things import things
from workbench.memory.minds.told.looking import Looking
from workbench.memory.minds.told.model import Part
from workbench.memory.sheets import sheet_of
from workbench.story.facts import Fact, Status
from workbench.story.knowledge import How, Knowledge
from workbench.story.minds import Mark

FIRST = 12
"""Memories that a walk from oneself begins at as well: not all that one knows has to do with oneself."""

if TYPE_CHECKING:
    from workbench.memory.minds.association import Shares


def picture(mind: Mind, start: Collection[str] = (), limit: int = 60) -> "nx.MultiDiGraph[str]":
    """The part of a mind that association leads to from the nodes with these keys (without any the people one knows, or
    else all that one knows): about `limit` memories, and concepts that several of them share. A key is that of any node
    of any such graph.

    Each node holds a `Node` as "what" and its share of the walk (1: the most) as "share"; each edge a `Tie` as "tie".
    Raises GateDisagreement like `Gated.admit`.
    """
    ways = mind.ways
    home = home_of(mind, start)
    if not home.any():
        home = ways.start([key for key in ways.ties if key.startswith(PERSON)])
    if not home.any():  # Nobody is named: a tale told by "I". What matters most comes first.
        home = ways.start((), _weightiest(mind))
    mass = ways.walk(home)
    most = float(mass.max(initial=0.0)) or 1.0
    count = len(ways.places)
    # In a large mind the ties of a hub draw more of the walk than any memory: they come with the memories they tie.
    memories = [at for at in (-mass[:count]).argsort(kind="stable")[: max(1, limit * 2 // 3)].tolist() if mass[at] > 0]
    near = np.unique(ways.tie_of[np.isin(ways.memory_of, memories)]) + count
    near = np.union1d(near, np.flatnonzero(home[count:]) + count)
    chosen = near[(-mass[near]).argsort(kind="stable")[: max(1, limit // 2)]].tolist()
    served = dict(zip(memories, mind.handed([mind.fact(int(ways.places[at])).id for at in memories]), strict=True))
    looking = Looking(mind, served.values())
    named = frozenset().union(*(looking.concepts(one) for one in served.values()))
    keys = {at: key for at in chosen if (key := ways.ties[at - count]) in named or not key.startswith(THING)}
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for key, node, at in _nodes(mind, served, keys, looking):
        graph.add_node(key, what=node, share=float(mass[at]) / most)
    for one, other, tie in _edges(mind, served, set(graph), looking):
        graph.add_edge(one, other, tie=tie)
    _add_habits(mind, graph)
    return graph


def home_of(mind: Mind, keys: Collection[str]) -> "Shares":
    """Where a walk from the nodes with these keys begins; what this viewpoint knows nothing of is left out."""
    concepts: set[str] = set()
    memories = _weightiest(mind) if PERSON + mind.viewpoint.character in keys else {}
    for key in keys:
        kind, _, name = key.partition(":")
        if mind.knows(key):
            memories[mind.associations.place[key]] = 1.0
        elif kind + ":" == HABIT:
            reflex = next((one for one in reflexes(mind) if one.source == name), None)
            concepts |= reflex.keys if reflex is not None else set()
            if mind.knows(name):
                memories[mind.associations.place[name]] = 1.0
        else:
            concepts.add(PERSON + name if kind + ":" == WITH else key)
    # What only one memory names ties nothing: the walk begins at that memory.
    number, known = mind.associations.number, set(mind.ways.places.tolist())
    for key in concepts - set(mind.ways.ties):
        named = mind.associations.facts[mind.associations.about == number[key]].tolist() if key in number else []
        memories |= {place: 1.0 for place in named if place in known}
    return mind.ways.start(concepts, memories)


def _weightiest(mind: Mind) -> dict[int, float]:
    """The most important and latest memories, by place, together as heavy as one person."""
    places = sorted(mind.ways.places.tolist(), key=lambda place: (-mind.fact(place).importance, -place))
    return dict.fromkeys(places[:FIRST], 1 / FIRST)


def _nodes(
    mind: Mind, served: Mapping[int, ServedFact], keys: Mapping[int, str], looking: Looking
) -> Iterator[tuple[str, Node, int]]:
    timeline = mind.gated.timeline
    moments = _moments(mind, [one.fact.id for one in served.values()])
    ranks = timeline.telling if mind.viewpoint.order == "telling" else timeline.story
    numbers = {rank: timeline.telling[episode] for episode, rank in ranks.items()}
    met: dict[str, int] = {}
    alone: dict[str, int] = {}
    for at, one in served.items():
        # What one sentence alone names is a node where somebody has to do with it.
        joined = {end for ends in _related(one, looking) for end in ends[:2]}
        unread = looking.told(one.fact.text) is None
        found = looking.concepts(one) if unread and mind.ranks[at] == 0 else joined
        alone |= {key: at for key in sorted(found) if key not in alone}
        if mind.ranks[at] != 0:
            number = numbers.get(int(mind.ranks[at]))
            situation = _situation(mind, one, number, moments.get(one.fact.id), looking)
            met |= {who: at for who in situation.who if who != mind.viewpoint.character and who not in met}
            yield one.fact.id, situation, at
    for who, at in met.items():
        yield WITH + who, AbstractSituation(None, who), at
    for at, key in keys.items():
        if key.startswith(SCENE):
            yield key, AbstractSituation(numbers.get(int(key.removeprefix(SCENE))), None), at
        else:
            yield key, _concept(mind, key, served, looking), at
    if mind.language != "zh":  # There a thing that only one sentence names is a pair of characters, hardly a word.
        left = [(key, at) for key, at in alone.items() if key not in keys.values()]
        yield from ((key, _concept(mind, key, served, looking), at) for key, at in left)


def _situation(
    mind: Mind, one: ServedFact, episode: int | None, moment: Knowledge | None, looking: Looking
) -> Situation:
    text, mark, me = one.fact.text, mind.marks.get(one.fact.id, Mark("", one.fact.id)), mind.viewpoint.character
    by = moment.by if moment is not None and moment.by in {name for _, name in mind.people.names} else None
    who = mind.people.named(text) | ({by} if by else frozenset())
    how = str(moment.how) if moment is not None else ""
    then = mind.unit.knowledge.felt(moment.id) if moment is not None and moment.status is Status.ACCEPTED else ""
    emotion = mark.emotion or then
    saw = moment is not None and moment.how in (How.WITNESSED, How.OVERHEARD)
    there = saw or me in mind.people.named(text) or looking.tells(one)
    said = {Part.PLACE: mark.location, Part.TIME: mark.time, Part.FEELING: emotion, Part.SENSE: mark.senses}
    return Situation(
        one.fact.id,
        text,
        episode,
        mark.location,
        tuple(sorted(who | ({me} if there else frozenset()))),
        emotion,
        mark.senses,
        how,
        by,
        mark.time,
        mark.who,
        tuple(clue for clue in looking.clues(one, there) if not said[clue.part]),
    )


def _concept(mind: Mind, key: str, served: Mapping[int, ServedFact], looking: Looking) -> Concept:
    if key.startswith(PERSON):
        person = sheet_of(mind.unit, mind.gated, key.removeprefix(PERSON))
        open_names = [one.name for one in person.aliases if one.since is None or mind.gated.has_passed(one.since)]
        return Concept(person.name, tuple(open_names), person.profile, person=person.id)
    known = [one.fact for at, one in served.items() if mind.ranks[at] == 0 and key in looking.concepts(one)]
    best = max(known, key=lambda fact: fact.importance, default=None)
    name = key.partition(":")[2]
    found = [thing for one in served.values() for thing in things(one.fact.text) if thing.name == name]
    written = Counter(thing.written for thing in found)
    # As the text writes it, not as it is looked up.
    shown = name if name in written or not written else max(written, key=lambda one: (written[one], one))
    others = tuple(sorted(set(written) - {shown}))
    abstract, sort = any(thing.abstract for thing in found), looking.sort(key)
    return Concept(shown, others, best.text if best else "", abstract and sort is None, sort=sort)


def _edges(
    mind: Mind, served: Mapping[int, ServedFact], nodes: set[str], looking: Looking
) -> Iterator[tuple[str, str, MindEdge]]:
    shown = {one.fact.id for one in served.values()}
    for at, one in served.items():
        fact, sure = one.fact, 0.5 if one.verdict.proposed else 1.0
        keys = sorted(looking.concepts(one) & nodes)
        related = [(this, that, verb) for this, that, verb in _related(one, looking) if {this, that} <= nodes]
        happened = mind.ranks[at] != 0
        if happened:  # What somebody does to a thing is in the situation; what joins people is so beside it.
            related = [ends for ends in related if all(end.startswith(PERSON) for end in ends[:2])]
        yield from ((this, that, MindEdge(verb, fact.importance / 5, sure, fact.id)) for this, that, verb in related)
        if happened:
            scene = f"{SCENE}{int(mind.ranks[at]):08d}"
            over = [scene, *(WITH + key.removeprefix(PERSON) for key in keys if key.startswith(PERSON))]
            yield from ((fact.id, key, MindEdge("under", 1.0, sure, fact.id)) for key in over if key in nodes)
            verbs = {key: "at" if looking.is_place_of(one, key) else "about" for key in keys}
            yield from (
                (fact.id, key, MindEdge(verb, fact.importance / 5, sure, fact.id)) for key, verb in verbs.items()
            )
        elif keys and not related:
            yield from _told_of(mind, fact, keys, sure, looking)
    for key in sorted(nodes):
        if key.startswith(WITH) and (person := PERSON + key.removeprefix(WITH)) in nodes:
            yield key, person, MindEdge("about", 1.0, 1.0)
    for (one_id, other), strength in linked(mind.uses).items():
        if {one_id, other} <= shown & nodes:
            yield one_id, other, MindEdge("together", strength, 1.0)


def _told_of(
    mind: Mind, fact: Fact, keys: Sequence[str], sure: float, looking: Looking
) -> Iterator[tuple[str, str, MindEdge]]:
    """A fact that relates nothing hangs on what it names first; unread, it ties all that it names."""
    first = min(keys, key=lambda key: _at(mind, fact.text, key))
    yield first, first, MindEdge("told", fact.importance / 5, sure, fact.id)
    if looking.told(fact.text) is None:
        yield from (
            (first, key, MindEdge("beside", fact.importance / 5, sure, fact.id)) for key in keys if key != first
        )


def _related(one: ServedFact, looking: Looking) -> Iterator[tuple[str, str, str]]:
    """Who is what to whom, and who does what to whom or what, in a fact's own words. What things are to each other is
    left to the fact."""
    told = looking.told(one.fact.text)
    for relation in told.relations if told is not None else ():
        this, that = looking.key(one, relation.one), looking.key(one, relation.other)
        if this is not None and that is not None and this != that and looking.concerns(this, that):
            yield this, that, relation.verb


def _at(mind: Mind, text: str, key: str) -> int:
    """Where a sentence names a concept; behind its end when the name is spelled otherwise."""
    kind, _, name = key.partition(":")
    if kind + ":" == PERSON:
        names = sorted((one for one, who in mind.people.names if who == name and one in text), key=len)
        written = names[-1] if names else ""
    else:
        written = next((thing.written for thing in things(text) if thing.name == name), "")
    return text.find(written) if written and written in text else len(text)


def _add_habits(mind: Mind, graph: "nx.MultiDiGraph[str]") -> None:
    """Habits whose trigger is about something shown; the abstract situation of being with somebody triggers too."""
    found = reflexes(mind)
    told = {one.source for one in found if one.ground is Ground.TOLD}
    mind.handed(told)
    for reflex in found:
        if reflex.ground is Ground.ADDRESS and reflex.action == reflex.trigger:
            continue  # Called by their name, as by everybody.
        over = [WITH + key.removeprefix(PERSON) for key in sorted(reflex.keys) if key.startswith(PERSON)]
        ends = [key for key in [*over, *sorted(reflex.keys)] if key in graph]
        if ends:
            key = f"{HABIT}{reflex.source}"
            graph.add_node(key, what=reflex, share=max(graph.nodes[end]["share"] for end in ends))
            for end in ends:
                graph.add_edge(end, key, tie=MindEdge("triggers", reflex.probability, 1.0))


def _moments(mind: Mind, facts: Collection[str]) -> dict[str, Knowledge]:
    """The moment that decided why each of these is known, where one did."""
    verdicts = {fact: mind.gated.sight.verdict(fact) for fact in facts}
    deciding = {verdict.moment for verdict in verdicts.values() if verdict is not None}
    me, branch = mind.viewpoint.character, mind.viewpoint.branch
    read = mind.unit.knowledge.list(character=me, branch=branch, facts=facts)
    return {moment.fact: moment for moment in read if moment.id in deciding}
