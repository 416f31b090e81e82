"""The judges that `quality.py --judge` can name: none, a chat model (`ID_OR_PATH[,LORA]`), or answers from a file.

`record:FILE` asks nobody and writes what a judge would be asked to FILE, one JSON object a line in shuffled order:
`id`, `language`, `task`, `question`. `recorded:FILE,FILE...` reads answers: `id`, `answer` (the number of the note the
sentence clashes with, 0 for none), `sure` (0 to 100), `kind` (a warning's kind) and, if they like, `model`. A request
nobody answered counts as 0, and is counted. Files of requests may stand among them: a sentence that was asked about
beside other notes since then keeps its answer where the note it names still stands, and that is counted too.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from workbench.continuity.judging import prompt
from workbench.continuity.judging.kept import KeptVerdicts
from workbench.continuity.judging.model_judge import ModelJudge
from workbench.continuity.judging.request import Request
from workbench.continuity.judging.verdict import Verdict
from workbench.continuity.warnings import Kind
from workbench.engine import Talker, TalkerOptions
from workbench.engine.folders import cache_folder, models_folder
from workbench.engine.model_identity import identify_file
from workbench.story.jobs import CancelToken

STARTER = "qwen2.5-coder-1.5b"


class Recording:
    """Notes what it is asked and finds nothing."""

    name = "recording"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._asked: dict[str, dict[str, Any]] = {}

    def verdict(self, request: Request, cancel: CancelToken | None = None) -> Verdict:
        """No clash anywhere."""
        del cancel
        self._asked[request.key] = {
            "id": request.key,
            "language": request.language,
            "task": prompt.task(request.language),
            "question": prompt.question(request),
            "sentence": _place(request),
            "notes": [prompt.note_text(note, request.language) for note in request.notes],
        }
        return Verdict((1.0, *(0.0 for _ in request.notes)))

    def finish(self) -> dict[str, Any]:
        """Write the requests; how many there are."""
        lines = [json.dumps(self._asked[key], ensure_ascii=False) for key in sorted(self._asked)]
        random.Random(0).shuffle(lines)
        self._path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return {"requests": len(lines), "file": str(self._path)}


def _place(request: Request) -> str:
    """Where a sentence stands, whatever is asked beside it."""
    return f"{request.before}\n{request.sentence}\n{request.after}"


class Recorded:
    """Answers from files."""

    name = "recorded"

    def __init__(self, paths: Sequence[Path]) -> None:
        lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        told = [json.loads(line) for line in lines]
        self._answers = {one["id"]: one for one in told if "answer" in one}
        self._asked = {one["sentence"]: one for one in told if "question" in one and one["id"] in self._answers}
        self._counts: Counter[str] = Counter()

    def verdict(self, request: Request, cancel: CancelToken | None = None) -> Verdict:
        """What the files say."""
        del cancel
        held = self._answers.get(request.key) or self._earlier(request)
        self._counts["asked"] += 1
        self._counts["missing"] += held is None
        if held is not None:
            self._counts[f"answered by {held.get('model', '?')}"] += 1
        number = int(held["answer"]) if held is not None else 0
        clash = float(held.get("sure", 95)) / 100 if held is not None and 0 < number <= len(request.notes) else 0.0
        kind = Kind(held["kind"]) if held is not None and held.get("kind") in set(Kind) else None
        chances = [1 - clash, *(clash if at == number else 0.0 for at in range(1, len(request.notes) + 1))]
        return Verdict(tuple(chances), kind)

    def _earlier(self, request: Request) -> dict[str, Any] | None:
        """The answer for the same sentence beside other notes."""
        asked = self._asked.get(_place(request))
        if asked is None:
            return None
        self._counts["beside other notes"] += 1
        answer = self._answers[asked["id"]]
        named = asked["notes"][answer["answer"] - 1] if answer["answer"] else ""
        held = (at for at, note in enumerate(request.notes, start=1) if note.fact.text in named)
        return {**answer, "answer": next(held, 0)}

    def finish(self) -> dict[str, Any]:
        """How many were asked, and who answered."""
        return dict(self._counts)


class Loaded:
    """A chat model in its process, its verdicts kept; `starter,FILE.gguf` wears a LoRA."""

    def __init__(self, named: str) -> None:
        self._talker = Talker(models_folder(), cache_folder())
        model, _, worn = named.partition(",")
        info = self._talker.load(STARTER if model == "starter" else model, TalkerOptions(context=2048))
        adapter = Path(worn) if worn else None
        judge = ModelJudge(self._talker, identify_file(Path(info.path)), adapter, info.path)
        self._kept = KeptVerdicts(judge, cache_folder() / "verdicts")
        self.name = self._kept.name
        self.verdict = self._kept.verdict

    def finish(self) -> dict[str, Any]:
        """Let go of model and files."""
        self._kept.close()
        self._talker.close()
        return {"model": self.name}


def named(text: str) -> Recording | Recorded | str | None:
    """The judge an option names; a model is loaded by `begin`."""
    kind, _, path = text.partition(":")
    if text == "none":
        return None
    if kind == "record" and path:
        return Recording(Path(path))
    if kind == "recorded":
        paths = [Path(one) for one in path.split(",")]
        if not all(one.is_file() for one in paths):
            raise argparse.ArgumentTypeError("recorded:FILE,FILE... of files that are there")
        return Recorded(paths)
    return text


def begin(chosen: Recording | Recorded | str) -> "Recording | Recorded | Loaded":
    """The judge, ready to read."""
    return Loaded(chosen) if isinstance(chosen, str) else chosen
