"""Schema versions: the migrated file is what the models say, from every older version on.

When a version is added: put rows as that version's predecessor wrote them into SEEDS, and what they must still say
after the migration into `check_seed`.
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlmodel import SQLModel

import workbench.store.migrations
from tests.store.conftest import unprivileged
from workbench.store import Answer, StoryFile, Word, migrating, opening, story_file
from workbench.store.connection import APPLICATION_ID, make_engine
from workbench.store.tables.fulltext import WORDS
from workbench.story.conversation import path_to
from workbench.story.episodes import Place
from workbench.story.errors import StoryFileError
from workbench.story.facts import Scope
from workbench.story.portrait import Line, Portrait, Trait
from workbench.story.strategies import Asks, Mix

FIRST = """
        INSERT INTO story VALUES (1, '6d0a5f0e-6f5c-4a51-9a0f-5a3f0f1f8a11', 'inst', '題', 'ja', '', '',
            '', '2026-01-01');
        INSERT INTO branches VALUES ('main', '題', NULL, NULL, 0);
        INSERT INTO characters (id, name, reading, first_person, profile, voice, notes, status, position)
            VALUES ('aoi', '葵', '', '', '', '', '', 'accepted', 1);
        INSERT INTO episodes (id, branch, order_key, title, text, marks, revision, next_vector, created_at)
            VALUES ('e1', 'main', 'V', '一', '葵は嘘をついた。', '', 1, 1, '2026-01-01');
        INSERT INTO facts (id, text, hash, scope, owner, kind, importance, source, status, known_always, version,
                           evidence_changed, withdrawn, vector_episode, vector_index, sequence, created_at)
            VALUES ('f1', '葵は嘘をついた', 'h', 'character', 'aoi', 'act', 3, 'author', 'accepted', 0, 1, 0, 0, 'e1',
                    0, 1, '2026-01-01');
        INSERT INTO mentions (id, fact, episode, rel_start, rel_end, quote, stale, sequence)
            VALUES ('m1', 'f1', 'e1', 0, 7, '葵は嘘をついた', 0, 1);
"""
VECTOR = """
        INSERT INTO memory_vectors VALUES ('vec:e1:v1:character:aoi:0', 'f1', 'e1', 'character', 'aoi', 3, 1,
            '葵は嘘をついた', 'synced');
"""
AWARE = """
        INSERT INTO awareness (id, character, relation, fact, other, mention, how, belief, status, source, sequence,
                               created_at)
            VALUES ('a1', 'aoi', 'keeps_from', 'f1', NULL, 'm1', 'inferred', '', 'accepted', 'author', 1, '2026-01-01');
"""
BRANCH = """
        INSERT INTO branches VALUES ('b1', 'もしも', 'main', 'e1', 1);
        INSERT INTO episodes (id, branch, order_key, title, text, marks, copy_of, revision, next_vector, created_at)
            VALUES ('e2', 'b1', 'V', '一', '葵は嘘をついた。', '', 'e1', 1, 0, '2026-01-01');
        INSERT INTO mentions (id, fact, episode, rel_start, rel_end, quote, stale, sequence, copy_of)
            VALUES ('m2', 'f1', 'e2', 0, 7, '葵は嘘をついた', 0, 1, 'm1');
"""
AWARE_THERE = """
        INSERT INTO awareness (id, character, relation, fact, other, mention, how, belief, status, source, sequence,
                               created_at, branch)
            VALUES ('a2', 'aoi', 'keeps_from', 'f1', NULL, 'm2', 'inferred', '', 'accepted', 'author', 2, '2026-01-01',
                    'b1');
"""
ANSWERED = """
        INSERT INTO dismissals (id, kind, fingerprint, reason, episode, quote, created_at)
            VALUES ('d1', 'dead_actor', '0123456789abcdef', '幽霊', 'e1', '葵は嘘をついた。', '2026-01-01');
"""
LATER = """
        INSERT INTO dismissals VALUES ('d1', 'dead_actor', '0123456789abcdef', '幽霊', 'e1', '葵は嘘をついた。',
            '2026-01-01', 'later', 'dead_actor.acts', 'aoi', '["f1"]');
        INSERT INTO plants VALUES ('p1', 'fact:f1', 'paid', '', '', 'e1', '', 'f1', 'e1', '嘘', '2026-01-01');
"""
MINDS = """
        INSERT INTO mind_consolidations VALUES ('s1', 'aoi', 'main', 1, '2026-01-01');
        INSERT INTO mind_uses VALUES ('u1', 'aoi', 'main', 'e1', NULL, 'telling', 0, '["f1"]', 1, 's1', '2026-01-01');
        INSERT INTO mind_insights VALUES ('i1', 's1', 'e1', NULL, 'telling', 0, 'thing:嘘', '…', '["vec:x"]', 1);
        INSERT INTO mind_marks (id, character, fact, core, location, emotion, senses)
            VALUES ('k1', 'aoi', 'f1', 1, '', '悔い', '');
        INSERT INTO mind_habits VALUES ('h1', 'aoi', '嘘をつく', '目を伏せる', 0.7, NULL, NULL, 1);
"""
TALKED = """
INSERT INTO threads (id, character, branch, episode, order_by, title, leaf, changed_at, created_at)
            VALUES ('t1', 'aoi', 'main', 'e1', 'telling', '', 'u1', '2026-01-01', '2026-01-01');
INSERT INTO turns (id, thread, position, role, text, receipt, created_at)
            VALUES ('u1', 't1', 1, 'question', '誰？', '', '2026-01-01');
"""
LISTED = """
INSERT INTO threads (id, character, branch, episode, order_by, title, created_at)
            VALUES ('t1', 'aoi', 'main', 'e1', 'telling', '', '2026-01-01');
INSERT INTO turns (id, thread, position, role, text, receipt, created_at) VALUES
            ('u1', 't1', 1, 'question', '誰？', '', '2026-01-01'),
            ('u2', 't1', 2, 'answer', '葵です。', '', '2026-01-01'),
            ('u3', 't1', 3, 'question', 'どこ？', '', '2026-01-01');
"""
LEARNT = """
INSERT INTO turns (id, thread, position, role, text, receipt, parent, created_at)
            VALUES ('u2', 't1', 2, 'answer', '葵です。', '', 'u1', '2026-01-01');
INSERT INTO strategy_answers VALUES ('u2', 'who', 'ja', 'whole', 'words', 8, 1, '2026-01-01', '');
INSERT INTO strategy_scores VALUES ('u2', 'whole', 'words', 0.5);
INSERT INTO strategy_failures VALUES ('u2', 'marked', 'who', 'ja', '2026-01-01', '');
INSERT INTO strategy_tries VALUES ('y1', 'm', 'looped', 'halved', 1, '2026-01-01', '');
"""
LEARNED = """
        INSERT INTO knowledge (id, fact, character, mention, how, stance, belief, status, source, sequence, created_at,
                               sureness)
            VALUES ('k1', 'f1', 'aoi', 'm1', 'told', 'knows', '', 'proposed', 'rule', 1, '2026-01-01', 0.75);
"""
DATED = "UPDATE episodes SET chronology = -3, goes_on = 1 WHERE id = 'e2';"
KEPT = """
        INSERT INTO settings (key, value) VALUES ('conversations_keep_days', '30');
"""
ERASED = """
        INSERT INTO erasures VALUES ('r1', '2026-01-01T00:00:00+00:00', 'conversations', 3, '30 days', 1);
        INSERT INTO settings (key, value) VALUES ('retention', '{"conversations": {"days": 30}}');
"""
READ = """
        INSERT INTO mind_readings VALUES ('k', '[[], [], []]');
"""
NOTED = """
        INSERT INTO fact_claims VALUES ('f1', 'e1', 0.25, 0, 'aoi');
        INSERT INTO facts_apart VALUES ('f1', 'f1');
        INSERT INTO narrators VALUES ('e1', 'aoi');
"""
CHECKED = """
        INSERT INTO checked_episodes VALUES ('main', 'e1', 'h', 'g', 1, '2026-01-01T00:00:00+00:00');
        INSERT INTO kept_warnings VALUES ('main', '0123456789abcdef', 'e1', 0, '葵は嘘をついた。', '[]', '{}');
"""
SEEDS = {
    "0001": FIRST,
    "0002": FIRST + VECTOR,
    "0003": FIRST + VECTOR + AWARE,
    "0004": FIRST + VECTOR + AWARE + BRANCH,
    "0005": FIRST + VECTOR + AWARE + BRANCH + AWARE_THERE + ANSWERED,
    "0006": FIRST + VECTOR + AWARE + BRANCH + AWARE_THERE + LATER,
    "0007": FIRST + VECTOR + AWARE + BRANCH + AWARE_THERE + LATER + MINDS,
    "0008": FIRST + VECTOR + AWARE + BRANCH + AWARE_THERE + LATER + MINDS + TALKED + KEPT,
    "0009": FIRST + VECTOR + AWARE + BRANCH + AWARE_THERE + LATER + MINDS + TALKED + LEARNED,
    "0010": FIRST + VECTOR + AWARE + BRANCH + AWARE_THERE + LATER + MINDS + TALKED + LEARNED + DATED,
    "0011": FIRST + VECTOR + AWARE + BRANCH + AWARE_THERE + LATER + MINDS + TALKED + LEARNED + DATED + ERASED,
    "0013": FIRST + VECTOR + AWARE + BRANCH + AWARE_THERE + LATER + MINDS + TALKED + LEARNED + DATED + ERASED + READ,
    "0014": FIRST
    + VECTOR
    + AWARE
    + BRANCH
    + AWARE_THERE
    + LATER
    + MINDS
    + TALKED
    + LEARNED
    + DATED
    + ERASED
    + READ
    + LEARNT,
}
SEEDS["0015"] = SEEDS["0014"] + NOTED
SNAPPED = """
        INSERT INTO episode_versions VALUES ('v1', 'e1', 1, '', '一', '葵は嘘をついた。', '', 'h', '2026-01-01');
        INSERT INTO snapshots VALUES ('s1', '2026-01-01T00:00:00+00:00', 'by hand', '一稿', 1, 8);
        INSERT INTO snapshot_entries VALUES ('s1', 'e1', 'v1', 0, '', '');
"""
SEEDS["0016"] = SEEDS["0015"] + SNAPPED
SEEDS["0017"] = SEEDS["0016"]
SEEDS["0018"] = SEEDS["0017"]
SEEDS["0019"] = SEEDS["0018"] + CHECKED
SEEDS["0020"] = (
    SEEDS["0019"]
    + """
        INSERT INTO episode_cards VALUES ('e1', '葵が嘘をつく。', '', 'draft', '');
        INSERT INTO sheets VALUES ('s1', 'place', '灯台', '', '', '', '2026-01-01');
"""
)


def check_seed(path: Path) -> None:
    with StoryFile.open(path) as story, story.read() as unit:
        (fact,) = unit.facts.list()
        assert (fact.text, fact.scope, fact.owner) == ("葵は嘘をついた", Scope.CHARACTER, "aoi")
        assert fact.mentions[0].span is not None
        assert fact.mentions[0].span.of(unit.episodes.by_number(1).text.base) == "葵は嘘をついた"


def versions() -> list[str]:
    scripts = ScriptDirectory.from_config(migrating._config())
    return [script.revision for script in reversed(list(scripts.walk_revisions()))]


def make_old(path: Path, version: str) -> None:
    sqlite3.connect(path).close()
    engine = make_engine(path, read_only=False, busy_timeout=1)
    with engine.connect() as connection:
        migrating.migrate(connection, version)
    engine.dispose()
    with closing(sqlite3.connect(path)) as plain:
        plain.execute(f"PRAGMA application_id={APPLICATION_ID}")
        plain.executescript(SEEDS[version])


def test_every_version_has_a_seed_and_the_latest_is_ours() -> None:
    assert list(SEEDS) == versions()
    assert versions()[-1] == migrating.LATEST


@pytest.mark.parametrize("version", SEEDS)
def test_files_of_every_version_open(tmp_path: Path, version: str) -> None:
    path = tmp_path / "old.story"
    make_old(path, version)
    check_seed(path)
    assert len(list(tmp_path.glob("*.bak"))) == (version != migrating.LATEST)


@pytest.mark.parametrize("version", ["0003", "0004", "0005", "0006", "0007"])
def test_who_keeps_what_from_whom_is_kept(tmp_path: Path, version: str) -> None:
    path = tmp_path / "old.story"
    make_old(path, version)
    with StoryFile.open(path) as story, story.read() as unit:
        [kept] = unit.awareness.list(fact="f1")
    assert (kept.character, kept.relation, kept.other, kept.mention and kept.mention.id) == (
        "aoi",
        "keeps_from",
        None,
        "m1",
    )


def test_a_warning_waved_off_in_an_older_file_was_intended(tmp_path: Path) -> None:
    path = tmp_path / "old.story"
    make_old(path, "0005")
    with StoryFile.open(path) as story, story.read() as unit:
        [kept] = unit.dismissals.list()
    assert (kept.fingerprint, kept.reason, kept.answer) == ("0123456789abcdef", "幽霊", Answer.INTENDED)
    assert (kept.pattern, kept.character, kept.evidence) == ("dead_actor", "", ())


def test_answers_and_plants_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "now.story"
    make_old(path, "0006")
    with StoryFile.open(path) as story, story.read() as unit:
        [kept], [word] = unit.dismissals.list(), unit.plants.list()
    assert (kept.answer, kept.pattern, kept.evidence) == (Answer.LATER, "dead_actor.acts", ("f1",))
    assert (word.thread, word.word, word.paid_quote) == ("fact:f1", Word.PAID, "嘘")


def test_minds_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "old.story"
    make_old(path, "0007")
    with StoryFile.open(path) as story, story.read() as unit:
        [use], [insight], [habit] = (
            unit.minds.uses("aoi", "main"),
            unit.minds.insights("aoi", "main"),
            unit.minds.habits("aoi"),
        )
        assert (use.facts, use.consolidation, insight.sources) == (("f1",), "s1", ("vec:x",))
        assert use.reach.place == insight.reach.place == Place("e1")
        assert (habit.probability, unit.minds.marks("aoi")["f1"].emotion) == (0.7, "悔い")


def test_the_migrated_schema_is_what_the_models_say(tmp_path: Path) -> None:
    with StoryFile.create(tmp_path / "a.story", title="t") as story, story._engine.connect() as connection:
        # SQLite keeps the full-text index in tables of its own.
        ours = {"include_name": lambda name, kind, parents: kind != "table" or not name.startswith(WORDS)}
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options | ours)
        assert compare_metadata(context, SQLModel.metadata) == []


def test_how_sure_a_moment_is_is_kept_and_unknown_of_older_ones(tmp_path: Path) -> None:
    for version, sureness in (("0008", None), ("0009", 0.75)):
        path = tmp_path / f"{version}.story"
        make_old(path, version)
        if sureness is None:
            with closing(sqlite3.connect(path)) as plain:
                plain.executescript(
                    LEARNED.replace(", 0.75", "").replace(",\n                               sureness", "")
                )
        with StoryFile.open(path) as story, story.read() as unit:
            [moment] = unit.knowledge.list()
        assert (moment.how, moment.sureness) == ("told", sureness)


def test_older_conversations_become_paths(tmp_path: Path) -> None:
    path = tmp_path / "old.story"
    make_old(path, "0007")
    with closing(sqlite3.connect(path)) as plain:
        plain.executescript(LISTED)
    with StoryFile.open(path) as story, story.read() as unit:
        [thread] = unit.conversations.list()
        said = path_to(unit.conversations.turns(thread.id), thread.leaf)
    assert [turn.text for turn in said] == ["誰？", "葵です。", "どこ？"]
    assert [turn.parent for turn in said] == [None, "u1", "u2"]
    assert thread.changed_at == thread.created_at


def test_what_helped_with_a_model_moves_from_its_setting_into_a_table(tmp_path: Path) -> None:
    path = tmp_path / "old.story"
    make_old(path, "0008")
    with closing(sqlite3.connect(path)) as plain:
        ways = '{"m": {"looped": {"halved": [3, 2], "free": [1, 0]}}}'
        plain.execute("INSERT INTO settings VALUES ('extraction.ways', ?)", (ways,))
        plain.commit()
    with StoryFile.open(path) as story, story.read() as unit:
        assert unit.strategies.tries("m") == [("m", "looped", "free", 1, 0), ("m", "looped", "halved", 3, 2)]
        assert unit.settings.get("extraction.ways") is None


def test_what_worked_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "now.story"
    make_old(path, "0014")
    with StoryFile.open(path) as story, story.read() as unit:
        [tally], [outcome] = unit.strategies.tallies(Asks.WHO, "ja"), unit.strategies.outcomes()
        assert (tally.approach.mix, tally.answers, tally.score) == (Mix.WORDS, 1, 0.5)
        assert (outcome.handed, outcome.used, unit.strategies.failures()[0][3]) == (8, 1, 1)


def test_dates_in_story_time_are_kept_and_nothing_is_marked_in_an_older_file(tmp_path: Path) -> None:
    path, now = tmp_path / "old.story", tmp_path / "now.story"
    make_old(path, "0008")
    with closing(sqlite3.connect(path)) as plain, plain:
        plain.execute("UPDATE episodes SET chronology = 2.5 WHERE id = 'e1'")
    with StoryFile.open(path) as story, story.read() as unit:
        [stop] = unit.episodes.timeline().stops
    assert (stop.chronology, stop.goes_on) == (2.5, None)
    make_old(now, "0010")
    with StoryFile.open(now) as story, story.read() as unit:
        [stop] = unit.episodes.timeline("b1").stops
    assert (stop.chronology, stop.goes_on) == (-3, True)


@pytest.mark.parametrize(("version", "listed"), [("0008", 0), ("0011", 1)])
def test_how_long_conversations_are_kept_is_said_in_the_new_place(tmp_path: Path, version: str, listed: int) -> None:
    path = tmp_path / "old.story"
    make_old(path, version)
    with StoryFile.open(path) as story, story.read() as unit:
        assert unit.settings.get("retention") == {"conversations": {"days": 30}}
        assert unit.settings.get("conversations_keep_days") is None
        assert len(unit.holdings.erasures()) == listed


NEXT = "9999"
FUTURE = f"""
import sqlalchemy as sa
from alembic import op
revision = "{NEXT}"
down_revision = "{migrating.LATEST}"

def upgrade():
    with op.batch_alter_table("episodes") as batch:
        batch.add_column(sa.Column("mood", sa.String(), nullable=False, server_default="calm"))
        batch.alter_column("title", type_=sa.Text(), existing_nullable=False)
"""


@pytest.fixture
def future(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program one version on: it adds a column to a table that others refer to."""
    scripts = open_folder / "scripts"
    shutil.copytree(Path(workbench.store.migrations.__file__).parent, scripts)
    (scripts / "versions" / "9999_mood.py").write_text(FUTURE)

    def config() -> Config:
        made = Config()
        made.set_main_option("script_location", str(scripts))
        made.set_main_option("path_separator", "os")
        return made

    monkeypatch.setattr(migrating, "_config", config)
    for module in (migrating, opening, story_file):
        monkeypatch.setattr(module, "LATEST", NEXT)


@pytest.mark.usefixtures("future")
def test_an_older_file_is_migrated_after_a_copy_was_made(tmp_path: Path) -> None:
    path = tmp_path / "old.story"
    make_old(path, "0001")
    check_seed(path)
    with closing(sqlite3.connect(path)) as plain:
        assert plain.execute("SELECT mood FROM episodes").fetchall() == [("calm",)]
        assert migrating.version_of(plain) == NEXT
    (copy,) = tmp_path.glob("*.bak")
    with closing(sqlite3.connect(copy)) as plain:
        assert migrating.version_of(plain) == "0001"
        assert plain.execute("SELECT count(*) FROM mentions").fetchone() == (1,)


@pytest.mark.usefixtures("future")
def test_a_migration_that_breaks_references_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "old.story"
    make_old(path, "0001")
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("PRAGMA foreign_keys=OFF")
        plain.execute("UPDATE mentions SET episode = 'nowhere'")
        plain.commit()
    with pytest.raises(StoryFileError, match="does not fit together"):
        StoryFile.open(path)
    with closing(sqlite3.connect(path)) as plain:
        assert migrating.version_of(plain) == "0001"


@pytest.mark.usefixtures("future")
def test_an_older_read_only_file_says_so(open_folder: Path) -> None:
    path = open_folder / "old.story"
    make_old(path, "0001")
    path.chmod(0o444)
    with pytest.raises(StoryFileError, match="older version and read-only"):
        unprivileged(lambda: StoryFile.open(path))


def test_how_a_mind_keeps_a_fact_is_kept_and_what_sentences_tell_has_its_place(tmp_path: Path) -> None:
    make_old(tmp_path / "old.story", "0011")
    with StoryFile.open(tmp_path / "old.story") as story:
        with story.write() as unit:
            unit.minds.keep_readings({"new": [[], [], []]}, {"new"})
        with story.read() as unit:
            mark = unit.minds.marks("aoi")["f1"]
            assert (mark.core, mark.emotion, mark.time, mark.who) == (True, "悔い", "", "")
            assert unit.minds.readings(["new", "other"]) == {"new": [[], [], []]}
    make_old(tmp_path / "now.story", "0013")
    with StoryFile.open(tmp_path / "now.story") as story, story.write() as unit:
        unit.minds.keep_readings({}, {"other"})
        assert unit.minds.read_keys() == frozenset()


JSON = {
    "worth:e1": '{"f1": 1.5, "gone": 2, "f2": "much"}',
    "worth:gone": '{"f1": 1.5}',
    "claims:e1": '{"f1": [0.25, false]}',
    "claims:e2": '{"f1": [1, true, "nobody"]}',
    "secrecy:e1": '{"f1": [0.5, "aoi"], "gone": []}',
    "secrecy:e2": '{"f1": [0.5, null, -1.25, 3, 2]}',
    "extraction.unsettled:main": '["e1", "gone"]',
    "extraction.unsettled:b1": '["e2"]',
    "extraction.unsettled:gone": '["e1"]',
    "extraction.taken_back": '["f1", "gone"]',
    "extraction.withheld": '["f1"]',
    "extraction.moments_taken_back": '["k1", "gone"]',
    "extraction.failed": '["ab12:folder/model:7:3"]',
    "cast.rejected": '["町", "ひびき", "町", 3]',
    "persona.samples": '{"aoi": {"うそ。": true, "ほんと。": false}, "gone": {"x": true}, "x": 3}',
    "cast.portraits": """{"aoi": {
        "fields": {"voice": {"value": "早口。", "lines": [{"episode": "e1", "quote": "嘘"}, {"episode": "gone"}]},
                   "profile": {"value": 3}},
        "calls": {"aoi": {"value": "私", "lines": [], "since": {"episode": "e1", "offset": 4}},
                  "gone": {"value": "君"}}}}""",
    "duplicates.apart": '[["f1", "f1"], ["f1", "gone"], ["f1"]]',
    "reactions.felt": '{"k1": "胸が痛む。", "gone": "x"}',
    "continuity.learning": '{"fixed": [["acts", "w1", "2026-01-02"], ["acts"]], "since": {"": "2026-01-01"}}',
    "narrator": '{"e1": "aoi", "gone": "aoi", "e2": "gone"}',
    "episode_kin": '{"e1": ["e2", "gone"], "gone": ["e1"]}',
    "retention": '{"trash": {"days": 3}}',
    "author": '"花子"',
}
"""Settings as the program wrote them, with what has gone since, and some that nobody wrote."""


def test_what_grew_in_settings_moves_into_tables(tmp_path: Path) -> None:
    path = tmp_path / "old.story"
    make_old(path, "0014")
    with closing(sqlite3.connect(path)) as plain, plain:
        plain.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", JSON.items())
    with StoryFile.open(path) as story, story.read() as unit:
        reading = unit.reading
        assert reading.worths.of(["e1", "gone"]) == [("f1", 1.5)]
        assert reading.claims.of(["e2", "e1"]) == [("f1", 1.0, 1, None), ("f1", 0.25, 0, None)]
        assert reading.weights.of(["e1"]) == [("f1", 0.5, "aoi", 0.0, 0, 0.0)]
        assert reading.weights.of(["e2"]) == [("f1", 0.5, None, -1.25, 3, 2.0)]
        assert (reading.unsettled("main"), reading.unsettled("b1")) == ({"e1"}, {"e2"})
        assert reading.taken_back.ids() == reading.withheld.ids() == {"f1"}
        assert reading.moments_taken_back.ids() == {"k1"}
        assert reading.failed("ab12", "folder/model:7:3") and not reading.failed("ab12", "folder/model:7:4")
        assert unit.rejected.list() == ("町", "ひびき")
        assert unit.samples.of("aoi") == {"うそ。": True, "ほんと。": False}
        voice, self = Trait("早口。", (Line("e1", "嘘"),)), Trait("私", since=Place("e1", 4))
        assert unit.portraits.list() == {"aoi": Portrait({"voice": voice}, {"aoi": self})}
        assert unit.apart.pairs() == {("f1", "f1")}
        assert (unit.knowledge.felt("k1"), unit.knowledge.felt("gone")) == ("胸が痛む。", "")
        assert unit.patterns.mended() == [("acts", "w1", "2026-01-02")]
        assert unit.patterns.since() == {"": "2026-01-01"}
        assert unit.narrators.list() == {"e1": "aoi"}
        assert unit.dismissals.origins(["e1"]) == {"e1": ("e2", "gone")}
        left = {row.key for row in unit._session.query("SELECT key FROM settings")}
        assert left == {"retention", "author", "fulltext"}


@pytest.mark.parametrize("damaged", ["[]", "3", "{", '{"aoi": 3}', "[3, [4], {}]", '{"fixed": 3, "since": [1]}'])
def test_settings_nobody_wrote_keep_no_file_closed(tmp_path: Path, damaged: str) -> None:
    path = tmp_path / "old.story"
    make_old(path, "0014")
    with closing(sqlite3.connect(path)) as plain, plain:
        plain.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", [(key, damaged) for key in JSON])
        plain.execute("DELETE FROM settings WHERE key IN ('retention', 'author')")
    check_seed(path)
    with StoryFile.open(path) as story, story.read() as unit:
        assert [row.key for row in unit._session.query("SELECT key FROM settings")] == ["fulltext"]
        assert unit.portraits.list() == unit.narrators.list() == unit.patterns.since() == {}


def test_who_tells_the_whole_story_stays_a_setting(tmp_path: Path) -> None:
    path = tmp_path / "old.story"
    make_old(path, "0014")
    with closing(sqlite3.connect(path)) as plain, plain:
        plain.execute("INSERT INTO settings VALUES ('narrator', '\"aoi\"')")
    with StoryFile.open(path) as story, story.read() as unit:
        assert (unit.settings.get("narrator"), unit.narrators.list()) == ("aoi", {})


def test_snapshots_are_read_as_they_were_written(tmp_path: Path) -> None:
    make_old(tmp_path / "now.story", "0016")
    with StoryFile.open(tmp_path / "now.story") as story, story.read() as unit:
        [snapshot] = unit.snapshots.list()
        [entry] = unit.snapshots.entries(snapshot.id)
    assert (snapshot.name, snapshot.held, entry.version.text.base) == ("一稿", 1, "葵は嘘をついた。")
