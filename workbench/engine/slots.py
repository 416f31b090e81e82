"""Which sentences a program has told its reader of, so that a search names them by number and sends no texts."""

from array import array
from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

Fresh = list[tuple[int, str, str]]
"""Slot, id and text of sentences the reader may not know yet."""


class Phrases:
    """Sentences to search among, each with an id, named by their places: made once, asked about many times.

    Ids may not repeat. Never changed; two of them are equal when they are the same one.
    """

    def __init__(self, ids: Sequence[str], texts: Sequence[str]) -> None:
        self.ids = ids
        self.texts = texts

    def __len__(self) -> int:
        return len(self.ids)


class Slots:
    """A number for every (id, text) of one story, never given twice. Safe to use from many threads."""

    def __init__(self) -> None:
        self._slots: dict[str, tuple[int, str]] = {}
        self._told = bytearray()
        self._numbered: WeakKeyDictionary[Phrases, Numbers] = WeakKeyDictionary()
        self._lock = Lock()

    def of(self, phrases: Phrases, places: "Numbers") -> tuple[bytes, Fresh]:
        """The slots of the sentences at these places, as native unsigned 32-bit numbers; and those not told of yet."""
        import numpy as np  # Loaded here: numpy would hold up the window's first picture.

        with self._lock:
            slots = self._numbers(phrases)[places]
            told = np.frombuffer(self._told, dtype=np.uint8)[slots] > 0 if len(slots) else slots > 0
        return slots.astype(np.uintc).tobytes(), self._named(phrases, places[~told], slots[~told])

    def all(self, phrases: Phrases, places: "Numbers") -> Fresh:
        """The sentences at these places, for a reader that has forgotten them: it was started again, or uses another
        model."""
        with self._lock:
            slots = self._numbers(phrases)[places]
        return self._named(phrases, places, slots)

    def told(self, fresh: Fresh) -> None:
        """The reader has answered a search that told it of these."""
        with self._lock:
            for slot, _, _ in fresh:
                self._told[slot] = 1

    def _named(self, phrases: Phrases, places: "Numbers", slots: "Numbers") -> Fresh:
        ids, texts = phrases.ids, phrases.texts
        pairs = zip(slots.tolist(), places.tolist(), strict=True)
        return [(slot, ids[place], texts[place]) for slot, place in pairs]

    def _numbers(self, phrases: Phrases) -> "Numbers":
        """The slots of all of these sentences."""
        import numpy as np

        found = self._numbered.get(phrases)
        if found is None:
            numbers = array("q")
            for identifier, text in zip(phrases.ids, phrases.texts, strict=True):
                held = self._slots.get(identifier)
                if held is None or held[1] != text:
                    held = self._slots[identifier] = (len(self._told), text)
                    self._told.append(0)
                numbers.append(held[0])
            found = self._numbered[phrases] = np.array(numbers, dtype=np.int64)
        return found
