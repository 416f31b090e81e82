"""Logs with what is personal covered. A log outlives the story it speaks of, and is what people send when they ask for
help."""

import logging
from typing import Any, TextIO

from typing_extensions import override

from workbench.privacy.masking import mask

_FULL = 64 << 10
"""A line that never ends is written when it is so long."""


class MaskingFormatter(logging.Formatter):
    """Covers the message, its arguments and the traceback: what `Formatter` makes of them together."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        return mask(super().format(record))


class MaskedStream:
    """A text stream that covers what is written into `stream`, line by line. All else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._rest = ""

    def write(self, text: str) -> int:
        """Keep what is no whole line yet: half a number looks like none."""
        whole, end, rest = (self._rest + text).rpartition("\n")
        self._rest = rest
        if end:
            self._stream.write(mask(whole) + end)
        if len(self._rest) > _FULL:
            self._end_line()
        return len(text)

    def writelines(self, lines: list[str]) -> None:
        """Each of them, as by `write`."""
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        """Write what there is: a process may end after this."""
        self._end_line()
        self._stream.flush()

    def _end_line(self) -> None:
        rest, self._rest = self._rest, ""
        if rest:
            self._stream.write(mask(rest))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
