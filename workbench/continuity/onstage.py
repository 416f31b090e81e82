"""Whether a sentence of narration is told of the scene's present: not of a dream, a memory, a picture, a letter, a
supposition or a report."""

import re

from workbench.continuity.context import CheckContext
from workbench.memory.presence.comings import comings
from workbench.memory.reading.said import ToldSentence
from workbench.text import cues
from workbench.text.cues import Cue

_REACH = 160
"""How far back, in code points, a dream may have been announced."""
_NEAR = 60
"""How far back a memory may have been begun, and how far on somebody may wake from a dream."""
_IMAGINED = {
    "ja": re.compile(r"[目瞼]を(?:閉じ|つぶ|とじ)|瞼|まぶた|脳裏|[胸心]の(?:中|なか|うち)で|想像|思い(?:浮か|描)"),
    "en": re.compile(r"\b(?:in (?:her|his|my) mind|closed (?:her|his|my) eyes|imagin\w+|memory)\b"),
    "zh": re.compile(r"想象|闭[上着]眼|脑海|仿佛看见"),
}
"""Minds in which the absent live."""
_SUPPOSED = {
    "ja": re.compile(
        r"(?:たら|だら|なら|れば)[、，]|あの(?:夜|朝|晩|時|とき|夏|冬|春|秋|年)|(?:だろう|のか|のだ|はずだ|ろうに)。?$|年前の"
        r"|もういない|扮(?:し|す)|演じ"
    ),
    "en": re.compile(
        r"\b(?:would have|had (?:he|she|they)|if only|dressed as|playing|that (?:summer|winter|spring|autumn|year))\b"
    ),
    "zh": re.compile(r"如果|要是|假[如使]|倘|若[在是能还非]|哪怕|当年|那(?:一?年|天|晚|夜)|扮"),
}
"""A supposition, a time gone by, somebody dressed as another."""


def unreal(text: str, language: str, *more: Cue) -> bool:
    """True for a sentence of dreams, memories, pictures, ghosts or reports, or with one of these cues besides."""
    return cues.has(text, language, Cue.DREAM, Cue.GHOST, Cue.MEMORY, Cue.PICTURE, Cue.HEARSAY, *more)


def from_afar(text: str, language: str) -> bool:
    """True where a text has people heard or read from afar: on the telephone, in a letter."""
    return comings(language).has("afar", text)


def takes_place(context: CheckContext, sentence: ToldSentence, part: str, *more: Cue) -> bool:
    """True for a sentence of the present of its scene; `part` is the part of it to be read, `more` are cues besides
    those of `unreal`."""
    language = context.language
    supposed, imagined = _SUPPOSED.get(language, _SUPPOSED["en"]), _IMAGINED.get(language, _IMAGINED["en"])
    if unreal(part, language, *more) or supposed.search(part) or imagined.search(part):
        return False
    before = context.text[max(0, sentence.span.start - _REACH) : sentence.span.start]
    after = context.text[sentence.span.end : sentence.span.end + _NEAR]
    if cues.has(before, language, Cue.DREAM, Cue.GHOST) or cues.has(after, language, Cue.DREAM):
        return False
    # What was remembered, told or shown in an earlier paragraph ended with it.
    here = before.rpartition("\n")[2]
    if from_afar(here, language) or imagined.search(here) or cues.has(here, language, Cue.PICTURE):
        return False
    return not cues.has(here[-_NEAR:], language, Cue.MEMORY, Cue.TELLING)
