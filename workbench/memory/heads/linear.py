"""A linear head: one weight a feature, one number out."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

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
