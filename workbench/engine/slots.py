"""Which facts a program has told its reader of, so that a search names them by number and sends no texts."""

from array import array
from collections.abc import Mapping
from threading import Lock

Fresh = list[tuple[int, str, str]]
"""Slot, id and text of facts the reader may not know yet."""


class Slots:
    """A number for every (id, text) of one story, never given twice. Safe to use from many threads."""

    def __init__(self) -> None:
        self._slots: dict[str, tuple[int, str]] = {}
        self._told: set[int] = set()
        self._next = 0
        self._lock = Lock()

    def of(self, facts: Mapping[str, str]) -> tuple[bytes, Fresh]:
        """The slots of these facts, in their order, as native unsigned 32-bit numbers; and those not told of before."""
        found = array("I")
        fresh: Fresh = []
        with self._lock:
            for identifier, text in facts.items():
                held = self._slots.get(identifier)
                if held is None or held[1] != text:
                    held = self._slots[identifier] = (self._next, text)
                    self._next += 1
                found.append(held[0])
            if len(self._told) < self._next:
                fresh = [(self._slots[name][0], name, text) for name, text in facts.items() if self._is_new(name)]
        return found.tobytes(), fresh

    def all(self, facts: Mapping[str, str], slots: bytes) -> Fresh:
        """These facts, for a reader that has forgotten them: it was started again, or uses another model."""
        return [(slot, name, text) for slot, (name, text) in zip(array("I", slots), facts.items(), strict=True)]

    def told(self, fresh: Fresh) -> None:
        """The reader has answered a search that told it of these."""
        with self._lock:
            self._told.update(slot for slot, _, _ in fresh)

    def _is_new(self, identifier: str) -> bool:
        return self._slots[identifier][0] not in self._told
