"""Recording what the text shows of people: only where the author wrote nothing, and marked as from the text."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from workbench.memory.edits import Edit, Undo
from workbench.memory.portrait.drawing import draw
from workbench.memory.portrait.recorded import Portrait, from_text, portraits, put
from workbench.store import Unit
from workbench.story.cast import Appellation, Character
from workbench.story.episodes import MAIN_BRANCH


def record(
    language: str, who: Collection[str] | None = None, branch: str = MAIN_BRANCH, *, again: bool = False
) -> Edit:
    """Draw these people's portraits (everybody's who is accepted without `who`) and record them.

    What was taken away before stays away, unless it is asked for `again`.
    """

    def edit(unit: Unit) -> Undo:
        return recorded(draw(unit, language, who, branch), again=again)(unit)

    return edit


def recorded(drawn: Mapping[str, Portrait], *, again: bool = False) -> Edit:
    """Record portraits that were drawn before."""

    def edit(unit: Unit) -> Undo:
        held = portraits(unit)
        before = {one.id: one for one in unit.characters.list() if one.id in drawn}
        changed = []
        for who, person in before.items():
            after = _with(person, drawn[who], held.get(who, Portrait()), again)
            if after != person:
                changed.append(person)
                unit.characters.update(after)
        put(unit, held | {who: _kept(person, held.get(who, Portrait()), drawn[who]) for who, person in before.items()})

        def undo(again: Unit) -> None:
            for person in changed:
                again.characters.update(person)
            put(again, held)

        return undo

    return edit


def confirm(character: str) -> Edit:
    """Make what was recorded of somebody from the text the author's own word."""

    def edit(unit: Unit) -> Undo:
        held = portraits(unit)
        put(unit, {who: one for who, one in held.items() if who != character})
        return lambda again: put(again, held)

    return edit


def _with(person: Character, drawn: Portrait, held: Portrait, again: bool) -> Character:
    """The person with what is drawn, where their sheet is empty or says what was recorded before."""
    standing = from_text(person, held)
    # What the text does not show any more is not left standing.
    fields: dict[str, Any] = dict.fromkeys(standing.fields.keys() - drawn.fields.keys(), "")
    for name, trait in drawn.fields.items():
        empty = not getattr(person, name) and (again or name not in held.fields)
        if empty or name in standing.fields:
            fields[name] = trait.value
    # What is read anew takes the place of what was read before.
    ours = {(whom, one.value) for whom, one in standing.calls.items() if whom in drawn.calls}
    words = tuple(word for word in person.appellations if (word.towards, word.name) not in ours)
    called = {word.towards for word in words}
    for whom, trait in drawn.calls.items():
        if whom not in called and (again or whom not in held.calls or whom in standing.calls):
            words = (*words, Appellation(whom, trait.value, trait.since))
    return replace(person, appellations=words, **fields)


def _kept(person: Character, held: Portrait, drawn: Portrait) -> Portrait:
    """What is remembered as from the text: not what the author wrote first, even where the text says the same."""
    standing = from_text(person, held)
    fields = {name: one for name, one in drawn.fields.items() if name in standing.fields or not getattr(person, name)}
    theirs = {word.towards for word in person.appellations} - standing.calls.keys()
    calls = {whom: one for whom, one in drawn.calls.items() if whom not in theirs}
    return Portrait({**held.fields, **fields}, {**held.calls, **calls})
