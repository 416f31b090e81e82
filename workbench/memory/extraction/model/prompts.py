"""The prompt and the JSON schema for extraction by a chat model, one passage at a time.

A prompt depends on the passage, what stands right before it and the cast, and on no earlier answer: passages can be
asked about in any order, by anybody, and be answered for from a file. Its words come from resources/extraction."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict

from workbench.memory.extraction.page import Page, Sentence
from workbench.resources import resource_toml
from workbench.story.knowledge import How

LANGUAGES = ("ja", "en", "zh")
"""Other languages take the English words."""


class Shot(BaseModel):
    """A passage as a prompt shows it, and the answer it deserves."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cast: tuple[str, ...]
    narrator: str
    lead: str
    text: tuple[str, ...]
    facts: tuple[dict[str, Any], ...]
    learned: tuple[dict[str, Any], ...]


class PromptWords(BaseModel):
    """A language's instructions, the heads of a prompt's parts, and examples. `limit` is formatted with `most`,
    `called` with a person's `name` and `others`, which `comma` joins."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rules: str
    cast: str
    called: str
    comma: str
    narrator: str
    lead: str
    text: str
    limit: str
    shots: tuple[Shot, ...]


@cache
def words_for(language: str) -> PromptWords:
    """The words of a language."""
    return PromptWords.model_validate(
        resource_toml("extraction", f"{language if language in LANGUAGES else 'en'}.toml")
    )


PROMPTS_VERSION = 3
"""Raise it when prompt or schema change: passages a model could not be brought to answer for are asked about again."""
KINDS = ["state", "attribute", "relation", "possession", "ability", "event", "death", "promise", "secret", "plan"]
WAYS = [how.value for how in How if how is not How.ALWAYS]
_ARMS = str.maketrans("<>[]{}|", "＜＞［］｛｝｜")
_LONGEST_FACT = {"ja": 80, "zh": 80}
_LONGEST_SPACED = 200
_EACH, _EACH_SPACED = 110, 280
"""Code points of text for one fact asked for: annotators find about seven in a thousand, in English four."""
_FEWEST, _MOST = 3, 12
_EVERYBODY = 30
"""A cast of up to so many is told of whole, the same for every passage; of a larger one those about."""
_PROFILE, _LEAD, _LEAD_SPACED = 160, 240, 400
_MOST_LEARNED = 4


def disarmed(text: str) -> str:
    """The text as a prompt may hold it: signs that make chat templates' tags (<|im_start|>, [INST]), the prompt's own
    marks (>>>, [3]) or JSON are full-width. Every code point stays where it was."""
    return text.translate(_ARMS)


def build_prompt(page: Page) -> tuple[str, str]:
    """(what stays the same for a language: rules and an example; what changes: cast, the text).

    Whatever the author wrote is disarmed. The cast comes first, so that it is read once for all passages.
    """
    words = words_for(page.finder.language)
    cast = [_entry(page, who, words) for who in people(page)]
    lead = _line(page.before)[-_lead(page) :]
    told = [f"[{number}] {_line(one.text)}" for number, one in numbered(page)]
    narrator = page.narrator if page.narrator in page.finder.cast else ""
    return _fixed(words), _shown(words, cast, narrator or "", lead, told, most_facts(page))


def build_schema(page: Page) -> dict[str, Any]:
    """The answer's form: sentences of the page by their numbers, people of the cast by their ids ("": nobody's)."""
    who = list(people(page))
    numbers = {"enum": [number for number, _ in numbered(page)]}
    longest = _LONGEST_FACT.get(page.finder.language, _LONGEST_SPACED)
    sentence = {"type": "string", "minLength": 1, "maxLength": longest}
    fact = {
        "n": numbers,
        "fact": sentence,
        "kind": {"enum": KINDS},
        "secret_of": {"enum": ["", *who]},
        "importance": {"type": "integer", "minimum": 1, "maximum": 5},
    }
    learned = {"n": numbers, "who": {"enum": who or [""]}, "what": sentence, "how": {"enum": WAYS}}
    facts, moments = _list(_object(fact), most_facts(page)), _list(_object(learned), _MOST_LEARNED)
    return _object({"facts": facts, "learned": moments})


def numbered(page: Page) -> list[tuple[int, Sentence]]:
    """The page's sentences, each with its number, from 1."""
    return [(number, one) for number, one in enumerate(page.sentences, 1) if one.text.strip()]


def most_facts(page: Page) -> int:
    """How many facts are asked for."""
    each = _EACH if page.finder.language in _LONGEST_FACT else _EACH_SPACED
    return min(_MOST, max(_FEWEST, round(len(page.text) / each)))


def people(page: Page) -> list[str]:
    """Ids of those the prompt tells of: the whole cast, or of a large one whoever is on the page."""
    cast = page.finder.cast
    if len(cast) <= _EVERYBODY:
        return list(cast)
    heard = [who for line in page.lines for who in (line.speaker, *line.listeners)]
    about = [page.narrator, *(named.character for named in page.finder.find(page.text)), *heard]
    return [who for who in dict.fromkeys(about) if who in cast]


def _entry(page: Page, who: str, words: PromptWords) -> str:
    one = page.finder.cast[who]
    name = _line(page.finder.label(who))
    others = [other for other in map(_line, page.finder.names_of(who)) if other != name][:4]
    called = words.called.format(name=name, others=words.comma.join(others)) if others else name
    profile = _line(one.profile)[:_PROFILE]
    return f"{who}: {called}" + (f" – {profile}" if profile else "")


def _lead(page: Page) -> int:
    return _LEAD if page.finder.language in _LONGEST_FACT else _LEAD_SPACED


def _line(text: str) -> str:
    return disarmed(" ".join(text.split()))


def _fixed(words: PromptWords) -> str:
    examples = [
        _shown(words, one.cast, one.narrator, one.lead, one.text, len(one.facts) + 1)
        + json.dumps({"facts": one.facts, "learned": one.learned}, ensure_ascii=False)
        for one in words.shots
    ]
    return "\n\n".join([words.rules.strip(), *examples])


def _shown(words: PromptWords, cast: Sequence[str], narrator: str, lead: str, told: Sequence[str], most: int) -> str:
    parts = [f"{words.cast}:\n" + "\n".join(cast)]
    if narrator:
        parts.append(f"{words.narrator}: {narrator}")
    if lead:
        parts.append(f"{words.lead}: {lead}")
    parts.append(f"{words.text}:\n" + "\n".join(told))
    shown = "\n".join(parts)
    return f"<<<\n{shown}\n>>>\n{words.limit.format(most=most)}\nJSON:\n"


def _object(properties: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(items: dict[str, Any], most: int) -> dict[str, Any]:
    return {"type": "array", "maxItems": most, "items": items}
