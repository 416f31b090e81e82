"""Whom a line calls, and how: names with their titles, and words for relatives, set off as a call."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity.calling.selves import without_quotes
from workbench.story.cast import Character
from workbench.text.japanese import words as words_of
from workbench.text.language import language_of
from workbench.text.names import HONORIFICS

_OPENS = "「『（“‘\"'…—―─　 ！？!?。，、,；;：:."
_CLOSES = "、，,。．.！!？?…—―─～〜」』”\"'"
_JA_EDGE = r"(?<![㐀-鿿々ァ-ヶー])"


@dataclass(frozen=True, slots=True)
class Call:
    """A form by which a line calls somebody, at [start, end) of the line. `whom` is None for a word for a relative,
    whose person depends on who speaks."""

    form: str
    whom: str | None
    start: int
    end: int


def calls(line: str, cast: tuple[Character, ...], language: str, more: tuple[tuple[str, str], ...] = ()) -> list[Call]:
    """The calls of a spoken line, brackets included: forms set off at its beginning, its end, or by marks.

    `more` are further (form, character id) pairs by which somebody is known to be called. A list of names calls nobody.
    """
    text = without_quotes(line)
    named = list(_named(text, cast, language, more))
    return [call for call in named if _set_off(text, call, language) and not _listed(text, call, named)]


def mentions(
    text: str, cast: tuple[Character, ...], language: str, more: tuple[tuple[str, str], ...] = ()
) -> list[Call]:
    """Every form in a line by which it speaks of somebody, called or not."""
    return [call for call in _named(without_quotes(text), cast, language, more) if call.whom is not None]


def kin_of(word: str, language: str) -> Sequence[str]:
    """The other forms for the same relative; nothing for any other word."""
    return next((group for group in language_of(language).address.kin if word in group), ())


def _named(text: str, cast: tuple[Character, ...], language: str, more: tuple[tuple[str, str], ...]) -> Iterator[Call]:
    pattern, owners = _compiled(cast, language, more)
    for match in pattern.finditer(text):
        form = match.group()
        whom = owners.get(match["name"]) if match["name"] else None
        if whom is not None or kin_of(form, language):
            yield Call(form, whom, *match.span())


def _set_off(text: str, call: Call, language: str) -> bool:
    before, after = text[: call.start], text[call.end :]
    if language == "en":
        opens = not before.strip("“\"‘' ") or re.search(r"(?:[,;!?.—–…]|[“\"‘'])\s*$", before) is not None
        opens = (
            opens
            or re.search(r"\b(?:[Oo]h|[Yy]es|[Nn]o|[Ww]ell|[Dd]ear|[Mm]y dear|O|[Tt]hank you|[Gg]ood \w+)\s$", before)
            is not None
        )
        return opens and re.match(r"\s*(?:[,!?.;—–…]|[”\"’']\s*$|$)", after) is not None
    opens = not before or before[-1] in _OPENS
    return opens and (not after or after[0] in _CLOSES)


def _listed(text: str, call: Call, found: Sequence[Call]) -> bool:
    """Two names side by side, of two people, are a list, where it goes on or ends after the second."""
    for other in found:
        if other is call or other.whom == call.whom:
            continue
        first, second = sorted((call, other), key=lambda one: one.start)
        if re.fullmatch(r"[、,，]\s?(?:and |或|和)?", text[first.end : second.start]) and _GOES_ON.match(
            text, second.end
        ):
            return True
    return False


_GOES_ON = re.compile(r"\s?(?:[、,，。．.！!？?…」』”\"]|and\b|or\b|和|と|も|、)")


def _parts(person: Character, language: str) -> Iterator[str]:
    """The names inside a whole name: family and given name; in Chinese with the titles they are called by."""
    if language == "en":
        # Only names of two and three words: what is longer is a description.
        words, titles = person.name.split(), language_of("en").address.titles
        named = 1 < len(words) <= 3
        yield from (word for word in words if named and word[:1].isupper() and len(word) > 2 and word not in titles)
    elif language == "zh" and re.fullmatch(r"[㐀-鿿]{2,3}", person.name):
        family, given = person.name[:1], person.name[1:]
        titles = language_of("zh").address.titles
        yield from (part + title for part in (family, given) for title in titles)
        yield from (prefix + family for prefix in "老小阿")
        if len(given) == 2:
            yield given
    elif language == "ja":
        yield from (word.text for word in words_of(person.name) if word.proper and len(word.text) > 1)


@lru_cache(maxsize=64)
def _compiled(
    cast: tuple[Character, ...], language: str, more: tuple[tuple[str, str], ...]
) -> tuple[re.Pattern[str], dict[str, str]]:
    owners: dict[str, set[str]] = {}
    for person in cast:
        for name in (*person.names, *_parts(person, language)):
            owners.setdefault(name, set()).add(person.id)
    own = set(owners)
    for form, whom in more:
        if form not in own:
            owners.setdefault(form, set()).add(whom)
    alone = {name: next(iter(found)) for name, found in owners.items() if len(found) == 1 and name.strip()}
    names = "|".join(re.escape(name) for name in sorted(alone, key=len, reverse=True)) or r"(?!)"
    address = language_of(language).address
    kin = "|".join(
        re.escape(w) for w in sorted((w for g in address.kin for w in g if len(w) > 1), key=len, reverse=True)
    )
    if language == "en":
        titles = "|".join(address.titles)
        return re.compile(rf"(?<!\w)(?:(?:{titles})\.? )?(?P<name>{names})(?!\w)|(?<!\w)(?:{kin})(?!\w)"), alone
    if language == "ja":
        return re.compile(rf"{_JA_EDGE}(?:(?P<name>{names})(?:{HONORIFICS})?+(?!か)|(?:{kin}))"), alone
    return re.compile(rf"(?P<name>{names})|(?:{kin or '(?!)'})"), alone
