"""The words of one sentence, as its parse joins them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from workbench.engine import Token

SUBJECTS = {"nsubj", "nsubjpass", "dislocated", "csubj", "csubjpass", "expl"}
_BRACKETS = dict(zip("「『（(“", "」』）)”", strict=True)) | {'"': '"'}


@dataclass(frozen=True, slots=True)
class SentenceWords:
    """Offsets are in `text`; heads are indices among the words, a word's own for one whose head is not there."""

    text: str
    all: Sequence[Token]

    @classmethod
    def of(cls, text: str, tokens: Sequence[Token], start: int, first: int) -> "SentenceWords":
        """Of a sentence that begins at `start` of a text parsed, and with its token at index `first`."""
        heads = [token.head - first for token in tokens]
        return cls(
            text,
            [
                replace(one, start=one.start - start, end=one.end - start, head=head if 0 <= head < len(heads) else at)
                for at, (one, head) in enumerate(zip(tokens, heads, strict=True))
            ],
        )

    def under(self, at: int) -> set[int]:
        """The word and all that hangs on it."""
        found = {at}
        while more := {i for i, token in enumerate(self.all) if token.head in found} - found:
            found |= more
        return found

    def on(self, at: int) -> list[int]:
        """The words that hang on this one directly."""
        return [i for i, token in enumerate(self.all) if token.head == at and i != at]

    def chain(self, at: int) -> list[int]:
        """The word and those above it, up to the root."""
        found = [at]
        while self.all[found[-1]].head not in found:
            found.append(self.all[found[-1]].head)
        return found

    def said(self, first: int, behind: int) -> str:
        """The text of the words from one index to before another."""
        return self.text[self.all[first].start : self.all[behind - 1].end] if behind > first else ""

    def outside(self) -> list[bool]:
        """Of each word: does it stand in no brackets but those around the whole?"""
        closing: list[str] = []
        found = []
        for at, token in enumerate(self.all):
            if closing and token.text == closing[-1]:
                closing.pop()
            elif token.text in _BRACKETS and at:
                closing.append(_BRACKETS[token.text])
            found.append(not closing)
        return found
