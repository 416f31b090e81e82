"""What speaks for and against each of the cast saying a line: features for the speaker head."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.memory.reading.beside import Beside
from workbench.memory.reading.calling import FIRST_PERSONS, Callings, introduces
from workbench.memory.reading.clues import Clue, Scene
from workbench.memory.reading.habits import Habits, Heard
from workbench.memory.reading.manner import CHILD, OLD, REGISTERS, ROLES, age, registers, role
from workbench.story.text import Span

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

VERSION = 2
"""The version of these features: a head trained on another one is refused."""
_STRETCH = (
    "acts*", "other acts", "named*", "object*", "described*", "voice*", "acts and speaks", "acts and reacts", "I*",
    "I, another", "pronoun, last fitting*", "pronoun, last known fitting*", "pronoun, fitting",
    "pronoun, last, perhaps*", "pronoun, perhaps", "pronoun, unfit",
)  # fmt: skip
_PLAIN = (
    *(f"{where}: {what}" for where in ("after", "before", "above", "below") for what in _STRETCH),
    "named above*", "named below*",
    "tag*", "strong clue*", "weak clue*", "told by the tag*",
    "own first person*", "another's first person", "own calls*", "calls otherwise", "called here", "meant here*",
    "named here*", "called just before*", "called just after*", "called two before*",
    "named within one", "named within three*", "nearness before*", "just after", "nearness after*", "share",
    "manner", "calls", "style", "unheard", "narrator", "narrator, nothing beside",
    "tag near before*", "tag near after*", "bracket as theirs", "bracket not theirs",
    "introduces themselves*", "introduces somebody",
    "women's", "women's, a man", "rough", "rough, a woman", "old speech, old", "old speech, young", "child polite",
)  # fmt: skip
NAMES = tuple(name.rstrip("*") for name in _PLAIN) + tuple(f"{r}x{m}" for r in range(ROLES) for m in range(REGISTERS))
"""What each feature of a line and a candidate is."""
NEARBY = len(NAMES)
"""Features of a line and a candidate."""
EVIDENCE = tuple(at for at, name in enumerate(_PLAIN) if name.endswith("*"))
"""Those of them that say the candidate is there at all."""
_FAR = 220
"""Lines further apart than this many code points are not one conversation."""
_REACH = 3
"""Paragraphs to either side in which somebody named counts as being near."""


@dataclass(frozen=True)
class Talk:
    """An episode's lines with what is known of each: its clue, who is called by name in it, how it is said (with the
    speaker of a tag), and who may speak at all: `people`, in a fixed order.
    """

    scene: Scene
    clues: Sequence[Clue | None]
    people: Sequence[str]
    callings: Callings
    called: Sequence[frozenset[str]]
    heard: Sequence[Heard]
    beside: Sequence[Sequence[Beside]]


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

    scene, cast = talk.scene, talk.scene.finder.cast
    rows = np.zeros((len(scene.lines), len(talk.people), NEARBY), np.float32)
    shares = _shares(talk)
    tagged = Habits(talk.heard)
    tags = _tag_distances(talk)
    brackets = _brackets(talk)
    roles = [role(cast[who]) for who in talk.people]
    ages = [age(cast[who]) for who in talk.people]
    plain = len(_PLAIN)
    for index, line in enumerate(scene.lines):
        text = line.of(scene.text)
        beside = talk.beside[index]
        words = talk.callings.words(text)
        firsts = frozenset(FIRST_PERSONS.findall(text))
        recent = _distances(scene, index)
        habits = tagged.odds(talk.heard[index], talk.people, known=True)
        manner = registers(text)
        last = _antecedents(scene, index)
        bare = all(one.empty for one in beside)
        introduced = introduces(text, scene.finder)
        for at, who in enumerate(talk.people):
            own = brackets.get(who)
            rows[index, at, :plain] = [
                *_beside(talk, beside, who, last),
                *_by_clue(talk.clues[index], who),
                *_by_call(talk, index, who, words, firsts, introduced),
                *_by_place(recent, who, shares),
                *habits[at],
                who == scene.narrator,
                who == scene.narrator and bare,
                *tags[index].get(who, (0.0, 0.0)),
                own is not None and own == text[:1],
                own is not None and own != text[:1],
                *(bool(introduced) and (who in introduced) == mine for mine in (True, False)),
                *_by_manner(manner, scene.genders.get(who, ""), ages[at]),
            ]
            start = plain + roles[at] * REGISTERS
            rows[index, at, start : start + REGISTERS] = manner
    return rows


def _beside(talk: Talk, beside: Sequence[Beside], who: str, last: Mapping[str, int]) -> list[float]:
    scene = talk.scene
    sex = scene.genders.get(who, "")
    row: list[float] = []
    for one in beside[:4]:
        if one.empty:
            row += [0.0] * len(_STRETCH)
            continue
        acts = one.subject == who or (one.first and scene.narrator == who)
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
            one.voice == who,
            acts and one.says,
            acts and one.reacts,
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
    talk: Talk,
    index: int,
    who: str,
    words: Mapping[str, frozenset[str]],
    firsts: frozenset[str],
    introduced: frozenset[str],
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
        float(who in talk.called[index] and who not in introduced),
        float(any(who in people for people in words.values())),
        float(who in named and who not in introduced),
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


def _by_manner(manner: Sequence[bool], sex: str, years: int | None) -> list[float]:
    polite, _, womens, rough, old, *_rest = manner
    return [
        womens and sex == "f",
        womens and sex == "m",
        rough and sex == "m",
        rough and sex == "f",
        old and years is not None and years >= OLD,
        old and years is not None and years < OLD,
        polite and years is not None and years < CHILD,
    ]


def _tag_distances(talk: Talk) -> list[dict[str, tuple[float, float]]]:
    """For each line, for those whom a tag names: how near the last line is that is theirs, and the next."""
    found: list[dict[str, tuple[float, float]]] = [{} for _ in talk.clues]
    for back in (False, True):
        last: dict[str, int] = {}
        order = range(len(talk.clues) - 1, -1, -1) if back else range(len(talk.clues))
        for at in order:
            for who, place in last.items():
                before, after = found[at].get(who, (0.0, 0.0))
                near = 1.0 / abs(place - at) if abs(place - at) <= 8 else 0.0
                found[at][who] = (before, near) if back else (near, after)
            clue = talk.clues[at]
            if clue is not None and clue.explicit:
                last[clue.speaker] = at
    return found


def _brackets(talk: Talk) -> dict[str, str]:
    """The mark that opens the tagged lines of those who always have the same one, where the episode has several."""
    marks: dict[str, set[str]] = {}
    for clue, line in zip(talk.clues, talk.scene.lines, strict=True):
        if clue is not None and clue.explicit:
            marks.setdefault(clue.speaker, set()).add(talk.scene.text[line.start])
    several = len({talk.scene.text[line.start] for line in talk.scene.lines}) > 1
    return {who: next(iter(signs)) for who, signs in marks.items() if several and len(signs) == 1}


def _antecedents(scene: Scene, index: int) -> dict[str, int]:
    """Where those named in the last paragraphs of narration before a line were last named."""
    line = scene.lines[index]
    block = scene.block_of(line)
    spoken = scene.lines[max(0, index - 14) : index]
    found: dict[str, int] = {}
    for one in scene.names(Span(scene.blocks[max(0, block - 6)].start, line.start)):
        if not any(one.span.overlaps(other) for other in spoken):
            found[one.character] = one.span.start
    return found


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
