"""How people call themselves and each other, as the author has it: by the cast sheet, by profiles, by facts."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from workbench.continuity.calling.selves import selves
from workbench.story.cast import Character
from workbench.story.facts import Fact
from workbench.text.language import language_of
from workbench.text.names import HONORIFICS, NameIndex, forms


@dataclass
class Usage:
    """`selves[who]` are words for oneself; `calls[who][whom]` forms; `told` names the facts behind ("self", who) or
    (who, whom); `only[(whom, form)]` is the one person whose form that is, with the fact that says so.

    `later` are (who, whom, form) that the author dates to a later time, `also` forms of other times to be looked for.
    """

    selves: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    calls: dict[str, dict[str, set[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    told: dict[tuple[str, str], Fact] = field(default_factory=dict)
    only: dict[tuple[str, str], tuple[str, Fact | None]] = field(default_factory=dict)
    later: set[tuple[str, str, str]] = field(default_factory=set)
    also: tuple[tuple[str, str], ...] = ()

    @property
    def forms(self) -> tuple[tuple[str, str], ...]:
        """Every (form, whom) somebody uses, at this time or another."""
        now = {(form, whom) for by in self.calls.values() for whom, own in by.items() for form in own}
        return tuple(sorted(now.union(self.also)))


def said_by_author(cast: tuple[Character, ...], facts: tuple[Fact, ...], language: str) -> Usage:
    """The cast sheet's words, those of profiles and those of facts."""
    usage = Usage()
    read = _Reading(cast, language)
    for person in cast:
        if person.first_person:
            usage.selves[person.id].update(re.split(r"[、,，/／・\s]+", person.first_person.strip()))
            usage.selves[person.id].update(found.word for found in selves(person.profile, language))
        for calling in person.appellations:
            usage.calls[person.id][calling.towards].add(calling.name)
        read.into(usage, person.profile, person.id, None)
    for fact in facts:
        if fact.superseded_by is None:
            named = read.index.find(fact.text)
            read.into(usage, fact.text, named[0].character if named else None, fact)
    return usage


def speaks_of_calling(text: str, language: str) -> bool:
    """False for a text that says nothing of how people are called."""
    return _hint(language).search(text) is not None


@lru_cache(maxsize=8)
def _hint(language: str) -> re.Pattern[str]:
    return re.compile({"ja": "呼|一人称|自称|自分|名乗", "zh": "叫|称|唤|喊|管"}.get(language, "(?i:call|address)"))


class _Reading:
    """Sentences of the author's that say how somebody calls somebody, read with the cast's names put in."""

    def __init__(self, cast: tuple[Character, ...], language: str) -> None:
        named = _named(cast, language)
        self.index, self._language = NameIndex(named, language), language
        self._names: dict[str | None, set[str]] = defaultdict(set)
        for name, owner in ((name, person.id) for person in cast for name in person.names):
            self._names[owner].add(name)
        self._calls, self._more = _patterns(tuple(name for name, _ in named), language)
        address = language_of(language).address
        self._exclusive = language_of(language).pattern(address.exclusive)
        words = "|".join(sorted((word for group in address.first_persons for word in group), key=len, reverse=True))
        self._selves = [re.compile(one.replace("{selves}", words)) for one in address.selves]

    def into(self, usage: Usage, text: str, teller: str | None, fact: Fact | None) -> None:
        """What a text says goes into the usage; `teller` is who calls others where nobody else is named."""
        if not speaks_of_calling(text, self._language):
            return
        for told in (told for one in self._selves for told in one.finditer(text)):
            if teller is not None:
                usage.selves[teller].add(told["form"])
                if fact is not None:
                    usage.told["self", teller] = fact
        alone = self._exclusive.search(text) is not None
        for match in self._matches(text):
            form = match["form"].strip("「」“”\"'‘’ ")
            who, whom = self._pair(match, text, form, teller)
            if who is None or whom is None or who == whom:
                continue
            # Without marks, words on how it is always so may stand before the form.
            form = max((one for one in self._names[whom] if form.endswith(one)), key=len, default=form)
            usage.calls[who][whom].add(form)
            if alone:
                usage.only[whom, form] = who, fact
            if fact is not None:
                usage.told[who, whom] = fact

    def _matches(self, text: str) -> Iterator[re.Match[str]]:
        """What matches, and the further pairs of a list: calls Hale "Captain" and Timothy "Timmy"."""
        for match in (match for one in self._calls for match in one.finditer(text)):
            yield match
            following = self._more.match(text, match.end())
            while following is not None:
                yield following
                following = self._more.match(text, following.end())

    def _pair(self, match: re.Match[str], text: str, form: str, teller: str | None) -> tuple[str | None, str | None]:
        """Who calls whom: the pattern's groups; where nobody is named as called, whose name the form is; else a pronoun
        is the one other person named by then."""
        groups = match.groupdict()
        who = self._person(groups.get("who")) or teller
        whom = self._person(groups.get("whom")) or self._person(form)
        if whom is None and groups.get("whom"):
            before = {one.character for one in self.index.find(text[: match.start("whom")]) if one.character != who}
            return who, next(iter(before)) if len(before) == 1 else None
        return who, whom or teller

    def _person(self, words: str | None) -> str | None:
        found = self.index.find(f"{words}が" if self._language == "ja" else words) if words else []
        return found[-1].character if found else None


def _named(cast: tuple[Character, ...], language: str) -> list[tuple[str, str | None]]:
    """The names the author may use of people, each with whose it is: in English also the first and the last of a whole
    name (Philip Vane)."""
    found: list[tuple[str, str | None]] = [(form, person.id) for person in cast for form in forms(person, language)]
    known = {form for form, _ in found}
    for person in cast if language == "en" else ():
        words = person.name.split()
        parts = [words[0], words[-1]] if 1 < len(words) <= 3 else []
        found += [(part, person.id) for part in parts if part not in known and re.fullmatch(r"[A-Z]\w{2,}", part)]
    titles = language_of(language).address.titles
    return [(name, owner) for name, owner in found if name not in titles]


@lru_cache(maxsize=8)
def _patterns(names: tuple[str, ...], language: str) -> tuple[tuple[re.Pattern[str], ...], re.Pattern[str]]:
    """The expressions for sentences that say how somebody calls somebody, with the names put in; and for a further pair
    in a list."""
    address = language_of(language).address
    people = "|".join(sorted(map(re.escape, names), key=len, reverse=True)) or r"(?!)"
    title = rf"(?:(?:{'|'.join(address.titles)})\.? )?(?:(?:the|my|old) )?"
    form = rf"(?P<form>[“\"‘'][^”\"‘’']{{1,24}}[”\"’']|{title}[A-Z][\w’]*\w|sir|ma'am|boss|chief|doc)"
    fill = {"{names}": people, "{form}": form, "HONORIFIC": HONORIFICS}

    def filled(expression: str) -> re.Pattern[str]:
        for mark, words in fill.items():
            expression = expression.replace(mark, words)
        return re.compile(expression)

    joined = rf"(?:,? and|,|，又?|、又?)\s?(?P<whom>{people})(?:HONORIFIC)?(?: as |を|为|作)?\s?"
    more = joined + r"(?P<form>[“\"‘「][^”\"’」]{1,24}[”\"’」])"
    return tuple(filled(one) for one in address.calls), filled(more)
