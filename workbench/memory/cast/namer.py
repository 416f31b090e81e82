"""The names head put to work: which forms in a text are somebody's name."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from workbench.engine import Reader
from workbench.memory.cast import forms
from workbench.memory.cast.mentions import Form, Spotted, named, spotted
from workbench.memory.heads import Heads, load_heads
from workbench.memory.heads.storing import NAMES_FILE, PROBE
from workbench.resources import resource
from workbench.story.errors import ModelError
from workbench.story.jobs import CancelToken, Progress, no_progress

PIECE, FORM = "name.piece", "name.form"
_MOST = 1_000
"""Forms that are weighed, those most often likely first."""


class Namer:
    """Finds names with the reading model and a head on it."""

    def __init__(self, reader: Reader, heads: Heads | None = None, cancel: CancelToken | None = None) -> None:
        """`heads` None: those that ship with the program. Raises ModelError when they are missing or damaged, or when
        another embedding model is in use, which the head cannot read."""
        self._reader, self._cancel = reader, cancel
        self._heads = heads or load_heads(resource("heads", NAMES_FILE))
        if self._heads.versions.get("names") != forms.VERSION:
            raise ModelError("The reading heads are of another version. Reinstall the program.")
        (vector,) = reader.embed([PROBE], cancel=cancel)
        if not self._heads.know(vector):
            raise ModelError(
                "People are found with the reading model that came with the program; choose that one in the settings."
            )

    def spot(self, texts: Sequence[str], progress: Progress = no_progress) -> Iterator[Spotted]:
        """Each text with how likely each of its signs is part of a name."""
        head = self._heads.linear[PIECE]
        pieces = self._reader.pieces(texts, head.weights[:, None], cancel=self._cancel)
        for number, (text, cut) in enumerate(zip(texts, pieces, strict=True)):
            progress(number, len(texts), "")
            yield spotted(text, cut, head.bias)

    def names(self, seen: Mapping[str, Spotted], language: str) -> dict[str, frozenset[str]]:
        """The forms that are likelier than not somebody's name, each with its words where they are several; with them
        full names, which may stand only once, of which the family or the given name is one."""
        possible = candidates(seen.values(), language)
        found, rows = forms.rows(list(possible), seen, language, self._cancel)
        if not found:
            return {}
        odds = self._heads.linear[FORM].score(rows).tolist()
        sure = {form for form, odd in zip(found, odds, strict=True) if odd > 0}
        whole = {form for form in found if possible[form].full and possible[form].words & sure}
        return {form: possible[form].words for form in found if form in sure | whole}


def candidates(seen: Iterable[Spotted], language: str) -> dict[str, Form]:
    """What may be a name in these texts, as it is cut where it first stands in several words."""
    counts: Counter[str] = Counter()
    made: dict[str, Form] = {}
    for one in seen:
        for form in named(one, language):
            counts[form.written] += 1
            if form.written not in made or not made[form.written].words:
                made[form.written] = form
    return {written: made[written] for written, _ in counts.most_common(_MOST)}
