"""`workbench present`: who is there, alive, dead or elsewhere, as of a place of the story, and by what sentence."""

from typing import Annotated

import typer

from workbench.cli.common import AsJson, Branch, Story, console, find_branch, opened, print_json
from workbench.cli.words import localised, spoken
from workbench.memory.presence.life import Lives
from workbench.memory.presence.scene import Attendance, WhyPresent, elsewhere, scene_at
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.story.text import Span

_WHY = {
    WhyPresent.HERE: Message("is there"),
    WhyPresent.LEFT: Message("has left"),
    WhyPresent.NOT_COME: Message("appears only further on"),
    WhyPresent.AFAR: Message("is heard from afar, or told of elsewhere"),
    WhyPresent.NAMED: Message("is only named"),
    WhyPresent.AWAY: Message("is away"),
    WhyPresent.DEAD: Message("is dead"),
    WhyPresent.GONE: Message("has left for good"),
    WhyPresent.NOT_YET: Message("is not in the story yet"),
    WhyPresent.NOWHERE: Message("is nowhere in this scene"),
}


def why(one: Attendance) -> str:
    """How somebody stands, with the sentence or the fact that says so."""
    fact = one.life.fact if one.why in (WhyPresent.DEAD, WhyPresent.GONE) else one.away
    if fact is not None:
        told = one.life.quote or fact.text
        said = (
            spoken(" (episode {number}: “{told}”)", number=one.life.number, told=told)
            if one.life.number is not None
            else f" (“{fact.text}”)"
        )
        return localised(_WHY[one.why]) + said + ("" if one.life.sure else spoken(" [not confirmed]"))
    shown = one.shown
    return localised(_WHY[one.why]) + (f" (“{' '.join(shown.text.split())}”)" if shown is not None else "")


def present(
    story: Story,
    episode: Annotated[int, typer.Option("--episode", "-e", min=1, help="Episode number, from 1.")],
    words: Annotated[str, typer.Option("--words", help="The place: words as they stand in the episode.")] = "",
    strict: Annotated[bool, typer.Option("--strict", help="Only confirmed facts.")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Who is there where these words stand, and who is not, with why; without words, who cannot be met as the episode
    opens."""
    with opened(story) as (bench, file), file.read() as unit:
        line = find_branch(unit, branch).id
        lives = Lives(unit, file.info.language, line, strict=strict or bench.settings.strict)
        count = len(lives.timeline)
        if not words:
            if episode > count + 1:
                raise InputError("There is no episode {number}; this story has {count}.", number=episode, count=count)
            here = lives.timeline.episode_at(episode)
            found = elsewhere(lives, Place(here, 0) if here is not None else None)
        else:
            told = unit.episodes.by_number(episode, line)
            at = told.text.base.find(words)
            if at < 0:
                raise InputError(
                    "These words do not stand in episode {episode}: “{words}”.", episode=episode, words=words
                )
            found = list(scene_at(unit, lives, told, Span(at, at + len(words))).people)
    if as_json:
        print_json(found)
        return
    for one in found:
        console.print(f"{one.character}: {why(one)}", markup=False)
    if not found:
        console.print(spoken("Everybody of the cast may be met then."))
