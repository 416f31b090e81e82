"""Thousands of facts and moments at once are what they would be one by one; and a rollback that is cut short leaves the
file free."""

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.store.conftest import TEXTS
from tests.store.test_anchoring import where
from tests.store.test_branches import everything
from workbench.store import EpisodeDraft, FactDraft, KnowledgeDraft, MentionDraft, PassageDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.errors import InputError
from workbench.story.facts import Scope, Source, Status
from workbench.story.knowledge import How
from workbench.story.text import ManuscriptText, Span


def drafts(one: str, two: str) -> list[FactDraft]:
    lie = where(TEXTS[1], "久世は翼に嘘をついた")
    return [
        FactDraft("久世は翼に嘘をついた", Scope.CHARACTER, (MentionDraft(two, lie), MentionDraft(one)), "kuze"),
        FactDraft(
            "雨が降った", Scope.WORLD, (MentionDraft(two, Span(0, 3)),), source=Source.RULE, status=Status.PROPOSED
        ),
        FactDraft("翼は門の前にいた", Scope.READER, (MentionDraft(one, Span(0, 8), "翼は門の前で立ち"),)),
        FactDraft("rejected", Scope.WORLD, (MentionDraft(two),), status=Status.REJECTED),
    ]


def lessons(facts: list[str], one: str, two: str) -> list[KnowledgeDraft]:
    return [
        KnowledgeDraft(facts[0], "tsubasa", MentionDraft(two, Span(3, 9))),
        KnowledgeDraft(facts[2], "tsubasa", None, How.ALWAYS),
        KnowledgeDraft(facts[2], "kuze", MentionDraft(one)),
    ]


def written(path: Path, at_once: bool) -> dict[str, list[Any]]:
    """The rows of a story, with ids named by their order of appearance and without times."""
    with StoryFile.create(path, title="t") as story, story.write() as unit:
        for who in ("kuze", "tsubasa"):
            unit.characters.add(Character(who, who))
        one, two = (e.id for e in unit.episodes.add_many([EpisodeDraft("", ManuscriptText(t)) for t in TEXTS[:2]]))
        unit.passages.replace(two, [PassageDraft(0, 8, "a"), PassageDraft(8, len(TEXTS[1]), "b")])
        if at_once:
            added = unit.facts.add_many(drafts(one, two))
            unit.knowledge.add_many(lessons([fact.id for fact in added], one, two))
        else:
            added = [unit.facts.add(draft) for draft in drafts(one, two)]
            for draft in lessons([fact.id for fact in added], one, two):
                unit.knowledge.add(draft)
        assert added == [unit.facts.get(fact.id) for fact in added]
        assert unit.fulltext.wrong() == 0
        names: dict[str, str] = {}
        rows = everything(unit) | {
            "words": unit._session.tuples(
                "SELECT t.text, w.words FROM fact_words w JOIN fact_texts t ON t.id = w.rowid"
            )
        }
        for table, order in (("episodes", "order_key"), ("passages", "start"), ("facts", "sequence")):
            for row in sorted(rows[table], key=lambda row: row[order]):
                names.setdefault(row["id"], f"{table}-{len(names)}")
        for row in sorted(rows["mentions"], key=lambda row: row["sequence"]):
            names.setdefault(row["id"], f"mention-{len(names)}")
        for row in sorted(rows["knowledge"], key=lambda row: row["sequence"]):
            names.setdefault(row["id"], f"moment-{len(names)}")
        return {table: sorted(_renamed(row, names) for row in found) for table, found in rows.items()}


def _renamed(row: Any, names: dict[str, str]) -> str:
    if isinstance(row, dict):
        row = {name: value for name, value in row.items() if name not in ("created_at", "order_key")}
    return re.sub(r"\w+-[0-9a-f]{16}", lambda found: names.get(found[0], found[0]), repr(row))


def test_at_once_is_as_one_by_one(tmp_path: Path) -> None:
    assert written(tmp_path / "a.story", at_once=True) == written(tmp_path / "b.story", at_once=False)


def test_one_that_cannot_be_refuses_all(story: StoryFile) -> None:
    with story.read() as unit:
        one, two, *_ = (stop.episode for stop in unit.episodes.timeline().stops)
    bad = FactDraft("x", Scope.WORLD, (MentionDraft(one, Span(0, 9_999)),))
    with pytest.raises(InputError, match="behind its end"), story.write() as unit:
        unit.facts.add_many([*drafts(one, two), bad])
    with story.read() as unit:
        assert unit.facts.list(include_deleted=True) == []
        assert unit.ledger.pending() == []


def test_a_story_filled_when_made_is_indexed_once(tmp_path: Path) -> None:
    def fill(unit: Unit) -> None:
        unit.characters.add(Character("kuze", "久世"))
        one = unit.episodes.add("", ManuscriptText(TEXTS[1])).id
        unit.facts.add(FactDraft("雨が降った", Scope.WORLD, (MentionDraft(one),)))
        assert not unit.fulltext.is_stale

    with StoryFile.create(tmp_path / "a.story", title="t", fill=fill) as story, story.read() as unit:
        assert unit.fulltext.wrong() == 0


def test_a_rollback_cut_short_leaves_the_file_free(story: StoryFile, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C, or a test's time limit, may strike while a transaction is being taken back: the next one must not wait
    for a lock that nobody will ever let go."""
    dialect = story._engine.dialect
    rollback = dialect.do_rollback

    def struck(connection: Any) -> None:
        monkeypatch.setattr(dialect, "do_rollback", rollback)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), story.write() as unit:
        unit.settings.set("a", 1)
        monkeypatch.setattr(dialect, "do_rollback", struck)
        raise ValueError("taken back")
    with sqlite3.connect(story.path, timeout=0, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
    with story.write() as unit:
        assert unit.settings.get("a") is None
