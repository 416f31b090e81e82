"""The one place where the parts are wired together: settings, model processes, story files."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Self

from workbench.continuity.judging.judging import Judging
from workbench.engine import Reader, Sampling, Talker, TalkerOptions
from workbench.engine.memory_need import look_at_model, usual_layers
from workbench.engine.model_identity import identify_file
from workbench.settings import Settings
from workbench.store import StoryFile, Unit
from workbench.story.errors import ModelError
from workbench.story.jobs import CancelToken

CAPABLE = 3_000_000_000
"""Parameters from which a chat model reads along in a check of its own accord, on a graphics card."""


class Workbench:
    """What one run of the program shares. Model processes start when first asked for and end with it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._stack = ExitStack()
        self._read_by: tuple[Path, Path, str | None] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    @cached_property
    def reader(self) -> Reader:
        """The reading worker (embedder, parser, index)."""
        self._read_by = self._reader_wanted
        return self._stack.enter_context(Reader(*self._read_by))

    @property
    def _reader_wanted(self) -> tuple[Path, Path, str | None]:
        return self.settings.models, self.settings.cache, self.settings.reader.model

    def renew_reader(self) -> None:
        """End a reader that the settings no longer ask for; the next request starts the one they do."""
        old: Reader | None = self.__dict__.get("reader")
        if old is not None and self._read_by not in (None, self._reader_wanted):
            del self.__dict__["reader"]
            old.close(patience=0.2)

    def talker(self, model: str | None = None, cancel: CancelToken | None = None) -> Talker | None:
        """The talking worker with a model loaded: `model` (id or path), else the settings'; None when there is none.

        Raises ModelError when the model named cannot be loaded.
        """
        wanted = model or self.settings.talker.model
        if not wanted:
            return None
        run = self.settings.talker.run(wanted)
        layers = self._layers(wanted)
        options = TalkerOptions(run.context or 0, run.threads or 0, layers)
        talker = self._talker
        try:
            talker.load(wanted, options, cancel)
        except ModelError:
            # The card is too small, or not what this was built for: nobody has asked for it by name.
            if run.gpu_layers is not None or not layers:
                raise
            talker.load(wanted, replace(options, gpu_layers=0), cancel)
        said = run.model_dump(include={"temperature", "top_p", "repeat_penalty"}, exclude_none=True)
        talker.answer_with(Sampling(**said), run.answer or 0)
        return talker

    def proposer(self, model: str | None = None, cancel: CancelToken | None = None) -> Talker | None:
        """The talking worker where it may propose facts, else None.

        Raises ModelError when the author wants it to and its model cannot be loaded; nobody misses one that was only
        to be used where it is quick.
        """
        if not self.settings.model_reads:
            return None
        if self.settings.extraction.use_model:
            return self.talker(model, cancel)
        try:
            talker = self.talker(model, cancel)
        except ModelError:
            return None
        return talker if talker is not None and talker.on_card else None

    @contextmanager
    def judging(
        self, model: str | None = None, budget: float | None = None, cancel: CancelToken | None = None
    ) -> Iterator[Judging | None]:
        """The chat model that reads along in a check, for as long as the block lasts; None where none does: `model` (id
        or path), else the settings' where the author wants that, or has not said and it is capable.

        `budget`: sentences of 1,000 characters that it reads, 0 for all; the settings' without. Verdicts are kept in
        the cache. Raises ModelError when a model that was asked for cannot be loaded.
        """
        talker = self._judge(model, cancel)
        if talker is None or talker.info is None:
            yield None
            return
        # Loaded here: the window's first picture does without them.
        from workbench.continuity.judging.kept import KeptVerdicts
        from workbench.continuity.judging.model_judge import ModelJudge

        path = talker.info.path
        judge = ModelJudge(talker, identify_file(Path(path)), path=path)
        kept = KeptVerdicts(judge, self.settings.cache / "verdicts")
        read = self.settings.continuity.budget if budget is None else budget
        try:
            yield Judging(kept, read or None, needed=False, trusted=talker.info.parameters >= CAPABLE)
        finally:
            kept.close()

    def _judge(self, model: str | None, cancel: CancelToken | None) -> Talker | None:
        wanted, asked = model or self.settings.talker.model, self.settings.continuity.judge
        if model or asked:
            if not wanted:
                raise ModelError("No chat model is chosen that could read along; choose one under Settings, Models.")
            return self.talker(wanted, cancel)
        if not wanted or asked is False or self._layers(wanted) == 0:
            return None
        try:
            if look_at_model(self._talker.find(wanted)).parameters < CAPABLE:
                return None
            talker = self.talker(wanted, cancel)
        except ModelError:
            return None  # Nobody misses one that was only to be used where it is quick.
        return talker if talker is not None and talker.on_card else None

    def _layers(self, model: str) -> int:
        """Layers of a model to hand to the graphics card."""
        layers = self.settings.talker.run(model).gpu_layers
        return usual_layers() if layers is None else layers

    @property
    def loaded_talker(self) -> Talker | None:
        """The talking worker if it has a model loaded; nothing is started or loaded for it."""
        talker: Talker | None = self.__dict__.get("_talker")
        return talker if talker is not None and talker.info is not None else None

    @cached_property
    def _talker(self) -> Talker:
        return self._stack.enter_context(Talker(self.settings.models, self.settings.cache))

    def stop_models(self) -> None:
        """End the model processes, whatever they do; the next request starts them again."""
        for name in ("reader", "_talker"):
            worker: Reader | Talker | None = self.__dict__.get(name)
            if worker is not None:
                worker.close(patience=0.2)

    def open_story(self, path: Path) -> StoryFile:
        """A story file, closed with the workbench."""
        return self._stack.enter_context(StoryFile.open(path))

    def create_story(
        self, path: Path, title: str, language: str, fill: Callable[[Unit], object] | None = None
    ) -> StoryFile:
        """A new story file with what `fill` writes into it, closed with the workbench."""
        return self._stack.enter_context(StoryFile.create(path, title, language, fill))
