"""A person renamed everywhere: in the text, in the cast, in what is recorded of them. One edit."""

from collections.abc import Mapping
from dataclasses import replace

from workbench.memory.edits import Edit, Undo, replacing, together
from workbench.store import Unit
from workbench.story.cast import Alias, Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.text import ManuscriptText
from workbench.text.people import NamesFinder
from workbench.text.replacing import Change, replaced


def rename(branch: str, person: str, names: Mapping[str, str], planned: Mapping[str, replacing.Planned]) -> Edit:
    """Other names for a person: `names` by the ones they have, in the text as `planned`.

    On a branch the cast is the whole story's: there the new names are added to it and the old ones stay. Raises
    InputError (on running) when somebody else has the new name.
    """
    changed = {old: new.strip() for old, new in names.items() if new.strip() and new.strip() != old}
    steps = [replacing.replace(branch, planned, same_sense=True), _cast(branch, person, changed)]
    if branch == MAIN_BRANCH:
        # What is said of them is looked for while the cast has the old names.
        steps.insert(0, _facts(changed))
    return together(steps)


def _cast(branch: str, person: str, names: Mapping[str, str]) -> Edit:
    def edit(unit: Unit) -> Undo:
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

    return edit


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


def _facts(names: Mapping[str, str]) -> Edit:
    """Facts, and what people wrongly believe, told with the new names."""

    def edit(unit: Unit) -> Undo:
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

    return edit
