"""The prompt and the JSON schema for extraction by a chat model, one passage or a part of one at a time."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from workbench.memory.extraction.model.carried import Carried
from workbench.memory.extraction.model.shots import WORDS, Shot, Words
from workbench.memory.extraction.page import Page
from workbench.story.knowledge import How
from workbench.story.text import Span

PROMPTS_VERSION = 2
"""Raise it when prompt or schema change: passages a model could not be brought to answer for are asked about again."""
KINDS = ["state", "attribute", "relation", "possession", "ability", "event", "death", "promise", "secret", "plan"]
_ARMS = str.maketrans("<>[]{}|", "＜＞［］｛｝｜")
_LONGEST_FACT = 160
_MOST_LEARNED = 3


def disarmed(text: str) -> str:
    """The text as a prompt may hold it: signs that make chat templates' tags (<|im_start|>, [INST]), the prompt's own
    marks (>>>) or JSON are full-width. Every code point stays where it was."""
    return text.translate(_ARMS)


def build_prompt(page: Page, part: Span, carried: Carried, most: int) -> tuple[str, str]:
    """(what stays the same for a language: rules and examples, what changes: cast, what is recorded and the text).

    `part` of the page is shown; at most `most` facts are asked for. Whatever the author wrote is disarmed.
    """
    words = _words(page)
    labels = people(page, carried)
    cast = [_entry(page, who, label, words) for label, who in labels.items()]
    text = disarmed(part.of(page.text))
    recorded = [_line(text) for text in carried.recorded]
    return _fixed(words), _shown(words, cast, recorded, text) + f"\n{words.limit.format(most=most)}\nJSON:\n"


def build_schema(page: Page, part: Span, carried: Carried, most: int) -> dict[str, Any]:
    """The answer's form: evidence is a sentence of the part, people are of the cast, or "" for none.

    Literal evidence has no alternative after its first tokens, which makes it quick as well as literal.
    """
    names = ["", *people(page, carried)]
    sentences = [disarmed(one.text).strip() for one in page.sentences if part.start <= one.span.start < part.end]
    ways = [how.value for how in How if how is not How.ALWAYS]
    learned = {"who": {"enum": names[1:] or names}, "how": {"enum": ways}}
    fact = {
        "evidence": {"$ref": "#/$defs/sentence"},
        "fact": {"type": "string", "minLength": 1, "maxLength": _LONGEST_FACT},
        "subject": {"enum": names},
        "kind": {"enum": KINDS},
        "secret": {"type": "boolean"},
        "secret_of": {"enum": names},
        "learned": _list(_object({**learned, "evidence": {"$ref": "#/$defs/sentence"}}), _MOST_LEARNED),
        "importance": {"type": "integer", "minimum": 1, "maximum": 5},
    }
    facts = _list(_object(fact), most)
    return {**_object({"facts": facts}), "$defs": {"sentence": {"enum": list(dict.fromkeys(filter(None, sentences)))}}}


def people(page: Page, carried: Carried) -> dict[str, str]:
    """Character ids by the name a prompt gives them: those on the page, then those carried."""
    present = [named.character for named in page.finder.find(page.text)]
    heard = [who for line in page.lines for who in (line.speaker, *line.listeners) if who]
    found: dict[str, str] = {}
    for who in dict.fromkeys([*([page.narrator] if page.narrator else []), *present, *heard, *carried.people]):
        label = _line(page.finder.label(who))
        found[label if label not in found else f"{label} {len(found) + 1}"] = who
    return found


def _entry(page: Page, who: str, label: str, words: Words) -> str:
    other = [name for name in map(_line, page.finder.names_of(who)) if name != label][:3]
    if who == page.narrator:
        other.append(words.narrator)
    return f"{label}({', '.join(other)})" if other else label


def _line(text: str) -> str:
    return disarmed(" ".join(text.split()))


def _words(page: Page) -> Words:
    return WORDS.get(page.finder.language, WORDS["en"])


@cache
def _fixed(words: Words) -> str:
    return "\n\n".join([words.rules, *(f"{_example(words, shot)}\nJSON:\n{_answer(shot)}" for shot in words.shots)])


def _example(words: Words, shot: Shot) -> str:
    return f"{_shown(words, shot.cast, shot.recorded, shot.text)}\n{words.limit.format(most=8)}"


def _shown(words: Words, cast: list[str] | tuple[str, ...], recorded: list[str] | tuple[str, ...], text: str) -> str:
    known = "".join(f"\n- {one}" for one in recorded)
    return f"<<<\n{words.cast}: {' / '.join(cast)}\n{words.recorded}:{known}\n{words.text}:\n{text}\n>>>"


def _answer(shot: Shot) -> str:
    listed = [
        {
            "evidence": told.evidence,
            "fact": told.fact,
            "subject": told.subject,
            "kind": told.kind,
            "secret": bool(told.secret_of),
            "secret_of": told.secret_of,
            "learned": [{"who": one.who, "how": one.how, "evidence": one.evidence} for one in told.learned],
            "importance": told.importance,
        }
        for told in shot.facts
    ]
    return json.dumps({"facts": listed}, ensure_ascii=False)


def _object(properties: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(items: dict[str, Any], most: int) -> dict[str, Any]:
    return {"type": "array", "maxItems": most, "items": items}
