"""Which collections of an index folder are in use: the one that answers, and one being filled by another model."""

import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Self
from uuid import uuid4

FILE = "collections.json"


@dataclass(frozen=True, slots=True)
class Shelf:
    """One collection: whose vectors it holds (a model's identity, and the folder the model was in) and its token.

    The token is new with every collection, so that whoever keeps a list of what was put into it can tell that it is
    another one.
    """

    model: str
    folder: str
    token: str

    @classmethod
    def new(cls, model: str, folder: Path) -> Self:
        """A collection yet to be made."""
        return cls(model, str(folder), uuid4().hex)

    @property
    def name(self) -> str:
        """The collection's name in Chroma."""
        return f"facts-{self.model}-{self.token[:8]}"


@dataclass(frozen=True, slots=True)
class IndexState:
    """`serving` holds every vector up to its model's last sync; `filling` takes over once it does."""

    serving: Shelf | None = None
    filling: Shelf | None = None

    @classmethod
    def load(cls, folder: Path) -> Self:
        """What is recorded in an index folder; nothing when there is no record, or an unreadable one."""
        try:
            recorded = json.loads((folder / FILE).read_text(encoding="utf-8"))
            shelves = {name: Shelf(**shelf) for name, shelf in recorded.items() if shelf is not None}
            return cls(**shelves)
        except (OSError, ValueError, TypeError, AttributeError):
            return cls()

    def save(self, folder: Path) -> None:
        """Record this, at once or not at all."""
        scratch = folder / (FILE + ".new")
        with scratch.open("w", encoding="utf-8") as file:
            json.dump(asdict(self), file)
            file.flush()
            os.fsync(file.fileno())
        scratch.replace(folder / FILE)

    def of(self, model: str) -> Shelf | None:
        """The collection with this model's vectors, complete or not."""
        return next((shelf for shelf in (self.serving, self.filling) if shelf and shelf.model == model), None)

    def filled_with(self, shelf: Shelf) -> Self:
        """With this collection to be filled instead of any other."""
        return replace(self, filling=shelf)

    def completed(self, model: str) -> Self:
        """With this model's collection as the only one."""
        return type(self)(serving=self.of(model))

    @property
    def names(self) -> set[str]:
        """The collections in use; any other may go."""
        return {shelf.name for shelf in (self.serving, self.filling) if shelf}
