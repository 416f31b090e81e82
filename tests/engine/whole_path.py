"""Everything the model processes do, once: `python -m tests.engine.whole_path MODELS CACHE`."""

import sys
from pathlib import Path

from workbench.engine import IndexItem, Reader, Sampling, Talker, TalkerOptions

FACTS = {"a": "蓮は岬の灯台守である。", "b": "葵はパンを焼く。"}


def main(models: Path, cache: Path) -> None:
    with Reader(models, cache) as reader, Talker(models) as talker:
        index = reader.index("whole-path")
        index.upsert([IndexItem(key, text, {"scope": "world"}) for key, text in FACTS.items()])
        best = index.search("灯台を守っているのは誰？", FACTS, 1)[0].id
        [parse] = reader.parse(["蓮は灯台へ行った。"], "ja")
        talker.load("gemma-3-270m", TalkerOptions(context=512))
        answer = "".join(talker.generate("1, 2, 3,", Sampling(max_tokens=4, temperature=0)))
        index.drop()
    sys.stdout.write(f"{best} {len(parse.tokens)} {answer!r}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
