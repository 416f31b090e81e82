"""How much was written on which day.

Revision: 0017
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    amounts = ("characters", "characters_gross", "words", "words_gross")
    op.create_table(
        "written_days",
        sa.Column("day", sa.String(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in amounts),
        sa.PrimaryKeyConstraint("day"),
    )
