"""What is gathered about a form of a name before anybody says it is a person."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Evidence:
    """Counts per form. `acts`: speaks or acts; `titled`: stands with a title; `entity`: a tagger says person.

    `speaks`: a word of speech follows. `place`: stands where places stand, or a tagger says place. `joined` pairs a
    full name with its parts; `size` is how much text was read, in code points (where the language asks for it).
    """

    acts: Counter[str] = field(default_factory=Counter)
    titled: Counter[str] = field(default_factory=Counter)
    entity: Counter[str] = field(default_factory=Counter)
    place: Counter[str] = field(default_factory=Counter)
    speaks: Counter[str] = field(default_factory=Counter)
    size: int = 0
    joined: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def forms(self) -> list[str]:
        """Every form with some evidence for a person, most evidence first."""
        found = set(self.acts) | set(self.titled) | set(self.entity)
        return sorted(found, key=lambda form: (-self.weight(form), form))

    def weight(self, form: str) -> float:
        """How much speaks for a person: acting counts two, a title two, the tagger one; a place counts against."""
        return 2 * self.acts[form] + 2 * self.titled[form] + self.entity[form] - 1.5 * self.place[form]

    def add(self, others: Iterable["Evidence"]) -> None:
        """Adds other evidence to this."""
        for other in others:
            self.acts.update(other.acts)
            self.titled.update(other.titled)
            self.entity.update(other.entity)
            self.place.update(other.place)
            self.speaks.update(other.speaks)
            for full, parts in other.joined.items():
                self.joined[full] |= parts
