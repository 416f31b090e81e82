"""Things that a library lends to one thread at a time."""

import threading
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

T = TypeVar("T")


def per_thread(make: Callable[[], T]) -> Callable[[], T]:
    """What `make` makes, made once in each thread that asks. Sudachi's tokenizers refuse a second thread at work."""
    held = threading.local()

    @wraps(make)
    def mine() -> T:
        if not hasattr(held, "value"):
            held.value = make()
        value: T = held.value
        return value

    return mine
