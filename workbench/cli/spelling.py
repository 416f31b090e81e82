"""`workbench spelling`: the author's own list of preferred spellings, and words the text writes in several ways."""

from typing import Annotated

import typer

from workbench.cli.common import AsJson, Branch, Story, changing, find_branch, opened, show
from workbench.cli.words import spoken
from workbench.memory.spelling import Preference, leave, left, prefer, preferences, spelling
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.text.writings import Key, Writings

app = typer.Typer(help="Words written in several ways, and how they are to be written.", no_args_is_help=True)
Word = Annotated[str, typer.Argument(metavar="WORD", help="How the word is to be written.")]


@app.command("list")
def list_spelling(story: Story, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """What stands in the story against the author's own list, and what it writes in several ways."""
    with opened(story) as (_, file), file.read() as unit:
        texts = [one.text.base for one in unit.episodes.list(find_branch(unit, branch).id)]
        found = spelling(texts, unit.matter.language, preferences(unit), left(unit))
    lines = [f"{one.wanted} ← {', '.join(one.others)}  {count}" for one, count in found.own]
    lines += [_told(one) for one in found.found] + [
        spoken("{forms}  (left so)", forms=_told(one)) for one in found.left
    ]
    show(found, as_json, "\n".join(lines) or spoken("Nothing is written in several ways."))


@app.command("prefer")
def prefer_spelling(
    story: Story,
    word: Word,
    instead_of: Annotated[list[str], typer.Argument(metavar="OTHER...", help="Writings that are not to stand.")],
    as_json: AsJson = False,
) -> None:
    """Put a word on the author's own list, or add other writings to it."""
    with changing(story) as unit:
        prefer([*preferences(unit), Preference(word, tuple(instead_of))])(unit)
        kept = preferences(unit)
    show(kept, as_json, _listed(kept))


@app.command("forget")
def forget_spelling(story: Story, word: Word, as_json: AsJson = False) -> None:
    """Take a word off the author's own list."""
    with changing(story) as unit:
        before = preferences(unit)
        kept = [one for one in before if one.wanted != word]
        if len(kept) == len(before):
            raise InputError("“{word}” is not on the list of preferred spellings.", word=word)
        prefer(kept)(unit)
    show(kept, as_json, _listed(kept))


@app.command("leave")
def leave_spelling(
    story: Story,
    word: Word,
    again: Annotated[bool, typer.Option("--not", help="List it again.")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Leave a word that is written in several ways as it is."""
    with changing(story) as unit:
        keys = _keys(unit, word, branch)
        for key in keys:
            leave(key, not again)(unit)
    done = spoken("“{word}” is listed again.", word=word) if again else spoken("“{word}” is left as it is.", word=word)
    show(keys, as_json, done)


def _keys(unit: Unit, word: str, branch: str) -> list[Key]:
    texts = [one.text.base for one in unit.episodes.list(find_branch(unit, branch).id)]
    found = spelling(texts, unit.matter.language, preferences(unit), left(unit))
    keys = [one.key for one in (*found.found, *found.left) if word in dict(one.forms)]
    if not keys:
        raise InputError("“{word}” is not written in several ways in this story.", word=word)
    return keys


def _told(one: Writings) -> str:
    return "  ".join(f"{form} {count}" for form, count in one.forms)


def _listed(kept: list[Preference]) -> str:
    return "\n".join(f"{one.wanted} ← {', '.join(one.others)}" for one in kept) or spoken("The list is empty.")
