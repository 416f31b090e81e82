"""An episode cut into the sentences that are checked: dialogue apart from narration, each line with its speaker."""

from bisect import bisect_right
from collections.abc import Sequence

from workbench.continuity.context import Sentence, SpokenText
from workbench.story.sentences import split_sentences, spoken_lines
from workbench.story.text import Span


def cut(text: str, language: str, lines: Sequence[SpokenText]) -> tuple[Sentence, ...]:
    """The episode's sentences in order.

    `lines` are the spoken lines somebody attributed; quoted stretches that overlap none of them are dialogue of nobody
    known.
    """
    known = sorted(lines, key=lambda line: line.span)
    others = (SpokenText(span) for span in spoken_lines(text, language) if not _overlapping(known, span))
    spoken = sorted([*known, *others], key=lambda line: line.span)
    return tuple(Sentence(span, span.of(text), _overlapping(spoken, span)) for span in split_sentences(text, language))


def _overlapping(lines: Sequence[SpokenText], span: Span) -> SpokenText | None:
    """The line that shares text with `span`; `lines` are in order and apart from each other."""
    after = bisect_right(lines, span.start, key=lambda line: line.span.start)
    for line in lines[max(0, after - 1) : after + 1]:
        if line.span.overlaps(span):
            return line
    return None
