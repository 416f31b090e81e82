"""One passage laid out for reading: its sentences, who says them, its tokens, and the cast."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from workbench.engine import Parse, Token
from workbench.memory.extraction.dense.words import SentenceWords
from workbench.memory.reading.names import NameFinder
from workbench.store.records import SpokenLineDraft
from workbench.story.facts import Scope
from workbench.story.knowledge import How
from workbench.story.sentences import split_sentences
from workbench.story.text import Span


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence at `span` of the page's text; `line` is the spoken line it belongs to, None for narration."""

    span: Span
    text: str
    line: SpokenLineDraft | None


@dataclass(frozen=True, eq=False)
class Page:
    """A passage. All offsets are relative to `text`; `parse` is None where there is no parser for the language;
    `genders` map character ids to "m" or "f", as far as known."""

    text: str
    finder: NameFinder
    lines: tuple[SpokenLineDraft, ...] = ()
    narrator: str | None = None
    parse: Parse | None = None
    genders: Mapping[str, str] = field(default_factory=dict)
    before: str = ""
    """What stands right before it in the episode, as far as it helps to tell who "she" is."""
    sentences: tuple[Sentence, ...] = field(init=False)
    _starts: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        found = []
        for span in split_sentences(self.text, self.finder.language):
            line = next((line for line in self.lines if line.span.overlaps(span)), None)
            found.append(Sentence(span, span.of(self.text), line))
        object.__setattr__(self, "sentences", tuple(found))
        object.__setattr__(self, "_starts", tuple(token.start for token in self.parse.tokens) if self.parse else ())

    def tokens(self, span: Span) -> Sequence[Token]:
        """The tokens that start inside a span; empty without a parse."""
        if self.parse is None:
            return ()
        return self.parse.tokens[bisect_left(self._starts, span.start) : bisect_left(self._starts, span.end)]

    def words(self, span: Span) -> SentenceWords:
        """The words of a sentence, as its parse joins them."""
        return SentenceWords.of(
            span.of(self.text), self.tokens(span), span.start, bisect_left(self._starts, span.start)
        )

    def paragraph_starts(self, span: Span) -> bool:
        """True when a line break stands between this span and what comes before it."""
        before = self.text[: span.start].rstrip(" \u3000\t")
        return not before or before.endswith("\n")


_STEPS = (1.0, 1.8, 2.8, 4.0)


@dataclass(frozen=True, slots=True)
class FoundFact:
    """A fact as proposed by a tier, before grounding. `span` is relative to the page; `score` orders the review.

    `secrecy`: log-odds of being a secret, None where nobody weighed it; `holder`:
    whose secret it would be by rules; `worth`: log-odds of being a fact; `peak`: offset in the span of the
    sentence that was weighed; `common`: log-odds of being common knowledge, as `secrecy`.
    """

    text: str
    kind: str
    scope: Scope
    owner: str | None
    subject: str | None
    span: Span
    score: float
    line: SpokenLineDraft | None = None
    lift: float = 0.0
    """What its kind adds to the score for the importance."""
    secrecy: float | None = None
    holder: str | None = None
    worth: float = 0.0
    peak: int = 0
    common: float = 0.0

    @property
    def importance(self) -> int:
        """1 to 5, by the score and what its kind adds: below 1.0, 1.8, 2.8, 4.0, and above."""
        return 1 + bisect_right(_STEPS, self.score + self.lift)


@dataclass(frozen=True, slots=True)
class Moment:
    """A learning moment as a chat model tells it: `what` this person comes to know there, in the model's words."""

    what: str
    character: str
    span: Span
    how: How
