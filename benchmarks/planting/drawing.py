"""Drawing slips for one copy of a novel: which template, about whom, established where, and planted where."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from benchmarks.planting.scenes import Novel, Point
from benchmarks.planting.spelling import can_be_misspelt, misspelt
from benchmarks.planting.wording import Template, wording
from workbench.story.facts import Fact, Scope
from workbench.text.names import HONORIFICS

KINDS = ("name_variant", "contradiction", "appellation", "dead_actor", "location", "knowledge_leak", "timeline")
_TITLED = re.compile(rf"(?:{HONORIFICS})$")
_APART = 300
"""Code points that two planted sentences of an episode are apart at least."""
_TRIES = 60
_SHORTEST, _LONGEST = 8, 60
"""Code points of a secret of the novel's own that somebody can speak of in one breath."""
_LEAST = 5
"""Times a name must stand in the text before it is misspelt."""


@dataclass(frozen=True)
class Note:
    """What the author has confirmed: a fact (`owner`: whose secret), with the paragraph that states it after `point`,
    or with no quote; or a field of somebody's cast sheet."""

    text: str
    paragraph: str = ""
    point: Point | None = None
    owner: str | None = None
    sheet: tuple[str, str, str] | None = None


@dataclass(frozen=True)
class Slip:
    """A planted sentence. `paragraph` goes in after `point`; with `old`, that text at the point becomes `paragraph`."""

    kind: str
    template: str
    point: Point
    paragraph: str
    old: str = ""
    note: Note | None = None
    stranger: str | None = None


@dataclass
class Drawing:
    """One copy's slips; keeps what is taken, so that no two of them speak of one thing."""

    novel: Novel
    chance: random.Random
    slips: list[Slip] = field(default_factory=list)
    taken: set[tuple[str, ...]] = field(default_factory=set)
    places: list[Point] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.strangers = self.novel.strangers(wording(self.novel.language).strangers, self.chance)

    def draw(self, kind: str, number: int) -> int:
        """Draw up to `number` slips of a kind, its templates in turn; how many there are."""
        templates = [one for one in wording(self.novel.language).templates if one.kind == kind]
        self.chance.shuffle(templates)
        made = 0
        for turn in range(number * 3):
            if made == number or (kind != "name_variant" and not templates):
                break
            slip = self._misspelling() if kind == "name_variant" else self._slip(templates[turn % len(templates)])
            if slip is not None:
                self.slips.append(slip)
                made += 1
        return made

    def _misspelling(self) -> Slip | None:
        """A name of the text itself, misspelt in one place."""
        novel, names = self.novel, sorted(set(_names(self.novel)))
        for _ in range(_TRIES if names else 0):
            at = self.chance.randrange(len(novel.episodes))
            text, name = novel.episodes[at].text.base, self.chance.choice(names)
            places = [match.start() for match in re.finditer(_whole(name, novel.language), text)]
            wrong = misspelt(name, novel.whole, novel.language, self.chance) if places else None
            if wrong is None or ("misspelt", name) in self.taken:
                continue
            point = Point(at, self.chance.choice(places), ())
            if self._free(point):
                self.taken.add(("misspelt", name))
                self.places.append(point)
                return Slip("name_variant", _way(name, wrong), point, wrong, name)
        return None

    def _slip(self, template: Template) -> Slip | None:
        for _ in range(_TRIES):
            point = self.chance.choice(self.novel.points_of(self.chance.randrange(len(self.novel.episodes))) or (None,))
            if point is None or point.episode < 1 or not point.people or not self._free(point):
                continue
            slip = self._own_secret(template, point) if template.own else self._filled(template, point)
            if slip is not None:
                self.places.append(point)
                return slip
        return None

    def _filled(self, template: Template, point: Point) -> Slip | None:
        novel, chance = self.novel, self.chance
        values = wording(novel.language).values(template, chance)
        everybody, here = list(novel.people), list(point.people)
        a = chance.choice(here)
        others = [who for who in here if who != a] or [who for who in everybody if who != a]
        if not others:
            return None
        b = chance.choice(others)
        if template.kind == "knowledge_leak":
            a, b = b, a
        if template.sheet == "first_person" and (words := _settled(novel, a)) is not None:
            if words:
                values["n"] = words
        elif template.sheet == "first_person":
            return None
        if values.get("m") == values.get("n") and template.sheet:
            return None
        if not self._take(template, a, values):
            return None
        every = (template.told, template.fact, *template.slips)
        needs = any("{p}" in one or "{c}" in one for one in every)
        if needs and not self.strangers:
            return None
        stranger = self.strangers.pop() if needs else None
        words_in = {**values, "a": novel.people[a], "b": novel.people[b], "p": stranger or "", "c": stranger or ""}
        sentence = chance.choice(template.slips).format(**words_in)
        sentence = sentence[:1].upper() + sentence[1:]
        note = self._note(template, point, a, words_in)
        return Slip(template.kind, template.name, point, sentence, note=note, stranger=stranger)

    def _note(self, template: Template, point: Point, a: str, words_in: dict[str, str]) -> Note | None:
        if template.sheet == "first_person":
            return Note("", sheet=(a, "first_person", words_in["n"]))
        text = template.fact.format(**words_in)
        text = text[:1].upper() + text[1:]
        if template.sheet == "profile":
            return Note("", sheet=(a, "profile", text))
        if not text:
            return None
        earlier = [one for one in self.novel.points if one.episode < point.episode and self._free(one)]
        if template.sheet or not earlier:
            return Note(text, point=Point(0, 0, ()))
        told = template.told.format(**words_in)
        place = self.chance.choice(earlier)
        self.places.append(place)
        return Note(text, told[:1].upper() + told[1:], place, a if template.secret else None)

    def _own_secret(self, template: Template, point: Point) -> Slip | None:
        """Somebody speaks of a secret that reading found, and that nobody but its owner knows."""
        novel = self.novel
        secrets = [fact for fact in novel.facts if fact.scope is Scope.CHARACTER and self._sayable(fact, point)]
        secrets = [fact for fact in secrets if any(who != fact.owner for who in point.people)]
        if not secrets:
            return None
        fact = self.chance.choice(secrets)
        b = self.chance.choice([who for who in point.people if who != fact.owner])
        self.taken.add(("own", fact.id))
        said = fact.text.rstrip("。.").strip()
        sentence = self.chance.choice(template.slips).format(fact=said, b=novel.people[b])
        return Slip(template.kind, template.name, point, sentence)

    def _sayable(self, fact: Fact, point: Point) -> bool:
        number = {episode.id: at for at, episode in enumerate(self.novel.episodes)}
        first = min((number.get(mention.episode, len(number)) for mention in fact.mentions), default=len(number))
        plain = re.search(r"[うくすつぬむるたい]。?$", fact.text) if self.novel.language == "ja" else True
        known = any(moment.fact == fact.id for moment in self.novel.moments)
        brief = _SHORTEST <= len(fact.text) <= _LONGEST * (1 if self.novel.language == "ja" else 2)
        return bool(plain and brief and not known and first < point.episode and ("own", fact.id) not in self.taken)

    def _take(self, template: Template, a: str, values: dict[str, str]) -> bool:
        """True when nobody in this copy has said anything of the same thing yet."""
        keys = [("who", template.name, a)]
        if template.pair == "thing":
            keys.append(("thing", values["n"]))
        if template.uses:
            keys.append(("place", template.name, values["w"]))
        if template.name == "boat":
            keys.append(("boat",))
        if any(key in self.taken for key in keys):
            return False
        self.taken.update(keys)
        return True

    def _free(self, point: Point) -> bool:
        return all(one.episode != point.episode or abs(one.offset - point.offset) >= _APART for one in self.places)


def _settled(novel: Novel, who: str) -> str | None:
    """The one word this person's lines have for themselves; "" where they have none, None where they have several."""
    words = novel.own_words(who)
    return None if len(words) > 1 else next(iter(words), "")


def _names(novel: Novel) -> Iterator[str]:
    for person in novel.cast:
        for name in person.names:
            for piece in [name, *re.split(r"[・＝\s]", name)]:
                often = len(re.findall(_whole(piece, novel.language), novel.whole)) >= _LEAST if piece else False
                if often and can_be_misspelt(piece, novel.language) and not _TITLED.search(piece):
                    yield piece


def _whole(name: str, language: str) -> str:
    if language == "en":
        return rf"\b{re.escape(name)}\b"
    return rf"(?<![㐀-鿿ァ-ヶー々]){re.escape(name)}(?![㐀-鿿ァ-ヶー々])"


def _way(name: str, wrong: str) -> str:
    if re.search("[㐀-鿿]", name):
        return "kanji"
    return {0: "changed", 1: "longer", -1: "shorter"}.get(len(wrong) - len(name), "changed")
