"""The first schema of a story file.

Revision: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "branches",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("parent", sa.String(), nullable=True),
        sa.Column("fork_episode", sa.String(), nullable=True),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["parent"], ["branches.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "characters",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("reading", sa.String(), nullable=False),
        sa.Column("first_person", sa.String(), nullable=False),
        sa.Column("profile", sa.String(), nullable=False),
        sa.Column("voice", sa.String(), nullable=False),
        sa.Column("notes", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("deleted_at", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "parts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "settings",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_table(
        "story",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("uuid", sa.String(), nullable=False),
        sa.Column("instance", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("front_matter", sa.String(), nullable=False),
        sa.Column("back_matter", sa.String(), nullable=False),
        sa.Column("home", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "branch_decisions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("branch", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("target", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["branch"], ["branches.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("branch", "kind", "target", name="uq_branch_decisions"),
    )
    op.create_table(
        "episodes",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("branch", sa.String(), nullable=False),
        sa.Column("order_key", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("marks", sa.String(), nullable=False),
        sa.Column("part", sa.String(), nullable=True),
        sa.Column("chronology", sa.Float(), nullable=True),
        sa.Column("copy_of", sa.String(), nullable=True),
        sa.Column("deleted_at", sa.String(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("next_vector", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["branch"], ["branches.id"]),
        sa.ForeignKeyConstraint(["copy_of"], ["episodes.id"]),
        sa.ForeignKeyConstraint(["part"], ["parts.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_episodes_branch_order", "episodes", ["branch", "order_key"], unique=False)
    op.create_table(
        "aliases",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("character", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("since_episode", sa.String(), nullable=True),
        sa.Column("since_offset", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["character"], ["characters.id"]),
        sa.ForeignKeyConstraint(["since_episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_aliases_character"), "aliases", ["character"], unique=False)
    op.create_table(
        "appellations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("character", sa.String(), nullable=False),
        sa.Column("towards", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("since_episode", sa.String(), nullable=True),
        sa.Column("since_offset", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["character"], ["characters.id"]),
        sa.ForeignKeyConstraint(["since_episode"], ["episodes.id"]),
        sa.ForeignKeyConstraint(["towards"], ["characters.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_appellations_character"), "appellations", ["character"], unique=False)
    op.create_table(
        "dismissals",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("fingerprint", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=True),
        sa.Column("quote", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_dismissals_fingerprint"), "dismissals", ["fingerprint"], unique=False)
    op.create_table(
        "episode_versions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("marks", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_episode_versions_episode"), "episode_versions", ["episode"], unique=False)
    op.create_table(
        "facts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("scope", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("importance", sa.Integer(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("known_always", sa.Boolean(), nullable=False),
        sa.Column("known_from_episode", sa.String(), nullable=True),
        sa.Column("known_from_offset", sa.Integer(), nullable=True),
        sa.Column("true_from_episode", sa.String(), nullable=True),
        sa.Column("true_from_offset", sa.Integer(), nullable=True),
        sa.Column("true_until_episode", sa.String(), nullable=True),
        sa.Column("true_until_offset", sa.Integer(), nullable=True),
        sa.Column("superseded_by", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("evidence_changed", sa.Boolean(), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.Column("deleted_at", sa.String(), nullable=True),
        sa.Column("vector_episode", sa.String(), nullable=False),
        sa.Column("vector_index", sa.Integer(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.CheckConstraint("(owner IS NOT NULL) = (scope = 'character')", name="ck_facts_owner"),
        sa.CheckConstraint("importance BETWEEN 1 AND 5", name="ck_facts_importance"),
        sa.ForeignKeyConstraint(["known_from_episode"], ["episodes.id"]),
        sa.ForeignKeyConstraint(["owner"], ["characters.id"]),
        sa.ForeignKeyConstraint(["superseded_by"], ["facts.id"]),
        sa.ForeignKeyConstraint(["true_from_episode"], ["episodes.id"]),
        sa.ForeignKeyConstraint(["true_until_episode"], ["episodes.id"]),
        sa.ForeignKeyConstraint(["vector_episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("vector_episode", "vector_index", name="uq_facts_vector"),
    )
    op.create_index(op.f("ix_facts_owner"), "facts", ["owner"], unique=False)
    op.create_index(op.f("ix_facts_sequence"), "facts", ["sequence"], unique=False)
    op.create_table(
        "passages",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("end", sa.Integer(), nullable=False),
        sa.Column("content_hash", sa.String(), nullable=False),
        sa.Column("context_hash", sa.String(), nullable=False),
        sa.Column("extractor", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_passages_episode"), "passages", ["episode"], unique=False)
    op.create_table(
        "threads",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("character", sa.String(), nullable=False),
        sa.Column("branch", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=True),
        sa.Column("at", sa.Integer(), nullable=True),
        sa.Column("order_by", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["branch"], ["branches.id"]),
        sa.ForeignKeyConstraint(["character"], ["characters.id"]),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_threads_character"), "threads", ["character"], unique=False)
    op.create_table(
        "memory_vectors",
        sa.Column("vector_id", sa.String(), nullable=False),
        sa.Column("fact", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=False),
        sa.Column("scope", sa.String(), nullable=False),
        sa.Column("character", sa.String(), nullable=True),
        sa.Column("importance", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.ForeignKeyConstraint(["fact"], ["facts.id"]),
        sa.PrimaryKeyConstraint("vector_id"),
    )
    op.create_index(op.f("ix_memory_vectors_fact"), "memory_vectors", ["fact"], unique=False)
    op.create_index(op.f("ix_memory_vectors_state"), "memory_vectors", ["state"], unique=False)
    op.create_table(
        "mentions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("fact", sa.String(), nullable=True),
        sa.Column("episode", sa.String(), nullable=False),
        sa.Column("passage", sa.String(), nullable=True),
        sa.Column("rel_start", sa.Integer(), nullable=True),
        sa.Column("rel_end", sa.Integer(), nullable=True),
        sa.Column("quote", sa.String(), nullable=False),
        sa.Column("stale", sa.Boolean(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.ForeignKeyConstraint(["fact"], ["facts.id"]),
        sa.ForeignKeyConstraint(["passage"], ["passages.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_mentions_episode"), "mentions", ["episode"], unique=False)
    op.create_index(op.f("ix_mentions_fact"), "mentions", ["fact"], unique=False)
    op.create_index(op.f("ix_mentions_passage"), "mentions", ["passage"], unique=False)
    op.create_index(op.f("ix_mentions_sequence"), "mentions", ["sequence"], unique=False)
    op.create_table(
        "spoken_lines",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=False),
        sa.Column("passage", sa.String(), nullable=True),
        sa.Column("rel_start", sa.Integer(), nullable=True),
        sa.Column("rel_end", sa.Integer(), nullable=True),
        sa.Column("quote", sa.String(), nullable=False),
        sa.Column("stale", sa.Boolean(), nullable=False),
        sa.Column("speaker", sa.String(), nullable=True),
        sa.Column("listeners", sa.String(), nullable=False),
        sa.Column("explicit", sa.Boolean(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.ForeignKeyConstraint(["passage"], ["passages.id"]),
        sa.ForeignKeyConstraint(["speaker"], ["characters.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_spoken_lines_episode"), "spoken_lines", ["episode"], unique=False)
    op.create_index(op.f("ix_spoken_lines_passage"), "spoken_lines", ["passage"], unique=False)
    op.create_table(
        "turns",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("thread", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("receipt", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["thread"], ["threads.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_turns_thread"), "turns", ["thread"], unique=False)
    op.create_table(
        "knowledge",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("fact", sa.String(), nullable=False),
        sa.Column("character", sa.String(), nullable=False),
        sa.Column("mention", sa.String(), nullable=True),
        sa.Column("how", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=True),
        sa.Column("stance", sa.String(), nullable=False),
        sa.Column("belief", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("deleted_at", sa.String(), nullable=True),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["characters.id"]),
        sa.ForeignKeyConstraint(["character"], ["characters.id"]),
        sa.ForeignKeyConstraint(["fact"], ["facts.id"]),
        sa.ForeignKeyConstraint(["mention"], ["mentions.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("sequence", name="uq_knowledge_sequence"),
    )
    op.create_index(op.f("ix_knowledge_character"), "knowledge", ["character"], unique=False)
    op.create_index(op.f("ix_knowledge_fact"), "knowledge", ["fact"], unique=False)
    op.create_index(op.f("ix_knowledge_mention"), "knowledge", ["mention"], unique=False)
    op.create_table(
        "turn_facts",
        sa.Column("turn", sa.String(), nullable=False),
        sa.Column("fact", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["fact"], ["facts.id"]),
        sa.ForeignKeyConstraint(["turn"], ["turns.id"]),
        sa.PrimaryKeyConstraint("turn", "fact"),
    )
