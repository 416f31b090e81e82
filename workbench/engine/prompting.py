"""A prompt as tokens: text to continue, or a chat through the model's own template."""

from collections.abc import Sequence
from typing import Any

from workbench.engine.types import ChatMessage

_TEMPLATE = "tokenizer.chat_template"


class Prompter:
    """Makes tokens of prompts for one model. What people wrote never becomes one of the model's control tokens."""

    def __init__(self, model: Any) -> None:
        """`model`: a llama_cpp.Llama."""
        import llama_cpp
        from llama_cpp.llama_chat_format import Jinja2ChatFormatter

        self._llama = llama_cpp
        self._model = model
        self._vocab = llama_cpp.llama_model_get_vocab(model.model)
        self._format: Jinja2ChatFormatter | None = None
        if _TEMPLATE in model.metadata:
            begin, end = self._name(model.token_bos()), self._name(model.token_eos())
            self._format = Jinja2ChatFormatter(model.metadata[_TEMPLATE], eos_token=end, bos_token=begin)

    def tokens(self, prompt: str | Sequence[ChatMessage]) -> list[int]:
        """The prompt's tokens. A chat for a model without a template becomes its messages, one after another; one that
        ends with the assistant's words has the model go on with them."""
        if not isinstance(prompt, str) and self._format is not None:
            begun = prompt[-1].content if prompt and prompt[-1].role == "assistant" else ""
            said = prompt[:-1] if begun else prompt
            messages: list[Any] = [{"role": one.role, "content": self._harmless(one.content)} for one in said]
            return self._tokenize(self._format(messages=messages).prompt + self._harmless(begun), special=True)
        text = prompt if isinstance(prompt, str) else "".join(f"{one.content}\n" for one in prompt)
        begin = [self._model.token_bos()] if self._llama.llama_vocab_get_add_bos(self._vocab) else []
        return begin + self._tokenize(text, special=False)

    def _harmless(self, text: str) -> str:
        """The text with every control token that stands in it written out (manuscripts may hold anything)."""
        for token in set(self._tokenize(text, special=True)):
            if self._llama.llama_vocab_is_control(self._vocab, token) and (name := self._name(token)) in text:
                text = text.replace(name, f"{name[:1]} {name[1:]}")
        return text

    def _tokenize(self, text: str, special: bool) -> list[int]:
        tokens: list[int] = self._model.tokenize(text.encode(), add_bos=False, special=special) if text else []
        return tokens

    def _name(self, token: int) -> str:
        text = self._llama.llama_vocab_get_text(self._vocab, token) if token >= 0 else b""
        return (text or b"").decode(errors="replace")
