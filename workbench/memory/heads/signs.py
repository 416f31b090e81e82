"""Heads over signs: one weight for each sign they know, and their sum; in files of their own beside the other heads."""

import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from workbench.resources import resource
from workbench.story.errors import ModelError

SUBJECTS = "subjects.npz"
"""The heads that say whom a sentence is about, one for each language."""
_BETWEEN = "\0"
"""Stands between two signs in a file: in a sign, which is cut out of a text, there may be a line break."""


@dataclass(frozen=True, eq=False)
class Signs:
    """`weights` by sign; signs that are not there weigh nothing. `bars`: probabilities from which it is believed."""

    weights: Mapping[str, float]
    bars: tuple[float, ...]

    def score(self, signs: Iterable[str]) -> float:
        """What these signs weigh together."""
        return sum(self.weights.get(sign, 0.0) for sign in signs)


def save_signs(heads: Mapping[str, Signs], version: int, path: Path) -> None:
    """Write heads to a file, over what is there."""
    import numpy as np

    arrays: dict[str, Any] = {"version": np.int32(version)}
    for name, head in sorted(heads.items()):
        known = sorted(head.weights)
        arrays[f"{name}.signs"] = np.frombuffer(_BETWEEN.join(known).encode(), np.uint8)
        arrays[f"{name}.weights"] = np.array([head.weights[sign] for sign in known], np.float16)
        arrays[f"{name}.bars"] = np.array(head.bars, np.float32)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)


@cache
def load_signs(name: str, version: int) -> Mapping[str, Signs]:
    """The heads of a file of `resources/heads`. Raises ModelError when it is missing, damaged or of another version."""
    import numpy as np

    path = resource("heads", name)
    if not path.is_file():
        raise ModelError("The reading heads {path} are missing. Reinstall the program.", path=path)
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            found = int(file["version"])
            names = [key.removesuffix(".signs") for key in file.files if key.endswith(".signs")]
            heads = {each: _read(file, each) for each in names}
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise ModelError("The reading heads {path} are damaged. Reinstall the program.", path=path) from error
    if found != version:
        raise ModelError("The reading heads are of another version. Reinstall the program.")
    return heads


def _read(file: Any, name: str) -> Signs:
    signs = bytes(file[f"{name}.signs"]).decode().split(_BETWEEN)
    weights = file[f"{name}.weights"].astype(float).tolist()
    return Signs(dict(zip(signs, weights, strict=True)), tuple(file[f"{name}.bars"].astype(float).tolist()))
