"""The draft in the editor as paragraphs; those nobody touched stay the objects they were."""

from collections.abc import Mapping, Sequence

from workbench.story.shared import shared_ends
from workbench.story.text import Emphasis, Ruby
from workbench.ui.editor.contents import Snapshot
from workbench.ui.editor.marks import Meaning, Reading, Run, StandIn, Stress
from workbench.ui.pages.setting import Paragraph
from workbench.ui.text_units import TextUnits


class DraftParagraphs:
    """Follows one draft."""

    def __init__(self) -> None:
        self._told: list[tuple[str, tuple[Run, ...]]] = []
        self.paragraphs: list[Paragraph] = []

    def follow(self, snapshot: Snapshot) -> None:
        """Bring `paragraphs` up to date."""
        before, self._told = self._told, list(zip(snapshot.raw.split("\u2029"), snapshot.blocks, strict=True))
        head, tail = shared_ends(before, self._told)
        fresh = self._told[head : len(self._told) - tail]
        self.paragraphs[head : len(before) - tail] = [_paragraph(*one, snapshot.meanings) for one in fresh]


def _paragraph(text: str, runs: Sequence[Run], meanings: Mapping[int, Meaning]) -> Paragraph:
    if not runs:
        return Paragraph(text)
    units = TextUnits(text)
    ruby, emphasis = [], []
    for run in runs:
        start, end = units.to_points(max(0, run.start)), units.to_points(run.end)
        if start >= end:
            continue
        match meanings[run.mark]:
            case Reading(reading):
                ruby.append(Ruby(start, end, reading))
            case Stress(style):
                emphasis.append(Emphasis(start, end, style))
            case StandIn():
                pass
    return Paragraph(text, tuple(sorted(ruby)), tuple(sorted(emphasis)))
