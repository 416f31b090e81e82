"""Words replaced in many episodes at once, as one edit. Each text is kept as a version before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.memory.edits import Edit, Undo, branches, together
from workbench.memory.edits.texts import put_text
from workbench.store import Unit
from workbench.store.remap import Remap
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.facts import Mention
from workbench.story.text import ManuscriptText, Span
from workbench.text.replacing import Change, Moves, replaced

KEPT = "before words were replaced"
"""The reason that versions are kept for."""


@dataclass(frozen=True, slots=True)
class Planned:
    """Changes of one episode, found when its text was `base`."""

    base: str
    changes: tuple[Change, ...]


def replace(branch: str, planned: Mapping[str, Planned], same_sense: bool = False) -> Edit:
    """Make these changes, by episode, wherever their words still stand; on a branch, shared episodes become its own
    copies. `same_sense`: the new words say the same, as another name of the same person does, so what rests on the old
    ones rests on the new. Otherwise its evidence has changed, as by the author's own hand.
    """
    return together([_in_one(branch, episode, plan, same_sense) for episode, plan in planned.items()])


def still_standing(changes: Sequence[Change], old: str, new: str) -> list[Change]:
    """Those of the changes planned for `old` whose words stand in `new`, with where they stand there, in order."""
    if old == new:
        return list(changes)
    remap, found, last = Remap(old, new), [], 0
    for change in changes:
        words, place = change.span.of(old), remap.place(change.span)
        neighbours = words or (old[max(0, change.span.start - 1) : change.span.end + 1])
        around = words or new[max(0, place.start - 1) : place.end + 1]
        if place.start >= last and place.of(new) == words and around == neighbours:
            found.append(Change(place, change.text))
            last = place.end
    return found


def _in_one(branch: str, episode: str, plan: Planned, same_sense: bool) -> Edit:
    copying = branches.own_copy(branch, episode)

    def edit(unit: Unit) -> Undo:
        shared = branch != MAIN_BRANCH and not unit.episodes.has_own(episode, branch)
        shown = episode if shared or branch == MAIN_BRANCH else unit.episodes.own(episode, branch)
        before = unit.episodes.get(shown, branch)
        changes = still_standing(sorted(plan.changes), plan.base, before.text.base)
        if not changes:
            return _nothing
        uncopy = copying(unit) if shared else _nothing
        if shared:
            # The parent keeps the text as it was: it needs no version of it.
            before = unit.episodes.get(unit.episodes.own(episode, branch), branch)
        else:
            unit.episodes.make_version(before.id, KEPT)
        resting = _resting_on(unit, branch, before.id, changes) if same_sense else []
        after = replaced(before.text, changes).text
        put_text(unit, before.id, after)
        moves = Moves(changes)
        for one in resting:
            if one.span is not None:
                unit.facts.move_mention(one.id, moves.span(one.span))

        def undo(again: Unit) -> None:
            _take_back(again, before, after, changes)
            for one in resting:
                if one.span is not None and one.span.of(again.episodes.get(before.id).text.base) == one.quote:
                    again.facts.put_mention(one.id, one.span, one.quote)
            uncopy(again)

        return undo

    return edit


def _nothing(_: Unit) -> None:
    """What takes back an edit that had nothing to do."""


def _take_back(unit: Unit, before: Episode, after: ManuscriptText, changes: Sequence[Change]) -> None:
    """The text as it was; what has been written since stays, and only the words that stand there yet go back."""
    now = unit.episodes.get(before.id)
    if now.text == after:
        put_text(unit, before.id, before.text)
        return
    moves = Moves(changes)
    backwards = [
        Change(moves.span(change.span) if change.text else _gap(moves, change), change.span.of(before.text.base))
        for change in changes
    ]
    unit.episodes.make_version(before.id, KEPT)
    standing = still_standing(backwards, after.base, now.text.base)
    put_text(unit, before.id, replaced(now.text, standing).text)


def _gap(moves: Moves, change: Change) -> Span:
    at = moves.start(change.span.start)
    return Span(at, at)


def _resting_on(unit: Unit, branch: str, episode: str, changes: Sequence[Change]) -> list[Mention]:
    """The mentions of facts and learning moments whose quotes any of the changes touches, where they stand now."""
    facts = [one for fact in unit.facts.list(branch, episode=episode) for one in fact.mentions]
    moments = [one.mention for one in unit.knowledge.list(branch=branch) if one.mention is not None]
    standing = [one for one in (*facts, *moments) if one.episode == episode and one.span is not None and not one.stale]
    return [one for one in standing if any(one.span and change.span.overlaps(one.span) for change in changes)]
