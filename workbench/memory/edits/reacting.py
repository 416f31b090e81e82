"""What came of something happening before somebody: proposed, never canon, and taken back as one step.

A proposal is a learning moment that waits in the review; what they felt goes with it, and counts once it is accepted.
"""

from workbench.memory.edits import Edit, Undo
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, Unit
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How, Stance


def propose_learned(
    character: str,
    fact: str | FactDraft,
    place: MentionDraft,
    how: How,
    by: str | None = None,
    felt: str = "",
    branch: str | None = None,
) -> Edit:
    """Propose that somebody learns a fact at a place, and what they feel. A fact that is not recorded yet (a draft) is
    proposed with it, once for all who hear it. What is proposed already is left as it is."""

    def edit(unit: Unit) -> Undo:
        made: str | None = None
        whole = unit.facts.list(branch) if branch is not None else unit.facts.list()
        if isinstance(fact, FactDraft):
            held = next((one.id for one in whole if one.text == fact.text and one.owner == fact.owner), None)
            known = held or unit.facts.add(fact).id
            made = None if held else known
        else:
            known = fact
        moments = unit.knowledge.list(fact=known, character=character)
        if any(one.mention is not None and one.mention.episode == place.episode for one in moments):
            return lambda again: again.facts.delete(made) if made else None
        draft = KnowledgeDraft(
            known,
            character,
            place,
            how=how,
            by=by,
            stance=Stance.KNOWS,
            status=Status.PROPOSED,
            source=Source.AUTHOR,
            branch=branch,
        )
        moment = unit.knowledge.add(draft).id
        unit.knowledge.feel(moment, " ".join(felt.split()))

        def undo(again: Unit) -> None:
            again.knowledge.delete(moment)
            again.knowledge.feel(moment, "")
            if made is not None:
                again.facts.delete(made)

        return undo

    return edit


def drafted(
    text: str, owner: str | None, kind: str, importance: int, place: MentionDraft, branch: str | None
) -> FactDraft:
    """What somebody said aloud that nobody has recorded: their secret until it is heard, nobody's without a speaker."""
    return FactDraft(
        text,
        Scope.CHARACTER if owner is not None else Scope.READER,
        (place,),
        owner,
        kind=kind,
        importance=max(1, min(5, importance)),
        source=Source.AUTHOR,
        status=Status.PROPOSED,
        branch=branch,
    )
