"""What is established of how people call themselves and each other: by the cast sheet, by facts, by earlier lines.

The author's own word comes first: a field of the cast sheet, its profile, a fact. Without one a usage is established by
lines only when it is frequent and unmixed.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from workbench.continuity.calling.forms import calls, mentions
from workbench.continuity.calling.selves import selves
from workbench.continuity.chapters import Chapters
from workbench.memory.reading.narrator import blank
from workbench.story.cast import Character
from workbench.story.facts import Fact
from workbench.text.japanese import words
from workbench.text.language import language_of
from workbench.text.names import HONORIFICS, TITLED, NameIndex, NameMention, forms

_JA_PAIR = re.compile(r"(?P<whom>[^、。「」]{1,14})を(?P<forms>(?:「[^「」]{1,12}」(?:や|、|か|または)?)+)")
_JA_CALLED_BY = re.compile(
    r"(?P<who>[^、。「」]{1,14})(?:から|に)(?P<forms>(?:「[^「」]{1,12}」(?:や|、|か)?)+)と呼ばれ"
)
_JA_STYLE = re.compile(
    r"(?P<group>[㐀-鿿々ァ-ヶー]{1,6}|みんな|だれ|誰)(?:たち|達)?(?:を|に|にも|でも|に対しても)(?:名字|苗字|名前|姓)?(?:に|で)?"
    r"(?P<forms>(?:「[^「」]{1,4}」(?:や|、|か)?)+|さん|くん|君|ちゃん|様|さま|氏|殿)(?:付け|づけ|をつけ)"
)
_JA_BARE = re.compile(r"(?P<whom>[^、。「」を]{1,14})を(?P<by>名字で|苗字で|姓で|下の名前で|名前で)?、?呼び捨て")
_JA_FORM = re.compile(r"「([^「」]+)」")


@dataclass
class Usage:
    """Words of people for themselves and for each other, where the author has said so.

    `selves[who]` are words for oneself; `calls[who][whom]` forms; `told` names the facts behind ("self", who) or
    (who, whom); `only[(whom, form)]` is the one person whose form that is; `surnames` are people who call everybody by
    surname; `styles[who]` a group of people and the titles that `who` puts after the names of all of them.
    `later` are (who, whom, form) that the author dates to a later time, `also` forms of other times to be looked for.
    """

    selves: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    calls: dict[str, dict[str, set[str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    told: dict[tuple[str, str], Fact] = field(default_factory=dict)
    surnames: dict[str, Fact | None] = field(default_factory=dict)
    styles: dict[str, tuple[str, frozenset[str]]] = field(default_factory=dict)
    only: dict[tuple[str, str], tuple[str, Fact]] = field(default_factory=dict)
    later: set[tuple[str, str, str]] = field(default_factory=set)
    also: tuple[tuple[str, str], ...] = ()

    @property
    def forms(self) -> tuple[tuple[str, str], ...]:
        """Every (form, whom) somebody uses, at this time or another."""
        now = {(form, whom) for by in self.calls.values() for whom, own in by.items() for form in own}
        return tuple(sorted(now.union(self.also)))


@dataclass
class Heard:
    """What the lines of the story say: how often each speaker uses a word for themselves, calls somebody by a form, or
    speaks of somebody by it (`mentions`, calls included). `narrated`: the first persons of narrators.

    Keys hold the episode's number last, so that one episode can be left out or what comes before it be told apart.
    """

    selves: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    calls: Counter[tuple[str, str, str, int]] = field(default_factory=Counter)
    mentions: Counter[tuple[str, str, str, int]] = field(default_factory=Counter)
    narrated: Counter[tuple[str, str, int]] = field(default_factory=Counter)


def said_by_author(cast: tuple[Character, ...], facts: tuple[Fact, ...], language: str) -> Usage:
    """The cast sheet's words and those of facts."""
    usage = Usage()
    index = _index(cast, language)
    for person in cast:
        if person.first_person:
            usage.selves[person.id].update(re.split(r"[、,，/／・\s]+", person.first_person.strip()))
            usage.selves[person.id].update(found.word for found in selves(person.profile, language))
        for calling in person.appellations:
            usage.calls[person.id][calling.towards].add(calling.name)
        if language == "ja" and re.search("呼|付け|づけ|をつけ", person.profile):
            _japanese_profile(usage, person, index, cast)
        if re.search("|".join(language_of(language).address.by_surname), person.profile):
            usage.surnames[person.id] = None
    patterns = _patterns(cast, language)
    for person in cast if language != "ja" else ():
        if speaks_of_calling(person.profile.lower(), language):
            _profile(usage, person, patterns, index)
    for fact in facts:
        if fact.superseded_by is None and speaks_of_calling(fact.text, language):
            _fact(usage, fact, index, language, patterns)
    return usage


def _japanese_profile(usage: Usage, person: Character, index: NameIndex, cast: tuple[Character, ...]) -> None:
    for sentence in person.profile.split("。"):
        style = _JA_STYLE.search(sentence)
        if style is not None:
            titles = frozenset(_JA_FORM.findall(style["forms"])) or frozenset((style["forms"],))
            usage.styles[person.id] = (style["group"], titles)
        for bare in _JA_BARE.finditer(sentence):
            for named in index.find(f"{bare['whom']}が")[-1:]:
                if named.character and named.character != person.id:
                    usage.calls[person.id][named.character].update(_bare_names(named.character, cast, bare["by"] or ""))
        if "呼" not in sentence or "呼ばれ" in sentence:
            for match in _JA_CALLED_BY.finditer(sentence):
                for who in index.find(sentence[match.start("who") : match.end("who") + 1])[-1:]:
                    if who.character:
                        usage.calls[who.character][person.id].update(_JA_FORM.findall(match["forms"]))
            continue
        for match in _JA_PAIR.finditer(sentence):
            whom = [
                mention.character
                for mention in index.find(sentence[match.start("whom") : match.end("whom") + 1])
                if mention.character
            ]
            found = _JA_FORM.findall(match["forms"])
            if whom:
                usage.calls[person.id][whom[-1]].update(found)
                continue
            # 先輩を「健太先輩」「千尋先輩」と呼ぶ: each form says whose it is.
            for form in found:
                for meant in index.find(f"{form}が"):
                    if meant.character not in (None, person.id) and meant.start == 0:
                        usage.calls[person.id][meant.character or ""].add(form)


def _bare_names(who: str, cast: tuple[Character, ...], by: str) -> frozenset[str]:
    """The names of somebody that whoever drops their title may use: the family name, the given one, or either."""
    person = next(one for one in cast if one.id == who)
    found = [word.text for word in words(person.name) if word.proper and len(word.text) > 1] or [person.name]
    chosen = found[:1] if re.match("[名苗]字|姓", by) else found[-1:] if by else found
    shorter = [name for name in person.names if name in person.name and not TITLED.search(name)] if not by else []
    return frozenset([*chosen, *shorter])


def _profile(usage: Usage, person: Character, patterns: "_Patterns", index: NameIndex) -> None:
    """What a profile says of how its person calls others: whom it names, not they, is called."""
    for expression in patterns.calls:
        for match in _going_on(expression, patterns.more, person.profile):
            groups = match.groupdict()
            whom = [one.character for one in index.find(groups.get("whom") or "") if one.character != person.id]
            who = groups.get("who")
            by_them = who is None or any(one.character == person.id for one in index.find(who))
            found = {form for name in ("form", "form2") if (form := groups.get(name))}
            if whom and whom[0] and by_them and len(whom) == 1:
                usage.calls[person.id][whom[0]].update(found)


def _going_on(expression: re.Pattern[str], more: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """What matches, and the further pairs of a list: calls Hale "Captain" and Timothy "Timmy"."""
    for match in expression.finditer(text):
        yield match
        following = more.match(text, match.end())
        while following is not None:
            yield following
            following = more.match(text, following.end())


def _fact(usage: Usage, fact: Fact, index: NameIndex, language: str, patterns: "_Patterns") -> None:
    address = language_of(language).address
    people = [mention for mention in index.find(fact.text) if mention.character]
    if not people:
        return
    exclusive = language_of(language).pattern(address.exclusive).search(fact.text) is not None
    for expressions, alone in ((patterns.calls, exclusive), (patterns.only, True)):
        for match in (found for expression in expressions for found in expression.finditer(fact.text)):
            key = _pair(match, people)
            if key is None:
                continue
            found = {form for name in ("form", "form2") if (form := match.groupdict().get(name))}
            usage.calls[key[0]][key[1]].update(found)
            usage.told[key] = fact
            if alone:
                usage.only.update({(key[1], form): (key[0], fact) for form in found})
    subject = people[0].character or ""
    for expression in address.selves:
        for told in re.finditer(expression, fact.text):
            usage.selves[subject].add(told["form"])
            usage.told["self", subject] = fact
    if re.search("|".join(address.by_surname), fact.text):
        usage.surnames[subject] = fact


def _pair(match: re.Match[str], people: Sequence[NameMention]) -> tuple[str, str] | None:
    """Who calls whom: the pattern's groups, else the last person named before; a pronoun is the one other person that
    the fact has named by then."""

    def named(group: str) -> str | None:
        if not match.groupdict().get(group):
            return None
        inside = (m.character for m in people if match.start(group) <= m.start < match.end(group))
        return next(inside, None)

    before = [m.character for m in people if m.end <= match.start("whom") and m.character]
    whom = named("whom")
    who = named("who") or next((one for one in before if one != whom), None)
    if whom is None and who is not None:
        others = {one for one in before if one != who}
        whom = next(iter(others)) if len(others) == 1 else None
    return (who, whom) if who and whom and who != whom else None


def speaks_of_calling(text: str, language: str) -> bool:
    """False for a text that says nothing of how people are called."""
    return _hint(language).search(text) is not None


@lru_cache(maxsize=8)
def _hint(language: str) -> re.Pattern[str]:
    words = {"ja": "呼|一人称|自称|「", "zh": "叫|称|唤|喊|管"}.get(language, "call|address")
    return re.compile(words)


@lru_cache(maxsize=8)
def _index(cast: tuple[Character, ...], language: str) -> NameIndex:
    return NameIndex(_named(cast, language), language)


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


@dataclass(frozen=True)
class _Patterns:
    calls: tuple[re.Pattern[str], ...]
    only: tuple[re.Pattern[str], ...]
    more: re.Pattern[str]


@lru_cache(maxsize=8)
def _patterns(cast: tuple[Character, ...], language: str) -> _Patterns:
    """The expressions for facts that say how somebody calls somebody, with the cast's names put in."""
    names = sorted({re.escape(form) for form, _ in _named(cast, language)}, key=len, reverse=True)

    def filled(expressions: Sequence[str]) -> tuple[re.Pattern[str], ...]:
        whole = "|".join(names) or r"(?!)"
        return tuple(re.compile(one.replace("{names}", whole).replace("HONORIFIC", HONORIFICS)) for one in expressions)

    address = language_of(language).address
    whole = "|".join(names) or r"(?!)"
    more = re.compile(
        rf"(?:, and|,| and|，|、|、又|，又)\s?(?P<whom>{whole})(?: as |为|作)?\s?"
        r"[“\"‘'](?P<form>[^”\"’']{1,24})[”\"’']"
    )
    return _Patterns(filled(address.calls), filled(address.only), more)


def heard(chapters: Chapters, cast: tuple[Character, ...], forms: tuple[tuple[str, str], ...]) -> Heard:
    """What all spoken lines with a known speaker say, and the first persons of narration."""
    found = Heard()
    for chapter in chapters:
        for line in chapter.lines:
            if line.speaker is None:
                continue
            text = line.span.of(chapter.text)
            for one in selves(text, chapter.language):
                found.selves[line.speaker, one.word, chapter.number] += 1
            for call in calls(text, cast, chapter.language, forms):
                whom = call.whom or (line.listeners[0] if len(line.listeners) == 1 else None)
                if whom is not None and whom != line.speaker:
                    found.calls[line.speaker, whom, call.form, chapter.number] += 1
            for call in mentions(text, cast, chapter.language, forms):
                if call.whom is not None and call.whom != line.speaker:
                    found.mentions[line.speaker, call.whom, call.form, chapter.number] += 1
        if chapter.narrator:
            for one in selves(blank(chapter.text, [line.span for line in chapter.lines]), chapter.language):
                found.narrated[chapter.narrator, one.word, chapter.number] += 1
    return found
