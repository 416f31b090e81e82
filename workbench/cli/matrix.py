"""`workbench matrix`: who knows what as an episode opens."""

from typing import Annotated, Any

import typer
from rich.table import Table

from workbench.cli.common import AsJson, Branch, Story, console, find_branch, one_of, opened, plain, print_json
from workbench.cli.words import spoken
from workbench.memory.matrix import Cell, Filters, Matrix, build
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Status
from workbench.story.viewpoint import Order, too_late

GLYPHS = {
    "knows": "●",
    "suspects": "◐",
    "believes_false": "✕",
    "not_yet": "○",
    "never": "·",
    "changed": "≠",
    "excluded": "–",
}


def show_matrix(
    story: Story,
    episode: Annotated[int, typer.Option("--episode", "-e", min=1, help="As this episode opens.")],
    character: Annotated[list[str] | None, typer.Option(help="Only these; may be repeated.")] = None,
    scope: Annotated[list[str] | None, typer.Option(help="world, character, reader; may be repeated.")] = None,
    status: Annotated[list[str] | None, typer.Option(help="proposed, accepted; may be repeated.")] = None,
    importance: Annotated[int, typer.Option(min=1, max=5, help="At least.")] = 1,
    future: Annotated[bool, typer.Option("--all", help="Also what nobody has met yet.")] = False,
    order: Annotated[Order, typer.Option(help="By which clock.")] = Order.TELLING,
    strict: Annotated[bool, typer.Option("--strict", help="Only confirmed facts.")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Facts x characters as of an episode: ● knows, ◐ suspects, ✕ believes wrongly, ○ not yet, ≠ edited away,
    – excluded, · never."""
    with opened(story) as (bench, file), file.read() as unit:
        branch = find_branch(unit, branch).id
        count = len(unit.episodes.timeline(branch))
        if episode > count + 1:
            raise InputError(too_late(count))
        people = tuple(unit.characters.find(name).id for name in character or ())
        scopes = tuple(one_of(Scope, word) for word in scope or ())
        statuses = tuple(one_of(Status, word) for word in status or ())
        filters = Filters(people, scopes, statuses, importance, not future)
        strict = strict or bench.settings.strict
        matrix = build(unit, episode, filters, branch=branch, order=order, strict=strict)
        if as_json:
            print_json(as_data(matrix))
        else:
            draw(matrix)


def draw(matrix: Matrix) -> None:
    """The matrix as a table."""
    table = Table(title=spoken("as episode {episode} opens", episode=matrix.episode), show_lines=False)
    table.add_column(spoken("ep."), justify="right")
    table.add_column(spoken("fact"), ratio=1, min_width=30, overflow="fold")
    for character in matrix.characters:
        # Ids are short and tell apart a family that shares its first name characters.
        table.add_column(character.id, justify="center", overflow="fold")
    table.add_column(spoken("(reader)"), justify="center")
    for row in matrix.rows:
        whose = f" ({row.fact.owner})" if row.fact.owner else ""
        cells = [*row.cells, *([row.reader] if row.reader else [])]
        table.add_row(str(row.born or ""), row.fact.text + whose, *(_glyph(cell) for cell in cells))
    console.print(table)


def _glyph(cell: Cell) -> str:
    mark = GLYPHS[cell.state] + ("?" if cell.proposed else "")
    return f"{mark}{cell.learned or ''}" if cell.state == "not_yet" else mark


def as_data(matrix: Matrix) -> dict[str, Any]:
    """The matrix in plain data: one object a fact, its cells by character id."""
    return {
        "episode": matrix.episode,
        "characters": [{"id": c.id, "name": c.name} for c in matrix.characters],
        "facts": [
            {
                "id": row.fact.id,
                "text": row.fact.text,
                "scope": str(row.fact.scope),
                "owner": row.fact.owner,
                "status": str(row.fact.status),
                "importance": row.fact.importance,
                "episode": row.born,
                "cells": {cell.character: cell_data(cell) for cell in row.cells},
                "reader": reader_data(row.reader) if row.reader else None,
            }
            for row in matrix.rows
        ],
    }


def reader_data(cell: Cell) -> dict[str, Any]:
    """The reader's cell: whether a fact has been told, and in which episode it is."""
    return {"state": cell.state, "since": cell.since, "episode": cell.source_episode}


def cell_data(cell: Cell) -> dict[str, Any]:
    """A cell in plain data."""
    moment = cell.moment
    return {
        "state": cell.state,
        "since": cell.since,
        "ground": str(cell.ground),
        "proposed": cell.proposed,
        "learned": {
            "moment": moment.id,
            "how": str(moment.how),
            "by": moment.by,
            "episode": cell.source_episode,
            "quote": moment.mention.quote if moment.mention else "",
        }
        if moment
        else None,
    } | ({"belief": plain(moment.belief)} if moment and moment.belief else {})
