"""The model catalogue: what can be installed, where from, under which terms, and what its files must hash to."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from workbench.engine.folders import catalogue_path
from workbench.story.errors import InputError, ModelError

Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Role = Literal["reader", "talker"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PackagedFile(_Frozen):
    """One file inside a package: its path there, its hash and its size in bytes."""

    member: str
    sha256: Sha256
    size: int


class Package(_Frozen):
    """A package of the registry at one exact version; `wheel` is its file name, hashed and measured whole."""

    name: str
    version: str
    wheel: str
    sha256: Sha256
    size: int
    files: tuple[PackagedFile, ...] = ()


class StarterModel(_Frozen):
    """A model that is assembled from packages.

    `path` is where it lands in the models folder: a GGUF file, or a folder for sentence-transformers. `sha256` and
    `size` are the assembled file's; a folder's files are derived, so theirs are recorded when it is written. `talks`:
    a chat model that was made for conversation.
    """

    id: str
    name: str
    role: Role
    format: Literal["gguf", "sentence-transformers"]
    path: str
    licence: str
    licence_note: str
    upstream: str
    languages: str
    note: str
    size: int
    sha256: Sha256 | None = None
    default: bool = False
    talks: bool = True
    packages: tuple[Package, ...]

    @property
    def download_size(self) -> int:
        """Bytes fetched from the registry."""
        return sum(package.size for package in self.packages)


class RecommendedModel(_Frozen):
    """A bigger model worth fetching by hand and adding by file; nobody here has hashed it."""

    name: str
    role: Role
    licence: str
    languages: str
    memory_gb: int
    note: str


class ModelCatalogue(_Frozen):
    """Everything the catalogue file says."""

    starter: tuple[StarterModel, ...]
    recommended: tuple[RecommendedModel, ...] = ()

    @classmethod
    def load(cls, path: Path | None = None) -> "ModelCatalogue":
        """Read the catalogue. Raises `ModelError` when it is missing or does not hold together."""
        where = path or catalogue_path()
        try:
            return cls.model_validate(tomllib.loads(where.read_text(encoding="utf-8")))
        except OSError as error:
            raise ModelError(
                "The model catalogue {where} cannot be read. Reinstall the program.", where=where
            ) from error
        except (tomllib.TOMLDecodeError, ValidationError, UnicodeDecodeError) as error:
            raise ModelError("The model catalogue {where} is damaged. Reinstall the program.", where=where) from error

    def get(self, model_id: str) -> StarterModel:
        """The starter model with this id. Raises `InputError` naming the known ones."""
        for model in self.starter:
            if model.id == model_id:
                return model
        known = ", ".join(model.id for model in self.starter)
        raise InputError(
            "There is no model “{model_id}” in the catalogue; it has {known}.", model_id=model_id, known=known
        )

    def default(self, role: Role) -> StarterModel:
        """The starter model used for a role when nothing else is chosen."""
        return next(model for model in self.starter if model.role == role and model.default)
