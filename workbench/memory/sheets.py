"""People's sheets: what was recorded of them from the text, and what of a sheet counts at a viewpoint.

A value that the author has changed is the author's, and one that was taken away stays away: the record remembers it.
On the main line it is written into the sheet; what a branch's text shows is that branch's decision and is laid over the
sheet there alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import TypeAdapter, ValidationError

from workbench.memory.gated import Gated
from workbench.store import Unit
from workbench.story.cast import Appellation, Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.portrait import Portrait

BRANCH_PORTRAIT = "portrait"
"""Kind of a branch's decision on a character: an `OnBranch`."""


@dataclass(frozen=True, slots=True)
class OnBranch:
    """What one branch's text shows of somebody. `confirmed`: it is the author's word there."""

    portrait: Portrait
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class RecordedSheet:
    """Somebody's sheet as a branch has it, and what of it was read from the text."""

    character: Character
    read: Portrait

    @property
    def own(self) -> Character:
        """The sheet as the author's own word has it."""
        if not self.read.fields and not self.read.calls:
            return self.character
        gone = {(whom, one.value) for whom, one in self.read.calls.items()}
        words = tuple(word for word in self.character.appellations if (word.towards, word.name) not in gone)
        empty: dict[str, Any] = dict.fromkeys(self.read.fields, "")
        return replace(self.character, appellations=words, **empty)

    def on(self, branch: OnBranch) -> "RecordedSheet":
        """The sheet with what a branch's text shows laid over it: never over the author's word. What it does not show
        stays as it was."""
        drawn = branch.portrait
        fields = {**self.read.fields, **drawn.fields}
        shown = filled(self.character, Portrait(fields, drawn.calls), self.read, again=True)
        # What the author wrote is theirs, even where the text says the same.
        fresh = Portrait() if branch.confirmed else drawn.without(from_text(self.own, drawn))
        rest = self.read.without(drawn)
        read = Portrait({**rest.fields, **fresh.fields}, {**rest.calls, **fresh.calls})
        return RecordedSheet(shown, from_text(shown, read))


def sheets(unit: Unit, branch: str = MAIN_BRANCH) -> Mapping[str, RecordedSheet]:
    """Everybody's sheet on a branch, by character."""
    return unit.remember((__name__, "sheets", branch), lambda: _sheets(unit, branch))


def own_words(unit: Unit, branch: str = MAIN_BRANCH) -> list[Character]:
    """The people as the author's own word has them on a branch."""
    return [one.own for one in sheets(unit, branch).values()]


def _sheets(unit: Unit, branch: str) -> dict[str, RecordedSheet]:
    if branch == MAIN_BRANCH:
        held = unit.portraits.list()
        return {one.id: RecordedSheet(one, from_text(one, held.get(one.id))) for one in unit.characters.list()}
    found = _sheets(unit, unit.branches.get(branch).parent or MAIN_BRANCH)
    for who, one in on_branch(unit, branch).items():
        if who in found:
            found[who] = found[who].on(one)
    return found


def on_branch(unit: Unit, branch: str) -> dict[str, OnBranch]:
    """What a branch's own text shows, by character, without what is damaged."""
    found = {}
    for one in unit.decisions.list(branch):
        if one.kind == BRANCH_PORTRAIT:
            try:
                found[one.target] = _BRANCH_READER.validate_python(one.value)
            except ValidationError:
                continue
    return found


def from_text(character: Character, portrait: Portrait | None) -> Portrait:
    """What of the portrait stands in the character's sheet as it was recorded: proposed, not the author's word."""
    if portrait is None:
        return Portrait()
    fields = {name: one for name, one in portrait.fields.items() if one.value and getattr(character, name) == one.value}
    said = {(word.towards, word.name) for word in character.appellations}
    return Portrait(fields, {whom: one for whom, one in portrait.calls.items() if (whom, one.value) in said})


def filled(person: Character, drawn: Portrait, held: Portrait, *, again: bool = False) -> Character:
    """The person with what is drawn, where their sheet is empty or says what was recorded before (`held`). What was
    taken away before stays away, unless it is asked for `again`."""
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


_BRANCH_READER = TypeAdapter(OnBranch)


def sheet_of(unit: Unit, gated: Gated, who: str = "") -> Character:
    """Somebody's sheet (without `who` that of the viewpoint's own character) as the viewpoint may be handed it: on its
    branch; strictly, only the author's own word."""
    sheet = sheets(unit, gated.viewpoint.branch)[who or gated.viewpoint.character]
    if gated.viewpoint.strict:
        return sheet.own
    if "profile" in sheet.read.fields:
        return replace(sheet.character, profile=_handed(sheet.character.profile, gated))
    return sheet.character


def _handed(profile: str, gated: Gated) -> str:
    """What of a profile made of facts may be handed over now: it was recorded once, and facts change."""
    found = [(profile.find(one.text), one.text) for one in gated.visible if one.text and one.text in profile]
    told = [text for _, text in sorted(set(found))]
    return (" " if profile.isascii() else "").join(told)
