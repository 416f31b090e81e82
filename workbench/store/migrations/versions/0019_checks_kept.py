"""What checks found is kept: it stands at the next start, and in a copy of the file.

Revision: 0019
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.create_table(
        "checked_episodes",
        sa.Column("branch", sa.String(), sa.ForeignKey("branches.id", ondelete="CASCADE"), nullable=False),
        sa.Column("episode", sa.String(), sa.ForeignKey("episodes.id", ondelete="CASCADE"), nullable=False),
        sa.Column("text_hash", sa.String(), nullable=False),
        sa.Column("grounds", sa.String(), nullable=False),
        sa.Column("by_meaning", sa.Boolean(), nullable=False),
        sa.Column("checked_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("branch", "episode"),
    )
    op.create_table(
        "kept_warnings",
        sa.Column("branch", sa.String(), sa.ForeignKey("branches.id", ondelete="CASCADE"), nullable=False),
        sa.Column("warning", sa.String(), nullable=False),
        sa.Column("episode", sa.String(), sa.ForeignKey("episodes.id", ondelete="CASCADE"), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("quote", sa.String(), nullable=False),
        sa.Column("evidence", sa.String(), nullable=False),
        sa.Column("data", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("branch", "warning"),
    )
    for table in ("checked_episodes", "kept_warnings"):
        op.create_index(f"ix_{table}_episode", table, ["episode"])
