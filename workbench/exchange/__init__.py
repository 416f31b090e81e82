"""Import: a file in, parts and episodes out; one module a format. Knows nothing of the store."""

from typing import TYPE_CHECKING, Any

from workbench.exchange.work import Encoding, ImportedEpisode, ImportedPart, ImportedWork

if TYPE_CHECKING:
    from workbench.exchange.reader import read, read_many

__all__ = ["Encoding", "ImportedEpisode", "ImportedPart", "ImportedWork", "read", "read_many"]


def __getattr__(name: str) -> Any:
    # What reads files takes a while to load, and the window begins without it.
    if name not in ("read", "read_many"):
        raise AttributeError(name)
    from workbench.exchange import reader

    return getattr(reader, name)
