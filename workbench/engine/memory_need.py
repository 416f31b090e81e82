"""How much memory a chat model takes, told from its header, and how much the machine has."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from workbench.engine.gguf_file import GgufHeader, read_header

_HALF = 2
"""Bytes of one number of the attention cache (16-bit)."""


@dataclass(frozen=True, slots=True)
class ModelFile:
    """A GGUF file as its header describes it. `size` in bytes; `trained_context` in tokens, 0 when it is not said."""

    path: Path
    name: str
    size: int
    trained_context: int
    has_template: bool
    bytes_per_token: int

    def memory(self, context: int) -> int:
        """Bytes for the weights and a context of this many tokens: an upper bound, for nothing is shared."""
        return self.size + context * self.bytes_per_token


def look_at_model(path: Path) -> ModelFile:
    """What a GGUF file is. Raises ModelError with a sentence when it is none, damaged, or not there."""
    header = read_header(path)
    kind = str(header.metadata.get("general.architecture", ""))
    name = str(header.metadata.get("general.name") or path.stem)
    context = _number(header, f"{kind}.context_length")
    size = path.stat().st_size
    return ModelFile(path, name, size, context, header.has_template, _bytes_per_token(header, kind))


def _bytes_per_token(header: GgufHeader, kind: str) -> int:
    """A key and a value for each layer and head that has its own, as llama.cpp keeps them."""
    heads = _number(header, f"{kind}.attention.head_count") or 1
    own = _number(header, f"{kind}.attention.head_count_kv") or heads
    each = _number(header, f"{kind}.embedding_length") // heads
    key = _number(header, f"{kind}.attention.key_length") or each
    value = _number(header, f"{kind}.attention.value_length") or each
    return _number(header, f"{kind}.block_count") * own * (key + value) * _HALF


def _number(header: GgufHeader, key: str) -> int:
    value = header.metadata.get(key)
    return value if isinstance(value, int) else 0


def machine_memory() -> int | None:
    """Bytes of memory the machine has; None where it does not say."""
    if sys.platform == "win32":
        return _windows_memory()
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError, AttributeError):
        return None


def _windows_memory() -> int | None:
    import ctypes

    kilobytes = ctypes.c_ulonglong()
    kernel = ctypes.CDLL("kernel32.dll")
    found = kernel.GetPhysicallyInstalledSystemMemory(ctypes.byref(kilobytes))
    return kilobytes.value * 1024 if found else None
