"""Alembic's entry point: runs the migrations on the connection handed over in `config.attributes`."""

from alembic import context
from sqlmodel import SQLModel

import workbench.store.tables  # noqa: F401  (registers the tables)

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
)
context.run_migrations()
