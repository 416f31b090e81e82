"""The words around facts in a prompt, per language, from resources/prompts."""

from functools import cache

from pydantic import BaseModel, ConfigDict

from workbench.resources import resource_toml

LANGUAGES = ("ja", "en", "zh")


class Example(BaseModel):
    """A worked question and answer, for models that only continue text."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    persona: str
    facts: list[str]
    question: str
    answer: str


class Wording(BaseModel):
    """One language's prompt file; see the file for what each entry says."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    system: str
    ignorance: str
    ignorance_polite: str
    ignorance_first: str
    polite: str
    polite_voice: str
    now: str
    first_person: str
    profile: str
    voice: str
    calls: str
    samples: str
    bonds: str
    knows: str
    used_to_be: str
    still_to_come: str
    of_others: str
    knows_of: str
    keeps_from: str
    keeps_from_all: str
    habits: str
    fires: str
    habit: str
    insights: str
    believes: str
    suspects: str
    told_here: str
    nothing: str
    question: str
    known_fact: str
    known_question: str
    known_answer: str
    known_answer_polite: str
    lesson_fact: str
    lesson_question: str
    greeting_question: str
    greeting_answer: str
    strictly: str
    answer: str
    earlier: str
    earlier_exchange: str
    summarise: str
    reaction: str
    notices: str
    feels: str
    does: str
    heard: str
    lately: str
    noticed: str
    felt: str
    scene_reply: str
    scene_opening: str
    scene_joined: str
    scene_place: str
    no_model_intro: str
    no_model_nothing: str
    example_intro: str
    examples: list[Example]


@cache
def wording(language: str) -> Wording:
    """The wording for a story's language; English for one we have no words in."""
    name = language if language in LANGUAGES else "en"
    return Wording.model_validate(resource_toml("prompts", f"{name}.toml"))
