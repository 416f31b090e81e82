"""Minds: what sentences tell, as it was read, and the author's word on when something was and who was there.

Revision: 0013
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "mind_readings",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("told", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    with op.batch_alter_table("mind_marks") as batch:
        batch.add_column(sa.Column("time", sa.String(), nullable=False, server_default=sa.text("''")))
        batch.add_column(sa.Column("who", sa.String(), nullable=False, server_default=sa.text("''")))
