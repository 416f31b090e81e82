"""`workbench models score`: what each chat model gives away on this story, in a table to choose one by."""

from typing import Annotated, Any

import typer
from rich.cells import cell_len

from workbench.app import Workbench
from workbench.cli.common import (
    AsJson,
    Branch,
    Story,
    cancellable,
    console,
    errors,
    find_branch,
    opened,
    plain,
    print_json,
    progress_bar,
)
from workbench.cli.words import localised, spoken
from workbench.dialogue.ask import SEED
from workbench.dialogue.scoring.keeping import Row, kept, story_state
from workbench.dialogue.scoring.probes import PROBES, Kind, probes_of
from workbench.dialogue.scoring.running import Trying, score
from workbench.dialogue.scoring.table import Line, Share, table
from workbench.engine.chat_models import chat_models
from workbench.memory.retention import scores_folder
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import ModelError
from workbench.story.message import Message

_HEAD = (
    Message("model"),
    Message("leaks"),
    Message("2nd look"),
    Message("names"),
    Message("assents"),
    Message("ignores"),
    Message("voice"),
    Message("s/answer"),
    Message("tok/s"),
    Message("GB"),
)


def score_models(
    story: Story,
    model: Annotated[
        list[str] | None, typer.Option("--model", "-m", help="A model id or a GGUF file; all that are here without it.")
    ] = None,
    probes: Annotated[int, typer.Option(min=1, max=500, help="Questions each model is asked.")] = PROBES,
    seed: Annotated[int, typer.Option(help="Other probes and other words of the answers.")] = SEED,
    strict: Annotated[bool, typer.Option("--strict", help="Only confirmed facts.")] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Ask again what was answered before.")] = False,
    shown: Annotated[bool, typer.Option("--show", help="Only the table of what was found before.")] = False,
    answers: Annotated[bool, typer.Option("--answers", help="Every question and answer, too.")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Try chat models on this story's own secrets: what they give away, ignore, say yes to, and how fast they are.

    Stopped with Ctrl-C it goes on where it was the next time.
    """
    with opened(story) as (bench, file), cancellable() as cancel, progress_bar() as progress:
        with file.read() as unit:
            line = find_branch(unit, branch).id
        strict = strict or bench.settings.strict
        failed = {}
        if not shown:
            asked = probes_of(file, probes, seed=seed, branch=line, strict=strict)
            for name in model or _installed(bench):
                try:
                    talker = bench.talker(name, cancel)
                    if talker is not None:
                        how = Trying(seed, fresh=fresh)
                        score(file, bench.reader, talker, name, asked, bench.settings.cache, how, progress, cancel)
                except ModelError as error:
                    failed[name] = error.message
        lines = table(kept(scores_folder(bench.settings.cache, file)), story_state(file, line, strict=strict))
        if model and not shown:
            lines = [one for one in lines if one.score.model in model]
        if as_json:
            print_json({"models": [_as_json(one) for one in lines], "failed": failed})
        else:
            _print(lines, answers)
            for name, sentence in failed.items():
                errors.print(f"{name}: {localised(sentence)}", markup=False)
    if failed and not lines:
        raise typer.Exit(4)


def _installed(bench: Workbench) -> list[str]:
    talker = bench.settings.talker
    return [one.model for one in chat_models(bench.settings.models, [talker.model or "", *talker.own])]


def _print(lines: list[Line], answers: bool) -> None:
    if not lines:
        console.print(spoken("No model has been tried on this story."))
        return
    rows = [
        (
            one.score.name + (spoken(" (out of date)") if one.outdated else ""),
            *map(_of, (one.leaks, one.looked, one.named, one.assents, one.ignores, one.slips)),
            f"{one.seconds:.1f}",
            f"{one.speed:.1f}",
            f"{one.memory / 2**30:.2f}",
        )
        for one in lines
    ]
    head = tuple(map(localised, _HEAD))
    widths = [max(cell_len(row[at]) for row in (head, *rows)) for at in range(len(head))]
    for row in (head, *rows):
        gaps = [" " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)]
        cells = [row[0] + gaps[0], *(gap + cell for cell, gap in zip(row[1:], gaps[1:], strict=True))]
        console.print("  ".join(cells), markup=False)
    proposed = max(one.proposed for one in lines)
    if proposed:
        console.print(
            spoken("{proposed} of the probes rest on proposals nobody has confirmed.", proposed=proposed), markup=False
        )
    for one in lines if answers else ():
        console.print(f"\n== {one.score.name}", markup=False)
        for probe in one.score.rows:
            _print_answer(probe)


def _print_answer(row: Row) -> None:
    marks = [name for name in ("looked", "named", "assented", "ignored") if getattr(row.reading, name)]
    marks += [str(slip) for slip in row.reading.slips]
    known = spoken("knows") if row.kind is Kind.KNOWN else spoken("does not know")
    about = spoken(
        "{kind}: {name}, ep.{episode}, {known}: {text}",
        kind=row.kind,
        name=row.name,
        episode=row.episode,
        known=known,
        text=row.text,
    )
    console.print(f"\n[{', '.join(marks) or spoken('in bounds')}] {about}", markup=False)
    console.print(f"  Q {row.question}\n  A {row.said.answer}", markup=False)


def _of(share: Share) -> str:
    return f"{share.count}/{share.of}"


def _as_json(line: Line) -> dict[str, Any]:
    shares = ("leaks", "looked", "named", "assents", "ignores", "slips")
    found: dict[str, Any] = {name: plain(getattr(line, name)) for name in shares}
    found |= {"seconds_per_answer": round(line.seconds, 2), "tokens_per_second": round(line.speed, 1)}
    found |= {"memory": line.memory, "out_of_date": line.outdated, "proposed": line.proposed}
    score = line.score
    about = {"model": score.model, "name": score.name, "sha256": score.identity, "seed": score.seed, "made": score.made}
    return about | found | {"probes": plain(score.rows)}
