"""A theme: one colour for each role."""

from functools import cache

from pydantic import BaseModel, ConfigDict, Field

from workbench.resources import resource_toml

THEMES = ("light", "dark", "sepia")
_HEX = r"^#[0-9a-f]{6}$"


class Theme(BaseModel):
    """Colours by role, as #rrggbb.

    `desk` lies under everything, `surface` are the side panels, `paper` is what is written and read on, `raised` are
    cards and fields. `people` are the colours characters are told apart by, in turn.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    desk: str = Field(pattern=_HEX)
    surface: str = Field(pattern=_HEX)
    paper: str = Field(pattern=_HEX)
    raised: str = Field(pattern=_HEX)
    hover: str = Field(pattern=_HEX)
    line: str = Field(pattern=_HEX)
    text: str = Field(pattern=_HEX)
    ink: str = Field(pattern=_HEX)
    muted: str = Field(pattern=_HEX)
    faint: str = Field(pattern=_HEX)
    accent: str = Field(pattern=_HEX)
    accent_text: str = Field(pattern=_HEX)
    accent_soft: str = Field(pattern=_HEX)
    selection: str = Field(pattern=_HEX)
    good: str = Field(pattern=_HEX)
    note: str = Field(pattern=_HEX)
    warning: str = Field(pattern=_HEX)
    danger: str = Field(pattern=_HEX)
    people: tuple[str, ...]

    def person(self, index: int) -> str:
        """The colour of the character with this place in the cast."""
        return self.people[index % len(self.people)]


@cache
def load_theme(name: str) -> Theme:
    """A theme by name; the light one for a name there is none of."""
    chosen = name if name in THEMES else "light"
    return Theme.model_validate(resource_toml("themes", f"{chosen}.toml"))
