"""Heads: small linear models over the embedder's sentence vectors and what rules see, trained on annotated stories.

Their weights ship in `resources/heads/`; `benchmarks/training/` makes them. No model library is needed to use them.
"""

from workbench.memory.heads.linear import Linear
from workbench.memory.heads.storing import Heads, load_heads, save_heads

__all__ = ["Heads", "Linear", "load_heads", "save_heads"]
