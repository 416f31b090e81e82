"""`workbench check` and `workbench dismiss`: continuity warnings and the author's answer to them."""

import re
from typing import Annotated

import typer

from workbench.cli.common import (
    AsJson,
    Branch,
    EpisodeNumber,
    Story,
    cancellable,
    changing,
    console,
    find_branch,
    opened,
    print_json,
    progress_bar,
    show,
)
from workbench.continuity import ContinuityWarning
from workbench.continuity.runner import check
from workbench.store import Dismissal
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError

_WARNING_ID = re.compile("[0-9a-f]{16}")


def check_story(
    story: Story,
    episode: EpisodeNumber = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Sentences that do not fit what is established or who knows it, each with evidence."""
    found: list[ContinuityWarning] = []
    with opened(story) as (bench, file), cancellable() as cancel, progress_bar() as progress:
        with file.read() as unit:
            branch = find_branch(unit, branch).id
        episodes = None if episode is None else [episode]
        strict = bench.settings.strict
        for warning in check(file, bench.reader, episodes, branch, progress, cancel, strict=strict):
            found.append(warning)
            if not as_json:
                print_warning(warning)
    if as_json:
        print_json(found)
    elif not found:
        console.print("No warnings.")


def print_warning(warning: ContinuityWarning) -> None:
    """One warning: where, what, why, and the evidence."""
    head = f"ep.{warning.number} [{warning.kind}, {warning.severity}, {warning.confidence:.2f}] “{warning.quote}”"
    console.print(head, markup=False)
    console.print(f"   {warning.explanation}  ({warning.id})", markup=False)
    for item in warning.evidence:
        where = f"ep.{item.number} “{item.quote}”" if item.quote else ""
        console.print(f"   - {item.text} {where}", markup=False)


def dismiss(
    story: Story,
    warning: Annotated[str, typer.Argument(metavar="WARNING", help="Its id, as `check` prints it.")],
    reason: Annotated[str, typer.Option(help="Why it is as it should be.")],
    as_json: AsJson = False,
) -> None:
    """Dismiss a warning with a reason; it stays away while its sentence and evidence stand."""
    if not _WARNING_ID.fullmatch(warning):
        raise InputError(
            f"“{warning}” is not a warning's id: `workbench check` prints its 16 digits and letters a to f."
        )
    if not reason.strip():
        raise InputError("A dismissal needs a reason: say why the sentence is as it should be.")
    with changing(story) as unit:
        dismissal = unit.dismissals.add(Dismissal(fingerprint=warning, reason=reason))
    show(dismissal, as_json, f"Warning {warning} is dismissed: {reason}")
