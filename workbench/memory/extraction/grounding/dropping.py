"""Why proposals fell, in words for the one who had a story read."""

from collections.abc import Mapping

REASONS = {
    "quote": "quotes that do not stand there",
    "owner": "secrets of nobody who is there",
    "number": "strange numbers",
    "name": "strange names",
    "elsewhere": "told by another sentence than the one named",
    "contrary": "the contrary of the text",
}
"""What `grounding.objection` says, and what it means."""


def dropped_line(dropped: Mapping[str, int]) -> str:
    """ "Dropped for want of evidence: 3 (2 strange numbers, 1 strange names)."; "" when nothing was."""
    if not any(dropped.values()):
        return ""
    told = sorted(dropped.items(), key=lambda pair: (-pair[1], pair[0]))
    parts = ", ".join(f"{count} {REASONS.get(reason, reason)}" for reason, count in told if count)
    return f"Dropped for want of evidence: {sum(dropped.values())} ({parts})."
