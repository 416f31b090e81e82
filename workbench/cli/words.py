"""What the command line says, in the user's language: that of the settings (`language`, WORKBENCH_LANGUAGE), else the
system's."""

from collections.abc import Mapping
from typing import Any

from workbench import localisation
from workbench.localisation import LANGUAGES, system_language
from workbench.settings import load_settings
from workbench.story.errors import InputError
from workbench.story.facts import Status
from workbench.story.message import Message, counted

_spoken = "en"


def choose_language() -> str:
    """Speak the user's language from now on; returns which it is. Settings that cannot be read choose none."""
    global _spoken
    try:
        wanted = load_settings().language
    except InputError:
        wanted = ""
    _spoken = wanted if wanted in LANGUAGES else system_language()
    return _spoken


def localised(said: Message | str) -> str:
    """A message in that language; other text as it is."""
    return localisation.localised(said, _spoken)


def word(text: str) -> str:
    """A template without fields that stands elsewhere: the parser's own words."""
    return localisation.catalogue_of(_spoken).get(text, text)


def spoken(template: str, /, **fields: object) -> str:
    """A message made and said at once."""
    return localised(Message(template, **fields))


def spoken_count(one: str, many: str, /, *, count: int, **fields: object) -> str:
    """`counted`, said at once."""
    return localised(counted(one, many, count=count, **fields))


def spoken_language() -> str:
    """Which language is spoken."""
    return _spoken


def characters_counted(count: int) -> Message:
    """So many characters of text."""
    return counted("{amount} character", "{amount} characters", count=count, amount=f"{count:,}")


def length_counted(episodes: int, characters: int) -> Message:
    """So many episodes, with so many characters of text."""
    return counted(
        "{count} episode, {characters}",
        "{count} episodes, {characters}",
        count=episodes,
        characters=characters_counted(characters),
    )


def mind_counted(row: Mapping[str, Any]) -> Message:
    """What is in a mind; `row` has the number of each."""
    return Message(
        "{memories}, {core} core, {working} working, {lasting} lasting, {insights}, {habits}",
        memories=counted("{count} memory", "{count} memories", count=row["memories"]),
        core=row["core"],
        working=row["working"],
        lasting=row["lasting"],
        insights=counted("{count} insight", "{count} insights", count=row["insights"]),
        habits=counted("{count} habit", "{count} habits", count=row["habits"]),
    )


def settled(status: Status, count: int) -> str:
    """That so many were accepted, or rejected."""
    if status is Status.ACCEPTED:
        return spoken("{count} accepted.", count=count)
    return spoken("{count} rejected.", count=count)


def moments_counted(count: int) -> Message:
    """So many learning moments."""
    return counted("{count} learning moment", "{count} learning moments", count=count)
