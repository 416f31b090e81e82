"""The chat model in quality.py: as the judge of tier 2, with weights for each fold, or as the proposer of tier 3."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from benchmarks.annotated import Story
from benchmarks.tiers import Listened, Remembering, changed, difference, listen
from benchmarks.training.verdicts import fit_weights
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.memory.extraction.verdicts.verdicts import Verdicts
from workbench.memory.extraction.verdicts.weights import Weights, load_weights
from workbench.memory.heads import Heads


class Hearing:
    """What tier `options.tier` asks of the chat model; at tier 1 nothing, and no model is loaded."""

    def __init__(
        self,
        options: argparse.Namespace,
        stories: Sequence[Story],
        trained: Sequence[Heads],
        folder: Path,
        reader: Reader,
        talker: Talker,
    ) -> None:
        """`trained`: the heads of each fold, none without cross-validation. At tier 2 every story is read by tier 1
        here, into `folder`, and all it proposes is put before the model."""
        self.proposer: Talker | None = None
        self._options = options
        self._listened: list[Listened] = []
        self._judges: list[Verdicts] = []
        if options.facts != "extracted" or options.tier == 1:
            return
        if options.tier == 3:
            talker.load(options.model, TalkerOptions(context=4096))
            self.proposer = talker
            return
        model = Remembering(talker, options.model, options.cache)
        heads = [trained[at % options.folds] if trained else None for at in range(len(stories))]
        # Without folds nothing is fitted, and what tier 1 says is all that is wanted.
        asked = model if trained else None
        self._listened = [
            listen(story, folder, reader, head, asked) for story, head in zip(stories, heads, strict=True)
        ]
        shipped = load_weights(model.name) or Weights()
        for at in range(len(stories)):
            weights = self._fitted(at) if trained else shipped
            self._judges.append(Verdicts(model, model.name, weights))

    def judge(self, story: int) -> Verdicts | None:
        """Tier 2's judge for a story by its place in the list; None at other tiers."""
        return self._judges[story] if self._judges else None

    def report(self) -> None:
        """Print what tier 2 changed and what that was worth. Predictions stand in `options.out` already."""
        if not self._judges:
            return
        before = self._options.out / "tier 1"
        before.mkdir(exist_ok=True)
        for path, listened in zip(self._options.stories, self._listened, strict=True):
            story = json.loads(path.read_text(encoding="utf-8"))["id"]
            kept = {part: told for part, told in listened.predicted.items() if part in self._options.parts}
            (before / f"{story}.json").write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")
        told = {
            "model": self._judges[0].report.model,
            "why_not_asked": sorted({judge.report.note for judge in self._judges} - {""}),
            "failures": [judge.report.failure for judge in self._judges if judge.report.failure],
            **changed(self._judges),
            "less_tier_1": difference(self._options.scorer, before, self._options.out, self._options.stories),
        }
        print(json.dumps({"tier_2": told}, ensure_ascii=False, indent=1))

    def _fitted(self, story: int) -> Weights:
        folds, forced = self._options.folds, self._options.weight
        others = [one.heard for at, one in enumerate(self._listened) if at % folds != story % folds]
        return fit_weights(others, forced)
