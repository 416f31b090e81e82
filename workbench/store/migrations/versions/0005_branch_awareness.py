"""Knowledge about knowledge of one branch alone; what is asked when episodes change places is found without reading
their texts, or every fact.

Revision: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("awareness") as batch:
        batch.add_column(sa.Column("branch", sa.String(), nullable=True))
        batch.create_foreign_key("fk_awareness_branch_branches", "branches", ["branch"], ["id"])
    op.drop_index("ix_episodes_branch_order", "episodes")
    outline = ["branch", "order_key", "id", "title", "part", "chronology", "copy_of", "deleted_at", "revision"]
    op.create_index("ix_episodes_outline", "episodes", outline)
    op.create_index("ix_episodes_copy_of", "episodes", ["copy_of"])
    for column in ("known_from_episode", "true_from_episode", "true_until_episode", "superseded_by"):
        op.create_index(f"ix_facts_{column}", "facts", [column])
