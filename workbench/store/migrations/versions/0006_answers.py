"""What the author answers to a warning, what the warning rested on, and the author's word on what is planted.

Revision: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_ANSWERED = {"answer": "intended", "pattern": "", "character": "", "evidence": "[]"}


def upgrade() -> None:
    with op.batch_alter_table("dismissals") as batch:
        for name, before in _ANSWERED.items():
            batch.add_column(sa.Column(name, sa.String(), nullable=False, server_default=before))
    with op.batch_alter_table("dismissals") as batch:
        for name in _ANSWERED:
            batch.alter_column(name, server_default=None, existing_type=sa.String(), existing_nullable=False)
    # A warning without a finer rule was found by its kind.
    op.execute("UPDATE dismissals SET pattern = kind")
    op.create_table(
        "plants",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("thread", sa.String(), nullable=False),
        sa.Column("word", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=True),
        sa.Column("quote", sa.String(), nullable=False),
        sa.Column("fact", sa.String(), nullable=False),
        sa.Column("paid_episode", sa.String(), nullable=True),
        sa.Column("paid_quote", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.ForeignKeyConstraint(["paid_episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_plants_thread"), "plants", ["thread"], unique=False)
