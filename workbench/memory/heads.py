"""Heads: small linear models over the embedder's sentence vectors and what rules see, trained on annotated stories.

Their weights ship in `resources/heads/`; `benchmarks/training/` makes them. No model library is needed to use them.
Linear heads stand in an .npz of float32 weights with a JSON text beside them; heads over signs have their own."""

import json
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.resources import resource
from workbench.story.errors import ModelError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Linear:
    """`weights` is float32 [features]. What comes out is a log-odds: above 0 more likely than not."""

    weights: "NDArray[np.float32]"
    bias: float

    def score(self, features: "NDArray[np.float32]") -> "NDArray[np.float32]":
        """Log-odds [n] for features [n, features]. Raises ValueError when the widths differ."""
        result: NDArray[np.float32] = features @ self.weights + self.bias
        return result


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
