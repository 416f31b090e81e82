"""Looking at a GGUF file's header before a native library is trusted with it.

Layout: the GGUF specification of the ggml project, versions 2 and 3, little-endian.
"""

import struct
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any, BinaryIO

from workbench.story.errors import ModelError, WorkbenchError
from workbench.story.message import Message, reason

_SCALARS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_STRING, _ARRAY = 8, 9
_SANE = 1 << 24


class _Broken(WorkbenchError):
    """What is wrong with a header, as a phrase."""


@dataclass(frozen=True, slots=True)
class GgufHeader:
    """What a GGUF says of itself. `metadata` leaves long arrays (vocabularies) out; `parameters` is counted from the
    tensors' shapes."""

    version: int
    tensors: int
    metadata: dict[str, Any]
    parameters: int = 0

    @property
    def has_template(self) -> bool:
        """True when the model brings its chat template."""
        return bool(self.metadata.get("tokenizer.chat_template"))


def read_header(path: Path) -> GgufHeader:
    """The header of a GGUF file, every tensor's place checked against the file's length.

    Raises ModelError with a sentence for what is missing, no GGUF, cut short or of an unknown version.
    """
    try:
        with path.open("rb") as file:
            return _read(file, path.stat().st_size)
    except FileNotFoundError as error:
        raise ModelError(
            "There is no model file {path}; `workbench models` shows what is installed.", path=path
        ) from error
    except _Broken as error:
        raise _damaged(path, error.message) from error
    except (struct.error, ValueError) as error:
        raise _damaged(path, Message("it ends in its header")) from error
    except OSError as error:
        raise ModelError("{path} cannot be read ({reason}).", path=path, reason=reason(error)) from error


def _damaged(path: Path, why: Message) -> ModelError:
    return ModelError("{name} is damaged or cut short ({why}); get the file again.", name=path.name, why=why)


def _read(file: BinaryIO, size: int) -> GgufHeader:
    if file.read(4) != b"GGUF":
        raise _Broken("it is not a GGUF file")
    (version,) = _unpack(file, "I")
    if version not in (2, 3):
        raise _Broken("GGUF version {version} is not known", version=version)
    tensors, entries = _unpack(file, "QQ")
    if not (0 < tensors < _SANE and entries < _SANE):
        raise _Broken("its header makes no sense")
    metadata = {}
    for _ in range(entries):
        key = _string(file)
        (kind,) = _unpack(file, "I")
        value = _value(file, kind)
        if value is not None:
            metadata[key] = value
    furthest = parameters = 0
    for _ in range(tensors):
        _string(file)
        (dimensions,) = _unpack(file, "I")
        if dimensions > 8:
            raise _Broken("a tensor has too many dimensions")
        parameters += prod(_unpack(file, f"{dimensions}Q"))
        _, offset = _unpack(file, "IQ")
        furthest = max(furthest, offset)
    alignment = metadata.get("general.alignment", 32)
    if not isinstance(alignment, int) or alignment <= 0:
        raise _Broken("its header makes no sense")
    data = -(-file.tell() // alignment) * alignment
    # The last tensor's size depends on its quantisation; that it begins inside the file catches all but its tail.
    if data + furthest >= size:
        raise _Broken("tensors are missing at its end")
    return GgufHeader(version, tensors, metadata, parameters)


def _unpack(file: BinaryIO, layout: str) -> tuple[Any, ...]:
    return struct.unpack("<" + layout, file.read(struct.calcsize("<" + layout)))


def _string(file: BinaryIO) -> str:
    (length,) = _unpack(file, "Q")
    if length > _SANE:
        raise _Broken("its header makes no sense")
    data = file.read(length)
    if len(data) < length:
        raise _Broken("it ends in its header")
    return data.decode("utf-8", "replace")


def _value(file: BinaryIO, kind: int) -> Any:
    if kind in _SCALARS:
        return _unpack(file, _SCALARS[kind])[0]
    if kind == _STRING:
        return _string(file)
    if kind != _ARRAY:
        raise _Broken("its header makes no sense")
    inner, count = _unpack(file, "IQ")
    if count > _SANE or inner == _ARRAY:
        raise _Broken("its header makes no sense")
    for _ in range(count):
        _value(file, inner)
    return None
