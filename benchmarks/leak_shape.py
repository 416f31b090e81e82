"""Random edits of a story's shape: its text, its episodes and its branches, done to the file and to its plain twin."""

from typing import Any

from benchmarks.leak_story import MAIN, Branch, Episode
from benchmarks.leak_twin import Twin
from workbench.memory import story_time
from workbench.memory.edits import Undo, branches, episodes
from workbench.store import Unit
from workbench.story.text import ManuscriptText


def rewrite(twin: Twin, unit: Unit) -> Undo | None:
    """Another sentence over one that is there, or a new one between, on the main line or in a branch's own copy."""
    branch, episode = somewhere(twin)
    if not episode.sentences:
        return None
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


def add(twin: Twin, unit: Unit) -> Undo | None:
    """A new episode somewhere among the branch's own."""
    branch = some_branch(twin)
    order = twin.plain.branches[branch].order
    live = [slot for slot in order if not twin.plain.episodes[slot].deleted]
    after = twin.random.choice([*live, None]) if live else None
    at = order.index(after) + 1 if after is not None else len(order)
    made = twin.plain.add_episode(branch, [twin.sentence() for _ in range(3)], at)
    behind = twin.plain.episodes[after].product if after is not None else None
    made.product = unit.episodes.add("new", ManuscriptText(made.text), None, behind, branch=branch).id
    twin.add_lines(unit, made)
    return None


def move(twin: Twin, unit: Unit) -> Undo | None:
    """An episode of the branch's own behind another, or first."""
    branch = some_branch(twin)
    here = twin.plain.branches[branch]
    live = [slot for slot in here.order if not twin.plain.episodes[slot].deleted]
    if len(live) < 2:
        return None
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
        return None  # A copy whose original leaves the shared run: the design does not say.
    behind = twin.plain.episodes[after].product if after is not None else None
    return episodes.move(twin.plain.episodes[slot].product, behind, None, branch)(unit)


def trash(twin: Twin, unit: Unit) -> Undo | None:
    """An episode into the trash, on the main line or on a branch alone."""
    branch, episode = somewhere(twin)
    if len(twin.plain.live(branch)) < 3 or len(twin.plain.live(MAIN)) < 3:
        return None
    if branch != MAIN:
        product = episode.product
        twin.plain.own(branch, episode.slot).deleted = True
        return branches.trash(branch, product)(unit)
    episode.deleted = True
    return episodes.trash(episode.product)(unit)


def restore(twin: Twin, unit: Unit) -> Undo | None:
    """An episode of the main line out of the trash."""
    gone = [twin.plain.episodes[slot] for slot in twin.plain.branches[MAIN].order]
    gone = [one for one in gone if one.deleted and one.key not in twin.merged]
    if not gone:
        return None
    one = twin.random.choice(gone)
    one.deleted = False
    return episodes.restore(one.product)(unit)


def date(twin: Twin, unit: Unit) -> Undo | None:
    """Another place in story time, the story going on from it or not, or none."""
    branch, episode = somewhere(twin)
    value = twin.random.choice((None, float(twin.random.randint(0, 6))))
    mark = None if value is None else twin.random.choice((None, None, True, False))
    product = episode.product
    episode = twin.plain.own(branch, episode.slot)
    episode.chronology, episode.goes_on = value, mark
    if branch != MAIN:
        return branches.date(branch, product, value, mark)(unit)
    return episodes.date(product, value, mark)(unit)


def scale(twin: Twin, unit: Unit) -> Undo | None:
    """Another place for the episodes without a date."""
    twin.plain.origin = twin.random.choice((None, float(twin.random.randint(0, 6))))
    return story_time.place_origin(twin.plain.origin)(unit)


def fork_off(twin: Twin, unit: Unit) -> Undo | None:
    """A branch that leaves another somewhere."""
    parent = some_branch(twin)
    if len(twin.plain.branches) > 3:
        return None
    live = twin.plain.live(parent)
    episode = twin.random.choice(live)
    undo = branches.fork("what if", parent, episode.product)(unit)
    made = next(one.id for one in unit.branches.list() if one.id not in twin.plain.branches)
    twin.plain.branches[made] = Branch(made, parent, episode.slot)
    return undo


def prune(twin: Twin, unit: Unit) -> Undo | None:
    """A branch that nothing forks from, deleted."""
    parents = {one.parent for one in twin.plain.branches.values()}
    leaves = [one for one in twin.plain.branches if one != MAIN and one not in parents]
    if not leaves:
        return None
    branch = twin.random.choice(leaves)
    del twin.plain.branches[branch]
    gone = [key for key, one in twin.plain.episodes.items() if one.branch == branch]
    for key in gone:
        del twin.plain.episodes[key]
    twin.plain.copies = {at: key for at, key in twin.plain.copies.items() if at[0] != branch}
    for anchor in twin.plain.anchors():
        anchor.homes = {home: where for home, where in anchor.homes.items() if home not in gone}
    twin.plain.facts = {key: one for key, one in twin.plain.facts.items() if one.branch != branch and _stands(one)}
    twin.plain.moments = {
        key: one
        for key, one in twin.plain.moments.items()
        if one.branch != branch and one.fact in twin.plain.facts and (one.place is None or one.place.homes)
    }
    twin.plain.aware = [one for one in twin.plain.aware if one.fact in twin.plain.facts]
    twin.plain.decided = {at: said for at, said in twin.plain.decided.items() if at[0] != branch}
    return branches.delete(branch)(unit)


def _stands(fact: Any) -> bool:
    return any(anchor.homes for anchor in fact.mentions)


def split(twin: Twin, unit: Unit) -> Undo | None:
    """An episode of the main line cut between two sentences."""
    one = twin.random.choice(twin.plain.live(MAIN))
    if len(one.sentences) < 2:
        return None
    at = twin.random.randrange(1, len(one.sentences))
    cut = len("".join(one.sentences[:at]))
    twin.plain.split(one, at)
    division = unit.structure.split(one.product, cut, "second half")
    return lambda again: again.structure.unsplit(division)


def merge(twin: Twin, unit: Unit) -> Undo | None:
    """An episode of the main line and the next one made one."""
    live = twin.plain.live(MAIN)
    if len(live) < 3:
        return None
    at = twin.random.randrange(len(live) - 1)
    if not live[at].sentences or not live[at + 1].sentences:
        return None
    twin.plain.merge(live[at], live[at + 1])
    twin.merged.add(live[at + 1].key)
    division = unit.structure.merge(live[at].product)
    return lambda again: again.structure.unmerge(division)


def some_branch(twin: Twin) -> str:
    """The main line, or rather one of the others when there are any with episodes."""
    others = [one for one in list(twin.plain.branches)[1:] if twin.plain.live(one)]
    return twin.random.choice(others) if others and twin.random.random() < 0.6 else MAIN


def somewhere(twin: Twin) -> tuple[str, Episode]:
    """An episode of the main line, or one of a branch together with that branch."""
    branch = some_branch(twin)
    return branch, twin.random.choice(twin.plain.live(branch))
