"""What every proposed fact must pass: its evidence, numbers, names, persons and polarity."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence

from workbench.memory.extraction.page import FoundFact, Page
from workbench.memory.reading.names import NameFinder, struck
from workbench.memory.wording import Names, read_statement
from workbench.story.facts import Scope
from workbench.story.text import Span
from workbench.text.numbers import ORDINALS, digits_in, word_value
from workbench.text.plain_words import PLAIN_EN

_SURNAMES = (
    "欧阳|司马|上官|诸葛|慕容|令狐|司徒|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕张孔曹严金魏陶姜戚谢邹章苏潘葛范彭鲁韦马苗"
    "方俞任袁柳鲍史唐薛雷贺倪汤罗毕郝安常傅齐康伍余顾孟黄穆萧尹姚邵汪祁毛宋庞熊纪舒项祝董梁杜阮蓝季贾江童颜郭梅林钟徐邱骆高夏蔡田胡"
    "凌霍卢莫丁邓洪崔龚程裴陆翁段侯刘叶黎白乔温阎廖曾沙]"
)
_STRANGE_JA = re.compile(r"[ァ-ヺー]{3,}|[一-鿿々]{2,4}(?=さん|くん|君|様|さま|先生|氏|殿)|[A-Z][a-z]+")
_STRANGE_ZH = re.compile(
    rf"(?:(?<=[，。：“”、])|^)(?:{_SURNAMES})[一-鿿]"
    rf"|(?<=[和与跟对向把被让给])(?:{_SURNAMES})[一-鿿]{{1,2}}?(?=是|的|在|有|把|被|将|对|向|和|与|说|已|曾|就|也|杀|爱|，|。|$)|[A-Z][a-z]+"
)
_CAPITALISED = re.compile(r"(?<![.!?:“\"]\s)(?<!^)\b[A-Z]\w+")
_FIRST_WORD = re.compile(r"[“\"'(]*([A-Z][a-z]+) (?=[a-z])")
_CONTENT = re.compile(r"[一-鿿]|[ァ-ヺー]{2,}|[a-z0-9]{3,}")
_EMPTY_CJK = set("事物者中人何時的一是在有了不言語話説思知自分本当彼女他她我你们上下来去出入大小間前後")
_LETTERS = 5
_LEAST_SHARED = 0.25
"""The share of a fact's words of weight that must stand in its evidence."""


def shares_words(told: str, near: str, finder: NameFinder) -> bool:
    """Does enough of the fact's words of weight (names and little words left out) stand there?"""
    wanted = weighty(told, finder)
    return len(wanted & weighty(near, finder)) >= _LEAST_SHARED * len(wanted)


def weighty(text: str, finder: NameFinder) -> set[str]:
    """A text's words of weight: no names, no little words; stems of spaced ones, of a CJK text its ideographs."""
    words = _CONTENT.findall(_plain(masked(text, finder)).lower())
    return {word[:_LETTERS] for word in words if word not in PLAIN_EN and word not in _EMPTY_CJK}


def strange_names(told: str, shown: str, finder: NameFinder) -> list[str]:
    """Names in `told` that neither `shown` nor the cast's own names hold."""
    known = _plain(shown + " " + " ".join(name for who in finder.cast for name in finder.names_of(who))).casefold()
    pattern = {"ja": _STRANGE_JA, "zh": _STRANGE_ZH}.get(finder.language, _CAPITALISED)
    found: list[str] = pattern.findall(_plain(masked(told, finder)))
    first = _FIRST_WORD.match(told) if pattern is _CAPITALISED else None
    if first and first.group(1).lower() not in PLAIN_EN:
        found.append(first.group(1))
    # A family is called by its name too: the Gaunts.
    return [name for name in found if name.casefold().removesuffix("s") not in known]


def masked(text: str, finder: NameFinder) -> str:
    """The text with every name of the cast as one sign."""
    return struck(text, finder.find(text), lambda _: "〓")


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).replace("’", "'")


_NUMERAL = "[〇零一二三四五六七八九十百千万萬億亿两兩]"
_COUNTER = "[歳才岁年月日号時时点分秒週周円元人名本枚冊册個个件回度番階层台頭匹通杯つ口把封条张位]"
_NUMBER_CJK = re.compile(rf"[0-9][0-9,]*(?:\.[0-9]+)?|{_NUMERAL}{{2,}}|{_NUMERAL}(?={_COUNTER})")
_NO_NUMBER = re.compile(rf"(?:星期|[礼禮]拜|周|週)[一二三四五六]|万一|(?<!{_NUMERAL})十分(?![間间前後后钟鐘])")
_SCALES = {"dozen": 12, "hundred": 100, "thousand": 1000, "million": 1_000_000}
_ORDINALS = {word: value for value, word in enumerate(ORDINALS, 1)} | {"fortieth": 40, "fiftieth": 50, "hundredth": 100}
_NUMBER_WORD = re.compile(r"\d[\d,]*(?:\.\d+)?|[a-z]+")
_MARKED = re.compile(r"#(\d[\d.]*)")
_SMALL = {"0", "1", "2"}


def numbers_in(text: str, language: str) -> set[str]:
    """Every number of a text as digits. Words that only hold a numeral (一緒, 十分, 星期六) are none."""
    plain = unicodedata.normalize("NFKC", text).lower()
    if language in ("ja", "zh"):
        runs = _NUMBER_CJK.findall(_NO_NUMBER.sub(" ", plain))
        return {number for run in runs for number in _MARKED.findall(digits_in(run))}
    return _english(_NUMBER_WORD.findall(plain))


def strange_numbers(told: str, shown: str, language: str) -> set[str]:
    """The numbers of `told` that `shown` lacks. One and two are written in too many ways (alone, both, 一人, 再び) to
    be missed unless they stand as figures."""
    figures = set(re.findall(r"\d+", unicodedata.normalize("NFKC", told)))
    return numbers_in(told, language) - numbers_in(shown, language) - (_SMALL - figures)


def _english(words: list[str]) -> set[str]:
    """Figures as they are; runs of number words as one number (one thousand one hundred and forty)."""
    found: set[str] = set()
    total = part = 0
    running = False
    for word in [*words, ""]:
        value = _ORDINALS.get(word, word_value(word) if word else None)
        if value is not None and not (running and part % 100 and (value >= 10 or part % 10)):
            part, running = part + value, True
        elif word in _SCALES and _SCALES[word] <= 100:
            part, running = (part or 1) * _SCALES[word], True
        elif word in _SCALES:
            total, part, running = total + (part or 1) * _SCALES[word], 0, True
        elif word != "and" or not part or part % 100:
            if running:
                found.add(str(total + part))
            total, part, running = 0, value or 0, value is not None
            if word[:1].isdigit():
                found.add(word.replace(",", "").rstrip("."))
    return found


_DENIES = re.compile(
    r"[不没未非无無别莫勿ぬ]|な(?:[いくし。]|かっ)|ません|まい|ず(?!つ)"
    r"|n['’]t\b|\b(?:not?|never|none|nobody|nothing|neither|nor|without|cannot|hardly)\b",
    re.IGNORECASE,
)
"""Words that deny. There are more than can be told here: only where one of the two has none at all is it asked what the
other denies."""
_ASKS = re.compile(r"([一-鿿])[不没]\1|[？?]")
_ABLE_ZH, _UNABLE_ZH = (re.compile(f"([一-鿿]){sign}([见到懂清完起出动了])") for sign in "得不")
"""看得见, 看不见: whether it can be done stands inside the verb."""
_ENDS = re.compile(r"(?<=[。！？!?.])\s*")
_NO_NAMES = Names(())
_OF_NOUNS = {"no", "none", "nobody", "nothing", "neither", "nor", "without"}
"""What they deny need not be what is done: "there was no money" of money that was lost."""
_NEAR, _STEM_LETTERS = 5, 5


def contrary(told: str, evidence: str, finder: NameFinder) -> bool:
    """What the one denies the other says: 泳げない beside 泳げる, "can swim" beside "cannot". A question is neither."""
    if _ASKS.search(evidence) or bool(_DENIES.search(told)) == bool(_DENIES.search(evidence)):
        return False
    denied_one, said_one = _stems(told, finder)
    denied_other, said_other = _stems(evidence, finder)
    return bool((denied_one & said_other) - denied_other or (denied_other & said_one) - said_other)


def _stems(text: str, finder: NameFinder) -> tuple[set[str], set[str]]:
    """The stems that a negation stands at, and those that stand without one."""
    denied: set[str] = set()
    said: set[str] = set()
    towards = -1 if finder.language == "ja" else 1
    if finder.language == "zh":
        text = _UNABLE_ZH.sub(r"不\1\2", _ABLE_ZH.sub(r"\1\2", text))
    for sentence in _ENDS.split(masked(text, finder)):
        tokens = read_statement(sentence, finder.language, _NO_NAMES).tokens
        stems = [_stem(tokens, at, finder.language) for at in range(len(tokens))]
        at_negation = set()
        for at, token in enumerate(tokens):
            if token == "¬" and not _OF_NOUNS.intersection(tokens[at + 1 : at + 2]):
                near = range(at + towards, at + towards * (_NEAR + 1), towards)
                at_negation.update([place for place in near if 0 <= place < len(stems) and stems[place]][:1])
        denied.update(stems[at] for at in at_negation)
        said.update(stem for at, stem in enumerate(stems) if stem and at not in at_negation)
    return denied, said


def _stem(tokens: Sequence[str], at: int, language: str) -> str:
    """A word of weight without its ending: of Japanese its character, of Chinese two; "" for any other token."""
    token = tokens[at]
    if language == "ja":
        return token if "一" <= token[0] <= "鿿" else ""
    if language == "zh":
        both = "".join(tokens[at : at + 2])
        return both if re.fullmatch("[一-鿿]{2}", both) else ""
    return token[:_STEM_LETTERS] if token.isalpha() and token not in PLAIN_EN else ""


_PRONOUNS = {
    "ja": re.compile(r"彼|自分|[私僕俺儂]|わたし|あたし|ぼく|おれ|わし|うち|[あそ]の(?:人|子|男|女|方)|[あこ]いつ"),
    "en": re.compile(r"\b(?:I|me|my|mine|he|she|his|hers?|him|they|their|we|our|you|your)\b", re.I),
    "zh": re.compile(r"[我你您他她俺咱]|在下|老夫|老娘|本王|本座|咱家|自己"),
}


def there(page: Page, who: str, evidence: Span) -> bool:
    """The evidence can speak of them: by name, as its speaker, listener or narrator, or, once they have been named, by
    a pronoun or where it names nobody else."""
    named = {one.character for one in page.finder.find(page.text, evidence.start, evidence.end)}
    lines = [line for line in page.lines if line.span.overlaps(evidence)]
    if who in named or who == page.narrator or any(who in (line.speaker, *line.listeners) for line in lines):
        return True
    if not any(one.character == who for one in page.finder.find(page.before + page.text[: evidence.end])):
        return False
    pronoun = _PRONOUNS.get(page.finder.language)
    return not named or pronoun is None or pronoun.search(evidence.of(page.text)) is not None


REASONS = {
    "quote": "quotes that do not stand there",
    "owner": "secrets of nobody who is there",
    "number": "strange numbers",
    "name": "strange names",
    "elsewhere": "told by another sentence than the one named",
    "contrary": "the contrary of the text",
}
"""What `grounding.objection` says, and what it means."""


def dropped_line(dropped: Mapping[str, int]) -> str:
    """ "Dropped for want of evidence: 3 (2 strange numbers, 1 strange names)."; "" when nothing was."""
    if not any(dropped.values()):
        return ""
    told = sorted(dropped.items(), key=lambda pair: (-pair[1], pair[0]))
    parts = ", ".join(f"{count} {REASONS.get(reason, reason)}" for reason, count in told if count)
    return f"Dropped for want of evidence: {sum(dropped.values())} ({parts})."


def grounded(page: Page, findings: list[FoundFact], dropped: Counter[str]) -> list[FoundFact]:
    """The findings whose evidence holds; why the others fell is counted in `dropped`."""
    kept = []
    for finding in findings:
        if reason := objection(page, finding):
            dropped[reason] += 1
        else:
            kept.append(finding)
    return kept


def objection(page: Page, finding: FoundFact) -> str | None:
    """Why a finding must be dropped, or None.

    "quote": its span is not in the passage. "owner": a secret of nobody in the cast. "number", "name": it holds one
    that neither its evidence, with what stands before it, nor the cast has: what a later sentence orders is not shown.
    "contrary": it denies what its evidence says, or the other way round. "words": none, or hardly one, of its words of
    weight stands there.
    """
    span, finder = finding.span, page.finder
    if span.end > len(page.text) or not span.of(page.text).strip():
        return "quote"
    named = dict.fromkeys(one.character for one in finder.find(finding.text))
    evidence = sentences(page, span)
    if finding.scope is Scope.CHARACTER and finding.owner not in finder.cast:
        return "owner"
    before = page.before + page.text[: evidence.end]
    shown = "\n".join([before, *(finder.cast[who].profile for who in named)])
    if strange_numbers(masked(finding.text, finder), shown, finder.language):
        return "number"
    if strange_names(finding.text, shown, finder):
        return "name"
    if contrary(finding.text, evidence.of(page.text), finder):
        return "contrary"
    return None if shares_words(finding.text, evidence.of(page.text), finder) else "words"


def sentences(page: Page, span: Span) -> Span:
    """The span widened to the whole sentences it touches."""
    touched = [sentence.span for sentence in page.sentences if sentence.span.overlaps(span)]
    return Span(min(span.start, touched[0].start), max(span.end, touched[-1].end)) if touched else span
