"""Answers from a llama.cpp model, token by token: read what is new of the prompt, choose, read what was chosen.

The loop is the bare one (llama_decode, llama_sampler_sample); under a schema the logits are narrowed where llama.cpp
keeps them, and tokens that have no alternative are read together, without a choice.
"""

from collections.abc import Iterator, Sequence
from ctypes import create_string_buffer
from typing import TYPE_CHECKING, Any

from workbench.engine.attention_cache import AttentionCache, TooLong
from workbench.engine.constrained import Guide
from workbench.engine.lookup import PromptLookup
from workbench.engine.types import Sampling, Usage

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LAST = 64
"""Tokens of the answer that `repeat_penalty` looks back on."""
_TOP, _LEAST_SHARE = 40, 0.05
"""Only so many tokens are chosen among, and only those at least so likely as this share of the likeliest."""
_LONGEST = 4096
"""Bytes of the longest token."""
_RANDOM = 0xFFFFFFFF
"""The seed llama.cpp takes for "any"."""


class Decoder:
    """Writes answers with one loaded model and its cache."""

    def __init__(self, model: Any, cache: AttentionCache) -> None:
        """`model`: a llama_cpp.Llama."""
        import llama_cpp

        self._llama = llama_cpp
        self._model = model
        self._cache = cache
        self._vocab = llama_cpp.llama_model_get_vocab(model.model)
        self._piece = create_string_buffer(_LONGEST)
        self._vocabulary = int(llama_cpp.llama_vocab_n_tokens(self._vocab))
        self.usage = Usage()
        """What the latest answer took so far."""

    def answer(
        self, prompt: Sequence[int], sampling: Sampling, guide: Guide | None, slot: str, lookup: bool = False
    ) -> Iterator[bytes]:
        """The answer's bytes as they come, in pieces of a token or several.

        With a `guide` it ends as soon as nothing may follow. `lookup` lets runs that stood in the prompt before be
        tried at once. Raises TooLong when the prompt does not fit the context, Interrupted when the abort callback
        stops llama.cpp.
        """
        self.usage = Usage()
        room = self._model.n_ctx() - len(prompt)
        if room <= 0 or not prompt:
            raise TooLong
        reused = self._cache.read(prompt, slot)
        self.usage = usage = Usage(prompt=len(prompt), reused=reused, evaluated=len(prompt) - reused)
        before = PromptLookup() if lookup else None
        if before is not None:
            before.add(prompt)
        left = min(sampling.max_tokens, room) if sampling.max_tokens > 0 else room
        chain = self._chain(sampling)
        try:
            waiting: list[int] = []
            while usage.generated < left:
                forced = guide.take_forced()[: left - usage.generated] if guide is not None else []
                if forced:
                    usage.generated += len(forced)
                    usage.forced += len(forced)
                    waiting += forced
                    yield self._bytes(forced)
                if guide is not None and guide.done:
                    return
                if usage.generated >= left:
                    break
                draft: list[int] = []
                if before is not None and waiting:
                    before.add(waiting)
                    draft = self._draft(before, guide, left - usage.generated - 1)
                chosen, ended = self._step(chain, guide, waiting, draft)
                if chosen:
                    usage.generated += len(chosen)
                    yield self._bytes(chosen)
                if ended:
                    return
                if before is not None:
                    before.add(chosen[:-1])
                waiting = chosen[-1:]
            usage.cut = True
        finally:
            self._llama.llama_sampler_free(chain)

    def _step(self, chain: Any, guide: Guide | None, waiting: list[int], draft: list[int]) -> tuple[list[int], bool]:
        """Read what waits and what is guessed, and choose after it: at least one token unless the answer ends.

        The last token chosen is not in the cache yet, the others are. True when the model ended the answer, or nothing
        may follow.
        """
        if waiting:
            self._cache.extend([*waiting, *draft], rows=1 + len(draft))
        first = len(waiting) - 1 if draft else -1
        start = self._cache.length - len(draft)
        self.usage.drafted += len(draft)
        chosen: list[int] = []
        for guess in [*draft, None]:
            token = self._choose(chain, guide, first + len(chosen))
            if self._llama.llama_vocab_is_eog(self._vocab, token):
                self._cache.cut(start + len(chosen))
                return chosen, True
            chosen.append(token)
            if guide is not None:
                guide.accept(token)
            if token != guess:
                break
            self.usage.accepted += 1
        self._cache.cut(start + len(chosen) - 1)
        return chosen, guide is not None and guide.done

    def _choose(self, chain: Any, guide: Guide | None, row: int) -> int:
        if guide is not None:
            guide.narrow(self._logits(row))
        return int(self._llama.llama_sampler_sample(chain, self._model.ctx, row))

    def _logits(self, row: int) -> "NDArray[np.float32]":
        """llama.cpp's own logits (vocabulary,) of a row of the latest batch; -1 is the last one."""
        import numpy as np

        pointer = self._llama.llama_get_logits_ith(self._model.ctx, row)
        return np.ctypeslib.as_array(pointer, shape=(self._vocabulary,))

    def _draft(self, before: PromptLookup, guide: Guide | None, most: int) -> list[int]:
        draft = [token for token in before.propose() if not self._llama.llama_vocab_is_eog(self._vocab, token)]
        draft = draft[: max(0, most)]
        return guide.possible(draft) if guide is not None and draft else draft

    def _bytes(self, tokens: Sequence[int]) -> bytes:
        pieces = []
        for token in tokens:
            size = self._llama.llama_token_to_piece(self._vocab, token, self._piece, len(self._piece), 0, False)
            pieces.append(self._piece.raw[: max(0, size)])
        return b"".join(pieces)

    def _chain(self, sampling: Sampling) -> Any:
        llama = self._llama
        chain = llama.llama_sampler_chain_init(llama.llama_sampler_chain_default_params())
        steps = [llama.llama_sampler_init_penalties(self._vocabulary, _LAST, sampling.repeat_penalty, 0.0, 0.0)]
        if sampling.temperature <= 0:
            steps.append(llama.llama_sampler_init_greedy())
        else:
            steps += [
                llama.llama_sampler_init_top_k(_TOP),
                llama.llama_sampler_init_top_p(sampling.top_p, 1),
                llama.llama_sampler_init_min_p(_LEAST_SHARE, 1),
                llama.llama_sampler_init_temp(sampling.temperature),
                llama.llama_sampler_init_dist(_RANDOM if sampling.seed is None else sampling.seed),
            ]
        for step in steps:
            llama.llama_sampler_chain_add(chain, step)
        return chain
