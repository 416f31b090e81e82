"""Before an episode is moved, deleted or rewritten: every later line that would break.

The change is made in a throwaway copy of the story and both are checked; the story file itself is never written to.
"""

import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from workbench.continuity.rehearsal.changes import deleting, moving, of_part, rewriting
from workbench.continuity.rehearsal.knowing import Before, gaps, later, lost, moments
from workbench.continuity.rehearsal.leaning import leaning
from workbench.continuity.rehearsal.model import Gap, Later, Lost, MomentLost, Rehearsal
from workbench.continuity.runner import check
from workbench.continuity.warnings import ContinuityWarning, plainly, said_of
from workbench.engine import Reader
from workbench.memory.edits import Edit, branch_edits
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.viewpoint import Order


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
    look = partial(Before.read, language=story.info.language, branch=branch, strict=strict)
    with tempfile.TemporaryDirectory(prefix="rehearsal-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / "rehearsed.story"
        story.copy_to(path)
        with StoryFile.open(path, keeping=False) as stage, story.read() as unit:
            before = look(unit)
            with stage.write() as staged:
                change(staged)
                _let_go(staged, before, look(staged))
            with stage.read() as staged:
                after = look(staged)
            first = _first_touched(before, after)

            def warnings(file: StoryFile, at: Before, half: int) -> list[ContinuityWarning]:
                # A time or a death may be told of out of order: where the story has its own clock, all of it counts.
                numbers = list(range(first if at.order is Order.TELLING else 1, len(at.episodes) + 1))

                def so_far(done: int, total: int, what: str) -> None:
                    progress(half * total + done, 2 * total, what)

                return list(check(file, reader, numbers, branch, so_far, cancel, strict=strict)) if numbers else []

            now, then = warnings(story, before, 0), warnings(stage, after, 1)
            gone = tuple(lost(before, after))
            return Rehearsal(
                tuple(_new(then, now)),
                tuple(one for one in _new(now, then) if any(one.quote in e.text.base for e in after.episodes)),
                gone,
                tuple(later(before, after)),
                tuple(moments(before, after)),
                (*gaps(before, after), *leaning(before, after, [one.fact for one in gone], first)),
            )


def _let_go(staged: Unit, before: Before, after: Before) -> None:
    """Take out what the new text no longer bears: in the story file it would wait there for the author's word."""
    for one in lost(before, after):
        if one.fact.id in after.facts:
            branch_edits.delete(after.branch, one.fact.id)(staged)
    held = {moment.id for moment in after.moments}
    for gone in moments(before, after):
        if gone.after is None and gone.moment.id in held:
            branch_edits.forget(after.branch, gone.moment.id)(staged)


def _first_touched(before: Before, after: Before) -> int:
    """The first telling number at which the two stories differ; one past the end when they do not."""
    pairs = list(zip(before.episodes, after.episodes, strict=False))
    touched = (
        number
        for number, (one, other) in enumerate(pairs, 1)
        if one.text.base != other.text.base or before.key(one.id) != after.key(other.id)
    )
    return next(touched, len(pairs) + 1)


def _new(found: Iterable[ContinuityWarning], known: Iterable[ContinuityWarning]) -> Iterator[ContinuityWarning]:
    """Those of `found` that are not among `known`, whatever their episodes are called or counted."""
    left = Counter(map(_said, known))
    for one in found:
        left[_said(one)] -= 1
        if left[_said(one)] < 0:
            yield one


def _said(warning: ContinuityWarning) -> tuple[str, str, str, frozenset[str]]:
    rests_on = frozenset(map(said_of, warning.evidence))
    return warning.kind, plainly(warning.quote), warning.character or "", rests_on


__all__ = ["Gap", "Later", "Lost", "MomentLost", "Rehearsal"]
__all__ += ["deleting", "moving", "of_part", "rehearse", "rewriting"]
