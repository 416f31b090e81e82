"""A chat model's part of reading that is written down, and answered for from a file.

What a model would be asked is written as JSON lines: `id` (a hash of the messages), `messages` (role, content),
`schema` (the answer's JSON schema), `sampling`. Whoever answers writes JSON lines too: `id`, `answer` (the JSON as a
text, or as an object) and, if they like, `model` (who answered). Every passage is one question, none depends on the
answer to another, and none is asked again: an answer that is missing counts as an empty one, of a broken one stays what
was finished, and both are counted. `recorded:FILE,FILE` may name requests beside answers: a passage whose prompt has
changed since, but whose numbered text has not, is then given the answer it had, and that is counted too. The requests
stand in shuffled order and hold nothing of an annotation but its cast.
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

from workbench.engine import ChatMessage, ModelInfo, Sampling
from workbench.memory.extraction.model.answers import parse

_EMPTY = '{"facts": [], "learned": []}'


def key_of(messages: Sequence[ChatMessage]) -> str:
    """The id of a prompt."""
    told = json.dumps([asdict(one) for one in messages], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _info(name: str, path: Path) -> ModelInfo:
    return ModelInfo(name, str(path), True, 1 << 20, 1 << 20, 1 << 40)


class Recording:
    """Notes what it is asked and finds nothing."""

    def __init__(self, path: Path) -> None:
        self.info = _info("recording", path)
        self._path = path
        self._asked: dict[str, dict[str, Any]] = {}

    def generate(
        self,
        prompt: str | Sequence[ChatMessage],
        sampling: Sampling | None = None,
        grammar_json_schema: dict[str, Any] | None = None,
        *_more: object,
    ) -> Iterator[str]:
        """An empty answer."""
        assert not isinstance(prompt, str)
        self._asked[key_of(prompt)] = {
            "id": key_of(prompt),
            "messages": [asdict(one) for one in prompt],
            "schema": grammar_json_schema,
            "sampling": asdict(sampling or Sampling()),
        }
        yield _EMPTY

    def finish(self) -> dict[str, Any]:
        """Write the requests; how many there are."""
        lines = [json.dumps(self._asked[key], ensure_ascii=False) for key in sorted(self._asked)]
        random.Random(0).shuffle(lines)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return {"requests": len(lines), "file": str(self._path)}


def passage_of(messages: Sequence[ChatMessage]) -> str:
    """The numbered sentences that a prompt shows last."""
    return "\n".join(line for line in messages[-1].content.splitlines() if line.startswith("["))


class Recorded:
    """Answers from files."""

    def __init__(self, paths: Sequence[Path]) -> None:
        lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        told = [json.loads(line) for line in lines]
        self._answers = {one["id"]: one for one in told if "answer" in one}
        asked = [(one["id"], [ChatMessage(**said) for said in one["messages"]]) for one in told if "messages" in one]
        self._by_passage = {passage_of(said): self._answers[key] for key, said in asked if key in self._answers}
        self._counts: Counter[str] = Counter()
        self._models: Counter[str] = Counter()
        self.info = _info("recorded", paths[0])

    def generate(self, prompt: str | Sequence[ChatMessage], *_more: object) -> Iterator[str]:
        """The answer to this prompt."""
        assert not isinstance(prompt, str)
        self._counts["asked"] += 1
        held = self._answers.get(key_of(prompt))
        if held is None and (held := self._by_passage.get(passage_of(prompt))) is not None:
            self._counts["to_an_earlier_prompt"] += 1
        if held is None:
            self._counts["missing"] += 1
            yield _EMPTY
            return
        self._models[str(held.get("model", "?"))] += 1
        answer = held["answer"]
        told, whole = parse(answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False))
        self._counts["broken"] += not whole
        self._counts["facts"] += len(told["facts"])
        self._counts["learned"] += len(told["learned"])
        yield json.dumps(told, ensure_ascii=False)

    def finish(self) -> dict[str, Any]:
        """How many were asked and answered, and by whom."""
        return {**self._counts, "answered_by": dict(self._models)}


def talker(text: str) -> Recording | Recorded:
    """The talker that an option names: record:FILE or recorded:FILE."""
    kind, _, path = text.partition(":")
    if kind == "record" and path:
        return Recording(Path(path))
    paths = [Path(one) for one in path.split(",")]
    if kind == "recorded" and all(one.is_file() for one in paths):
        return Recorded(paths)
    raise argparse.ArgumentTypeError("record:FILE, or recorded:FILE,FILE... of files that are there")
