"""Putting a loaded chat model through a story's probes. Every prompt is made by `ask`, as in a talk."""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from workbench.dialogue.ask import SEED, Answer, ask
from workbench.dialogue.persona import cast
from workbench.dialogue.scoring.judging import ensure_withheld, read_answer
from workbench.dialogue.scoring.keeping import (
    VERSION,
    AnswerBook,
    ModelScore,
    Row,
    Said,
    file_identity,
    keep,
    story_state,
)
from workbench.dialogue.scoring.probes import Probe
from workbench.engine import ModelInfo, Reader, Talker
from workbench.engine.memory_need import look_at_model, resident
from workbench.memory.retention import scores_folder
from workbench.store import StoryFile
from workbench.story.errors import InputError, ModelError
from workbench.story.jobs import CancelToken, Progress, no_progress


@dataclass(frozen=True, slots=True)
class Trying:
    """How a model is tried: `seed` chooses its words; `fresh` asks again what was answered before."""

    seed: int = SEED
    fresh: bool = False


USUAL = Trying()


def score(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker,
    model: str,
    probes: Sequence[Probe],
    cache_folder: Path,
    how: Trying = USUAL,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> ModelScore:
    """What the loaded model answers to the probes, read and kept in the cache folder. `model` is how it was chosen.

    Answers that the same file gave to the same prompt with the same seed are taken from the cache, unless it is to be
    `fresh`: what was stopped goes on where it was, and after an edit only what it touches is asked anew. Raises
    InputError without probes, GateDisagreement when a prompt holds what it must not, ModelError, WorkerDied, Cancelled.
    """
    info = talker.info
    if info is None:
        raise ModelError("No chat model is loaded.")
    if not probes:
        raise InputError("There is nothing to try a model with: no secret, and nobody who has yet to learn anything.")
    branch, strict = probes[0].viewpoint.branch, probes[0].viewpoint.strict
    state = story_state(story, branch, strict=strict)
    identity = file_identity(Path(info.path))
    folder = scores_folder(cache_folder, story)
    book = AnswerBook(folder / identity)
    with story.read() as unit:
        names = {person.id: person.name for person in cast(unit).values()}
        erased = len(unit.holdings.erasures())
    rows: dict[int, Row] = {}
    # Viewpoint by viewpoint: what stays the same of a prompt is read once.
    order = sorted(range(len(probes)), key=lambda at: (probes[at].viewpoint.character, probes[at].viewpoint.episode))
    for done, at in enumerate(order):
        probe, asked = probes[at], probes[at].viewpoint.character
        progress(done, len(probes), info.name)
        try:
            given = ask(story, reader, talker, probe.viewpoint, probe.question, cancel=cancel, seed=how.seed)
        except InputError:
            continue  # A viewpoint that nobody can be asked from is no fault of the model's.
        ensure_withheld(probe, given)
        key = _key(given, info, how.seed)
        said = None if how.fresh else book.get(key)
        if said is None:
            said = _said(given, talker)
            _ensure_none_erased(story, erased)
            book.put(key, said)
        reading = read_answer(story, reader, probe, given, said.answer, cancel)
        episode, fact = probe.viewpoint.episode, probe.fact
        rows[at] = Row(
            probe.kind, asked, names[asked], episode, fact.id, fact.text, probe.proposed, probe.question, said, reading
        )
    progress(len(probes), len(probes), info.name)
    made = datetime.now(UTC).isoformat(timespec="seconds")
    memory = _memory(talker, info)
    found = tuple(rows[at] for at in sorted(rows))
    result = ModelScore(VERSION, model, info.name, identity, state, how.seed, made, memory, found)
    _ensure_none_erased(story, erased)
    keep(folder, result)
    return result


def _ensure_none_erased(story: StoryFile, before: int) -> None:
    """What was erased took its answers along: those made from the probes of before must not come after it."""
    with story.read() as unit:
        if len(unit.holdings.erasures()) != before:
            raise InputError("Something was erased from the story meanwhile; try the model once more.")


def _said(given: Answer, talker: Talker) -> Said:
    begun = time.perf_counter()
    first = None
    pieces = []
    for piece in given.pieces:
        first = first or time.perf_counter()
        pieces.append(piece)
    end = time.perf_counter()
    usage = talker.last_usage
    tokens = usage.generated if usage is not None else 0
    return Said("".join(pieces).strip(), round(end - begun, 3), round(end - (first or end), 3), tokens)


def _key(given: Answer, info: ModelInfo, seed: int) -> str:
    """What an answer depends on beside the model's file."""
    prompt = given.prompt if isinstance(given.prompt, str) else repr(given.prompt)
    return hashlib.sha256(f"{seed}\0{info.sampling}\0{info.longest}\0{prompt}".encode()).hexdigest()


def _memory(talker: Talker, info: ModelInfo) -> int:
    """Bytes the model's process holds; where the system does not say, what its header leads to expect."""
    measured = resident(talker.pid) if talker.pid is not None else None
    return measured if measured is not None else look_at_model(Path(info.path)).memory(info.context)
