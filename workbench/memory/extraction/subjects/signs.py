"""What a sentence, and a name in it, look like: words, marks and places in the parse, none of them weighed here.

Which of these signs tell anything is learned from sentences annotated with their subjects (docs/heads.md).
"""

import itertools
import re
from collections.abc import Iterator, Sequence

from workbench.memory.extraction.page import Page, Sentence
from workbench.memory.reading.names import Named

SUBJECT_DEPS = {"nsubj", "dislocated", "csubj", "nsubj:pass"}
"""Relations by which a word is a subject or a topic."""
_WORD = re.compile(r"[A-Za-z]+(?:[’'][a-z]+)?|\d+|[^\w\s]")
_CLAUSE = re.compile("[，。]")
_LITTLE = {"AUX", "SCONJ", "PART", "ADP"}
_JOINS = {"nmod", "compound", "appos", "conj"}
_MARKS = "“”「」『』‘’ "


def sentence_signs(page: Page, sentence: Sentence, names: Sequence[Named]) -> list[str]:
    """Of a sentence; `names` are those of the cast that stand in it, and are left out."""
    find = {"ja": _parsed, "zh": _chinese}.get(page.finder.language, _spaced)
    return list(dict.fromkeys(find(page, sentence, names)))


def name_signs(page: Page, sentence: Sentence, named: Named, order: int) -> list[str]:
    """Of a name in a sentence; `order`: how many others of the cast are named before it."""
    find = {"ja": _beside_parsed, "zh": _beside_chinese}.get(page.finder.language, _beside_spaced)
    return [*find(page, sentence, named), f"order {min(order, 3)}"]


def _parsed(page: Page, sentence: Sentence, names: Sequence[Named]) -> Iterator[str]:
    tokens = page.tokens(sentence.span)
    everything = page.parse.tokens if page.parse else ()
    has = False
    following = [*(token.text for token in tokens[1:]), "$"]
    for token, after in zip(tokens, following, strict=True) if tokens else ():
        if any(named.span.start <= token.start < named.span.end for named in names):
            continue
        if token.dep in SUBJECT_DEPS:
            root = everything[token.head].dep == "ROOT"
            yield from (f"S{root} {token.pos}", f"S {token.lemma}", f"S{root} +{after}", f"S ..{token.text[-1]}")
            has = True
        if token.pos == "PRON":
            yield from (f"P {token.text}+{after}", f"P {token.text}")
        if token.pos in _LITTLE:
            yield f"a {token.text}"
        if token.dep == "ROOT":
            yield from (f"R {token.lemma}", f"R {token.pos}")
    yield f"S {has}"
    body = [token.text for token in tokens if token.pos not in ("PUNCT", "SYM")]
    if body:
        yield from (f"first {body[0]}", f"last {body[-1]}", f"last two {''.join(body[-2:])}")
    if tokens:
        yield f"ends {tokens[-1].text}"


def _spaced(_: Page, sentence: Sentence, names: Sequence[Named]) -> Iterator[str]:
    place = 0
    for match in _WORD.finditer(sentence.text):
        at, word = match.start() + sentence.span.start, match.group().lower()
        if not any(named.span.start <= at < named.span.end for named in names):
            if place < 3 and word[0].isalpha():
                yield f"{place} {word}"
            yield f"w {word}"
        place += word[0].isalpha()
    yield from (f"ends {sentence.text.strip()[-1:]}", f"ends {sentence.text.strip()[-2:]}")


def _chinese(_: Page, sentence: Sentence, names: Sequence[Named]) -> Iterator[str]:
    text = sentence.text
    for named in reversed(names):
        start, end = named.span.start - sentence.span.start, named.span.end - sentence.span.start
        text = f"{text[: max(0, start)]}□{text[end:]}"
    text = text.strip(_MARKS)
    yield from (f"first {text[:length]}" for length in (1, 2, 3))
    yield from (f"ends {text[-1:]}", f"ends {text[-2:]}")
    yield from (f"c {sign}" for sign in text)
    yield from (f"b {one}{two}" for one, two in itertools.pairwise(text))
    yield from (f"h {sign}" for sign in _CLAUSE.split(text)[0])


def _beside_parsed(page: Page, sentence: Sentence, named: Named) -> Iterator[str]:
    text, start, end = page.text, named.span.start, named.span.end
    yield from (f"+{text[end : end + length]}" for length in (1, 2, 3))
    yield f"-{text[max(sentence.span.start, start - 1) : start]}"
    tokens = page.tokens(named.span)
    if not tokens or page.parse is None:
        return
    token = tokens[-1]
    for _ in range(4):
        yield f"d {token.dep}"
        if token.dep not in _JOINS:
            break
        token = page.parse.tokens[token.head]
    above = page.parse.tokens[token.head].dep
    yield from (f"d {token.dep}>{above}", f"d {token.dep}{text[end : end + 1]}")


def _beside_spaced(page: Page, sentence: Sentence, named: Named) -> Iterator[str]:
    text, start, end = page.text, named.span.start, named.span.end
    before = [word.lower() for word in _WORD.findall(text[sentence.span.start : start])]
    after = [word.lower() for word in _WORD.findall(text[end : end + 40])]
    last = before[-1] if before else "^"
    following, second = [*after[:2], "$", "$"][:2]
    if text[end : end + 2] in ("'s", "’s"):
        following = "'s"
    yield from (f"-{last}", f"+{following}", f"+..{following[-2:]}", f"{last} _ {following}", f"++{second}")
    yield f"at {min(len(before), 6)}"


def _beside_chinese(page: Page, sentence: Sentence, named: Named) -> Iterator[str]:
    before, end = page.text[sentence.span.start : named.span.start], named.span.end
    yield from (f"-{before[-length:] or '^'}" for length in (1, 2))
    yield from (f"+{page.text[end : end + length]}" for length in (1, 2))
    yield f"at {min(len(before) // 3, 5)}"
