"""What probes are worded with and answers are read by, per language, from resources/scoring."""

from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.dialogue.wording import LANGUAGES
from workbench.resources import resource_toml


class Phrases(BaseModel):
    """One language's file; see the file for what each entry says. `yes` to `assistant` are regular expressions."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    who: str
    was_it: str
    is_it_so: str
    about: str
    about_both: str
    roundabout: str
    hidden: str
    you: str
    thing: str
    neutral: tuple[str, ...]
    yes: str
    no: str
    unknown: str
    asks: str
    assistant: str
    selves: tuple[tuple[str, ...], ...]
    self_before: str
    self_after: str


@cache
def phrases(language: str) -> Phrases:
    """The phrases for a story's language; English for one we have none in."""
    name = language if language in LANGUAGES else "en"
    return Phrases.model_validate(resource_toml("scoring", f"{name}.toml"))
