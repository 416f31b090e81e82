"""What the talker process runs: one GGUF model through llama.cpp."""

import ctypes
import json
import os
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from workbench.engine.gguf_file import read_header
from workbench.engine.host import Job, serve, speak_into
from workbench.engine.offline import go_offline
from workbench.engine.threads import share_cores
from workbench.engine.types import ChatMessage, ModelInfo, Sampling, TalkerOptions
from workbench.story.errors import ModelError


def main(connection: Connection, log: str) -> None:
    """The process's whole life. What native code prints goes to the file `log`."""
    go_offline()
    share_cores()
    speak_into(Path(log))
    handlers = _Handlers()
    serve(connection, lambda: {"load": handlers.load, "generate": handlers.generate, "count": handlers.count})


class _Handlers:
    """Each method is a job: a generator whose values are streamed to the caller."""

    def __init__(self) -> None:
        self._model: Any = None
        self._info: ModelInfo | None = None
        self._abort: Any = None
        self._job: Job | None = None

    def load(self, job: Job, path: str, options: TalkerOptions) -> Iterator[ModelInfo]:
        """Load a model, unless it is loaded with these options already."""
        job.check()
        header = read_header(Path(path))
        import llama_cpp

        if self._model is not None:
            self._model.close()
            self._model = None
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
                f"{Path(path).name} could not be loaded ({error}); it may be damaged, of a kind llama.cpp does not "
                "know, or too large for this machine's memory."
            ) from error
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

    def generate(
        self,
        job: Job,
        prompt: str | Sequence[ChatMessage],
        sampling: Sampling,
        schema: dict[str, Any] | None,
    ) -> Iterator[str]:
        """Stream an answer; with a `schema` it is JSON that fits it."""
        from llama_cpp.llama_grammar import LlamaGrammar

        model = self._loaded()
        settings: dict[str, Any] = {
            "max_tokens": sampling.max_tokens,
            "temperature": sampling.temperature,
            "top_p": sampling.top_p,
            "repeat_penalty": sampling.repeat_penalty,
            "stop": list(sampling.stop),
            "seed": sampling.seed,
            "stream": True,
        }
        if schema is not None:
            settings["grammar"] = LlamaGrammar.from_json_schema(json.dumps(schema), verbose=False)
        self._job = job
        try:
            if isinstance(prompt, str):
                for chunk in model.create_completion(prompt, **settings):
                    yield chunk["choices"][0]["text"]
            else:
                messages = [{"role": message.role, "content": message.content} for message in prompt]
                for chunk in model.create_chat_completion(messages, **settings):
                    yield chunk["choices"][0]["delta"].get("content") or ""
        except ValueError as error:
            if "exceed" not in str(error):
                raise
            raise ModelError(
                "The question and what goes with it are longer than the model's context; give it a larger one or hand "
                "over fewer facts."
            ) from error
        except RuntimeError:
            job.check()
            raise
        finally:
            self._job = None

    def _loaded(self) -> Any:
        if self._model is None:
            raise ModelError("No chat model is loaded.")
        return self._model

    def _let_cancel(self, llama_cpp: Any) -> None:
        """Let llama.cpp ask, while it reads a prompt, whether anybody still waits."""
        kind = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)
        self._abort = kind(lambda _: self._job is not None and self._job.cancelled)
        llama_cpp.llama_set_abort_callback(self._model.ctx, self._abort, None)
