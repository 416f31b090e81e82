"""The manner of a line, and the manner that goes with a first person: 役割語, politeness, dialect."""

import re

from workbench.story.cast import Character

_SPEECH = (
    # polite
    r"(?:です|ます|ました|ません|でしょう|ましょう|ください|下さい)(?:か|よ|ね|な|わ|の|が|けど|から)*(?:[。、！？!?…―」』]|$)"
    r"|您|\b(?:[Ss]ir|[Mm]a[’']am|[Mm]adam|[Mm]iss)\b",
    # deferential
    r"ござい|ございま|申し上げ|おりま|いたしま|存じま|くださいま|まいりま|おいでにな|なさいま|奴婢|属下|卑职|末将",
    # women's
    r"(?:わ|わよ|わね|かしら|のよ|のね|なのよ|ですもの|もの|ですって|てよ|ことよ)(?:[。、！？!?…―」』]|$)|(?:まあ|あら)[、。！]",
    # rough
    r"(?:ぜ|ぞ|だぜ|だろ|じゃねえ|ねえよ|ねえか|やがる?|やがって|っての|てめえ|てんだ|んだよ|だな|だろうが|かよ|しろ|な)"
    r"(?:[。！？!?…―」』]|$)|(?:てめえ|おめえ|ちくしょう|畜生|くそ|すまねえ|いけねえ|しねえ|ちまう|じまう)",
    # old
    r"(?:じゃ|のう|わい|おる|とる|じゃろう|じゃな|ぬわ|おった|んか)(?:[。、！？!?…―」』]|$)|じゃった|ておる|ておった",
    # of another age
    r"(?:ぬ|候|ござる|ござらぬ|なされ|まするか|まする|たもれ|であろう|申せ|参れ|致せ|せよ|られよ|くれよう|おじゃる)"
    r"(?:[。、！？!?…―」』]|$)|そなた|そち|其方|おぬし|お主|貴殿|本王|在下|阁下|\b(?:thee|thou|thy)\b",
    # dialect
    r"(?:や|やん|やで|やろ|ねん|へん|はる|どす|さかい|やさかい|やわ|やな|ばい|たい|けん|べ|だべ|だす|じゃけ|げな|と|っちゃ|だに|ずら)"
    r"(?:[。！？!?…―」』]|$)|あかん|ほんま|せや|ちゃう|しとる|てはる|おおきに|なんぼ|ねえちゃん|どない|よか|なして|へば",
    # plain and soft
    r"(?:だよ|だね|よね|んだ|なの|かな|ないで|てよ|だもん|もん|の|って|じゃん|でしょ)(?:[。、！？!?…―」』]|$)",
    # plain and firm
    r"(?:だ|ない|た|る|う|い|か)(?:[。」』]|$)",
)
_PATTERNS = tuple(re.compile(pattern) for pattern in _SPEECH)
REGISTERS = len(_PATTERNS)
"""Kinds of manner that a line may have."""

_ROLES = (
    r"私|我",
    r"わたし|あたくし",
    r"わたくし|奴婢|妾身",
    r"あたし|アタシ|あたい",
    r"僕|ぼく|ボク",
    r"俺|おれ|オレ|おら|おいら|俺",
    r"わし|儂|ワシ|老生|老夫|老朽",
    r"拙者|それがし|余|わらわ|まろ|麿|われ|拙僧|朕|在下|本王|本座|咱家|手前",
    r"うち|わい|あて|わて|おいどん",
    r"自分|小生|当機|本官|本機",
)
_KINDS = tuple(re.compile(pattern) for pattern in _ROLES)
ROLES = len(_ROLES) + 1
"""Kinds of people by what they call themselves; the last: nobody has said."""
_AGE = re.compile(r"([〇一二三四五六七八九十百]{1,4}|\d{1,3})(?:歳|才|岁)")
_DIGITS = {sign: number for number, sign in enumerate("〇一二三四五六七八九")}
CHILD, OLD = 13, 60


def registers(line: str) -> tuple[bool, ...]:
    """Which manners a line has; REGISTERS of them."""
    return tuple(pattern.search(line) is not None for pattern in _PATTERNS)


def role(person: Character) -> int:
    """Which kind of people somebody belongs to by what they call themselves: 0 to ROLES - 1."""
    for at, pattern in enumerate(_KINDS):
        if pattern.fullmatch(person.first_person):
            return at
    return len(_KINDS)


def age(person: Character) -> int | None:
    """How old the profile says somebody is, in years, where it says so (六十八歳, 68岁)."""
    match = _AGE.search(person.profile)
    return _number(match[1]) if match else None


def _number(text: str) -> int:
    if text.isdecimal() and text.isascii():
        return int(text)
    total, digit = 0, 0
    for sign in text:
        if sign in "十百":
            total += max(digit, 1) * (10 if sign == "十" else 100)
            digit = 0
        else:
            digit = digit * 10 + _DIGITS.get(sign, 0)
    return total + digit
