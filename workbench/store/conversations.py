"""Conversations with characters, stored. Nothing here is canon, and nothing here decides what may be said again."""

import builtins
import json
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlmodel import col

from workbench.store.rows import moment
from workbench.store.session import Session, new_id, now
from workbench.store.tables import SummaryRow, ThreadRow, TurnRow
from workbench.story.conversation import Ending, Grounds, Role, Thread, Turn
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.viewpoint import Order


@dataclass(frozen=True, slots=True)
class TurnDraft:
    """About to be said; the fields are those of `Turn`."""

    thread: str
    parent: str | None
    role: Role
    text: str
    grounds: Grounds | None = None
    receipt: dict[str, Any] | None = None
    model: str = ""
    ending: Ending = Ending.DONE


@dataclass(frozen=True, slots=True)
class Summary:
    """What a path held up to and with `turn`, in few words. `model` is "" for one put together without a model."""

    turn: str
    text: str
    grounds: Grounds
    model: str = ""


_OPENINGS = """
    WITH RECURSIVE up(thread, id, parent) AS (
        SELECT t.id, u.id, u.parent FROM threads t JOIN turns u ON u.id = t.leaf
        WHERE t.id IN (SELECT value FROM json_each(:threads))
        UNION
        SELECT up.thread, u.id, u.parent FROM up JOIN turns u ON u.id = up.parent
    ),
    first(thread, id) AS (
        SELECT thread, id FROM turns r WHERE parent IS NULL AND thread IN (SELECT value FROM json_each(:threads))
        AND position = (SELECT min(position) FROM turns WHERE thread = r.thread AND parent IS NULL)
        AND thread NOT IN (SELECT thread FROM up)
    )
    SELECT u.thread, u.text FROM turns u
    WHERE u.id IN (SELECT id FROM up WHERE parent IS NULL) OR u.id IN (SELECT id FROM first)
"""


class Conversations:
    """Threads, what was said in them, and summaries."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self, character: str | None = None, branch: str | None = None, trash: bool = False) -> list[Thread]:
        """The threads, the last changed first; of one character or branch when given. `trash`: the deleted ones."""
        wanted = select(ThreadRow).order_by(col(ThreadRow.changed_at).desc(), col(ThreadRow.created_at).desc())
        if character is not None:
            wanted = wanted.where(col(ThreadRow.character) == character)
        if branch is not None:
            wanted = wanted.where(col(ThreadRow.branch) == branch)
        is_deleted = col(ThreadRow.deleted_at).is_not(None) if trash else col(ThreadRow.deleted_at).is_(None)
        return [_thread(row) for row in self._session.all(wanted.where(is_deleted))]

    def get(self, thread: str) -> Thread:
        """One thread, deleted or not. Raises InputError when there is none with this id."""
        row = self._session.first(select(ThreadRow).where(col(ThreadRow.id) == thread))
        if row is None:
            raise InputError("There is no conversation “{thread}”; see the list of them.", thread=thread)
        return _thread(row)

    def begin(
        self,
        character: str,
        episode: str | None = None,
        branch: str = MAIN_BRANCH,
        at: int | None = None,
        order: Order = Order.TELLING,
        title: str = "",
    ) -> Thread:
        """Begin a thread; the parameters are fields of `Thread`."""
        time = now()
        row: dict[str, Any] = {
            "id": new_id("thread"),
            "character": character,
            "branch": branch,
            "episode": episode,
            "at": at,
            "order_by": Order(order).value,
            "title": title.strip(),
            "created_at": time,
            "changed_at": time,
        }
        self._session.run(insert(ThreadRow), [row])
        return self.get(row["id"])

    def rename(self, thread: str, title: str) -> None:
        """Give a thread another title; "" lets its first question name it."""
        self._set(thread, title=title.strip())

    def turn_to(self, thread: str, leaf: str | None) -> None:
        """Have another path in sight; None begins anew. Raises InputError for a turn of another thread."""
        if leaf is not None and self.turn(leaf).thread != thread:
            raise InputError("This was said in another conversation; choose something said in this one.")
        self._set(thread, leaf=leaf)

    def mix(self, thread: str, mixed: bool) -> None:
        """Whether a model is shown what other models answered, too. Summaries may hold that: they are made anew."""
        said = select(col(TurnRow.id)).where(col(TurnRow.thread) == thread).scalar_subquery()
        self._session.run(delete(SummaryRow).where(col(SummaryRow.turn).in_(said)))
        self._set(thread, mixed=mixed)

    def delete(self, thread: str) -> None:
        """Put a thread into the trash; `restore` brings it back."""
        self._set(thread, deleted_at=now())

    def restore(self, thread: str) -> None:
        """Bring a deleted thread back."""
        self._set(thread, deleted_at=None)

    def erase(self, thread: str) -> None:
        """Take a thread out of the file for good, with all that was said in it."""
        said = select(col(TurnRow.id)).where(col(TurnRow.thread) == thread).scalar_subquery()
        self._session.run(delete(SummaryRow).where(col(SummaryRow.turn).in_(said)))
        self._session.run(delete(TurnRow).where(col(TurnRow.thread) == thread))
        self._session.run(delete(ThreadRow).where(col(ThreadRow.id) == thread))

    def turns(self, thread: str) -> builtins.list[Turn]:
        """Everything said in a thread, on all its paths, in the order it was said."""
        wanted = select(TurnRow).where(col(TurnRow.thread) == thread).order_by(col(TurnRow.position))
        return [_turn(row) for row in self._session.all(wanted)]

    def turn(self, turn: str) -> Turn:
        """One thing said. Raises InputError when there is none with this id."""
        row = self._session.first(select(TurnRow).where(col(TurnRow.id) == turn))
        if row is None:
            raise InputError("There is nothing said with the id “{turn}”; see the conversation.", turn=turn)
        return _turn(row)

    def say(self, draft: TurnDraft) -> Turn:
        """Record something said and put it at the end of the path in sight. Raises InputError for a parent that is not
        in the thread, or an answer to nothing."""
        if draft.parent is not None and self.turn(draft.parent).thread != draft.thread:
            raise InputError("This was said in another conversation; choose something said in this one.")
        if draft.parent is None and draft.role is Role.ANSWER:
            raise InputError("An answer follows a question; ask something first.")
        last = select(func.coalesce(func.max(col(TurnRow.position)), 0)).where(col(TurnRow.thread) == draft.thread)
        row = {
            "id": new_id("turn"),
            "thread": draft.thread,
            "parent": draft.parent,
            "position": self._session.scalar(last) + 1,
            "role": Role(draft.role).value,
            "text": draft.text,
            "receipt": json.dumps(draft.receipt, ensure_ascii=False) if draft.receipt is not None else "",
            "grounds": json.dumps(draft.grounds.as_json(), ensure_ascii=False) if draft.grounds is not None else "",
            "model": draft.model,
            "ending": Ending(draft.ending).value,
            "created_at": now(),
        }
        self._session.run(insert(TurnRow), [row])
        self._set(draft.thread, leaf=row["id"], changed_at=row["created_at"])
        return self.turn(row["id"])

    def go_on(self, answer: str, text: str, ending: Ending, grounds: Grounds) -> Turn:
        """Put the whole of an answer that was not at its end in its place. Raises InputError for one that is not there,
        or after which something was said."""
        turn = self.turn(answer)
        if any(one.parent == answer for one in self.turns(turn.thread)):
            raise InputError("Something was said after this answer, so it cannot go on; ask a question instead.")
        held = json.dumps(grounds.as_json(), ensure_ascii=False)
        values = {"text": text, "ending": Ending(ending).value, "grounds": held}
        self._session.run(update(TurnRow).where(col(TurnRow.id) == answer).values(**values))
        self._set(turn.thread, leaf=answer, changed_at=now())
        return self.turn(answer)

    def openings(self, threads: Iterable[Thread]) -> dict[str, str]:
        """The first question of each thread that has one, by the thread's id: the path's in sight, else the first
        asked. Nothing else of what was said is read."""
        rows = self._session.query(_OPENINGS, threads=json.dumps([thread.id for thread in threads]))
        return {row.thread: row.text for row in rows}

    def search(self, words: str, limit: int | None = None) -> builtins.list[Turn]:
        """What was said, outside the trash, that holds each of these words (set apart by spaces) whatever their width
        and case; newest first, `limit` at most."""
        sought = folded(words).split()
        if not sought:
            return []
        said = (
            select(col(TurnRow.id), col(TurnRow.text))
            .join(ThreadRow, col(ThreadRow.id) == col(TurnRow.thread))
            .where(col(ThreadRow.deleted_at).is_(None))
            .order_by(col(TurnRow.created_at).desc(), col(TurnRow.position).desc())
        )
        texts = ((row.id, folded(row.text)) for row in self._session.all(said))
        found = (turn for turn, text in texts if all(word in text for word in sought))
        return [self.turn(turn) for turn in islice(found, limit)]

    def summaries(self, thread: str) -> builtins.list[Summary]:
        """Those of a thread, the latest part of it last."""
        wanted = (
            select(SummaryRow)
            .join(TurnRow, col(TurnRow.id) == col(SummaryRow.turn))
            .where(col(TurnRow.thread) == thread)
            .order_by(col(TurnRow.position))
        )
        rows = self._session.all(wanted)
        read = [(row, _grounds(row.grounds)) for row in rows]
        return [Summary(row.turn, row.text, grounds, row.model) for row, grounds in read if grounds is not None]

    def keep_summary(self, summary: Summary) -> None:
        """Keep a summary in the place of any other up to the same turn."""
        self._session.run(delete(SummaryRow).where(col(SummaryRow.turn) == summary.turn))
        grounds = json.dumps(summary.grounds.as_json(), ensure_ascii=False)
        row = {"turn": summary.turn, "text": summary.text, "grounds": grounds, "model": summary.model}
        self._session.run(insert(SummaryRow), [row | {"created_at": now()}])

    def _set(self, thread: str, **values: Any) -> None:
        if not self._session.run(update(ThreadRow).where(col(ThreadRow.id) == thread).values(**values)):
            raise InputError("There is no conversation “{thread}”; see the list of them.", thread=thread)


def folded(text: str) -> str:
    """Words as they are searched for: whatever their width and case."""
    return unicodedata.normalize("NFKC", text).casefold()


def _thread(row: Any) -> Thread:
    return Thread(
        row.id,
        row.character,
        row.branch,
        row.episode,
        row.at,
        Order(row.order_by),
        row.title,
        row.leaf,
        moment(row.created_at),
        moment(row.changed_at or row.created_at),
        moment(row.deleted_at),
        bool(row.mixed),
    )


def _grounds(text: str) -> Grounds | None:
    """Grounds as stored; None for none, and for what cannot be read: such an answer is never used again."""
    try:
        return Grounds.from_json(json.loads(text)) if text else None
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _receipt(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text) if text else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _turn(row: Any) -> Turn:
    return Turn(
        row.id,
        row.thread,
        row.parent,
        Role(row.role),
        row.text,
        _grounds(row.grounds),
        _receipt(row.receipt),
        row.model,
        Ending(row.ending),
        moment(row.created_at),
    )
