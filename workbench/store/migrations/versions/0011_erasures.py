"""What was erased is listed; how long each class of data is kept is said in one place.

Revision: 0011
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "erasures",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("erased_at", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("rule", sa.String(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    settings = sa.table("settings", sa.column("key", sa.String), sa.column("value", sa.String))
    held = op.get_bind().execute(sa.select(settings.c.value).where(settings.c.key == "conversations_keep_days"))
    days = held.scalar()
    op.execute(sa.delete(settings).where(settings.c.key == "conversations_keep_days"))
    if days is not None and type(json.loads(days)) is int:
        kept = json.dumps({"conversations": {"days": json.loads(days)}})
        op.execute(sa.insert(settings).values(key="retention", value=kept))
