"""Writing answers beside the bare llama.cpp loop: `decoding.py [--model ID] [--tokens N] [--rounds N] [--json]`.

In one run, in turn, the fastest round of each counts; processor seconds on one thread, so that what else the machine
does matters little:

- "bare": llama_decode and llama_sampler_sample, nothing else
- "free": the product's loop in this process; "talker": the talker's process, pipe and all (Linux)
- "schema": under a JSON schema; "strict": under one that names most of its answer, as extraction's does
- "own grammar": the first schema through llama-cpp-python's grammar
- "plain quote", "looked up": an answer that quotes its prompt, without and with prompt lookup; "strict looked up": the
  strict one with it

Tokens per second, and the ratios that matter. Then the prefix: tokens evaluated and seconds to the first token, first
turn against second, and on coming back from another prompt.
"""

import argparse
import json
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import llama_cpp
from llama_cpp.llama_grammar import LlamaGrammar

from workbench.engine import ModelCatalogue, Sampling, Talker, TalkerOptions, Usage
from workbench.engine.attention_cache import AttentionCache
from workbench.engine.constrained import Schemas
from workbench.engine.decoding import Decoder
from workbench.engine.folders import models_folder
from workbench.engine.prompting import Prompter

CONTEXT = 2048
DIARY = "The lighthouse keeper wrote in his diary what the sea had brought that day, and locked it away. " * 8
OTHER = "Nobody in the harbour believed what the captain told of the wreck, and he told it every evening. " * 8
STORY = """\
Marten Oake had kept the ferry at Sallow Reach for thirty-one years, and in all that time he had told nobody that he \
could not swim. His sister Ida knew it, because she had pulled him out of the mill race when he was nine. On the \
evening of the flood the miller's boy saw a lantern under the jetty and did not speak of it until the spring.
"""
QUOTING = f"Text:\n{STORY}\nThe text once more, word for word:\n"
SCHEMA = {
    "type": "object",
    "properties": {"facts": {"type": "array", "minItems": 8, "maxItems": 8, "items": {"type": "string"}}},
    "required": ["facts"],
}
_FACT = {
    "evidence": {"enum": [sentence.strip() + "." for sentence in STORY.split(".") if sentence.strip()]},
    "fact": {"type": "string", "maxLength": 120},
    "subject": {"enum": ["Marten Oake", "Ida", "the miller's boy", ""]},
    "kind": {"enum": ["state", "attribute", "relation", "event", "secret"]},
    "secret": {"type": "boolean"},
}
STRICT = {
    "type": "object",
    "properties": {
        "facts": {
            "type": "array",
            "minItems": 4,
            "maxItems": 4,
            "items": {"type": "object", "properties": _FACT, "required": list(_FACT)},
        }
    },
    "required": ["facts"],
}
GREEDY = Sampling(temperature=0.0, repeat_penalty=1.1)
COPYING = Sampling(temperature=0.0, repeat_penalty=1.0)
Run = tuple[Callable[[], object], Callable[[], int]]
"""Reads a prompt, which is not measured; writes an answer and says how many tokens it had."""


class Bench:
    """One model in this process, on one thread, and the ways of writing with it."""

    def __init__(self, path: Path, tokens: int) -> None:
        self.model: Any = llama_cpp.Llama(str(path), n_ctx=CONTEXT, n_threads=1, n_threads_batch=1, verbose=False)
        self.cache = AttentionCache(self.model, 2**29)
        self.decoder, self.prompter = Decoder(self.model, self.cache), Prompter(self.model)
        self.schemas = Schemas(self.model)
        self.tokens = tokens

    def ready(self, prompt: str) -> None:
        """The prompt is read: what is measured afterwards is writing alone."""
        self.cache.read(self.prompter.tokens(prompt))

    def bare(self) -> int:
        """The loop of llama.cpp's own examples."""
        llama, context = llama_cpp, self.model.ctx
        chain = self.decoder._chain(GREEDY)
        one = (llama.llama_token * 1)()
        for _ in range(self.tokens):
            one[0] = llama.llama_sampler_sample(chain, context, -1)
            llama.llama_decode(context, llama.llama_batch_get_one(one, 1))
        llama.llama_sampler_free(chain)
        return self.tokens

    def write(
        self,
        prompt: str = DIARY,
        schema: dict[str, Any] | None = None,
        sampling: Sampling = GREEDY,
        lookup: bool = False,
        slot: str = "",
    ) -> int:
        """The product's loop."""
        sampling = Sampling(self.tokens, sampling.temperature, repeat_penalty=sampling.repeat_penalty)
        guide = self.schemas.guide(schema) if schema is not None else None
        for _ in self.decoder.answer(self.prompter.tokens(prompt), sampling, guide, slot, lookup):
            pass
        return self.decoder.usage.generated

    def own_grammar(self) -> int:
        """llama-cpp-python's own way under a schema."""
        grammar = LlamaGrammar.from_json_schema(json.dumps(SCHEMA), verbose=False)
        answer = self.model.create_completion(
            DIARY, max_tokens=self.tokens // 2, temperature=0.0, repeat_penalty=1.1, grammar=grammar, stream=True
        )
        return sum(1 for _ in answer)


def seconds_of(pid: int | None) -> float:
    """Processor seconds of a process so far (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def talk(talker: Talker, tokens: int) -> int:
    """The same through the talker's process."""
    for _ in talker.generate(DIARY, Sampling(tokens, temperature=0.0)):
        pass
    return talker.last_usage.generated if talker.last_usage else 0


def measure(runs: dict[str, Run], clock: Callable[[], float], rounds: int) -> Iterator[tuple[str, float]]:
    """Tokens per processor second of each, the best of so many rounds; one before that is not counted."""
    best: dict[str, float] = dict.fromkeys(runs, 0.0)
    for number in range(rounds + 1):
        for name, (prepare, run) in runs.items():
            prepare()
            start = clock()
            tokens = run()
            if number:
                best[name] = max(best[name], tokens / max(clock() - start, 1e-9))
    yield from best.items()


def turns(bench: Bench) -> list[dict[str, Any]]:
    """A conversation's first turn and its second, another's, and the first again."""
    follow = "\nQuestion: what had the sea brought?\nAnswer: a boot.\nQuestion: and what else?\nAnswer:"
    found = []
    bench.cache.clear()
    for what, prompt, slot in (
        ("first turn", DIARY, "one"),
        ("second turn", DIARY + follow, "one"),
        ("another", OTHER, "two"),
        ("back again", DIARY + follow + " a", "one"),
    ):
        start = time.process_time()
        answer = bench.decoder.answer(bench.prompter.tokens(prompt), GREEDY, None, slot)
        next(answer)
        seconds = time.process_time() - start
        answer.close()  # type: ignore[attr-defined]
        usage: Usage = bench.decoder.usage
        found.append(
            {"turn": what, "prompt": usage.prompt, "evaluated": usage.evaluated, "first_token_seconds": seconds}
        )
    return found


def figures(model: str, tokens: int, rounds: int) -> dict[str, Any]:
    """Everything measured for one starter model."""
    (path,) = [models_folder() / one.path for one in ModelCatalogue.load().starter if one.id == model]
    bench = Bench(path, tokens)
    shares: dict[str, float] = {}

    def forced(schema: dict[str, Any], name: str) -> int:
        count = bench.write(schema=schema, prompt=QUOTING if schema is STRICT else DIARY)
        shares[name] = bench.decoder.usage.forced / max(1, count)
        return count

    def looked_up() -> int:
        count = bench.write(QUOTING, sampling=COPYING, lookup=True)
        usage = bench.decoder.usage
        shares["drafted"], shares["accepted"] = usage.drafted / max(1, count), usage.accepted / max(1, count)
        return count

    diary, quoting = partial(bench.ready, DIARY), partial(bench.ready, QUOTING)
    runs: dict[str, Run] = {
        "bare": (diary, bench.bare),
        "free": (diary, bench.write),
        "schema": (diary, partial(forced, SCHEMA, "forced")),
        "strict": (quoting, partial(forced, STRICT, "forced_strict")),
        "own grammar": (diary, bench.own_grammar),
        "strict looked up": (quoting, partial(bench.write, QUOTING, STRICT, lookup=True)),
        "plain quote": (quoting, partial(bench.write, QUOTING, sampling=COPYING)),
        "looked up": (quoting, looked_up),
    }
    speeds = dict(measure(runs, time.process_time, rounds))
    with Talker(models_folder()) as talker:
        talker.load(model, TalkerOptions(context=CONTEXT, threads=1))
        if Path(f"/proc/{talker.pid}/stat").exists():
            one: dict[str, Run] = {"talker": (partial(talk, talker, 1), partial(talk, talker, tokens))}
            speeds |= dict(measure(one, lambda: seconds_of(talker.pid), rounds))
    ratios = {
        "free / bare": speeds["free"] / speeds["bare"],
        "talker / bare": speeds.get("talker", 0.0) / speeds["bare"],
        "schema / free": speeds["schema"] / speeds["free"],
        "strict / free": speeds["strict"] / speeds["free"],
        "schema / own grammar": speeds["schema"] / speeds["own grammar"],
        "strict looked up / strict": speeds["strict looked up"] / speeds["strict"],
        "looked up / plain quote": speeds["looked up"] / speeds["plain quote"],
    }
    return {"model": model, "tokens_per_second": speeds, "ratios": ratios, "shares": shares, "turns": turns(bench)}


def main() -> None:
    """Reads the options, measures, prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", default="qwen2.5-coder-0.5b")
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = figures(options.model, options.tokens, options.rounds)
    if options.json:
        print(json.dumps(found, indent=2))
        return
    for name, speed in found["tokens_per_second"].items():
        print(f"{name:<18}{speed:8.1f} tokens/s")
    for name, ratio in {**found["ratios"], **found["shares"]}.items():
        print(f"{name:<26}{ratio:6.2f}")
    for turn in found["turns"]:
        print(f"{turn['turn']:<12} {turn['evaluated']:>4} of {turn['prompt']} evaluated, "
              f"first token after {turn['first_token_seconds']:.2f} s")  # fmt: skip


if __name__ == "__main__":
    main()
