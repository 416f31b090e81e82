"""What resources/continuity/claims has for a language: families of claims and the words that make and unmake them."""

from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.resources import resource_toml
from workbench.text.language import LANGUAGES


class Family(BaseModel):
    """One attribute; see the files for what each entry says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    says: str
    owned: bool = False
    across: bool = False
    fact: list[str] = []
    prose: list[str] = []
    acts: list[str] = []
    spare: list[str] = []
    values: dict[str, list[str]] = {}
    shown: dict[str, list[str]] = {}


class Things(BaseModel):
    """What there is not, what does not work, what shows that it does; nouns of no thing."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    common: list[str]
    cover: list[str]
    absent: list[str]
    useless: list[str]
    gone: list[str]
    remains: list[str]
    in_use: list[str]
    works: list[str]
    given: list[str]
    abstract: list[str]


class Doers(BaseModel):
    """Words for who did it, and for deeds that leave a thing behind."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    who: list[str]
    deed: list[str]


class Bans(BaseModel):
    """How a ban is stated, that it is kept, that it is broken knowingly, and times that it may be bound to."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    stated: list[str]
    kept: list[str]
    knowingly: list[str]
    times: list[list[str]]


class Spans(BaseModel):
    """How long something takes, and within how long it is done (LENGTH stands for number and unit); words for the
    same, and words that say nothing of what it is."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    takes: list[str]
    within: list[str]
    alike: list[list[str]]
    plain: list[str]


class State(BaseModel):
    """States of things: `fact` excludes `prose`, or `values` exclude each other."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    fact: list[str] = []
    prose: list[str] = []
    values: dict[str, list[str]] = {}


class Lexicon(BaseModel):
    """One language's file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    changed: list[str]
    replaced: list[str]
    uncounted: list[str]
    alike: list[list[str]] = []
    like_verbs: list[list[str]] = []
    at_ease: list[str] = []
    trades: dict[str, list[str]] = {}
    light_verbs: list[str] = []
    no_objects: list[str] = []
    past: dict[str, str] = {}
    unreal: list[str]
    apart: list[str]
    ages: dict[str, tuple[int, int]] = {}
    relatives: list[str]
    things: Things
    bans: Bans
    spans: Spans
    state: list[State]
    needs: dict[str, list[str]] = {}
    doers: Doers
    family: list[Family]


@cache
def lexicon(language: str) -> Lexicon:
    """The file of this language; English for one we have none for."""
    known = language if language in LANGUAGES else "en"
    return Lexicon.model_validate(resource_toml("continuity", "claims", f"{known}.toml"))
