"""`workbench react` and `workbench scene`: those who are there react to a stretch of text; two characters rehearse."""

from typing import Annotated, Any

import typer

from workbench.cli.ask import (
    Anyway,
    of_the_dead,
    ways_to_ask,
)
from workbench.cli.common import (
    AsJson,
    Branch,
    Story,
    cancellable,
    console,
    find_branch,
    opened,
    plain,
    print_json,
)
from workbench.cli.conversations import Model
from workbench.cli.present import why
from workbench.cli.words import spoken
from workbench.dialogue.came_of import propose as propose_reaction
from workbench.dialogue.living import elsewhere_then
from workbench.dialogue.reactions import Part, Reaction, gathering, reactions, worded
from workbench.dialogue.scene import Duologue, episode_of
from workbench.dialogue.scene import propose as propose_told
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError, ModelError
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint


def react(
    story: Story,
    episode: Annotated[int, typer.Option("--episode", "-e", min=1, help="Episode number, from 1.")],
    words: Annotated[str, typer.Option("--words", help="The stretch: words as they stand in the episode.")],
    character: Annotated[
        list[str] | None, typer.Option("--character", "-c", help="Who; all present without it.")
    ] = None,
    model: Model = None,
    no_model: Annotated[bool, typer.Option("--no-model", help="Say what reaches them; do not phrase it.")] = False,
    propose: Annotated[
        bool, typer.Option("--propose", help="Keep what each hears for the first time, and feels, as proposals.")
    ] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Those who are there react to a stretch of text, each with what they can know by then, or stay silent."""
    found: list[dict[str, Any]] = []
    with opened(story) as (bench, file), cancellable() as cancel:
        with file.read() as unit:
            line = find_branch(unit, branch).id
            told = unit.episodes.by_number(episode, line)
            who = [unit.characters.find(one).id for one in character] if character else None
        at = told.text.base.find(words)
        if not words or at < 0:
            raise InputError("These words do not stand in episode {episode}: “{words}”.", episode=episode, words=words)
        talker = None if no_model else bench.talker(model, cancel)
        span, strict = Span(at, at + len(words)), bench.settings.strict
        with file.read() as unit:
            around = gathering(unit, file.info.language, told.id, span, line, strict=strict)
        sides = reactions(file, told.id, span, who, reader=bench.reader, branch=line, strict=strict, cancel=cancel)
        for one in sides:
            if not as_json:
                _print_side(one)
            said: dict[Part, str] = {}
            if talker is not None and one.reacts:
                for part in Part:
                    answer = worded(file, bench.reader, talker, one, part, said, cancel)
                    said[part] = "".join(answer.pieces).strip()
                    if not as_json:
                        console.print(f"   {part}: {said[part]}", markup=False)
            if propose and one.heard:
                with file.write() as unit:
                    propose_reaction(one, said.get(Part.FEELS, ""))(unit)
                if not as_json:
                    console.print(
                        spoken("   proposed: {character} learns it here", character=one.character), markup=False
                    )
            taken = {
                "learned": [served.fact.text for served in one.learned],
                "heard": [plain(item) for item in one.heard],
                "known": [served.fact.text for served in one.known],
                "believed": [belief.belief for belief in one.believed],
            }
            found.append({"character": one.character, "reason": one.reason, **taken, "said": said})
        chosen = {one.character for one in sides}
        apart = [one for one in around.people if not one.present and one.character not in chosen]
    if as_json:
        print_json(found)
        return
    for standing in apart:
        console.print(
            spoken("not there: {character} {standing}", character=standing.character, standing=why(standing)),
            markup=False,
        )


def _print_side(one: Reaction) -> None:
    console.print(f"{one.character} ({one.reason})", markup=False)
    for text in (*(served.fact.text for served in one.learned), *(belief.belief for belief in one.believed)):
        console.print(f" + {text}", markup=False)
    for item in one.heard:
        tells = (
            spoken("tells: {text}", text=item.fact.text)
            if item.fact is not None
            else spoken("not recorded: {told}", told=item.told)
        )
        console.print(f" + {item.text}  ({item.speaker or '?'}; {tells})", markup=False)
    for served in one.known:
        console.print(f"   {served.fact.text}", markup=False)


def scene(
    story: Story,
    one: Annotated[str, typer.Argument(metavar="WHO", help="Who begins: id, name or alias.")],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Who they speak to.")],
    episode: Annotated[int, typer.Option("--episode", "-e", min=1, help="As this episode opens.")],
    opening: Annotated[str, typer.Option(help="What the scene is, in a few words.")],
    place: Annotated[str, typer.Option(help="Where it plays.")] = "",
    lines: Annotated[int, typer.Option(min=1, max=40, help="How many lines.")] = 6,
    model: Model = None,
    propose: Annotated[bool, typer.Option("--propose", help="Keep what is told as proposed learning moments.")] = False,
    anyway: Anyway = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Two characters rehearse a scene, each with their own memory; what one tells the other is listed."""
    with opened(story) as (bench, file), cancellable() as cancel, ways_to_ask():
        with file.read() as unit:
            first, second = unit.characters.find(one), unit.characters.find(other)
            line = find_branch(unit, branch).id
            viewpoint = Viewpoint(first.id, episode, branch=line, strict=bench.settings.strict)
            others = elsewhere_then(unit, file.info.language, viewpoint)
        if not as_json:
            for standing in others:
                missing = spoken(
                    "not there: {character} {standing}", character=standing.character, standing=why(standing)
                )
                console.print(missing, style="dim", markup=False)
        talker = bench.talker(model, cancel)
        if talker is None:
            raise ModelError("A scene needs a chat model to speak its lines; choose one in the settings, or name one.")
        rehearsed = Duologue(
            file,
            bench.reader,
            talker,
            viewpoint,
            second.id,
            opening,
            place,
            of_the_dead(before_death=False, anyway=anyway),
        )
        said = []
        for speaker, text, told in rehearsed.play(lines, cancel):
            said.append({"speaker": speaker, "text": text, "told": [plain(item) for item in told]})
            if propose and told:
                with file.write() as unit:
                    here = episode_of(unit, viewpoint)
                    for item in told:
                        propose_told(item, here, None if line == MAIN_BRANCH else line)(unit)
            if not as_json:
                console.print(f"{speaker}: {text}", markup=False)
                for item in told:
                    console.print(
                        spoken("   proposed: {hearer} learns “{text}”", hearer=item.hearer, text=item.fact.text),
                        markup=False,
                    )
    if as_json:
        print_json(said)
