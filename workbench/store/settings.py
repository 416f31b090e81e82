"""Settings that belong to the story rather than to the machine."""

import json
from typing import Any

from sqlalchemy import delete, insert, select
from sqlmodel import col

from workbench.store.session import Session
from workbench.store.tables import SettingRow


class Settings:
    """JSON values by key."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def get(self, key: str, default: Any = None) -> Any:
        """The value under a key, `default` when it was never set."""
        row = self._session.first(select(col(SettingRow.value)).where(col(SettingRow.key) == key))
        return default if row is None else json.loads(row.value)

    def set(self, key: str, value: Any) -> None:
        """Put any JSON value under a key."""
        text = json.dumps(value, ensure_ascii=False)
        self.remove(key)
        self._session.run(insert(SettingRow), [{"key": key, "value": text}])

    def remove(self, key: str) -> None:
        """Have nothing set under a key."""
        self._session.run(delete(SettingRow).where(col(SettingRow.key) == key))
