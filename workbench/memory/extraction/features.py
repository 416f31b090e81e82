"""What a sentence looks like to the heads: voice, names, numbers, place, the same of its neighbours, words of secrecy.

Every feature is about the passage at hand and the episode's number, so that reading a passage again gives the same.
"""

import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from workbench.memory.extraction.cues.reading import CueTable, read
from workbench.memory.extraction.cues.tables import TABLES
from workbench.memory.extraction.cues.telling import never_told, only_telling
from workbench.memory.extraction.keeping import asks, kept_close
from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.extraction.subjects.subjects import Subject, subjects

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FEATURES = 3
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

    table = TABLES.get(page.finder.language, TABLES["en"])
    rows = [
        _row(page, sentence, subject, table, index if start == 0 else _BEGINNING, number)
        for index, (sentence, subject) in enumerate(zip(page.sentences, subjects(page), strict=True))
    ]
    if not rows:
        return np.zeros((0, 0), np.float32)
    own = np.array(rows, dtype=np.float32)
    far = shifted(own, 2) + shifted(own, -2)
    return np.hstack(
        [own, *(_NEARBY * near for near in (shifted(own, 1), shifted(own, -1), far)), _keeping(page, table)]
    )


def _keeping(page: Page, table: CueTable) -> "NDArray[np.float32]":
    """How each sentence stands to words of secrecy, [sentences, 9]; these look around by themselves."""
    import numpy as np

    language = page.finder.language
    plain = [masked(page, sentence) for sentence in page.sentences]
    readings = [read(text, table) for text in plain]
    rows = []
    for index, (sentence, text, reading) in enumerate(zip(page.sentences, plain, readings, strict=True)):
        line = sentence.line is not None
        kept, bare = not line and kept_close(page, readings, index), only_telling(text, language)
        question = asks(sentence.text, language)
        rows.append(
            [
                never_told(text, language),
                kept,
                kept and reading.kind,
                bare,
                bare and reading.secret,
                question,
                question and line,
                reading.secret and line,
                reading.secret and not line,
            ]
        )
    return np.array(rows, dtype=np.float32)


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


def masked(page: Page, sentence: Sentence) -> str:
    """The sentence with the cast's names blotted out by □, so that 先生 or 姉 as a name is no cue."""
    text = sentence.text
    for named in reversed(page.finder.find(text)):
        text = text[: named.span.start] + "□" * (named.span.end - named.span.start) + text[named.span.end :]
    return text


def _row(
    page: Page, sentence: Sentence, subject: Subject | None, table: CueTable, index: int, number: int
) -> list[float]:
    text = sentence.text
    named = {name.character for name in page.finder.find(page.text, sentence.span.start, sentence.span.end)}
    earlier = {name.character for name in page.finder.find(page.text, 0, sentence.span.start)}
    length = len(text) * (0.4 if page.finder.language not in ("ja", "zh") else 1.0)
    tokens = page.tokens(sentence.span)
    flags: Sequence[float] = (
        sentence.line is not None,
        subject is not None,
        subject is not None and subject.named is not None,
        subject is not None and subject.sure,
        bool(named),
        len(named) > 1,
        bool(named - earlier),
        min(length, 200) / 100,
        math.log(1 + length) - 3,
        length < table.shortest,
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
        *(page.finder.language == language for language in _LANGUAGES),
    )
    return [float(flag) for flag in flags]
