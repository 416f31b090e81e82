"""Sudachi's core dictionary, read once, and a tokenizer for each thread: one refuses a second thread at work."""

import threading
from functools import cache
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from sudachipy import Dictionary
    from sudachipy.tokenizer import Tokenizer

_HELD = threading.local()
_LOADING = threading.Lock()


def dictionary() -> "Dictionary":
    """The dictionary, for looking words up."""
    with _LOADING:  # Two threads that come first would each read the whole of it.
        return _dictionary()


def is_read() -> bool:
    """True once the dictionary has been read, and asking for it costs nothing."""
    return bool(_dictionary.cache_info().currsize)


@cache
def _dictionary() -> "Dictionary":
    # Loaded with the first Japanese sentence: it would hold up the window's first picture.
    from sudachipy import Dictionary

    return Dictionary(dict="core")


def tokenizer(mode: Literal["A", "B", "C"]) -> "Tokenizer":
    """This thread's tokenizer into short (A), middle or long (C) units."""
    if mode not in _HELD.__dict__:
        from sudachipy import SplitMode

        _HELD.__dict__[mode] = dictionary().create(mode=getattr(SplitMode, mode))
    found: Tokenizer = _HELD.__dict__[mode]
    return found
