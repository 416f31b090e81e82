"""Where a reading's base needs a bar (｜) before it to be told from what precedes."""

import re

_SURE = re.compile("[\u4e00-\u9fff]+")
_APART = re.compile("[\u3041-\u3094\u30a1-\u30f4、。，．！？「」『』（）\u3000]")


def needs_bar(before: str, base: str) -> bool:
    """True unless every reader of the notation takes `base`, and nothing of what stands before it on the line, for the
    words that are read so: plain Chinese characters behind kana, a mark or nothing."""
    return not _SURE.fullmatch(base) or (bool(before) and not _APART.match(before[-1]))
