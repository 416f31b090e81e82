"""`workbench extract`, `sync` and `doctor`: from text to facts to vectors, and whether they agree."""

from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.common import (
    AsJson,
    Branch,
    EpisodeNumber,
    Story,
    cancellable,
    find_branch,
    opened,
    pick_episodes,
    progress_bar,
    show,
)
from workbench.cli.words import localised, moments_counted, spoken, spoken_count
from workbench.engine import ModelCatalogue, starter_status
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.extraction.grounding import dropped_line
from workbench.memory.extraction.report import ExtractionSettings, News
from workbench.memory.nested_knowledge import propose_nested_knowledge
from workbench.memory.sync import cure, examine, index_key, rebuild, sync
from workbench.privacy import mask
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import Cancelled, ModelError
from workbench.story.message import counted


def extract(
    story: Story,
    episode: EpisodeNumber = None,
    use_model: Annotated[
        bool | None,
        typer.Option(
            "--use-model/--no-model", help="Whether the chat model proposes facts too; else as in the settings."
        ),
    ] = None,
    model: Annotated[str | None, typer.Option(help="A model id or a GGUF file, instead of the settings'.")] = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Read episodes into proposed facts, passage by passage. Ctrl-C keeps what is done; run again to go on."""
    with opened(story) as (bench, file), cancellable() as cancel, progress_bar() as progress:
        if bench.settings.reader.model is None:
            _need_embedder(bench.settings.models)
        with file.read() as unit:
            branch = find_branch(unit, branch).id
            episodes = [e.id for e in pick_episodes(unit, episode, branch)]
        talker = bench.talker(model) if use_model else bench.proposer(model) if use_model is None else None
        settings = ExtractionSettings(
            use_talker=bench.settings.extraction.use_model if use_model is None else use_model,
            mask_personal=bench.settings.privacy.mask_facts,
        )
        report = Extractor(file, bench.reader, talker, settings).run(episodes, progress, cancel, branch)
        with file.write() as unit:
            propose_nested_knowledge(unit, episodes, branch)
        text = spoken(
            "{passages} read, {unchanged} unchanged; {facts} and {moments} proposed; {seconds} s\n{news}",
            passages=counted("{count} passage", "{count} passages", count=report.passages_read),
            unchanged=report.passages_skipped,
            facts=counted("{count} fact", "{count} facts", count=report.facts_added),
            moments=moments_counted(report.moments_added),
            seconds=f"{report.seconds:.1f}",
            news=news_line(report.news),
        )
        if fell := dropped_line(report.dropped):
            text += f"\n{fell}"
        if report.failed_passages:
            text += spoken_count(
                "\n{count} passage the chat model gave no whole answer for; the rest stands.",
                "\n{count} passages the chat model gave no whole answer for; the rest stands.",
                count=report.failed_passages,
            )
        show({"extraction": report, "news": report.news}, as_json, text)
        if not report.cancelled and bench.reader.index(index_key(file)).owned:
            # Otherwise the next sync does it, or the window that holds the index; searching works meanwhile.
            sync(file, bench.reader, progress, cancel)
    if report.cancelled:
        raise Cancelled("Stopped; what was read is kept, and running it again goes on from there.")


def news_line(news: News) -> str:
    """What the reading brought to look at."""
    return spoken(
        "For review: {new} new, {changed} changed, {gone} gone.", new=news.new, changed=news.changed, gone=news.gone
    )


def sync_index(
    story: Story,
    rebuild_all: Annotated[bool, typer.Option("--rebuild", help="Delete the index and make it anew.")] = False,
    as_json: AsJson = False,
) -> None:
    """Bring the search index in step with the story. Ctrl-C keeps what is done; run again to go on."""
    with opened(story) as (bench, file), cancellable() as cancel, progress_bar() as progress:
        work = rebuild if rebuild_all else sync
        try:
            report = work(file, bench.reader, progress, cancel)
        except Cancelled as stopped:
            raise Cancelled(
                "Stopped; what was written is kept, and `workbench sync STORY` goes on from there."
            ) from stopped
        show(
            report,
            as_json,
            spoken_count(
                "{count} vector written, {deleted} removed.",
                "{count} vectors written, {deleted} removed.",
                count=report.upserted,
                deleted=report.deleted,
            ),
        )


def doctor(
    story: Story,
    mend: Annotated[bool, typer.Option("--repair", help="Also make right what is wrong.")] = False,
    as_json: AsJson = False,
) -> None:
    """Bring the search index in step, then compare it, its words and its ledger with the story, row by row.

    Exit code 1 when something is wrong all the same and not repaired.
    """
    with opened(story) as (bench, file), cancellable() as cancel, progress_bar() as progress:
        examined = (cure if mend else examine)(file, bench.reader, progress, cancel)
        found = examined.differences
        # What a doctor says is what people send when they ask for help.
        notes = [mask(str(note) if as_json else localised(note)) for note in examined.notes]
        lines = [*notes, *(f"{difference.problem}: {difference.vector_id}" for difference in found)]
        verdict = (
            spoken("The index agrees with the story.")
            if not found
            else spoken_count("{count} difference", "{count} differences", count=len(found))
            + (spoken(", repaired.") if mend else spoken("; run `workbench doctor STORY --repair`."))
        )
        show({"notes": notes, "differences": found, "repaired": mend}, as_json, "\n".join([*lines, verdict]))
    if found and not mend:
        raise typer.Exit(1)


def _need_embedder(models: Path) -> None:
    """Raise ModelError when what is read could not be indexed: better before the reading than after it."""
    embedder = ModelCatalogue.load().default("reader")
    if starter_status(embedder, models) == "missing":
        raise ModelError(
            "{name} is not in {models}; `workbench models install` puts it there.", name=embedder.name, models=models
        )
