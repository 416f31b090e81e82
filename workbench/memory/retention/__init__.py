"""How long what is not the story is kept: conversations, receipts, older texts, the trash.

`rules`: what the author wants of each class. `erasing`: taking out what is past its time, or what the author points at,
from the file and from what was made of it. Canon and the manuscript are never touched.
"""

from workbench.memory.retention.erasing import Erased, apply, clear_index, due, erase, pick
from workbench.memory.retention.rules import FOREVER, LONGEST, MOST, Keep, keep_as, kept, set_keep
from workbench.memory.retention.scores import SCORES, forget_scores, scores_folder

__all__ = [
    "FOREVER",
    "LONGEST",
    "MOST",
    "SCORES",
    "Erased",
    "Keep",
    "apply",
    "clear_index",
    "due",
    "erase",
    "forget_scores",
    "keep_as",
    "kept",
    "pick",
    "scores_folder",
    "set_keep",
]
