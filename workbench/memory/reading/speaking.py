"""What speaks for and against each of the cast saying a line: features for the speaker head."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.memory.reading.address_terms import FIRST_PERSONS, Callings, introduces
from workbench.memory.reading.habits import LineStyle
from workbench.memory.reading.narration import Beside, EpisodeLayout
from workbench.story.text import Span

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

VERSION = 3
"""The version of these features: a head trained on another one is refused."""
_STRETCH = (
    "acts*", "other acts", "named*", "object*", "described*", "acts and speaks", "I*", "I, another",
    "pronoun, last fitting*", "pronoun, last known fitting*", "pronoun, fitting",
    "pronoun, last, perhaps*", "pronoun, perhaps", "pronoun, unfit",
)  # fmt: skip
_FEATURES = (
    *(f"{where}: {what}" for where in ("after", "before", "above", "below") for what in _STRETCH),
    "named above*", "named below*",
    "own first person*", "another's first person", "own calls*", "calls otherwise", "called here", "meant here*",
    "named here*", "called just before*", "called just after*", "called two before*",
    "named within one", "named within three*", "nearness before*", "just after", "nearness after*", "share",
    "narrator", "narrator, nothing beside", "introduces themselves*", "introduces somebody",
)  # fmt: skip
NAMES = tuple(name.rstrip("*") for name in _FEATURES)
"""What each feature of a line and a candidate is."""
NEARBY = len(NAMES)
"""Features of a line and a candidate."""
EVIDENCE = tuple(at for at, name in enumerate(_FEATURES) if name.endswith("*"))
"""Those of them that say the candidate is there at all."""
_FAR = 220
"""Lines further apart than this many code points are not one conversation."""
_REACH = 3
"""Paragraphs to either side in which somebody named counts as being near."""


@dataclass(frozen=True)
class Talk:
    """An episode's lines with what is known of each: who is called by name in it, how it is said, what is told beside
    it; and who may speak at all: `people`, in a fixed order.
    """

    scene: EpisodeLayout
    people: Sequence[str]
    callings: Callings
    called: Sequence[frozenset[str]]
    heard: Sequence[LineStyle]
    beside: Sequence[Sequence[Beside]]


def gap(scene: EpisodeLayout, index: int) -> int:
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
    for index, line in enumerate(scene.lines):
        text = line.of(scene.text)
        beside = talk.beside[index]
        words = talk.callings.words(text)
        firsts = frozenset(FIRST_PERSONS.findall(text))
        introduced = introduces(text, scene.finder)
        recent = _distances(scene, index)
        last = _antecedents(scene, index)
        bare = all(one.empty for one in beside)
        for at, who in enumerate(talk.people):
            rows[index, at] = [
                *_beside(talk, beside, who, last),
                *_by_call(talk, index, who, words, firsts),
                *_by_place(recent, who, shares),
                who == scene.narrator,
                who == scene.narrator and bare,
                who in introduced,
                bool(introduced) and who not in introduced,
            ]
    return rows


def _beside(talk: Talk, beside: Sequence[Beside], who: str, last: Mapping[str, int]) -> list[float]:
    scene = talk.scene
    sex = scene.genders.get(who, "")
    row: list[float] = []
    for one in beside[:4]:
        if one.empty:
            row += [0.0] * len(_STRETCH)
            continue
        acts = one.by(who, scene.narrator)
        fits, perhaps = bool(one.pronoun) and sex == one.pronoun, bool(one.pronoun) and not sex
        here = last.get(who, -1)
        later = [other for other in talk.people if last.get(other, -1) > here]
        sexes = {scene.genders.get(other, "") for other in later}
        latest_known = here >= 0 and one.pronoun not in sexes
        latest = latest_known and "" not in sexes
        row += [
            one.subject == who,
            one.subject is not None and not acts,
            who in one.named,
            who in one.objects and not acts,
            who in one.described,
            acts and one.says,
            one.first and scene.narrator == who,
            one.first and scene.narrator is not None and scene.narrator != who,
            fits and latest,
            fits and latest_known,
            fits,
            perhaps and latest,
            perhaps,
            bool(one.pronoun) and bool(sex) and not fits,
        ]
    row += [who in beside[4].named, who in beside[5].named]
    return row


def _by_call(
    talk: Talk,
    index: int,
    who: str,
    words: Mapping[str, frozenset[str]],
    firsts: frozenset[str],
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


def _antecedents(scene: EpisodeLayout, index: int) -> dict[str, int]:
    """Where those named in the last paragraphs of narration before a line were last named."""
    line = scene.lines[index]
    block = scene.block_of(line)
    spoken = scene.lines[max(0, index - 14) : index]
    found: dict[str, int] = {}
    for one in scene.names(Span(scene.blocks[max(0, block - 6)].start, line.start)):
        if not any(one.span.overlaps(other) for other in spoken):
            found[one.character] = one.span.start
    return found


def _distances(scene: EpisodeLayout, index: int) -> dict[str, tuple[float, float]]:
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
