"""Sentences that are very long."""

from collections.abc import Iterator

from workbench.continuity import ContinuityWarning, Severity
from workbench.continuity.context import CheckContext
from workbench.continuity.report import warning

NAMES = {"en": "Long sentence", "ja": "長い文", "zh": "长句"}
MOST = {"en": 300, "ja": 120, "zh": 120}
SAID = {
    "en": "This sentence has {count} characters.",
    "ja": "この文は{count}字あります。",
    "zh": "这句话有{count}字。",
}


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """A note on every sentence that is longer than most."""
    for sentence in context.sentences:
        count = len(sentence.text)
        if count > MOST[context.language]:
            said = SAID[context.language].format(count=count)
            yield warning(context, "long_sentence", sentence.span, said, confidence=0.7, severity=Severity.NOTE)
