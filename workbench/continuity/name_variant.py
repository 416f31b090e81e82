"""Names one edit away from a name of the cast or of a place, a house, a firm, a vessel: a wrong kanji of the same
reading, one letter, one kana too many.

A slip is rare beside the right spelling; a spelling that comes back is another person, a nickname or a word.
"""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.naming import chinese, english, japanese
from workbench.continuity.report import warning
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import explain
from workbench.story.facts import Status

_LANGUAGES = {"ja": japanese.slips, "zh": chinese.slips}


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every misspelt name of the episode."""
    for slip in _LANGUAGES.get(context.language, english.slips)(context):
        if not _known_spelling(context, slip.text):
            yield warning(
                context,
                Kind.NAME_VARIANT,
                slip.span,
                explain("name_variant", context.language, found=slip.text, name=slip.name),
                character=slip.owner or None,
                confidence=slip.confidence,
                severity=Severity.NOTE,
            )


def _known_spelling(context: CheckContext, found: str) -> bool:
    """A spelling a confirmed fact or a profile uses is one the author knows."""
    confirmed = (fact.text for fact in context.facts if fact.status is Status.ACCEPTED)
    # Half a name is no spelling of its own where words are set apart.
    whole = re.compile(rf"(?<!\w){re.escape(found)}(?!\w)" if found.isascii() else re.escape(found))
    return any(whole.search(text) for text in (*confirmed, *(person.profile for person in context.cast)))
