"""Linear layers through oneDNN, with weights packed once.

PyTorch sends float32 products to MKL, which on processors that are not Intel's leaves half of their vector width unused
(measured on an AMD with AVX-512: 45-60 Gflop/s a core through MKL, 90-150 through oneDNN). The arithmetic stays
float32, so vectors stay the same to rounding. Where PyTorch was built without oneDNN nothing is changed.
"""

from typing import Any

TYPICAL_ROWS = 1024
"""Rows (tokens) of a typical product, for which weights are packed; others work as well."""
_CLOSE = 1e-4


def use_fast_linear(model: Any) -> int:
    """Replace the linear layers inside a torch model on the CPU, in place; returns how many were replaced.

    Zero where the library at hand cannot do it, or does not agree with the plain layer.
    """
    import torch

    onednn: Any = torch.backends.mkldnn
    if not onednn.is_available():
        return 0
    try:
        return _replace(model)
    except (AttributeError, RuntimeError):
        return 0


def _replace(parent: Any) -> int:
    from torch import nn

    count = 0
    for name, child in list(parent.named_children()):
        dense = getattr(child, "dense", None)
        if isinstance(dense, nn.Linear) and _is_gelu(getattr(child, "intermediate_act_fn", None)):
            fast = _fast(dense, child, "gelu")
        elif isinstance(child, nn.Linear):
            fast = _fast(child, child, "none")
        else:
            count += _replace(child)
            continue
        if fast is not None:
            setattr(parent, name, fast)
            count += 1
    return count


def _fast(linear: Any, plain: Any, after: str) -> Any:
    """A packed layer that does what `plain` does (`linear`, and after it the activation `after`); None if it cannot."""
    import torch
    from torch import nn

    weight, bias = linear.weight.detach(), linear.bias.detach() if linear.bias is not None else None
    if weight.dtype != torch.float32:
        return None
    multiply = torch.ops.mkldnn._linear_pointwise
    packed = torch.ops.mkldnn._reorder_linear_weight(weight, TYPICAL_ROWS)
    how = "none" if after == "gelu" else ""

    class Packed(nn.Module):
        """A linear layer whose weights lie as oneDNN wants them."""

        def forward(self, rows: Any) -> Any:
            return multiply(rows, packed, bias, after, [], how)

    layer = Packed()
    with torch.inference_mode():
        trial = torch.linspace(-1, 1, 2 * linear.in_features).reshape(1, 2, -1)
        return layer if torch.allclose(layer(trial), plain(trial), atol=_CLOSE, rtol=_CLOSE) else None


def _is_gelu(activation: Any) -> bool:
    """True for the exact (erf) GELU, under whatever name."""
    import torch

    if activation is None:
        return False
    grid = torch.linspace(-4, 4, 65)
    with torch.inference_mode():
        return bool(torch.allclose(activation(grid), torch.nn.functional.gelu(grid), atol=1e-6))
