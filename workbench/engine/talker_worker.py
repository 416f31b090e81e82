"""What the talker process runs: one GGUF model through llama.cpp."""

import ctypes
import os
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from workbench.engine.attention_cache import AttentionCache, Interrupted, TooLong
from workbench.engine.constrained import Schemas
from workbench.engine.decoding import Decoder
from workbench.engine.gguf_file import read_header
from workbench.engine.host import Handler, Job, serve, speak_into
from workbench.engine.offline import go_offline
from workbench.engine.prompting import Prompter
from workbench.engine.scoring import Chooser
from workbench.engine.streaming import TextStream
from workbench.engine.threads import share_cores
from workbench.engine.types import ChatMessage, ModelInfo, Sampling, TalkerOptions, Usage
from workbench.story.errors import Cancelled, ModelError, NoRoom

_PAUSE = 0.03
"""Seconds at least between two pieces of an answer."""


def main(connection: Connection, log: str) -> None:
    """The process's whole life. What native code prints goes to the file `log`."""
    go_offline()
    share_cores()
    speak_into(Path(log))
    handlers = _Handlers()
    jobs: dict[str, Handler] = {
        "load": handlers.load,
        "generate": handlers.generate,
        "count": handlers.count,
        "choose": handlers.choose,
    }
    serve(connection, lambda: jobs)


class _Parts:
    """What answers are made with, for one loaded model; `kept` bytes of prompts may be kept."""

    def __init__(self, model: Any, kept: int) -> None:
        self.cache = AttentionCache(model, kept)
        self.decoder = Decoder(model, self.cache)
        self.prompter = Prompter(model)
        self.schemas = Schemas(model)


class _Handlers:
    """Each method is a job: a generator whose values are streamed to the caller."""

    def __init__(self) -> None:
        self._model: Any = None
        self._kept = 0
        self._parts: _Parts | None = None
        self._chooser: Chooser | None = None
        self._info: ModelInfo | None = None
        self._abort: Any = None
        self._job: Job | None = None

    def load(self, job: Job, path: str, options: TalkerOptions) -> Iterator[ModelInfo]:
        """Load a model, unless it is loaded with these options already."""
        job.check()
        header = read_header(Path(path))
        import llama_cpp

        if self._model is not None:
            if self._parts is not None:
                self._parts.cache.close()
            if self._chooser is not None:
                self._chooser.close()
            self._model.close()
            self._model = self._parts = self._chooser = None
        threads = options.threads or os.cpu_count() or 1
        try:
            self._model = llama_cpp.Llama(
                path,
                n_ctx=options.context,
                n_threads=threads,
                n_threads_batch=threads,
                n_gpu_layers=options.gpu_layers,
                verbose=False,
            )
        except Exception as error:
            raise ModelError(
                "{name} could not be loaded ({error}); it may be damaged, of a kind llama.cpp does not know, or too "
                "large for this machine's memory.",
                name=Path(path).name,
                error=error,
            ) from error
        self._kept = options.kept_prompts * 2**20
        self._let_cancel(llama_cpp)
        trained = int(llama_cpp.llama_model_n_ctx_train(self._model.model))
        self._info = ModelInfo(
            name=str(header.metadata.get("general.name") or Path(path).stem),
            path=path,
            has_template=header.has_template,
            context=options.context,
            trained_context=trained,
            parameters=int(llama_cpp.llama_model_n_params(self._model.model)),
        )
        yield self._info

    def count(self, job: Job, text: str) -> Iterator[int]:  # noqa: ARG002
        """The number of tokens of a text."""
        yield len(self._loaded().tokenize(text.encode(), add_bos=False))

    def choose(
        self,
        job: Job,
        prefix: str,
        items: Sequence[str],
        choices: Sequence[str],
        chat: bool = False,
        adapter: str = "",
        model: str = "",
    ) -> Iterator[list[tuple[float, int]]]:
        """Stream for each item, in order, the summed log-probability of each choice and its length in tokens; only of
        the loaded `model` (a path), where one is named."""
        loaded, info = self._loaded(), self._info
        if model and (info is None or info.path != model):
            raise ModelError("Another chat model has been loaded meanwhile; run this again.")
        context = info.context if info else 0
        if self._chooser is None:
            prompter = self._made().prompter
            self._chooser = Chooser(
                loaded,
                lambda: self._job is not None and self._job.cancelled,
                lambda text: prompter.tokens([ChatMessage("user", text)]),
            )
        self._job = job
        try:
            yield from self._chooser.score(prefix, items, choices, context, chat=chat, adapter=adapter)
        except Interrupted:
            raise Cancelled("Stopped.") from None
        finally:
            self._job = None

    def generate(
        self,
        job: Job,
        prompt: str | Sequence[ChatMessage],
        sampling: Sampling,
        schema: dict[str, Any] | None,
        slot: str = "",
        lookup: bool = False,
    ) -> Iterator[str | Usage]:
        """Stream an answer; with a `schema` it is JSON that fits it. What it took comes last."""
        parts = self._made()
        guide = parts.schemas.guide(schema) if schema is not None else None
        text = TextStream(sampling.stop)
        held, sent = "", 0.0
        self._job = job
        try:
            for piece in parts.decoder.answer(parts.prompter.tokens(prompt), sampling, guide, slot, lookup):
                job.check()
                held += text.add(piece)
                # Not for every token: a quick model would spend a twentieth of its time on messages.
                if held and (now := time.monotonic()) - sent >= _PAUSE:
                    yield held
                    held, sent = "", now
                if text.ended:
                    break
        except TooLong:
            raise NoRoom(
                "The question and what goes with it are longer than the model's context; give it a larger one or hand "
                "over fewer facts."
            ) from None
        except Interrupted:
            raise Cancelled("Stopped.") from None
        finally:
            self._job = None
        if held := held + text.finish():
            yield held
        yield parts.decoder.usage

    def _made(self) -> _Parts:
        if self._parts is None:
            self._parts = _Parts(self._loaded(), self._kept)
        return self._parts

    def _loaded(self) -> Any:
        if self._model is None:
            raise ModelError("No chat model is loaded.")
        return self._model

    def _let_cancel(self, llama_cpp: Any) -> None:
        """Let llama.cpp ask, while it reads a prompt, whether anybody still waits."""
        kind = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)
        self._abort = kind(lambda _: self._job is not None and self._job.cancelled)
        llama_cpp.llama_set_abort_callback(self._model.ctx, self._abort, None)
