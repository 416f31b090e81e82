"""Whose words or thoughts a sentence may give, and whether it is meant as it stands.

A line is its speaker's. Narration in the third person says what somebody thinks without saying whose thought it is: for
such a sentence this offers everybody near it, each with what speaks for them, and leaves the choice to the weighing.
"""

import math
import re
from collections import defaultdict
from collections.abc import Mapping

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.continuity.terms import content_terms
from workbench.memory.reading.said import ToldSentence
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.japanese import morphemes

_BACK = 8
"""Sentences back in which somebody may act or speak whose thought this is."""
_THINKING = {
    "ja": re.compile(r"と(?:、)?[^、。「」]{0,14}(?:思|考え|内心|感心|案じ|悟|つぶや|呟|胸)|思い出|思い浮か"),
    "en": re.compile(r"\b(?:thought|think|thinking|wondered|mused|reflected|knew|remember\w*)\b", re.IGNORECASE),
    "zh": re.compile(r"心想|心里|想着|暗想|想[，,：:]|想道|琢磨|心中|想$|想。|难过|冷笑"),
}
"""Somebody is said to think, and whoever is the subject of the sentence is the one."""
_INNER = {
    "ja": re.compile(
        r"と(?:[^、。]{0,12})?(?:思|考え|内心|感心|案じ|悟)|思い出|思い浮か|のだろう|のだから|のだ。|わけにはいかない|まい。"
        r"|ことはない|当たり前|ものだ。|ものか|べき|のか。|^（|のに"
    ),
    "en": re.compile(
        r"\b(?:thought|think|thinking|wondered|mused|reflected|knew|remember\w*|it came to|it seemed|of course"
        r"|after all|only|one|might|ought|surely|no doubt)\b",
        re.IGNORECASE,
    ),
    "zh": re.compile(
        r"心想|心里|想着|暗想|想[，,：:]|想道|琢磨|心中|想$|想。|到底|竟|倒|总得|毕竟|果然|不知道|拿什么|呢。"
    ),
}
"""Turns of phrase of thought, said to be somebody's or left in the air (free indirect speech)."""
_OF_THINKING = re.compile(r"[思考感案悟胸]")
"""Signs with which Japanese words of thinking begin; others are made with them too (不思議, 名案, 度胸)."""
_LONG = 60.0
"""Characters beyond which more words make nothing clearer."""
_LETTERS = {"en": 0.35, "zh": 1.5}
"""How much a character says beside one of Japanese."""
_CLAUSES = re.compile(r"[、，,;；:：。.!！—…]+")

Signs = Mapping[str, float]
"""What speaks for this person, by name of feature: 1 for yes; nearness is 1 over the distance in sentences."""


def minds(context: CheckContext) -> list[dict[str, Signs]]:
    """For every sentence, the characters whose words or thoughts it may give; nobody for lines of unknown speakers."""
    index = index_of(context.cast, context.language)
    subjects = [[m.character for m in index.subjects(s.text) if m.character] for s in context.sentences]
    named = [[m.character for m in index.find(s.text) if m.character] for s in context.sentences]
    found: list[dict[str, Signs]] = []
    for at, sentence in enumerate(context.sentences):
        if sentence.line is None:
            found.append(_thinkers(context, at, subjects, named))
        elif sentence.line.speaker:
            found.append({sentence.line.speaker: {"said": 1.0, "said_surely": float(sentence.line.sure)}})
        else:
            found.append({})
    return found


def voice(sentence: ToldSentence, language: str) -> dict[str, float]:
    """By name of feature: whether a sentence is spoken or a thought, takes things for granted; how long it is."""
    text = sentence.text
    return {
        "spoken": float(sentence.spoken),
        "inner": float(not sentence.spoken and _is_there(_INNER, text, language)),
        "granted": float(cues.has(text, language, Cue.GRANTED)),
        "length": math.log(min(_LONG, max(1.0, len(text) * _LETTERS.get(language, 1.0)))),
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


def _thinkers(context: CheckContext, at: int, subjects: list[list[str]], named: list[list[str]]) -> dict[str, Signs]:
    signs: dict[str, dict[str, float]] = defaultdict(dict)
    thinking = _is_there(_THINKING, context.sentences[at].text, context.language)
    for who in subjects[at]:
        signs[who]["thinks" if thinking else "subject"] = 1.0
    last = None
    for back in range(1, min(_BACK, at) + 1):
        earlier = context.sentences[at - back]
        how = "line_before" if earlier.spoken else "subject_before"
        for who in [earlier.speaker or ""] if earlier.spoken else reversed(subjects[at - back]):
            if who:
                last = last or who
                signs[who].setdefault(how, 1 / back)
        for who in () if earlier.spoken else named[at - back]:
            signs.setdefault(who, {})
    if last is not None:
        signs[last]["last"] = 1.0
    if context.narrator is not None:
        for who in signs:
            signs[who]["somebody_else_narrates"] = float(who != context.narrator)
        signs[context.narrator]["narrates"] = 1.0
    for who in signs:
        signs[who]["somebody_else_acts"] = float(any(other != who for other in subjects[at]))
    return dict(signs)


def _is_there(patterns: Mapping[str, re.Pattern[str]], text: str, language: str) -> bool:
    pattern = patterns.get(language)
    if pattern is None or pattern.search(text) is None:
        return False
    return language != "ja" or pattern.search(_without_others(text)) is not None


def _without_others(text: str) -> str:
    """The text without the signs of thinking that stand inside other words."""
    begins = {word.start for word in morphemes(text)}
    return _OF_THINKING.sub(lambda sign: sign.group() if sign.start() in begins else " ", text)
