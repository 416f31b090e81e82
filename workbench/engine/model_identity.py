"""Which model a folder or a file holds, told by its contents: a name says nothing about the weights."""

import hashlib
import os
import time
from collections.abc import Iterable, Iterator, Sequence
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
    return _identity(folder, [(path.relative_to(folder).as_posix(), path) for path in sorted(files)], _RECIPE)


def identify_file(path: Path) -> str:
    """The same of a model that is one file, such as a GGUF; its name does not count. Raises OSError."""
    return _identity(path, [("", path)], "")


def _identity(place: Path, files: Sequence[tuple[str, Path]], recipe: str) -> str:
    paths = [path for _, path in files]
    stats = [(str(path), status.st_size, status.st_mtime_ns, status.st_ino) for path, status in _stats(paths)]
    held = _seen.get(place)
    if held is not None and held[0] == stats:
        return held[1]
    identity = _read(files, recipe)
    # Written to again within a clock's tick, a file would look untouched.
    if all(time.time_ns() - changed > _SETTLED for _, _, changed, _ in stats):
        _seen[place] = stats, identity
    return identity


def _stats(files: Iterable[Path]) -> Iterator[tuple[Path, os.stat_result]]:
    return ((path, path.stat()) for path in files)


def _read(files: Iterable[tuple[str, Path]], recipe: str) -> str:
    whole = hashlib.sha256(recipe.encode())
    for name, path in files:
        size = path.stat().st_size
        whole.update(f"\0{name}\0{size}\0".encode())
        with path.open("rb") as file:
            if size <= _WHOLE:
                whole.update(file.read())
                continue
            for block in range(_BLOCKS):
                file.seek((size - _BLOCK) * block // (_BLOCKS - 1))
                whole.update(file.read(_BLOCK))
    return whole.hexdigest()[:16]
