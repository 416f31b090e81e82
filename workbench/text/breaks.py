"""Where the words of a line begin and end: what a double click selects, and where the keys that go by words stop.

Japanese goes by Sudachi's words. Chinese goes by the longest entries of the same dictionary, found under the Japanese
forms of its characters (图书馆 is 図書館): that knows most nouns; other characters stand alone. Whatever neither can
say, or has not been read yet, goes by runs of one script.
"""

import re
from functools import lru_cache

from workbench.store.sudachi import dictionary, is_read
from workbench.story.text import Span
from workbench.text.folding import japanese_forms
from workbench.text.japanese import entries, words

UNSPACED = ("ja", "zh")
"""Languages that put no spaces between words."""
_HAN = r"\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々〆〇ヶ\U00020000-\U0003ffff"
_RUN = re.compile(
    rf"[{_HAN}]+|[ァ-ヺー]+|[ぁ-ゖー]+|[^\W_{_HAN}ぁ-ゖァ-ヺー]+(?:['’-][^\W_{_HAN}ぁ-ゖァ-ヺー]+)*|\s+|(.)\1*",
    re.DOTALL,
)
_KANJI = re.compile(f"[{_HAN}]+")
_MOST = 10_000
"""Characters of a line that is cut into words; Sudachi takes no more than 49,149 bytes at once."""
_LONGEST = 4
"""Characters of a Chinese word."""
_KINDS = ("名詞", "代名詞", "副詞", "形状詞")


def get_ready() -> None:
    """Read the dictionary. Takes a moment: not for the window's thread."""
    dictionary()


@lru_cache(maxsize=64)
def runs(line: str) -> tuple[Span, ...]:
    """The line in stretches of one script, all of it, in order."""
    return tuple(Span(*found.span()) for found in _RUN.finditer(line))


def word_spans(line: str, language: str) -> tuple[Span, ...]:
    """The line in words, spaces and marks, all of it, in order; in runs of one script until `get_ready` has been."""
    if not is_read() or len(line) > _MOST:
        return runs(line)
    return _japanese(line) if language == "ja" else _chinese(line)


@lru_cache(maxsize=64)
def _japanese(line: str) -> tuple[Span, ...]:
    return tuple(Span(word.start, word.end) for word in words(line) if word.end > word.start)


@lru_cache(maxsize=64)
def _chinese(line: str) -> tuple[Span, ...]:
    forms, found = japanese_forms(line), []
    for run in runs(line):
        if not _KANJI.fullmatch(line, run.start, run.end):
            found.append(run)
            continue
        at = run.start
        while at < run.end:
            ends = range(min(at + _LONGEST, run.end), at, -1)
            end = next((end for end in ends if end == at + 1 or _is_word(forms[at:end])), at + 1)
            found.append(Span(at, end))
            at = end
    return tuple(found)


def _is_word(form: str) -> bool:
    return any(one.kind in _KINDS and not one.proper for one in entries(form))
