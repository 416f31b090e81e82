"""How long the model processes take: start, embedding, parsing, searching, answering. Prints one figure a line."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from workbench.engine import IndexItem, ModelCatalogue, Reader, Sampling, Talker, TalkerOptions
from workbench.engine.folders import models_folder

SENTENCES = [f"第{number}話で、{who}は{what}。" for number in range(100) for who, what in (
    ("灯台守", "岬の道を下りて港へ向かった"),
    ("パン屋の娘", "夜明け前から窯に火を入れていた"),
    ("船長", "沈んだ船のことを誰にも話さなかった"),
    ("少年", "地下室の扉に新しい鍵がかかっているのを見た"),
)]  # fmt: skip
CHAPTER = "\n".join("".join(SENTENCES[start : start + 4]) for start in range(0, 200, 4))
COUNT = TalkerOptions(context=2048)
PROMPT = "The lighthouse keeper wrote in his diary every night. " * 60
SCHEMA = {
    "type": "object",
    "properties": {"facts": {"type": "array", "minItems": 6, "maxItems": 6, "items": {"type": "string"}}},
    "required": ["facts"],
}


@contextmanager
def timed(seconds: list[float]) -> Iterator[None]:
    """Append the seconds its body takes."""
    start = time.perf_counter()
    yield
    seconds.append(time.perf_counter() - start)


def once(seconds: list[float]) -> float:
    """The last time taken."""
    return seconds[-1]


def reading(cache: Path) -> None:
    """Figures of the reader."""
    took: list[float] = []
    with Reader(models_folder(), cache) as reader:
        with timed(took):
            reader.embed(["最初の文。"])
        print(f"reader: process and e5 ready          {once(took):8.2f} s")
        with timed(took):
            reader.embed(SENTENCES)
        print(f"embed: {len(SENTENCES)} short sentences           {len(SENTENCES) / once(took):8.0f} sentences/s")
        with timed(took):
            reader.embed(SENTENCES)
        print(f"embed: the same, cached               {len(SENTENCES) / once(took):8.0f} sentences/s")
        with timed(took):
            reader.parse(["最初の文。"], "ja")
        print(f"parse: GiNZA ready                    {once(took):8.2f} s")
        with timed(took):
            reader.parse(CHAPTER.split("\n"), "ja")
        print(f"parse: a chapter of {len(CHAPTER)} characters   {len(CHAPTER) / once(took):8.0f} characters/s")
        index = reader.index("benchmark")
        facts = {f"f{number}": text for number, text in enumerate(SENTENCES)}
        with timed(took):
            index.upsert([IndexItem(key, text, {"scope": "world"}) for key, text in facts.items()])
        print(f"index: {len(facts)} cached facts written          {once(took) * 1000:8.1f} ms")
        times: list[float] = []
        for number in range(20):
            with timed(times):
                index.search(f"{number}番目の質問は灯台について", facts, 8)
        print(f"index: gated search, p50              {float(np.median(times[1:])) * 1000:8.1f} ms")
        index.drop()


def talking(model: str) -> None:
    """Figures of the talker with one model."""
    took: list[float] = []
    with Talker(models_folder()) as talker:
        with timed(took):
            talker.load(model, COUNT)
        print(f"{model}: process and model ready  {once(took):8.2f} s")
        length = talker.count_tokens(PROMPT)
        with timed(took):
            list(talker.generate(PROMPT, Sampling(max_tokens=1)))
        print(f"{model}: prompt of {length} tokens read {length / once(took):6.0f} tokens/s")
        for name, schema in (("answer", None), ("JSON under a schema", SCHEMA)):
            with timed(took):
                text = "".join(talker.generate("Diary:", Sampling(max_tokens=100, temperature=0, seed=1), schema))
            print(f"{model}: {name:<20} {talker.count_tokens(text) / once(took):8.1f} tokens/s")


def main() -> None:
    """Reader first, then each starter chat model."""
    with tempfile.TemporaryDirectory() as cache:
        reading(Path(cache))
    for model in ModelCatalogue.load().starter:
        if model.role == "talker":
            talking(model.id)


if __name__ == "__main__":
    main()
