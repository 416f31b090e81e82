"""Which format a file is in: its content decides, its name only breaks a tie."""

import re

from workbench.exchange.set_off import set_off
from workbench.exchange.webnovel import POSTING
from workbench.story.text import ManuscriptText

FORMATS = ("aozora", "docx", "epub", "html", "markdown", "rtf", "webnovel", "plain")
"""What a file may be asked to be read as, beside what others have added (`importers`)."""

SUFFIXES = frozenset([".txt", ".text", ".md", ".markdown", ".docx", ".html", ".htm", ".xhtml", ".rtf", ".epub"])
"""Endings of the names of their files."""

_SAMPLE = 300_000
_AOZORA = re.compile(r"［＃[^］\n]{1,80}］|【テキスト中に現れる記号について】")
_SOURCE = re.compile(r"^底本[：:]", re.MULTILINE)
_RUBY = re.compile(
    r"[｜|][^《》\n]{1,50}《|[\u3400-\u9fff々]《[\u3041-\u30ff]{1,30}》|《《[^《》\n]{1,50}》》|^[*＊]{40,}$",
    re.MULTILINE,
)
_HASH = re.compile(r"^#{1,6}[ \t\u3000]+\S", re.MULTILINE)


def detect_format(text: str, suffix: str) -> str:
    """One of `FORMATS` of plain text; those of other files their bytes tell. `suffix` is the name's, with its dot."""
    sample = text[:_SAMPLE] + ("\n" + text[-5000:] if len(text) > _SAMPLE else "")
    if POSTING.search(sample, 0, 2000):
        return "webnovel"
    hashes = len(_HASH.findall(sample))
    named = suffix.lower() in (".md", ".markdown")
    # What is set apart by blank lines alone is no archive's text, whatever its last page says.
    noted = _AOZORA.search(sample) or (_SOURCE.search(sample) and set_off(ManuscriptText(text)) is None)
    if noted and not (named and hashes):
        return "aozora"
    if named or hashes >= 2 or _HASH.match(text.lstrip()):
        return "markdown"
    return "webnovel" if _RUBY.search(sample) else "plain"
