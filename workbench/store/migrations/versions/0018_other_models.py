"""Whether a conversation's model is shown what other models answered.

Revision: 0018
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("threads", sa.Column("mixed", sa.Boolean(), nullable=False, server_default=sa.text("0")))
    # Summed up from several models' answers: they are made anew from one's.
    op.execute(
        "DELETE FROM turn_summaries WHERE turn IN (SELECT id FROM turns WHERE thread IN "
        "(SELECT thread FROM turns WHERE model <> '' GROUP BY thread HAVING count(DISTINCT model) > 1))"
    )
