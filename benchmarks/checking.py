"""The part of quality.py that comes out of checking: the product's warnings, in the scorer's format."""

from typing import Any

from benchmarks.annotated import Built
from workbench.continuity.judging.judging import Judging
from workbench.continuity.level import Level, shown
from workbench.continuity.runner import check
from workbench.engine import Reader


def warnings(built: Built, reader: Reader, level: Level, judging: Judging | None = None) -> list[dict[str, Any]]:
    """Every warning of the story as it stands that the level shows."""
    return [
        {
            "kind": one.kind,
            "episode": one.number,
            "start": one.span.start,
            "end": one.span.end,
            "character": one.character,
        }
        for one in check(built.story, reader, branch=built.branch, judging=judging)
        if shown(one, level)
    ]
