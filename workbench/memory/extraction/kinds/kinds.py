"""What kind of fact a sentence tells.

Cues say what a sentence is worth remembering for; a kind is what it tells of its subject, and that shows in how it is
built: who has what (possession), who is whose what (relation), can or cannot (ability), has promised, means to.
"""

from workbench.memory.extraction.cues.reading import CueTable
from workbench.memory.extraction.kinds.built_en import BUILT as EN
from workbench.memory.extraction.kinds.built_ja import BUILT as JA
from workbench.memory.extraction.kinds.built_zh import BUILT as ZH
from workbench.story.facts import KINDS

_BUILT = {"ja": JA, "en": EN, "zh": ZH}
_FOLDED = {"identity": "attribute", "feeling": "relation", "rule": "state", "time": "event"}
"""Cues of these are no kinds; they count this much for one."""
_FOLD, _CUE, _KEPT = 0.4, 0.6, 1.0
"""What a folded cue, another cue, and words of secrecy count beside what the sentence is built like."""
_LEAST = 0.4
"""Below this a sentence tells how things are."""
_FIRST = (
    "death",
    "secret",
    "promise",
    "plan",
    "ability",
    "relation",
    "possession",
    "attribute",
    "event",
    "state",
)
"""Which kind goes first where two count the same."""


def kind_of(plain: str, table: CueTable, language: str) -> str:
    """The kind of fact that a sentence tells, one of `KINDS`. `plain`: the sentence with the cast's names as □."""
    weights = dict.fromkeys(KINDS, 0.0)
    for cue in table.cues:
        if cue.pattern.search(plain):
            kind = _FOLDED.get(cue.kind, cue.kind)
            weights[kind] += cue.weight * (_FOLD if kind != cue.kind else _CUE)
    for way in _BUILT.get(language, EN):
        if way.pattern.search(plain):
            weights[way.kind] += way.weight
    if table.secret.search(plain):
        weights["secret"] += _KEPT
    best = max(_FIRST, key=lambda kind: weights[kind])
    return best if weights[best] >= _LEAST else "state"
