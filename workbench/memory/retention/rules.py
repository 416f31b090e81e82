"""The author's rules: for how long, or how many, of each class."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from workbench.memory.edits import Edit, Undo
from workbench.store import Holding, Unit
from workbench.story.errors import InputError

RETENTION = "retention"
"""Setting of a story: a rule by class; a class without one is kept for ever."""
LONGEST = 36_500
MOST = 100_000


@dataclass(frozen=True, slots=True)
class Keep:
    """For so many `days`, or the `newest` so many; neither: for ever. Raises InputError for both, and for numbers that
    nobody means."""

    days: int | None = None
    newest: int | None = None

    def __post_init__(self) -> None:
        if self.days is not None and self.newest is not None:
            raise InputError("Keep them for so many days, or the newest so many; not both.")
        if self.days is not None and not 1 <= self.days <= LONGEST:
            raise InputError("What is kept by days is kept for 1 to {longest} of them, or for ever.", longest=LONGEST)
        if self.newest is not None and not 1 <= self.newest <= MOST:
            raise InputError("What is kept by number is kept from 1 to {most}, or all of it.", most=MOST)

    @property
    def forever(self) -> bool:
        """True when nothing is ever erased."""
        return self.days is None and self.newest is None

    def __str__(self) -> str:
        return f"{self.days} days" if self.days else f"newest {self.newest}" if self.newest else "forever"

    @classmethod
    def said(cls, words: str) -> Self | None:
        """The rule that `str` put into these words, as the audit list has them; None for other words."""
        found = re.fullmatch(r"(\d+) days|newest (\d+)", words)
        return cls(*(int(number) if number else None for number in found.groups())) if found else None


FOREVER = Keep()


def kept(unit: Unit) -> dict[Holding, Keep]:
    """The rule of every class. One that cannot be read keeps for ever."""
    held: Any = unit.settings.get(RETENTION, {})
    rules = held if isinstance(held, dict) else {}
    return {kind: _read(rules.get(kind.value)) for kind in Holding}


def has_rules(unit: Unit) -> bool:
    """True when anything is not kept for ever."""
    return any(not rule.forever for rule in kept(unit).values())


def set_keep(unit: Unit, kind: Holding, keep: Keep) -> None:
    """Keep a class by this rule. Nothing is erased by it."""
    rules = kept(unit) | {kind: keep}
    unit.settings.set(RETENTION, {one.value: _written(rule) for one, rule in rules.items() if not rule.forever})


def keep_as(rules: Mapping[Holding, Keep]) -> Edit:
    """Rules as an edit that can be taken back. What is past its time goes when `apply` is next called."""

    def edit(unit: Unit) -> Undo:
        before = kept(unit)
        for kind, keep in rules.items():
            set_keep(unit, kind, keep)

        def undo(again: Unit) -> None:
            for kind in rules:
                set_keep(again, kind, before[kind])

        return undo

    return edit


def _read(rule: Any) -> Keep:
    if not isinstance(rule, dict):
        return FOREVER
    days, newest = (rule.get(key) for key in ("days", "newest"))
    try:
        return Keep(days if type(days) is int else None, newest if type(newest) is int else None)
    except InputError:
        return FOREVER


def _written(keep: Keep) -> dict[str, int]:
    return {"days": keep.days} if keep.days else {"newest": keep.newest or 1}
