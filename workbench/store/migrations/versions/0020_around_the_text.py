"""Cards of episodes; sheets on places, things and words.

Revision: 0020
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "episode_cards",
        sa.Column("episode", sa.String(), sa.ForeignKey("episodes.id", ondelete="CASCADE"), primary_key=True),
        *(sa.Column(name, sa.String(), nullable=False) for name in ("synopsis", "notes", "progress", "label")),
    )
    op.create_table(
        "sheets",
        sa.Column("id", sa.String(), primary_key=True),
        *(
            sa.Column(name, sa.String(), nullable=False)
            for name in ("kind", "name", "reading", "aliases", "text", "created_at")
        ),
    )
