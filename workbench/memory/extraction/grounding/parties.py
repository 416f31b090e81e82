"""Whom the parse makes the subject of a fact's evidence, and whether the fact is about them."""

import re
from collections.abc import Iterator

from workbench.engine import Token
from workbench.memory.extraction.page import Finding, Page
from workbench.memory.extraction.subjects.signs import SUBJECT_DEPS
from workbench.memory.reading.names import Named
from workbench.story.text import Span

_OBJECT_DEPS = {"obj", "iobj"}
_PRONOUNS = {
    "ja": re.compile(r"彼|自分|[私僕俺儂]|わたし|あたし|ぼく|おれ|わし|うち|[あそ]の(?:人|子|男|女|方)|[あこ]いつ"),
    "en": re.compile(r"\b(?:I|me|my|mine|he|she|his|hers?|him|they|their|we|our|you|your)\b", re.I),
    "zh": re.compile(r"[我你您他她俺咱]|在下|老夫|老娘|本王|本座|咱家|自己"),
}


def contradicted(page: Page, finding: Finding, evidence: Span) -> bool:
    """The parse gives the evidence other subjects than the fact's, or makes the fact's an object only.

    False without a parse, and where a subject may be left out or stands as a pronoun: those were worked out from what
    stands before.
    """
    who = finding.subject
    if who is None or page.parse is None:
        return False
    names = page.finder.find(page.text, evidence.start, evidence.end)
    if not names or (finding.kind == "death" and any(named.character == who for named in names)):
        return False
    subjects: set[str] = set()
    objects: set[str] = set()
    pronoun = plain = False
    for token in page.tokens(evidence):
        named = _at(names, token)
        if token.dep in SUBJECT_DEPS:
            if named is not None:
                subjects.add(named.character)
            elif token.pos == "PRON":
                pronoun = True
            else:
                plain = True
        elif named is not None and token.dep in _OBJECT_DEPS:
            objects.add(named.character)
        elif named is not None:
            # A possessor, or one half of a pair, is what its head is.
            subjects.update(named.character for above in _above(page, token) if above.dep in SUBJECT_DEPS)
    if who in subjects or pronoun:
        return False
    if who in objects:
        return bool(subjects)
    named_at_all = any(named.character == who for named in names)
    return bool(subjects) and not plain and not named_at_all and not _left_out(page, evidence, subjects, names)


def present(page: Page, who: str, evidence: Span) -> bool:
    """Somebody of the cast is about: named there or before it, telling the page, or speaking or spoken to there."""
    if who == page.narrator or any(
        who == line.speaker or who in line.listeners for line in page.lines if line.span.overlaps(evidence)
    ):
        return True
    return any(named.character == who for named in page.finder.find(page.before + page.text[: evidence.end]))


def there(page: Page, who: str, evidence: Span, left_out: bool = False) -> bool:
    """The evidence can speak of them: by name, as its speaker, listener or narrator, by a pronoun for somebody about,
    or, where it names nobody else, without any. `left_out`: also beside another's name, where the language has it."""
    named = {one.character for one in page.finder.find(page.text, evidence.start, evidence.end)}
    if who in named or who == page.narrator:
        return True
    if any(who == line.speaker or who in line.listeners for line in page.lines if line.span.overlaps(evidence)):
        return True
    if not present(page, who, evidence):
        return False
    pronoun = _PRONOUNS.get(page.finder.language)
    if not named or pronoun is None or (left_out and page.finder.language == "ja"):
        return True
    return pronoun.search(evidence.of(page.text)) is not None


def _left_out(page: Page, evidence: Span, subjects: set[str], names: list[Named]) -> bool:
    """A clause of the evidence has a verb but no subject of its own: it may be about somebody else than the others."""
    tokens = page.tokens(evidence)
    owned = {token.head for token in tokens if token.dep in SUBJECT_DEPS}
    first = page.parse.tokens.index(tokens[0]) if page.parse and tokens else 0
    return any(
        token.pos in ("VERB", "ADJ") and token.dep in ("ROOT", "advcl", "conj", "ccomp") and first + at not in owned
        for at, token in enumerate(tokens)
    ) and bool(subjects and names)


def _above(page: Page, token: Token) -> Iterator[Token]:
    assert page.parse is not None
    for _ in range(3):
        if token.dep not in ("nmod", "compound", "appos", "conj"):
            return
        token = page.parse.tokens[token.head]
        yield token


def _at(names: list[Named], token: Token) -> Named | None:
    return next((named for named in names if named.span.start <= token.start < named.span.end), None)
