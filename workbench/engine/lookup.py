"""Prompt lookup: what the answer seems to be copying goes on as it did there, until the model says otherwise.

After "prompt lookup decoding" (Saxena 2023, github.com/apoorvumang/prompt-lookup-decoding): the answer is the same,
for every proposed token is held against the model's own choice.
"""

from collections.abc import Sequence


class PromptLookup:
    """Proposes tokens after the latest earlier place of the last few. Earlier places are indexed as tokens come."""

    def __init__(self, width: int = 3, most: int = 8) -> None:
        """`width`: tokens that must agree; `most`: tokens proposed at a time."""
        self._width = width
        self._most = most
        self._tokens: list[int] = []
        self._after: dict[tuple[int, ...], int] = {}

    def add(self, tokens: Sequence[int]) -> None:
        """Further tokens of prompt or answer."""
        for token in tokens:
            if len(self._tokens) >= self._width:
                self._after[tuple(self._tokens[-self._width :])] = len(self._tokens)
            self._tokens.append(token)

    def propose(self) -> list[int]:
        """What followed the last tokens where they stood before; empty when they stood nowhere."""
        at = self._after.get(tuple(self._tokens[-self._width :]))
        return [] if at is None else self._tokens[at : at + self._most]
