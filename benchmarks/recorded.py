"""Models that cannot run here, answered for from files: what a chat model proposes, and what a judge says.

`record:FILE` asks nobody and writes what a model would be asked to FILE, one JSON object a line in shuffled order.
`recorded:FILE,FILE...` reads answers; a request nobody answered counts as an empty answer, or as no clash, and is
counted. Files of requests may stand among them: what was asked in other words, or beside other notes, since then keeps
the answer it had, and that is counted too.

- Proposals: a request is `id` (a hash of the messages), `messages`, `schema` (the answer's JSON schema), `sampling`,
  and holds nothing of an annotation but its cast; an answer `id`, `answer` (the JSON as a text, or as an object) and,
  if they like, `model`. Of a broken answer stays what was finished.
- Verdicts: a request is `id`, `language`, `task`, `question`; an answer `id`, `answer` (the number of the note that the
  sentence clashes with, 0 for none), `sure` (0 to 100), `kind` (a warning's) and, if they like, `model`.
"""

import argparse
import hashlib
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.annotated import lines
from workbench.continuity.judging import prompt
from workbench.continuity.judging.kept import KeptVerdicts
from workbench.continuity.judging.model_judge import ModelJudge
from workbench.continuity.judging.request import Request
from workbench.continuity.judging.verdict import Verdict
from workbench.continuity.warnings import Kind
from workbench.engine import ChatMessage, ModelInfo, Sampling, Talker, TalkerOptions
from workbench.engine.folders import cache_folder, models_folder
from workbench.engine.model_identity import identify_file
from workbench.memory.extraction.model.answers import parse
from workbench.story.jobs import CancelToken

STARTER = "qwen2.5-coder-1.5b"
_EMPTY = '{"facts": [], "learned": []}'


class Recording:
    """Notes what it is asked, as a talker or as a judge, and finds nothing."""

    name = "recording"

    def __init__(self, path: Path) -> None:
        self.info = _info("recording", path)
        self._path = path
        self._asked: dict[str, dict[str, Any]] = {}

    def generate(
        self, prompt: Sequence[ChatMessage], sampling: Sampling | None = None, schema: Any = None, *_: object
    ) -> Iterator[str]:
        """An empty answer."""
        told = {"id": key_of(prompt), "messages": [asdict(one) for one in prompt], "schema": schema}
        self._asked[key_of(prompt)] = {**told, "sampling": asdict(sampling or Sampling())}
        yield _EMPTY

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
        told = [json.dumps(self._asked[key], ensure_ascii=False) for key in sorted(self._asked)]
        random.Random(0).shuffle(told)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text("".join(f"{line}\n" for line in told), encoding="utf-8")
        return {"requests": len(told), "file": str(self._path)}


class Recorded:
    """Answers from files, as a talker or as a judge."""

    name = "recorded"

    def __init__(self, paths: Sequence[Path]) -> None:
        told = lines(paths)
        self.info = _info("recorded", paths[0])
        self._counts: Counter[str] = Counter()
        self._models: Counter[str] | None = None
        """Who answered, where proposals are asked for."""
        self._answers = {one["id"]: one for one in told if "answer" in one}
        asked = [one for one in told if one["id"] in self._answers]
        self._questions = {one["sentence"]: one for one in asked if "question" in one}
        prompts = [(one["id"], [ChatMessage(**said) for said in one["messages"]]) for one in asked if "messages" in one]
        self._passages = {_passage(said): self._answers[key] for key, said in prompts}

    def generate(self, prompt: Sequence[ChatMessage], *_: object) -> Iterator[str]:
        """The answer to this prompt."""
        self._counts["asked"] += 1
        self._models = Counter() if self._models is None else self._models
        held = self._answers.get(key_of(prompt))
        if held is None and (held := self._passages.get(_passage(prompt))) is not None:
            self._counts["to_an_earlier_prompt"] += 1
        if held is None:
            self._counts["missing"] += 1
            yield _EMPTY
            return
        self._models[str(held.get("model", "?"))] += 1
        answer = held["answer"]
        told, whole = parse(answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False))
        self._counts.update(broken=not whole, facts=len(told["facts"]), learned=len(told["learned"]))
        yield json.dumps(told, ensure_ascii=False)

    def verdict(self, request: Request, cancel: CancelToken | None = None) -> Verdict:
        """What the files say."""
        del cancel
        held = self._answers.get(request.key) or self._earlier(request) or {}
        self._counts.update(asked=1, missing=not held)
        if held:
            self._counts[f"answered by {held.get('model', '?')}"] += 1
        number = int(held.get("answer", 0))
        clash = float(held.get("sure", 95)) / 100 if 0 < number <= len(request.notes) else 0.0
        kind = Kind(held["kind"]) if held.get("kind") in set(Kind) else None
        chances = [1 - clash, *(clash if at == number else 0.0 for at in range(1, len(request.notes) + 1))]
        return Verdict(tuple(chances), kind)

    def _earlier(self, request: Request) -> dict[str, Any] | None:
        """The answer for the same sentence beside other notes."""
        if (asked := self._questions.get(_place(request))) is None:
            return None
        self._counts["beside other notes"] += 1
        answer = self._answers[asked["id"]]
        named = asked["notes"][answer["answer"] - 1] if answer["answer"] else ""
        held = (at for at, note in enumerate(request.notes, start=1) if note.fact.text in named)
        return {**answer, "answer": next(held, 0)}

    def finish(self) -> dict[str, Any]:
        """How many were asked and answered, and by whom."""
        return {**self._counts, **({} if self._models is None else {"answered_by": dict(self._models)})}


class Loaded:
    """A chat model in its process as a judge, its verdicts kept; `starter,FILE.gguf` wears a LoRA."""

    def __init__(self, named: str) -> None:
        self._talker = Talker(models_folder(), cache_folder())
        model, _, worn = named.partition(",")
        info = self._talker.load(STARTER if model == "starter" else model, TalkerOptions(context=2048))
        judge = ModelJudge(self._talker, identify_file(Path(info.path)), Path(worn) if worn else None, info.path)
        self._kept = KeptVerdicts(judge, cache_folder() / "verdicts")
        self.name, self.verdict = self._kept.name, self._kept.verdict

    def finish(self) -> dict[str, Any]:
        """Let go of model and files."""
        self._kept.close()
        self._talker.close()
        return {"model": self.name}


def key_of(messages: Sequence[ChatMessage]) -> str:
    """The id of a prompt."""
    told = json.dumps([asdict(one) for one in messages], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _passage(messages: Sequence[ChatMessage]) -> str:
    """The numbered sentences that a prompt shows last."""
    return "\n".join(line for line in messages[-1].content.splitlines() if line.startswith("["))


def _place(request: Request) -> str:
    """Where a sentence stands, whatever is asked beside it."""
    return f"{request.before}\n{request.sentence}\n{request.after}"


def _info(name: str, path: Path) -> ModelInfo:
    return ModelInfo(name, str(path), True, 1 << 20, 1 << 20, 1 << 40)


def from_files(text: str) -> Recording | Recorded:
    """What an option names: record:FILE or recorded:FILE,FILE..."""
    kind, _, path = text.partition(":")
    if kind == "record" and path:
        return Recording(Path(path))
    paths = [Path(one) for one in path.split(",")]
    if kind == "recorded" and all(one.is_file() for one in paths):
        return Recorded(paths)
    raise argparse.ArgumentTypeError("record:FILE, or recorded:FILE,FILE... of files that are there")


def judge(text: str) -> Recording | Recorded | str | None:
    """The judge an option names: none, from files, or a chat model, which is loaded by `Loaded`."""
    if text == "none":
        return None
    return from_files(text) if text.startswith(("record:", "recorded:")) else text
