"""What a sentence looks like to the heads: voice, names, numbers, place, the same of its neighbours, words of secrecy.

Every feature is about the passage at hand and the episode's number, so that reading a passage again gives the same.
"""

import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from workbench.memory.extraction.closing import closes, closes_before
from workbench.memory.extraction.keeping import asks
from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.extraction.subjects.subjects import Subject, subjects

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FEATURES = 4
"""The version of what stands here: heads trained on another one are refused."""

_LANGUAGES = ("ja", "en", "zh")
_NEGATION = re.compile(r"ない|ぬ|ず|なかっ|n['’]t|\bnot\b|\bnever\b|\bno\b|没|不")
_TITLE = re.compile(r"[『《]")
_CAPITAL = re.compile(r"(?<=\S )[A-Z][a-z]+")
_KATAKANA = re.compile(r"[ァ-ヺー]{3,}")
_HAN = re.compile(r"[一-鿿]")
_COMMA = re.compile(r"[、，,]")
_BEGINNING = 5
"""Sentences of an episode that count as its beginning."""
_VECTOR, _NEIGHBOUR, _NEARBY = 6.0, 3.0, 0.5
"""How a unit vector, a neighbour's vector and a neighbour's other features are scaled before fitting: what is scaled
up is punished less for its weight."""


def surface(page: Page, number: int, start: int) -> "NDArray[np.float32]":
    """Features [sentences, n] of a page that begins at offset `start` of the episode with this telling number; [0, 0]
    for a page without sentences."""
    import numpy as np

    rows = [
        _row(page, sentence, subject, index if start == 0 else _BEGINNING, number)
        for index, (sentence, subject) in enumerate(zip(page.sentences, subjects(page), strict=True))
    ]
    if not rows:
        return np.zeros((0, 0), np.float32)
    own = np.array(rows, dtype=np.float32)
    far = shifted(own, 2) + shifted(own, -2)
    return np.hstack([own, *(_NEARBY * near for near in (shifted(own, 1), shifted(own, -1), far))])


def meaning(vectors: "NDArray[np.float32]") -> "NDArray[np.float32]":
    """Features [n, 3 * width] from a page's sentence vectors [n, width]: each with the one before and the one after."""
    import numpy as np

    return np.hstack([_VECTOR * vectors, _NEIGHBOUR * shifted(vectors, 1), _NEIGHBOUR * shifted(vectors, -1)])


def shifted(rows: "NDArray[np.float32]", by: int) -> "NDArray[np.float32]":
    """Each row replaced by the one `by` before it (after it when negative); zeros where there is none."""
    import numpy as np

    result = np.zeros_like(rows)
    if 0 < by < len(rows):
        result[by:] = rows[:-by]
    elif 0 < -by < len(rows):
        result[:by] = rows[-by:]
    return result


def _row(page: Page, sentence: Sentence, subject: Subject | None, index: int, number: int) -> list[float]:
    text, language, line = sentence.text, page.finder.language, sentence.line is not None
    kept, asked = closes(plain := page.finder.blotted(text), language), asks(text, language)
    named = {name.character for name in page.finder.find(page.text, sentence.span.start, sentence.span.end)}
    earlier = {name.character for name in page.finder.find(page.text, 0, sentence.span.start)}
    length = len(text) * (0.4 if language not in ("ja", "zh") else 1.0)
    tokens = page.tokens(sentence.span)
    flags: Sequence[float] = (
        line,
        kept,
        kept and line,
        closes_before(plain, language),
        asked,
        asked and line,
        subject is not None,
        subject is not None and subject.named is not None,
        subject is not None and subject.sure,
        bool(named),
        len(named) > 1,
        bool(named - earlier),
        min(length, 200) / 100,
        math.log(1 + length) - 3,
        page.paragraph_starts(sentence.span),
        index < _BEGINNING,
        number == 1,
        number == 2,
        min(number, 6) / 6,
        page.narrator is not None,
        any(sign.isdigit() for sign in text),
        _COMMA.search(text) is not None,
        _TITLE.search(text) is not None,
        _CAPITAL.search(text) is not None,
        len(_KATAKANA.findall(text)),
        len(_HAN.findall(text)) / max(1, len(text)),
        _NEGATION.search(text) is not None,
        *(min(5, sum(token.pos == pos for token in tokens)) for pos in ("PROPN", "NUM", "VERB")),
        *(language == one for one in _LANGUAGES),
    )
    return [float(flag) for flag in flags]
