"""Which of somebody's own lines the author chose as samples of how they speak."""

import json
from collections.abc import Collection

from sqlalchemy import delete, insert, select
from sqlmodel import col

from workbench.store.session import Session
from workbench.store.tables import VoiceSampleRow


class Samples:
    """A line is named by its words, which outlive a new reading of the text."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def of(self, character: str) -> dict[str, bool]:
        """The lines always shown (True) and never shown (False) of one character."""
        wanted = select(VoiceSampleRow).where(col(VoiceSampleRow.character) == character)
        return {row.line: bool(row.shown) for row in self._session.all(wanted)}

    def choose(self, character: str, line: str, shown: bool | None) -> None:
        """Have a line always or never be shown; None: as it comes."""
        mine = (col(VoiceSampleRow.character) == character, col(VoiceSampleRow.line) == line)
        self._session.run(delete(VoiceSampleRow).where(*mine))
        if shown is not None:
            self._session.run(insert(VoiceSampleRow), [{"character": character, "line": line, "shown": shown}])

    def forget_of(self, episodes: Collection[str]) -> None:
        """Keep no line that stands in these episodes alone."""
        standing = (
            "EXISTS (SELECT 1 FROM episodes WHERE instr(text, line) AND id {0} (SELECT value FROM json_each(:ids)))"
        )
        sql = f"DELETE FROM voice_samples WHERE {standing.format('IN')} AND NOT {standing.format('NOT IN')}"
        self._session.change(sql, ids=json.dumps(list(episodes)))
