"""Things that are elsewhere or no more, by what facts say of them; and whether a sentence has them at hand."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity.absences.handling import handling
from workbench.continuity.absences.model import Absence
from workbench.continuity.absences.people import absences
from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.continuity.terms import content_terms
from workbench.story.facts import Fact, Mention
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of
from workbench.text.names import NameIndex

_RARE = 3.0
"""Rarity (natural-log units) from which the head of a thing's name stands for it without its modifiers."""
_RUN = re.compile(r"[㐀-鿿々]+|[ァ-ヶー]{2,}")
_EN_PLACE = re.compile(
    r"\b(?:safe|box|chest|drawer|desk|cupboard|vault|cabin"
    r"|cellar"
    r"|trunk|bank|river|sea|lake|well|fire|stove|attic|shed|station|museum|church|police)\b"
)
_EN_IN = re.compile(r"\b(?:in|into|at|under|behind|inside|with|on) (?:the|a|an|his|her) (?:[a-z]+ )?([a-z]{4,})\b")
_EN_CAPITAL = re.compile(r"\b[A-Z]\w{2,}")
_OPENED = re.compile(
    r"\b(?:open\w*|unlock\w*|crack\w*|pick(?:ed|s)|broke\w*|forced|empt\w+|swung|combination|inside)\b"
    r"|開け(?!られ(?:る|な|ぬ|ま)|な[いか]|ず)|開い|こじ|破っ|破ら|空に|打开|撬|开了|砸开"
)
_ANOTHER = re.compile(r"、[^、。]{1,14}は")
"""Between a thing and what was done: it was done to another thing, which is named there."""
_TAKEN = {
    "en": re.compile(r"\b(?:takes?|took|taken|in|aboard|on) the (?P<thing>[A-Z][a-z]+)\b"),
    "ja": re.compile(r"(?P<thing>[㐀-鿿ァ-ヶー]{1,8}(?:号|艇|丸|車|馬))で"),
    "zh": re.compile(r"(?:骑着?|开着?|驾着?|乘)(?P<thing>[㐀-鿿]{2,5}(?:号|马|车|船))"),
}
"""What somebody has gone away with."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that is elsewhere: its name, how to find it, the fact and its mention, and the places it is at.

    `people` (ids) put it there; `fast`: they cannot get at it themselves; `kept`: it is only put somewhere. `away` is
    the absence of whoever took it. Where somebody of the cast has it (`holders`), only those it came from (`givers`)
    cannot have it in hand.
    """

    fact: Fact
    mention: Mention
    name: str
    pattern: re.Pattern[str]
    places: tuple[str, ...]
    people: frozenset[str]
    fast: bool
    kept: bool = False
    away: Absence | None = None
    holders: frozenset[str] = frozenset()
    givers: frozenset[str] = frozenset()


def things(context: CheckContext) -> list[Thing]:
    """The story's things that are elsewhere, read once."""
    chapters = context.chapters
    assert chapters is not None
    return chapters.once("things", context.facts, lambda: [*_put_away(context), *_taken(context)])


def _put_away(context: CheckContext) -> Iterator[Thing]:
    language = context.language
    known = language_of(language)
    index = index_of(context.cast, language)
    locked = known.pattern(known.places.locked)
    for fact in context.facts:
        mention = next((one for one in fact.mentions if one.span is not None), None)
        if mention is None or fact.superseded_by is not None or cues.has(fact.text, language, Cue.GUESS, Cue.DREAM):
            continue
        for how in ("gone", "handed", "kept"):
            found = _match(fact.text, language, how)
            if found is None:
                continue
            name = _name(found["thing"], language)
            pattern = _pattern(context, name) if name else None
            people = frozenset(m.character for m in index.find(fact.text) if m.character)
            names = {form for person in context.cast for form in person.names}
            places = tuple(place for place in _places(found, language) if place not in names)
            if pattern is None or name in names or (how == "kept" and not places) or _is_person(found["thing"], names):
                break
            holders = _holders(found, index, language) if how == "handed" else frozenset()
            if holders == people and holders:
                # In the hands of the only one the fact names: they may use it, or give it away.
                break
            fast = how != "kept" or locked.search(fact.text) is not None
            yield Thing(
                fact, mention, name, pattern, places, people, fast, how == "kept", None, holders, people - holders
            )
            break


@lru_cache(maxsize=65536)
def _match(text: str, language: str, how: str) -> re.Match[str] | None:
    words = handling(language)
    patterns = {"gone": words.gone, "handed": words.handed, "kept": words.kept}[how]
    found = (match for pattern in patterns if (match := pattern.search(text)))
    return next((match for match in found if not _ANOTHER.search(text, match.end("thing"), match.end())), None)


def _is_person(phrase: str, names: set[str]) -> bool:
    """True when what is kept somewhere is somebody: 程砚生被扣在…."""
    return any(
        phrase.startswith(name) and not phrase[len(name) :].startswith(("の", "的", "’s", "'s")) for name in names
    )


_TO = {
    "ja": re.compile(r"(?:先生|さん|さま|様|殿|くん|君|ちゃん)?(?:に|へ|の(?:手|元|もと|家|店|ところ|部屋)(?:に|へ))"),
    "en": re.compile(r"(?:)"),
    "zh": re.compile(r"(?:)"),
}
_TO_BEFORE = {
    "ja": re.compile(r""),
    "en": re.compile(r"\b(?:to|by|with) $"),
    "zh": re.compile(r"(?:给|被|由|还|到)了?$"),
}


def _holders(match: re.Match[str], index: NameIndex, language: str) -> frozenset[str]:
    """Those of the cast to whom the fact says the thing went."""
    text, after, before = match.string, _TO.get(language, _TO["en"]), _TO_BEFORE.get(language, _TO_BEFORE["en"])
    return frozenset(
        mention.character
        for mention in index.find(text)
        if mention.character
        and mention.start >= match.end("thing")
        and after.match(text, mention.end)
        and before.search(text[: mention.start])
    )


def _name(phrase: str, language: str) -> str:
    """The name of a thing without its articles: 銀の懐中時計, brass compass."""
    if language == "en":
        phrase = phrase.split(" of ")[0]
        words = re.sub(r"^(?:the|his|her|their|an?|[A-Z]\w+[’']s) ", "", phrase, flags=re.I).split()
        return " ".join(words[-2:])
    if language == "ja":
        return re.sub(r"^.*(?:[たるい]|その|この|あの|自分の)(?=[㐀-鿿ァ-ヶ])", "", phrase)[-10:]
    head = phrase.rsplit("的", 1)[-1]
    return head[-4:] if len(head) > 1 else phrase[-4:]


def _pattern(context: CheckContext, name: str) -> re.Pattern[str] | None:
    """What to look for: the head alone where it is rare and long enough, else with its modifier. None for names too
    plain to follow."""
    language = context.language
    plain = language_of(language).things.plain
    parts = language_of(language).part_of
    fixed = language_of(language).things.fixed
    if language == "en":
        words = name.split()
        head = words[-1].lower()
        if head in plain or head in fixed or head in parts or head.removesuffix("s") in parts or len(head) < 3:
            return None
        rare = max((context.manuscript.weight(term) for term in content_terms(head, language)), default=0.0) >= _RARE
        alone = rf"|(?:the|his|her) {re.escape(head)}" if rare or len(words) == 1 else ""
        return re.compile(rf"\b(?:{re.escape(name)}{alone})\b", re.IGNORECASE)
    runs = _RUN.findall(name)
    if not runs or runs[-1] in plain or runs[-1] in parts or runs[-1].endswith(tuple(fixed)):
        return None
    head = runs[-1]
    if language == "zh":
        # The last two signs alone after what ends no other name: 那把钥匙, but not 备用钥匙.
        alone = rf"|(?<=[的把枚块张只本那这，、。着了出起]){re.escape(name[-2:])}" if len(name) > 3 else ""
        return re.compile(f"{re.escape(name)}{alone}") if len(head) >= 2 else None
    if len(head) == 1 and context.manuscript.weight(head) >= _RARE:
        return re.compile(rf"(?<![㐀-鿿ァ-ヶー]){head}(?![㐀-鿿ァ-ヶー])")
    if len(head) == 1:
        return re.compile(rf"{re.escape(name)}(?![㐀-鿿])") if len(name) > 1 else None
    return re.compile(rf"(?<![㐀-鿿ァ-ヶー]){re.escape(head)}(?![㐀-鿿ァ-ヶー])")


def _places(match: re.Match[str], language: str) -> tuple[str, ...]:
    """The places and keepers that the fact names: where one of them is named, the thing may be at hand."""
    if language == "en":
        between = match["between"]
        return (*_EN_PLACE.findall(between), *_EN_CAPITAL.findall(between), *_EN_IN.findall(between))
    if language == "ja":
        found = re.findall(r"([㐀-鿿々ァ-ヶー]{1,8})(?=(?:の[㐀-鿿]{1,3})?(?:に|へ|で))", match.group())
        return tuple(place for one in found for place in {one, one[-2:]})
    return tuple(re.findall(r"(?:给|到|在|进|入|往)了?([㐀-鿿]{1,2})", match.group()))


def taken(absence: Absence, language: str) -> str | None:
    """What somebody has gone away with, by its name; None where the fact names nothing."""
    pattern = _TAKEN.get(language)
    match = pattern.search(absence.fact.text) if pattern else None
    return match["thing"] if match else None


def _taken(context: CheckContext) -> Iterator[Thing]:
    for absence in absences(context):
        name = taken(absence, context.language)
        if name is None:
            continue
        found = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)" if context.language == "en" else re.escape(name))
        people = frozenset({absence.character} if absence.character else ())
        yield Thing(absence.fact, absence.mention, name, found, absence.places, people, True, away=absence)


_OWNER = {
    "ja": re.compile(r"(?P<of>[㐀-鿿々ァ-ヶー]{1,8})の$"),
    "en": re.compile(r"\b(?P<of>[A-Z]\w+)[’']s (?:\w+ )?$|\b(?P<any>an?|some|any|another|no|each|every) (?:\w+ )?$"),
    "zh": re.compile(r"(?P<of>[㐀-鿿]{2,3})的$"),
}
_NO_OWNER = re.compile(
    r"例|自分|手|膝|胸|腰|卓|机|棚|首|指|上|中|下|元|昔|形見|祖父|祖母|父|母|隣|横|脇|前|奥|側|自己|手里|手中|桌上|那"
)
"""Before の or 的: where it is, or whose it has always been."""


def _another(thing: Thing, before: str, language: str) -> bool:
    """True when what stands before the thing makes it another: a guest's umbrella, an umbrella."""
    pattern = _OWNER.get(language)
    match = pattern.search(before) if pattern else None
    if match is None:
        return False
    of = match["of"]
    return of is None or (of[-2:] not in thing.fact.text and _NO_OWNER.search(of) is None)


def at_hand(thing: Thing, text: str, language: str) -> bool:
    """True when a sentence of narration has the thing in somebody's hand or before their eyes."""
    words = handling(language)
    for match in thing.pattern.finditer(text):
        before, after = text[: match.start()], text[match.end() :]
        if _another(thing, before, language):
            continue
        if re.search(rf"(?:{words.used_before})$", before, re.IGNORECASE) or re.match(words.used_after, after):
            return True
    return False


def opened(thing: Thing, text: str) -> bool:
    """True when a sentence tells that the place of the thing is opened."""
    return any(place in text for place in thing.places) and _OPENED.search(text) is not None


def had_back(thing: Thing, text: str, language: str) -> bool:
    """True when a sentence tells that the thing is had back, or speaks of another like it."""
    return thing.pattern.search(text) is not None and handling(language).back.search(text) is not None
