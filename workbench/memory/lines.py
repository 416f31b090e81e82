"""A branch's facts as they are searched: worked out once a state of the story, named by their places afterwards.

Nothing here says who may know what: a search is given the places that the gate's sight allows, and no others. Long
facts are searched piece by piece and handed over as one, as much of them as fits."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.engine import Phrases
from workbench.store import Sight, Unit
from workbench.story.facts import Fact
from workbench.story.sentences import split_sentences

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Places = NDArray[np.int64]


PIECE = 300
"""Code points of a piece: well inside what the embedder reads of a text (512 tokens)."""
GAP = " … "

Count = Callable[[str], int]


@dataclass(frozen=True, slots=True)
class Fitted:
    """What is left of a text within a budget: "" when nothing fits. `whole` is False when pieces were left out."""

    text: str
    size: int
    whole: bool


def is_long(text: str) -> bool:
    """True for a text that is searched in pieces."""
    return len(text) > PIECE


def pieces(text: str, language: str) -> list[str]:
    """A long text as runs of whole sentences up to PIECE long; a short one as itself. Together they are the text."""
    if not is_long(text):
        return [text]
    cuts = [span.end for span in split_sentences(text, language) if span.end < len(text)]
    found, start = [], 0
    while len(text) - start > PIECE:
        near = [cut for cut in cuts if start < cut <= start + PIECE]
        end = near[-1] if near else start + PIECE
        found.append(text[start:end])
        start = end
    return [*found, text[start:]]


def fit(text: str, parts: Sequence[str], worth: Mapping[int, float], room: int, count: Count) -> Fitted:
    """A text, or of its `parts` those worth most (by place in the text) that fit into `room`, in the text's order.

    `count` measures as the budget does; the joints count too.
    """
    size = count(text)
    if size <= room or len(parts) == 1:
        return Fitted(text, size, True) if size <= room else Fitted("", 0, False)
    chosen: list[int] = []
    for place in sorted(range(len(parts)), key=lambda place: -worth.get(place, float("-inf"))):
        if count(_joined(parts, [*chosen, place])) <= room:
            chosen.append(place)
    joined = _joined(parts, chosen)
    return Fitted(joined, count(joined) if joined else 0, False)


def _joined(parts: Sequence[str], chosen: Sequence[int]) -> str:
    out = ""
    for before, place in zip([None, *sorted(chosen)], sorted(chosen), strict=False):
        neighbours = before is None or place == before + 1
        out += parts[place] if neighbours else GAP + parts[place].strip()
    return out.strip()


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
