"""The e5 embedder, inside the reader process."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from workbench.engine.fast_linear import use_fast_linear
from workbench.engine.host import Job
from workbench.engine.model_identity import identify
from workbench.engine.pieces import PieceReader
from workbench.engine.types import Pieces
from workbench.engine.vector_cache import VectorCache
from workbench.story.errors import ModelError

Kind = Literal["passage", "query"]
Vectors = NDArray[np.float32]
TOKENS = 2048
"""Tokens in a batch, padding included, and so what happens between two looks at the job's cancel flag. Measured: 512
gave 36 sentences a second, 1024 44, 2048 46, 4096 50, 8192 28."""
_TOKENIZED = 1024
"""Texts tokenized together."""


class Embedder:
    """multilingual-e5 through sentence-transformers, loaded at the first new text; vectors are cached by model and
    text.

    Plain `SentenceTransformer.encode` sorts by characters and pads 32 texts together; here each text is tokenized once,
    batches hold texts of nearly the same number of tokens, as many as fit a budget, and linear layers are faster ones.
    """

    def __init__(self, folder: Path, cache: VectorCache) -> None:
        self._folder = folder
        self._cache = cache
        self._model: Any = None
        self._identity = ""
        self._pieces: PieceReader | None = None

    @property
    def identity(self) -> str:
        """Which model makes the vectors: a hash of its folder's contents, as of loading once it is loaded."""
        return self._identity if self._model is not None else identify(self._folder)

    @property
    def folder(self) -> Path:
        """Where the model is."""
        return self._folder

    def sibling(self, folder: Path) -> "Embedder":
        """The model in another folder, with the same cache."""
        return Embedder(folder, self._cache)

    @property
    def width(self) -> int:
        """Numbers in a vector."""
        return int(self._loaded().get_embedding_dimension())

    def embed(self, texts: Sequence[str], kind: Kind, job: Job) -> Vectors:
        """Unit vectors [n, width] of the texts, in order. Raises ModelError when the model cannot be loaded."""
        if not texts:
            return np.zeros((0, self.width), dtype=np.float32)
        prefixed = [f"{kind}: {text}" for text in texts]
        found = self._cache.get(self.identity, prefixed)
        # Longest first: what does not fit into memory shows at once, and neighbours pad each other little.
        missing = sorted({text for text in prefixed if text not in found}, key=len, reverse=True)
        for start in range(0, len(missing), _TOKENIZED):
            for batch, vectors in self._encode(missing[start : start + _TOKENIZED], job):
                fresh = dict(zip(batch, vectors, strict=True))
                self._cache.put(self.identity, fresh)
                found |= fresh
        return np.stack([found[text] for text in prefixed])

    def pieces(self, text: str, weights: Vectors, job: Job) -> Pieces:
        """The pieces of a text, weighed by `weights` [width, heads]. Raises ModelError as `embed` does."""
        if self._pieces is None:
            self._pieces = PieceReader(self._loaded())
        return self._pieces.weighed(text, weights, job)

    def kept(self, texts: Sequence[str], kind: Kind) -> dict[str, Vectors]:
        """The vectors [width] of those of the texts that were embedded before and are still kept."""
        found = self._cache.get(self.identity, [f"{kind}: {text}" for text in texts])
        return {text: found[key] for text in texts if (key := f"{kind}: {text}") in found}

    def mend_cache(self, job: Job) -> int | None:
        """Drop damaged vectors from the cache: how many, None for all of them."""
        return self._cache.mend(job.check)

    def _encode(self, texts: Sequence[str], job: Job) -> Iterator[tuple[list[str], Vectors]]:
        """The texts in batches with their vectors, as each is ready."""
        import torch

        job.check()
        model = self._loaded()
        tokens: list[list[int]] = model.tokenizer(
            list(texts),
            truncation=True,
            max_length=model.max_seq_length,
            padding=False,
            return_attention_mask=False,
            return_token_type_ids=False,
        )["input_ids"]
        order = sorted(range(len(texts)), key=lambda place: len(tokens[place]), reverse=True)
        filler = model.tokenizer.pad_token_id or 0
        while order:
            job.check()
            width = len(tokens[order[0]])
            size = max(1, TOKENS // width)
            batch, order = order[:size], order[size:]
            ids = np.full((len(batch), width), filler, dtype=np.int64)
            mask = np.zeros((len(batch), width), dtype=np.int64)
            for row, place in enumerate(batch):
                ids[row, : len(tokens[place])] = tokens[place]
                mask[row, : len(tokens[place])] = 1
            with torch.inference_mode():
                features = model({"input_ids": torch.from_numpy(ids), "attention_mask": torch.from_numpy(mask)})
                vectors = torch.nn.functional.normalize(features["sentence_embedding"], dim=1).numpy()
            yield [texts[place] for place in batch], np.asarray(vectors, dtype=np.float32)

    def require(self) -> None:
        """Raise ModelError when there is no model in the folder."""
        if not (self._folder / "modules.json").is_file():
            raise ModelError(
                "The embedding model is not in {folder}; `workbench models install` puts it there.", folder=self._folder
            )

    def _loaded(self) -> Any:
        if self._model is None:
            self.require()
            from sentence_transformers import SentenceTransformer

            try:
                self._identity = identify(self._folder)
                model = SentenceTransformer(str(self._folder), device="cpu", local_files_only=True).eval()
            except Exception as error:
                raise ModelError(
                    "The embedding model in {folder} cannot be loaded ({error}); remove that folder and run "
                    "`workbench models install`.",
                    folder=self._folder,
                    error=error,
                ) from error
            use_fast_linear(model)
            self._model = model
        return self._model
