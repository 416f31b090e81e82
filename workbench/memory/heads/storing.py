"""The heads' file: an .npz of float32 weights and a JSON text beside them."""

import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.memory.heads.linear import Linear
from workbench.resources import resource
from workbench.story.errors import ModelError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FILE = "heads.npz"
SPEAKERS = "speakers.npz"
"""The heads that say who speaks, in a file of their own."""
NAMES_FILE = "names.npz"
"""Those that say what is somebody's name."""
_SAME = 0.99
"""Cosine of the probe's vectors from which an embedder is the one the heads were trained on."""
_ABOUT = "about"
_PROBE = "probe"


@dataclass(frozen=True, eq=False)
class Heads:
    """Everything that was trained. `numbers` are thresholds and steps by name.

    `probe`: the vector [width] that the embedder the heads were trained on gives the text `PROBE`; None for heads that
    look at no vectors. With another embedder the heads without vectors are used.
    """

    linear: Mapping[str, Linear]
    numbers: Mapping[str, list[float]]
    versions: Mapping[str, int]
    probe: "NDArray[np.float32] | None" = field(default=None)

    def know(self, vector: "NDArray[np.float32]") -> bool:
        """Is this what the embedder they were trained on gives the text `PROBE`?"""
        return self.probe is not None and vector.shape == self.probe.shape and float(vector @ self.probe) >= _SAME


PROBE = "灯台守は、誰にも言えない秘密を抱えていた。"
"""The text by whose vector an embedder is told from another."""


def save_heads(heads: Heads, path: Path) -> None:
    """Write heads to a file, over what is there."""
    import numpy as np

    about = {"numbers": dict(heads.numbers), "versions": dict(heads.versions)}
    arrays: dict[str, Any] = {_ABOUT: np.array(json.dumps(about, sort_keys=True))}
    for name, head in sorted(heads.linear.items()):
        arrays[f"{name}.weights"] = head.weights.astype(np.float32)
        arrays[f"{name}.bias"] = np.float32(head.bias)
    if heads.probe is not None:
        arrays[_PROBE] = heads.probe.astype(np.float32)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        np.savez_compressed(file, **arrays)


def load_heads(path: Path | None = None) -> Heads:
    """The heads that ship with the program, or those of a file.

    Raises ModelError when the file is missing or damaged.
    """
    return _load(path) if path else _shipped()


@cache
def _shipped() -> Heads:
    heads, talk = _load(resource("heads", FILE)), _load(resource("heads", SPEAKERS))
    return replace(heads, linear={**heads.linear, **talk.linear}, versions={**heads.versions, **talk.versions})


@cache
def _load(path: Path) -> Heads:
    import numpy as np

    if not path.is_file():
        raise ModelError("The reading heads {path} are missing. Reinstall the program.", path=path)
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            about = json.loads(str(file[_ABOUT]))
            names = sorted(key.removesuffix(".weights") for key in file.files if key.endswith(".weights"))
            linear = {name: Linear(file[f"{name}.weights"], float(file[f"{name}.bias"])) for name in names}
            probe = file[_PROBE] if _PROBE in file.files else None
            finite = all(np.isfinite(head.weights).all() and np.isfinite(head.bias) for head in linear.values())
        if not finite or not linear:
            raise ValueError("weights")
        return Heads(linear, about["numbers"], about["versions"], probe)
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise ModelError("The reading heads {path} are damaged. Reinstall the program.", path=path) from error
