"""How much memory a chat model takes, told from its header, and how much the machine has."""

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from workbench.engine.gguf_file import GgufHeader, read_header

_HALF = 2
"""Bytes of one number of the attention cache (16-bit)."""
_USUAL, _STEP = 4096, 512
_CARDS = ("cuda", "vulkan", "metal", "hip", "sycl")


@dataclass(frozen=True, slots=True)
class ModelFile:
    """A GGUF file as its header describes it. `size` in bytes; `trained_context` in tokens, 0 when it is not said;
    `parameters` is a count."""

    path: Path
    name: str
    size: int
    trained_context: int
    has_template: bool
    bytes_per_token: int
    parameters: int = 0

    def memory(self, context: int) -> int:
        """Bytes for the weights and a context of this many tokens: an upper bound, for nothing is shared."""
        return self.size + context * self.bytes_per_token


def look_at_model(path: Path) -> ModelFile:
    """What a GGUF file is. Raises ModelError with a sentence when it is none, damaged, or not there."""
    with suppress(OSError):  # Reading the header says it better.
        found = path.stat()
        return _looked(path, found.st_size, found.st_mtime_ns)
    return _looked(path, 0, 0)


@lru_cache(maxsize=8)
def _looked(path: Path, size: int, changed: int) -> ModelFile:  # noqa: ARG001 - what the file is known by
    header = read_header(path)
    kind = str(header.metadata.get("general.architecture", ""))
    name = str(header.metadata.get("general.name") or path.stem)
    context = _number(header, f"{kind}.context_length")
    each = _bytes_per_token(header, kind)
    return ModelFile(path, name, size, context, header.has_template, each, header.parameters)


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


def too_large(file: ModelFile, context: int, machine: int | None) -> bool:
    """Whether a model with such a context, in tokens, takes more than a machine with so many bytes of memory has."""
    return machine is not None and file.memory(context) > machine


def suggested_context(file: ModelFile, machine: int | None) -> int:
    """A context that suits a model and a machine with so many bytes of memory, in tokens: 4,096, less where the model
    was trained for less, or where it would take more than half of the memory; 512 at least."""
    context = min(_USUAL, file.trained_context or _USUAL)
    if machine is not None and file.bytes_per_token:
        room = (machine // 2 - file.size) // file.bytes_per_token
        context = min(context, room // _STEP * _STEP)
    return max(_STEP, context)


def graphics() -> str:
    """What kind of graphics card llama.cpp was built for here (cuda, vulkan, metal, hip, sycl); "" for none. Goes by
    the libraries that lie beside it and loads nothing."""
    spec = find_spec("llama_cpp")
    folder = Path(spec.origin).parent / "lib" if spec is not None and spec.origin else None
    names = [file.name for file in folder.iterdir()] if folder is not None and folder.is_dir() else []
    return next((kind for kind in _CARDS if any(f"ggml-{kind}" in name for name in names)), "")


def usual_layers() -> int:
    """Layers handed to the graphics card where nobody has said: all where llama.cpp was built for one, else none."""
    return -1 if graphics() else 0


def machine_memory() -> int | None:
    """Bytes of memory the machine has; None where it does not say."""
    if sys.platform == "win32":
        return _windows_memory()
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError, AttributeError):
        return None


def resident(process: int) -> int | None:
    """Bytes of memory a process holds now, mapped files it has read included; None where the system does not
    say."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:")), None)


def _windows_memory() -> int | None:
    import ctypes

    kilobytes = ctypes.c_ulonglong()
    kernel = ctypes.CDLL("kernel32.dll")
    found = kernel.GetPhysicallyInstalledSystemMemory(ctypes.byref(kilobytes))
    return kilobytes.value * 1024 if found else None
