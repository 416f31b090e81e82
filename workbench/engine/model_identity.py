"""Which embedding model a folder holds, told by its contents: a folder's name says nothing about its weights."""

import hashlib
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

_WHOLE = 1 << 20
"""Files up to this many bytes are hashed whole; of larger ones blocks spread over the file, and the size."""
_BLOCKS, _BLOCK = 32, 1 << 16
_RECIPE = "e5: prefix, mean of tokens, unit length"
"""What is done with the model's output; another recipe gives other vectors from the same weights."""
_SETTLED = 2_000_000_000
"""Nanoseconds since the last change from which a file's times can be trusted."""
_Stats = list[tuple[str, int, int, int]]
_seen: dict[Path, tuple[_Stats, str]] = {}


def identify(folder: Path) -> str:
    """16 hex digits that change when anything in the model's folder does. Two megabytes read for a large model.

    Neither times nor the folder's name count, so a copied or moved model keeps its vectors. A folder without files has
    an identity too. What is asked again about files that have not been touched is answered without reading them.
    """
    files = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")]
    stats = [(str(path), status.st_size, status.st_mtime_ns, status.st_ino) for path, status in _stats(files)]
    held = _seen.get(folder)
    if held is not None and held[0] == stats:
        return held[1]
    identity = _read(folder, files)
    # Written to again within a clock's tick, a file would look untouched.
    if all(time.time_ns() - changed > _SETTLED for _, _, changed, _ in stats):
        _seen[folder] = stats, identity
    return identity


def _stats(files: Iterable[Path]) -> Iterator[tuple[Path, os.stat_result]]:
    return ((path, path.stat()) for path in sorted(files))


def _read(folder: Path, files: Iterable[Path]) -> str:
    whole = hashlib.sha256(_RECIPE.encode())
    for path in sorted(files):
        size = path.stat().st_size
        whole.update(f"\0{path.relative_to(folder).as_posix()}\0{size}\0".encode())
        with path.open("rb") as file:
            if size <= _WHOLE:
                whole.update(file.read())
                continue
            for block in range(_BLOCKS):
                file.seek((size - _BLOCK) * block // (_BLOCKS - 1))
                whole.update(file.read(_BLOCK))
    return whole.hexdigest()[:16]
