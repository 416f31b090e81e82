"""The author's word on threads: paid off here, no plant at all, a plant of their own. Each an edit with its undo."""

from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256

from workbench.continuity.ledger.model import Spot, Thread
from workbench.continuity.warnings import plainly
from workbench.memory.edits import Edit, Undo
from workbench.store import PlantWord, Unit, Word


def paid(thread: Thread, spot: Spot | None = None, note: str = "") -> Edit:
    """The thread is paid off, at this place; None: somewhere, or it needs no more."""
    word = _on(thread, Word.PAID, note)
    if spot is not None:
        word = replace(word, paid_episode=spot.episode, paid_quote=spot.quote)
    return _say(word)


def no_plant(thread: Thread, note: str = "") -> Edit:
    """Nothing is planted here."""
    return _say(_on(thread, Word.NO_PLANT, note))


def plant(text: str, episode: str, quote: str = "", note: str = "") -> Edit:
    """A plant of the author's own: what waits to be paid off, in a sentence, and where it was planted.

    Raises InputError (on running) when the sentence is empty.
    """
    key = _digest("own", episode, text, quote)
    return _say(PlantWord(key, Word.PLANTED, text.strip(), note, episode, quote))


def take_back(thread: Thread) -> Edit:
    """Unsay whatever the author said of a thread; a plant of their own is gone, or open again when it was paid off."""

    def edit(unit: Unit) -> Undo:
        key = thread.word.thread if thread.word is not None else thread.key
        before = unit.plants.get(key)
        unit.plants.remove(key)
        if before is not None and before.word is not Word.PLANTED and thread.kind.value == "own":
            unit.plants.set(replace(before, word=Word.PLANTED, paid_episode=None, paid_quote=""))
        return lambda again: _as_it_was(again, key, before)

    return edit


class Words:
    """What the author has said, found again for a thread whose fact or sentence is kept under another key by now."""

    def __init__(self, said: Iterable[PlantWord]) -> None:
        self.all = tuple(said)
        self._by_key = {word.thread: word for word in self.all}
        self._by_fact = {word.fact: word for word in self.all if word.fact}
        self._by_quote = {plainly(word.quote): word for word in self.all if word.quote and not word.text}

    def of(self, thread: Thread) -> PlantWord | None:
        """The author's word on a thread."""
        found = self._by_key.get(thread.key) or self._by_fact.get(thread.fact or "-")
        return found or self._by_quote.get(plainly(thread.planted.quote))


def key_of(kind: str, quote: str) -> str:
    """What a thread is called in the author's word: the same for as long as its sentence stands, in any episode."""
    return _digest(kind, plainly(quote))


def _on(thread: Thread, word: Word, note: str) -> PlantWord:
    if thread.word is not None and thread.kind.value == "own":
        return replace(thread.word, word=word, note=note or thread.word.note, id="", created_at=None)
    return PlantWord(thread.key, word, "", note, thread.planted.episode, thread.planted.quote, thread.fact)


def _say(word: PlantWord) -> Edit:
    def edit(unit: Unit) -> Undo:
        before = unit.plants.get(word.thread)
        unit.plants.set(word)
        return lambda again: _as_it_was(again, word.thread, before)

    return edit


def _as_it_was(unit: Unit, key: str, before: PlantWord | None) -> None:
    if before is None:
        unit.plants.remove(key)
    else:
        unit.plants.set(before)


def _digest(*parts: str) -> str:
    return sha256("\x1f".join(parts).encode()).hexdigest()[:16]
