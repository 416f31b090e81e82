"""The author's word on a dated episode: whether the story goes on from there.

Revision: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    # Not in a batch: that would write every text of the story anew.
    op.add_column("episodes", sa.Column("goes_on", sa.Boolean(), nullable=True))
    op.drop_index("ix_episodes_outline", "episodes")
    outline = ["branch", "order_key", "id", "title", "part", "chronology", "goes_on"]
    op.create_index("ix_episodes_outline", "episodes", [*outline, "copy_of", "deleted_at", "revision"])
