"""How much each sentence of a page matters, and whether it is somebody's secret, by the trained heads."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.engine import Reader
from workbench.memory.extraction import features
from workbench.memory.extraction.knowing.weighing import KNOWING
from workbench.memory.extraction.page import Page
from workbench.memory.heads import Heads, load_heads
from workbench.memory.heads.storing import PROBE
from workbench.story.errors import ModelError
from workbench.story.facts import KINDS
from workbench.story.jobs import CancelToken

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

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


class Judge:
    """Judges the sentences of pages. Without a reader, or with another embedder than the heads know, by what rules see
    alone."""

    def __init__(self, reader: Reader | None, heads: Heads | None = None) -> None:
        """`heads` None: those that ship with the program. Raises ModelError when they are missing or damaged."""
        self._reader = reader
        self._heads = heads or load_heads()
        versions = self._heads.versions
        if (versions.get("sentences"), versions.get("knowing")) != (features.FEATURES, KNOWING):
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
            plain = features.surface(page, number, start)
            count = len(page.sentences)
            if not count:
                found.append([])
                continue
            if vectors is None:
                rows, suffix = plain, ".plain"
            else:
                rows, suffix = np.hstack([features.meaning(vectors[at : at + count]), plain]), ""
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
