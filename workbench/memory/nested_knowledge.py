"""Who knows of whose knowledge, and who keeps what from whom, as of a viewpoint; what tellers must know is proposed."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from workbench.memory.gated import Gated
from workbench.memory.queries import fact_on
from workbench.store import AwarenessDraft, MentionDraft, Unit
from workbench.story.awareness import Awareness, Handed, Relation, bare, hand_over, has_begun
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Mention, Source, Status
from workbench.story.gate import is_edited_away, judge
from workbench.story.knowledge import How, Knowledge, Stance
from workbench.story.viewpoint import Order, Viewpoint


def aware(unit: Unit, viewpoint: Viewpoint) -> list[Handed]:
    """What the viewpoint's character may be handed about others' knowledge, as recorded.

    The fact is named only where the gate lets them see it, checked by both its statements; else the author's words
    stand alone. Knowing that B knows F never opens F, and no longer shows once the fact is no longer live.
    """
    gated = Gated(unit, viewpoint)
    live = {fact.id: fact for fact in (*gated.visible, *gated.withheld)}
    recorded = unit.awareness.list(character=viewpoint.character, branch=viewpoint.branch)
    mine = [one for one in recorded if one.fact in live and not is_edited_away(live[one.fact], gated.timeline)]
    begun = [one for one in mine if has_begun(one, viewpoint, gated.timeline)]
    gated.admit({one.fact for one in begun if (v := gated.verdicts.get(one.fact)) and v.visible})
    handed = (hand_over(one, gated.verdicts.get(one.fact), _unknown(unit, gated)) for one in begun)
    return [one for one in handed if one is not None]


def _unknown(unit: Unit, gated: Gated) -> Iterator[str]:
    """The bare texts of every fact the viewpoint does not know, as the branch words it and as the main line does;
    deleted ones as well: one may live on in another that it was merged with."""
    branch = gated.viewpoint.branch

    def worded() -> list[tuple[str, str]]:
        everywhere = {*unit.facts.texts(branch).items(), *unit.facts.texts().items()}
        return [(fact, bare(text)) for fact, text in everywhere if bare(text)]

    for fact, text in unit.remember((bare, branch), worded):
        verdict = gated.verdicts.get(fact)
        if verdict is None or not verdict.visible:
            yield text


@dataclass(frozen=True, slots=True)
class Ring:
    """One record about a fact, for the author's eyes.

    `character_knows`, `other_knows`: what the gate says of the fact for either (for "everybody" the other is anyone but
    the keeper: True when somebody else knows). A keeping is over once the other knows; a knowing-of may be wrong.
    """

    awareness: Awareness
    character_knows: bool
    other_knows: bool


def around(
    unit: Unit,
    fact: str,
    episode: int,
    branch: str = MAIN_BRANCH,
    order: Order = Order.TELLING,
    *,
    strict: bool = False,
) -> list[Ring]:
    """Every record about a fact that has begun as episode number `episode` opens. Raises InputError for no fact."""
    found, timeline = fact_on(unit, fact, branch), unit.episodes.timeline(branch)
    moments = unit.knowledge.list(fact=fact, branch=branch)

    def knows(character: str) -> bool:
        return judge(found, moments, Viewpoint(character, episode, None, order, branch, strict), timeline).visible

    people = {one.id: knows(one.id) for one in unit.characters.list()}
    rings = []
    for one in unit.awareness.list(fact=fact, branch=branch):
        if not has_begun(one, Viewpoint(one.character, episode, None, order, branch, strict), timeline):
            continue
        others = [one.other] if one.other else [who for who in people if who != one.character]
        rings.append(Ring(one, people.get(one.character, False), any(people.get(who, False) for who in others)))
    return rings


def propose_nested_knowledge(unit: Unit, episodes: Collection[str] | None = None, branch: str = MAIN_BRANCH) -> int:
    """Propose what tellers know, for the learning moments in these episodes (ids; None: all); returns how much is new.

    What has been recorded once, and rejected or deleted since, is not proposed again.
    """
    known = {
        (one.character, one.other, one.fact)
        for one in unit.awareness.list(branch=branch, include_deleted=True)
        if one.relation is Relation.KNOWS_OF
    }
    added = 0
    for moment in unit.knowledge.list(branch=branch):
        where = moment.mention
        if where is None or not _told(moment) or (episodes is not None and where.episode not in episodes):
            continue
        key = (moment.by or "", moment.character, moment.fact)
        if key not in known:
            known.add(key)
            unit.awareness.add(_draft(moment, where))
            added += 1
    return added


def _told(moment: Knowledge) -> bool:
    """The machine's own word, not turned down, that one person told another."""
    said = moment.how is How.TOLD and moment.stance is Stance.KNOWS and moment.by not in (None, moment.character)
    return said and moment.source is not Source.AUTHOR and moment.status is not Status.REJECTED


def _draft(moment: Knowledge, where: Mention) -> AwarenessDraft:
    return AwarenessDraft(
        character=moment.by or "",
        relation=Relation.KNOWS_OF,
        fact=moment.fact,
        other=moment.character,
        mention=MentionDraft(where.episode, where.span, where.quote, where.passage),
        how=How.WITNESSED,
        status=Status.PROPOSED,
        source=Source.RULE,
        branch=moment.branch,
    )
