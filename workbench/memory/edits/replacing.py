"""Words replaced in many episodes at once, and a person renamed everywhere: each one edit. Each text is kept before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from workbench.memory.edits import Edit, Undo, branches, together, undoable
from workbench.memory.edits.texts import put_text
from workbench.store import Unit
from workbench.store.remap import Remap
from workbench.story.cast import Alias, Character
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError
from workbench.story.facts import Mention
from workbench.story.text import ManuscriptText, Span
from workbench.text.people import NamesFinder
from workbench.text.replacing import Change, Moves, replaced

KEPT = "before words were replaced"
"""The reason that versions are kept for."""


@dataclass(frozen=True, slots=True)
class Planned:
    """Changes of one episode, found when its text was `base`."""

    base: str
    changes: tuple[Change, ...]


def replace_words(branch: str, planned: Mapping[str, Planned], same_sense: bool = False) -> Edit:
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


def rename_person(branch: str, person: str, names: Mapping[str, str], planned: Mapping[str, Planned]) -> Edit:
    """Other names for a person: `names` by the ones they have, in the text as `planned`.

    On a branch the cast is the whole story's: there the new names are added to it and the old ones stay. Raises
    InputError (on running) when somebody else has the new name.
    """
    changed = {old: new.strip() for old, new in names.items() if new.strip() and new.strip() != old}
    steps = [replace_words(branch, planned, same_sense=True), _renamed_cast(branch, person, changed)]
    if branch == MAIN_BRANCH:
        # What is said of them is looked for while the cast has the old names.
        steps.insert(0, _renamed_facts(changed))
    return together(steps)


@undoable
def _renamed_cast(unit: Unit, branch: str, person: str, names: Mapping[str, str]) -> Undo:
    people = unit.characters.list()
    taken = {one.name for one in people if one.id != person}
    clash = next((new for new in names.values() if new in taken), None)
    if clash is not None:
        raise InputError(
            "Somebody else is called “{clash}”; choose another name, or make the two one person.", clash=clash
        )
    before = {one.id: one for one in people}
    after = {one.id: _renamed(one, person, names, only_add=branch != MAIN_BRANCH) for one in people}
    changed = [one for one, now in after.items() if now != before[one]]
    for one in changed:
        unit.characters.update(after[one])

    def undo(again: Unit) -> None:
        for one in changed:
            again.characters.update(before[one])

    return undo


def _renamed(one: Character, person: str, names: Mapping[str, str], only_add: bool) -> Character:
    if only_add:
        known = set(one.names)
        fresh = tuple(Alias(new) for new in dict.fromkeys(names.values()) if new not in known)
        return replace(one, aliases=(*one.aliases, *fresh)) if one.id == person else one
    if one.id == person:
        name = names.get(one.name, one.name)
        aliases: dict[str, Alias] = {}
        for alias in one.aliases:
            now = replace(alias, name=names.get(alias.name, alias.name))
            if now.name != name:
                aliases.setdefault(now.name, now)
        # A reading is that of the old name.
        reading = one.reading if name == one.name else ""
        return replace(one, name=name, reading=reading, aliases=tuple(aliases.values()))
    called = tuple(
        replace(call, name=names.get(call.name, call.name)) if call.towards == person else call
        for call in one.appellations
    )
    return replace(one, appellations=called)


@undoable
def _renamed_facts(unit: Unit, names: Mapping[str, str]) -> Undo:
    """Facts, and what people wrongly believe, told with the new names."""
    finder = NamesFinder(names, unit.characters.list(), unit.matter.language)

    def told(text: str) -> str:
        changes = [Change(one.span, names[one.span.of(text)]) for one in finder.find(text)]
        return replaced(ManuscriptText(text), changes).text.base if changes else text

    facts = [(fact.id, fact.text, told(fact.text)) for fact in unit.facts.list(MAIN_BRANCH)]
    moments = [(one.id, one.belief, told(one.belief)) for one in unit.knowledge.list() if one.belief]
    for fact, old, new in facts:
        if new != old:
            unit.facts.edit(fact, text=new)
    for moment, old, new in moments:
        if new != old:
            unit.knowledge.edit(moment, belief=new)

    def undo(again: Unit) -> None:
        for fact, old, new in facts:
            if new != old and again.facts.get(fact).text == new:
                again.facts.edit(fact, text=old)
        for moment, old, new in moments:
            if new != old:
                again.knowledge.edit(moment, belief=old)

    return undo
