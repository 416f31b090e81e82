"""What counts for the patterns of warnings besides the author's answers: sentences mended, and since when it counts."""

from collections.abc import Iterable

from sqlalchemy import delete, insert, select
from sqlmodel import col

from workbench.store.session import Session, now
from workbench.store.tables import MendedWarningRow, PatternResetRow


class Patterns:
    """Warnings that went because their sentences were rewritten, and resets. Times are UTC, ISO."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def mended(self) -> list[tuple[str, str, str]]:
        """(pattern, warning, when) of every warning that was mended."""
        rows = self._session.all(select(MendedWarningRow))
        return [(row.pattern, row.warning, row.mended_at) for row in rows]

    def mend(self, warnings: Iterable[tuple[str, str]]) -> list[str]:
        """Note (pattern, warning) as mended, each once; returns the warnings of which that is new."""
        held = {warning for _, warning, _ in self.mended()}
        new = {warning: pattern for pattern, warning in warnings if warning not in held}
        rows = [{"warning": one, "pattern": pattern, "mended_at": now()} for one, pattern in new.items()]
        self._session.run(insert(MendedWarningRow), rows)
        return list(new)

    def unmend(self, warnings: Iterable[str]) -> None:
        """Take it back that these were mended."""
        self._session.run(delete(MendedWarningRow).where(col(MendedWarningRow.warning).in_(warnings)))

    def since(self) -> dict[str, str]:
        """Since when a pattern's warnings count; "" is all patterns."""
        return {row.pattern: row.since for row in self._session.all(select(PatternResetRow))}

    def count_since(self, pattern: str, since: str | None) -> None:
        """Have a pattern's warnings count since then; None: always."""
        self._session.run(delete(PatternResetRow).where(col(PatternResetRow.pattern) == pattern))
        if since is not None:
            self._session.run(insert(PatternResetRow), [{"pattern": pattern, "since": since}])
