"""How sure a reading is of a learning moment.

Revision: 0009
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    with op.batch_alter_table("knowledge") as batch:
        batch.add_column(sa.Column("sureness", sa.Float(), nullable=True))
