"""Whom a sentence is about, and the sentence said again so that it names them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.reading.names import Named
from workbench.story.text import Span


@dataclass(frozen=True, slots=True)
class Subject:
    """What a sentence is about: a character, or a thing named `label`.

    `sure` is False when it was carried over from an earlier sentence. `surface` is where it stands in the page; None
    when the sentence leaves it out. `pronoun`: it stands there as a pronoun or a first person.
    """

    character: str | None
    label: str
    sure: bool
    surface: Span | None = None
    pronoun: bool = False


class Resolver:
    """Goes through a page's sentences in order and remembers who was last spoken of."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._last: str | None = None
        find = {"ja": _find_ja, "zh": _find_zh}.get(page.finder.language, _find_en)
        self._find = find

    def next(self, sentence: Sentence) -> Subject | None:
        """The subject of the next sentence; None when it cannot be told."""
        page = self._page
        if sentence.line is None and page.paragraph_starts(sentence.span) and page.narrator is None:
            carried = self._last if page.finder.language == "ja" else None
        else:
            carried = self._last
        speaker = sentence.line.speaker if sentence.line else page.narrator
        found = self._find(page, sentence, speaker, carried)
        if sentence.line is None and found is not None and found.character and found.sure:
            self._last = found.character
        return found


FIRST_JA = re.compile(
    r"(?<![一-鿿])(?:あたくし|わたくし|わたし|あたし|あたい|アタシ|ぼく|ボク|おれ|オレ|おいら|わし|ワシ|わらわ"
    r"|それがし|拙者|小生|私|僕|俺|儂)"
    r"(?=は|が|の|を|に|も|と|へ|で|、|だ|じゃ|自身|だけ)"
)
THIRD_JA = re.compile(r"(?:彼女|彼|あいつ|あの人|この人|その人|あの方|やつ|奴)(?=は|が|の|を|に|も|と|へ|、)")
_TOPIC_JA = re.compile(r"(?:自身|だけ|ら)?(?:は|が|も)(?!ら)")
_OWN_JA = re.compile(r"の(?:左右)?(?:[一-鿿ァ-ヺーぁ-ゖ]{1,8}?)(?:は|が|には|も)")
SUBJECT_DEPS = {"nsubj", "dislocated", "csubj", "nsubj:pass"}
_NOT_SUBJECTS = re.compile(
    r"^(?:それ|これ|あれ|どれ|誰|だれ|何|なに|今|いま|今日|昨日|明日|そこ|ここ|どこ|の"
    r"|こと|もの|ほう|方|ところ|とき|時|わけ|つもり|はず|ため|よう)$"
)


def _find_ja(page: Page, sentence: Sentence, speaker: str | None, carried: str | None) -> Subject | None:
    text, span = page.text, sentence.span
    for named in _names(page, span):
        end = named.span.end
        if (_TOPIC_JA.match(text, end) or _OWN_JA.match(text, end)) and _parse_agrees(page, named):
            return Subject(named.character, page.finder.label(named.character), True, named.span)
    if (first := FIRST_JA.search(text, span.start, span.end)) and re.match(
        r"は|が|も|の", text[first.end() : first.end() + 1]
    ):
        if speaker is None:
            return None
        return Subject(speaker, page.finder.label(speaker), True, Span(*first.span()), pronoun=True)
    if (third := THIRD_JA.search(text, span.start, span.end)) and re.match(
        r"は|が|も|の", text[third.end() : third.end() + 1]
    ):
        if carried is None or sentence.line is not None:
            return None
        return Subject(carried, page.finder.label(carried), False, Span(*third.span()), pronoun=True)
    if thing := _thing(page, span):
        return Subject(None, thing.of(text), True, thing)
    who = speaker if sentence.line is not None or (page.narrator and not carried) else carried or page.narrator
    return Subject(who, page.finder.label(who), False) if who else None


def _parse_agrees(page: Page, named: Named) -> bool:
    """The parse does not make the name an object: it is a subject or topic, or belongs to one."""
    tokens = page.tokens(named.span)
    if not tokens or page.parse is None:
        return True
    token = tokens[-1]
    for _ in range(4):
        if token.dep in SUBJECT_DEPS:
            return True
        if token.dep not in ("nmod", "compound", "appos", "obl", "conj"):
            return token.dep not in ("obj", "iobj")
        token = page.parse.tokens[token.head]
    return True


def _thing(page: Page, span: Span) -> Span | None:
    """The noun phrase before は that the parse makes the subject, when it is no pronoun or formal noun."""
    tokens = page.tokens(span)
    for index, token in enumerate(tokens[:-1]):
        marker = tokens[index + 1]
        if marker.text != "は" or token.pos not in ("NOUN", "PROPN") or token.dep not in SUBJECT_DEPS:
            continue
        if _NOT_SUBJECTS.match(token.text):
            continue
        first = index
        while (
            first
            and tokens[first - 1].end == tokens[first].start
            and _joins(tokens[first - 1].pos, tokens[first - 1].text)
        ):
            first -= 1
        while first < index and tokens[first].text in ("の", "と", "や"):
            first += 1
        return Span(tokens[first].start, token.end)
    return None


def _joins(pos: str, text: str) -> bool:
    return pos in ("NOUN", "PROPN", "NUM") or text == "の"


_FIRST_EN = re.compile(r"\bI\b(?!\.)")
_MY_EN = re.compile(r"\b[Mm]y\b")
_THIRD_EN = re.compile(r"\b(?:[Hh]e|[Ss]he)\b")


def _find_en(page: Page, sentence: Sentence, speaker: str | None, carried: str | None) -> Subject | None:
    text, span = page.text, sentence.span
    named = _names(page, span)
    head = text[span.start : span.start + 60]
    if named and len(text[span.start : named[0].span.start].split()) <= 8:
        return Subject(named[0].character, page.finder.label(named[0].character), True, named[0].span)
    if (first := _FIRST_EN.search(head) or _MY_EN.search(head)) and speaker:
        where = Span(span.start + first.start(), span.start + first.end())
        return Subject(speaker, page.finder.label(speaker), True, where, pronoun=True)
    if (third := _THIRD_EN.search(head)) and carried and sentence.line is None and not page.paragraph_starts(span):
        where = Span(span.start + third.start(), span.start + third.end())
        return Subject(carried, page.finder.label(carried), False, where, pronoun=True)
    if named:
        return Subject(named[0].character, page.finder.label(named[0].character), True, named[0].span)
    return _plain_subject(sentence, r"[“\"'(]*(?:The|A|An|This|That|There|His|Her|My|Our|[A-Z]\w+)\b")


_FIRST_ZH = re.compile(r"(?<!自)我(?!们)|在下|老夫|老娘|本王|本座|咱家")
_THIRD_ZH = re.compile(r"(?<!其)[他她](?!们)")


def _find_zh(page: Page, sentence: Sentence, speaker: str | None, carried: str | None) -> Subject | None:
    text, span = page.text, sentence.span
    named = _names(page, span)
    if named and named[0].span.start - span.start <= 8:
        return Subject(named[0].character, page.finder.label(named[0].character), True, named[0].span)
    head_end = min(span.end, span.start + 10)
    if (first := _FIRST_ZH.search(text, span.start, head_end)) and speaker:
        return Subject(speaker, page.finder.label(speaker), True, Span(*first.span()), pronoun=True)
    if (third := _THIRD_ZH.search(text, span.start, head_end)) and carried and sentence.line is None:
        return Subject(carried, page.finder.label(carried), False, Span(*third.span()), pronoun=True)
    if named:
        return Subject(named[0].character, page.finder.label(named[0].character), True, named[0].span)
    return _plain_subject(sentence, r"[“「]?[一-鿿]{2,}")


def _plain_subject(sentence: Sentence, opening: str) -> Subject | None:
    """A narrated sentence about no one of the cast stands as it is: its own words are its subject."""
    match = re.match(opening, sentence.text)
    if sentence.line is not None or match is None:
        return None
    return Subject(None, match.group(), True, Span(sentence.span.start, sentence.span.start + match.end()))


def _names(page: Page, span: Span) -> Sequence[Named]:
    return page.finder.find(page.text, span.start, span.end)
