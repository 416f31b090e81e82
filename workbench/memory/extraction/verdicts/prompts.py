"""What a small chat model is asked when it judges, from resources/verdicts: a prefix, an item, and choices."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from workbench.memory.extraction.page import Page, Sentence
from workbench.resources import resource_toml

VERSION = 1
"""Raise it when the questions change: what a model was measured with before no longer holds."""
KINDS = ("fact", "secret", "scene")
_LONGEST = 300
"""Code points of a sentence that are shown; of a longer one its end."""
_LANGUAGES = ("ja", "en", "zh")


@dataclass(frozen=True, slots=True)
class Question:
    """`prefix` + `item(...)` is followed by one of `choices`. `empty` is an item that says nothing: how the choices
    stand there is what the model would say in any case."""

    prefix: str
    form: str
    choices: tuple[str, ...]
    empty: str

    def item(self, **shown: str) -> str:
        """The item's text: what is shown on one line, at most its last _LONGEST code points, word for word."""
        return self.form.format(**{name: " ".join(text.split())[-_LONGEST:] for name, text in shown.items()})


@cache
def sort_question(language: str) -> Question:
    """Which of `KINDS` a sentence is; items show a `sentence`."""
    told = _told(language)["sorting"]
    space = " " if language not in ("ja", "zh") else ""
    form = f"{told['sentence']}: {{sentence}}\n{told['kind']}:"
    kinds = {kind: space + told["kinds"][kind] for kind in KINDS}
    shots = "".join(form.format(sentence=one["sentence"]) + kinds[one["kind"]] + "\n\n" for one in told["examples"])
    return Question(
        f"{told['task'].strip()}\n\n{shots}", form, tuple(kinds.values()), form.format(sentence=told["content_free"])
    )


def shown(page: Page, sentence: Sentence) -> str:
    """A sentence as the model sees it. Who says a line or whom it is about is left to the rules."""
    return sentence.span.of(page.text)


def _told(language: str) -> dict[str, Any]:
    name = language if language in _LANGUAGES else "en"
    return resource_toml("verdicts", f"{name}.toml")
