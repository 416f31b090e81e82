"""What speaks for and against each of the cast saying a line: features for the speaker head."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from workbench.memory.reading.calling import FIRST_PERSONS, Callings
from workbench.memory.reading.clues import Clue, Scene
from workbench.memory.reading.style import Styles
from workbench.story.text import Span

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

VERSION = 1
"""The version of these features: a head trained on another one is refused."""
NEARBY = 47
"""Features of a line and a candidate."""
EVIDENCE = (0, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, *range(23, 31), 32, *range(34, 39), 40, 41, 43)
"""Those of them that say the candidate is there at all."""
LINKS = 9
"""Features of a line's speaker together with those of the two lines before it."""

_TOPIC_JA = re.compile(r"(?:自身|だけ|まで)?(?:は|が|も)")
_OBJECT = re.compile(r"(?:に|を|へ|の)")
_STOP = re.compile(r"[。！？!?\n]|\.(?=\s|$)")
_FIRST = {
    "ja": re.compile(r"(?<![一-鿿])(?:私|わたくし|わたし|僕|ぼく|俺|おれ|あたし|わし)(?=は|が|も)"),
    "en": re.compile(r"\bI\b"),
    "zh": re.compile(r"我(?!们)"),
}
_PRONOUNS = {
    "m": re.compile(r"\b[Hh]e\b|(?<!其)他(?!们)|(?<![一-鿿])彼(?!女)"),
    "f": re.compile(r"\b[Ss]he\b|她(?!们)|彼女"),
}
_FAR = 220
"""Lines further apart than this many code points are not one conversation."""
_REACH = 3
"""Paragraphs to either side in which somebody named counts as being near."""


@dataclass(frozen=True)
class Talk:
    """An episode's lines with what is known of each: its clue, who is called by name in it, and who may speak at all.

    `people` are the candidates, in a fixed order.
    """

    scene: Scene
    clues: Sequence[Clue | None]
    people: Sequence[str]
    callings: Callings
    styles: Styles
    called: Sequence[frozenset[str]] = field(default=())


def gap(scene: Scene, index: int) -> int:
    """How far line `index` stands from the one before: 0 in its paragraph, 1 in the next, 2 one further, 3 further, 4
    not in one conversation."""
    one, two = scene.lines[index - 1], scene.lines[index]
    if two.start - one.end > _FAR:
        return 4
    return min(3, max(0, scene.block_of(two) - scene.block_of(one)))


def nearby(talk: Talk) -> "NDArray[np.float32]":
    """Features [lines, people, NEARBY]."""
    import numpy as np

    scene = talk.scene
    rows = np.zeros((len(scene.lines), len(talk.people), NEARBY), np.float32)
    shares = _shares(talk)
    for index in range(len(scene.lines)):
        stretches = [_Stretch.of(scene, span, talk.callings) for span in _stretches(scene, index)]
        words = talk.callings.words(scene.lines[index].of(scene.text))
        firsts = frozenset(FIRST_PERSONS.findall(scene.lines[index].of(scene.text)))
        recent = _distances(scene, index)
        style = talk.styles.odds(scene.lines[index].of(scene.text), talk.people, index)
        for at, who in enumerate(talk.people):
            rows[index, at] = [
                *_beside(talk, stretches, who),
                *_by_clue(talk.clues[index], who),
                *_by_call(talk, index, who, words, firsts),
                *_by_place(recent, who, shares),
                style[at],
            ]
    return rows


def links(before: int, near: int) -> "NDArray[np.float32]":
    """Features [3, LINKS] of a line whose gap to the line before is `near`, and of that one to its own `before`.

    Rows: it has the speaker of the line before; of the one before that, not of the last; of neither.
    """
    import numpy as np

    rows = np.zeros((3, LINKS), np.float32)
    rows[0, near] = 1.0
    rows[1, 4 + min(near, 3)] = 1.0 if before < 4 else 0.0
    rows[1, 8] = 1.0 if before <= 1 and near <= 1 else 0.0
    return rows


@dataclass(frozen=True)
class _Stretch:
    """Narration beside a line: who is its topic, who else is named, whether an I or a pronoun is its subject."""

    topic: str | None
    named: frozenset[str]
    objects: frozenset[str]
    described: frozenset[str]
    first: bool
    pronoun: str

    @staticmethod
    def of(scene: Scene, span: Span, callings: Callings) -> "_Stretch":
        language = scene.finder.language
        named = scene.names(span) if span.end > span.start else []
        topics = named if language != "ja" else [n for n in named if _TOPIC_JA.match(scene.text, n.span.end)]
        topic = topics[0].character if topics else None
        objects = {one.character for one in named if language == "ja" and _OBJECT.match(scene.text, one.span.end)}
        text = span.of(scene.text)
        first = _FIRST.get(language, _FIRST["en"]).search(text) is not None
        described = callings.described(text) if topic is None else frozenset()
        sexes = [sex for sex, pattern in _PRONOUNS.items() if pattern.search(text)]
        everyone = frozenset(one.character for one in named)
        return _Stretch(topic, everyone, frozenset(objects), described, first, sexes[0] if len(sexes) == 1 else "")


_NOTHING = Span(0, 0)


def _stretches(scene: Scene, index: int) -> list[Span]:
    """First sentence after, last before, last of the paragraph before, first of the one after, and those two whole."""
    after, before = scene.after(index), scene.before(index)
    own_paragraph = not before.of(scene.text).strip()
    previous = scene.previous_narration(index) if own_paragraph else None
    following = scene.next_narration(index) if not after.of(scene.text).strip() else None
    return [
        _first_sentence(scene.text, after),
        _last_sentence(scene.text, before),
        _last_sentence(scene.text, previous) if previous else _NOTHING,
        _first_sentence(scene.text, following) if following else _NOTHING,
        previous or _NOTHING,
        following or _NOTHING,
    ]


def _beside(talk: Talk, stretches: Sequence[_Stretch], who: str) -> list[float]:
    scene = talk.scene
    narrates = scene.narrator == who
    sex = scene.genders.get(who, "")
    row: list[float] = []
    for one in stretches[:4]:
        acts = one.topic == who or (narrates and one.first and one.topic is None)
        row += [acts, one.topic is not None and not acts, who in one.named, who in one.objects and not acts]
        row += [bool(sex) and one.pronoun == sex, who in one.described]
    row += [who in stretches[4].named, who in stretches[5].named]
    return [float(value) for value in row]


def _by_clue(clue: Clue | None, who: str) -> list[float]:
    right = clue is not None and clue.speaker == who
    weight = clue.weight if clue is not None else 0
    return [
        float(right and clue is not None and clue.explicit),
        float(right and weight == 2),
        float(right and weight == 1),
        float(clue is not None and who in clue.listeners),
    ]


def _by_call(
    talk: Talk, index: int, who: str, words: Mapping[str, frozenset[str]], firsts: frozenset[str]
) -> list[float]:
    """`words`: what somebody is called in the line, by whom that is called so."""
    callings = talk.callings
    own = callings.first_person.get(who, "")
    uses = [one for one, _ in callings.uses(who, words)]
    misses = callings.misses(who, words)
    before = index and gap(talk.scene, index) < 4
    after = index + 1 < len(talk.called) and gap(talk.scene, index + 1) < 4
    named = {one.character for one in talk.scene.names(talk.scene.lines[index])}
    return [
        float(bool(own) and own in firsts),
        float(bool(own) and bool(firsts) and own not in firsts),
        float(min(2, len(uses))),
        float(min(2, misses)),
        float(who in talk.called[index]),
        float(any(who in people for people in words.values())),
        float(who in named),
        float(bool(before) and who in talk.called[index - 1]),
        float(bool(after) and who in talk.called[index + 1]),
        float(bool(before) and index > 1 and who in talk.called[index - 2]),
    ]


def _by_place(recent: Mapping[str, tuple[float, float]], who: str, shares: Mapping[str, float]) -> list[float]:
    before, after = recent.get(who, (9.0, 9.0))
    return [
        float(before <= 1),
        float(before <= _REACH),
        1.0 / (1.0 + before),
        float(after <= 1),
        1.0 / (1.0 + after),
        shares.get(who, 0.0),
    ]


def _distances(scene: Scene, index: int) -> dict[str, tuple[float, float]]:
    """For those named in the narration around a line: paragraphs back to the last naming, and on to the next."""
    here = scene.block_of(scene.lines[index])
    found: dict[str, tuple[float, float]] = {}
    for block in range(max(0, here - 6), min(len(scene.blocks), here + 5)):
        for who in scene.narrated(block):
            before, after = found.get(who, (9.0, 9.0))
            away = float(abs(block - here))
            found[who] = (min(before, away), after) if block <= here else (before, min(after, away))
    return found


def _shares(talk: Talk) -> dict[str, float]:
    counts: dict[str, float] = {}
    for block in range(len(talk.scene.blocks)):
        for who in talk.scene.narrated(block):
            counts[who] = counts.get(who, 0.0) + 1.0
    if talk.scene.narrator:
        counts[talk.scene.narrator] = max([*counts.values(), 1.0])
    total = max([*counts.values(), 1.0])
    return {who: count / total for who, count in counts.items()}


def _first_sentence(text: str, span: Span) -> Span:
    stop = _STOP.search(text, span.start, span.end)
    return Span(span.start, stop.end() if stop else span.end)


def _last_sentence(text: str, span: Span) -> Span:
    body = text[span.start : span.end].rstrip("。．.！？!? \u3000\n")
    cut = max(body.rfind(sign) for sign in "。！？!?\n.")
    return Span(span.start + cut + 1, span.start + len(body))
