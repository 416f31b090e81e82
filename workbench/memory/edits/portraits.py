"""Recording what the text shows of people: only where the author wrote nothing, and marked as from the text.

On the main line it goes into the sheets; what is read on a branch is a decision of that branch, which nobody else sees.
"""

from collections.abc import Collection, Mapping
from dataclasses import asdict, replace

from workbench.memory.edits import Edit, Undo, undoable
from workbench.memory.edits.branches import decided
from workbench.memory.portrait.drawing import draw
from workbench.memory.sheets import BRANCH_PORTRAIT, OnBranch, RecordedSheet, filled, from_text, on_branch, sheets
from workbench.store import Decision, Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.portrait import Portrait


@undoable
def record(
    unit: Unit, language: str, who: Collection[str] | None = None, branch: str = MAIN_BRANCH, *, again: bool = False
) -> Undo:
    """Draw these people's portraits (everybody's who is accepted without `who`) and record them.

    What was taken away before stays away, unless it is asked for `again`.
    """
    return recorded(draw(unit, language, who, branch), branch, again=again)(unit)


@undoable
def recorded(unit: Unit, drawn: Mapping[str, Portrait], branch: str = MAIN_BRANCH, *, again: bool = False) -> Undo:
    """Record portraits that were drawn before, from the text of this branch."""
    if branch != MAIN_BRANCH:
        known = on_branch(unit, branch)
        above = sheets(unit, unit.branches.get(branch).parent or MAIN_BRANCH)
        seen = {who: _seen(one, known.get(who), drawn[who], again) for who, one in above.items() if who in drawn}
        return _decide(branch, seen)(unit)
    held = unit.portraits.list()
    before = {one.id: one for one in unit.characters.list() if one.id in drawn}
    changed = []
    for who, person in before.items():
        after = filled(person, drawn[who], held.get(who, Portrait()), again=again)
        if after != person:
            changed.append(person)
            unit.characters.update(after)
    now = {who: _kept(person, held.get(who, Portrait()), drawn[who]) for who, person in before.items()}
    unit.portraits.replace(held | now)

    def undo(again: Unit) -> None:
        for person in changed:
            again.characters.update(person)
        again.portraits.replace(held)

    return undo


@undoable
def confirm(unit: Unit, character: str, branch: str = MAIN_BRANCH) -> Undo:
    """Make what was read of somebody from the text the author's own word: what a branch's own text shows, there."""
    if branch != MAIN_BRANCH and (held := on_branch(unit, branch).get(character)) is not None:
        return _decide(branch, {character: replace(held, confirmed=True)})(unit)
    before = unit.portraits.list()
    unit.portraits.replace({who: one for who, one in before.items() if who != character})
    return lambda again: again.portraits.replace(before)


@undoable
def take_away(unit: Unit, character: str, branch: str = MAIN_BRANCH) -> Undo:
    """Take what was read of somebody out of their sheet: what a branch's own text shows, there. It stays away until it
    is asked for."""
    if branch != MAIN_BRANCH and character in on_branch(unit, branch):
        return _decide(branch, {character: OnBranch(Portrait(), confirmed=True)})(unit)
    before = unit.characters.get(character)
    unit.characters.update(sheets(unit)[character].own)
    return lambda again: again.characters.update(before)


def _seen(above: RecordedSheet, held: OnBranch | None, drawn: Portrait, again: bool) -> OnBranch | None:
    """What is to be remembered of a branch's reading; None where it shows nothing else than the parent's sheet does."""
    if held is not None and held.confirmed and (held.portrait != Portrait() or not again):
        return held
    seen = OnBranch(drawn)
    return None if above.on(seen).character == above.character else seen


def _decide(branch: str, said: Mapping[str, OnBranch | None]) -> Edit:
    """Have a branch remember what is `said` of each of these; None: nothing of its own."""

    def decide(unit: Unit, who: str) -> None:
        value = said[who]
        if value is None:
            unit.decisions.remove(branch, BRANCH_PORTRAIT, who)
        else:
            unit.decisions.set(Decision(branch, BRANCH_PORTRAIT, who, asdict(value)))

    return decided(branch, BRANCH_PORTRAIT, tuple(said), decide)


def _kept(person: Character, held: Portrait, drawn: Portrait) -> Portrait:
    """What is remembered as from the text: not what the author wrote first, even where the text says the same."""
    standing = from_text(person, held)
    fields = {name: one for name, one in drawn.fields.items() if name in standing.fields or not getattr(person, name)}
    theirs = {word.towards for word in person.appellations} - standing.calls.keys()
    calls = {whom: one for whom, one in drawn.calls.items() if whom not in theirs}
    return Portrait({**held.fields, **fields}, {**held.calls, **calls})
