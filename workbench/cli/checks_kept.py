"""What `workbench check` leaves in the story file for the next time, and `check --kept`, which shows it."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from types import TracebackType

from workbench.cli.common import console, find_branch, opened, print_json
from workbench.cli.words import spoken, spoken_count, spoken_language
from workbench.continuity import ContinuityWarning
from workbench.continuity.answers import AuthorSaid
from workbench.continuity.export.sheet import kind_name, labels
from workbench.continuity.kept import Checked, put, take
from workbench.continuity.learning import records
from workbench.continuity.level import Level, shown, sureness
from workbench.store import Answer, StoryFile
from workbench.story.episodes import Episode
from workbench.story.errors import InputError
from workbench.story.jobs import Progress


class Keeping:
    """Keeps the results of the episodes a check has been through when it ends, however it ends."""

    def __init__(self, file: StoryFile, branch: str, chosen: Sequence[Episode]) -> None:
        """`chosen` are the episodes to be checked, in that order."""
        self._file, self._branch, self._chosen = file, branch, chosen
        self._found: list[ContinuityWarning] = []
        self._done = 0

    def beside(self, progress: Progress) -> Progress:
        """The check's progress, told here too."""

        def told(done: int, total: int, what: str) -> None:
            self._done = max(self._done, done)
            progress(done, total, what)

        return told

    def add(self, warning: ContinuityWarning) -> None:
        """One more was found."""
        if warning.answered is None or warning.answered.answer is Answer.LATER:
            self._found.append(warning)

    def __enter__(self) -> "Keeping":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        through = {one.id: Checked.now(one.text.base) for one in self._chosen[: self._done]}
        if through and not self._file.info.read_only:
            found = [one for one in self._found if one.episode in through]
            with self._file.write() as unit:
                put(unit, self._branch, through, found, beside=True)


def show_kept(story: Path, episode: int | None, level: Level, branch: str, as_json: bool) -> None:
    """Print what the last check left, and whether it still holds."""
    with opened(story) as (_, file), file.read() as unit:
        branch = find_branch(unit, branch).id
        live = unit.episodes.outline(branch)
        if episode is not None and episode not in {one.number for one in live}:
            raise InputError("There is no episode {episode}; the story has {count}.", episode=episode, count=len(live))
        kept = take(unit, branch, file.info.language)
        said = AuthorSaid(unit.dismissals.list(), unit.dismissals.origins([one.id for one in live]), records(unit))
        told = [said.of(one) for one in kept.warnings]
        found = [
            one
            for one in sorted(told, key=lambda one: (one.number, one.span))
            if episode in (None, one.number)
            and (one.answered is None or one.answered.answer is Answer.LATER)
            and shown(one, level)
        ]
    if as_json:
        print_json(found)
        return
    if kept.at is None:
        console.print(spoken("Nothing was checked yet; run `workbench check`."), markup=False)
        return
    for warning in found:
        print_warning(warning)
    if not found:
        console.print(spoken("No warnings."))
    console.print(_when(kept.at, len(kept.changed), kept.unchecked, kept.holds), markup=False)


def _when(at: datetime, changed: int, unchecked: int, holds: bool) -> str:
    lines = [spoken("Last checked: {time}.", time=f"{at.astimezone():%Y-%m-%d %H:%M}")]
    if changed:
        lines.append(spoken_count("{count} episode changed since.", "{count} episodes changed since.", count=changed))
    if unchecked:
        lines.append(
            spoken_count("{count} episode was never checked.", "{count} episodes were never checked.", count=unchecked)
        )
    if not holds:
        lines.append(spoken("Facts or people have changed since."))
    return "\n".join(lines)


def print_warning(warning: ContinuityWarning) -> None:
    """One warning: where, what, why, and the evidence."""
    words = labels(spoken_language())
    head = spoken(
        "ep.{number} [{kind}, {severity}, {sure}{by}] “{quote}”",
        number=warning.number,
        kind=kind_name(warning.kind, spoken_language()),
        severity=words.severities[warning.severity],
        sure=words.sureness[sureness(warning.confidence).name.lower()],
        by=spoken(", the model's reading") if warning.judged else "",
        quote=warning.quote,
    )
    console.print(head, markup=False)
    console.print(f"   {warning.explanation}  ({warning.id})", markup=False)
    if warning.answered is not None:
        answered = warning.answered
        console.print(f"   {words.answers[answered.answer]}: {answered.reason}", markup=False)
    if warning.learned is not None:
        told = warning.learned
        console.print(
            spoken(
                "   less sure here: of warnings like it {accepted} were accepted, {dismissed} dismissed",
                accepted=told.accepted,
                dismissed=told.dismissed,
            ),
            markup=False,
        )
    for item in warning.evidence:
        where = spoken("ep.{number} “{quote}”", number=item.number, quote=item.quote) if item.quote else ""
        console.print(f"   - {item.text} {where}", markup=False)
