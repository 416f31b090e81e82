"""Fits how far a small chat model's word counts: `verdicts.py [--model ID_OR_PATH] [--out FILE] STORY.json...`.

Every proposal of tier 1 in the annotated stories, found by heads that never saw the story, is put before the model.
What it says is added to tier 1's log-odds with a weight of 0 or more, and with one above 0 only where that makes the
stories left out more likely by more than two standard errors over stories. Written is resources/verdicts/weights.json.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from workbench.memory.extraction.verdicts.weights import FILE, Weight, Weights, load_weights, save_weights

GRID = (0.0, 0.05, 0.1, 0.2, 0.4, 0.8)
"""Weights tried."""
INNER = 4
"""Folds, by story, over which a weight is chosen."""
SURE = 2.0
"""Standard errors by which a weight must beat 0."""
FEWEST = 10
"""Stories below which no weight but 0 is believed: of so few a standard error says nothing."""
ROOT = Path(__file__).resolve().parents[2]
FOLDS = 5
Numbers = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Heard:
    """What tier 1 (log-odds, threshold taken off) and the model say of one story's proposals, and what is so."""

    language: str
    fact: Numbers
    fact_said: Numbers
    is_fact: NDArray[np.bool_]
    secret: Numbers
    secret_said: Numbers
    is_secret: NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Row:
    """One story's numbers for one question."""

    language: str
    before: Numbers
    said: Numbers
    so: NDArray[np.bool_]


def fit_weights(stories: Sequence[Heard], forced: float | None = None) -> Weights:
    """Weights from these stories; `forced`: this weight for facts and secrets, whatever the stories say."""
    facts = [Row(one.language, one.fact, one.fact_said, one.is_fact) for one in stories]
    secrets = [Row(one.language, one.secret, one.secret_said, one.is_secret) for one in stories]
    return Weights(_weight(facts, forced), _weight(secrets, forced))


def _weight(rows: Sequence[Row], forced: float | None) -> Weight:
    centre = _centre(rows)
    by = forced if forced is not None else _chosen(rows, centre)
    return Weight(by, {key: round(value, 4) for key, value in centre.items()})


def _centre(rows: Sequence[Row]) -> dict[str, float]:
    languages = sorted({row.language for row in rows})
    told = {name: np.concatenate([row.said for row in rows if row.language == name]) for name in languages}
    return {name: float(said.mean()) for name, said in told.items() if len(said)}


def _chosen(rows: Sequence[Row], centre: dict[str, float]) -> float:
    if len(rows) < FEWEST:
        return 0.0
    plain = _likelihoods(rows, centre, 0.0)
    best = (0.0, 0.0)
    for by in GRID[1:]:
        gain = _likelihoods(rows, centre, by) - plain
        if gain.mean() > SURE * gain.std() / np.sqrt(len(gain)):
            best = max(best, (float(gain.mean()), by))
    return best[1]


def _likelihoods(rows: Sequence[Row], centre: dict[str, float], by: float) -> Numbers:
    """Each story's log-likelihood by a Platt scaling of the sum that was fitted to the stories of other folds."""
    told = [row.before + by * (row.said - centre.get(row.language, 0.0)) for row in rows]
    found = np.zeros(len(rows))
    for fold in range(INNER):
        outside = [at for at in range(len(rows)) if at % INNER != fold]
        given, so = np.concatenate([told[at] for at in outside]), np.concatenate([rows[at].so for at in outside])
        if len(set(so)) < 2:
            continue
        model = LogisticRegression(C=1e3).fit(given[:, None], so)
        for at in range(fold, len(rows), INNER):
            if len(told[at]):
                likely = model.predict_log_proba(told[at][:, None])
                found[at] = likely[np.arange(len(likely)), rows[at].so.astype(int)].sum()
    return found


def main() -> None:
    """Lay the stories out, ask the model, fit, write."""
    from benchmarks.annotated import load
    from benchmarks.folded import fold_heads
    from benchmarks.tiers import Remembering, listen
    from workbench.engine import Reader, Talker
    from workbench.engine.folders import cache_folder, models_folder

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--model", default="qwen2.5-coder-0.5b", metavar="ID_OR_PATH", help="the chat model to measure")
    parser.add_argument("--out", type=Path, default=ROOT / "resources" / "verdicts" / FILE)
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors and the model's answers")
    options = parser.parse_args()
    stories = [load(path) for path in options.stories]
    with (
        tempfile.TemporaryDirectory() as folder,
        Reader(models_folder(), options.cache) as reader,
        Talker(models_folder(), options.cache) as talker,
    ):
        model = Remembering(talker, options.model, options.cache)
        heads = fold_heads(stories, FOLDS, Path(folder), reader)
        heard = []
        for at, story in enumerate(stories):
            heard.append(listen(story, Path(folder), reader, heads[at % FOLDS], model).heard)
            print(f"heard {at + 1}/{len(stories)} {story['id']}", file=sys.stderr)
    save_weights(model.name, fit_weights(heard), options.out)
    print(f"{options.out}: {model.name} {load_weights(model.name, options.out)}")


if __name__ == "__main__":
    main()
