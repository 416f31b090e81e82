"""Finding, among the facts a viewpoint may know, those that bear on a question.

Search happens only inside the gate's set: the ids go with the query, so nothing invisible is ranked, and nothing
invisible weighs in how rare a word is or who stands near whom. Results are spread by maximal marginal relevance
(Carbonell and Goldstein, SIGIR 1998) so that eight facts say eight things.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from rapidfuzz.fuzz import partial_ratio

from workbench.engine import Priority, Reader
from workbench.memory.budget import Count, fit, is_long, pieces
from workbench.memory.gated import Gated, ServedBelief, ServedFact
from workbench.memory.hybrid import Candidate, Weights, shared_words
from workbench.memory.people import closeness, people_of
from workbench.memory.spans import AskedSpan, asked_span
from workbench.memory.sync import index_key
from workbench.store import StoryFile, Unit
from workbench.store.tokens import asked
from workbench.story.facts import Fact
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint

POOL = 3
"""Candidates looked at for each item wanted."""
WEIGHTS = Weights()
IMPORTANCE = WEIGHTS.importance
"""What one point of importance is worth in cosine."""
NEAREST = 500
"""Nearest facts fetched before the other signs have their say: with 96 of them must-know facts were never weighed."""


class Sign(StrEnum):
    """Where an item was found."""

    SEMANTIC = "semantic"
    FULLTEXT = "fulltext"
    PEOPLE = "people"
    SPAN = "span"
    LEXICAL = "lexical"


class Why(StrEnum):
    """Why a candidate was not handed over."""

    LESS_RELEVANT = "less_relevant"
    SAID_ALREADY = "said_already"
    NO_ROOM = "no_room"


@dataclass(frozen=True, slots=True)
class Found:
    """One way in which an item was found; `score` is a cosine for "semantic", 0..1 for the others."""

    sign: Sign
    score: float


@dataclass(frozen=True, slots=True)
class Recalled:
    """A fact that was found, with its relevance: comparable within one question only.

    `text` is what to hand over: the fact's text, or the pieces of a long one that fit, when there is a budget.
    """

    served: ServedFact
    score: float
    sources: tuple[Found, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that was left out, how relevant it was, and why."""

    fact: str
    score: float
    why: Why


@dataclass(frozen=True, slots=True)
class Search:
    """One way that was searched: what for, and how many visible facts it found."""

    sign: Sign
    asked: str
    found: int


@dataclass(frozen=True, slots=True)
class Trace:
    """What a search did: how, over how many visible facts, and what it considered but left out.

    `dropped` names the candidates of the last choice; `left_out` gives them with their reasons. `room` is what is left
    of the budget.
    """

    method: str
    visible: int
    considered: int
    dropped: tuple[str, ...]
    searches: tuple[Search, ...] = ()
    left_out: tuple[Dropped, ...] = ()
    room: int | None = None


@dataclass(frozen=True, slots=True)
class Recall:
    """The facts and beliefs to hand over, most relevant first, and how they were found."""

    viewpoint: Viewpoint
    items: tuple[Recalled, ...]
    beliefs: tuple[ServedBelief, ...]
    trace: Trace


@dataclass(frozen=True, slots=True)
class _Asking:
    """Everything one question is asked with."""

    story: StoryFile
    reader: Reader | None
    query: str
    limit: int
    cancel: CancelToken | None
    priority: Priority
    weights: Weights


def recall(
    story: StoryFile,
    reader: Reader | None,
    viewpoint: Viewpoint,
    query: str,
    limit: int = 8,
    cancel: CancelToken | None = None,
    priority: Priority = Priority.NORMAL,
    *,
    budget: int | None = None,
    count: Count = len,
    weights: Weights = WEIGHTS,
) -> Recall:
    """What `viewpoint` knows about `query`; `priority` is how urgently the reader is asked.

    With a `budget`, the items' texts measure at most that much by `count` (tokens, or characters by default). Without
    a reader meaning gives way to shared characters, and the trace says so. Raises GateDisagreement when the two
    statements of the gate differ on anything about to be returned.
    """
    asking = _Asking(story, reader, query, limit, cancel, priority, weights)
    with story.read() as unit:
        gated = Gated(unit, viewpoint)
        visible = gated.visible
        candidates, searches = _candidates(unit, gated, visible, asking)
        ranked = sorted(candidates, key=lambda candidate: -candidate.score(weights))
        pool = ranked[: limit * POOL] if reader else ranked
        chosen = _spread(reader, pool, asking) if reader else pool[:limit]
        items, crowded, room = _fitted(gated, chosen, asking, budget, count)
        left_out = _left_out(pool, chosen, crowded, weights)
        trace = Trace(
            "hybrid" if reader else "lexical",
            len(visible),
            len(pool),
            tuple(dropped.fact for dropped in left_out),
            searches,
            left_out,
            room,
        )
        return Recall(viewpoint, items, gated.beliefs, trace)


def _candidates(
    unit: Unit, gated: Gated, visible: Sequence[Fact], asking: _Asking
) -> tuple[list[Candidate], tuple[Search, ...]]:
    viewpoint = gated.viewpoint
    language = asking.story.info.language
    texts = unit.remember((__name__, viewpoint.branch), lambda: _Texts(unit.facts.standing(viewpoint.branch), language))
    by_vector = {texts.vectors[fact.id]: fact for fact in visible}
    words = asked(asking.query)
    found = unit.fulltext.find(words, by_vector.keys())
    shares = shared_words(found, len(visible))
    span = asked_span(asking.query, gated.timeline, viewpoint)
    within = {key for key, fact in by_vector.items() if span and _told_in(fact, span, gated)}
    who = people_of(unit.characters.list(), gated.has_passed)
    start = who.named(asking.query) | {viewpoint.character}
    near = closeness(who, (fact.text for fact in visible), start)

    wanted = max(asking.limit * POOL, NEAREST)
    also = sorted(shares, key=lambda key: -shares[key])[:wanted]
    also += sorted(within, key=lambda key: -by_vector[key].importance)[:wanted]
    meaning = _meaning(by_vector, texts.long, also, asking)
    candidates = [
        Candidate(
            by_vector[key],
            max(parts.values()),
            shares.get(key, 0.0),
            near(by_vector[key].text),
            float(key in within),
            parts,
        )
        for key, parts in meaning.items()
    ]
    searches = [
        Search(Sign.SEMANTIC if asking.reader else Sign.LEXICAL, asking.query, len(meaning)),
        Search(Sign.FULLTEXT, " ".join(found), len(shares)),
        Search(Sign.PEOPLE, " ".join(sorted(start)), sum(candidate.people > 0 for candidate in candidates)),
    ]
    if span:
        searches.append(Search(Sign.SPAN, span.words, len(within)))
    return candidates, tuple(searches)


def _told_in(fact: Fact, span: AskedSpan, gated: Gated) -> bool:
    return any(mention.episode in span.episodes and gated.has_passed(mention.place) for mention in fact.mentions)


class _Texts:
    """A branch's facts as they are searched, worked out once: their vectors' ids, and the pieces of the long ones."""

    def __init__(self, facts: Mapping[str, Fact], language: str) -> None:
        """`facts` by their ids."""
        self.vectors = {identifier: fact.vector_id for identifier, fact in facts.items()}
        self.long = {
            self.vectors[key]: pieces(fact.text, language) for key, fact in facts.items() if is_long(fact.text)
        }


def _meaning(
    by_vector: Mapping[str, Fact], long: Mapping[str, Sequence[str]], also: Sequence[str], asking: _Asking
) -> dict[str, dict[int, float]]:
    """Cosines of the nearest facts and of those in `also`, a long fact's piece by piece, by vector id and place."""
    if asking.reader is None:
        return {key: {0: partial_ratio(asking.query, fact.text) / 100} for key, fact in by_vector.items()}
    index = asking.reader.index(index_key(asking.story))
    texts = {key: fact.text for key, fact in by_vector.items()}
    owners: dict[str, tuple[str, int]] = {}
    for key in long.keys() & texts.keys():
        del texts[key]
        for place, part in enumerate(long[key]):
            texts[f"{key}#{place}"], owners[f"{key}#{place}"] = part, (key, place)
    wanted = max(asking.limit * POOL, NEAREST)
    hits = list(index.search(asking.query, texts, wanted, asking.cancel, asking.priority))
    seen = {hit.id for hit in hits}
    missed = set(also) | {owners[name][0] for name in seen if name in owners}
    names = [name for name in (*missed, *owners) if name not in seen and owners.get(name, (name, 0))[0] in missed]
    rest = {name: texts[name] for name in names if name in texts}
    if rest:
        hits += index.search(asking.query, rest, len(rest), asking.cancel, asking.priority)
    found: dict[str, dict[int, float]] = {}
    for hit in hits:
        key, place = owners.get(hit.id, (hit.id, 0))
        found.setdefault(key, {})[place] = hit.score
    return found


def _spread(reader: Reader, ranked: list[Candidate], asking: _Asking) -> list[Candidate]:
    if len(ranked) <= asking.limit:
        return ranked
    # Loaded here: numpy would hold up the window's first picture.
    from workbench.memory.spreading import marginal_relevance

    texts = [candidate.fact.text for candidate in ranked]
    vectors = reader.embed(texts, kind="passage", priority=asking.priority, cancel=asking.cancel)
    scores = [candidate.score(asking.weights) for candidate in ranked]
    return [ranked[index] for index in marginal_relevance(scores, vectors, asking.limit)]


def _fitted(
    gated: Gated,
    chosen: Sequence[Candidate],
    asking: _Asking,
    budget: int | None,
    count: Count,
) -> tuple[tuple[Recalled, ...], frozenset[str], int | None]:
    """The chosen facts as items, those that found no room, and the room left."""
    items: list[Recalled] = []
    crowded: set[str] = set()
    first = Sign.SEMANTIC if asking.reader else Sign.LEXICAL
    served = gated.admit([candidate.fact.id for candidate in chosen])
    for candidate, fact in zip(chosen, served, strict=True):
        item = Recalled(fact, candidate.score(asking.weights), _sources(candidate, first), candidate.fact.text)
        if budget is not None:
            parts = pieces(item.text, asking.story.info.language)
            fitted = fit(item.text, parts, candidate.pieces, budget, count)
            if not fitted.text:
                crowded.add(candidate.fact.id)
                continue
            budget -= fitted.size
            item = replace(item, text=fitted.text)
        items.append(item)
    return tuple(items), frozenset(crowded), budget


def _sources(candidate: Candidate, first: Sign) -> tuple[Found, ...]:
    signs = ((Sign.FULLTEXT, candidate.words), (Sign.PEOPLE, candidate.people), (Sign.SPAN, candidate.span))
    return (Found(first, candidate.meaning), *(Found(sign, score) for sign, score in signs if score > 0))


def _left_out(
    pool: Sequence[Candidate], chosen: Sequence[Candidate], crowded: frozenset[str], weights: Weights
) -> tuple[Dropped, ...]:
    kept = {candidate.fact.id for candidate in chosen}
    weakest = min((candidate.score(weights) for candidate in chosen), default=0.0)
    out = []
    for candidate in pool:
        fact, score = candidate.fact.id, candidate.score(weights)
        if fact in crowded:
            out.append(Dropped(fact, score, Why.NO_ROOM))
        elif fact not in kept:
            # Better than the weakest that was kept: it gave way because it says what another one says.
            out.append(Dropped(fact, score, Why.SAID_ALREADY if score > weakest else Why.LESS_RELEVANT))
    return tuple(out)
