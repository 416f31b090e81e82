"""What somebody cannot or never does, and sentences that have them do it: reading, drink, sight.

Each is two lines of resources/continuity/claims: how a `fact` says so, and what `prose` shows that cannot be beside it.
"""

from collections.abc import Iterator

from workbench.continuity.claims.model import Claim, Clash, differ
from workbench.continuity.claims.words import words
from workbench.text.language import language_of

_PAUSE = {"ja": "、。！？」「『』―…", "en": ".,;:!?—“”", "zh": "，。！？；：“”—…"}


def read(text: str, language: str, prose: bool = False) -> Iterator[Claim]:
    """What a fact denies somebody, or what a sentence shows to be done; nothing where its clause denies or only wishes
    it."""
    known = language_of(language)
    value = "done" if prose else "denied"
    for name, denial in words(language).denied.items():
        match = known.pattern(denial.prose if prose else denial.fact).search(text)
        if match and not (prose and _undone(_clause(text, *match.span(), language), language)):
            yield Claim(name, "", value, *match.span())


def compare(there: Claim, here: Claim, there_text: str, here_text: str) -> Clash:
    """The clash of what is denied with its being done."""
    return differ(there, here, there_text, here_text, 0.65)


def changes(text: str, language: str) -> bool:
    """True when the text tells how a value became another one: learnt, healed, dyed."""
    return language_of(language).pattern(words(language).changed).search(text) is not None


def apart(text: str, language: str) -> bool:
    """True of a sentence about this once alone, or about a play, a picture, a boast, a mistake."""
    return language_of(language).pattern(words(language).apart).search(text) is not None


def _undone(clause: str, language: str) -> bool:
    known, said = language_of(language), words(language)
    return known.pattern(said.unreal).search(known.pattern(said.at_ease).sub("", clause)) is not None


def _clause(text: str, start: int, end: int, language: str) -> str:
    """The clause [start, end) stands in; in Japanese from there on, because what denies a verb follows it."""
    pause = _PAUSE.get(language, _PAUSE["en"])
    after = next((at for at in range(end, len(text)) if text[at] in pause), len(text))
    if language == "ja":
        return text[start:after]
    before = next((at + 1 for at in range(start - 1, -1, -1) if text[at] in pause), 0)
    return text[before:after]
