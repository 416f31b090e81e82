"""Minds: what was on a character's mind together, what that came to, and the author's own word on a mind.

Revision: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "mind_consolidations",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("character", sa.String(), nullable=False),
        sa.Column("branch", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["branch"], ["branches.id"]),
        sa.ForeignKeyConstraint(["character"], ["characters.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "mind_uses",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("character", sa.String(), nullable=False),
        sa.Column("branch", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=True),
        sa.Column("offset", sa.Integer(), nullable=True),
        sa.Column("order_by", sa.String(), nullable=False),
        sa.Column("strict", sa.Boolean(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("consolidation", sa.String(), nullable=True),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["branch"], ["branches.id"]),
        sa.ForeignKeyConstraint(["character"], ["characters.id"]),
        sa.ForeignKeyConstraint(["consolidation"], ["mind_consolidations.id"]),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "mind_insights",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("consolidation", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), nullable=True),
        sa.Column("offset", sa.Integer(), nullable=True),
        sa.Column("order_by", sa.String(), nullable=False),
        sa.Column("strict", sa.Boolean(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("sources", sa.JSON(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["consolidation"], ["mind_consolidations.id"]),
        sa.ForeignKeyConstraint(["episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "mind_marks",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("character", sa.String(), nullable=False),
        sa.Column("fact", sa.String(), nullable=False),
        sa.Column("core", sa.Boolean(), nullable=False),
        sa.Column("location", sa.String(), nullable=False),
        sa.Column("emotion", sa.String(), nullable=False),
        sa.Column("senses", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["character"], ["characters.id"]),
        sa.ForeignKeyConstraint(["fact"], ["facts.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("character", "fact"),
    )
    op.create_table(
        "mind_habits",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("character", sa.String(), nullable=False),
        sa.Column("trigger", sa.String(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("probability", sa.Float(), nullable=False),
        sa.Column("since_episode", sa.String(), nullable=True),
        sa.Column("since_offset", sa.Integer(), nullable=True),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["character"], ["characters.id"]),
        sa.ForeignKeyConstraint(["since_episode"], ["episodes.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    for table, column in (
        ("mind_consolidations", "character"),
        ("mind_uses", "character"),
        ("mind_uses", "sequence"),
        ("mind_uses", "consolidation"),
        ("mind_insights", "consolidation"),
        ("mind_marks", "fact"),
        ("mind_habits", "character"),
    ):
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column], unique=False)
