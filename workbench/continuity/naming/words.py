"""What tells a name that is nobody's, from resources/continuity/names."""

from functools import cache, cached_property

from pydantic import BaseModel, ConfigDict

from workbench.resources import resource_toml
from workbench.text.language import LANGUAGES


class NameWords(BaseModel):
    """One language's file; see the Japanese one for what each entry says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kinds: list[str]
    opposites: list[str]
    look_alike: list[str]
    linking: str
    endings: list[str]
    function: str

    @cached_property
    def any_kind(self) -> str:
        """The kinds as a piece of an expression, longest first."""
        return "|".join(sorted(set(self.kinds), key=len, reverse=True)) or r"(?!)"

    def opposed(self, one: str, other: str) -> bool:
        """True for two signs that tell neighbours apart (東町, 西町)."""
        return any(one in group and other in group for group in self.opposites)

    def alike(self, one: str, other: str) -> bool:
        """True for two signs that the eye takes one for the other."""
        return any(one in group and other in group for group in self.look_alike)


@cache
def name_words(language: str) -> NameWords:
    """What is known of a story's language; of English for one we have no file for."""
    known = language if language in LANGUAGES else "en"
    return NameWords.model_validate(resource_toml("continuity", "names", f"{known}.toml"))
