"""Finding, among the facts a viewpoint may know, those that bear on a question.

Search happens only inside the gate's set: the ids go with the query, so nothing invisible is even ranked. Results are
spread by maximal marginal relevance (Carbonell and Goldstein, SIGIR 1998) so that eight facts say eight things.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz.fuzz import partial_ratio

from workbench.engine import Priority, Reader
from workbench.memory.gated import Gated, ServedBelief, ServedFact
from workbench.memory.sync import index_key
from workbench.store import StoryFile
from workbench.story.facts import Fact
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Viewpoint

POOL = 3
"""Candidates looked at for each item wanted."""
IMPORTANCE = 0.015
"""What one point of importance is worth in cosine. On the annotated stories' probes (417 facts to be found among the
first 8) it raised recall from .89 to .96; .01 gave .945."""
NEAREST = 12
"""Nearest facts fetched for each item wanted, before importance has its say."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A fact that was found, with its relevance: cosine plus importance for "semantic", 0..1 for "lexical"."""

    served: ServedFact
    score: float


@dataclass(frozen=True, slots=True)
class Trace:
    """What a search did: how, over how many visible facts, and what it considered but left out."""

    method: str
    visible: int
    considered: int
    dropped: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recall:
    """The facts and beliefs to hand over, most relevant first, and how they were found."""

    viewpoint: Viewpoint
    items: tuple[Recalled, ...]
    beliefs: tuple[ServedBelief, ...]
    trace: Trace


def recall(
    story: StoryFile,
    reader: Reader | None,
    viewpoint: Viewpoint,
    query: str,
    limit: int = 8,
    cancel: CancelToken | None = None,
    priority: Priority = Priority.NORMAL,
) -> Recall:
    """What `viewpoint` knows about `query`; `priority` is how urgently the reader is asked.

    Without a reader the search goes by shared characters, and the trace says so. Raises GateDisagreement when the two
    statements of the gate differ on anything about to be returned.
    """
    with story.read() as unit:
        gated = Gated(unit, viewpoint)
        visible = gated.visible
        if reader is None:
            method, ranked = "lexical", _by_characters(visible, query)
            chosen = ranked[:limit]
        else:
            method, ranked = "semantic", _by_meaning(story, reader, visible, query, limit, cancel, priority)
            chosen = _spread(reader, ranked, limit, cancel, priority)
        served = gated.admit([fact.id for fact, _ in chosen])
        kept = {fact.id for fact, _ in chosen}
        dropped = tuple(fact.id for fact, _ in ranked if fact.id not in kept)
        items = tuple(Recalled(item, score) for item, (_, score) in zip(served, chosen, strict=True))
        return Recall(viewpoint, items, gated.beliefs, Trace(method, len(visible), len(ranked), dropped))


def _by_meaning(
    story: StoryFile,
    reader: Reader,
    visible: Sequence[Fact],
    query: str,
    limit: int,
    cancel: CancelToken | None,
    priority: Priority,
) -> list[tuple[Fact, float]]:
    by_vector = {fact.vector_id: fact for fact in visible}
    texts = {identifier: fact.text for identifier, fact in by_vector.items()}
    hits = reader.index(index_key(story)).search(query, texts, limit * NEAREST, cancel, priority)
    scored = [(by_vector[hit.id], hit.score + IMPORTANCE * by_vector[hit.id].importance) for hit in hits]
    return sorted(scored, key=lambda item: -item[1])[: limit * POOL]


def _by_characters(visible: Sequence[Fact], query: str) -> list[tuple[Fact, float]]:
    scored = [(fact, partial_ratio(query, fact.text) / 100) for fact in visible]
    return sorted(scored, key=lambda item: -item[1])


def _spread(
    reader: Reader, ranked: list[tuple[Fact, float]], limit: int, cancel: CancelToken | None, priority: Priority
) -> list[tuple[Fact, float]]:
    if len(ranked) <= limit:
        return ranked
    # Loaded here: numpy would hold up the window's first picture.
    from workbench.memory.spreading import marginal_relevance

    vectors = reader.embed([fact.text for fact, _ in ranked], kind="passage", priority=priority, cancel=cancel)
    scores = [score for _, score in ranked]
    return [ranked[index] for index in marginal_relevance(scores, vectors, limit)]
