"""Whose words or thoughts a sentence may give: a line's speaker, the narrator, or whoever the narration is close to.

Narration in the third person says what somebody thinks without saying whose thought it is: for such a sentence this
offers everybody near it, each with what speaks for them, and leaves the choice to the weighing.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of

_BACK = 8
"""Sentences back in which somebody may be named whose thought this is."""
_AHEAD = 2
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

Signs = Mapping[str, float]
"""What speaks for this person, by name of feature: 1 for yes; nearness is 1 over the distance in sentences."""


def minds(context: CheckContext) -> list[dict[str, Signs]]:
    """For every sentence, the characters whose words or thoughts it may give; nobody for lines of unknown speakers."""
    index = index_of(context.cast, context.language)
    subjects = [[m.character for m in index.subjects(s.text) if m.character] for s in context.sentences]
    named = [[m.character for m in index.find(s.text) if m.character] for s in context.sentences]
    found: list[dict[str, Signs]] = []
    for at, sentence in enumerate(context.sentences):
        if sentence.line is not None:
            signs = {"said": 1.0, "said_surely": float(sentence.line.sure)}
            found.append({sentence.line.speaker: signs} if sentence.line.speaker else {})
        else:
            found.append(_thinkers(context, at, subjects, named))
    return found


def is_inner(text: str, language: str) -> bool:
    """True when a sentence of narration reads like a thought."""
    pattern = _INNER.get(language)
    return pattern is not None and pattern.search(text) is not None


def _thinkers(context: CheckContext, at: int, subjects: list[list[str]], named: list[list[str]]) -> dict[str, Signs]:
    pattern = _THINKING.get(context.language)
    thinking = pattern is not None and pattern.search(context.sentences[at].text) is not None
    signs: dict[str, dict[str, float]] = defaultdict(dict)
    for who in subjects[at]:
        signs[who]["thinks" if thinking else "subject"] = 1.0
    last: dict[str, str] = {}
    for who, how, distance in _before(context, at, subjects, named):
        if how == "line_before" or how == "subject_before":
            last.setdefault("last", who)
        if how == "subject_before":
            last.setdefault("last_subject", who)
        signs[who][how] = max(signs[who].get(how, 0.0), 1 / distance)
    for who in _after(context, at, subjects):
        signs[who].setdefault("subject_after", 1.0)
    if context.narrator is not None:
        signs[context.narrator]["narrates"] = 1.0
    for who in signs:
        for sign, first in last.items():
            signs[who][sign] = float(who == first)
        if context.narrator is not None and who != context.narrator:
            signs[who]["somebody_else_narrates"] = 1.0
    return dict(signs)


def _before(
    context: CheckContext, at: int, subjects: list[list[str]], named: list[list[str]]
) -> Iterator[tuple[str, str, int]]:
    """(who, how, sentences back), the nearest first."""
    for back in range(at - 1, max(-1, at - 1 - _BACK), -1):
        earlier = context.sentences[back]
        if earlier.spoken:
            if earlier.speaker:
                yield earlier.speaker, "line_before", at - back
            continue
        for who in reversed(subjects[back]):
            yield who, "subject_before", at - back
        for who in named[back]:
            yield who, "named_before", at - back


def _after(context: CheckContext, at: int, subjects: list[list[str]]) -> Iterator[str]:
    for ahead in range(at + 1, min(len(context.sentences), at + 1 + _AHEAD)):
        later = context.sentences[ahead]
        if not later.spoken:
            yield from subjects[ahead]
        elif later.speaker:
            yield later.speaker
