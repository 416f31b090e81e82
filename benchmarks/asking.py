"""What a chat model's part of reading takes: `asking.py --model ID_OR_PATH [--first N] [--threads N] REQUESTS.jsonl`.

Passages as `quality.py --talker record:FILE` wrote them are put to the model one after another, as the product does,
the shared beginning read once; for each language: seconds per 1,000 characters of text, tokens read and written, how
many answers were whole or broke off, and the entries in them. Then the same prompts and as many tokens each
through llama-cpp-python alone, without a schema and with its own prefix cache, in the same run: the ratio of the two,
by the clock and, because a machine may be busy with other work, by processor seconds.
"""

import argparse
import json
import re
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import llama_cpp

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.decoding import seconds_of
from workbench.engine import ChatMessage, Sampling, Talker, TalkerOptions
from workbench.engine.folders import models_folder
from workbench.memory.extraction.model.answers import parse
from workbench.memory.extraction.model.prompts import words_for

CONTEXT = 4096
_NUMBER = re.compile(r"^\[\d+\] ", re.MULTILINE)


def main() -> None:
    """Ask, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("requests", nargs="+", type=Path, metavar="REQUESTS.jsonl")
    parser.add_argument("--model", required=True, metavar="ID_OR_PATH")
    parser.add_argument("--first", type=int, default=6, help="passages of each language")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--languages", default="ja,en")
    parser.add_argument("--out", type=Path, help="write the answers here, for recorded:FILE")
    options = parser.parse_args()
    lines = [line for path in options.requests for line in path.read_text(encoding="utf-8").splitlines()]
    every = [json.loads(line) for line in lines]
    answers = []
    with Talker(models_folder()) as talker:
        info = talker.load(options.model, TalkerOptions(context=CONTEXT, threads=options.threads))
        for language in options.languages.split(","):
            rules = words_for(language).rules.strip()
            some = [one for one in every if one["messages"][0]["content"].startswith(rules)]
            chosen = sorted(some, key=lambda one: str(one["messages"][1]["content"]))[: options.first]
            told, said = ask(talker, chosen)
            answers += [
                {"id": one["id"], "answer": text, "model": info.name} for one, text in zip(chosen, said, strict=True)
            ]
            seconds, spent = alone(Path(info.path), options.threads, chosen, told.pop("tokens"))
            characters = sum(len(text_of(one)) for one in chosen)
            print(
                json.dumps(
                    {
                        "model": info.name,
                        "language": language,
                        "passages": len(chosen),
                        "characters": characters,
                        "seconds_per_1000": round(1000 * told["seconds"] / characters, 1),
                        "alone_per_1000": round(1000 * seconds / characters, 1),
                        "ratio": round(told["seconds"] / seconds, 2),
                        "alone_processor": round(spent, 1),
                        "processor_ratio": round(told["processor"] / spent, 2),
                        **told,
                    },
                    ensure_ascii=False,
                ),
                flush=True,
            )
    if options.out is not None:
        options.out.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in answers), encoding="utf-8")


def text_of(request: dict[str, Any]) -> str:
    """The passage that a request shows."""
    return "".join(_NUMBER.sub("", line) for line in request["messages"][-1]["content"].splitlines() if line[:1] == "[")


def ask(talker: Talker, chosen: list[dict[str, Any]]) -> tuple[dict[str, Any], list[str]]:
    """Put every request to the product's talker: figures, and the answers."""
    counts: Counter[str] = Counter()
    tokens, said = [], []
    list(talker.generate("JSON:", Sampling(4), chosen[0]["schema"]))  # The vocabulary is prepared once in a process.
    start, before = time.perf_counter(), seconds_of(talker.pid)
    for one in chosen:
        messages = [ChatMessage(**message) for message in one["messages"]]
        sampling = Sampling(**{**one["sampling"], "stop": tuple(one["sampling"]["stop"])})
        text = "".join(talker.generate(messages, sampling, one["schema"], slot="extraction"))
        found, whole = parse(text)
        counts["whole"] += whole
        counts["broke_off"] += not whole
        counts["facts"] += len(found["facts"])
        counts["learned"] += len(found["learned"])
        usage = talker.last_usage
        assert usage is not None
        counts.update(read=usage.evaluated, reused=usage.reused, written=usage.generated, forced=usage.forced)
        tokens.append(talker.count_tokens(text))
        said.append(text)
    spent = {"seconds": round(time.perf_counter() - start, 1), "processor": seconds_of(talker.pid) - before}
    return {**spent, **counts, "tokens": tokens}, said


def alone(path: Path, threads: int, chosen: list[dict[str, Any]], tokens: list[int]) -> tuple[float, float]:
    """Seconds, and processor seconds, that llama-cpp-python takes for the same prompts and as many tokens."""
    llama: Any = llama_cpp.Llama(
        str(path), n_ctx=CONTEXT, n_threads=threads or None, n_threads_batch=threads or None, verbose=False
    )
    never = {llama.token_eos(): -1e9, **dict.fromkeys(llama.tokenize(b"<|im_end|>", False, True)[:1], -1000000000.0)}
    form = "<|im_start|>{role}\n{content}<|im_end|>\n"
    start, before = time.perf_counter(), time.process_time()
    for one, count in zip(chosen, tokens, strict=True):
        prompt = "".join(form.format(**message) for message in one["messages"]) + "<|im_start|>assistant\n"
        llama.create_completion(prompt, max_tokens=count, temperature=0.0, repeat_penalty=1.0, logit_bias=never)
    seconds = time.perf_counter() - start, time.process_time() - before
    llama.close()
    return seconds


if __name__ == "__main__":
    main()
