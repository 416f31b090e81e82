"""How likely a model finds each of a few answers to each of many items: one forward pass an item, nothing generated.

The text that all items begin with is evaluated once and stays in the cache, shared by all sequences, also from one job
to the next. The cache is a context of its own: what a conversation has in its cache stays there.
"""

import ctypes
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.engine.attention_cache import Interrupted
from workbench.story.errors import InputError, ModelError, NoRoom

_BATCH = 256
"""Tokens evaluated at once. llama.cpp sets memory aside for a row of the vocabulary for each."""
_SEQUENCES = 32
"""Branches of text that can be in the cache side by side."""
_STEP = 256
"""What the context's size is rounded up to, so that a somewhat longer text does not make a new one."""
_ABORTED = 2
"""What llama_decode answers when it was told to stop."""


@dataclass(slots=True)
class _Token:
    """A token to evaluate: `wanted` are (choice, token) whose probability to come next is asked for."""

    token: int
    position: int
    sequences: Sequence[int]
    wanted: list[tuple[int, int]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Item:
    """The tokens up to the answer, and those of each answer."""

    stem: list[int]
    answers: list[list[int]]

    @property
    def sequences(self) -> int:
        """How many branches of text it needs: one for each answer of more than one token."""
        return max(1, sum(len(answer) > 1 for answer in self.answers))

    def size(self, shared: int) -> int:
        """Tokens to evaluate behind the shared ones."""
        return len(self.stem) - shared + sum(len(answer) - 1 for answer in self.answers)


class Chooser:
    """Scores answers with a loaded `llama_cpp.Llama`; `stop` is called without arguments while the model works and says
    whether nobody waits any more. `ask` makes tokens of a text as a user's message, up to where the answer begins."""

    def __init__(self, model: Any, stop: Callable[[], bool], ask: Callable[[str], list[int]]) -> None:
        """Raises ModelError for a kind of model whose cache cannot hold several texts with one beginning."""
        import llama_cpp

        self._library = llama_cpp
        self._model = model
        self._ask = ask
        if llama_cpp.llama_model_is_recurrent(model.model) or llama_cpp.llama_model_is_hybrid(model.model):
            raise ModelError("A model of this kind cannot be asked to choose; take another one.")
        self._width = int(llama_cpp.llama_vocab_n_tokens(llama_cpp.llama_model_get_vocab(model.model)))
        self._sequences = min(_SEQUENCES, int(llama_cpp.llama_max_parallel_sequences()))
        self._batch = llama_cpp.llama_batch_init(_BATCH, 0, self._sequences)
        self._abort = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)(lambda _: stop())
        self._context: Any = None
        self._size = 0
        self._held: list[int] = []
        self._adapter: tuple[str, Any] | None = None
        self.evaluated = 0
        """Tokens evaluated so far."""

    def close(self) -> None:
        """Give the cache back; before the model is closed."""
        self._drop_context()
        self._drop_adapter()
        if self._batch is not None:
            self._library.llama_batch_free(self._batch)
            self._batch = None

    def score(
        self, prefix: str, items: Sequence[str], choices: Sequence[str], limit: int, *, chat: bool, adapter: str = ""
    ) -> Iterator[list[tuple[float, int]]]:
        """For each item, of each choice: the natural logarithm of how likely it follows `prefix + item`, and its length
        in tokens.

        Each text is cut into tokens as a whole; what is scored are the tokens in which `prefix + item + choice` differs
        from `prefix + item`. Items are evaluated one by one: in quantised weights what stands beside them would move
        the first decimal, and the same item must always be given the same. `limit` is the longest context in tokens.
        With `chat`, prefix and item are one message of the user's in the model's own template, and a choice is how its
        answer begins. `adapter`: the file of a LoRA that the model wears while it chooses.

        Raises InputError for an empty choice or too many, Interrupted when told to stop, ModelError when an item does
        not fit the context or what comes out is no number. The cache of a job that was broken off is thrown away.
        """
        if not 1 <= len(choices) <= self._sequences:
            raise InputError("Give the model between 1 and {sequences} choices.", sequences=self._sequences)
        told = [self._item(prefix + item, choices, chat) for item in items]
        if not told:
            return
        self._wear(adapter)
        start = self._ask(prefix) if chat else self._tokens(prefix)
        shared = min(_common(start, one.stem[:-1]) for one in told)
        if shared + max(one.size(shared) for one in told) > limit:
            raise NoRoom(
                "What is to be judged and what goes with it are longer than the model's context; give it a larger one."
            )
        self._make_room(shared + max(_BATCH, *(one.size(shared) for one in told)), limit)
        try:
            self._hold(start[:shared])
            for one in told:
                yield self._scored(one, shared)
        except BaseException:
            self._drop_context()
            raise

    def _item(self, text: str, choices: Sequence[str], chat: bool) -> _Item:
        if chat:
            answers = [list(self._model.tokenize(one.encode(), add_bos=False, special=False)) for one in choices]
            if not all(answers):
                raise InputError("Every choice must add something to what it answers.")
            return _Item(self._ask(text), answers)
        stem = self._tokens(text)
        whole = [self._tokens(text + choice) for choice in choices]
        at = min([len(stem), *(_common(stem, one) for one in whole)])
        answers = [one[at:] for one in whole]
        if at == 0:
            raise InputError("There is nothing here for the model to choose about.")
        if not all(answers):
            raise InputError("Every choice must add something to what it answers.")
        return _Item(stem[:at], answers)

    def _tokens(self, text: str) -> list[int]:
        return list(self._model.tokenize(text.encode(), add_bos=True, special=False))

    def _make_room(self, needed: int, limit: int) -> None:
        """A context that holds so many tokens, at most `limit`."""
        size = min(limit, -(-needed // _STEP) * _STEP)
        if self._context is not None and self._size >= size:
            return
        self._drop_context()
        library, parameters = self._library, type(self._model.context_params)()
        ctypes.pointer(parameters)[0] = self._model.context_params
        parameters.n_ctx, parameters.n_batch, parameters.n_ubatch = size, _BATCH, _BATCH
        parameters.n_seq_max, parameters.kv_unified, parameters.swa_full = self._sequences, True, True
        parameters.embeddings = False
        self._context = library.llama_init_from_model(self._model.model, parameters)
        if self._context is None:
            raise ModelError("There is not enough memory for this; close other programs.")
        library.llama_set_abort_callback(self._context, self._abort, None)
        if self._adapter is not None:
            worn = (ctypes.POINTER(ctypes.c_void_p) * 1)(self._adapter[1])
            if library.llama_set_adapters_lora(self._context, worn, 1, (ctypes.c_float * 1)(1.0)):
                raise ModelError("The adapter {adapter} does not fit this model.", adapter=self._adapter[0])
        self._size = size

    def _wear(self, adapter: str) -> None:
        """Have the next context use this adapter ("": none)."""
        if adapter == (self._adapter[0] if self._adapter else ""):
            return
        self._drop_context()
        self._drop_adapter()
        if adapter:
            loaded = self._library.llama_adapter_lora_init(self._model.model, adapter.encode())
            if not loaded:
                raise ModelError("The adapter {adapter} is damaged or does not fit this model.", adapter=adapter)
            self._adapter = adapter, loaded

    def _drop_adapter(self) -> None:
        if self._adapter is not None:
            self._library.llama_adapter_lora_free(self._adapter[1])
        self._adapter = None

    def _drop_context(self) -> None:
        if self._context is not None:
            self._library.llama_free(self._context)
        self._context, self._size, self._held = None, 0, []

    def _hold(self, tokens: list[int]) -> None:
        """Bring the shared beginning into the cache, unless it is there."""
        if tokens == self._held:
            return
        self._held = []
        self._cut(0)
        everyone = range(self._sequences)
        self._evaluate([_Token(token, at, everyone) for at, token in enumerate(tokens)], None)
        self._held = tokens

    def _cut(self, length: int) -> None:
        memory = self._library.llama_get_memory(self._context)
        self._library.llama_memory_seq_rm(memory, -1, length, -1)

    def _scored(self, item: _Item, shared: int) -> list[tuple[float, int]]:
        """One item behind the shared beginning, which alone is left in the cache afterwards."""
        scores = np.zeros(len(item.answers))
        own = range(item.sequences)
        laid = [_Token(token, at, own) for at, token in enumerate(item.stem[shared:], shared)]
        last, branches = laid[-1], iter(own)
        for column, answer in enumerate(item.answers):
            before = last
            branch = (next(branches),) if len(answer) > 1 else ()
            for step, token in enumerate(answer):
                before.wanted.append((column, token))
                if step < len(answer) - 1:
                    before = _Token(token, len(item.stem) + step, branch)
                    laid.append(before)
        self._evaluate(laid, scores)
        self._cut(shared)
        if not np.isfinite(scores).all():
            raise ModelError("The model's answers are no numbers; its file may be damaged.")
        return [(float(score), len(answer)) for score, answer in zip(scores, item.answers, strict=True)]

    def _evaluate(self, laid: Sequence[_Token], scores: NDArray[np.float64] | None) -> None:
        batch = self._batch
        for start in range(0, len(laid), _BATCH):
            part = laid[start : start + _BATCH]
            batch.n_tokens = len(part)
            for at, one in enumerate(part):
                batch.token[at], batch.pos[at] = one.token, one.position
                batch.n_seq_id[at] = len(one.sequences)
                for number, sequence in enumerate(one.sequences):
                    batch.seq_id[at][number] = sequence
                batch.logits[at] = bool(one.wanted)
            code = self._library.llama_decode(self._context, batch)
            if code == _ABORTED:
                raise Interrupted
            if code:
                raise RuntimeError(f"llama_decode answered {code}")
            self.evaluated += len(part)
            if scores is not None:
                self._read(part, scores)

    def _read(self, part: Sequence[_Token], scores: NDArray[np.float64]) -> None:
        for at, one in enumerate(part):
            if one.wanted:
                pointer = self._library.llama_get_logits_ith(self._context, at)
                logits = np.ctypeslib.as_array(pointer, shape=(self._width,))
                top = float(logits.max())
                total = top + float(np.log(np.exp(logits - top).sum(dtype=np.float64)))
                for column, token in one.wanted:
                    scores[column] += float(logits[token]) - total


def _common(one: Sequence[int], other: Sequence[int]) -> int:
    """How many tokens two texts begin with in common."""
    for at, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return at
    return min(len(one), len(other))
