"""Questions about a fact, made from what it says: who did it, what they did, the thing it is about."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from workbench.dialogue.phrases import phrases
from workbench.memory.reading.names import NameFinder

_END = " \u3000。．.！!…」』”"
_DOER_JA = re.compile(r"^(?:は|が|も)、?")
_CLEFT_JA = re.compile(r"^(?P<did>.+?)のは、?$")
_SELF_JA = re.compile(r"^(?:自身|本人|だけ)?(?:である|であった|だった|だ|です|でした)?$")
_CLEFT_EN = re.compile(r"^(?:it|It) (?:was|is) $")
_SELF_EN = re.compile(r"^(?: himself| herself| themselves)?,? who (?P<did>.+)$")
_VERB_EN = re.compile(r"^ (?P<did>(?!and\b|or\b|of\b)[a-z].+)$")
_PAST_JA = re.compile(r"[んい]だ$")
_EXPLAINS_JA = re.compile(r"(?:の|(?<=[たるいな])ん)(?:だ|です|である)$")
_COPULA_JA = re.compile(r"(?:である|です|だ)$")
_COPULA_PAST_JA = re.compile(r"(?:であった|だった)$")
_POLITE_JA = re.compile(r"(?:ます|ました|ません|でした)$")
_THING_JA = re.compile(r"(?:[一-鿿々]{2,}|[ァ-ヺー]{3,})(?=[はがをのにでとへもや、。」]|から|まで|$)")
_NO_THING_JA = re.compile(r"[〇一二三四五六七八九十百千万]|[年月日時前後回中]$|^(?:自分|自身|本人|全員|毎.|今.|昨.)$")
_THING_EN = re.compile(
    r"\b(?:[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Tt]heir|[Ii]ts)\s+([a-z]+(?:\s[a-z]+){0,2}?)(?=[,.;:]|$|\s(?:of|in|on|at|to|from|with|by|for|and|or|"
    r"that|which|who|was|is|are|were|had|has|up|out|over|into|under|before|after|off|when|while|as)\b)"
)
_NO_THING_EN = re.compile(r"(?:^|\s)(?:nights?|days?|mornings?|evenings?|years?|weeks?|time|way|end|same|other)$")
_HAN = re.compile(r"[一-鿿]+")
_LEAST = 3
"""Times a pair of Chinese characters stands in the story before it is taken for a word."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a fact says, taken apart. `doer` is the character (id) who is or does it, "" where that is nobody of the
    cast; `name` as the sentence has them, `did` what it says of them, fit to follow "who"; `all` the whole sentence
    without its end, fit for "isn't that so"; `named`: everybody named (ids); `topic`: a thing it names, or ""."""

    doer: str
    name: str
    did: str
    all: str
    named: tuple[str, ...]
    topic: str


class Asker:
    """Words questions about the facts of one story."""

    def __init__(self, finder: NameFinder, texts: Iterable[str], manuscript: str) -> None:
        """`texts` are all facts': a word of few of them is what one is about. `manuscript` tells Chinese words."""
        self._finder = finder
        self._language = finder.language
        self._words = phrases(finder.language)
        self._manuscript = manuscript
        self._common: Counter[str] = Counter()
        for text in texts:
            self._common.update(set(self._things(text)))

    def parts(self, text: str) -> Parts:
        """A fact's sentence taken apart."""
        body = text.strip().rstrip(_END)
        named = self._finder.find(body)
        people = tuple(dict.fromkeys(one.character for one in named))
        doer = name = did = ""
        take = {"ja": _doer_ja, "zh": _doer_zh}.get(self._language, _doer_en)
        for one in named:
            if found := take(body[: one.span.start], body[one.span.end :]):
                doer, name, did = one.character, one.span.of(body), found
                break
        return Parts(doer, name, did, _assertion(body, self._language), people, self._topic(text))

    def who(self, parts: Parts) -> str:
        """Who it was, without naming them; what is known about it where it is nobody of the cast."""
        return self._words.who.format(did=parts.did) if parts.doer else self.about(parts, "")

    def loaded(self, parts: Parts) -> str:
        """A question that takes the fact for granted."""
        if parts.doer:
            return self._words.was_it.format(doer=parts.name, did=parts.did)
        return self._words.is_it_so.format(all=parts.all)

    def roundabout(self, parts: Parts, asked: str) -> str:
        """A question in the fact's neighbourhood that tells nothing of it."""
        what = self._thing(parts) or self._person(parts, asked)
        return self._words.roundabout.format(what=what) if what else self._words.hidden

    def about(self, parts: Parts, asked: str) -> str:
        """What `asked` knows about the matter."""
        who, what = self._person(parts, asked), self._thing(parts)
        if who and what:
            return self._words.about_both.format(who=who, what=what)
        return self._words.about.format(what=who or what) if who or what else self._words.hidden

    def neutral(self, number: int) -> str:
        """A question about nothing in particular."""
        return self._words.neutral[number % len(self._words.neutral)]

    def _person(self, parts: Parts, asked: str) -> str:
        people = [parts.doer] if parts.doer else list(parts.named)
        chosen = next((one for one in people if one != asked), people[0] if people else "")
        if not chosen:
            return ""
        return self._words.you if chosen == asked else self._finder.label(chosen)

    def _thing(self, parts: Parts) -> str:
        return self._words.thing.format(what=parts.topic) if parts.topic else ""

    def _topic(self, text: str) -> str:
        things = self._things(text)
        return min(things, key=lambda word: (self._common[word], things.index(word)), default="")

    def _things(self, text: str) -> list[str]:
        """The things a sentence names, as far as its script tells them."""
        for one in reversed(self._finder.find(text)):
            text = f"{text[: one.span.start]}\n{text[one.span.end :]}"
        if self._language == "ja":
            return [thing for thing in _THING_JA.findall(text) if not _NO_THING_JA.search(thing)]
        if self._language == "zh":
            pairs = [run[at : at + 2] for run in _HAN.findall(text) for at in range(len(run) - 1)]
            bound = sorted(pairs, key=self._bound, reverse=True)
            return [pair for pair in bound[:1] if self._bound(pair) > 0]
        return [thing for thing in _THING_EN.findall(text) if not _NO_THING_EN.search(thing)]

    def _bound(self, pair: str) -> float:
        """How much two characters belong together: a word's stand beside each other oftener than chance has them."""
        count = self._manuscript.count
        both = count(pair)
        return both * both / (count(pair[0]) * count(pair[1])) if both >= _LEAST else 0.0


def _doer_ja(before: str, after: str) -> str:
    if not before and (mark := _DOER_JA.match(after)):
        return _attributive(after[mark.end() :])
    if (cleft := _CLEFT_JA.match(before)) and _SELF_JA.match(after):
        return cleft["did"]
    return ""


def _doer_en(before: str, after: str) -> str:
    found = _SELF_EN.match(after) if _CLEFT_EN.match(before) else _VERB_EN.match(after) if not before else None
    return found["did"] if found else ""


def _doer_zh(before: str, after: str) -> str:
    plain = after.strip()
    return plain if not before and plain and not re.match(r"[的和与、，]", plain) else ""


def _attributive(said: str) -> str:
    """A predicate fit to stand before のは; "" for a polite one, which is not."""
    said = _EXPLAINS_JA.sub("", said)
    if _POLITE_JA.search(said):
        return ""
    if _PAST_JA.search(said) or not (_COPULA_JA.search(said) or _COPULA_PAST_JA.search(said)):
        return said
    return _COPULA_PAST_JA.sub("だった", _COPULA_JA.sub("な", said))


def _assertion(body: str, language: str) -> str:
    """The sentence without its end, fit for the language's "isn't that so"."""
    if language != "ja":
        return body
    plain = _EXPLAINS_JA.sub("", body)
    if _POLITE_JA.search(plain) or plain.endswith("です"):
        return plain
    if _PAST_JA.search(plain) or not _COPULA_JA.search(plain):
        return f"{plain}のです"
    return _COPULA_JA.sub("です", plain)
