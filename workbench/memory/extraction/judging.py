"""How much each sentence of a page matters, and whether it is somebody's secret, by the trained heads.

Every feature (voice, names, numbers, place, the same of its neighbours, words of secrecy) is about the passage at hand
and the episode's number, so that reading a passage again gives the same."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.engine import Reader
from workbench.memory.extraction.closing import closes, closes_before
from workbench.memory.extraction.knowing import KNOWING
from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.extraction.runs import asks
from workbench.memory.extraction.subjects import Subject, subjects
from workbench.memory.heads import PROBE, Heads, load_heads
from workbench.story.errors import ModelError
from workbench.story.facts import KINDS
from workbench.story.jobs import CancelToken

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


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


_SCALE = (1.0, 1.4, 1.8, 2.3, 2.8, 3.4, 4.0)
"""What the heads' `fact.steps` become as a finding's score."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Of one sentence: log-odds of being a fact and of being a secret, each with its threshold taken off.

    `score` is the first on the scale of `Finding.score`; `local` the second with its threshold; `common` log-odds of a
    fact of being common knowledge.
    """

    fact: float
    secret: float
    score: float
    local: float
    common: float = 0.0
    kind: str = "state"
    """The likeliest kind of the fact that it would be, one of `KINDS`."""


class SentenceJudge:
    """Judges the sentences of pages. Without a reader, or with another embedder than the heads know, by what rules see
    alone."""

    def __init__(self, reader: Reader | None, heads: Heads | None = None) -> None:
        """`heads` None: those that ship with the program. Raises ModelError when they are missing or damaged."""
        self._reader = reader
        self._heads = heads or load_heads()
        versions = self._heads.versions
        if (versions.get("sentences"), versions.get("knowing")) != (FEATURES, KNOWING):
            raise ModelError("The reading heads are of another version. Reinstall the program.")
        self._fits: bool | None = None

    def judge(
        self,
        pages: Sequence[Page],
        number: int,
        starts: Sequence[int],
        cancel: CancelToken | None = None,
    ) -> list[list[Judgement]]:
        """For each page, which begins at its offset in `starts` in the episode with this number, its sentences."""
        import numpy as np

        texts = [sentence.text for page in pages for sentence in page.sentences]
        vectors = self.embed(texts, cancel) if texts else None
        found: list[list[Judgement]] = []
        at = 0
        for page, start in zip(pages, starts, strict=True):
            plain = surface(page, number, start)
            count = len(page.sentences)
            if not count:
                found.append([])
                continue
            if vectors is None:
                rows, suffix = plain, ".plain"
            else:
                rows, suffix = np.hstack([meaning(vectors[at : at + count]), plain]), ""
            at += count
            found.append(self._judged(rows, suffix))
        return found

    def _judged(self, rows: "NDArray[np.float32]", suffix: str) -> list[Judgement]:
        import numpy as np

        numbers, linear = self._heads.numbers, self._heads.linear
        fact, secret, common = (linear[f"{name}{suffix}"].score(rows) for name in ("fact", "secret", "common"))
        (least_fact,), (least_secret,) = numbers[f"fact{suffix}.least"], numbers[f"secret{suffix}.least"]
        # With vectors they look at the first columns alone, the sentence's own vector.
        heads = [linear[f"kind.{kind}{suffix}"] for kind in KINDS]
        told = np.argmax([head.score(rows[:, : len(head.weights)]) for head in heads], axis=0)
        kinds = [KINDS[at] for at in told]
        odds = np.array([fact - least_fact, secret - least_secret, self._scores(fact, suffix), secret, common])
        return [
            Judgement(worth, secrecy, score, local, open_to, kind)
            for (worth, secrecy, score, local, open_to), kind in zip(odds.T.tolist(), kinds, strict=True)
        ]

    def _scores(self, fact: "ArrayLike", suffix: str) -> "NDArray[np.float64]":
        """Log-odds of being a fact, threshold included, on the scale of `Finding.score`."""
        import numpy as np

        steps, fact = self._heads.numbers[f"fact{suffix}.steps"], np.asarray(fact)
        over, under = np.maximum(fact - steps[-1], 0.0), np.maximum(steps[0] - fact, 0.0)
        scores: NDArray[np.float64] = np.interp(fact, steps, _SCALE) + over / (1.0 + over) - under / (1.0 + under)
        return scores

    def worth(self, texts: Sequence[str], cancel: CancelToken | None = None) -> Sequence[float]:
        """How much each of these texts is like a fact or a secret by its own vector; alike without vectors."""
        vectors = self.embed(texts, cancel) if texts else None
        if vectors is None:
            return [0.0] * len(texts)
        width = vectors.shape[1]
        own = self._heads.linear["fact"].weights[:width] + self._heads.linear["secret"].weights[:width]
        return [float(one) for one in vectors @ own]

    def embed(self, texts: Sequence[str], cancel: CancelToken | None = None) -> "NDArray[np.float32] | None":
        """Vectors of these texts; None without the embedder that the heads were trained on."""
        if self._reader is None or self._heads.probe is None:
            return None
        if self._fits is None:
            (vector,) = self._reader.embed([PROBE], cancel=cancel)
            self._fits = self._heads.know(vector)
        return self._reader.embed(texts, cancel=cancel) if self._fits else None
