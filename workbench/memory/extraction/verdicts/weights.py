"""How far a small chat model's word counts, for each that was measured. benchmarks/training/verdicts.py fits it."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from workbench.memory.extraction.verdicts.prompts import VERSION
from workbench.resources import resource
from workbench.story.errors import ModelError

FILE = "weights.json"


@dataclass(frozen=True, slots=True)
class Weight:
    """`by` (0 or more) times what a signal lies above its language's `centre` is added to tier 1's log-odds."""

    by: float = 0.0
    centre: Mapping[str, float] = field(default_factory=dict)

    def shift(self, signal: float, language: str) -> float:
        """What is added for this signal."""
        return self.by * (signal - self.centre.get(language, 0.0))


@dataclass(frozen=True, slots=True)
class Weights:
    """Of one model: how far it counts about facts and about secrets."""

    fact: Weight = field(default_factory=Weight)
    secret: Weight = field(default_factory=Weight)

    @property
    def sorts(self) -> bool:
        """Does it count what kind of sentence the model sees?"""
        return self.fact.by > 0 or self.secret.by > 0


def load_weights(model: str, path: Path | None = None) -> Weights | None:
    """The weights of a model by its name, None when it was never measured with these questions.

    Raises ModelError when the file is missing or damaged.
    """
    path = path or resource("verdicts", FILE)
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
        told = held["models"].get(model) if held["questions"] == VERSION else None
        return None if told is None else _weights(told)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ModelError(f"The weights of small chat models {path} are damaged. Reinstall the program.") from error


def save_weights(model: str, weights: Weights, path: Path) -> None:
    """Write a model's weights beside those of other models measured with the same questions."""
    held: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    models = held.get("models", {}) if held.get("questions") == VERSION else {}
    models[model] = {
        "fact": {"by": weights.fact.by, "centre": dict(weights.fact.centre)},
        "secret": {"by": weights.secret.by, "centre": dict(weights.secret.centre)},
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"questions": VERSION, "models": dict(sorted(models.items()))}, ensure_ascii=False, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


def _weights(told: Mapping[str, Any]) -> Weights:
    fact, secret = (
        Weight(_number(told[name]["by"]), {key: _number(value) for key, value in told[name]["centre"].items()})
        for name in ("fact", "secret")
    )
    if min(fact.by, secret.by) < 0:
        raise ValueError("weight")
    return Weights(fact, secret)


def _number(value: Any) -> float:
    number = float(value)
    if not math.isfinite(number):
        raise ValueError("number")
    return number
