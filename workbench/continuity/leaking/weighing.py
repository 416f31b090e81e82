"""The weights of the signs, fitted on annotated stories by benchmarks/training/leaks.py."""

import math
from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.resources import resource_toml


class Scale(BaseModel):
    """What a sum is worth: `slope` and `offset` turn it into how often warnings with that sum were right in stories
    left out; `least` is that share from which a warning is given."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    slope: float = 1.0
    offset: float = 0.0
    least: float = 0.5

    def confidence(self, score: float) -> float:
        """How often such a warning is right: 0 to 1."""
        return 1 / (1 + math.exp(-(self.slope * score + self.offset)))


class Weights(BaseModel):
    """A logistic regression over signs; what its sums are worth depends on whether the author confirmed the secret."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    bias: float
    signs: dict[str, float]
    confirmed: Scale = Scale()
    proposed: Scale = Scale()

    def score(self, signs: Mapping[str, float]) -> float:
        """Log-odds, as far as they compare candidates."""
        return self.bias + sum(self.signs.get(name, 0.0) * value for name, value in signs.items() if value)


@cache
def weights() -> Weights:
    """Those that ship."""
    return Weights.model_validate(resource_toml("heads", "leaks.toml"))
