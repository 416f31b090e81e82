"""Answers held to a JSON schema through llguidance, on llama.cpp's own logits: nothing of the vocabulary's length is
copied through Python objects."""

import json
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_COMPILED = 16
"""Schemas kept compiled."""


class Schemas:
    """Compiles schemas for one model. Its vocabulary is read with the first one (about a second), a schema once."""

    def __init__(self, model: Any) -> None:
        """`model`: a llama_cpp.Llama."""
        import llama_cpp

        self._vocab = llama_cpp.llama_model_get_vocab(model.model)
        self._tokenizer: Any = None
        self._compiled: OrderedDict[str, Any] = OrderedDict()

    def guide(self, schema: dict[str, Any]) -> "Guide":
        """A guide for one answer. An object has no properties but those the schema names, unless it says otherwise.

        Raises ValueError when the schema cannot be followed.
        """
        from llguidance import LLMatcher
        from llguidance.llamacpp import lltokenizer_from_vocab

        key = json.dumps(schema)
        if key not in self._compiled:
            if self._tokenizer is None:
                self._tokenizer = lltokenizer_from_vocab(self._vocab)
            # As json.dumps writes it: with no choice of blanks, names of properties and brackets are forced.
            grammar = LLMatcher.grammar_from_json_schema(
                _closed(schema),
                overrides={"whitespace_flexible": False, "item_separator": ", ", "key_separator": ": "},
            )
            matcher = LLMatcher(self._tokenizer, grammar)
            if matcher.is_error():
                raise ValueError(f"no grammar for this schema: {matcher.get_error()}")
            self._compiled[key] = matcher
            if len(self._compiled) > _COMPILED:
                self._compiled.popitem(last=False)
        self._compiled.move_to_end(key)
        return Guide(self._compiled[key].deep_copy(), self._tokenizer.vocab_size)


class Guide:
    """Follows one answer token by token and says what may come next."""

    def __init__(self, matcher: Any, vocabulary: int) -> None:
        from llguidance.numpy import allocate_token_bitmask

        self._matcher = matcher
        self._mask: NDArray[np.int32] = allocate_token_bitmask(1, vocabulary)

    @property
    def done(self) -> bool:
        """True when nothing may follow any more. Raises RuntimeError when the answer has left the schema."""
        if self._matcher.is_error():
            raise RuntimeError(f"llguidance: {self._matcher.get_error()}")
        return bool(self._matcher.is_stopped())

    def take_forced(self) -> list[int]:
        """The tokens that must come now, there being no choice; they count as accepted."""
        forced: list[int] = self._matcher.compute_ff_tokens()
        return forced[: self._matcher.try_consume_tokens(forced)] if forced else []

    def possible(self, tokens: Sequence[int]) -> list[int]:
        """As many of these tokens from the first on as may come now one after another."""
        return list(tokens[: self._matcher.validate_tokens(list(tokens))])

    def accept(self, token: int) -> None:
        """The answer goes on with this token."""
        self._matcher.consume_token(token)

    def narrow(self, logits: "NDArray[np.float32]") -> None:
        """Sets the logits (vocabulary,) of what may not come next to minus infinity, in place."""
        import numpy as np
        from llguidance.numpy import fill_next_token_bitmask

        fill_next_token_bitmask(self._matcher, self._mask)
        allowed = np.unpackbits(self._mask[0].view(np.uint8), bitorder="little", count=len(logits))
        np.copyto(logits, -np.inf, where=allowed == 0)


def _closed(schema: Any) -> Any:
    """The schema with "additionalProperties": false wherever an object's properties are listed and it says nothing."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: value if key in ("enum", "const", "default") else _closed(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        closed.setdefault("additionalProperties", False)
    return closed
