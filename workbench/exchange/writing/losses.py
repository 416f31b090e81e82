"""What a format cannot hold, counted while it is written and said in sentences."""

from collections import Counter

_SHOWN = 12
_SENTENCES = {
    "reading": "Readings (ruby) that could not be written: {n} ({what}).",
    "bracketed": "Readings (ruby) that this notation cannot set, written in brackets behind the words: {n} ({what}).",
    "dotted": "Readings (ruby) that are nothing but dots, and read as emphasis dots: {n} ({what}).",
    "both": "Emphasis left out where the same words have a reading: {n} ({what}).",
    "style": "Emphasis that this format does not have, left out: {n} ({what}).",
    "plain_dots": "Emphasis dots of other kinds, written as the usual ones: {n} ({what}).",
    "geta": "Characters that Shift_JIS does not have, written as 〓: {n} ({what}).",
    "gaiji": "Characters that Shift_JIS does not have, written as notes on characters: {n} ({what}).",
    "twins": "Characters that Shift_JIS has in one form only and that come back in the other: {n} ({what}).",
    "control": "Invisible control characters left out: {n} ({what}).",
    "bar": "Lines with a bar (｜) of their own, which the site may take for notation: {n} ({what}).",
}


class Losses:
    """Counts what is lost, by kind, with examples."""

    def __init__(self) -> None:
        self._found: dict[str, Counter[str]] = {}

    def count(self, kind: str, what: str, times: int = 1) -> None:
        """One more of a kind (a key of the sentences above); `what` is shown as an example."""
        self._found.setdefault(kind, Counter())[what] += times

    def notes(self) -> tuple[str, ...]:
        """A sentence for each kind that occurred, with how often and the most frequent examples."""
        return tuple(
            sentence.format(n=sum(found.values()), what=_examples(found))
            for kind, sentence in _SENTENCES.items()
            if (found := self._found.get(kind))
        )


def _examples(found: Counter[str]) -> str:
    shown = [what for what, _ in found.most_common(_SHOWN)]
    return "、".join(shown) + ("…" if len(found) > len(shown) else "")
