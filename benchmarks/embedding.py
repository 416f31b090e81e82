"""Embedding throughput beside plain `SentenceTransformer.encode`: `embedding.py [--sentences N] [--int8] [--json]`.

Sentences are drawn from the novels beside this checkout (`../shared/novels`, or --novels). Both run in turn in one
process, with its threads waiting as the reader's do (`workbench.engine.threads`), on the same sentences, `--rounds`
times; ratios are between neighbours, and the median of them is told, in seconds and in processor seconds (which other
programs on the machine change less). Cosines are between the two ways' vectors. `--int8` adds dynamically quantised
layers, which the program does not use: their ratio, cosines and recall@10 (against plain vectors, questions being every
tenth sentence).
"""

import argparse
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.engine.embedder import Embedder
from workbench.engine.folders import models_folder
from workbench.engine.host import Job
from workbench.engine.threads import share_cores
from workbench.engine.vector_cache import VectorCache
from workbench.exchange.reader import read
from workbench.story.sentences import split_sentences

ROOT = Path(__file__).resolve().parents[1]
MODEL = "multilingual-e5-small"
Vectors = NDArray[np.float32]


class Forgetful(VectorCache):
    """Keeps nothing: every sentence is embedded every time."""

    def get(self, model: str, texts: Any) -> dict[str, Vectors]:  # noqa: ARG002
        """Nothing."""
        return {}

    def put(self, model: str, vectors: Any) -> None:
        """Nothing."""


def novel_sentences(folder: Path, count: int) -> list[str]:
    """`count` sentences of the novels, drawn at random but always the same."""
    found: list[str] = []
    for path in sorted(folder.glob("*.txt")):
        work = read(path)
        for episode in work.episodes:
            text = episode.text.base
            found += [span.of(text) for span in split_sentences(text, work.language)]
    found = sorted({sentence for sentence in found if sentence.strip()})
    if not found:
        sys.exit(f"no novels in {folder}")
    random.Random(1).shuffle(found)
    return found[:count]


def timed(work: Callable[[], Vectors]) -> tuple[float, Vectors, float]:
    """Seconds, what came of it, and processor seconds of all threads."""
    started, worked = time.perf_counter(), time.process_time()
    vectors = work()
    return time.perf_counter() - started, vectors, time.process_time() - worked


def compared(sentences: list[str], plain: Callable[[], Vectors], other: Callable[[], Vectors], rounds: int) -> Any:
    """Figures of two ways to embed, and the vectors of both."""
    pairs = [(timed(plain), timed(other)) for _ in range(rounds)]
    first, second = pairs[-1][0][1], pairs[-1][1][1]
    cosines = np.sum(first * second, axis=1)
    return {
        "plain_sentences_per_s": round(len(sentences) / statistics.median(one[0] for one, _ in pairs), 1),
        "sentences_per_s": round(len(sentences) / statistics.median(two[0] for _, two in pairs), 1),
        "ratio": round(statistics.median(one[0] / two[0] for one, two in pairs), 2),
        "cpu_ratio": round(statistics.median(one[2] / two[2] for one, two in pairs), 2),
        "ratios": [round(one[0] / two[0], 2) for one, two in pairs],
        "cosine_min": round(float(cosines.min()), 6),
        "cosine_mean": round(float(cosines.mean()), 6),
        "recall_at_10": round(recall(first, second), 4),
    }


def recall(exact: Vectors, other: Vectors) -> float:
    """Of the ten nearest by `exact` to every tenth text, how many are among the ten nearest by `other`."""
    shares = []
    for place in range(0, len(exact), 10):
        true, found = (np.argsort(-(rows @ rows[place]))[1:11] for rows in (exact, other))
        shares.append(len({*true.tolist()} & {*found.tolist()}) / 10)
    return float(np.mean(shares))


def measure(sentences: list[str], rounds: int, int8: bool, scratch: Path) -> dict[str, Any]:
    """Every figure."""
    import torch
    from sentence_transformers import SentenceTransformer

    folder = models_folder() / MODEL
    prefixed = [f"passage: {sentence}" for sentence in sentences]
    model = SentenceTransformer(str(folder), device="cpu", local_files_only=True)
    ours = Embedder(folder, Forgetful(scratch / "none.sqlite"))

    def plainly() -> Vectors:
        return np.asarray(model.encode(prefixed, normalize_embeddings=True, show_progress_bar=False))

    def well() -> Vectors:
        return ours.embed(sentences, "passage", Job())

    model.encode(prefixed[:32])
    ours.embed(sentences[:32], "passage", Job())
    figures: dict[str, Any] = {"sentences": len(sentences), "threads": torch.get_num_threads()}
    figures |= compared(sentences, plainly, well, rounds)
    if int8:
        small = SentenceTransformer(str(folder), device="cpu", local_files_only=True)
        torch.ao.quantization.quantize_dynamic(small, {torch.nn.Linear}, dtype=torch.qint8, inplace=True)
        small.encode(prefixed[:32])

        def coarsely() -> Vectors:
            return np.asarray(small.encode(prefixed, normalize_embeddings=True, show_progress_bar=False))

        figures["int8"] = compared(sentences, plainly, coarsely, rounds)
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Embedding throughput beside plain SentenceTransformer.encode.")
    parser.add_argument("--sentences", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--novels", type=Path, default=ROOT.parent / "shared" / "novels")
    parser.add_argument("--int8", action="store_true", help="also measure 8-bit layers")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    share_cores()
    with tempfile.TemporaryDirectory() as scratch:
        sentences = novel_sentences(options.novels, options.sentences)
        figures = measure(sentences, options.rounds, options.int8, Path(scratch))
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, value in figures.items():
            print(f"{name:22} {value}")


if __name__ == "__main__":
    main()
