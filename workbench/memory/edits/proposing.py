"""What was said in a conversation, or came of something happening, made a proposal: canon only when it is accepted."""

from workbench.memory.edits import Edit, Undo, added_fact, undoable
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, Unit
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How, Stance


def propose_line(
    text: str, character: str | None, episode: str, branch: str | None = None, scope: Scope = Scope.CHARACTER
) -> Edit:
    """A line as a proposed fact, recorded in an episode without words of it to rest on: a secret of `character`'s, or
    with another `scope` nobody's. `branch`: on that one alone. Raises InputError (on running) when the line is empty or
    a secret is nobody's."""

    def check() -> FactDraft:
        if not text.strip():
            raise InputError("There are no words to make a fact of; choose a line.")
        if scope is Scope.CHARACTER and character is None:
            raise InputError("A secret is somebody's; say whose.")
        return FactDraft(
            " ".join(text.split()),
            scope,
            (MentionDraft(episode),),
            character if scope is Scope.CHARACTER else None,
            source=Source.AUTHOR,
            status=Status.PROPOSED,
            branch=branch,
        )

    return added_fact(lambda unit: unit.facts.add(check()).id)


@undoable
def propose_learned(
    unit: Unit,
    character: str,
    fact: str | FactDraft,
    place: MentionDraft,
    how: How,
    by: str | None = None,
    felt: str = "",
    branch: str | None = None,
) -> Undo:
    """Propose that somebody learns a fact at a place, and what they feel. A fact that is not recorded yet (a draft) is
    proposed with it, once for all who hear it. What is proposed already is left as it is."""
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


def drafted_fact(
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
