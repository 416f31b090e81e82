"""The e5 embedder, inside the reader process."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from workbench.engine.host import Job
from workbench.engine.vector_cache import VectorCache
from workbench.story.errors import ModelError

Kind = Literal["passage", "query"]
Vectors = NDArray[np.float32]
BATCH = 32
"""Texts embedded between looks at the job's cancel flag."""


class Embedder:
    """multilingual-e5 through sentence-transformers, loaded at the first text; vectors are cached by text."""

    def __init__(self, folder: Path, cache: VectorCache) -> None:
        self._folder = folder
        self._cache = cache
        self._model: Any = None

    def embed(self, texts: Sequence[str], kind: Kind, job: Job) -> Vectors:
        """Unit vectors [n, width] of the texts, in order. Raises ModelError when the model cannot be loaded."""
        prefixed = [f"{kind}: {text}" for text in texts]
        found = self._cache.get(self._folder.name, prefixed)
        # By length, so that a batch holds little padding.
        missing = sorted({text for text in prefixed if text not in found}, key=len, reverse=True)
        for start in range(0, len(missing), BATCH):
            job.check()
            batch = missing[start : start + BATCH]
            fresh = dict(zip(batch, self._encode(batch), strict=True))
            self._cache.put(self._folder.name, fresh)
            found |= fresh
        if not prefixed:
            return np.zeros((0, self.width), dtype=np.float32)
        return np.stack([found[text] for text in prefixed])

    @property
    def width(self) -> int:
        """Numbers in a vector."""
        return int(self._loaded().get_embedding_dimension())

    def _encode(self, batch: list[str]) -> Vectors:
        vectors = self._loaded().encode(
            batch, batch_size=BATCH, normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False
        )
        return np.asarray(vectors, dtype=np.float32)

    def _loaded(self) -> Any:
        if self._model is None:
            if not (self._folder / "modules.json").is_file():
                raise ModelError(
                    f"The embedding model is not in {self._folder}; `workbench models install` puts it there."
                )
            from sentence_transformers import SentenceTransformer

            try:
                self._model = SentenceTransformer(str(self._folder), device="cpu", local_files_only=True)
            except Exception as error:
                raise ModelError(
                    f"The embedding model in {self._folder} cannot be loaded ({error}); remove that folder and run "
                    "`workbench models install`."
                ) from error
        return self._model
