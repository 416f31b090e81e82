"""Copies of mentions, facts and learning moments of one branch alone, and ledger lines that outlive their facts.

Revision: 0004
"""

from alembic import op

revision = "0004"
down_revision = "0003"

_NAMES = {"fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s"}


def upgrade() -> None:
    # Not in batch mode: rebuilding `facts` would lose its checks, which SQLAlchemy does not read back.
    op.execute("ALTER TABLE mentions ADD COLUMN copy_of VARCHAR REFERENCES mentions (id)")
    op.create_index("ix_mentions_copy_of", "mentions", ["copy_of"])
    op.execute("ALTER TABLE facts ADD COLUMN branch VARCHAR REFERENCES branches (id)")
    op.execute("ALTER TABLE knowledge ADD COLUMN branch VARCHAR REFERENCES branches (id)")
    with op.batch_alter_table("memory_vectors", naming_convention=_NAMES) as batch:
        batch.drop_constraint("fk_memory_vectors_fact_facts", type_="foreignkey")
        batch.drop_constraint("fk_memory_vectors_episode_episodes", type_="foreignkey")
