"""What a sentence says beneath its wording, so that two can be held against each other.

A `Statement` is the sentence as tokens, without what only dresses it: punctuation, politeness, articles, copulas, the
order of arguments where particles carry their roles. Everything that could make it say something else stays in.
"""

from workbench.memory.wording.rough import Rough, rough_reader
from workbench.memory.wording.statement import Names, Statement, read_statement

__all__ = ["Names", "Rough", "Statement", "read_statement", "rough_reader"]
