"""Random edits a writer makes, each done to the file through the product's own edits and to its plain twin by hand."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from typing import Any, TypeVar

from benchmarks.leak_story import MAIN, PEOPLE, Anchor, Aware, Branch, Episode, Fact, Moment
from benchmarks.leak_twin import TOPICS, Twin
from workbench.memory import story_time
from workbench.memory.edits import Undo, awareness, branch_edits, branches, episodes, merging, truth
from workbench.memory.proposals import taken_for
from workbench.store import KnowledgeDraft, Unit
from workbench.story.facts import Scope, Status
from workbench.story.knowledge import How, Stance
from workbench.story.text import ManuscriptText

T = TypeVar("T")
Step = Callable[[Twin, Unit], Undo | None]
"""Makes one edit in both; returns the product's undo, or None when there is none. Raises Nothing before it has done
anything when there is nothing to do."""
STEPS: dict[str, tuple[int, Step]] = {}
"""By name, with how often each is drawn."""


class Nothing(Exception):
    """There is nothing that such an edit could be done to."""


def _need(something: object) -> None:
    if not something:
        raise Nothing


def edit(twin: Twin, name: str | None = None) -> str:
    """Make one edit, a random one or the one named, or make and undo it; returns its name. Raises Drift when the file
    shows another text."""
    name = name or twin.random.choices(list(STEPS), [weight for weight, _ in STEPS.values()])[0]
    twin.log.append(name)
    before, undo = deepcopy(twin.plain), None
    with twin.file.write() as unit:
        with suppress(Nothing):
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


def _step(weight: int) -> Callable[[Step], Step]:
    def add(made: Step) -> Step:
        STEPS[made.__name__.strip("_").replace("_", " ")] = weight, made
        return made

    return add


def _some(twin: Twin, among: Sequence[T]) -> T:
    _need(among)
    return twin.random.choice(among)


def _branch(twin: Twin) -> str:
    """The main line, or rather one of the others when there are any with episodes."""
    others = [one for one in list(twin.plain.branches)[1:] if twin.plain.live(one)]
    return twin.random.choice(others) if others and twin.random.random() < 0.6 else MAIN


def _somewhere(twin: Twin) -> tuple[str, Episode]:
    """An episode of the main line, or one of a branch together with that branch."""
    branch = _branch(twin)
    return branch, twin.random.choice(twin.plain.live(branch))


def _fact(twin: Twin, branch: str) -> Fact:
    """A fact that stands on the branch, deleted ones aside."""
    homes = {key for _, key in twin.plain.shown(branch)}
    line = {None, *twin.plain.line_of(branch)}
    every = [one for one in twin.plain.facts.values() if one.branch in line and not one.deleted]
    return _some(twin, [one for one in every if any(homes & anchor.homes.keys() for anchor in one.mentions)])


def _moment_of(twin: Twin, branch: str, but: str = "") -> Moment:
    known = [one for one in twin.plain.moments.values() if one.branch in (None, branch) and not one.deleted]
    return _some(twin, [one for one in known if one.stance != but])


def _decided(twin: Twin, branch: str, one: Fact | Moment, **changes: Any) -> None:
    """The plain half of a decision: about the thing itself, or about what a branch makes of what it shares."""
    if branch in (MAIN, one.branch):
        vars(one).update(changes)
    else:
        twin.plain.decided.setdefault((branch, one.id), {}).update(changes)


@_step(20)
def _rewrite(twin: Twin, unit: Unit) -> Undo | None:
    """Another sentence over one that is there, or a new one between, on the main line or in a branch's own copy."""
    branch, episode = _somewhere(twin)
    _need(episode.sentences)
    target = twin.plain.own(branch, episode.slot) if branch != MAIN else episode
    at = twin.random.randrange(len(target.sentences))
    if twin.random.random() < 0.7:
        # Rather a sentence that something rests on.
        told = [place for place, one in enumerate(target.sentences) if twin.plain.rests_on(target, one)]
        at = twin.random.choice(told) if told and twin.random.random() < 0.7 else at
        twin.plain.replace(target, at, twin.sentence())
    else:
        target.sentences.insert(at, twin.sentence())
    text = ManuscriptText(target.text)
    if branch != MAIN:
        return branches.save_text(branch, episode.product, text)(unit)
    unit.episodes.save_text(episode.product, text)
    return None


@_step(3)
def _add(twin: Twin, unit: Unit) -> None:
    """A new episode somewhere among the branch's own."""
    branch = _branch(twin)
    order = twin.plain.branches[branch].order
    live = [slot for slot in order if not twin.plain.episodes[slot].deleted]
    after = twin.random.choice([*live, None]) if live else None
    at = order.index(after) + 1 if after is not None else len(order)
    made = twin.plain.add_episode(branch, [twin.sentence() for _ in range(3)], at)
    behind = twin.plain.episodes[after].product if after is not None else None
    made.product = unit.episodes.add("new", ManuscriptText(made.text), None, behind, branch=branch).id
    twin.add_lines(unit, made)


@_step(5)
def _move(twin: Twin, unit: Unit) -> Undo | None:
    branch = _branch(twin)
    here = twin.plain.branches[branch]
    live = [slot for slot in here.order if not twin.plain.episodes[slot].deleted]
    _need(len(live) > 1)
    slot = twin.random.choice(live)
    after = twin.random.choice([None, *(one for one in live if one != slot)])
    before = list(here.order)
    shown = [one for one, _ in twin.plain.shown(branch)]
    leaving = [one for one in twin.plain.branches.values() if one.fork == slot and shown[0] != slot]
    for one in leaving:
        one.fork = shown[shown.index(slot) - 1]  # It goes on leaving at the same place, behind the one before.
    here.order.remove(slot)
    here.order.insert(here.order.index(after) + 1 if after is not None else 0, slot)
    if any(own not in twin.plain.shared(owner) for owner, own in twin.plain.copies):
        here.order = before
        for one in leaving:
            one.fork = slot
        raise Nothing  # A copy whose original leaves the shared run: the design does not say.
    behind = twin.plain.episodes[after].product if after is not None else None
    return episodes.move(twin.plain.episodes[slot].product, behind, None, branch)(unit)


@_step(4)
def _trash(twin: Twin, unit: Unit) -> Undo | None:
    branch, episode = _somewhere(twin)
    _need(len(twin.plain.live(branch)) > 2 and len(twin.plain.live(MAIN)) > 2)
    product = episode.product
    (episode if branch == MAIN else twin.plain.own(branch, episode.slot)).deleted = True
    return (episodes.trash(product) if branch == MAIN else branches.trash(branch, product))(unit)


@_step(4)
def _restore(twin: Twin, unit: Unit) -> Undo | None:
    gone = [twin.plain.episodes[slot] for slot in twin.plain.branches[MAIN].order]
    one = _some(twin, [one for one in gone if one.deleted and one.key not in twin.merged])
    one.deleted = False
    return episodes.restore(one.product)(unit)


@_step(4)
def _date(twin: Twin, unit: Unit) -> Undo | None:
    """Another place in story time, the story going on from it or not, or none."""
    branch, episode = _somewhere(twin)
    value = twin.random.choice((None, float(twin.random.randint(0, 6))))
    mark = None if value is None else twin.random.choice((None, None, True, False))
    own, told = twin.plain.own(branch, episode.slot), (episode.product, value, mark)
    own.chronology, own.goes_on = value, mark
    return (episodes.date(*told) if branch == MAIN else branches.date(branch, *told))(unit)


@_step(1)
def _scale(twin: Twin, unit: Unit) -> Undo | None:
    """Another place for the episodes without a date."""
    twin.plain.origin = twin.random.choice((None, float(twin.random.randint(0, 6))))
    return story_time.place_origin(twin.plain.origin)(unit)


@_step(7)
def _fork(twin: Twin, unit: Unit) -> Undo | None:
    parent = _branch(twin)
    _need(len(twin.plain.branches) <= 3)
    episode = twin.random.choice(twin.plain.live(parent))
    undo = branches.fork("what if", parent, episode.product)(unit)
    made = next(one.id for one in unit.branches.list() if one.id not in twin.plain.branches)
    twin.plain.branches[made] = Branch(parent, episode.slot)
    return undo


@_step(1)
def _prune(twin: Twin, unit: Unit) -> Undo | None:
    """A branch that nothing forks from, deleted."""
    plain = twin.plain
    parents = {one.parent for one in plain.branches.values()}
    branch = _some(twin, [one for one in plain.branches if one != MAIN and one not in parents])
    del plain.branches[branch]
    gone = [key for key, one in plain.episodes.items() if one.branch == branch]
    for key in gone:
        del plain.episodes[key]
    plain.copies = {at: key for at, key in plain.copies.items() if at[0] != branch}
    for anchor in plain.anchors():
        anchor.homes = {home: where for home, where in anchor.homes.items() if home not in gone}
    stand = {key for key, one in plain.facts.items() if any(anchor.homes for anchor in one.mentions)}
    plain.facts = {key: one for key, one in plain.facts.items() if one.branch != branch and key in stand}
    kept = [one for one in plain.moments.values() if one.branch != branch and one.fact in plain.facts]
    plain.moments = {one.id: one for one in kept if one.place is None or one.place.homes}
    plain.aware = [one for one in plain.aware if one.fact in plain.facts]
    plain.decided = {at: said for at, said in plain.decided.items() if at[0] != branch}
    return branches.delete(branch)(unit)


@_step(6)
def _record(twin: Twin, unit: Unit) -> None:
    twin.add_fact(unit, _branch(twin))


@_step(8)
def _moment(twin: Twin, unit: Unit) -> None:
    twin.add_moment(unit, _branch(twin))


@_step(8)
def _say(twin: Twin, unit: Unit) -> Undo | None:
    """The author's word on a cell, as an episode opens."""
    branch = _branch(twin)
    fact = _fact(twin, branch)
    who, stance = twin.random.choice(PEOPLE), twin.random.choice(list(Stance))
    live = twin.plain.live(branch)
    opening = twin.random.choice((None, twin.random.randint(1, len(live) + 1)))
    episode = live[opening - 2] if opening is not None and opening > 1 else None
    belief = f"They say {twin.marker('b')}." if stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE) else ""
    shown = {one.key for one in live}
    line = {None, *twin.plain.line_of(branch)}
    for moment in twin.plain.moments.values():
        seen = vars(moment) | twin.plain.decided_on(branch, moment.id)
        if (moment.fact, seen["character"], seen["source"]) != (fact.id, who, "author") or seen["deleted"]:
            continue
        if moment.branch not in line:
            continue
        home = next((key for key in moment.place.homes if key in shown), None) if moment.place else None
        bare = moment.place is None or moment.place.quote is None
        same = bare and home == (episode.key if episode else None) and (moment.place is None) == (episode is None)
        other = opening is None and (seen["stance"], seen["belief"]) != (str(stance), belief)
        if same or other:
            _decided(twin, branch, moment, deleted=True)
    asked: dict[str, Any] = {"fact": fact.id, "character": who, "branch": branch, "include_deleted": True}
    known = {one.id for one in unit.knowledge.list(**asked)}
    undo = branch_edits.say(fact.id, who, stance, opening, belief, branch)(unit)
    made = next(one for one in unit.knowledge.list(**asked) if one.id not in known)
    alone = None if branch == MAIN else branch
    draft = KnowledgeDraft(fact.id, who, None, How.ALWAYS, None, stance, belief, branch=alone)
    twin.note(made.id, draft, Anchor(None, {episode.key: None}) if episode else None)
    return undo


@_step(6)
def _settle(twin: Twin, unit: Unit) -> Undo | None:
    branch = _branch(twin)
    fact, status = _fact(twin, branch), twin.random.choice(list(Status))
    plain: dict[str, Any] = {"status": str(status)}
    if status is Status.ACCEPTED:
        # The author says yes to what the card says it is: to what reading takes it for.
        stands = unit.facts.on(branch, fact.id)
        scope, owner = taken_for(unit, stands)
        if (scope, owner) != (stands.scope, stands.owner):
            plain |= {"scope": str(scope), "owner": owner}
    _decided(twin, branch, fact, **plain)
    return branch_edits.settle(branch, [fact.id], status)(unit)


@_step(6)
def _change(twin: Twin, unit: Unit) -> Undo | None:
    branch = _branch(twin)
    fact = _fact(twin, branch)
    changes: dict[str, Any] = {"text": f"In truth the {twin.random.choice(TOPICS)} {twin.marker('t')}."}
    if twin.random.random() < 0.6:
        scope = twin.random.choice(list(Scope))
        changes = {"scope": scope, "owner": twin.random.choice(PEOPLE) if scope is Scope.CHARACTER else None}
    plain = {name: str(value) if name == "scope" else value for name, value in changes.items()}
    _decided(twin, branch, fact, **plain, status="accepted", source="author")
    return branch_edits.change(branch, fact.id, **changes)(unit)


@_step(2)
def _delete(twin: Twin, unit: Unit) -> Undo | None:
    branch = _branch(twin)
    fact = _fact(twin, branch)
    _decided(twin, branch, fact, deleted=True)
    return branch_edits.delete(branch, fact.id)(unit)


@_step(4)
def _mention(twin: Twin, unit: Unit) -> None:
    branch = _branch(twin)
    fact = _fact(twin, branch)
    anchor, draft = twin.anchor(twin.random.choice(twin.plain.live(branch)))
    fact.mentions.append(anchor)
    unit.facts.add_mention(fact.id, draft)


@_step(5)
def _settle_moment(twin: Twin, unit: Unit) -> Undo | None:
    branch = _branch(twin)
    one, status = _moment_of(twin, branch, but="unaware"), twin.random.choice(list(Status))
    _decided(twin, branch, one, status=str(status))
    return branch_edits.settle_moments(branch, [one.id], status)(unit)


@_step(3)
def _forget(twin: Twin, unit: Unit) -> Undo | None:
    branch = _branch(twin)
    one = _moment_of(twin, branch)
    _decided(twin, branch, one, deleted=True)
    return branch_edits.forget(branch, one.id)(unit)


@_step(4)
def _split(twin: Twin, unit: Unit) -> Undo | None:
    one = twin.random.choice(twin.plain.live(MAIN))
    _need(len(one.sentences) > 1)
    at = twin.random.randrange(1, len(one.sentences))
    cut = len("".join(one.sentences[:at]))
    twin.plain.split(one, at)
    division = unit.structure.split(one.product, cut, "second half")
    return lambda again: again.structure.unsplit(division)


@_step(4)
def _merge(twin: Twin, unit: Unit) -> Undo | None:
    live = twin.plain.live(MAIN)
    _need(len(live) > 2)
    at = twin.random.randrange(len(live) - 1)
    _need(live[at].sentences and live[at + 1].sentences)
    twin.plain.merge(live[at], live[at + 1])
    twin.merged.add(live[at + 1].key)
    division = unit.structure.merge(live[at].product)
    return lambda again: again.structure.unmerge(division)


@_step(2)
def _join(twin: Twin, unit: Unit) -> Undo | None:
    decided = {target for _, target in twin.plain.decided} | twin.chained
    every = [one for one in twin.plain.facts.values() if one.branch is None and not one.deleted]
    plain = [one for one in every if one.id not in decided and one.status != "rejected"]
    pairs = [(a, b) for a in plain for b in plain if a is not b and (a.scope, a.owner) == (b.scope, b.owner)]
    keep, other = _some(twin, pairs)
    keep.mentions += other.mentions
    other.mentions, other.deleted = [], True
    if "accepted" in (keep.status, other.status):
        keep.status = "accepted"
    keep.always = keep.always or other.always
    hanging: list[Moment | Aware] = [*twin.plain.moments.values(), *twin.plain.aware]
    for one in hanging:
        one.fact = keep.id if one.fact == other.id else one.fact
    return merging.merge_facts(keep.id, other.id)(unit)


@_step(3)
def _supersede(twin: Twin, unit: Unit) -> Undo | None:
    every = [one for one in twin.plain.facts.values() if one.branch is None and not one.deleted]
    known = [one for one in every if one.id not in twin.chained]
    _need(len(known) > 1)
    old, new = twin.random.sample(known, 2)
    old.status = new.status = "accepted"
    twin.chained |= {old.id, new.id}
    return truth.supersede(old.id, new.id, twin.place()[1])(unit)


@_step(3)
def _awareness(twin: Twin, unit: Unit) -> Undo | None:
    if twin.plain.aware and twin.random.random() < 0.4:
        gone = twin.random.choice(twin.plain.aware)
        _need(not gone.deleted)
        gone.deleted = True
        return awareness.forget(gone.id)(unit)
    if twin.plain.facts:
        twin.add_awareness(unit)
    return None
