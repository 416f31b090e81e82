"""When nothing was asked for: a greeting brings no memories.

e5's cosines all lie close together, so that no cosine by itself says that a fact bears on what was said. What was said
is held against sentences that ask for nothing and against ones that ask (`resources/recall`): it is small talk when it
means one of the first more nearly than any of the second, and clearly more nearly than any fact.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from rapidfuzz.fuzz import ratio

from workbench.engine import Priority, Reader
from workbench.resources import resource_toml
from workbench.story.jobs import CancelToken

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CLEARLY = 0.01
"""In cosine. On the annotated stories one probe is so much nearer to small talk than to facts and questions."""
_ALIKE = 80
"""Without a reader: how alike the letters are, of 100."""


def is_small_talk(
    said: str,
    language: str,
    best: float,
    reader: Reader | None,
    cancel: CancelToken | None = None,
    priority: Priority = Priority.NORMAL,
) -> bool:
    """Was nothing asked for? `best`: the highest cosine of `said` with a fact that may be known, 0 without any."""
    small, asking = (one.get(language, one["en"]) for one in _sentences())
    if reader is None:
        return max(ratio(_letters(said), _letters(one)) for one in small) >= _ALIKE
    near = _passages(reader, (*small, *asking), cancel, priority) @ reader.embed([said], "query", priority, cancel)[0]
    like = float(near[: len(small)].max())
    return like > max(float(near[len(small) :].max()), best) + CLEARLY


_VECTORS: "WeakKeyDictionary[Reader, dict[tuple[str, ...], NDArray[np.float32]]]" = WeakKeyDictionary()


def _passages(
    reader: Reader, texts: tuple[str, ...], cancel: CancelToken | None, priority: Priority
) -> "NDArray[np.float32]":
    """The sentences' vectors, worked out once a reader."""
    held = _VECTORS.setdefault(reader, {})
    if texts not in held:
        held[texts] = reader.embed(texts, "passage", priority, cancel)
    return held[texts]


@cache
def _sentences() -> tuple[Mapping[str, Sequence[str]], Mapping[str, Sequence[str]]]:
    found = resource_toml("recall", "neutral.toml")
    return found["small_talk"], found["asking"]


def _letters(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())
