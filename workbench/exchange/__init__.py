"""Import: a file in, parts and episodes out; one module a format. Knows nothing of the store."""

from workbench.exchange.reader import read, read_many
from workbench.exchange.work import Encoding, ImportedEpisode, ImportedPart, ImportedWork

__all__ = ["Encoding", "ImportedEpisode", "ImportedPart", "ImportedWork", "read", "read_many"]
