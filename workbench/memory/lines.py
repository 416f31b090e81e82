"""A branch's facts as they are searched: worked out once a state of the story, named by their places afterwards.

Nothing here says who may know what: a search is given the places that the gate's sight allows, and no others.
"""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from workbench.engine import Phrases
from workbench.memory.budget import is_long, pieces
from workbench.store import Sight, Unit
from workbench.story.facts import Fact

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Places = NDArray[np.int64]


class Lines:
    """The facts of a branch in the order of recording, and the sentences they are searched by.

    A fact's place is also the place of its sentence among `phrases`; the further pieces of long ones come after all
    facts. `owners` gives the fact's place of each sentence.
    """

    def __init__(self, unit: Unit, branch: str, language: str, ids: list[str]) -> None:
        """`ids`: the facts that a sight of this branch and state of the story numbers."""
        import numpy as np  # Loaded here: numpy would hold up the window's first picture.

        standing, names = unit.facts.standing(branch), unit.facts.vector_ids(branch)
        self.facts = list(standing.values())
        self.names = list(names.values())
        self.texts = [fact.text for fact in self.facts]
        self.at = {name: place for place, name in enumerate(self.names)}
        place_of = {identifier: place for place, identifier in enumerate(standing)}
        self._in_sight = np.array([place_of.get(identifier, -1) for identifier in ids], dtype=np.int64)
        self._pieces: dict[int, list[int]] = {}
        keys, texts = list(self.names), list(self.texts)
        further: list[int] = []
        for place, fact in enumerate(self.facts):
            if is_long(fact.text):
                texts[place], *rest = pieces(fact.text, language)
                self._pieces[place] = [place, *range(len(texts), len(texts) + len(rest))]
                keys[place] = f"{self.names[place]}#0"
                keys += [f"{self.names[place]}#{number}" for number, _ in enumerate(rest, start=1)]
                texts += rest
                further += [place] * len(rest)
        self._further = np.array(further, dtype=np.int64)
        self.owners: Places = np.concatenate([np.arange(len(self.facts)), self._further])
        self.phrases = Phrases(keys, texts)

    @classmethod
    def of(cls, unit: Unit, branch: str, language: str, sight: Sight) -> "Lines":
        """The lines of a branch, shared by all who see the same state of the story."""
        return unit.remember((__name__, branch), lambda: cls(unit, branch, language, sight.ids))

    def seen(self, sight: Sight) -> "Seen":
        """Those that a viewpoint may know."""
        visible = sight.visible
        standing = visible[self._in_sight[visible] >= 0]
        return Seen(self, self._in_sight[standing], standing)

    def pieces(self, place: int) -> list[int]:
        """The places of the sentences of a fact, in the order of its text."""
        return self._pieces.get(place, [place])


class Seen(Collection[str]):
    """The facts one viewpoint may know, by their places in `lines`; as a collection, their vectors' ids.

    `in_sight` gives, in the same order, their numbers in the viewpoint's sight.
    """

    def __init__(self, lines: Lines, places: "Places", in_sight: "Places") -> None:
        import numpy as np

        self.lines = lines
        self.places, self.in_sight = places, in_sight
        mask = np.zeros(len(lines.facts), dtype=bool)
        mask[places] = True
        self._mask = mask.tobytes()
        self.sentences: Places = np.concatenate([places, len(mask) + np.flatnonzero(mask[lines._further])])
        """The places of their sentences among the phrases."""

    def __contains__(self, name: object) -> bool:
        place = self.lines.at.get(name) if isinstance(name, str) else None
        return place is not None and self._mask[place] == 1

    def __iter__(self) -> Iterator[str]:
        return (self.lines.names[place] for place in self.places.tolist())

    def __len__(self) -> int:
        return len(self.places)

    @property
    def facts(self) -> Iterator[Fact]:
        """The facts themselves, in the order of recording."""
        return (self.lines.facts[place] for place in self.places.tolist())

    @property
    def texts(self) -> Iterator[str]:
        """The facts' texts, in the order of recording."""
        return map(self.lines.texts.__getitem__, self.places.tolist())
