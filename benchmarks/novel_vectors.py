"""Sentences of the shared novels and their e5 vectors, kept in the cache folder between runs."""

import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.exchange.reader import read
from workbench.story.sentences import split_sentences

NOVELS = Path(__file__).resolve().parents[1] / "shared" / "novels"
BESIDE = Path(__file__).resolve().parents[2] / "shared" / "novels"
SHORTEST, LONGEST = 8, 240
"""Code points: shorter ones say nothing, longer ones are paragraphs nobody split."""
CHUNK = 512
Vectors = NDArray[np.float32]


def novels_folder() -> Path:
    """Where the novels lie: in the checkout's `shared` or beside it."""
    return NOVELS if NOVELS.is_dir() else BESIDE


def novel_sentences(folder: Path, count: int) -> list[str]:
    """Up to `count` different sentences, taken in turn from every novel in `folder`, in a fixed order."""
    sources = [_of_novel(path) for path in sorted(folder.glob("*.txt"))]
    found: dict[str, None] = {}
    while sources and len(found) < count:
        for source in list(sources):
            sentence = next(source, None)
            if sentence is None:
                sources.remove(source)
            elif len(found) < count:
                found[sentence] = None
    return list(found)


def embedded(texts: Sequence[str], kind: str, cache: Path | None = None) -> Vectors:
    """Unit vectors [n, width] of the texts; computed by the reader the first time, then read from the cache folder."""
    folder = (cache or cache_folder()) / "benchmarks"
    folder.mkdir(parents=True, exist_ok=True)
    key = hashlib.sha256("\0".join([kind, *texts]).encode()).hexdigest()[:16]
    path = folder / f"{kind}-{len(texts)}-{key}.npy"
    if path.is_file():
        kept: Vectors = np.load(path)
        return kept
    parts: list[Vectors] = []
    with Reader(models_folder(), cache or cache_folder()) as reader:
        for start in range(0, len(texts), CHUNK):
            parts.append(reader.embed(texts[start : start + CHUNK], kind=kind))  # type: ignore[arg-type]
            print(f"embedded {min(start + CHUNK, len(texts))} of {len(texts)}", file=sys.stderr, flush=True)
    vectors = np.concatenate(parts)
    np.save(path, vectors)
    return vectors


def _of_novel(path: Path) -> Iterator[str]:
    work = read(path)
    for episode in work.episodes:
        text = episode.text.base
        for span in split_sentences(text, work.language):
            sentence = " ".join(span.of(text).split())
            if SHORTEST <= len(sentence) <= LONGEST:
                yield sentence
