"""Whose thought a sentence of narration is, where the text says so."""

import re

from workbench.continuity import cues
from workbench.continuity.context import CheckContext
from workbench.continuity.cues import Cue
from workbench.continuity.subjects import index_of

_OPEN_THOUGHT = {
    "ja": re.compile(
        r"と(?:[^、。]{0,10})?(?:思|考え|内心|感心|案じ|悟)|のだろう。|のだから|のだ。|わけにはいかない|まい。|ことはない。|当たり前だ"
    ),
    "en": re.compile(r"\b(?:thought|think|wondered|mused|reflected|it came to|it seemed|of course)\b", re.IGNORECASE),
    "zh": re.compile(r"心想|心里|想着|暗想|想，|想道|琢磨|心中|想$|想。"),
}
_NEAR = 3


def thinker(context: CheckContext, at: int) -> str | None:
    """The character whose thought sentence number `at` is; None when it is no thought, or nobody's that can be told.

    Whoever it names as thinking; else the narrator in the first person; else the last subject of the narration within
    three sentences.
    """
    sentence = context.sentences[at]
    opens = _OPEN_THOUGHT.get(context.language)
    if opens is None or not opens.search(sentence.text):
        return None
    index = index_of(context.cast, context.language)
    subjects = index.subjects(sentence.text)
    if subjects and cues.has(sentence.text, context.language, Cue.THOUGHT):
        return subjects[-1].character
    if context.narrator is not None:
        return context.narrator
    for back in range(at - 1, max(-1, at - 1 - _NEAR), -1):
        before = context.sentences[back]
        if before.spoken:
            continue
        found = index.subjects(before.text)
        if found:
            return found[-1].character
    return subjects[-1].character if subjects else None
