"""How an author wants words written: their own list, what the text writes in several ways, and what they leave so; and
the words that are right whatever a dictionary says: names, what sheets are of, and the author's own."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from workbench.memory.edits import Edit, Undo, undoable
from workbench.store import Unit
from workbench.story.errors import InputError
from workbench.story.jobs import CancelToken
from workbench.story.text import Span
from workbench.text.dictionary import folded
from workbench.text.finding import Match, in_case_of
from workbench.text.japanese import tokens
from workbench.text.writings import Key, Writings, turned, wavering, written

_PREFERRED = "spelling.preferred"
_LEFT = "spelling.left"
_UNSPACED = ("ja", "zh")


@dataclass(frozen=True, slots=True)
class Preference:
    """`wanted` is how a word is to be written; `others` are writings that are not to stand."""

    wanted: str
    others: tuple[str, ...]


def preferences(unit: Unit) -> list[Preference]:
    """The author's own list, in the order they made it."""
    return [Preference(one["wanted"], tuple(one["others"])) for one in unit.settings.get(_PREFERRED, [])]


def prefer(wanted: Sequence[Preference]) -> Edit:
    """Have this be the author's own list. Raises InputError (on running) when it contradicts itself."""
    tidied = _tidy(wanted)
    return _set(_PREFERRED, [{"wanted": one.wanted, "others": list(one.others)} for one in tidied])


def _tidy(wanted: Iterable[Preference]) -> list[Preference]:
    merged: dict[str, dict[str, None]] = {}
    for one in wanted:
        word = one.wanted.strip()
        others = [other.strip() for other in one.others if other.strip() and other.strip() != word]
        if word and others:
            merged.setdefault(word, {}).update(dict.fromkeys(others))
    claimed: dict[str, str] = {}
    for word, listed in merged.items():
        for other in listed:
            if other in merged or claimed.setdefault(other, word) != word:
                raise InputError("“{word}” is on the list twice with different answers; let it stand once.", word=other)
    return [Preference(word, tuple(listed)) for word, listed in merged.items()]


def left(unit: Unit) -> set[Key]:
    """The words whose several writings the author leaves as they are."""
    return {Key(*one) for one in unit.settings.get(_LEFT, [])}


@undoable
def leave(unit: Unit, key: Key, stay: bool = True) -> Undo:
    """Leave a word's writings as they are, or (`stay` False) list them again."""
    kept = left(unit)
    now = kept | {key} if stay else kept - {key}
    return _set(_LEFT, sorted([one.normal, one.kind, one.reading] for one in now))(unit)


@undoable
def _set(unit: Unit, name: str, value: object) -> Undo:
    before = unit.settings.get(name)
    unit.settings.set(name, value)
    return lambda again: again.settings.remove(name) if before is None else again.settings.set(name, before)


class Unwanted:
    """Looks for the writings that an author does not want, as they stand in a text: inflected, in capitals."""

    def __init__(self, wanted: Iterable[Preference], language: str) -> None:
        self._language = language
        self._answers = {other: one.wanted for one in wanted for other in one.others}
        self._inflected = {word for word in self._answers if language == "ja" and _inflects(word)}
        spelled = {*self._answers, *self._answers.values()} - self._inflected
        ordered = sorted(spelled, key=lambda word: (-len(word), word))
        flags = re.IGNORECASE if language not in _UNSPACED else 0
        # The wanted ones, too: コンピュータ is not meant where コンピューター stands.
        self._pattern = re.compile("|".join(self._bounded(word) for word in ordered) or r"(?!)", flags)
        self._meant = {self._same(word): word for word in self._answers}

    def find(self, text: str) -> list[Match]:
        """Every place in order; the one group of each is the unwanted writing as the list has it."""
        found = [
            Match(Span(*one.span()), (self._meant[self._same(one.group())],))
            for one in self._pattern.finditer(text)
            if self._same(one.group()) in self._meant
        ]
        if self._inflected:
            found += [Match(one.span, (one.form,)) for one in written(text) if one.form in self._inflected]
        found.sort(key=lambda one: (one.span.start, -one.span.end))
        apart: list[Match] = []
        for one in found:
            if not apart or one.span.start >= apart[-1].span.end:
                apart.append(one)
        return apart

    def wanted(self, text: str, match: Match) -> str:
        """What is to stand there, inflected and with capitals as it was; what cannot be put so stays."""
        surface, unwanted = match.span.of(text), match.groups[0]
        answer = self._answers[unwanted]
        if unwanted in self._inflected:
            other = turned(surface, unwanted, answer)
            return surface if other is None else other
        return answer if self._language in _UNSPACED else in_case_of(surface, answer)

    def _bounded(self, word: str) -> str:
        return re.escape(word) if self._language in _UNSPACED else rf"(?<!\w){re.escape(word)}(?!\w)"

    def _same(self, word: str) -> str:
        return word if self._language in _UNSPACED else word.casefold()


def _inflects(word: str) -> bool:
    found = list(tokens(word))
    return len(found) == 1 and found[0].part_of_speech()[0] in ("動詞", "形容詞") and found[0].dictionary_form() == word


@dataclass(frozen=True, slots=True)
class Spelling:
    """What is to be said of a story's spelling: how often each unwanted writing stands there, by the preference, and
    what wavers by itself; `left` are those that the author leaves so."""

    own: tuple[tuple[Preference, int], ...]
    found: tuple[Writings, ...]
    left: tuple[Writings, ...] = ()


def spelling(
    texts: Sequence[str],
    language: str,
    wanted: Sequence[Preference],
    leaving: Iterable[Key] = (),
    cancel: CancelToken | None = None,
) -> Spelling:
    """How these texts are spelled. What wavers by itself is found in Japanese alone, by its dictionary. Raises
    Cancelled."""
    for text in texts if language == "ja" else ():
        if cancel is not None:
            cancel.raise_if_cancelled()
        written(text)
    counts: Mapping[str, int] = _counted(texts, Unwanted(wanted, language))
    own = tuple((one, sum(counts.get(other, 0) for other in one.others)) for one in wanted)
    if language != "ja":
        return Spelling(own, ())
    decided = {frozenset((one.wanted, *one.others)) for one in wanted}
    kept = frozenset(leaving)
    found = [one for one in wavering(texts) if not any({form for form, _ in one.forms} <= words for words in decided)]
    return Spelling(
        own, tuple(one for one in found if one.key not in kept), tuple(one for one in found if one.key in kept)
    )


def _counted(texts: Iterable[str], unwanted: Unwanted) -> dict[str, int]:
    counts: dict[str, int] = {}
    for text in texts:
        for match in unwanted.find(text):
            counts[match.groups[0]] = counts.get(match.groups[0], 0) + 1
    return counts


_ADDED = "spelling.words"


def own_words(unit: Unit) -> frozenset[str]:
    """All of them, folded as `text.dictionary.among` asks."""
    names = {*added(unit)}
    for person in unit.characters.list():
        names.update(person.names, (one.name for one in person.appellations))
    for sheet in unit.sheets.list():
        names.update(sheet.names)
    return folded(names)


def added(unit: Unit) -> list[str]:
    """Those the author has added, in their alphabet."""
    return list(unit.settings.get(_ADDED, []))


@undoable
def add_word(unit: Unit, word: str, stay: bool = True) -> Undo:
    """Have this be a word of the story, or (`stay` False) no longer."""
    before = added(unit)
    unit.settings.set(_ADDED, sorted({*before, word} if stay else {*before} - {word}, key=str.casefold))
    return add_word(word, word in before)
