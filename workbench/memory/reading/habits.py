"""How somebody talks: the pieces of their lines, their manner (役割語, politeness, dialect), what they call people."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from workbench.memory.reading.address_terms import FIRST_PERSONS, Callings
from workbench.memory.reading.names import NameFinder

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
_MANNERS = tuple(re.compile(pattern) for pattern in _SPEECH)


def registers(line: str) -> tuple[bool, ...]:
    """Which manners a line has."""
    return tuple(pattern.search(line) is not None for pattern in _MANNERS)


ODDS = 4
"""Numbers that `Habits.odds` gives for each person."""
_EDGES = "「」『』“”\"'‘’ \u3000\n"
_SECOND = re.compile(
    r"おまえ|お前|おめえ|あんた|あなた|きみ|君|そなた|てめえ|貴様|おぬし|お主|貴殿|旦那|兄さん|姉さん|您|你"
    r"|\b(?:[Ss]ir|[Mm]a[’']am|dear|boy|girl)\b"
)
_STYLE_PRIOR, _STYLE_MOST = 200.0, 2.0
_TRAIT_PRIOR, _TRAIT_MOST = 8.0, 3.0
"""Pieces, and lines, of everybody's talk that stand in for somebody of whom little has been heard."""


@dataclass(frozen=True)
class LineStyle:
    """A line: its pieces, its traits (its manner "r...", what is called in it "c..."), and who says it, how surely
    (0 to 1)."""

    pieces: Mapping[str, int]
    traits: frozenset[str]
    speaker: str | None = None
    sureness: float = 1.0


def listen(line: str, finder: NameFinder, callings: Callings) -> LineStyle:
    """A line by nobody yet."""
    called = {line[named.span.start : named.span.end] for named in finder.find(line)}
    called |= {*callings.words(line), *FIRST_PERSONS.findall(line), *_SECOND.findall(line)}
    manner = {f"r{at}" for at, has in enumerate(registers(line)) if has}
    return LineStyle(Counter(_pieces(line)), frozenset(manner | {f"c{word}" for word in called}))


def without_calls(line: LineStyle) -> LineStyle:
    """The same line as if nobody had been called anything in it."""
    return replace(line, traits=frozenset(trait for trait in line.traits if trait[0] == "r"))


class Habits:
    """Naive Bayes over what has been heard, each line weighed by how sure its speaker is."""

    def __init__(self, heard: Iterable[LineStyle]) -> None:
        self._lines: dict[str, float] = defaultdict(float)
        self._size: dict[str, float] = defaultdict(float)
        self._traits: dict[str, Counter[str]] = defaultdict(Counter)
        self._pieces: dict[str, Counter[str]] = defaultdict(Counter)
        self._all_traits: dict[str, float] = defaultdict(float)
        self._all_pieces: dict[str, float] = defaultdict(float)
        for line in heard:
            if line.speaker is None:
                continue
            sure = line.sureness
            self._lines[line.speaker] += sure
            for trait in line.traits:
                self._traits[line.speaker][trait] += sure  # type: ignore[assignment]
                self._all_traits[trait] += sure
            for piece, times in line.pieces.items():
                self._pieces[line.speaker][piece] += times * sure  # type: ignore[assignment]
                self._all_pieces[piece] += times * sure
                self._size[line.speaker] += times * sure
        self._count, self._total = sum(self._lines.values()), sum(self._size.values())

    def odds(self, line: LineStyle, people: Sequence[str], known: bool) -> list[tuple[float, float, float, float]]:
        """For each of `people`: how much more the line's manner (-3 to 3), what it calls people (-3 to 3) and its
        pieces (-2 to 2) are theirs than everybody's, and 1 if next to nothing has been heard of them.

        A `known` line is one of those heard: its own word on itself is left out.
        """
        owner = line.speaker if known else None
        own = line.sureness if owner is not None else 0.0
        return [self._odds(line, who, own if who == owner else 0.0, own) for who in people]

    def _odds(self, line: LineStyle, who: str, mine: float, own: float) -> tuple[float, float, float, float]:
        lines = self._lines.get(who, 0.0) - mine
        manner = calls = 0.0
        if who in self._traits:
            for trait in line.traits:
                common = (self._all_traits.get(trait, 0.0) - own + 0.3) / (self._count - own + 3.0)
                theirs = self._traits[who].get(trait, 0.0) - mine + _TRAIT_PRIOR * common
                odds = math.log(max(theirs / (lines + _TRAIT_PRIOR), 1e-4) / max(common, 1e-4))
                if trait[0] == "r":
                    manner += odds
                else:
                    calls += odds
        style = self._style(line, who, mine, own)
        return _within(manner, _TRAIT_MOST), _within(calls, _TRAIT_MOST), style, float(lines < 1)

    def _style(self, line: LineStyle, who: str, mine: float, own: float) -> float:
        length = sum(line.pieces.values())
        size = self._size.get(who, 0.0) - mine * length
        if size <= 1e-6 or not length:
            return 0.0
        total, theirs = self._total - own * length, self._pieces[who]
        odds = 0.0
        for piece, times in line.pieces.items():
            common = (self._all_pieces.get(piece, 0.0) - own * times + 0.5) / (total + 500.0)
            share = (theirs.get(piece, 0.0) - mine * times + _STYLE_PRIOR * common) / (size + _STYLE_PRIOR)
            odds += times * math.log(share / common)
        return _within(odds / math.sqrt(length) / 2, _STYLE_MOST)


def _within(number: float, most: float) -> float:
    return max(-most, min(most, number))


def _pieces(text: str) -> list[str]:
    """Pieces of two signs, more of it at the end of sentences, where Japanese shows who talks; else words and pairs."""
    plain = text.strip(_EDGES)
    if plain.isascii() or " " in plain:
        words = plain.lower().split()
        return [*words, *(f"{one} {two}" for one, two in pairwise(words))]
    pieces = [plain[at : at + 2] for at in range(len(plain) - 1)]
    for sentence in plain.replace("？", "。").replace("！", "。").replace("…", "。").split("。"):
        if sentence:
            pieces += [f"{sentence[-2:]}$", f"{sentence[-3:]}$", f"{sentence[-1:]}$"]
    return pieces
