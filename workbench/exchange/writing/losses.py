"""What a format cannot hold, counted while it is written and said in sentences."""

from collections import Counter

from workbench.story.message import Message

_SHOWN = 12
_SENTENCES = (
    Message("Readings (ruby) that could not be written: {n} ({what})."),
    Message("Readings (ruby) that this notation cannot set, written in brackets behind the words: {n} ({what})."),
    Message("Readings (ruby) that are nothing but dots, and read as emphasis dots: {n} ({what})."),
    Message("Emphasis left out where the same words have a reading: {n} ({what})."),
    Message("Emphasis that this format does not have, left out: {n} ({what})."),
    Message("Emphasis dots of other kinds, written as the usual ones: {n} ({what})."),
    Message("Characters that Shift_JIS does not have, written as 〓: {n} ({what})."),
    Message("Characters that Shift_JIS does not have, written as notes on characters: {n} ({what})."),
    Message("Characters that Shift_JIS has in one form only and that come back in the other: {n} ({what})."),
    Message("Invisible control characters left out: {n} ({what})."),
    Message("Lines with a bar (｜) of their own, which the site may take for notation: {n} ({what})."),
    Message("Lines with signs of their own that may be taken for notation: {n} ({what})."),
    Message("Titles that may not be told from the text: {n} ({what})."),
    Message("Scene breaks written as “#”: {n}."),
)
_KINDS = (
    *("reading", "bracketed", "dotted", "both", "style", "plain_dots", "geta", "gaiji", "twins", "control", "bar"),
    *("signs", "title", "break"),
)
"""What each sentence is counted under."""


class Losses:
    """Counts what is lost, by kind, with examples."""

    def __init__(self) -> None:
        self._found: dict[str, Counter[str]] = {}

    def count(self, kind: str, what: str, times: int = 1) -> None:
        """One more of a kind (one of those above); `what` is shown as an example."""
        self._found.setdefault(kind, Counter())[what] += times

    def notes(self) -> tuple[Message, ...]:
        """A sentence for each kind that occurred, with how often and the most frequent examples."""
        return tuple(
            sentence.filled(n=sum(found.values()), what=_examples(found))
            for kind, sentence in zip(_KINDS, _SENTENCES, strict=True)
            if (found := self._found.get(kind))
        )


def _examples(found: Counter[str]) -> str:
    shown = [what for what, _ in found.most_common(_SHOWN)]
    return "、".join(shown) + ("…" if len(found) > len(shown) else "")
