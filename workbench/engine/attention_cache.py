"""What stands in a llama.cpp context: only what differs from it is read again, and several prompts can be kept."""

from collections import OrderedDict
from collections.abc import Sequence
from ctypes import Array, c_uint8
from dataclasses import dataclass
from typing import Any

SEQUENCE = 0
_LEAST = 32
"""Tokens from which it is worth keeping a prompt, or fetching a kept one."""
_FULL, _ABORTED = 1, 2
"""What llama_decode answers when the context has no room, and when its abort callback said so."""


@dataclass(frozen=True, slots=True)
class _Kept:
    tokens: list[int]
    state: "Array[c_uint8]"


class Interrupted(Exception):
    """llama.cpp was stopped by the abort callback; what it had read so far is forgotten."""


class TooLong(Exception):
    """Prompt and answer do not fit the model's context."""


class AttentionCache:
    """The tokens a context holds, and the states of other prompts by the name of their slot.

    The tokens are `model.input_ids[:model.n_tokens]`, where llama-cpp-python keeps them too, so that its own methods
    may be used in between.
    """

    def __init__(self, model: Any, keep: int) -> None:
        """`model`: a llama_cpp.Llama; `keep`: bytes the kept states may take together."""
        import llama_cpp

        self._llama = llama_cpp
        self._model = model
        self._keep = keep
        self._memory = llama_cpp.llama_get_memory(model.ctx)
        self._batch = llama_cpp.llama_batch_init(model.n_batch, 0, 1)
        self._slot = ""
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    def close(self) -> None:
        """Free what is not Python's."""
        self._llama.llama_batch_free(self._batch)

    @property
    def length(self) -> int:
        """How many tokens stand in the context."""
        return int(self._model.n_tokens)

    @property
    def tokens(self) -> list[int]:
        """The tokens in the context, in order."""
        held: list[int] = self._model.input_ids[: self._model.n_tokens].tolist()
        return held

    @property
    def kept_bytes(self) -> int:
        """What the kept states of other slots take."""
        return sum(len(kept.state) for kept in self._kept.values())

    def read(self, tokens: Sequence[int], slot: str = "") -> int:
        """Make the context hold exactly these tokens, at least one, with the last one's logits ready.

        Returns how many of them stood there already. A slot is a line of prompts that continue or vary one another;
        when another slot's turn comes, this one's state is kept for it to come back to.
        """
        if slot != self._slot:
            kept = self._kept.pop(slot, None)
            self._leave()
            self._slot = slot
            if kept is not None and _common(kept.tokens, tokens) >= _common(self.tokens, tokens) + _LEAST:
                self._restore(kept)
        # The last token is always read again: its logits are what comes next.
        reused = self.cut(min(_common(self.tokens, tokens), len(tokens) - 1))
        self.extend(tokens[reused:])
        return reused

    def extend(self, tokens: Sequence[int], rows: int = 1) -> None:
        """Read further tokens. The last `rows` of them leave logits, at `len(tokens) - rows` and on in `logits`.

        More tokens than one batch holds leave those of the last alone. Raises Interrupted and TooLong.
        """
        size = self._model.n_batch
        for start in range(0, len(tokens), size):
            part = tokens[start : start + size]
            self._decode(part, rows if len(tokens) <= size else int(start + size >= len(tokens)))

    def cut(self, length: int) -> int:
        """Forget what stands behind the first `length` tokens; returns how many stayed.

        A model with a recurrent state cannot go back a part of the way and keeps none.
        """
        if length < self.length and not self._llama.llama_memory_seq_rm(self._memory, SEQUENCE, length, -1):
            self.clear()
        self._model.n_tokens = min(length, self.length)
        return self.length

    def clear(self) -> None:
        """Forget everything but the kept states."""
        self._llama.llama_memory_clear(self._memory, True)
        self._model.n_tokens = 0

    def _decode(self, tokens: Sequence[int], rows: int) -> None:
        batch, start = self._batch, self.length
        # Nothing may stand behind: an earlier reading may have been broken off.
        self._llama.llama_memory_seq_rm(self._memory, SEQUENCE, start, -1)
        batch.n_tokens = len(tokens)
        for at, token in enumerate(tokens):
            batch.token[at] = token
            batch.pos[at] = start + at
            batch.n_seq_id[at] = 1
            batch.seq_id[at][0] = SEQUENCE
            batch.logits[at] = at >= len(tokens) - rows
        answer = self._llama.llama_decode(self._model.ctx, batch)
        if answer:
            self.cut(start)
        if answer == _ABORTED:
            raise Interrupted
        if answer == _FULL:
            raise TooLong
        if answer:
            raise RuntimeError(f"llama_decode answered {answer}")
        self._model.input_ids[start : start + len(tokens)] = tokens
        self._model.n_tokens = start + len(tokens)

    def _leave(self) -> None:
        """Keep the state of the slot that is being left, at the price of those left longest ago."""
        if self.length < _LEAST:
            return
        size = self._llama.llama_state_seq_get_size(self._model.ctx, SEQUENCE)
        if size > self._keep:
            return
        while self._kept and self.kept_bytes + size > self._keep:
            self._kept.popitem(last=False)
        state = (c_uint8 * size)()
        if self._llama.llama_state_seq_get_data(self._model.ctx, state, size, SEQUENCE) == size:
            self._kept[self._slot] = _Kept(self.tokens, state)

    def _restore(self, kept: _Kept) -> None:
        self.clear()
        if self._llama.llama_state_seq_set_data(self._model.ctx, kept.state, len(kept.state), SEQUENCE):
            self._model.input_ids[: len(kept.tokens)] = kept.tokens
            self._model.n_tokens = len(kept.tokens)
        else:
            self.clear()


def _common(one: Sequence[int], other: Sequence[int]) -> int:
    """The length of what two token sequences begin with alike."""
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))
