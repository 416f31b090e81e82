"""Before an episode is moved, deleted or rewritten: every later line that would break.

The change is made in a throwaway copy of the story and both are checked; the story file itself is never written to.
"""

import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from workbench.continuity.rehearsal.changes import deleting, moving, of_part, rewriting
from workbench.continuity.rehearsal.knowing import Before, gaps, later, lost, moments
from workbench.continuity.rehearsal.leaning import leaning
from workbench.continuity.rehearsal.model import Gap, Later, Lost, MomentLost, Rehearsal
from workbench.continuity.runner import check
from workbench.continuity.warnings import ContinuityWarning, plainly, said_of
from workbench.engine import Reader
from workbench.memory.edits import Edit, here
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.jobs import CancelToken, Progress, no_progress


def rehearse(
    story: StoryFile,
    reader: Reader | None,
    change: Edit,
    branch: str = MAIN_BRANCH,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
    *,
    strict: bool = False,
) -> Rehearsal:
    """What `change` would do to the branch's story. As long as two checks of it from the first episode touched on.

    New text is not read for facts: what it would establish is not known yet. Raises what the change raises, and
    Cancelled.
    """
    language = story.info.language
    with tempfile.TemporaryDirectory(prefix="rehearsal-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "rehearsed.story"
        story.copy_to(path)
        with StoryFile.open(path) as stage, story.read() as unit:
            before = Before.read(unit, language, branch, strict=strict)
            with stage.write() as staged:
                change(staged)
                _let_go(staged, before, Before.read(staged, language, branch, strict=strict))
            with stage.read() as staged:
                after = Before.read(staged, language, branch, strict=strict)
            first = _first_touched(before, after)
            now = _checked(story, reader, before, first, branch, strict, _half(progress, 0), cancel)
            then = _checked(stage, reader, after, first, branch, strict, _half(progress, 1), cancel)
            gone = tuple(lost(before, after))
            return Rehearsal(
                tuple(_new(then, now)),
                tuple(one for one in _new(now, then) if _stands(one, after)),
                gone,
                tuple(later(before, after)),
                tuple(moments(before, after)),
                (*gaps(before, after), *leaning(before, after, [one.fact for one in gone], first)),
            )


def _let_go(staged: Unit, before: Before, after: Before) -> None:
    """Take out what the new text no longer bears: in the story file it would wait there for the author's word."""
    for one in lost(before, after):
        if one.fact.id in after.facts:
            here.delete(after.branch, one.fact.id)(staged)
    held = {moment.id for moment in after.moments}
    for gone in moments(before, after):
        if gone.after is None and gone.moment.id in held:
            here.forget(after.branch, gone.moment.id)(staged)


def _first_touched(before: Before, after: Before) -> int:
    """The first telling number at which the two stories differ; one past the end when they do not."""
    pairs = zip(before.episodes, after.episodes, strict=False)
    number = 1
    for one, other in pairs:
        if one.text.base != other.text.base or after.key(other.id) != before.key(one.id):
            return number
        number += 1
    return number


def _checked(
    story: StoryFile,
    reader: Reader | None,
    at: Before,
    first: int,
    branch: str,
    strict: bool,
    progress: Progress,
    cancel: CancelToken | None,
) -> list[ContinuityWarning]:
    # A time or a death may be told of out of order: where the story has its own clock, all of it is looked at.
    start = 1 if at.timeline.story != at.timeline.telling else first
    numbers = range(start, len(at.episodes) + 1)
    return list(check(story, reader, list(numbers), branch, progress, cancel, strict=strict)) if numbers else []


def _half(progress: Progress, half: int) -> Progress:
    return lambda done, total, what: progress(half * total + done, 2 * total, what)


def _new(found: Sequence[ContinuityWarning], known: Iterable[ContinuityWarning]) -> list[ContinuityWarning]:
    """Those of `found` that are not among `known`, whatever their episodes are called or counted."""
    left = Counter(map(_said, known))
    new = []
    for one in found:
        if left[_said(one)] > 0:
            left[_said(one)] -= 1
        else:
            new.append(one)
    return new


def _said(warning: ContinuityWarning) -> tuple[str, str, str, frozenset[str]]:
    rests_on = frozenset(map(said_of, warning.evidence))
    return warning.kind.value, plainly(warning.quote), warning.character or "", rests_on


def _stands(warning: ContinuityWarning, after: Before) -> bool:
    return any(warning.quote in episode.text.base for episode in after.episodes)


__all__ = [
    "Gap",
    "Later",
    "Lost",
    "MomentLost",
    "Rehearsal",
    "deleting",
    "moving",
    "of_part",
    "rehearse",
    "rewriting",
]
