"""The names head: what a form of a name looks like over all its places, and which forms are somebody's name."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from workbench.engine import Reader
from workbench.memory.cast.mentions import NEVER, Form, Spotted, named, spotted
from workbench.memory.heads import NAMES_FILE, PROBE, Heads, load_heads
from workbench.memory.reading.names import stands_alone
from workbench.resources import resource
from workbench.story.errors import ModelError
from workbench.story.jobs import CancelToken, Progress, no_progress

VERSION = 3
"""The version of what stands here, in `mentions` and in `engine/pieces.py`: heads of another one are refused."""
_DENSE = 5.0
"""Places among 1,000 code points, up to which they count."""
_PLACES = 200
"""Places of a form that are looked at."""
_KATAKANA, _HIRAGANA = re.compile(r"[ァ-ヺー・]+"), re.compile(r"[ぁ-ゖー]+")
_LANGUAGES = ("ja", "en", "zh")
_CROSSED = (0, 3, 4, 8, 9)
"""Features that count otherwise in each language, and for a single sign."""
_SINGLE = 16
_FIRST_LANGUAGE = 19


def places(form: str, texts: Mapping[str, str], language: str) -> list[tuple[str, int]]:
    """Every (text, offset) where the form stands as a word of its own."""
    # What begins with letters is found much faster than what begins with a look behind.
    pattern = re.compile(re.escape(form).replace(r"\ ", r"[ \n]"))
    alone = {"ja": stands_alone, "zh": lambda *_: True}.get(language, _apart)
    return [
        (name, match.start())
        for name, text in texts.items()
        for match in pattern.finditer(text)
        if alone(text, match.start(), match.end())
    ]


def _apart(text: str, start: int, end: int) -> bool:
    """Is this no part of a longer word?"""
    return not (text[start - 1 : start].isalnum() or text[end : end + 1].isalnum())


def form_rows(
    forms: Sequence[str], seen: Mapping[str, Spotted], language: str, cancel: CancelToken | None = None
) -> tuple[list[str], NDArray[np.float32]]:
    """Those of the forms that stand anywhere by themselves, and features [forms, n] of each."""
    texts = {name: one.text for name, one in seen.items()}
    size = sum(map(len, texts.values()))
    found, made = [], []
    for form in forms:
        if cancel is not None:
            cancel.raise_if_cancelled()
        where = places(form, texts, language)
        if where:
            found.append(form)
            made.append(_row(form, [(seen[name], at) for name, at in where[:_PLACES]], len(where), size, language))
    if not made:
        return [], np.zeros((0, 0), np.float32)
    plain = np.array(made, np.float32)
    crossed = plain[:, _CROSSED]
    tongues = [crossed * plain[:, [_FIRST_LANGUAGE + at]] for at in range(len(_LANGUAGES))]
    often = plain[:, [9]]
    own = crossed * plain[:, [_SINGLE]]
    return found, np.hstack([plain, *tongues, own, plain[:, [8, 4, 3]] * often]).astype(np.float32)


def _row(form: str, where: Sequence[tuple[Spotted, int]], count: int, size: int, language: str) -> list[float]:
    inside = [one.odds[at : at + len(form)] for one, at in where]
    told = [odds[odds > NEVER] if (odds > NEVER).any() else odds for odds in inside]
    mean, least = np.array([odds.mean() for odds in told]), np.array([odds.min() for odds in told])
    edges = np.array([_edges(one, at, at + len(form)) for one, at in where])
    surely = least > 0
    return [
        mean.mean(),
        mean.max(),
        float(np.median(mean)),
        (mean > 0).mean(),
        surely.mean(),
        least.mean(),
        (edges[:, 0] > 0).mean(),
        (edges[:, 1] > 0).mean(),
        (surely & (edges < 0).all(axis=1)).mean(),
        np.log(count),
        np.log1p((mean > 0).sum()),
        count == 1,
        count == 2,
        min(count, 5) / 5,
        min(1000 * count / size, _DENSE),
        len(form) / (1 if language in ("ja", "zh") else 3),
        len(form) == 1,
        " " in form,
        form[0].isupper(),
        *(language == one for one in _LANGUAGES),
        mean.min(),
        min(int(surely.sum()), 5) / 5,
        _KATAKANA.fullmatch(form) is not None,
        _HIRAGANA.fullmatch(form) is not None,
        _always(one.text[at - 1 : at] for one, at in where),
        _always(one.text[at + len(form) : at + len(form) + 1] for one, at in where),
    ]


def _always(signs: Iterable[str]) -> float:
    """How much of the time the same letter stands there, hiragana apart, which is grammar: a form that another always
    follows is cut short."""
    found = list(signs)
    letters = Counter(sign for sign in found if sign.isalpha() and not _HIRAGANA.match(sign))
    return (letters.most_common(1)[0][1] - 1) / len(found) if letters else 0.0


def _edges(one: Spotted, start: int, end: int) -> tuple[float, float]:
    """The log-odds of what stands right before and after, over one space; a line's end is no name."""

    def at(place: int, step: int) -> float:
        if 0 <= place < len(one.text) and one.text[place] == " ":
            place += step
        inside = 0 <= place < len(one.text) and one.text[place].strip()
        return float(one.odds[place]) if inside else NEVER

    return at(start - 1, -1), at(end, 1)


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
        if self._heads.versions.get("names") != VERSION:
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
        found, rows = form_rows(list(possible), seen, language, self._cancel)
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
