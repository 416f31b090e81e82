"""What an answer's words show: that it says yes, that it says it does not know, that it has left its voice."""

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache

from rapidfuzz.fuzz import partial_ratio

from workbench.dialogue.phrases import Phrases, phrases
from workbench.dialogue.wording import wording
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Character
from workbench.story.sentences import split_sentences
from workbench.text.scripts import KANA

_HAN = re.compile(r"[一-鿿]")
_LATIN = re.compile(r"[A-Za-z]")
_FEW = 6
"""Signs of writing below which a text's language cannot be told."""
_ORDER = 10
"""Letters from which on a sentence of the rules is nobody's own."""
_RECITED = 82
"""How much alike, of 100, a sentence and one that a model was shown are, where it is that one again."""
_OPENING = re.compile(r"^[\s\u3000「『“\"'*（(…]+")


class Slip(StrEnum):
    """How an answer leaves its voice."""

    OTHER_SELF = "other_self"
    """It says "I" as this person does not."""
    BY_NAME = "by_name"
    """It speaks of this person as of somebody else."""
    ASSISTANT = "assistant"
    """It speaks as a program."""
    PROMPT = "prompt"
    """It repeats what it was told to do."""
    LANGUAGE = "language"
    """It is in another language than the story."""
    EMPTY = "empty"


def sentences_of(answer: str, language: str) -> list[str]:
    """An answer's sentences, trimmed."""
    return [span.of(answer).strip() for span in split_sentences(answer, language)]


def is_unsure(sentence: str, language: str) -> bool:
    """True for a sentence that says it does not know, or asks."""
    said = phrases(language)
    return _found(said.unknown, sentence) or _found(said.asks, sentence)


def denies(sentence: str, language: str) -> bool:
    """True for a sentence that says no."""
    return _found(phrases(language).no, sentence)


def says_yes(answer: str, language: str) -> bool:
    """True when an answer opens with a yes that it does not take back: "Yes, I know nothing of it" does."""
    opening = _OPENING.sub("", answer)
    if not re.match(phrases(language).yes, opening, re.IGNORECASE):
        return False
    said = sentences_of(opening, language)
    return not any(is_unsure(one, language) or denies(one, language) for one in said[:2])


def slips(answer: str, who: Character, finder: NameFinder) -> tuple[Slip, ...]:
    """How an answer of `who` leaves its voice. A first person nobody has recorded is not held against it."""
    language, said = finder.language, phrases(finder.language)
    if not answer.strip():
        return (Slip.EMPTY,)
    found = []
    own = _spellings(who.first_person, said)
    used = {word for group in said.selves for word in group if _self(word, said).search(answer)}
    if own and used - own:
        found.append(Slip.OTHER_SELF)
    if not used and who.first_person not in who.names and _speaks_of(answer, who, finder):
        found.append(Slip.BY_NAME)
    if _found(said.assistant, answer):
        found.append(Slip.ASSISTANT)
    if any(line in answer for line in _orders(language)) or _recites(answer, language):
        found.append(Slip.PROMPT)
    if _is_foreign(answer, language):
        found.append(Slip.LANGUAGE)
    return tuple(found)


@cache
def _orders(language: str) -> tuple[str, ...]:
    """What only a prompt says: its headings, and its orders that name nobody."""
    words = wording(language)
    rules = [line for line in words.system.splitlines() if "{" not in line]
    orders = [order for line in rules for order in sentences_of(line.lstrip("- "), language) if len(order) >= _ORDER]
    return (*orders, words.knows, words.believes, words.question.split("{")[0])


def _recites(answer: str, language: str) -> bool:
    """True where an answer is made of what a model is shown before anything is asked: no story has that."""
    words = wording(language)
    lessons = (words.known_fact, words.lesson_fact, words.lesson_question)
    said = [one for one in sentences_of(answer, language) if len(one) >= _ORDER]
    return any(partial_ratio(one, lesson) >= _RECITED for one in said for lesson in lessons)


def _speaks_of(answer: str, who: Character, finder: NameFinder) -> bool:
    """True when a sentence without a first person begins with this person's name."""
    for sentence in sentences_of(answer, finder.language):
        named = finder.find(sentence)
        first = next(iter(named), None)
        opens = first is not None and first.character == who.id and not sentence[: first.span.start].strip("「『“\"'")
        # "Ren:" is how a prompt for base models ends, and no sentence.
        if opens and first is not None and not re.match(r"\s*[:：]", sentence[first.span.end :]):
            return finder.language != "en" or not re.search(r"\b(?:I|me|my|mine|myself)\b", answer)
    return False


def _spellings(word: str, said: Phrases) -> frozenset[str]:
    """Every spelling of the words somebody has for themselves; empty where none is known."""
    mine = [part for part in re.split(r"[、,，/／・\s]+", word) if part]
    return frozenset(spelling for part in mine for spelling in (part, *_group(part, said.selves)))


def _group(word: str, groups: Iterable[Sequence[str]]) -> Sequence[str]:
    return next((group for group in groups if word in group), ())


@cache
def _self(word: str, said: Phrases) -> re.Pattern[str]:
    return re.compile(said.self_before + re.escape(word) + said.self_after)


def _is_foreign(text: str, language: str) -> bool:
    kana, han, latin = (len(script.findall(text)) for script in (KANA, _HAN, _LATIN))
    written = kana + han + latin / 4
    if written < _FEW:
        return False
    if language == "ja":
        return kana < written / 8
    if language == "zh":
        return kana > written / 8 or han < written / 2
    return kana + han > written / 4


def _found(pattern: str, text: str) -> bool:
    return re.search(pattern, text, re.IGNORECASE) is not None
