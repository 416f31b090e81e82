"""The author's word on what waits in the review, many at one go, and where the text says something else now."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from workbench.memory.changed import changed_mentions, says_now
from workbench.memory.edits import Edit, Undo, added_fact, added_moment, alone, branch_edits, together
from workbench.memory.proposals import taken_for
from workbench.memory.review import Asks, Waiting
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, Unit
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.knowledge import Stance


def now_it_says(branch: str, fact: str, new: str | None = None, text: str = "", **changes: Any) -> Edit:
    """Another fact takes this one's place, and this one never was so: the proposal `new`, else the one read there, else
    a fact of the author's own.

    It says `text`, else what the author made of the old one with the change carried over, else what was read or the
    text says. It is as much anybody's as the old one, unless `changes` (of scope, owner, kind, importance) say
    otherwise. Who learned the old one by words that still stand is proposed to have learned it. Raises InputError (on
    running) when there is nothing to be said, or the author's own words do not show what of them has changed.
    """
    made: list[str] = []

    def edit(unit: Unit) -> Undo:
        old = unit.facts.on(branch, fact)
        [first, *_] = changed_mentions(old.mentions, unit.episodes.timeline(branch).telling) or [old.mentions[0]]
        now = says_now(unit, first, branch, old)
        said = text.strip() or ("" if new else now.wording)
        if not text.strip() and said and not now.carried:
            raise InputError("What changed does not show in your own words for this fact; say what is so now.")
        proposed = new or (now.proposal.id if now.proposal is not None else None)
        whose: dict[str, Any] = {"scope": old.scope, "owner": old.owner}
        if proposed is not None:
            read = unit.facts.on(branch, proposed)
            if old.scope is Scope.WORLD:  # What is read there may be closed: it is no more open than it is taken for.
                whose = dict(zip(("scope", "owner"), taken_for(unit, read), strict=True))
            made[:] = [proposed]
            worded = {"text": said} if said else {}
            take = branch_edits.change(branch, proposed, **(whose | changes | worded))
        else:
            said = said or now.text
            if not said:
                raise InputError("Nothing stands in place of the old words; say what is so now, or reject the fact.")
            draft = replace(_draft(old, said, MentionDraft(first.episode, now.span), branch), **changes)
            take = added_fact(lambda again: _made(again, draft, made))
        learned = [_learn(one, made) for one in _learned(unit, old, branch)]
        return together([take, *learned, branch_edits.settle(branch, [fact], Status.REJECTED)])(unit)

    return edit


def _made(unit: Unit, draft: FactDraft, made: list[str]) -> str:
    made[:] = [unit.facts.add(draft).id]
    return made[0]


def _learn(draft: KnowledgeDraft, made: list[str]) -> Edit:
    return added_moment(lambda unit: unit.knowledge.add(replace(draft, fact=made[0])).id)


def _draft(old: Fact, text: str, mention: MentionDraft, branch: str) -> FactDraft:
    return FactDraft(
        text,
        old.scope,
        (mention,),
        old.owner,
        old.kind,
        old.importance,
        known_always=old.known_always,
        known_from=old.known_from,
        branch=alone(branch),
    )


def _learned(unit: Unit, old: Fact, branch: str) -> list[KnowledgeDraft]:
    """The confirmed learning moments of a fact by words that stand, as proposals."""
    return [
        KnowledgeDraft(
            old.id,
            one.character,
            MentionDraft(one.mention.episode, one.mention.span, one.mention.quote) if one.mention else None,
            one.how,
            one.by,
            one.stance,
            status=Status.PROPOSED,
            source=Source.RULE,
            branch=alone(branch),
        )
        for one in unit.knowledge.list(fact=old.id, branch=branch)
        if one.status is Status.ACCEPTED and one.stands and one.stance is not Stance.UNAWARE
    ]


OF_FACTS = (Asks.FACT, Asks.EVIDENCE)


def settling(branch: str, items: Sequence[Waiting], status: Status) -> Edit:
    """Accept or reject what these ask. What hangs on a rejected fact is left: it no longer waits."""
    chosen = [item.fact.id for item in items if item.asks in OF_FACTS]
    moments = [item.id for item in items if item.asks in (Asks.MOMENT, Asks.TELLING)]
    aware = [item.id for item in items if item.asks is Asks.AWARENESS] + along(items)
    edits = [branch_edits.settle(branch, chosen, status)]
    edits += [branch_edits.settle_moments(branch, moments, status)] if moments else []
    edits += [branch_edits.settle_awareness(branch, aware, status)] if aware else []
    if status is Status.ACCEPTED:
        edits += facts_of(branch, [item for item in items if item.fact.id not in chosen])
    return together(edits)


def along(items: Sequence[Waiting]) -> list[str]:
    """What follows from these learning moments and is settled with them (ids)."""
    return [record.id for item in items for record in item.along]


def facts_of(branch: str, items: Sequence[Waiting]) -> list[Edit]:
    """Who is said to learn a fact learns something that is so: it is confirmed with the moment."""
    open_ones = {item.fact.id for item in items if item.fact.status is Status.PROPOSED}
    return [branch_edits.settle(branch, sorted(open_ones), Status.ACCEPTED)] if open_ones else []
