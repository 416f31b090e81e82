"""The draft in the editor as paragraphs; those nobody touched stay the objects they were."""

from collections.abc import Mapping, Sequence

from workbench.story.text import Emphasis, Ruby
from workbench.ui.editor.contents import Snapshot
from workbench.ui.editor.marks import Meaning, Reading, Run, StandIn, Stress
from workbench.ui.pages.setting import Paragraph
from workbench.ui.text_units import TextUnits


class DraftParagraphs:
    """Follows one draft."""

    def __init__(self) -> None:
        self._raw: list[str] = []
        self._runs: Sequence[tuple[Run, ...]] = []
        self.paragraphs: list[Paragraph] = []

    def follow(self, snapshot: Snapshot) -> None:
        """Bring `paragraphs` up to date."""
        raw, runs = snapshot.raw.split("\u2029"), snapshot.blocks
        old, marks = self._raw, self._runs
        shorter = min(len(old), len(raw), len(runs))
        head = 0
        while head < shorter and raw[head] == old[head] and runs[head] == marks[head]:
            head += 1
        tail = 0
        while tail < shorter - head and raw[-1 - tail] == old[-1 - tail] and runs[-1 - tail] == marks[-1 - tail]:
            tail += 1
        fresh = [
            _paragraph(text, own, snapshot.meanings)
            for text, own in zip(raw[head : len(raw) - tail], runs[head : len(runs) - tail], strict=True)
        ]
        self.paragraphs[head : len(old) - tail] = fresh
        self._raw, self._runs = raw, runs


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
