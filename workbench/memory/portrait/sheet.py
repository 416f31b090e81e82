"""The sheet that counts at a viewpoint: what was read from the text is handed over only as far as the gate goes."""

from dataclasses import replace

from workbench.memory.gated import Gated
from workbench.memory.portrait.recorded import sheets
from workbench.store import Unit
from workbench.story.cast import Character


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
