"""An answer's bytes as text that may be shown: whole characters, and nothing of a stop string."""

import codecs
from collections.abc import Sequence


class TextStream:
    """Takes bytes as tokens bring them, hands out text as soon as it is certain."""

    def __init__(self, stops: Sequence[str] = ()) -> None:
        """`stops`: strings that end the answer and are no part of it."""
        self._stops = [stop for stop in stops if stop]
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._held = ""
        self.ended = False
        """True once a stop string has come."""

    def add(self, piece: bytes) -> str:
        """The text that became certain with these bytes."""
        return self._take(self._decoder.decode(piece))

    def finish(self) -> str:
        """What was held back, now that nothing follows; half a character is left out."""
        text = self._take(self._decoder.decode(b"", True))
        if self.ended:
            return text
        text, self._held = text + self._held, ""
        return text

    def _take(self, new: str) -> str:
        if self.ended:
            return ""
        text = self._held + new
        places = [at for stop in self._stops if (at := text.find(stop)) >= 0]
        if places:
            self.ended, self._held = True, ""
            return text[: min(places)]
        keep = max((_overlap(text, stop) for stop in self._stops), default=0)
        self._held = text[len(text) - keep :]
        return text[: len(text) - keep]


def _overlap(text: str, stop: str) -> int:
    """How much of the text's end may be the beginning of a stop string."""
    return next((size for size in range(min(len(stop) - 1, len(text)), 0, -1) if text.endswith(stop[:size])), 0)
