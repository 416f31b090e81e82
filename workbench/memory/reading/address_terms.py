"""How people call each other and themselves (呼称, first persons), from the cast list and its profiles."""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Character
from workbench.story.text import Span

FIRST_PERSONS = re.compile(
    r"(?:あたくし|わたくし|わたし|あたし|あたい|アタシ|ぼく|ボク|おれ|オレ|おいら|わし|ワシ|わらわ|それがし"
    r"|拙者|拙僧|小生|当機|うち|わて|私|僕|俺|儂|余|在下|老夫|老娘|本王|本座|咱家|奴婢|朕|本官|老朽)"
    r"(?=は|が|の|を|に|も|と|へ|、|だ|じゃ|たち|ら|[^ぁ-ゖ])"
)
_CALLS = re.compile(r"(?P<whom>[^、。「」]{1,12})を(?P<names>(?:「[^「」]{1,12}」(?:や|、|か|または)?)+)と呼")
_NAME = re.compile(r"「([^「」]+)」")
_NOUN = re.compile(r"(?P<noun>[一-鿿々ァ-ヺー]{1,8})(?:さん|さま|様)?(?:は|が|も)|\b[Tt]he (?P<en>[a-z]+)")
_KIN = re.compile(r"[父母兄姉弟妹娘孫妻夫姪甥]")
_OPENS = "「『“\"‘'、，,。！!？?…—―"
_CLOSES = '、，,。.！!？?…」』”"’—―'


_INTERJECTION = re.compile(
    r"(?:ねえ|ねぇ|なあ|なぁ|おい|おーい|あの|さあ|さ|ほら|いいえ|いえ|はい|ええ|いや|うん|へい|ああ|まあ|では|じゃあ|でも"
    r"|だって|こら|もし|これ|ごめん|すみません|ありがとう|おはよう|お願い"
    r"|\b(?:Well|Oh|No|Yes|Ah|Hey|Now|Look|Please|Come|And|But|Dear|My dear)|喂|哎|好|是|不)\s*$"
)
_I_AM_AFTER = re.compile(r"(?:です|と申し|と申す|といいます|と言います|と呼んで|でございます|だ。|だ」)")
_I_AM_BEFORE = re.compile(r"(?:\bI am|\bI[’']m|\b[Mm]y name is|\b[Cc]all me|在下|我叫|我是|老夫|贫道)\s*$")


class Callings:
    """Who calls whom what, as far as the author has written it down."""

    def __init__(self, finder: NameFinder) -> None:
        self.first_person = {one.id: one.first_person for one in finder.cast.values()}
        self._calls: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        for person in finder.cast.values():
            for calling in person.appellations:
                self._calls[person.id][calling.towards].add(calling.name)
            for match in _CALLS.finditer(person.profile):
                for named in finder.find(match["whom"])[-1:]:
                    self._calls[person.id][named.character].update(_NAME.findall(match["names"]))
        self._profiles = {one.id: one.profile for one in finder.cast.values() if one.profile}
        self._called: dict[str, set[str]] = defaultdict(set)
        for calls in self._calls.values():
            for whom, names in calls.items():
                for name in names:
                    self._called[name].add(whom)
        ordered = sorted(self._called, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(re.escape, ordered))) if ordered else None

    def described(self, narration: str) -> frozenset[str]:
        """Who is spoken of as a subject by a noun that one profile alone has (母は, 刑事が, the keeper)."""
        found = set()
        for noun in {match["noun"] or match["en"] for match in _NOUN.finditer(narration)}:
            for size in range(min(4, len(noun)), 0, -1):
                tail = noun if noun.isascii() else noun[-size:]
                if size == 1 and not _KIN.fullmatch(tail):
                    break
                people = [who for who, profile in self._profiles.items() if tail in profile]
                if len(people) == 1:
                    found.add(people[0])
                if people:
                    break
        return frozenset(found)

    def words(self, line: str) -> Mapping[str, frozenset[str]]:
        """The appellations in a line, and whom each may mean."""
        if self._pattern is None:
            return {}
        return {word: frozenset(self._called[word]) for word in self._pattern.findall(line)}

    def uses(self, who: str, words: Mapping[str, frozenset[str]]) -> list[tuple[str, str]]:
        """The appellations among these that are this person's own for somebody, with whom they mean."""
        calls = self._calls.get(who, {})
        return [(word, whom) for word, people in words.items() for whom in people if word in calls.get(whom, ())]

    def misses(self, who: str, words: Mapping[str, frozenset[str]]) -> int:
        """How many of these call somebody whom this person is known to call otherwise."""
        calls = self._calls.get(who, {})
        own = {word for word, _ in self.uses(who, words)}
        return sum(word not in own and any(whom in calls for whom in people) for word, people in words.items())


def without_callings(person: Character) -> Character:
    """The same person as far as their word for themselves and their words for others are not told."""
    return replace(person, first_person="", appellations=(), profile=_CALLS.sub("", person.profile))


def addressed(text: str, line: Span, finder: NameFinder) -> frozenset[str]:
    """Who is called by name in the line: a name at the start or end of a sentence, after an interjection, or set off by
    commas."""
    called = set()
    for named in finder.find(text, line.start, line.end):
        lead = _INTERJECTION.sub("", text[line.start : named.span.start]).strip()
        after = text[named.span.end : named.span.end + 2].strip()
        if (lead[-1:] in _OPENS or not lead) and after[:1] in _CLOSES:
            called.add(named.character)
    return frozenset(called)


def introduces(line: str, finder: NameFinder) -> frozenset[str]:
    """Who gives their own name in the line: 航です, I am Ann Hale, 在下沈砚."""
    return frozenset(
        named.character
        for named in finder.find(line)
        if _I_AM_AFTER.match(line, named.span.end) or _I_AM_BEFORE.search(line[: named.span.start])
    )
