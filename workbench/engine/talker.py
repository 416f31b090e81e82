"""The talker: a GGUF chat model in a process of its own."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from typing_extensions import override

from workbench.engine.catalogue import ModelCatalogue
from workbench.engine.client import PATIENCE, POLL, Worker
from workbench.engine.folders import cache_folder
from workbench.engine.gguf_file import read_header
from workbench.engine.memory_need import look_at_model, machine_memory, suggested_context, too_large
from workbench.engine.talker_worker import main
from workbench.engine.types import ChatMessage, ModelInfo, Priority, Sampling, TalkerOptions, Usage
from workbench.story.errors import ModelError, WorkerDied
from workbench.story.jobs import CancelToken


class Talker:
    """Starts its process with the first request. After a death the model is loaded again with the next request."""

    def __init__(self, models: Path, cache: Path | None = None) -> None:
        """`models`: the folder the models were installed into; `cache`: where a log may be kept."""
        self._models = models
        self._worker = Worker("talker", main, str((cache or cache_folder()) / "logs" / "talker.log"))
        self._wanted: tuple[Path, TalkerOptions] | None = None
        self._loaded_in: int | None = None
        self._loading = threading.Lock()
        self._manner = Sampling(), 0
        self.info: ModelInfo | None = None
        self.last_usage: Usage | None = None
        """What the latest answer that came to its end took."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The process's id while it runs."""
        return self._worker.pid

    @property
    def on_card(self) -> bool:
        """Whether layers of the model were handed to a graphics card."""
        return self._wanted is not None and self._wanted[1].gpu_layers != 0

    def load(
        self, model: str | Path, options: TalkerOptions | None = None, cancel: CancelToken | None = None
    ) -> ModelInfo:
        """Load a model by catalogue id or path; one loaded with the same options already stays.

        Raises ModelError with a sentence when it is missing, damaged or too large.
        """
        path, options = self.find(str(model)), options or TalkerOptions()
        read_header(path)
        if not options.context:
            options = replace(options, context=suggested_context(look_at_model(path), machine_memory()))
        with self._alone(cancel):
            wanted = path, options
            if wanted == self._wanted and self.info is not None and self._loaded_in == self.pid is not None:
                return self.info
            self._fits(path, options)
            self._wanted = wanted
            return self._load(cancel)

    def _fits(self, path: Path, options: TalkerOptions) -> None:
        file, machine = look_at_model(path), machine_memory()
        if machine is not None and not options.gpu_layers and too_large(file, options.context, machine):
            need, have = file.memory(options.context) / 2**30, machine / 2**30
            raise ModelError(
                "{name} takes about {need} GB with its context, and this computer has {have} GB; take a smaller model "
                "or less context.",
                name=path.name,
                need=f"{need:.1f}",
                have=f"{have:.1f}",
            )

    def answer_with(self, sampling: Sampling, longest: int = 0) -> None:
        """Have the loaded model answer like this where whoever asks has no wish of their own; `longest` in tokens, 0:
        as they have it."""
        self._manner = sampling, longest
        if self.info is not None:
            self.info = replace(self.info, sampling=sampling, longest=longest)

    def generate(
        self,
        prompt: str | Sequence[ChatMessage],
        sampling: Sampling | None = None,
        grammar_json_schema: dict[str, Any] | None = None,
        cancel: CancelToken | None = None,
        priority: Priority = Priority.NOW,
        slot: str = "",
        lookup: bool = False,
    ) -> "Streamed":
        """Stream the model's answer to a text to continue or a chat. With a schema, it is JSON that fits it.

        Of the prompt only what comes after its common beginning with the one before is read. Prompts that vary or
        continue one another share a `slot` (a character's, say): each slot's last prompt is kept while others are
        answered, as far as `TalkerOptions.kept_prompts` reaches. `lookup` tries runs of the prompt at once, which can
        only change how long it takes. `last_usage` is set when the answer has ended.

        Raises ModelError, WorkerDied when the process ends in the middle, Cancelled soon after `cancel` is set.
        """

        def streamed() -> Iterator[str | Usage]:
            self._ready(cancel)
            yield from self._worker.stream(
                "generate",
                priority,
                cancel,
                prompt=prompt if isinstance(prompt, str) else list(prompt),
                sampling=sampling or Sampling(),
                schema=grammar_json_schema,
                slot=slot,
                lookup=lookup,
            )

        return Streamed(streamed(), self._ended)

    def _ended(self, usage: Usage) -> None:
        self.last_usage = usage

    def choose(
        self,
        prefix: str,
        items: Sequence[str],
        choices: Sequence[str],
        cancel: CancelToken | None = None,
        priority: Priority = Priority.NORMAL,
        per_token: bool = False,
        chat: bool = False,
        adapter: Path | None = None,
        model: str = "",
    ) -> list[list[float]]:
        """For each item the natural logarithm of how likely each choice follows `prefix + item`: [items, choices].

        Summed over the tokens of a choice, or their mean with `per_token`. With `chat`, prefix and item are one message
        in the model's own template, and a choice is how its answer begins. `adapter`: a LoRA's GGUF file that the model
        wears for this alone. The prefix is read once for all items and stays in a cache of its own, beside that of
        `generate`. The same item is given the same whatever stands beside it. Raises ModelError when an item with its
        prefix does not fit the context, what comes out is no number, or another model than `model` is loaded (a path,
        as in `ModelInfo`; "": whichever), InputError for an empty choice, WorkerDied, Cancelled between items and
        within.
        """
        self._ready(cancel)
        asked: dict[str, Any] = {"prefix": prefix, "items": list(items), "choices": list(choices), "chat": chat}
        asked |= {"adapter": str(adapter or ""), "model": model}
        scored = self._worker.stream("choose", priority, cancel, **asked)
        return [[total / (length if per_token else 1) for total, length in one] for one in scored]

    def count_tokens(self, text: str) -> int:
        """How many tokens the loaded model makes of a text."""
        self._ready()
        return int(self._worker.call("count", text=text))

    def close(self, patience: float = PATIENCE) -> None:
        """End the process, by force when it has not ended by itself within `patience` seconds."""
        self._worker.close(patience)

    def _ready(self, cancel: CancelToken | None = None) -> None:
        if self._wanted is None:
            raise ModelError("No chat model is loaded.")
        if self._loaded_in is None or self._loaded_in != self.pid:
            with self._alone(cancel):
                if self._loaded_in is None or self._loaded_in != self.pid:
                    self._load(cancel)

    @contextmanager
    def _alone(self, cancel: CancelToken | None) -> Iterator[None]:
        """Wait until nobody else loads a model: one who wants the same then finds it loaded. Raises Cancelled."""
        while not self._loading.acquire(timeout=POLL):
            if cancel is not None:
                cancel.raise_if_cancelled()
        try:
            yield
        finally:
            self._loading.release()

    def _load(self, cancel: CancelToken | None) -> ModelInfo:
        if self._wanted is None:
            raise ModelError("No chat model is loaded.")
        path, options = self._wanted
        self.info = None
        try:
            info: ModelInfo = self._worker.call("load", Priority.NOW, cancel, path=str(path), options=options)
        except WorkerDied as error:
            raise ModelError(
                "{name} brought its process to an end while it was loading, as a rule for want of memory; take a "
                "smaller model or less context.",
                name=path.name,
            ) from error
        sampling, longest = self._manner
        self.info, self._loaded_in = replace(info, sampling=sampling, longest=longest), self.pid
        return self.info

    def find(self, model: str) -> Path:
        """The file of a model by catalogue id or path. Raises ModelError when there is none."""
        for starter in ModelCatalogue.load().starter:
            if starter.id == model and starter.role == "talker":
                path = self._models / starter.path
                if not path.is_file():
                    raise ModelError(
                        "{name} is not in {models}; `workbench models install` puts it there.",
                        name=starter.name,
                        models=self._models,
                    )
                return path
        path = Path(model).expanduser()
        if not path.is_file():
            raise ModelError("There is no model “{model}”, neither in the catalogue nor as a file.", model=model)
        return path


class Streamed(Iterator[str]):
    """An answer's words as they come. `usage`, once it has ended, is what it took, whoever else asks meanwhile."""

    def __init__(self, streamed: Iterator[str | Usage], ended: Callable[[Usage], None]) -> None:
        self._streamed, self._ended = streamed, ended
        self.usage: Usage | None = None

    @override
    def __next__(self) -> str:
        for piece in self._streamed:
            if not isinstance(piece, Usage):
                return piece
            self.usage = piece
            self._ended(piece)
        raise StopIteration

    @property
    def cut(self) -> bool:
        """True once it has ended for want of tokens, in the middle of what the model had to say."""
        return self.usage is not None and self.usage.cut
