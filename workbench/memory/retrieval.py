"""Finding, among the facts a viewpoint may know, those that bear on a question.

Search happens only inside the gate's set: the ids go with the query, so nothing invisible is ranked, and nothing
invisible weighs in how rare a word is or who stands near whom. Results are spread by maximal marginal relevance
(Carbonell and Goldstein, SIGIR 1998) so that eight facts say eight things.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from rapidfuzz.fuzz import partial_ratio

from workbench.engine import Priority, Reader
from workbench.memory.gated import Gated, ServedBelief, ServedFact
from workbench.memory.hybrid import Acquisitions, RecallCandidate, Weights, shared_words
from workbench.memory.lines import Count, Lines, Seen, fit, pieces
from workbench.memory.minds.mind import Mind
from workbench.memory.question import AskedSpan, asked_span, is_small_talk
from workbench.memory.sync import index_key
from workbench.store import StoryFile, Unit
from workbench.store.tokens import asked
from workbench.story.facts import Fact
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint

if TYPE_CHECKING:
    from workbench.memory.lines import Places

POOL = 3
"""Candidates looked at for each item wanted."""
WEIGHTS = Weights()
WITHOUT_MEANING = WEIGHTS.times(4)
"""Shared characters spread further than cosines; with four times the weights the annotated probes lost two points to
embedding, with the plain ones eighteen."""
IMPORTANCE = WEIGHTS.importance
"""What one point of importance is worth in cosine."""
LATEST = 100
"""Facts learned last that are weighed however far from the question they are."""
NEAREST = 500
"""Nearest facts fetched before the other signs have their say: with 96 of them must-know facts were never weighed."""


class SearchSign(StrEnum):
    """Where an item was found."""

    SEMANTIC = "semantic"
    FULLTEXT = "fulltext"
    ASSOCIATION = "association"
    SPAN = "span"
    LEXICAL = "lexical"
    CORE = "core"


class WhyDropped(StrEnum):
    """Why a candidate was not handed over."""

    LESS_RELEVANT = "less_relevant"
    SAID_ALREADY = "said_already"
    NO_ROOM = "no_room"


@dataclass(frozen=True, slots=True)
class Found:
    """One way in which an item was found; `score` is a cosine for "semantic", 0..1 for the others."""

    sign: SearchSign
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
    why: WhyDropped


@dataclass(frozen=True, slots=True)
class Search:
    """One way that was searched: what for, and how many visible facts it found."""

    sign: SearchSign
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
    small_talk: bool = False
    """Nothing was asked for, so that only what is always on their mind came up."""


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
    weights: Weights | None = None,
    said: str = "",
) -> Recall:
    """What `viewpoint` knows about `query`; `priority` is how urgently the reader is asked. `said`: the words that the
    query was made of; small talk brings up nothing but core memories.

    With a `budget`, the items' texts measure at most that much by `count` (tokens, or characters by default). Without
    a reader meaning gives way to shared characters, and the trace says so. Raises GateDisagreement when the two
    statements of the gate differ on anything about to be returned.
    """
    weights = weights or (WEIGHTS if reader else WITHOUT_MEANING)
    asking = _Asking(story, reader, query, limit, cancel, priority, weights)
    with story.read() as unit:
        gated = Gated(unit, viewpoint)
        lines = Lines.of(unit, viewpoint.branch, story.info.language, gated.sight)
        seen = lines.seen(gated.sight)
        mind = Mind(unit, gated, seen, story.info.language)
        candidates, searches = _candidates(unit, mind, asking)
        best = max((candidate.meaning for candidate in candidates), default=0.0)
        idle = is_small_talk(said or query, story.info.language, best, reader, cancel, priority)
        ranked = [] if idle else sorted(candidates, key=lambda candidate: -candidate.score(weights))
        pool = ranked[: limit * POOL] if reader else ranked
        chosen = _spread(reader, lines, pool, asking) if reader else pool[:limit]
        chosen = _with_core(mind, chosen, candidates)
        items, crowded, room = _fitted(gated, chosen, asking, budget, count)
        left_out = _left_out(pool, chosen, crowded, weights)
        trace = Trace(
            "hybrid" if reader else "lexical",
            len(seen),
            len(pool),
            tuple(dropped.fact for dropped in left_out),
            searches,
            left_out,
            room,
            idle,
        )
        return Recall(viewpoint, items, () if idle else gated.beliefs, trace)


def nearest(
    story: StoryFile,
    reader: Reader,
    viewpoint: Viewpoint,
    query: str,
    limit: int = 8,
    cancel: CancelToken | None = None,
    priority: Priority = Priority.NORMAL,
) -> tuple[ServedFact, ...]:
    """What `viewpoint` knows that means most nearly what `query` says, by meaning alone, spread so that each says
    something else; let in by the gate like everything. Raises GateDisagreement as `recall` does."""
    asking = _Asking(story, reader, query, limit, cancel, priority, WEIGHTS)
    with story.read() as unit:
        gated = Gated(unit, viewpoint)
        lines = Lines.of(unit, viewpoint.branch, story.info.language, gated.sight)
        found = _by_meaning(reader, lines.seen(gated.sight), (), asking, limit * POOL)
        ranked = sorted(found.items(), key=lambda item: -max(item[1].values()))[: limit * POOL]
        scores = [max(parts.values()) for _, parts in ranked]
        chosen = _unlike(reader, lines, ranked, scores, asking)
        return gated.admit([lines.facts[ranked[number][0]].id for number in chosen])


def weigh(story: StoryFile, reader: Reader, viewpoint: Viewpoint, query: str, limit: int = 8) -> list[RecallCandidate]:
    """Everything `recall` weighs for a question, with its signs: what weights are fitted to. Nothing of it has been
    admitted, so none of it may be shown."""
    asking = _Asking(story, reader, query, limit, None, Priority.NORMAL, WEIGHTS)
    with story.read() as unit:
        gated = Gated(unit, viewpoint)
        lines = Lines.of(unit, viewpoint.branch, story.info.language, gated.sight)
        mind = Mind(unit, gated, lines.seen(gated.sight), story.info.language)
        return _candidates(unit, mind, asking)[0]


def _candidates(unit: Unit, mind: Mind, asking: _Asking) -> tuple[list[RecallCandidate], tuple[Search, ...]]:
    gated, seen, lines = mind.gated, mind.seen, mind.seen.lines
    words = asked(asking.query)
    found = unit.fulltext.find(words, seen)
    shares = shared_words(found, len(seen))
    span = asked_span(asking.query, gated.timeline, gated.viewpoint)
    inside = [place for place in seen.places.tolist() if _told_in(lines.facts[place], span, gated)] if span else []
    within = {lines.names[place] for place in inside}
    near, ties = _near(mind, asking.query)
    learning = Acquisitions(gated, seen)

    wanted = max(asking.limit * POOL, NEAREST)
    also = [lines.at[key] for key in sorted(shares, key=lambda key: -shares[key])[:wanted]]
    also += sorted(inside, key=lambda place: -lines.facts[place].importance)[:wanted]
    also += learning.latest(LATEST)
    candidates = []
    for place, parts in _meaning(seen, also, asking, wanted).items():
        key, fact = lines.names[place], lines.facts[place]
        signs = max(parts.values()), shares.get(key, 0.0), near.get(place, 0.0), float(key in within)
        learnt = learning.of(place)
        core = fact.id in mind.core
        candidates.append(RecallCandidate(fact, *signs, parts, learnt.learned, learnt.recent, core))
    searches = [
        Search(SearchSign.SEMANTIC if asking.reader else SearchSign.LEXICAL, asking.query, len(candidates)),
        Search(SearchSign.FULLTEXT, " ".join(found), len(shares)),
        Search(SearchSign.ASSOCIATION, " ".join(ties), sum(candidate.near > 0 for candidate in candidates)),
    ]
    if span:
        searches.append(Search(SearchSign.SPAN, span.words, len(within)))
    return candidates, tuple(searches)


def _with_core(
    mind: Mind, chosen: Sequence[RecallCandidate], candidates: Sequence[RecallCandidate]
) -> list[RecallCandidate]:
    """What was chosen, after the memories that are always present."""
    weighed = {candidate.fact.id: candidate for candidate in candidates}
    facts = (mind.fact(mind.associations.place[fact]) for fact in mind.core)
    core = [weighed.get(fact.id) or RecallCandidate(fact, 0.0, 0.0, 0.0, 0.0, core=True) for fact in facts]
    return [*core, *(one for one in chosen if not one.core)]


def _near(mind: Mind, query: str) -> tuple[dict[int, float], list[str]]:
    """How near associations lead to each visible fact, by place, 1 for the nearest; and what they started from."""
    keys = mind.seeds(query)
    shares = mind.ways.memories(mind.ways.walk(mind.ways.start(keys)))
    most = float(shares.max(initial=0.0)) or 1.0
    return dict(zip(mind.ways.places.tolist(), (shares / most).tolist(), strict=True)), sorted(keys)


def _told_in(fact: Fact, span: AskedSpan, gated: Gated) -> bool:
    return any(mention.episode in span.episodes and gated.has_passed(mention.place) for mention in fact.mentions)


def _meaning(seen: Seen, also: Sequence[int], asking: _Asking, wanted: int) -> dict[int, dict[int, float]]:
    """Cosines of the nearest facts and of those in `also`, a long fact's piece by piece, by place and piece."""
    if asking.reader is None:
        return {
            place: {0: partial_ratio(asking.query, fact.text) / 100}
            for place, fact in zip(seen.places.tolist(), seen.facts, strict=True)
        }
    return _by_meaning(asking.reader, seen, also, asking, wanted)


def _by_meaning(
    reader: Reader, seen: Seen, also: Sequence[int], asking: _Asking, wanted: int
) -> dict[int, dict[int, float]]:
    # Loaded here: numpy would hold up the window's first picture.
    import numpy as np

    lines = seen.lines
    index = reader.index(index_key(asking.story))

    def search(among: "Places", count: int, also: Sequence[int] = ()) -> Iterator[tuple[int, float]]:
        named = np.array(also, dtype=np.int64)
        found = index.nearest(asking.query, lines.phrases, among, count, named, asking.cancel, asking.priority)
        return zip(*(values.tolist() for values in found), strict=True)

    sentences = [sentence for place in dict.fromkeys(also) for sentence in lines.pieces(place)]
    cosines = dict(search(seen.sentences, wanted, sentences))
    found = dict.fromkeys(lines.owners[list(cosines)].tolist() if cosines else ())
    rest = [sentence for place in found for sentence in lines.pieces(place) if sentence not in cosines]
    if rest:
        cosines |= search(np.array(rest, dtype=np.int64), len(rest))
    return {
        place: {number: cosines[sentence] for number, sentence in enumerate(lines.pieces(place))} for place in found
    }


def _spread(reader: Reader, lines: Lines, ranked: list[RecallCandidate], asking: _Asking) -> list[RecallCandidate]:
    found = [(lines.at[candidate.fact.vector_id], candidate.pieces) for candidate in ranked]
    scores = [candidate.score(asking.weights) for candidate in ranked]
    return [ranked[number] for number in _unlike(reader, lines, found, scores, asking)]


def _unlike(
    reader: Reader,
    lines: Lines,
    found: Sequence[tuple[int, Mapping[int, float]]],
    scores: Sequence[float],
    asking: _Asking,
) -> Sequence[int]:
    """Which of these facts (place, cosines of its pieces) to choose, best first, so that each says something else: a
    long one goes by its piece nearest the question."""
    if len(found) <= asking.limit:
        return range(len(found))
    import numpy as np

    from workbench.memory.hybrid import marginal_relevance

    nearest = [lines.pieces(place)[max(parts, key=parts.__getitem__)] for place, parts in found]
    among = np.array(nearest, dtype=np.int64)
    vectors = reader.index(index_key(asking.story)).vectors(lines.phrases, among, asking.cancel, asking.priority)
    return marginal_relevance(scores, vectors, asking.limit)


def _fitted(
    gated: Gated,
    chosen: Sequence[RecallCandidate],
    asking: _Asking,
    budget: int | None,
    count: Count,
) -> tuple[tuple[Recalled, ...], frozenset[str], int | None]:
    """The chosen facts as items, those that found no room, and the room left."""
    items: list[Recalled] = []
    crowded: set[str] = set()
    first = SearchSign.SEMANTIC if asking.reader else SearchSign.LEXICAL
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


def _sources(candidate: RecallCandidate, first: SearchSign) -> tuple[Found, ...]:
    signs = (
        (SearchSign.FULLTEXT, candidate.words),
        (SearchSign.ASSOCIATION, candidate.near),
        (SearchSign.SPAN, candidate.span),
        (SearchSign.CORE, float(candidate.core)),
    )
    return (Found(first, candidate.meaning), *(Found(sign, score) for sign, score in signs if score > 0))


def _left_out(
    pool: Sequence[RecallCandidate], chosen: Sequence[RecallCandidate], crowded: frozenset[str], weights: Weights
) -> tuple[Dropped, ...]:
    kept = {candidate.fact.id for candidate in chosen}
    weakest = min((candidate.score(weights) for candidate in chosen), default=0.0)
    out = []
    for candidate in pool:
        fact, score = candidate.fact.id, candidate.score(weights)
        if fact in crowded:
            out.append(Dropped(fact, score, WhyDropped.NO_ROOM))
        elif fact not in kept:
            # Better than the weakest that was kept: it gave way because it says what another one says.
            out.append(Dropped(fact, score, WhyDropped.SAID_ALREADY if score > weakest else WhyDropped.LESS_RELEVANT))
    return tuple(out)
