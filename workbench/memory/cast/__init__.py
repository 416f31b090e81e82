"""The cast: found in the text, proposed to the author, turned into characters."""

from workbench.memory.cast.accepting import accept_candidate, propose, split_alias
from workbench.memory.cast.candidate import Candidate, FirstMention, merge, split
from workbench.memory.cast.discover import discover, discover_in_texts
from workbench.memory.cast.suggesting import joined, known_as, new_names, renamed, suggested

__all__ = [
    "Candidate",
    "FirstMention",
    "accept_candidate",
    "discover",
    "discover_in_texts",
    "joined",
    "known_as",
    "merge",
    "new_names",
    "propose",
    "renamed",
    "split",
    "split_alias",
    "suggested",
]
