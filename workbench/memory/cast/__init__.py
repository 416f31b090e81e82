"""The cast: found in the text, proposed to the author, turned into characters."""

from workbench.memory.cast.accepting import accept_candidate, propose, split_alias
from workbench.memory.cast.candidate import Calling, Candidate, FirstMention, merge, split
from workbench.memory.cast.discover import discover, discover_in_texts, named
from workbench.memory.cast.readings import by_ruby
from workbench.memory.cast.rejecting import bring_back, own_names, reject, rejected
from workbench.memory.cast.suggesting import joined, known_as, new_names, renamed, suggested

__all__ = [
    "Calling",
    "Candidate",
    "FirstMention",
    "accept_candidate",
    "bring_back",
    "by_ruby",
    "discover",
    "discover_in_texts",
    "joined",
    "known_as",
    "merge",
    "named",
    "new_names",
    "own_names",
    "propose",
    "reject",
    "rejected",
    "renamed",
    "split",
    "split_alias",
    "suggested",
]
