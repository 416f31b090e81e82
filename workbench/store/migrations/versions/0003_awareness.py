"""Knowledge about knowledge: who knows that somebody knows, and who keeps what from whom.

Revision: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "awareness",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("character", sa.String(), nullable=False),
        sa.Column("relation", sa.String(), nullable=False),
        sa.Column("fact", sa.String(), nullable=False),
        sa.Column("other", sa.String(), nullable=True),
        sa.Column("mention", sa.String(), nullable=True),
        sa.Column("how", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=True),
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
        sa.ForeignKeyConstraint(["other"], ["characters.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("character", "fact", "mention", "sequence"):
        op.create_index(op.f(f"ix_awareness_{column}"), "awareness", [column], unique=False)
