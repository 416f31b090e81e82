"""Whose death a fact tells, or that somebody is gone for good: the subject of dying, the victim of a killing, whoever
is buried. Nobody whom another fact says to be alive or to walk again."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from workbench.story.cast import Character
from workbench.story.facts import Fact, Status
from workbench.text import cues
from workbench.text.acting import JA_SUBJECT, outsider, outsider_forms
from workbench.text.cues import Cue
from workbench.text.japanese import words
from workbench.text.language import language_of
from workbench.text.names import HONORIFICS, NameIndex, NameMention, forms

_BELIEVED = {
    "ja": re.compile(
        r"(?:殺され|死に)(?:かけ|そう|損な|きれ)|(?:死ん|亡くなっ|殺され|戦死し|死亡し|他界し)(?:だ|た|ている|でいる)(?:もの)?(?:こと)?(?:と(?:思|信じ|され|みなされ|見なされ|偽|嘘|誤)|に(?:なって|され))"
        r"|(?:死ん|亡くなっ)[だた]ら|死ねば|死ぬ(?:まで|前|とき|時|なら|ときは)|亡くなれば"
        r"|(?:死ん|亡くなっ|殺され)[でて]も(?!う)"
    ),
    "en": re.compile(
        r"\b(?:nearly|almost|believ\w+|think\w*|thought|presumed|pretend\w*|assum\w+|supposed|reported)\b"
        r"|\b(?:if|should|when(?:ever)?|until|till|before|in case) (?:\w+ ){1,3}(?:dies|die)\b"
    ),
    "zh": re.compile(
        r"险些|差点|以为|相信|误以为|传言|假装|谎称|据说|(?:如果|若|要是|万一|等)[^，。]{0,8}死|死后(?:要|把|将|给|由)|死[也都]"
    ),
}
"""A death that is only held to have been, that is yet to come, or that would change nothing."""

_REMAINS = {
    "ja": re.compile(r"の(?:遺体|死体|亡骸|遺骨|葬儀|葬式|通夜|告別式|四十九日|一周忌|三回忌|墓)(?:は|が)"),
    "en": re.compile(r"['’]s (?:funeral|body|corpse|grave|ashes|burial)\b"),
    "zh": re.compile(r"的(?:遗体|尸体|葬礼|骨灰|坟|墓)"),
}
"""What there is of nobody alive."""
_KILLS = {
    "ja": re.compile(r"を(?:[^、。]{0,12})?(?:殺し|刺し殺|斬り殺|撃ち殺|毒殺|絞め殺)"),
    "en": re.compile(r"\b(?:murdered|killed|drowned|poisoned|shot|strangled|stabbed) (?=[A-Z])"),
    "zh": re.compile(r"(?:杀死|杀害|毒死|害死|杀了|毒杀)"),
}


_GONE = {
    "ja": re.compile(
        r"(?:二度と|もう|もはや|永久に|永遠に|一生|[〇一二三四五六七八九十百\d]+年(?:間|は)?)[^。]{0,12}"
        r"(?:戻ら|帰ら|帰って(?:こ|来)|戻って(?:こ|来)|姿を(?:見せ|現さ))な|移住し|永住し|国外追放|流刑に|成仏し|昇天し|消滅し|廃棄され|解体され"
    ),
    "en": re.compile(
        r"\b(?:(?:will|would|is|was|did|can|could) (?:never|not)(?: ever)? (?:to )?"
        r"(?:come back|return|be back)(?! (?:until|till|before))"
        r"|never (?:came|comes) (?:back|home)|never return(?:ed|s)(?=[.,;]| to\b| from\b| home\b|$)|emigrated"
        r"|(?:left|gone|went|moved) (?:\w+ ){0,4}for good"
        r"|was (?:banished|exiled|transported|scrapped|dismantled))\b"
    ),
    "zh": re.compile(
        r"再也(?:没|不)(?:有|会)?回|永远离开|不会再回|一去不回|一去不返|移居|流放到|被逐出|再没回来|拆毁|报废"
    ),
}
"""Somebody is gone and will not be back."""
_APART = re.compile(r"[;；]|\bthey\b")
"""Between a person and the word for dying: the second part of a sentence, which is about somebody else."""
_FIRST = 12
"""Code points from a fact's beginning within which its subject stands."""
_HEARS = {
    "en": re.compile(
        r"\b(?:knows?|knew|learn\w*|heard|hears|believes?|thinks?|says?|said|tells?|told|found|saw|watched|blames?|mourns?|remembers?"
        r"|since|because|when|after|until|whose|(?:father|mother|brother|sister|husband|wife|son|daughter|uncle|aunt|friend|dog|cat|horse|master|partner)"
        r"(?:,? \w+){0,3},? ?$)"
    ),
    "zh": re.compile(
        r"知道|听说|得知|以为|发现|告诉|看见|亲眼|记得|相信|自从|因为|之后|说"
        r"|(?:儿子|女儿|父亲|母亲|父母|爹|娘|爸|妈|哥哥?|弟弟|姐姐?|妹妹|妻子|丈夫|师父|师傅|爷爷|奶奶|朋友|徒弟|战友|狗|猫|马)(?:早|已|都|就|也)*$"
    ),
}
"""Between a person and the word for dying: it is somebody else who died, whose name follows or is not told."""


@dataclass(frozen=True, slots=True)
class Death:
    """A fact that takes somebody out of the story, the name it gives them and the names to look for. `gone`: they left,
    and are not to come back."""

    fact: Fact
    name: str
    character: str | None
    forms: tuple[str, ...]
    gone: bool = False


@dataclass
class LifeFacts:
    """What facts tell of the lives of people, by character, or by name for those outside the cast: of their deaths and
    leavings, and that they are alive or walk again."""

    deaths: dict[str, list[Death]] = field(default_factory=lambda: defaultdict(list))
    alive: dict[str, list[Fact]] = field(default_factory=lambda: defaultdict(list))


def deaths(facts: Sequence[Fact], cast: Sequence[Character], language: str, index: NameIndex) -> Iterator[Death]:
    """One death per person, the best established first; nobody whom another fact, as well established, says to be alive
    or to walk again. `index` finds the names of the cast."""
    told = told_of(facts, cast, language, index)
    for key, found in told.deaths.items():
        best = min(found, key=lambda death: (death.gone, not _confirmed(death.fact)))
        if not any(_confirmed(fact) or not _confirmed(best.fact) for fact in told.alive.get(key, ())):
            yield best


def told_of(facts: Sequence[Fact], cast: Sequence[Character], language: str, index: NameIndex) -> LifeFacts:
    """Everything that these facts tell of who is dead, gone or alive."""
    told = LifeFacts()
    known = {name: person.id for person in cast for name in forms(person, language)}
    people = {person.id: person for person in cast}
    for fact in facts:
        if cues.fact_has(fact.text, language, Cue.ALIVE):
            for mention in index.find(fact.text):
                if mention.character:
                    told.alive[mention.character].append(fact)
            continue
        named = _whose(fact.text, language, index, known)
        if named is None:
            continue
        victim, gone = named
        person = people.get(victim.character) if victim.character else None
        names = forms(person, language) if person else outsider_forms(victim.name, language)
        if names and (person is not None or not gone):
            key = victim.character or victim.name
            told.deaths[key].append(Death(fact, victim.name, victim.character, names, gone))
    return told


def _confirmed(fact: Fact) -> bool:
    return fact.status is Status.ACCEPTED


def _whose(text: str, language: str, index: NameIndex, known: dict[str, str]) -> tuple[NameMention, bool] | None:
    """Whose death a text tells, or (True) that they have left for good; None when it tells neither."""
    remains = _REMAINS[language].search(text) if language in _REMAINS else None
    buried = next((m for m in index.find(text) if remains and m.end == remains.start()), None)
    if not cues.fact_has(text, language, Cue.DEATH) and buried is None:
        left = _left(text, language, index)
        return (left, True) if left is not None else None
    cue = cues.find(text, language, Cue.DEATH)
    if (cue is None and buried is None) or cues.has(text, language, Cue.GUESS, Cue.DREAM):
        return None
    if language in _BELIEVED and _BELIEVED[language].search(text):
        return None
    if buried is not None or cue is None:
        return (buried, False) if buried is not None else None
    victim = _victim(text, cue, index.find(text), language, known)
    return (victim, False) if victim is not None else None


@lru_cache(maxsize=32768)
def _left(text: str, language: str, index: NameIndex) -> NameMention | None:
    """Who a fact says has left for good: its first subject, where nothing is guessed."""
    cue = _GONE[language].search(text) if language in _GONE else None
    if cue is None or cues.has(text, language, Cue.GUESS, Cue.DREAM, Cue.HEARSAY):
        return None
    people = [mention for mention in index.find(text) if mention.end <= cue.start()]
    subjects = index.subjects(text)
    return people[0] if people and people[0].start <= _FIRST and people[0] in subjects else None


def _inside(victim: NameMention | None, known: dict[str, str]) -> NameMention | None:
    """The one of the cast whose name ends what stands there (先代徳右衛門), where before it are ordinary words only."""
    if victim is None or victim.character is not None:
        return victim
    for name in sorted(known, key=len, reverse=True):
        role = victim.name[: -len(name)]
        if len(name) > 1 and role and victim.name.endswith(name) and all(not word.proper for word in words(role)):
            return NameMention(known[name], name, victim.end - len(name), victim.end)
    return victim


def _victim(
    text: str, cue: re.Match[str], mentions: list[NameMention], language: str, known: dict[str, str]
) -> NameMention | None:
    """Whose death the fact tells: the object of a killing, else the subject before the word for dying."""
    kills = _KILLS.get(language, re.compile(r"(?!)")).search(text)
    if kills and language == "ja":
        return next((m for m in mentions if m.end == kills.start()), None)
    if kills and "被" not in text[: kills.start()]:
        return next((m for m in mentions if m.start == kills.end()), None)
    if language == "zh" and (handled := next((m for m in mentions if text[: m.start].endswith(("把", "将"))), None)):
        return handled
    before = [m for m in mentions if m.end <= cue.start()]
    if language == "ja":
        modified = _JA_DEAD_NOUN.match(text, cue.start())
        if modified:
            return next((m for m in mentions if m.start == modified.end()), None)
        return _inside(_nearest_subject_ja(text, cue.start(), before), known)
    if before and (hears := _HEARS[language].search(text, before[0].end, cue.start())):
        return next((m for m in reversed(before) if m.start >= hears.end()), None)
    if before and _APART.search(text, before[0].end, cue.start()):
        return None
    if before and before[0].start <= _FIRST and not text[before[0].end :].startswith(("'s", "’s", "的")):
        return before[0]
    return outsider(text, language)


_JA_MARKED = re.compile(r"([^、。はが]{1,20}?)(?:は|が(?!た[にのはも、。]|ら|り))(?=[、㐀-鿿ァ-ヴぁ-ゖ０-９0-9])")
_JA_OBLIQUE = re.compile(r"(?:に|で|へ|と|から|まで|より)$")
_JA_NOBODY = re.compile(
    r"(?:遺体|死体|遺骨|亡骸|心臓|病|病気|傷|持病|肺|船|車|火|熱|容態|意識|息|死亡|死|事故|馬車|崖|刃)$"
)
_JA_DEAD_NOUN = re.compile(
    r"[㐀-鿿ぁ-ゖ]{1,8}?[ただ](?=[㐀-鿿々ァ-ヴ])(?!時|後|日|夜|朝|晩|年|頃|翌|直後|際|場|[〇一二三四五六七八九十百千])"
)
"""From a word for dying on: what describes the person named right after it, not the subject."""
_JA_NAME = re.compile(
    rf"(?:[㐀-鿿々]{{2,6}}|[ァ-ヶー]{{2,}}|[㐀-鿿々]{{1,4}}[ぁ-ゖァ-ヶ]{{2,4}}|[㐀-鿿々]の[㐀-鿿]{{2}})(?:{HONORIFICS})?$"
)


def _names_somebody(head: str) -> bool:
    found = words(head)
    return bool(found) and (found[-1].proper or found[-1].unknown or found[-1].text in language_of("ja").roles)


def _inside_a_time(text: str, end: int, before: int) -> bool:
    """True for a subject that only tells when, after the sentence's own: 祖母は亜紀が生まれる前に."""
    return text.startswith("が", end) and "は" in text[:end] and _JA_TIME.search(text, end, before) is not None


_JA_TIME = re.compile(
    r"[るたいうすくつむぐぬぶ](?:前|まえ|とき|時|頃|ころ|後|あと|日|年|晩|夜|朝|夏|冬|春|秋|うち|間|あいだ)[にのはも、]"
)


def _nearest_subject_ja(text: str, before: int, mentions: list[NameMention]) -> NameMention | None:
    """Whoever は or が marks last before the word for dying; None when that is nobody with a name."""
    marked = [m for m in mentions if JA_SUBJECT.match(text, m.end) and not _inside_a_time(text, m.end, before)]
    heads = [match for match in _JA_MARKED.finditer(text) if match.end() <= before]
    heads = [match for match in heads if not _JA_OBLIQUE.search(match.group(1))]
    heads = [match for match in heads if not _inside_a_time(text, match.end(1), before)]
    if not heads or (marked and marked[-1].end >= heads[-1].end(1)):
        return marked[-1] if marked else None
    while heads and _JA_NOBODY.search(heads[-1].group(1)):
        heads.pop()
    if not heads or (marked and marked[-1].end >= heads[-1].end(1)):
        return marked[-1] if marked else None
    head = heads[-1]
    if marked and not _names_somebody(head.group(1)) and "、" in text[head.end() : before]:
        # 八重は産後の肥立ちが悪く、二十歳で世を去った。
        return marked[-1]
    if marked and head.group(1).endswith(("時", "日", "晩", "夜", "朝", "ところ", "うち", "今", "今年")):
        return marked[-1]
    name = _JA_NAME.search(head.group(1))
    if name is None or name.group() in language_of("ja").roles:
        return None
    start = head.start(1) + name.start()
    return NameMention(None, name.group(), start, start + len(name.group()))
