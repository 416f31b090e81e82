"""An episode as the finders of speakers look at it: its paragraphs, its lines and the narration beside each line."""

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from workbench.memory.reading.address_terms import Callings
from workbench.memory.reading.names import Named, NameFinder
from workbench.story.text import Span


@dataclass(frozen=True)
class EpisodeLayout:
    """An episode's text with its paragraphs, spoken lines, cast, narrator and known genders ("m", "f")."""

    text: str
    blocks: tuple[Span, ...]
    lines: tuple[Span, ...]
    finder: NameFinder
    narrator: str | None = None
    genders: Mapping[str, str] = field(default_factory=dict)
    _narrated: dict[int, frozenset[str]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def block_of(self, span: Span) -> int:
        """The index of the paragraph a span starts in."""
        return max(0, bisect_right(self.blocks, span.start, key=lambda block: block.start) - 1)

    def before(self, index: int) -> Span:
        """The narration in the line's paragraph between the spoken line before it (or the start) and it."""
        line = self.lines[index]
        block = self.blocks[self.block_of(line)]
        start = block.start
        if index and self.lines[index - 1].end > start:
            start = self.lines[index - 1].end
        return Span(min(start, line.start), line.start)

    def after(self, index: int) -> Span:
        """The narration in the line's last paragraph between it and the next spoken line (or the end)."""
        line = self.lines[index]
        block = self.blocks[self.block_of(Span(max(line.start, line.end - 1), line.end))]
        end = block.end
        if index + 1 < len(self.lines) and self.lines[index + 1].start < end:
            end = self.lines[index + 1].start
        return Span(line.end, max(line.end, end))

    def next_narration(self, index: int) -> Span | None:
        """The paragraph after the line's when it has no spoken line in it."""
        line = self.lines[index]
        at = self.block_of(Span(max(line.start, line.end - 1), line.end)) + 1
        return self._plain(at)

    def previous_narration(self, index: int) -> Span | None:
        """The paragraph before the line's when it has no spoken line in it."""
        return self._plain(self.block_of(self.lines[index]) - 1)

    def _plain(self, at: int) -> Span | None:
        if not 0 <= at < len(self.blocks):
            return None
        block = self.blocks[at]
        first = bisect_right(self.lines, block.start, key=lambda line: line.end)
        overlapped = first < len(self.lines) and self.lines[first].start < block.end
        return None if overlapped else block

    def narrated(self, block: int) -> frozenset[str]:
        """Who is named in a paragraph outside its spoken lines."""
        found = self._narrated.get(block)
        if found is None:
            span = self.blocks[block]
            first = bisect_right(self.lines, span.start, key=lambda line: line.end)
            inside = [line for line in self.lines[first : first + 40] if line.start < span.end]
            names = [n for n in self.names(span) if not any(n.span.overlaps(line) for line in inside)]
            found = self._narrated[block] = frozenset(n.character for n in names)
        return found

    def names(self, span: Span) -> list[Named]:
        """The cast named inside a span."""
        return self.finder.find(self.text, span.start, span.end)


_TOPIC_JA = re.compile(r"(?:自身|だけ|まで|ら|たち)?(?:は|が|も|って)|[。．…]|$")
_OBJECT_JA = re.compile(r"(?:に|を|へ|の)")
_OBJECT_EN = re.compile(
    r"\b(?:to|at|with|from|for|of|told|asked|by|on|beside|behind|after|toward|towards|past)\s+(?:the\s+)?$"
)
_OBJECT_ZH = re.compile(r"(?:对|向|跟|和|问|朝|冲|告诉|给|看着|望着|把|被|让|替|为|与)$")
_QUOTES = re.compile(r"\s*と(?=[、，]|[^きもころいうつと])")
_STOP = re.compile(r"[。！？!?\n]|\.(?=\s|$)")
_SELF = {
    "ja": re.compile(
        r"(?<![一-鿿])(?:私|わたくし|わたし|僕|ぼく|ボク|俺|おれ|オレ|あたし|わし|うち|小生|拙者|余|自分)"
        r"(?=は|が|も|、)"
    ),
    "en": re.compile(r"\bI\b"),
    "zh": re.compile(r"我(?!们)"),
}
_PRONOUN = {
    "ja": re.compile(r"(?<![一-鿿])(?:(?P<f>彼女|少女|娘|老女|老婆|女)|(?P<m>彼|少年|老人|男))(?=は|が|も|の声)"),
    "en": re.compile(r"\b(?:(?P<m>[Hh]e|[Hh]is)|(?P<f>[Ss]he|[Hh]er))\b"),
    "zh": re.compile(r"(?<![其吉])(?:(?P<m>他)|(?P<f>她))(?!们)"),
}
_SAYS = {
    "ja": re.compile(
        r"\A[\s、，]*(?:などと|なんて|とか|って|と(?![きもころつ]))|言|云|謂|訊|聞|尋|答|叫|呟|つぶや|囁|ささや|笑|返|告|続け|つづけ|呼|頼"
        r"|命じ|うなず|頷|声|漏ら|もら|問|述べ|語|話|怒鳴|どな|唸|うな|吐|繰り返|くりかえ|付け加|つけ加|口を|いっ|いう|いい|いふ|たず|こた"
        r"|遮|さえぎ|促|宣|誘|謝|詫|断|説明|申|仰|おっしゃ|しゃべ|ため息|溜息|苦笑|微笑|切り出|首を|目を|顔を"
    ),
    "en": re.compile(
        r"\b(?:said|says|say|asked|asks|replied|replies|answered|cried|cries|whispered|shouted|called|muttered|murmured"
        r"|exclaimed|continued|went on|added|returned|observed|remarked|began|put in|broke in|repeated|told|snapped"
        r"|growled|laughed|sighed|sobbed|gasped|rejoined|retorted|demanded|inquired|enquired|declared|announced|agreed|admitted"
        r"|explained|suggested|insisted|begged|protested|ordered|commanded|grunted|drawled|stammered|faltered|interrupted"
        r"|responded|ejaculated|breathed|read|wrote|thought|wondered)\b"
    ),
    "zh": re.compile(
        r"说|道|问|答|喊|叫|骂|笑|喝|叹|嚷|吼|劝|回|念|低声|开口|接口|应|嘀咕|嘟囔|解释|补充|告诉|吩咐|命令|哼|哭|求"
    ),
}
"""Words by which narration says that somebody speaks: a line whose speaker they go with has a tag."""


@dataclass(frozen=True)
class Beside:
    """A stretch of narration. `subject`: its first named subject; `first`, `pronoun` ("m", "f"): an I, or a he or she,
    is its subject instead. `says`: it tells that somebody speaks."""

    subject: str | None = None
    named: frozenset[str] = frozenset()
    objects: frozenset[str] = frozenset()
    described: frozenset[str] = frozenset()
    first: bool = False
    pronoun: str = ""
    says: bool = False
    empty: bool = True

    def by(self, who: str | None, narrator: str | None) -> bool:
        """Is somebody its subject?"""
        return who is not None and (self.subject == who or (self.first and narrator == who))


_NOTHING = Beside()


def around(scene: EpisodeLayout, index: int, callings: Callings) -> list[Beside]:
    """First sentence after line `index`, last before it, last of the paragraph before, first of the one after; then
    those two paragraphs whole."""
    after, before = scene.after(index), scene.before(index)
    own_paragraph = not before.of(scene.text).strip()
    previous = scene.previous_narration(index) if own_paragraph else None
    following = scene.next_narration(index) if not after.of(scene.text).strip() else None
    if following is not None and _QUOTES.match(following.of(scene.text)):
        after, following = following, None
    behind = _look(scene, first_sentence(scene.text, after), callings)
    ahead = _look(scene, last_sentence(scene.text, before), callings)
    if behind.says and not (behind.subject or behind.first or behind.pronoun):
        ahead = replace(ahead, says=True)
    return [
        behind,
        ahead,
        _look(scene, last_sentence(scene.text, previous), callings) if previous else _NOTHING,
        _look(scene, first_sentence(scene.text, following), callings) if following else _NOTHING,
        _look(scene, previous, callings) if previous else _NOTHING,
        _look(scene, following, callings) if following else _NOTHING,
    ]


def first_sentence(text: str, span: Span) -> Span:
    """The first sentence of a stretch."""
    stop = _STOP.search(text, span.start, span.end)
    return Span(span.start, stop.end() if stop else span.end)


def last_sentence(text: str, span: Span) -> Span:
    """The last sentence of a stretch, without its closing mark."""
    body = text[span.start : span.end].rstrip("。．.！？!? \u3000\n")
    cut = max(body.rfind(sign) for sign in "。！？!?\n")
    if (dot := max(body.rfind(". "), body.rfind(".\n"))) > cut:
        cut = dot
    return Span(span.start + cut + 1, span.start + len(body))


def _look(scene: EpisodeLayout, span: Span, callings: Callings) -> Beside:
    text = span.of(scene.text)
    if not text.strip():
        return _NOTHING
    language = scene.finder.language if scene.finder.language in _SELF else "en"
    named = scene.names(span)
    objects = frozenset(one.character for one in named if _is_object(scene, span, one, language))
    subjects = [one for one in named if _is_subject(scene, one, language) and one.character not in objects]
    subject = subjects[0] if subjects else None
    me = _SELF[language].search(text)
    other = _PRONOUN[language].search(text)
    begins = subject.span.start - span.start if subject else len(text)
    if language == "ja":
        first, pronoun = me is not None and subject is None, other is not None and subject is None
    else:
        first = me is not None and me.start() < min(begins, other.start() if other else begins)
        pronoun = other is not None and other.start() < begins and not first
    if first or pronoun:
        subject = None
    sex = ("m" if other["m"] else "f") if other and pronoun else ""
    return Beside(
        subject.character if subject else None,
        frozenset(one.character for one in named),
        objects,
        callings.described(text) if subject is None else frozenset(),
        first,
        sex,
        _SAYS[language].search(text) is not None,
        False,
    )


def _is_subject(scene: EpisodeLayout, one: Named, language: str) -> bool:
    return language != "ja" or _TOPIC_JA.match(scene.text, one.span.end) is not None


def _is_object(scene: EpisodeLayout, span: Span, one: Named, language: str) -> bool:
    if language == "ja":
        return _OBJECT_JA.match(scene.text, one.span.end) is not None
    lead = scene.text[span.start : one.span.start]
    return (_OBJECT_ZH if language == "zh" else _OBJECT_EN).search(lead) is not None
