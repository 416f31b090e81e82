"""Conversations as the author keeps them: for how long, and as a text to take along."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from workbench.memory.edits import Edit, Undo
from workbench.store import Unit
from workbench.story.conversation import Role, Thread, Turn
from workbench.story.errors import InputError

KEEP_DAYS = "conversations_keep_days"
"""Setting of a story: days after the last word of a conversation until it is forgotten; without it none ever is."""
LONGEST = 36_500


def keep_days(unit: Unit) -> int | None:
    """For how many days conversations are kept; None for ever."""
    held = unit.settings.get(KEEP_DAYS, None)
    return held if type(held) is int and 1 <= held <= LONGEST else None


def set_keep_days(unit: Unit, days: int | None) -> None:
    """Keep conversations for so many days, or (None) for ever. Raises InputError for anything but 1 to 36,500."""
    if days is not None and not 1 <= days <= LONGEST:
        raise InputError(f"Conversations can be kept for 1 to {LONGEST} days, or for ever.")
    unit.settings.set(KEEP_DAYS, days)


def keep_for(days: int | None) -> Edit:
    """`set_keep_days` as an edit that can be taken back. Nothing is erased by it: what is past its time goes when
    `forget_old` is next called."""

    def edit(unit: Unit) -> Undo:
        before = keep_days(unit)
        set_keep_days(unit, days)
        return lambda again: set_keep_days(again, before)

    return edit


def past_their_time(unit: Unit, days: int, now: datetime | None = None) -> int:
    """How many conversations, trashed ones too, would be erased if they were kept for so many days."""
    end = (now or datetime.now(UTC)) - timedelta(days=days)
    held = [*unit.conversations.list(), *unit.conversations.list(trash=True)]
    return sum(one.changed_at is not None and one.changed_at < end for one in held)


def forget_old(unit: Unit, now: datetime | None = None, spare: str = "") -> int:
    """Erase the conversations that are past their time, but for `spare` (an id); returns how many."""
    days = keep_days(unit)
    if days is None:
        return 0
    return unit.conversations.forget_before((now or datetime.now(UTC)) - timedelta(days=days), spare)


def title_of(thread: Thread, turns: Sequence[Turn]) -> str:
    """A thread's title: the author's, or its first question."""
    first = next((turn.text for turn in turns if turn.role is Role.QUESTION), "")
    return thread.title or " ".join(first.split())


def as_markdown(
    thread: Thread,
    path: Sequence[Turn],
    name: str,
    when: str,
    places: Mapping[str, str] | None = None,
    covered: Callable[[str], str] = str,
) -> str:
    """A path as Markdown: `name` is who answers, `when` as of when in words; under each answer the facts it was given,
    with `places` (episode by fact id) where known. Everything said goes through `covered`: `privacy.mask`, for what is
    handed on."""
    lines = [f"# {_plain(covered(title_of(thread, path))) or _plain(name)}", "", f"{_plain(name)} · {_plain(when)}", ""]
    for turn in path:
        if turn.role is Role.QUESTION:
            lines += [f"**{_plain(covered(turn.text))}**", ""]
            continue
        lines += [f"{_plain(name)}: {_plain(covered(turn.text))}", ""]
        items = (turn.receipt or {}).get("items", [])
        for item in items:
            place = (places or {}).get(item["fact"], "")
            lines.append(f"- {_plain(covered(item['text']))}{f' ({_plain(place)})' if place else ''}")
        lines += [""] if items else []
    return "\n".join(lines)


def _plain(text: str) -> str:
    """Text as it is: no character of it means anything to Markdown."""
    return "".join(f"\\{char}" if char in "\\`*_{}[]<>#|" else char for char in " ".join(text.split()))
