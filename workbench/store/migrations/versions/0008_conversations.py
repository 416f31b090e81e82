"""Conversations are kept as trees: what each turn follows, what its words rest on, and summaries of what came before.

Revision: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("threads") as batch:
        batch.add_column(sa.Column("leaf", sa.String(), nullable=True))
        batch.add_column(sa.Column("changed_at", sa.String(), nullable=False, server_default=sa.text("''")))
        batch.add_column(sa.Column("deleted_at", sa.String(), nullable=True))
    with op.batch_alter_table("turns") as batch:
        batch.add_column(sa.Column("parent", sa.String(), nullable=True))
        batch.add_column(sa.Column("grounds", sa.String(), nullable=False, server_default=sa.text("''")))
        batch.add_column(sa.Column("model", sa.String(), nullable=False, server_default=sa.text("''")))
        batch.add_column(sa.Column("ending", sa.String(), nullable=False, server_default=sa.text("'done'")))
    # An older file's conversation was a list: each turn follows the one before it, the last one is in sight.
    op.execute("UPDATE threads SET changed_at = created_at")
    op.execute(
        "UPDATE turns SET parent = (SELECT t.id FROM turns t WHERE t.thread = turns.thread "
        "AND t.position < turns.position ORDER BY t.position DESC LIMIT 1)"
    )
    op.execute(
        "UPDATE threads SET leaf = (SELECT t.id FROM turns t WHERE t.thread = threads.id "
        "ORDER BY t.position DESC LIMIT 1)"
    )
    # What a turn rests on has to outlive the facts themselves: rows that go with a fact would make it look harmless.
    op.drop_table("turn_facts")
    op.create_table(
        "turn_summaries",
        sa.Column("turn", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("grounds", sa.String(), nullable=False),
        sa.Column("model", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["turn"], ["turns.id"]),
        sa.PrimaryKeyConstraint("turn"),
    )
