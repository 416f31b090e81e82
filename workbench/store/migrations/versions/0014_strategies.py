"""What has worked is kept in tables: how questions were looked up, what went wrong, how passages were asked again.

Revision: 0014
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

WAYS = "extraction.ways"
"""The setting, {model: {trouble: {way: [times tried, times it helped]}}}, whose place `strategy_tries` takes."""


def upgrade() -> None:
    said = [
        sa.Column("created_at", sa.String(), nullable=False),
        sa.Column("forgotten", sa.String(), nullable=False, server_default=sa.text("''")),
    ]
    op.create_table(
        "strategy_answers",
        sa.Column("turn", sa.String(), nullable=False),
        sa.Column("asks", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("split", sa.String(), nullable=False),
        sa.Column("mix", sa.String(), nullable=False),
        sa.Column("handed", sa.Integer(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        *(column.copy() for column in said),
        sa.ForeignKeyConstraint(["turn"], ["turns.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("turn"),
    )
    op.create_table(
        "strategy_scores",
        sa.Column("turn", sa.String(), nullable=False),
        sa.Column("split", sa.String(), nullable=False),
        sa.Column("mix", sa.String(), nullable=False),
        sa.Column("score", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["turn"], ["strategy_answers.turn"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("turn", "split", "mix"),
    )
    op.create_table(
        "strategy_failures",
        sa.Column("turn", sa.String(), nullable=False),
        sa.Column("failure", sa.String(), nullable=False),
        sa.Column("asks", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        *(column.copy() for column in said),
        sa.ForeignKeyConstraint(["turn"], ["turns.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("turn", "failure"),
    )
    op.create_table(
        "strategy_tries",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("model", sa.String(), nullable=False),
        sa.Column("trouble", sa.String(), nullable=False),
        sa.Column("way", sa.String(), nullable=False),
        sa.Column("helped", sa.Boolean(), nullable=False),
        *(column.copy() for column in said),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "strategy_readings",
        sa.Column("passage", sa.String(), nullable=False),
        sa.Column("model", sa.String(), nullable=False),
        sa.Column("way", sa.String(), nullable=False),
        *(column.copy() for column in said),
        sa.ForeignKeyConstraint(["passage"], ["passages.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("passage"),
    )
    _move_ways()


def _move_ways() -> None:
    connection = op.get_bind()
    held = connection.execute(sa.text("SELECT value FROM settings WHERE key = :key"), {"key": WAYS}).scalar()
    rows = []
    try:
        for model, troubles in json.loads(held or "{}").items():
            for trouble, ways in troubles.items():
                for way, (tried, helped) in ways.items():
                    rows += [(model, trouble, way, number < helped) for number in range(tried)]
    except (ValueError, AttributeError, TypeError):
        rows = []  # Written by no program of ours.
    for number, (model, trouble, way, helped) in enumerate(rows):
        connection.execute(
            sa.text(
                "INSERT INTO strategy_tries (id, model, trouble, way, helped, created_at) "
                "VALUES (:id, :model, :trouble, :way, :helped, '')"
            ),
            {"id": f"try-{number}", "model": model, "trouble": trouble, "way": way, "helped": helped},
        )
    connection.execute(sa.text("DELETE FROM settings WHERE key = :key"), {"key": WAYS})
