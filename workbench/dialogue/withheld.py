"""What a viewpoint was not handed, for the author's eyes: never part of a prompt."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz.fuzz import partial_ratio

from workbench.engine import Priority, Reader
from workbench.memory.gated import Gated
from workbench.memory.matrix import known_since
from workbench.memory.retrieval import IMPORTANCE
from workbench.memory.sync import index_key
from workbench.store import StoryFile
from workbench.story.errors import ModelError
from workbench.story.facts import Fact
from workbench.story.gate import Ground, birth, judge
from workbench.story.jobs import CancelToken
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.viewpoint import Viewpoint

LIMIT = 24
POOL = 400
"""Facts compared by meaning at most, those sharing most characters with the question: some may have no vector yet."""


@dataclass(frozen=True, slots=True)
class WithheldFact:
    """A fact that was not handed over, and why.

    `ground` is the gate's; `stance` says what the character makes of it instead, if anything. `since` is the number of
    the episode as which opens they first know it, None when never on present knowledge. `born` is its first episode's
    number.
    """

    fact: Fact
    ground: Ground
    stance: Stance | None
    since: int | None
    born: int | None


@dataclass(frozen=True, slots=True)
class Withheld:
    """How many facts of the branch were not handed over, and those that bear most on the question, nearest first.

    `episodes`: how many the branch has, so that a `since` beyond it reads as things stand.
    """

    viewpoint: Viewpoint
    episodes: int
    count: int
    nearest: tuple[WithheldFact, ...]


def withheld(
    story: StoryFile,
    reader: Reader | None,
    viewpoint: Viewpoint,
    question: str,
    *,
    limit: int = LIMIT,
    cancel: CancelToken | None = None,
) -> Withheld:
    """The facts this viewpoint may not know, most relevant to the question first; rejected and trashed ones aside.

    Without a reader, or when it fails, relevance is by shared characters. Raises InputError for a branch that is not
    there, Cancelled.
    """
    with story.read() as unit:
        gated = Gated(unit, viewpoint)
        timeline = gated.timeline
        hidden = [fact for fact in gated.withheld if birth(fact, timeline, viewpoint) is not None]
        moments: dict[str, list[Knowledge]] = defaultdict(list)
        for moment in unit.knowledge.list(character=viewpoint.character, branch=viewpoint.branch):
            moments[moment.fact].append(moment)
    ranked = sorted(hidden, key=lambda fact: -partial_ratio(question, fact.text))[: max(POOL, limit)]
    if reader is not None:
        ranked = _by_meaning(story, reader, ranked, question, cancel)

    nearest = []
    for fact in ranked[:limit]:
        verdict = judge(fact, moments[fact.id], viewpoint, timeline)
        since = known_since(fact, moments[fact.id], viewpoint, timeline)
        born = min(number for m in fact.mentions if (number := timeline.number_of(m.episode)) is not None)
        nearest.append(WithheldFact(fact, verdict.ground, verdict.stance, since, born))
    return Withheld(viewpoint, len(timeline), len(hidden), tuple(nearest))


def _by_meaning(
    story: StoryFile, reader: Reader, facts: Sequence[Fact], question: str, cancel: CancelToken | None
) -> list[Fact]:
    """Ranked as `recall` ranks what may be known; in the order given when the reader fails."""
    by_vector = {fact.vector_id: fact for fact in facts}
    texts = {identifier: fact.text for identifier, fact in by_vector.items()}
    try:
        hits = reader.index(index_key(story)).search(question, texts, len(texts), cancel, Priority.NOW)
    except ModelError:
        return list(facts)
    scored = [(hit.score + IMPORTANCE * by_vector[hit.id].importance, by_vector[hit.id]) for hit in hits]
    return [fact for _, fact in sorted(scored, key=lambda item: -item[0])]
