"""Snapshots of the whole story, made of versions of its episodes; when each episode's text was last saved.

Revision: 0016
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("episodes", sa.Integer(), nullable=False),
        sa.Column("characters", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "snapshot_entries",
        sa.Column("snapshot", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("part", sa.String(), nullable=False),
        sa.Column("part_title", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["snapshot"], ["snapshots.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["version"], ["episode_versions.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("snapshot", "episode"),
    )
    op.create_index("ix_snapshot_entries_episode", "snapshot_entries", ["episode"])
    op.create_index("ix_snapshot_entries_version", "snapshot_entries", ["version"])
    # What is asked at every saving, without walking through the texts.
    op.create_index("ix_episode_versions_kept", "episode_versions", ["episode", "created_at", "hash"])
    op.add_column("episodes", sa.Column("saved_at", sa.String(), nullable=True))
