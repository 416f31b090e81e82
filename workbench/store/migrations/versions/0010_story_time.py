"""The author's mark on a dated episode: the story goes on from here.

Revision: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    # Not in a batch: that would write every text of the story anew.
    op.add_column("episodes", sa.Column("goes_on", sa.Boolean(), nullable=False, server_default=sa.text("0")))
    op.drop_index("ix_episodes_outline", "episodes")
    outline = [
        "branch",
        "order_key",
        "id",
        "title",
        "part",
        "chronology",
        "goes_on",
        "copy_of",
        "deleted_at",
        "revision",
    ]
    op.create_index("ix_episodes_outline", "episodes", outline)
