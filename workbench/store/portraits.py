"""What was read of people from the text of the main line, as it was recorded."""

from collections import defaultdict
from collections.abc import Mapping

from sqlalchemy import delete, insert, select
from sqlmodel import col

from workbench.store.rows import place, place_columns
from workbench.store.session import Session
from workbench.store.tables import EpisodeRow, PortraitLineRow, PortraitTraitRow
from workbench.story.portrait import Line, Portrait, Trait


class Portraits:
    """By character. A line goes with its episode, a portrait with its character."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> dict[str, Portrait]:
        """Everything recorded."""
        lines = defaultdict(list)
        for row in self._session.all(select(PortraitLineRow).order_by(col(PortraitLineRow.id))):
            lines[row.trait].append(Line(row.episode, row.quote))
        found: dict[str, tuple[dict[str, Trait], dict[str, Trait]]] = {}
        for row in self._session.all(select(PortraitTraitRow).order_by(col(PortraitTraitRow.id))):
            fields, calls = found.setdefault(row.character, ({}, {}))
            trait = Trait(row.value, tuple(lines[row.id]), place(row.since_episode, row.since_offset))
            (calls if row.towards else fields)[row.towards or row.field] = trait
        return {who: Portrait(fields, calls) for who, (fields, calls) in found.items()}

    def replace(self, portraits: Mapping[str, Portrait]) -> None:
        """Have these be everything recorded, but for what they say of episodes that were erased since."""
        self._session.run(delete(PortraitTraitRow))
        there = {row.id for row in self._session.all(select(col(EpisodeRow.id)))}
        traits: list[dict[str, str | int | None]] = []
        lines: list[dict[str, str | int]] = []
        for who, portrait in portraits.items():
            fields = [(name, None, one) for name, one in portrait.fields.items()]
            calls = [("", whom, one) for whom, one in portrait.calls.items()]
            for name, towards, one in (*fields, *calls):
                since = place_columns("since", one.since if one.since and one.since.episode in there else None)
                named = {"character": who, "field": name, "towards": towards, "value": one.value}
                traits.append({"id": len(traits) + 1, **named, **since})
                lines += [
                    {"trait": len(traits), "episode": line.episode, "quote": line.quote}
                    for line in one.lines
                    if line.episode in there
                ]
        self._session.run(insert(PortraitTraitRow), traits)
        self._session.run(insert(PortraitLineRow), lines)
