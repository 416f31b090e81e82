"""`workbench ask`: a character answers as of an episode, with a receipt."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from workbench.cli.common import AsJson, Branch, Story, cancellable, console, find_branch, opened, plain, print_json
from workbench.cli.words import spoken
from workbench.dialogue import Answer, Receipt, ask
from workbench.dialogue.ask import SEED
from workbench.dialogue.asking_again import Begun, Stands, Step, TakenBack, until_it_stands
from workbench.dialogue.living import Dead, Departed, Told
from workbench.dialogue.second_look import Marked, Why
from workbench.dialogue.side_by_side import Column, side_by_side
from workbench.memory.minds.activation import note
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.viewpoint import Order, Viewpoint

BeforeDeath = Annotated[
    bool, typer.Option("--before-death", help="Of somebody dead by then: as they were just before their death.")
]
Anyway = Annotated[bool, typer.Option("--anyway", help="Of somebody dead by then: as if they could answer.")]


def ask_character(
    story: Story,
    question: Annotated[str, typer.Argument(help="What to ask.")],
    character: Annotated[str, typer.Option("--character", "-c", help="Id, name or alias.")],
    episode: Annotated[int, typer.Option("--episode", "-e", min=1, help="As this episode opens.")],
    at: Annotated[int | None, typer.Option(min=0, help="Just before this character of the episode.")] = None,
    order: Annotated[Order, typer.Option(help="By which clock.")] = Order.TELLING,
    strict: Annotated[bool, typer.Option("--strict", help="Only confirmed facts.")] = False,
    model: Annotated[str | None, typer.Option(help="A model id or a GGUF file, instead of the settings'.")] = None,
    no_model: Annotated[bool, typer.Option("--no-model", help="List what they know; do not phrase it.")] = False,
    limit: Annotated[int, typer.Option(min=1, max=50, help="Facts handed over at most.")] = 8,
    also: Annotated[list[int] | None, typer.Option(min=1, help="Ask the same as this episode opens, too.")] = None,
    before_death: BeforeDeath = False,
    anyway: Anyway = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Ask a character a question as an episode opens. They know nothing later and nobody else's secrets."""
    dead = of_the_dead(before_death, anyway)
    with opened(story) as (bench, file), cancellable() as cancel, ways_to_ask():
        with file.read() as unit:
            who = unit.characters.find(character)
            branch = find_branch(unit, branch).id
        viewpoint = Viewpoint(who.id, episode, at, order, branch, strict or bench.settings.strict)
        talker = None if no_model else bench.talker(model, cancel)
        if also:
            numbers = [episode, *also]
            columns = side_by_side(
                file, bench.reader, talker, viewpoint, question, numbers, limit=limit, cancel=cancel, dead=dead
            )
            print_columns(columns, as_json)
            return

        def make(taken_back: int, strictly: bool) -> Answer:
            return ask(
                file,
                *(bench.reader, talker, viewpoint, question),
                limit=limit,
                cancel=cancel,
                seed=SEED + taken_back,
                strictly=strictly,
                dead=dead,
            )

        answer, before, last = print_until_it_stands(until_it_stands(file, bench.reader, make, cancel), as_json)
        _note(file, answer.receipt)
        if as_json:
            given = {"prompt": plain(answer.prompt), "receipt": answer.receipt.as_json()}
            print_json({"answer": last.text, "marked": last.marked, "taken_back": before, **given})
        else:
            print_receipt(answer.receipt)


def print_until_it_stands(steps: Iterable[Step], as_json: bool) -> tuple[Answer, list[TakenBack], Stands]:
    """Print an answer as it comes, and why it was taken back where it was; the one that stands, those before it."""
    begun: list[Answer] = []
    before: list[TakenBack] = []
    last = Stands("", ())
    for step in steps:
        match step:
            case Begun(answer):
                begun.append(answer)
            case str():
                if not as_json:
                    sys.stdout.write(step)
                    sys.stdout.flush()
            case TakenBack():
                before.append(step)
            case Stands():
                last = step
        if isinstance(step, TakenBack | Stands) and not as_json:
            sys.stdout.write("\n")
            for one in step.marked:
                wrong = (
                    spoken("out of role")
                    if one.why is Why.OUT_OF_ROLE
                    else spoken("close to what they were not told ({why})", why=one.why)
                )
                console.print(f"-- {wrong}: {_withheld(one)}", markup=False)
            if isinstance(step, TakenBack):
                console.print(spoken("-- taken back; asked again:"), markup=False)
    return begun[-1], before, last


def _withheld(one: Marked) -> str:
    return one.fact.text if one.fact is not None else f"“{one.sentence}”"


def of_the_dead(before_death: bool, anyway: bool) -> Dead:
    """What the two options mean. Raises InputError for both."""
    if before_death and anyway:
        raise InputError("Somebody dead is asked either as before their death or all the same; leave out one of them.")
    return Dead.BEFORE if before_death else Dead.ANYWAY if anyway else Dead.REFUSE


@contextmanager
def ways_to_ask() -> Iterator[None]:
    """Names the options by which somebody dead can be asked after all."""
    try:
        yield
    except Departed as error:
        raise InputError("{refusal} (--before-death, --anyway)", refusal=error.message) from error


def _note(story: StoryFile, receipt: Receipt) -> None:
    """Keep what was on the character's mind, as a talk in the window does; nothing in a file that cannot be written.
    What is asked to compare is no talk."""
    if receipt.items and not story.info.read_only:
        note(story, receipt.viewpoint, [item.fact for item in receipt.items])


def print_columns(columns: Iterable[Column], as_json: bool) -> None:
    """The same question at several points: each answer, and what it was given that the one before could not be."""
    found = []
    for column in columns:
        said, receipt = "".join(column.answer.pieces).strip(), column.answer.receipt
        found.append(
            {"episode": column.viewpoint.episode, "answer": said, "new": column.new, "receipt": receipt.as_json()}
        )
        if not as_json:
            console.print(
                spoken("== as episode {episode} opens ==\n{said}", episode=column.viewpoint.episode, said=said),
                markup=False,
            )
            for item in receipt.items:
                mark = "+" if item.fact in column.gained else " "
                console.print(f" {mark} {item.fact}  {item.text}", markup=False)
    if as_json:
        print_json(found)


def print_receipt(receipt: Receipt) -> None:
    """The facts an answer was given, each with quote and episode."""
    if receipt.life is Told.BEFORE_DEATH:
        there = spoken(
            "episode {episode}, before its character {at}",
            episode=receipt.viewpoint.episode,
            at=(receipt.viewpoint.at or 0) + 1,
        )
        console.print(spoken("\n-- as of just before their death: {there}", there=there), markup=False)
    elif receipt.life is Told.DEAD:
        console.print(spoken("\n-- dead by then, asked all the same"), markup=False)
    elif receipt.life is Told.DOUBTFUL:
        console.print(
            spoken("\n-- may be dead by then, by a reading that nobody has confirmed (`review` has it)"), markup=False
        )
    given = spoken("{count} of {visible} facts known by then", count=len(receipt.items), visible=receipt.trace.visible)
    console.print(
        spoken(
            "\n-- given: {given} ({method}; model: {model})",
            given=given,
            method=receipt.trace.method,
            model=receipt.model or spoken("none"),
        ),
        markup=False,
    )
    for item in receipt.items:
        mark = (spoken(" [proposed]") if item.proposed else "") + (
            f" [{item.standing}]" if item.standing != "current" else ""
        )
        mark += spoken(" [no longer so, and they cannot know]") if item.outdated else ""
        mark += spoken(" [evidence changed]") if item.evidence_changed else ""
        console.print(f"   {item.fact}  {item.text}{mark}", markup=False)
        for quote in item.quotes[:1]:
            console.print(spoken("      ep.{number} “{text}”", number=quote.number, text=quote.text), markup=False)
    for said in receipt.told:
        console.print(spoken("   told in this talk: {said}", said=said), markup=False)
    for said in receipt.earlier:
        console.print(spoken("   rests on, from earlier answers: {said}", said=said), markup=False)
    for belief in receipt.beliefs:
        console.print(f"   {belief.stance}: {belief.belief}", markup=False)
    for one in receipt.others:
        console.print(f"   {one.relation.replace('_', ' ')}: {one.said}", markup=False)
    for trait in (*receipt.traits.habits, *receipt.traits.held):
        how = (
            spoken("does now")
            if trait.fires
            else spoken("knows of themselves")
            if trait.drawn is None
            else spoken("not this time")
        )
        chance = (
            spoken(
                " (drew {drawn} against {probability})",
                drawn=f"{trait.drawn:.2f}",
                probability=f"{trait.probability:.2f}",
            )
            if trait.drawn is not None
            else ""
        )
        console.print(spoken("   habit, {how}: {text}{chance}", how=how, text=trait.text, chance=chance), markup=False)
