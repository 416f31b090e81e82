"""How fast a chat model chooses: items a second with the shared prefix kept in its cache, and without.

    choosing.py [--model ID_OR_PATH] [--items N]

Without: another prefix is read before every item, so that each is read with its whole prefix; ratios are of the same
run. Times are processor time of one thread, to which other programs add nothing.
"""

import argparse
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from workbench.engine import ModelCatalogue
from workbench.engine.folders import models_folder
from workbench.engine.scoring import Chooser

SENTENCES = {
    "ja": (
        "源造は六十八歳で、この港でただ一人の船大工である。",
        "堤防に夕日が落ちて、網を繕う手もとがもう見えなかった。",
        "「じつは、私は去年、父の船を売った。誰にも言っていない」",
    ),
    "en": (
        "Amos was sixty-eight, and the only shipwright left in the harbour.",
        "The sun had gone behind the mole and he could no longer see the net in his hands.",
        "“I sold Father’s boat last year. I have told nobody.”",
    ),
}
CHOICES = (" yes", " no")


def measure(model: Path, language: str, count: int) -> None:
    """Print one line for a model and a language."""
    import llama_cpp

    llama = llama_cpp.Llama(str(model), n_ctx=1024, n_threads=1, n_threads_batch=1, verbose=False)
    told = SENTENCES[language]
    prefix = "".join(f"{sentence} = {CHOICES[number % 2]}\n" for number, sentence in enumerate(told * 4))
    items = [f"{number}. {told[number % len(told)]} =" for number in range(count)]
    took, tokens, scores = [], [], []
    for kept in (True, False):
        chooser = Chooser(llama, lambda: False)
        list(chooser.score(prefix, items[:1], CHOICES, 1024))
        found, seconds, read = [], 0.0, 0
        for item in items:
            if not kept:
                list(chooser.score(".", ["."], CHOICES, 1024))
            before, start = chooser.evaluated, process_time()
            found += list(chooser.score(prefix, [item], CHOICES, 1024))
            seconds += process_time() - start
            read += chooser.evaluated - before
        took.append(seconds)
        tokens.append(read)
        scores.append(found)
        chooser.close()
    llama.close()
    same = max(abs(a[0] - b[0]) for one, other in zip(*scores, strict=True) for a, b in zip(one, other, strict=True))
    print(
        f"{model.stem} {language}: {count / took[0]:6.1f} items/s ({tokens[0] / took[0]:5.0f} tokens/s) on one core, "
        f"{tokens[0] / count:.0f} tokens an item with the prefix kept, {tokens[1] / count:.0f} without; "
        f"without takes {took[1] / took[0]:.1f} times as long; scores differ by {same:.1g}"
    )


def main() -> None:
    """Every starter chat model, or the one named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", metavar="ID_OR_PATH", help="this model alone")
    parser.add_argument("--items", type=int, default=24, help="items a measurement")
    options = parser.parse_args()
    starter = {one.id: models_folder() / one.path for one in ModelCatalogue.load().starter if one.role == "talker"}
    chosen = [starter.get(options.model, Path(options.model))] if options.model else list(starter.values())
    for model in chosen:
        for language in SENTENCES:
            measure(model, language, options.items)


if __name__ == "__main__":
    main()
