"""Whether a sentence is meant as it stands: a thought, a guess, a question, hearsay, a dream, a lie."""

import math
import re

from workbench.continuity.context import CheckContext
from workbench.continuity.leaking.minds import is_inner
from workbench.continuity.terms import content_terms
from workbench.text import cues
from workbench.text.cues import Cue

_AFTERWORDS = 80
"""Code points after a sentence in which the text may call it a lie."""
_LONG = 60.0
"""Characters beyond which more words make nothing clearer."""
_LETTERS = {"en": 0.35, "zh": 1.5}
"""How much a character says beside one of Japanese."""
_FEWEST_WORDS = 2
"""Content words below which a sentence says too little by itself (「嘘だ」)."""
_CLAUSES = re.compile(r"[、，,;；:：。.!！—…]+")
_QUESTION = re.compile(r"[?？]")


def signs(context: CheckContext, at: int) -> dict[str, float]:
    """By name of feature, for sentence number `at`."""
    sentence = context.sentences[at]
    text, language = sentence.text, context.language
    after = context.text[sentence.span.end : sentence.span.end + _AFTERWORDS]
    return {
        "inner": float(not sentence.spoken and is_inner(text, language)),
        "guess": float(cues.has(text, language, Cue.GUESS)),
        "granted": float(cues.has(text, language, Cue.GRANTED)),
        "question": float(_QUESTION.search(text) is not None),
        "hearsay": float(cues.has(text, language, Cue.HEARSAY)),
        "dream": float(cues.has(text, language, Cue.DREAM)),
        "lie": float(cues.has(text, language, Cue.LIE)),
        "called_lie": float(cues.has(after, language, Cue.LIE)),
        "length": math.log(min(_LONG, max(1.0, len(text) * _LETTERS.get(language, 1.0)))),
        "says_little": float(len(content_terms(text, language)) < _FEWEST_WORDS),
    }


def is_guessed(text: str, language: str, terms: frozenset[str]) -> bool:
    """True when a clause with any of these words guesses or asks whether; who asks what, how or why takes the rest for
    granted."""
    return any(
        terms & content_terms(clause, language)
        and cues.has(clause, language, Cue.GUESS)
        and not cues.has(clause, language, Cue.PRESUMES)
        for clause in _CLAUSES.split(text)
    )
