"""Random edits a writer makes, each done to the file through the product's own edits and to its plain twin by hand."""

from collections.abc import Callable
from typing import Any

from benchmarks import leak_shape as shape
from benchmarks.leak_story import MAIN, PEOPLE, Anchor, Aware, Moment
from benchmarks.leak_twin import TOPICS, Twin, snapshot
from workbench.memory.edits import Undo, awareness, branch_edits, merging, truth
from workbench.memory.proposals import taken_for
from workbench.store import KnowledgeDraft, Unit
from workbench.story.facts import Scope, Status
from workbench.story.knowledge import How, Stance

Step = Callable[[Twin, Unit], Undo | None]
"""Makes one edit in both; returns the product's undo, or None when there is none or nothing was done."""


def edit(twin: Twin) -> str:
    """Make one random edit, or make and undo it; returns its name. Raises Drift when the file shows another text."""
    name = twin.random.choices(list(STEPS), [weight for weight, _ in STEPS.values()])[0]
    return _do(twin, name)


def fork(twin: Twin) -> None:
    """Give most stories a branch or two to begin with."""
    for _ in range(twin.random.choice((0, 1, 1, 2))):
        _do(twin, "fork")


def _do(twin: Twin, name: str) -> str:
    twin.log.append(name)
    before = snapshot(twin)
    with twin.file.write() as unit:
        undo = STEPS[name][1](twin, unit)
        twin.align(unit)
    if undo is not None and twin.random.random() < 0.25:
        twin.log.append(f"undo {name}")
        with twin.file.write() as unit:
            undo(unit)
            before.next_sequence = twin.plain.next_sequence
            twin.plain = before
            twin.align(unit)
    return name


def _record(twin: Twin, unit: Unit) -> Undo | None:
    twin.add_fact(unit, shape.some_branch(twin))
    return None


def _moment(twin: Twin, unit: Unit) -> Undo | None:
    twin.add_moment(unit, shape.some_branch(twin))
    return None


def _say(twin: Twin, unit: Unit) -> Undo | None:
    """The author's word on a cell, as an episode opens."""
    branch = shape.some_branch(twin)
    fact = _fact(twin, branch)
    if fact is None:
        return None
    who, stance = twin.random.choice(PEOPLE), twin.random.choice(list(Stance))
    live = twin.plain.live(branch)
    opening = twin.random.choice((None, twin.random.randint(1, len(live) + 1)))
    episode = live[opening - 2] if opening is not None and opening > 1 else None
    belief = f"They say {twin.marker('b')}." if stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE) else ""
    shown = {one.key for one in live}
    line = set(twin.plain.line_of(branch))
    for moment in twin.plain.moments.values():
        seen = vars(moment) | twin.plain.decided_on(branch, moment.id)
        if (moment.fact, seen["character"], seen["source"]) != (fact.id, who, "author") or seen["deleted"]:
            continue
        if moment.branch is not None and moment.branch not in line:
            continue
        home = next((key for key in moment.place.homes if key in shown), None) if moment.place else None
        bare = moment.place is None or moment.place.quote is None
        same = bare and home == (episode.key if episode else None) and (moment.place is None) == (episode is None)
        other = opening is None and (seen["stance"], seen["belief"]) != (str(stance), belief)
        if same or other:
            if branch in (MAIN, moment.branch):
                moment.deleted = True
            else:
                twin.plain.decided.setdefault((branch, moment.id), {})["deleted"] = True
    every = unit.knowledge.list(fact=fact.id, character=who, branch=branch, include_deleted=True)
    known = {one.id for one in every}
    undo = branch_edits.say(fact.id, who, stance, opening, belief, branch)(unit)
    alone = None if branch == MAIN else branch
    every = unit.knowledge.list(fact=fact.id, character=who, branch=branch, include_deleted=True)
    made = next(one for one in every if one.id not in known)
    draft = KnowledgeDraft(fact.id, who, None, How.ALWAYS, None, stance, belief, branch=alone)
    twin.note(made.id, draft, Anchor(None, {episode.key: None}) if episode else None)
    return undo


def _settle(twin: Twin, unit: Unit) -> Undo | None:
    branch = shape.some_branch(twin)
    fact, status = _fact(twin, branch), twin.random.choice(list(Status))
    if fact is None:
        return None
    plain = {"status": str(status)}
    if status is Status.ACCEPTED:
        # The author says yes to what the card says it is: to what reading takes it for.
        stands = unit.facts.on(branch, fact.id)
        scope, owner = taken_for(unit, stands)
        if (scope, owner) != (stands.scope, stands.owner):
            plain |= {"scope": str(scope), "owner": owner}
    if branch in (MAIN, fact.branch):
        for name, value in plain.items():
            setattr(fact, name, value)
        return branch_edits.settle(branch, [fact.id], status)(unit)
    twin.plain.decided.setdefault((branch, fact.id), {}).update(plain)
    return branch_edits.settle(branch, [fact.id], status)(unit)


def _change(twin: Twin, unit: Unit) -> Undo | None:
    """Other words, or another scope, by the author."""
    branch = shape.some_branch(twin)
    fact = _fact(twin, branch)
    if fact is None:
        return None
    changes: dict[str, Any] = {"text": f"In truth the {twin.random.choice(TOPICS)} {twin.marker('t')}."}
    if twin.random.random() < 0.6:
        scope = twin.random.choice(list(Scope))
        changes = {"scope": scope, "owner": twin.random.choice(PEOPLE) if scope is Scope.CHARACTER else None}
    plain = {name: str(value) if name == "scope" else value for name, value in changes.items()}
    plain |= {"status": "accepted", "source": "author"}
    if branch in (MAIN, fact.branch):
        vars(fact).update(plain)
        return branch_edits.change(branch, fact.id, **changes)(unit)
    twin.plain.decided.setdefault((branch, fact.id), {}).update(plain)
    return branch_edits.change(branch, fact.id, **changes)(unit)


def _delete(twin: Twin, unit: Unit) -> Undo | None:
    branch = shape.some_branch(twin)
    fact = _fact(twin, branch)
    if fact is None:
        return None
    if branch in (MAIN, fact.branch):
        fact.deleted = True
        return branch_edits.delete(branch, fact.id)(unit)
    twin.plain.decided.setdefault((branch, fact.id), {})["deleted"] = True
    return branch_edits.delete(branch, fact.id)(unit)


def _mention(twin: Twin, unit: Unit) -> Undo | None:
    branch = shape.some_branch(twin)
    fact = _fact(twin, branch)
    if fact is None:
        return None
    anchor, draft = twin.anchor(twin.random.choice(twin.plain.live(branch)))
    fact.mentions.append(anchor)
    unit.facts.add_mention(fact.id, draft)
    return None


def _settle_moment(twin: Twin, unit: Unit) -> Undo | None:
    branch = shape.some_branch(twin)
    known = [one for one in twin.plain.moments.values() if one.branch in (None, branch) and not one.deleted]
    known = [one for one in known if one.stance != "unaware"]
    if not known:
        return None
    one, status = twin.random.choice(known), twin.random.choice(list(Status))
    if branch in (MAIN, one.branch):
        one.status = str(status)
        return branch_edits.settle_moments(branch, [one.id], status)(unit)
    twin.plain.decided.setdefault((branch, one.id), {})["status"] = str(status)
    return branch_edits.settle_moments(branch, [one.id], status)(unit)


def _forget(twin: Twin, unit: Unit) -> Undo | None:
    branch = shape.some_branch(twin)
    known = [one for one in twin.plain.moments.values() if one.branch in (None, branch) and not one.deleted]
    if not known:
        return None
    one = twin.random.choice(known)
    if branch in (MAIN, one.branch):
        one.deleted = True
        return branch_edits.forget(branch, one.id)(unit)
    twin.plain.decided.setdefault((branch, one.id), {})["deleted"] = True
    return branch_edits.forget(branch, one.id)(unit)


def _join(twin: Twin, unit: Unit) -> Undo | None:
    """Two facts found to say the same."""
    decided = {target for _, target in twin.plain.decided}
    plain = [one for one in twin.plain.facts.values() if not one.deleted and one.branch is None]
    plain = [one for one in plain if one.id not in decided and one.status != "rejected" and one.id not in twin.chained]
    pairs = [(a, b) for a in plain for b in plain if a is not b and (a.scope, a.owner) == (b.scope, b.owner)]
    if not pairs:
        return None
    keep, other = twin.random.choice(pairs)
    keep.mentions += other.mentions
    other.mentions = []
    other.deleted = True
    if "accepted" in (keep.status, other.status):
        keep.status = "accepted"
    keep.always = keep.always or other.always
    hanging: list[Moment | Aware] = [*twin.plain.moments.values(), *twin.plain.aware]
    for one in hanging:
        one.fact = keep.id if one.fact == other.id else one.fact
    return merging.merge_facts(keep.id, other.id)(unit)


def _supersede(twin: Twin, unit: Unit) -> Undo | None:
    known = [one for one in twin.plain.facts.values() if one.branch is None and one.id not in twin.chained]
    known = [one for one in known if not one.deleted]
    if len(known) < 2:
        return None
    old, new = twin.random.sample(known, 2)
    old.status = new.status = "accepted"
    twin.chained |= {old.id, new.id}
    return truth.supersede(old.id, new.id, twin.place()[1])(unit)


def _aware(twin: Twin, unit: Unit) -> Undo | None:
    if twin.plain.aware and twin.random.random() < 0.4:
        gone = twin.random.choice(twin.plain.aware)
        if gone.deleted:
            return None
        gone.deleted = True
        return awareness.forget(gone.id)(unit)
    if twin.plain.facts:
        twin.add_awareness(unit)
    return None


def _fact(twin: Twin, branch: str) -> Any:
    """A fact that stands on the branch, deleted ones aside."""
    homes = {key for _, key in twin.plain.shown(branch)}
    line = {None, *twin.plain.line_of(branch)}
    found = [
        one
        for one in twin.plain.facts.values()
        if one.branch in line and not one.deleted and any(homes & anchor.homes.keys() for anchor in one.mentions)
    ]
    return twin.random.choice(found) if found else None


STEPS: dict[str, tuple[int, Step]] = {
    "rewrite": (20, shape.rewrite),
    "add": (3, shape.add),
    "move": (5, shape.move),
    "trash": (4, shape.trash),
    "restore": (4, shape.restore),
    "date": (4, shape.date),
    "scale": (1, shape.scale),
    "fork": (7, shape.fork_off),
    "prune": (1, shape.prune),
    "record": (6, _record),
    "moment": (8, _moment),
    "say": (8, _say),
    "settle": (6, _settle),
    "change": (6, _change),
    "delete": (2, _delete),
    "mention": (4, _mention),
    "settle moment": (5, _settle_moment),
    "forget": (3, _forget),
    "split": (4, shape.split),
    "merge": (4, shape.merge),
    "join": (2, _join),
    "supersede": (3, _supersede),
    "awareness": (3, _aware),
}
