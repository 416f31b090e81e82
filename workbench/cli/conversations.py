"""`workbench conversations`: what was asked and answered, kept, found again, taken along, forgotten."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.ask import (
    Anyway,
    BeforeDeath,
    of_the_dead,
    print_receipt,
    print_until_it_stands,
    ways_to_ask,
)
from workbench.cli.common import (
    AsJson,
    Branch,
    Story,
    cancellable,
    changing,
    console,
    find_branch,
    opened,
    plain,
    print_json,
    show,
)
from workbench.cli.words import spoken, spoken_count
from workbench.dialogue import Answer, finding, going_on, keeping, talking
from workbench.dialogue.ask import SEED
from workbench.dialogue.asking_again import Step, TakenBack, until_it_stands
from workbench.dialogue.living import Dead, living
from workbench.engine import Reader
from workbench.memory import retention
from workbench.memory.edits.proposing import propose_line
from workbench.privacy import mask
from workbench.store import Holding, StoryFile, Unit
from workbench.story.conversation import Ending, Thread, Turn, path_to
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import Cancelled, InputError, ModelError, WorkbenchError
from workbench.story.facts import Scope
from workbench.story.jobs import CancelToken
from workbench.story.message import reason
from workbench.story.viewpoint import Viewpoint

app = typer.Typer(help="Conversations with characters, as they are kept.", no_args_is_help=True)
Named = Annotated[str, typer.Argument(metavar="ID", help="A conversation's id, as the list prints it.")]
Model = Annotated[str | None, typer.Option(help="A model id or a GGUF file, instead of the settings'.")]


@app.command("list")
def list_conversations(
    story: Story,
    character: Annotated[str | None, typer.Option("--character", "-c", help="Only with this one.")] = None,
    trash: Annotated[bool, typer.Option("--trash", help="The deleted ones.")] = False,
    as_json: AsJson = False,
) -> None:
    """The conversations, the latest first."""
    with opened(story) as (_, file), file.read() as unit:
        who = unit.characters.find(character).id if character else None
        found = unit.conversations.list(who, trash=trash)
        titles = [_titled(unit, one) for one in found]
    show(found, as_json, "\n".join(titles) if titles else spoken("No conversations."))


@app.command("show")
def show_conversation(story: Story, conversation: Named, as_json: AsJson = False) -> None:
    """Everything said on the path in sight."""
    with opened(story) as (_, file), file.read() as unit:
        said = talking.path(unit, conversation)
        head = _titled(unit, unit.conversations.get(conversation))
    show(said, as_json, "\n".join([head, *(f"{turn.id}  {turn.role}: {turn.text}" for turn in said)]))


@app.command("ask")
def ask_in(
    story: Story,
    conversation: Named,
    question: Annotated[str, typer.Argument(help="What to ask next.")],
    after: Annotated[str | None, typer.Option(help="Follow this turn instead of the last one.")] = None,
    model: Model = None,
    no_model: Annotated[bool, typer.Option("--no-model", help="List what they know; do not phrase it.")] = False,
    before_death: BeforeDeath = False,
    anyway: Anyway = False,
    other_models: Annotated[
        bool | None,
        typer.Option(
            "--other-models/--own-answers",
            help="From now on, put what other models answered before this one, too; without a word it is left out.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Ask the next question. What was said before on this path goes with it, as far as they may still know it."""
    dead = of_the_dead(before_death, anyway)
    with opened(story) as (bench, file), cancellable() as cancel, ways_to_ask():
        talker = None if no_model else bench.talker(model, cancel)
        strict = bench.settings.strict
        if other_models is not None:
            with file.write() as unit:
                unit.conversations.mix(conversation, other_models)

        def make(before: talking.Asked | None, taken_back: int, strictly: bool) -> talking.Asked:
            if before is None:
                return talking.ask_in(
                    file,
                    *(bench.reader, talker, conversation, question),
                    after=after,
                    strict=strict,
                    cancel=cancel,
                    dead=dead,
                )
            return talking.answer_to(
                file,
                *(bench.reader, talker, before.question.id),
                strict=strict,
                cancel=cancel,
                seed=SEED + taken_back,
                strictly=strictly,
                dead=dead,
            )

        _answer(file, bench.reader, make, cancel, as_json)


@app.command("continue")
def go_on(
    story: Story,
    turn: Annotated[str, typer.Argument(metavar="TURN", help="An answer, as `show` prints its id.")],
    model: Model = None,
    as_json: AsJson = False,
) -> None:
    """Go on with an answer that reached its longest length, or was stopped."""
    with opened(story) as (bench, file), cancellable() as cancel, ways_to_ask():
        talker = bench.talker(model, cancel)
        if talker is None:
            raise InputError("Without a chat model no answer goes on; choose one in the settings, or name it.")

        def make(_: talking.Asked | None, taken_back: int, strictly: bool) -> talking.Asked:
            return going_on.go_on(
                file, bench.reader, talker, turn, cancel=cancel, seed=SEED + taken_back, strictly=strictly
            )

        _answer(file, bench.reader, make, cancel, as_json)


def _answer(
    file: StoryFile,
    reader: Reader,
    make: Callable[[talking.Asked | None, int, bool], talking.Asked],
    cancel: CancelToken,
    as_json: bool,
) -> None:
    """Print an answer until it stands, and keep it however it ends; `make` is given the one before."""
    made: list[talking.Asked] = []
    words: list[str] = []

    def one(taken_back: int, strictly: bool) -> Answer:
        made.append(make(made[-1] if made else None, taken_back, strictly))
        return made[-1].answer

    def kept_on_the_way() -> Iterator[Step]:
        for step in until_it_stands(file, reader, one, cancel):
            if isinstance(step, str):
                words.append(step)
            elif isinstance(step, TakenBack):
                if made[-1].before is None:
                    made[-1].keep(step.text)  # It stays beside the one that stands, as another wording.
                words.clear()
            yield step

    try:
        answer, before, last = print_until_it_stands(kept_on_the_way(), as_json)
    except WorkbenchError as error:
        if made and isinstance(error, ModelError):
            made[-1].fail(error)
        if words:
            ending = Ending.STOPPED if isinstance(error, Cancelled) else Ending.FAILED
            made[-1].keep(made[-1].answer.begins + "".join(words), ending)
        raise
    kept = made[-1].keep(answer.begins + "".join(words), answer.ending)
    if as_json:
        said = {"answer": kept, "marked": last.marked, "taken_back": before}
        print_json(said | {"prompt": plain(answer.prompt)})
    else:
        print_receipt(answer.receipt)
        if kept.ending is Ending.CUT:
            more = spoken("-- the longest answer; `conversations continue STORY {id}` goes on", id=kept.id)
            console.print(more, markup=False)


@app.command("begin")
def begin(
    story: Story,
    character: Annotated[str, typer.Option("--character", "-c", help="Id, name or alias.")],
    episode: Annotated[int, typer.Option("--episode", "-e", min=1, help="As this episode opens.")],
    title: Annotated[str, typer.Option(help="What to call it; without one its first question names it.")] = "",
    before_death: BeforeDeath = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Begin a conversation with a character as an episode opens."""
    with opened(story) as (_, file), file.write() as unit:
        who = unit.characters.find(character)
        there = Viewpoint(who.id, episode, branch=find_branch(unit, branch).id)
        if before_death:
            there = living(unit, file.info.language, there, Dead.BEFORE).viewpoint
        thread = talking.begin(unit, there, title)
    show(thread, as_json, thread.id)


@app.command("search")
def search(
    story: Story,
    words: Annotated[str, typer.Argument(help="What to find; of several words, all.")],
    limit: Annotated[int, typer.Option(min=1, help="How many places at most.")] = 100,
    as_json: AsJson = False,
) -> None:
    """Where these words were said, the latest first: with whom, as of when, on which branch."""
    with opened(story) as (_, file), file.read() as unit:
        found = finding.find(unit, words, limit)
        times = {one.thread: _when(unit, unit.conversations.get(one.thread)) for one in found}
    show(found, as_json, "\n".join(_place(one, times[one.thread]) for one in found) or spoken("Nothing was found."))


@app.command("export")
def export(story: Story, conversation: Named, file: Annotated[Path, typer.Argument(metavar="FILE.md")]) -> None:
    """Write a conversation's path in sight, with what each answer was given, as Markdown."""
    with opened(story) as (bench, opened_file), opened_file.read() as unit:
        thread = unit.conversations.get(conversation)
        covered = partial(mask, language=opened_file.info.language) if bench.settings.privacy.mask_exports else str
        path, name, when = talking.path(unit, conversation), _name(unit, thread), _when(unit, thread)
        text = keeping.as_markdown(thread, path, name, when, covered=covered)
    if file.exists():
        raise InputError("{file} is there already; choose another name.", file=file)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError("{file} cannot be written: {reason}.", file=file, reason=reason(error)) from error
    console.print(spoken("Written: {file}", file=file), markup=False)


@app.command("propose")
def propose_fact(
    story: Story,
    turn: Annotated[str, typer.Argument(metavar="TURN", help="Something said, as `show` prints its id.")],
    words: Annotated[str, typer.Option("--words", help="The fact in these words, instead of the whole line.")] = "",
    owner: Annotated[str | None, typer.Option("--owner", help="Whose secret, instead of the one talked to.")] = None,
    world: Annotated[bool, typer.Option("--world", help="Common knowledge, nobody's secret.")] = False,
    as_json: AsJson = False,
) -> None:
    """Propose a line as a secret of the one talked to; it is canon only once you accept it."""
    if world and owner is not None:
        raise InputError("What is common knowledge is nobody's secret; leave out --owner or --world.")
    with changing(story) as unit:
        thread = unit.conversations.get(unit.conversations.turn(turn).thread)
        branch = None if thread.branch == MAIN_BRANCH else thread.branch
        before = set(unit.facts.standing(thread.branch))
        said = words or unit.conversations.turn(turn).text
        whose = unit.characters.find(owner).id if owner is not None else thread.character
        scope = Scope.WORLD if world else Scope.CHARACTER
        propose_line(said, whose, _episode(unit, thread), branch, scope)(unit)
        [made] = [one for one in unit.facts.list(thread.branch) if one.id not in before]
    show(made, as_json, spoken("Proposed: {id}  {text}", id=made.id, text=made.text))


@app.command("rewrite")
def rewrite(
    story: Story,
    turn: Annotated[str, typer.Argument(metavar="TURN", help="An answer, as `show` prints its id.")],
    text: Annotated[str, typer.Argument(help="What is said instead.")],
    as_json: AsJson = False,
) -> None:
    """Put your own words beside an answer; the conversation goes on from them."""
    with changing(story) as unit:
        made = talking.rewrite(unit, turn, text)
    show(made, as_json, f"{made.id}  {made.text}")


@app.command("rename")
def rename(story: Story, conversation: Named, title: str) -> None:
    """Give a conversation another title."""
    with changing(story) as unit:
        unit.conversations.rename(conversation, title)
    console.print(spoken("Renamed."))


@app.command("delete")
def delete(story: Story, conversation: Named) -> None:
    """Put a conversation into the trash."""
    with changing(story) as unit:
        unit.conversations.delete(conversation)
    console.print(spoken("In the trash; `restore` brings it back."))


@app.command("restore")
def restore(story: Story, conversation: Named) -> None:
    """Bring a conversation back from the trash."""
    with changing(story) as unit:
        unit.conversations.restore(conversation)
    console.print(spoken("Restored."))


@app.command("keep")
def keep(
    story: Story,
    days: Annotated[
        int, typer.Argument(min=0, help="Forget conversations so many days after their last word; 0: never.")
    ],
) -> None:
    """For how long conversations are kept. Those past their time are forgotten at once, for good.

    `workbench privacy keep` does the same for every class of what is kept.
    """
    keep = retention.Keep(days or None)
    with opened(story) as (bench, file):
        with file.write() as unit:
            retention.set_keep(unit, Holding.CONVERSATIONS, keep)
        erased = retention.apply(file, bench.settings.cache, [Holding.CONVERSATIONS])
    gone = erased.counts.get(Holding.CONVERSATIONS, 0)
    console.print(
        spoken_count(
            "Kept for {count} day; {gone} forgotten.", "Kept for {count} days; {gone} forgotten.", count=days, gone=gone
        )
        if days
        else spoken("Kept for ever.")
    )


def _titled(unit: Unit, thread: Thread) -> str:
    turns: list[Turn] = path_to(unit.conversations.turns(thread.id), thread.leaf)
    return f"{thread.id}  {_name(unit, thread)}, {_when(unit, thread)}: {keeping.title_of(thread, turns)}"


def _place(one: finding.Found, when: str) -> str:
    line = "" if one.branch == MAIN_BRANCH else f", {one.line}"
    return f"{one.thread}  {one.name}, {when}{line}: {one.role or spoken('title')}: {one.snippet}"


def _name(unit: Unit, thread: Thread) -> str:
    people = {person.id: person.name for person in unit.characters.list()}
    return people.get(thread.character, thread.character)


def _episode(unit: Unit, thread: Thread) -> str:
    """The episode a conversation is about, or the last one where it is about how things stand."""
    return thread.episode or unit.gate.timeline(thread.branch).stops[-1].episode


def _when(unit: Unit, thread: Thread) -> str:
    if thread.episode is None:
        return spoken("as things stand")
    number = unit.gate.timeline(thread.branch).number_of(thread.episode)
    return (
        spoken("as episode {number} opens", number=number)
        if number is not None
        else spoken("its episode is not in the story now")
    )
