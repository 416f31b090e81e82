"""The author's word on facts and learning moments: on the main line about the thing itself, on a branch there alone.

What belongs to the branch itself is changed itself there, too; only what is shared is decided about. What is accepted
or changed stands again on what the text says now in place of its quote, where that was edited away.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from workbench.memory.changed import changed_mentions, standing_there
from workbench.memory.edits import Edit, Undo, added_fact, added_moment, alone, backwards, restoring, together, undoable
from workbench.memory.edits.branches import decided
from workbench.memory.proposals import taken_for
from workbench.store import FactDraft, KnowledgeDraft, MentionDraft, Unit
from workbench.store.branching import AWARENESS, FACT, MOMENT
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.facts import Mention, Scope, Source, Status
from workbench.story.gate import is_edited_away
from workbench.story.knowledge import How, Stance
from workbench.story.text import Span


def record(
    branch: str, text: str, episode: str, span: Span | None, owner: str | None = None, importance: int = 3
) -> Edit:
    """A fact the author states, with the words it rests on; with `owner` it is that character's secret.

    Raises InputError (on running) when the sentence is empty.
    """
    scope, mentions = Scope.CHARACTER if owner else Scope.WORLD, (MentionDraft(episode, span),)
    draft = FactDraft(text.strip(), scope, mentions, owner, importance=importance, branch=alone(branch))
    return added_fact(lambda unit: unit.facts.add(draft).id)


@undoable
def settle(unit: Unit, branch: str, facts: Sequence[str], status: Status) -> Undo:
    """Facts accepted, rejected, or proposed again. Accepted is what the proposal is taken for: what was closed only
    because nobody was sure of it is common knowledge, or its owner's, from then on."""
    own, shared = _apart(branch, facts, lambda one: unit.facts.get(one).branch)

    def decide(unit: Unit, fact: str) -> object:
        before = unit.facts.on(branch, fact)
        scope, owner = taken_for(unit, before) if status is Status.ACCEPTED else (before.scope, before.owner)
        changes: dict[str, Any] = {"status": status}
        if (scope, owner) != (before.scope, before.owner):
            changes |= {"scope": scope, "owner": owner}
        return unit.decisions.fact(branch, fact, **changes)

    again = [_anchor_fact(branch, fact) for fact in facts if status is Status.ACCEPTED]
    return together([_settle_own(own, status), decided(branch, FACT, shared, decide), *again])(unit)


@undoable
def change(unit: Unit, /, branch: str, fact: str, **changes: Any) -> Undo:
    """Other words, scope, owner or importance for a fact. What the author writes is the author's, and accepted."""
    said = changes | {"source": Source.AUTHOR, "status": Status.ACCEPTED}
    return together([decide_fact(branch, fact, **said), _anchor_fact(branch, fact)])(unit)


@undoable
def decide_fact(unit: Unit, /, branch: str, fact: str, **changes: Any) -> Undo:
    """Fields of a fact by their names in `Fact`, and nothing else of it."""
    before = unit.facts.get(fact)
    if branch not in (MAIN_BRANCH, before.branch):
        return decided(branch, FACT, [fact], lambda unit, one: unit.decisions.fact(branch, one, **changes))(unit)
    unit.facts.edit(fact, **changes)
    # Scope and owner go together: another scope may have let the owner go.
    together = {"scope", "owner"} if {"scope", "owner"} & changes.keys() else set()
    restored = {name: getattr(before, name) for name in {*changes} | together}
    return lambda again: again.facts.edit(fact, **restored)


@undoable
def delete(unit: Unit, branch: str, fact: str) -> Undo:
    """Take a fact away."""
    if branch not in (MAIN_BRANCH, unit.facts.get(fact).branch):
        return decided(branch, FACT, [fact], lambda unit, one: unit.decisions.fact(branch, one, deleted=True))(unit)
    unit.facts.delete(fact)
    return lambda again: again.facts.restore(fact)


def learn(
    branch: str,
    fact: str,
    character: str,
    stance: Stance = Stance.KNOWS,
    episode: str | None = None,
    span: Span | None = None,
    how: How = How.TOLD,
    by: str | None = None,
    belief: str = "",
) -> Edit:
    """The author's word on what a character makes of a fact: from a place in the story, or always."""
    mention = MentionDraft(episode, span) if episode else None
    how = how if episode else How.ALWAYS
    draft = KnowledgeDraft(fact, character, mention, how, by, stance, belief, branch=alone(branch))
    return added_moment(lambda unit: unit.knowledge.add(draft).id)


def say(
    fact: str,
    character: str,
    stance: Stance,
    opening: int | None = None,
    belief: str = "",
    branch: str = MAIN_BRANCH,
) -> Edit:
    """The author's word on a cell of the matrix: as episode number `opening` opens and from then on.

    None means from the start: then no other word of the author's stands against it later. Otherwise later words
    stand, and one for the same point gives way.
    """

    def told_before(unit: Unit) -> str | None:
        """The episode at whose end episode number `opening` opens; None for the start of the story."""
        return unit.episodes.timeline(branch).episode_at(opening - 1) if opening is not None and opening > 1 else None

    def word(unit: Unit) -> str:
        before = told_before(unit)
        mention, how = (MentionDraft(before), How.TOLD) if before else (None, How.ALWAYS)
        draft = KnowledgeDraft(fact, character, mention, how, None, stance, belief, branch=alone(branch))
        return unit.knowledge.add(draft).id

    add = added_moment(word)

    def edit(unit: Unit) -> Undo:
        before, undos = told_before(unit), []
        for moment in unit.knowledge.list(fact=fact, character=character, branch=branch):
            where = moment.mention.place if moment.mention else None
            same = where == (Place(before) if before else None)
            other = opening is None and (moment.stance, moment.belief) != (stance, belief)
            if moment.source is Source.AUTHOR and (same or other):
                undos.append(forget(branch, moment.id)(unit))
        return backwards([*reversed(undos), add(unit)])

    return edit


@undoable
def settle_moments(unit: Unit, branch: str, moments: Sequence[str], status: Status) -> Undo:
    """Learning moments accepted, rejected, or proposed again."""
    own, shared = _apart(branch, moments, lambda one: unit.knowledge.get(one).branch)

    def decide(unit: Unit, moment: str) -> object:
        return unit.decisions.moment(branch, unit.knowledge.get(moment), status=status)

    def put(unit: Unit, moment: str, status: Status) -> None:
        unit.knowledge.set_status(moment, status)

    before = {moment: unit.knowledge.get(moment).status for moment in own}
    restoring(dict.fromkeys(own, status), put)(unit)
    again = [_anchor_moment(branch, moment) for moment in moments if status is Status.ACCEPTED]
    return backwards([restoring(before, put), together([decided(branch, MOMENT, shared, decide), *again])(unit)])


@undoable
def change_moment(unit: Unit, /, branch: str, moment: str, **changes: Any) -> Undo:
    """Another person, way, teller or belief for a learning moment. What the author writes is theirs, and accepted."""
    said, before = {**changes, "source": Source.AUTHOR, "status": Status.ACCEPTED}, unit.knowledge.get(moment)

    def own(unit: Unit) -> Undo:
        unit.knowledge.edit(moment, **said)
        restored = {name: getattr(before, name) for name in said}
        return lambda again: again.knowledge.edit(moment, **restored)

    shared = decided(branch, MOMENT, [moment], lambda unit, _: unit.decisions.moment(branch, before, **said))
    changed = own if branch in (MAIN_BRANCH, before.branch) else shared
    return together([changed, _anchor_moment(branch, moment)])(unit)


@undoable
def forget(unit: Unit, branch: str, moment: str) -> Undo:
    """Take a learning moment away."""
    known = unit.knowledge.get(moment)
    if branch not in (MAIN_BRANCH, known.branch):
        away = decided(branch, MOMENT, [moment], lambda unit, _: unit.decisions.moment(branch, known, deleted=True))
        return away(unit)
    unit.knowledge.delete(moment)
    return lambda again: again.knowledge.restore(moment)


@undoable
def settle_awareness(unit: Unit, branch: str, records: Sequence[str], status: Status) -> Undo:
    """The author's word on proposed records of who knows of whose knowledge."""
    own, shared = _apart(branch, records, lambda one: unit.awareness.get(one).branch)

    def decide(unit: Unit, record: str) -> None:
        unit.decisions.awareness(branch, record, status=status)

    def put(unit: Unit, record: str, status: Status) -> None:
        unit.awareness.set_status(record, status)

    before = {record: unit.awareness.get(record).status for record in own}
    restoring(dict.fromkeys(own, status), put)(unit)
    return backwards([restoring(before, put), decided(branch, AWARENESS, shared, decide)(unit)])


def _apart(branch: str, chosen: Sequence[str], of: Callable[[str], str | None]) -> tuple[list[str], list[str]]:
    """Those that are the branch's own (on the main line all), and those that it shares; `of` gives whose one is."""
    own = {one for one in chosen if branch in (MAIN_BRANCH, of(one))}
    return [one for one in chosen if one in own], [one for one in chosen if one not in own]


@undoable
def _settle_own(unit: Unit, facts: Sequence[str], status: Status) -> Undo:
    before = [unit.facts.get(fact) for fact in facts]
    opened = set[str]()
    for fact in before:
        scope, owner = taken_for(unit, fact) if status is Status.ACCEPTED else (fact.scope, fact.owner)
        if (scope, owner) != (fact.scope, fact.owner):
            unit.facts.edit(fact.id, scope=scope, owner=owner)
            opened.add(fact.id)
        unit.facts.set_status(fact.id, status)

    def undo(again: Unit) -> None:
        for fact in before:
            if fact.id in opened:
                again.facts.edit(fact.id, scope=fact.scope, owner=fact.owner)
            again.facts.set_status(fact.id, fact.status)
            if fact.evidence_changed:
                again.facts.edit(fact.id, evidence_changed=True)

    return undo


@undoable
def _anchor_fact(unit: Unit, branch: str, fact: str) -> Undo:
    """A fact that is edited away stands again; where nothing came in the place of its words, somewhere in the episode.
    Any other is left as it is.

    Raises InputError (on running) on a branch that shares the changed text: there is one text, and one word on it.
    """
    timeline = unit.episodes.timeline(branch)
    here = unit.facts.on(branch, fact)
    gone = changed_mentions(here.mentions, timeline.telling) if is_edited_away(here, timeline) else []
    return _anchor(unit, branch, gone)


@undoable
def _anchor_moment(unit: Unit, branch: str, moment: str) -> Undo:
    """The same for a learning moment."""
    about = unit.knowledge.get(moment).fact
    seen = [one for one in unit.knowledge.list(fact=about, branch=branch) if one.id == moment]
    told = unit.episodes.timeline(branch).telling
    return _anchor(unit, branch, changed_mentions([one.mention for one in seen if one.mention], told))


def _anchor(unit: Unit, branch: str, gone: Iterable[Mention]) -> Undo:
    before = list(gone)
    for one in before:
        episode = unit.episodes.get(one.episode)
        if branch != MAIN_BRANCH and episode.branch != branch:
            raise InputError("This branch shares the words that changed; answer it on the line they belong to.")
        place = standing_there(episode.text.base, one, unit.matter.language)
        unit.facts.put_mention(one.id, place)

    def undo(again: Unit) -> None:
        for one in before:
            end = len(again.episodes.get(one.episode).text.base)
            span = Span(min(one.span.start, end), min(one.span.end, end)) if one.span is not None else None
            again.facts.put_mention(one.id, span, one.quote, stale=True)

    return undo
