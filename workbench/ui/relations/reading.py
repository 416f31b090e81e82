"""What the picture of relations is made of, read in one go in the background."""

from dataclasses import dataclass

from workbench.memory.relations import Relations
from workbench.store import Unit
from workbench.ui.relations.layout import Seats, seated
from workbench.ui.widgets import initials


@dataclass(frozen=True)
class Cast:
    """The relations, the episodes' titles in telling order, and where each person lies, whatever the episode."""

    relations: Relations
    titles: list[str]
    seats: Seats

    @property
    def names(self) -> dict[str, str]:
        """By id."""
        return {person.id: person.name for person in self.relations.people}

    @property
    def letters(self) -> dict[str, str]:
        """What each goes by in a disc, by id."""
        return initials(self.names)


def read_cast(unit: Unit, branch: str, strict: bool, shape: tuple[float, float]) -> Cast:
    """Everything of a branch that the picture shows, in a field of this shape (pixels across and down); the people lie
    by what ties them in the whole story."""
    relations = Relations.read(unit, branch, strict=strict)
    seats = seated([one.id for one in relations.people], relations.pairs(relations.count + 1), shape)
    return Cast(relations, [one.title for one in unit.episodes.outline(branch)], seats)
