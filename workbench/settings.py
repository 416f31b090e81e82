"""The author's settings: a TOML file in the platform's config folder; WORKBENCH_… variables override single values."""

import os
import tomllib
from pathlib import Path
from typing import Any

import tomli_w
from platformdirs import user_config_path, user_documents_path
from pydantic import BaseModel, Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, TomlConfigSettingsSource

from workbench.continuity.judging.judging import BUDGET
from workbench.engine.folders import APPLICATION, cache_folder, models_folder
from workbench.engine.memory_need import usual_layers
from workbench.story.errors import InputError


def settings_file() -> Path:
    """Where settings are kept; WORKBENCH_SETTINGS names another file."""
    named = os.environ.get("WORKBENCH_SETTINGS")
    return Path(named) if named else user_config_path(APPLICATION, appauthor=False) / "settings.toml"


class ModelRun(BaseModel):
    """How a chat model is run and how it chooses words; None: as for all models, or as suits the model and machine.

    `context` and `answer` (the longest answer) are in tokens; `threads` 0 means as many as there are cores;
    `gpu_layers` -1 means all. `temperature`, `top_p` and `repeat_penalty` are llama.cpp's.
    """

    context: int | None = Field(default=None, ge=512)
    threads: int | None = Field(default=None, ge=0)
    gpu_layers: int | None = Field(default=None, ge=-1)
    answer: int | None = Field(default=None, ge=16, le=4096)
    temperature: float | None = Field(default=None, ge=0, le=2)
    top_p: float | None = Field(default=None, gt=0, le=1)
    repeat_penalty: float | None = Field(default=None, ge=1, le=2)


STARTER = "qwen2.5-coder-1.5b"
_FORMER = ("gemma-3-270m", "smollm2-135m-instruct")
"""Starter models of earlier versions: settings that name one mean the starter model there is now."""


class TalkerSettings(BaseModel):
    """The chat model: a catalogue id or a path to a GGUF (None: answer without one), and how it is run.

    `context`, `threads`, `gpu_layers` are as in `ModelRun`, for every model that has nothing of its own in `own`, by
    the name `model` has for it.
    """

    model: str | None = STARTER
    context: int = Field(default=4096, ge=512)
    threads: int = Field(default=0, ge=0)
    gpu_layers: int = Field(default=0, ge=-1)
    own: dict[str, ModelRun] = Field(default_factory=dict)

    @field_validator("model", mode="before")
    @classmethod
    def _there_is(cls, value: object) -> object:
        return STARTER if value in _FORMER else value

    def run(self, model: str) -> ModelRun:
        """How this model is run. `context` and `gpu_layers` are None where nobody has said, the rest of what is None is
        the dialogue's own. An environment variable has the last word."""
        own = self.own.get(model, ModelRun())
        named = {name.upper() for name in os.environ}
        found: dict[str, Any] = {name: value for name, value in own if value is not None}
        for name in ("context", "threads", "gpu_layers"):
            if name not in found or f"WORKBENCH_TALKER__{name.upper()}" in named:
                said = name == "threads" or name in self.model_fields_set
                found[name] = getattr(self, name) if said else None
        return ModelRun(**found)


class ReaderSettings(BaseModel):
    """The embedding model: a sentence-transformers folder inside the models folder or anywhere; None: the starter one.

    With another one the next sync writes the index anew, and the old vectors answer until it is done.
    """

    model: str | None = None

    @field_validator("model", mode="before")
    @classmethod
    def _starter(cls, value: object) -> object:
        """An empty name is the starter model's, too: a settings file has no word for none."""
        return value or None


class EditorSettings(BaseModel):
    """The manuscript's face: an empty `font` takes the first mincho or serif there is; `size` in points, `measure` in
    full-width characters a line, `leading` as a multiple of the size; `indent` starts a new paragraph with a full-width
    space; `paragraphs` is how western ones are set apart. `notation`, `pairs`, `smart` (English) and `tidy` (Japanese,
    Chinese) are what is made of what one types: `ui.editor.habits`.
    """

    font: str = ""
    size: int = Field(default=14, ge=8, le=48)
    measure: int = Field(default=40, ge=16, le=80)
    leading: float = Field(default=1.9, ge=1.2, le=3.0)
    indent: bool = True
    paragraphs: str = Field(default="indent", pattern="^(indent|gap|both|none)$")
    notation: bool = True
    pairs: bool = False
    smart: bool = True
    tidy: bool = False
    spelling: bool = Field(default=True, description="words no dictionary has are underlined (English)")
    typewriter: bool = Field(default=False, description="the caret's line stays at one height")
    spotlight: bool = Field(default=False, description="paragraphs but the one being written are dimmed")


class PagesSettings(BaseModel):
    """The page that is previewed, printed and written as PDF: a name of `ui.pages.sheets` ("": as suits the language),
    its characters a line and lines (0: its own), and how large the preview is, 1 for a whole page in view.
    """

    sheet: str = ""
    per_line: int = Field(default=0, ge=0, le=80)
    lines: int = Field(default=0, ge=0, le=60)
    zoom: float = Field(default=1.0, ge=0.5, le=4.0)


class ExtractionSettings(BaseModel):
    """Whether the chat model may propose facts (small ones invent). None: a large one may, where a graphics card makes
    it quick. `edited`: when an episode that has been written in is read again by itself: when the author pauses, when
    they have left it, or never."""

    use_model: bool | None = None
    edited: str = Field(default="pause", pattern="^(pause|leave|never)$")


class ContinuitySettings(BaseModel):
    """Which warnings are shown (`continuity.level.Level`), and whether the paragraph being written is checked when the
    author pauses.

    `judge`: whether the chat model reads along in a check; None: a capable one does (`Workbench.judging`). `budget`:
    how many sentences of 1,000 characters it reads, the likeliest first; 0: all.
    """

    level: str = Field(default="usual", pattern="^(everything|usual|quiet)$")
    while_writing: bool = True
    judge: bool | None = None
    budget: float = Field(default=BUDGET, ge=0)

    @field_validator("judge", mode="before")
    @classmethod
    def _as_it_comes(cls, value: object) -> object:
        """An empty word is nobody's: a settings file has no word for none."""
        return None if value == "" else value


class PrivacySettings(BaseModel):
    """Whether what is personal (phone numbers, addresses, keys) is covered in what is written for others, and in facts
    read from the text. Quotes of the manuscript never are. In facts it is off: a phone number may be plot."""

    mask_exports: bool = True
    mask_facts: bool = False


class BackupSettings(BaseModel):
    """Backups of a story on closing it, and every so many `hours` while it is written in. `folder`: of the author's
    choice; None: one beside the author's documents. `keep`: how many of the newest stay whatever their age."""

    on: bool = True
    folder: Path | None = None
    keep: int = Field(default=10, ge=1, le=500)
    hours: int = Field(default=2, ge=1, le=24)

    @field_validator("folder", mode="before")
    @classmethod
    def _own(cls, value: object) -> object:
        """An empty name is the folder of the program's choice: a settings file has no word for none."""
        return value or None

    @property
    def place(self) -> Path:
        """Where backups go."""
        return self.folder or user_documents_path() / "Continuity Workbench" / "Backups"


class Settings(BaseSettings):
    """Everything the author can set. `strict`: only confirmed facts count in the gate."""

    model_config = SettingsConfigDict(env_prefix="WORKBENCH_", env_nested_delimiter="__", extra="ignore")

    language: str = Field(
        default="", pattern="^(|ja|en|zh)$", description="interface language; empty follows the system"
    )
    theme: str = Field(default="system", pattern="^(system|light|dark|sepia)$")
    font_size: int = Field(default=10, ge=8, le=20, description="interface text, in points")
    strict: bool = False
    models: Path = Field(default_factory=models_folder)
    cache: Path = Field(default_factory=cache_folder)
    editor: EditorSettings = Field(default_factory=EditorSettings)
    pages: PagesSettings = Field(default_factory=PagesSettings)
    reader: ReaderSettings = Field(default_factory=ReaderSettings)
    talker: TalkerSettings = Field(default_factory=TalkerSettings)
    extraction: ExtractionSettings = Field(default_factory=ExtractionSettings)
    continuity: ContinuitySettings = Field(default_factory=ContinuitySettings)
    privacy: PrivacySettings = Field(default_factory=PrivacySettings)
    backups: BackupSettings = Field(default_factory=BackupSettings)

    @property
    def model_reads(self) -> bool:
        """May the chat model propose facts: as the author has it, else where a graphics card makes it quick."""
        if self.extraction.use_model is not None or not self.talker.model:
            return bool(self.extraction.use_model)
        layers = self.talker.run(self.talker.model).gpu_layers
        return usual_layers() != 0 and layers != 0

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - the signature is pydantic's
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Arguments, then the environment, then the file."""
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, settings_file())


def load_settings() -> Settings:
    """The settings in force. Raises InputError naming the file when it cannot be read."""
    try:
        return Settings()
    except (ValueError, OSError) as error:
        raise _unusable(error) from error


def save_settings(changes: dict[str, Any]) -> None:
    """Merge `changes` (nested as in the file) into the settings file, atomically.

    Raises InputError when what is there cannot be read or would not make settings, OSError when it cannot be written.
    """
    path = settings_file()
    try:
        current = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        merged = _merge(current, changes)
        Settings.model_validate(merged)
    except ValueError as error:
        raise _unusable(error) from error
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_suffix(".tmp")
    scratch.write_bytes(tomli_w.dumps(merged).encode())
    scratch.replace(path)


def _merge(current: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    merged = dict(current)
    for key, value in changes.items():
        inner = merged.get(key)
        merged[key] = _merge(inner, value) if isinstance(value, dict) and isinstance(inner, dict) else value
    return merged


def _unusable(error: Exception) -> InputError:
    return InputError(
        "The settings in {file} cannot be used ({why}); mend that line or remove the file.",
        file=settings_file(),
        why=_brief(error),
    )


def _brief(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(error)
