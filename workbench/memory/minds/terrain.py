"""What the facts of a branch are about: people and things, as columns of numbers; worked out once a state of the story.

Nothing here is gated: a walk is given the places that a viewpoint's sight allows, and takes from here what those facts
hold and nothing else.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from workbench.memory.lines import Lines
from workbench.memory.minds.things import things
from workbench.memory.people import People
from workbench.store import Unit
from workbench.story.facts import Fact

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Places = NDArray[np.int64]

PERSON = "person:"
THING = "thing:"
SCENE = "scene:"
HAPPENINGS = frozenset({"event", "death", "promise", "plan"})
"""The kinds of facts that tell what happened; the others tell how things are."""


class Terrain:
    """`concepts`: the keys of all people and things, sorted; `facts` and `about`: by incidence, the place of a fact and
    the number of a concept that it names. `happened`: by place, whether it tells what happened."""

    def __init__(self, people: People, facts: Sequence[Fact]) -> None:
        """`facts` are named by their places."""
        import numpy as np  # Loaded here: numpy would hold up the window's first picture.

        self.people = people
        found = [_keys(people, fact.text) for fact in facts]
        self.concepts = sorted({PERSON + who for who in people.everyone}.union(*found))
        self.number = {key: number for number, key in enumerate(self.concepts)}
        pairs = [(place, self.number[key]) for place, keys in enumerate(found) for key in keys]
        columns = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
        self.facts: Places = columns[0]
        self.about: Places = columns[1]
        self.happened = np.array([fact.kind in HAPPENINGS for fact in facts], dtype=bool)
        self.place = {fact.id: place for place, fact in enumerate(facts)}
        self.is_person = np.array([key.startswith(PERSON) for key in self.concepts], dtype=bool)

    @classmethod
    def of(cls, unit: Unit, branch: str, people: People, lines: Lines) -> "Terrain":
        """A branch's, shared by all who know the same names in the same state of the story."""
        return unit.remember((cls, branch, people.names), lambda: cls(people, lines.facts))

    def keys(self, text: str) -> frozenset[str]:
        """The concepts that a sentence names. A person's name is that person, and no thing beside."""
        return frozenset(_keys(self.people, text))


@lru_cache(maxsize=1 << 17)
def _keys(people: People, text: str) -> tuple[str, ...]:
    """The keys of what a sentence names, sorted; looked up once while people go by the same names."""
    named = {THING + thing.name for thing in things(text) if thing.name not in people.spellings}
    return tuple(sorted({PERSON + one for one in people.named(text)} | named))
