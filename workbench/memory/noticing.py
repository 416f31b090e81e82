"""Who must know that somebody knows: whoever tells a thing knows that the listener has it from then on.

Proposed beside the learning moment, so that the author settles both at once; nothing here opens a fact to anybody.
"""

from collections.abc import Collection

from workbench.store import AwarenessDraft, MentionDraft, Unit
from workbench.story.awareness import Relation
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Mention, Source, Status
from workbench.story.knowledge import How, Knowledge, Stance


def notice(unit: Unit, episodes: Collection[str] | None = None, branch: str = MAIN_BRANCH) -> int:
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
