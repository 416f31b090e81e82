"""Trains a chat model as a judge: `judge.py MODEL --cases FILE... [--asked FILE...] --out FOLDER [--resume]`.

MODEL is a folder that transformers reads, with the starter's weights as they are once dequantised
(`AutoModelForCausalLM .from_pretrained(folder, gguf_file=...)` and `save_pretrained`; packages gguf and accelerate).
A LoRA on the upper layers learns to answer with the number of the note a sentence clashes with, asked in the
product's own words. `--cases` are those of `benchmarks/cases`, every twelfth left out; `--asked` are requests of
annotated stories with the right label, as `asked.py` writes them: a story's own sentences beside its own facts. Texts
of one group that begin alike are read once: a mask lets each see its own beginning only.

FOLDER/state.pt is written every `--every` steps and read by `--resume`; FOLDER/judge.gguf is the adapter for
llama.cpp.
"""

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.judge import request_of
from workbench.continuity.judging import prompt

RANK, ALPHA = 16, 32
NUMBERS = 10
"""Answers there may be: 0 and the notes' numbers, each one token."""
PARTS = {
    "self_attn": {"q_proj": "attn_q", "k_proj": "attn_k", "v_proj": "attn_v", "o_proj": "attn_output"},
    "mlp": {"gate_proj": "ffn_gate", "up_proj": "ffn_up", "down_proj": "ffn_down"},
}
"""What is adapted in a layer, and what llama.cpp calls it."""
WHICH = ("slip", "twin", "near", "excused")


@dataclass
class Group:
    """Texts to read together; `labels`: the right number for each. With `ranked`, the first is to stand above the
    others."""

    texts: list[str]
    labels: list[int]
    notes: int
    ranked: bool = False


class Adapted(nn.Module):
    """A linear layer with a low-rank correction."""

    def __init__(self, linear: nn.Linear) -> None:
        super().__init__()
        self.linear = linear
        self.a = nn.Parameter(torch.randn(RANK, linear.in_features) / math.sqrt(linear.in_features))
        self.b = nn.Parameter(torch.zeros(linear.out_features, RANK))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The layer's own answer and the correction."""
        low = functional.linear(x, self.a.to(x.dtype))
        told: torch.Tensor = self.linear(x) + ALPHA / RANK * functional.linear(low, self.b.to(x.dtype))
        return told


@dataclass
class _Node:
    tokens: list[int]
    start: int
    above: list[tuple[int, int]]
    ends: list[int] = field(default_factory=list)


def packed(texts: Sequence[Sequence[int]]) -> tuple[list[int], list[int], np.ndarray, list[int]]:
    """Tokens, positions, mask [n, n] (True: may be seen) and where each text ends; what texts begin with in common
    stands once."""
    nodes: list[_Node] = []

    def lay(some: list[int], depth: int, above: list[tuple[int, int]], at: int) -> int:
        first = texts[some[0]]
        length = depth
        while length < len(first) and all(
            len(texts[one]) > length and texts[one][length] == first[length] for one in some
        ):
            length += 1
        node = _Node(list(first[depth:length]), depth, above)
        nodes.append(node)
        own = (at, at + length - depth)
        at = own[1]
        rest: dict[int, list[int]] = {}
        for one in some:
            if len(texts[one]) == length:
                node.ends.append(one)
            else:
                rest.setdefault(texts[one][length], []).append(one)
        for child in rest.values():
            at = lay(child, length, [*above, own], at)
        return at

    lay(list(range(len(texts))), 0, [], 0)
    tokens = [token for node in nodes for token in node.tokens]
    positions = [node.start + step for node in nodes for step in range(len(node.tokens))]
    seen = np.zeros((len(tokens), len(tokens)), np.bool_)
    ends, at = [0] * len(texts), 0
    for node in nodes:
        stop = at + len(node.tokens)
        for start, end in [*node.above, (at, stop)]:
            seen[at:stop, start:end] = True
        for one in node.ends:
            ends[one] = stop - 1
        at = stop
    return tokens, positions, seen & np.tri(len(tokens), dtype=np.bool_), ends


class Student:
    """The model with its adapters."""

    def __init__(self, folder: Path, top: int) -> None:
        from transformers import AutoModelForCausalLM, AutoTokenizer

        self.tokenizer: Any = AutoTokenizer.from_pretrained(folder)
        self.model: Any = AutoModelForCausalLM.from_pretrained(folder, dtype=torch.bfloat16).eval()
        self.model.requires_grad_(False)
        layers = self.model.model.layers
        self.adapted: dict[str, Adapted] = {}
        for number in range(len(layers) - top, len(layers)):
            for block, parts in PARTS.items():
                for name, called in parts.items():
                    made = Adapted(getattr(getattr(layers[number], block), name))
                    setattr(getattr(layers[number], block), name, made)
                    self.adapted[f"blk.{number}.{called}.weight"] = made
        self.parameters = [weight for made in self.adapted.values() for weight in (made.a, made.b)]
        numbers = [self.tokenizer.encode(str(one), add_special_tokens=False) for one in range(NUMBERS)]
        self.rows = self.model.lm_head.weight[[one for (one,) in numbers]].float()

    def tokens(self, text: str) -> list[int]:
        """A text as the user's message, up to where the answer begins."""
        messages = [{"role": "user", "content": text}]
        shown = self.tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)
        return list(self.tokenizer.encode(shown, add_special_tokens=False))

    def answers(self, group: Group) -> torch.Tensor:
        """How the numbers stand as answers: [texts, NUMBERS]."""
        tokens, positions, seen, ends = packed([self.tokens(text) for text in group.texts])
        mask = torch.where(torch.from_numpy(seen), 0.0, float("-inf")).to(torch.bfloat16)[None, None]
        told = self.model.model(
            torch.tensor([tokens]), attention_mask=mask, position_ids=torch.tensor([positions]), use_cache=False
        ).last_hidden_state[0, ends]
        result: torch.Tensor = told.float() @ self.rows.T
        return result


def odds(answers: torch.Tensor, notes: int) -> torch.Tensor:
    """Log-odds that any note is named."""
    return torch.logsumexp(answers[:, 1 : notes + 1], 1) - answers[:, 0]


def loss_of(student: Student, group: Group) -> torch.Tensor:
    """Cross-entropy of the numbers, clashes twice, and that a slip stands above its like."""
    answers, labels = student.answers(group), torch.tensor(group.labels)
    each = functional.cross_entropy(answers[:, : group.notes + 1], labels, reduction="none")
    loss = (each * torch.where(labels > 0, 2.0, 1.0)).sum() / 4
    if group.ranked:
        loss = loss + functional.cross_entropy(odds(answers, group.notes)[None], torch.tensor([0]))
    return loss


def of_case(case: dict[str, Any], chance: random.Random, mixed: bool = True) -> Group:
    """The four sentences of a case, each asked about; `mixed`: beside one or two other notes, in any order."""
    facts = case["facts"][:1] + (chance.sample(case["facts"][1:], chance.randint(1, 2)) if mixed else case["facts"][1:])
    at_stake = facts[0]
    if mixed:
        chance.shuffle(facts)
    asked = [request_of({**case, "facts": facts}, which) for which in WHICH]
    texts = [f"{prompt.task(one.language)}\n{prompt.question(one)}" for one in asked]
    return Group(texts, [facts.index(at_stake) + 1, 0, 0, 0], len(facts), ranked=True)


def of_asked(line: dict[str, Any]) -> Group:
    """A story's own sentence."""
    return Group([f"{prompt.task(line['language'])}\n{line['question']}"], [line["label"]], line["notes"])


def measured(student: Student, cases: Sequence[dict[str, Any]]) -> dict[str, float]:
    """The table of cases, left out of training."""
    rows = []
    with torch.no_grad():
        for case in cases:
            group = of_case(case, random.Random(0), mixed=False)
            rows.append(odds(student.answers(group), group.notes).tolist())
    scores = np.array(rows)
    told = {name: float((scores[:, 0] > scores[:, at]).mean()) for at, name in enumerate(WHICH) if at}
    return {**told, "auc": float((scores[:, 0][:, None] > scores[:, 1:].ravel()[None]).mean())}


def batches(groups: int, size: int, epochs: float) -> Iterator[list[int]]:
    """Numbers of groups, each once an epoch."""
    order: list[int] = []
    for epoch in range(math.ceil(epochs)):
        some = list(range(groups))
        random.Random(epoch).shuffle(some)
        order += some
    order = order[: int(groups * epochs)]
    yield from (order[at : at + size] for at in range(0, len(order) - size + 1, size))


def write_adapter(student: Student, path: Path) -> None:
    """The adapter as llama.cpp reads it, in half precision."""
    from gguf import GGUFWriter

    writer = GGUFWriter(path, student.model.config.model_type)
    writer.add_string("general.type", "adapter")
    writer.add_string("adapter.type", "lora")
    writer.add_float32("adapter.lora.alpha", float(ALPHA))
    for name, made in student.adapted.items():
        writer.add_tensor(f"{name}.lora_a", made.a.detach().numpy().astype(np.float16))
        writer.add_tensor(f"{name}.lora_b", made.b.detach().numpy().astype(np.float16))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def main() -> None:
    """Train."""
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.manual_seed(0)
    options.out.mkdir(parents=True, exist_ok=True)
    lines = [json.loads(line) for path in options.cases for line in path.read_text(encoding="utf-8").splitlines()]
    held = [case for at, case in enumerate(lines) if at % 12 == 5]
    learnt: list[dict[str, Any]] = [case for at, case in enumerate(lines) if at % 12 != 5]
    learnt += [json.loads(line) for path in options.asked for line in path.read_text(encoding="utf-8").splitlines()]
    student = Student(options.model, options.top)
    optimiser = torch.optim.AdamW(student.parameters, lr=options.rate, weight_decay=0.01)
    step, state = 0, options.out / "state.pt"
    if options.resume:
        kept = torch.load(state)
        step = kept["step"]
        optimiser.load_state_dict(kept["optimiser"])
        for weight, held_weight in zip(student.parameters, kept["parameters"], strict=True):
            weight.data.copy_(held_weight)
    every = list(batches(len(learnt), options.batch, options.epochs))
    began, first = time.monotonic(), step
    for number, batch in enumerate(every):
        if number < step:
            continue
        for group in optimiser.param_groups:
            group["lr"] = options.rate * min(1, (number + 1) / 20) * max(0.05, 1 - number / len(every))
        total = 0.0
        for one in batch:
            line = learnt[one]
            group = of_asked(line) if "question" in line else of_case(line, random.Random(f"{number} {one}"))
            loss = loss_of(student, group) / len(batch)
            loss.backward()  # type: ignore[no-untyped-call]
            total += loss.item()
        nn.utils.clip_grad_norm_(student.parameters, 1.0)
        optimiser.step()
        optimiser.zero_grad()
        step = number + 1
        print(
            f"{step}/{len(every)} loss {total:.3f} {(time.monotonic() - began) / (step - first):.0f} s a step",
            flush=True,
        )
        if step % options.every == 0 or step == len(every):
            weights = [weight.detach() for weight in student.parameters]
            torch.save({"step": step, "optimiser": optimiser.state_dict(), "parameters": weights}, state)
    write_adapter(student, options.out / "judge.gguf")
    print(json.dumps(measured(student, held[:: options.thin])))


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", type=Path)
    parser.add_argument("--cases", nargs="*", type=Path, default=[])
    parser.add_argument("--asked", nargs="*", type=Path, default=[])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--top", type=int, default=10, help="layers that learn")
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--epochs", type=float, default=1)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--every", type=int, default=20)
    parser.add_argument("--thin", type=int, default=1, help="every Nth case left out is measured")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--resume", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
