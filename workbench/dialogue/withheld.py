"""What a viewpoint was not handed, for the author's eyes: never part of a prompt."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz.fuzz import partial_ratio

from workbench.dialogue.mind import of_others
from workbench.engine import Priority, Reader
from workbench.memory.gated import Gated
from workbench.memory.matrix import known_since
from workbench.memory.retrieval import IMPORTANCE
from workbench.memory.sync import index_key
from workbench.store import StoryFile, Unit
from workbench.story.awareness import Awareness, has_begun
from workbench.story.errors import ModelError
from workbench.story.facts import Fact, Status
from workbench.story.gate import Ground, judge
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
class WithheldAwareness:
    """Something of others' knowledge that was not handed over as recorded, about `fact`; `name` is whose knowledge it
    is about, "" for everybody's.

    `since`: the number of the episode as which opens it has begun, when it has not yet; None when it has, or never
    will. `wordless`: it has begun, but they do not know the fact and there are no words for what they think instead.
    """

    awareness: Awareness
    fact: Fact
    name: str
    since: int | None
    wordless: bool


@dataclass(frozen=True, slots=True)
class Withheld:
    """How many facts of the branch were not handed over, and those that bear most on the question, nearest first.

    `episodes`: how many the branch has, so that a `since` beyond it reads as things stand. `aware`: what nobody handed
    them of others' knowledge.
    """

    viewpoint: Viewpoint
    episodes: int
    count: int
    nearest: tuple[WithheldFact, ...]
    aware: tuple[WithheldAwareness, ...] = ()


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
        hidden = gated.withheld
        moments: dict[str, list[Knowledge]] = defaultdict(list)
        aware = _unhanded(unit, gated)
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
    return Withheld(viewpoint, len(timeline), len(hidden), tuple(nearest), aware)


def _unhanded(unit: Unit, gated: Gated) -> tuple[WithheldAwareness, ...]:
    viewpoint, timeline = gated.viewpoint, gated.timeline
    live = {fact.id: fact for fact in (*gated.visible, *gated.withheld)}
    names = {person.id: person.name for person in unit.characters.list()}
    handed = {one.awareness.id for one in of_others(unit, gated)}
    found = []
    for one in unit.awareness.list(character=viewpoint.character, branch=viewpoint.branch):
        if one.id in handed or one.status is not Status.ACCEPTED or one.fact not in live:
            continue
        begun = has_begun(one, viewpoint, timeline)
        number = timeline.number_of(one.mention.episode) if one.mention is not None and not begun else None
        wordless = begun and not one.belief and (one.fact not in gated.verdicts or not gated.verdicts[one.fact].visible)
        name = names.get(one.other, one.other) if one.other is not None else ""
        since = number + 1 if number is not None else None
        found.append(WithheldAwareness(one, live[one.fact], name, since, wordless))
    return tuple(found)


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
