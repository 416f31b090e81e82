"""Whom a fact about a group is about: the first-years, everybody of a house, a club, as far as the cast is known to
belong to it."""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.story.cast import Character
from workbench.text.names import NameMention

_GROUP = {
    "ja": re.compile(
        r"^(?:高校|中学|大学|小学)?(?P<group>[^、。はがもを]{1,10}?)"
        r"(?:の(?:者|もの|人|人々|人間|面々|一家|家族|連中|全員|みんな|みな|一行|一同|生徒|部員|社員|隊員)|全員|一同|一家|たち|達|ら)*"
        r"(?:は|が|も)"
    ),
    "en": re.compile(
        r"^(?:(?:all|every(?:body|one)|the whole|the entire) )?(?:(?:of|in|from|at) )?(?:the |all )*"
        r"(?P<group>[A-Za-z][\w’'-]*(?: [a-z][\w’'-]*){0,2}?"
        r"(?: (?:of|at|in|from) (?:the )?[A-Z][\w’'-]*(?: [A-Z][\w’'-]*)*)?)"
        r"(?: (?:crew|people|family|household|staff|members|boys|girls))?"
        r",? (?:are|is|were|was|have|has|had|left|leave|went|go|goes|will|sailed|set|travel\w*)\b",
        re.I,
    ),
    "zh": re.compile(
        r"^(?P<group>[㐀-鿿]{2,6}?)(?:的[㐀-鿿]{1,3}(?=[〇一二三四五六七八九十都全被])|的?(?:全体|[㐀-鿿]{1,2}(?:工|兵|手|妇|徒)|学生|师生|同学|队员|员工|伙计|人|全家|一家|上下)|们|全体|都|全)+"
    ),
}
_SEVERAL = re.compile(r"[生部員組隊班衆家寮団党会科課局軍族座館邸級]$|人々$")
"""How a Japanese group's name ends when nothing behind it says that it is several: 領主は… is one man."""
_OUTSIDE = re.compile(
    r"元|かつて|隣|出入り|離れ|辞め|引退|卒業|退|落ち|憧れ|嫌|顧客|常連|客"
    r"|former|once|\bex-|left|retired|outside|not a|曾|前任|离开|退休"
)
"""In the clause of a profile that names the group: the person stands beside it."""
_CLAUSE = re.compile(r"[^、。，；,;.]+")
_BUT = re.compile(r"除|以外|だけ(?:が|は)|except|but for|other than|除了|以外")
_ITSELF = {
    "ja": re.compile(r"(?:である|だ|です)。?$"),
    "en": re.compile(r"\b(?:is|was) (?:an?|the|in|one of)\b"),
    "zh": re.compile(r"是"),
}


def members(context: CheckContext, text: str, before: int) -> tuple[list[Character], int]:
    """(those of the cast who belong to the group with which a fact begins, by their profiles or by facts; the end of
    its name). Nobody where it begins with no group. `before`: where the fact begins to say that they are away."""
    language = context.language
    found = (_GROUP.get(language) or _GROUP["en"]).match(text)
    if found is None or found.end("group") > before:
        return [], 0
    one_particle = found.end() - found.end("group") <= 1
    if language == "ja" and one_particle and not _SEVERAL.search(found["group"]):
        return [], 0
    index = index_of(context.cast, language)
    if any(mention.start < found.end() for mention in index.find(text)):
        return [], 0
    named = {mention.character for mention in index.find(text) if mention.character} if _BUT.search(text) else set()
    for stem, workers in _stems(found["group"], language):
        known = {who.character for who in _by_facts(context, stem)}
        belong = [
            person
            for person in context.cast
            if person.id not in named
            and (person.id in known or _belongs(person.profile, stem, language))
            and not (workers and _MASTER.search(person.profile))
        ]
        if belong:
            return belong, found.end()
    return [], 0


_WORKERS = {
    "ja": re.compile(r"^(?P<of>.+)の[^の]{0,6}(?:員|者|人|衆|手|兵|子|師|たち)$"),
    "en": re.compile(r"^(?:[\w’'-]+ ){1,3}?(?:of|at|in|from) (?:the )?(?P<of>[\w’' -]+)$"),
    "zh": re.compile(r"^(?P<of>[㐀-鿿]{2,})(?:的?(?:伙计|员工|下人|丫鬟|弟子|队员))$"),
}
_MASTER = re.compile(
    r"主人|当主|女将|大旦那|院長|社長|店主|主婦|客|患者|娘|息子|\b(?:mistress|master|owner|lord|lady|heir|guest|visitor|patient)\b"
    r"|掌柜|东家|老板|客人|病人",
    re.I,
)
"""In the profile of somebody who belongs to a house without working for it."""


def _stems(group: str, language: str) -> Iterator[tuple[str, bool]]:
    """By which words to know a group in a profile: its name, else the house whose people it names (True)."""
    name = group.lower() if language == "en" else group
    plain = (
        re.sub(r"s$", "", name)
        if language == "en"
        else re.sub(r"(?:の|(?<=[年期回])生|(?<=[部隊団社班])員|衆)$", "", name)
    )
    if len(plain) >= (4 if language == "en" else 2):
        yield plain, False
    house = (_WORKERS.get(language) or _WORKERS["en"]).match(name)
    if house is not None and len(house["of"]) >= 2:
        yield house["of"], True


def _belongs(profile: str, stem: str, language: str) -> bool:
    return any(_names(clause, stem, language) for clause in _CLAUSE.findall(profile))


def _names(clause: str, stem: str, language: str) -> bool:
    if _OUTSIDE.search(clause):
        return False
    if language == "en":
        return re.search(rf"\b{re.escape(stem)}s?\b", clause, re.I) is not None
    return re.search(rf"{re.escape(stem)}(?![前後間目ぶまめ])", clause) is not None


def _by_facts(context: CheckContext, stem: str) -> Iterator[NameMention]:
    """Who a fact says is one of them: 律は一年生である."""
    language = context.language
    itself = _ITSELF.get(language, _ITSELF["en"])
    index = index_of(context.cast, language)
    for fact in context.facts:
        if stem in fact.text.lower() and itself.search(fact.text) and _names(fact.text, stem, language):
            yield from index.subjects(fact.text)[:1]
