"""Older states kept by themselves: before the first change of a session, before much is deleted, and every so often."""

from typing import Any

from sqlalchemy import Row

from workbench.store.session import Session
from workbench.store.snapshots import SESSION, Snapshots
from workbench.store.versions import WHILE, WIPED, Versions
from workbench.story.shared import shared_ends

PERIOD = 20 * 60.0
"""Seconds of writing in an episode after which its state is kept again."""
SHARE = 1 / 3
"""Of a text, from which on what goes between two savings is much."""
LEAST = 100
"""Code points that are much at least, unless everything goes."""


def begin(session: Session, versions: Versions) -> None:
    """Before anything is changed: at the first change of a session the whole story is kept as it is."""
    kept = session.kept
    if kept is not None and not kept.begun:
        # Set first: taking the snapshot writes nothing that would have to be kept.
        kept.begun = True
        Snapshots(session, versions).take_itself(SESSION)


def keep_before(session: Session, versions: Versions, row: Row[Any], after: str) -> None:
    """Before an episode (a row of `episodes`) gets the text `after`: keep it as it is where that would be missed."""
    kept = session.kept
    if kept is None:
        return
    begin(session, versions)
    reason = WIPED if is_much(row.text, after) else WHILE if kept.age(row.id) > PERIOD else ""
    if reason:
        versions.hold(row, reason)
        kept.note(row.id)


def is_much(before: str, after: str) -> bool:
    """True when much of a text is gone from the next: all of it, or more than `SHARE` of it in one stretch."""
    if not before.strip():
        return False
    if not after.strip():
        return True
    head, tail = shared_ends(before, after)
    return len(before) - head - tail > max(LEAST, len(before) * SHARE)
