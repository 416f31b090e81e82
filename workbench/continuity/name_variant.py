"""Names one edit away from a name of the cast or of a place, a house, a firm, a vessel: a wrong kanji of the same
reading, one letter, one kana too many.

A slip is rare beside the right spelling; a spelling that comes back is another person, a nickname or a word.
"""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.naming import chinese, chinese_cast, english, english_cast, japanese, japanese_cast
from workbench.continuity.naming.cast import CAPITALISED, parts
from workbench.continuity.naming.established import Found
from workbench.continuity.report import warning
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import explain
from workbench.story.facts import Status
from workbench.story.text import Span

_SPELT = re.compile(r"」?と(?:書|名乗|申|間違|読|綴|記|誤|打)|」?(?:という|の)(?:字|漢字|綴り)")
"""Somebody there speaks of how a name is written."""


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every misspelt name of the episode."""
    told: list[Span] = []
    for span, found, name, owner, confidence in _found(context):
        spelt = context.language == "ja" and _SPELT.match(context.text, span.end) is not None
        if not spelt and not _known_spelling(context, found) and not any(span.overlaps(other) for other in told):
            told.append(span)
            yield warning(
                context,
                Kind.NAME_VARIANT,
                span,
                explain("name_variant", context.language, found=found, name=name),
                character=owner or None,
                confidence=confidence,
                severity=Severity.NOTE,
            )


def _found(context: CheckContext) -> Iterator[Found]:
    """The slips in names of the cast, then those in names of places, houses, firms and vessels."""
    names = frozenset(parts(context))
    if context.language == "ja":
        yield from japanese_cast.slips(context)
        yield from japanese.variants(context, names)
    elif context.language == "zh":
        yield from chinese_cast.slips(context)
        yield from chinese.variants(context, names)
    else:
        yield from english_cast.slips(context)
        yield from english.variants(context, frozenset(word for name in names for word in CAPITALISED.findall(name)))


def _known_spelling(context: CheckContext, found: str) -> bool:
    """A spelling a confirmed fact or a profile uses is one the author knows."""
    confirmed = (fact.text for fact in context.facts if fact.status is Status.ACCEPTED)
    # Half a name is no spelling of its own where words are set apart.
    whole = re.compile(rf"(?<!\w){re.escape(found)}(?!\w)" if found.isascii() else re.escape(found))
    return any(whole.search(text) for text in (*confirmed, *(person.profile for person in context.cast)))
