"""All kinds of claim together: read from a fact's text, from a sentence, and held against each other."""

from functools import lru_cache

from workbench.continuity.claims import colours, denied, numbers, sides
from workbench.continuity.claims.model import Claim, Clash
from workbench.text import cues
from workbench.text.cues import Cue


@lru_cache(maxsize=65536)
def read(text: str, language: str) -> tuple[Claim, ...]:
    """Every claim of a fact's text. Sight that one eye alone is without is a matter of sides."""
    sided = tuple(sides.read(text, language))
    one_eye = any(claim.thing == "eye" and claim.value != sides.BOTH for claim in sided)
    denials = (claim for claim in denied.read(text, language) if not (claim.attribute == "sight" and one_eye))
    return (*sided, *colours.read(text, language), *numbers.read(text, language), *denials)


def shown(text: str, language: str) -> tuple[Claim, ...]:
    """What a sentence shows; nothing where it is a guess, a dream, hearsay, a lie, an exception, a play."""
    if cues.has(text, language, Cue.GUESS, Cue.DREAM, Cue.HEARSAY, Cue.LIE) or denied.apart(text, language):
        return ()
    claims = (*sides.read(text, language, prose=True), *numbers.read(text, language, prose=True))
    if denied.changes(text, language):
        return claims
    return (*claims, *colours.read(text, language), *denied.read(text, language, prose=True))


def compare(there: Claim, here: Claim, there_text: str, here_text: str, language: str) -> Clash | None:
    """Two claims of one attribute, of the fact and of the sentence."""
    if here.attribute == sides.ATTRIBUTE:
        return sides.compare(there, here, there_text, here_text, language)
    if here.attribute in colours.ATTRIBUTES:
        return colours.compare(there, here, there_text, here_text)
    if here.attribute in numbers.MEASURES or here.attribute == numbers.COUNT:
        return numbers.compare(there, here, there_text, here_text)
    return denied.compare(there, here, there_text, here_text)
