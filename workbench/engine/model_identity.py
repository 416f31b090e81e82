"""Which embedding model a folder holds, told by its contents: a folder's name says nothing about its weights."""

import hashlib
from pathlib import Path

_WHOLE = 1 << 20
"""Files up to this many bytes are hashed whole; of larger ones blocks spread over the file, and the size."""
_BLOCKS, _BLOCK = 32, 1 << 16
_RECIPE = "e5: prefix, mean of tokens, unit length"
"""What is done with the model's output; another recipe gives other vectors from the same weights."""


def identify(folder: Path) -> str:
    """16 hex digits that change when anything in the model's folder does. Two megabytes read for a large model.

    Neither times nor the folder's name count, so a copied or moved model keeps its vectors. A folder without files has
    an identity too.
    """
    whole = hashlib.sha256(_RECIPE.encode())
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")):
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
