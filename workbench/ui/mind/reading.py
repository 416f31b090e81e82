"""What the view of a mind shows of it as a graph, asked from the story in one go, in the background."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from workbench.memory.gated import ServedFact
from workbench.memory.minds.association import PERSON, THING
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.facts import Mention
from workbench.story.viewpoint import Viewpoint
from workbench.ui.mind.layout import Point, Way, places
from workbench.ui.widgets import initials

if TYPE_CHECKING:
    import networkx as nx

    from workbench.memory.minds.mind import Mind

FEWEST, MOST = 8, 80
"""Nodes at most that association may choose: between them the author chooses."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Whose mind can be looked into, and as of which episodes: (id, title) in telling order."""

    people: tuple[Character, ...] = ()
    episodes: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> dict[str, str]:
        """By id."""
        return {person.id: person.name for person in self.people}

    @property
    def letters(self) -> dict[str, str]:
        """What each goes by where there is no room for names, by id."""
        return initials(self.names)

    def place_of(self, character: str) -> int:
        """A character's place in the cast, which is their colour."""
        return next((place for place, person in enumerate(self.people) if person.id == character), 0)


@dataclass(frozen=True)
class Picture:
    """Part of a mind around `centre` (a node's key; "" where there is nothing to show), laid out.

    `graph`: as `memory.minds.picture.picture` makes it; `at`: pixels, the centre at (0, 0); `facts`: those that nodes
    and ties are made of, as they may be shown; `core`: the facts always present; `known`: how many facts this mind
    knows; `marked`: the nodes that a core memory stands at; `learned`: by fact, the episode's number and place where
    they came to know it, for the author's eyes; `found` is False when the words that were looked for are nowhere in it.
    """

    viewpoint: Viewpoint
    centre: str
    graph: "nx.MultiDiGraph[str]"
    at: Mapping[str, Point]
    facts: Mapping[str, ServedFact]
    core: frozenset[str]
    known: int
    found: bool = True
    marked: frozenset[str] = frozenset()
    learned: Mapping[str, tuple[int, Mention]] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    unread: int = 0
    """Facts shown whose places, times, feelings and relations nobody has read yet."""


def read_people(unit: Unit, branch: str) -> Scene:
    """The cast and the episodes of a branch."""
    episodes = tuple((one.id, one.title) for one in unit.episodes.outline(branch))
    return Scene(tuple(unit.characters.list()), episodes)


def read_picture(
    unit: Unit,
    viewpoint: Viewpoint,
    language: str,
    centre: str = "",
    words: str = "",
    limit: int = 24,
    way: Way = Way.FREE,
) -> Picture:
    """What association leads to from the node `centre`, else from what `words` name, else from oneself.

    `language` is the story's. Raises GateDisagreement like `Gated.admit`.
    """
    # Loaded here: numbers and graphs would hold up the window's first picture.
    from workbench.memory.minds.mind import Mind
    from workbench.memory.minds.picture import picture

    mind = Mind.of(unit, viewpoint, language)
    found = find(mind, words) if words.strip() else centre
    start = found or centre or PERSON + viewpoint.character
    graph = picture(mind, [start], limit)
    middle = start if start in graph else _nearest(graph)
    _pruned(graph, middle, [name for name, _ in mind.people.names])
    told = {tie.fact for _, _, tie in graph.edges(data="tie") if tie.fact is not None}
    told |= {key for key in graph if mind.knows(key)}
    told |= {what.source for _, what in graph.nodes(data="what") if mind.knows(getattr(what, "source", ""))}
    facts = {one.fact.id: one for one in mind.handed(sorted(told))}
    kinds = {key: type(what).__name__ for key, what in graph.nodes(data="what")}
    return Picture(
        viewpoint,
        middle,
        graph,
        places(graph, middle, way, kinds),
        facts,
        frozenset(mind.core),
        len(mind.seen),
        bool(found) or not words.strip(),
        _marked(graph, frozenset(mind.core)),
        _learned(mind, facts),
        kinds,
        _unread(unit, language, facts),
    )


def _unread(unit: Unit, language: str, facts: Mapping[str, ServedFact]) -> int:
    # Loaded here, as the mind is.
    from workbench.memory.minds.told.reading import LANGUAGES, key_of

    if language not in LANGUAGES:
        return 0
    keys = {key_of(one.fact.text, language) for one in facts.values()}
    return len(keys) - len(unit.minds.readings(keys))


def find(mind: "Mind", words: str) -> str:
    """The key of what words name in a mind: a person or thing it knows of, else a fact that has the words; "" for
    nothing."""
    ties = set(mind.ways.ties)
    named = sorted(mind.associations.keys(words) & ties, key=lambda key: (not key.startswith(PERSON), key))
    if named:
        return named[0]
    wanted = words.casefold().split()
    return next((fact.id for fact in mind.seen.facts if all(one in fact.text.casefold() for one in wanted)), "")


def _nearest(graph: "nx.MultiDiGraph[str]") -> str:
    shares: dict[str, float] = dict(graph.nodes(data="share"))
    return max(shares, key=lambda key: shares[key], default="")


def _learned(mind: "Mind", facts: Mapping[str, ServedFact]) -> dict[str, tuple[int, Mention]]:
    me, branch = mind.viewpoint.character, mind.viewpoint.branch
    moments = {one.id: one for one in mind.unit.knowledge.list(character=me, branch=branch, facts=facts)}
    numbers, found = mind.gated.timeline.telling, {}
    for fact, served in facts.items():
        moment = moments.get(served.verdict.moment or "")
        if moment is not None and moment.mention is not None and moment.mention.episode in numbers:
            found[fact] = numbers[moment.mention.episode], moment.mention
    return found


def _marked(graph: "nx.MultiDiGraph[str]", core: frozenset[str]) -> frozenset[str]:
    """Core situations, and the first concept of what is core and simply so."""
    stated = {one for one, _, tie in graph.edges(data="tie") if tie.fact in core and tie.fact not in graph}
    return frozenset(stated | (core & set(graph)))


def _pruned(graph: "nx.MultiDiGraph[str]", middle: str, names: Sequence[str]) -> None:
    """Leave out what only clutters: things that one sentence alone names beside its first, whose words stand with that
    one; family names, where the people are there; and what hangs together with nothing."""
    import networkx as nx

    from workbench.memory.minds.nodes import PLAIN

    for key in list(graph):
        thing = key.removeprefix(THING)
        around = [(one, tie) for one, _, tie in graph.in_edges(key, data="tie") if one != key]
        if key == middle or thing == key or graph.out_degree(key):
            continue
        if any(tie.verb not in PLAIN for _, tie in around):
            continue  # Somebody has to do with it.
        family = len(thing) > 1 and any(one.startswith(thing) for one in names)
        alone = len(around) == 1 and around[0][0] != around[0][1].fact
        if family or alone:
            graph.remove_node(key)
            for first, tie in around:
                if first != tie.fact and not any(o.fact == tie.fact for _, _, o in graph.edges(first, data="tie")):
                    graph.add_edge(first, first, tie=tie)
    graph.remove_nodes_from([key for key in nx.isolates(graph) if key != middle])
