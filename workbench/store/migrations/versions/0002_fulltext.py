"""Full-text search over facts. It starts empty; opening the file fills it (`workbench.store.fulltext`).

Revision: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "fact_texts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("vector_id", sa.String(), nullable=False),
        sa.Column("fact", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("vector_id"),
    )
    op.create_index(op.f("ix_fact_texts_fact"), "fact_texts", ["fact"], unique=False)
    # The words come ready-made; `porter` only takes endings off English ones.
    op.execute("CREATE VIRTUAL TABLE fact_words USING fts5(words, tokenize='porter unicode61 remove_diacritics 0')")
