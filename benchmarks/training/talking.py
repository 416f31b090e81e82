"""Who speaks each line: annotated conversations, and weights for them by averaged structured perceptron."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.training.places import Place, same
from workbench.memory.heads import Linear
from workbench.memory.reading import speaking
from workbench.memory.reading.cast_reading import CastReading
from workbench.memory.reading.decoding import best_path
from workbench.memory.reading.speakers import conversations, gaps, lay_out, tagged, turns

ROUNDS = 8
MARGIN = 1.0
"""What a wrong speaker is given for free while training, so that the right one must win by it."""
_NEVER = -1e6


@dataclass(frozen=True, eq=False)
class Conversation:
    """Its lines' features [lines, people, NEARBY], turns, and who speaks: an index, or None where nobody says."""

    rows: NDArray[np.float32]
    turns: list[NDArray[np.float32]]
    speakers: list[int | None]


def annotated_talk(story: dict[str, Any], cast: CastReading, narrators: Sequence[str | None]) -> list[Conversation]:
    """The conversations of a story. `narrators` are of its episodes."""
    found = []
    told = list(zip(story["episodes"], narrators, strict=True))
    heard = [tagged(entry["text"], cast.finder, who, cast.genders) for entry, who in told]
    for at, (entry, narrator) in enumerate(told):
        others = [line for other, lines in enumerate(heard) if other != at for line in lines]
        talk = lay_out(entry["text"], cast.finder, narrator, cast.genders, others)
        if not talk.scene.lines:
            continue
        rows = speaking.nearby(talk)
        answers = [_speaker(story, (entry["no"], line.start, line.end), talk.people) for line in talk.scene.lines]
        for first, last in conversations(talk.scene):
            between = turns(gaps(talk.scene, first, last))
            found.append(Conversation(rows[first:last], between, answers[first:last]))
    return found


def fit_talk(talks: Sequence[Conversation], seed: int = 0) -> dict[str, Linear]:
    """Weights of the speaker head. Lines nobody has annotated take whatever fits the others best."""
    chance = random.Random(seed)
    known = [talk for talk in talks if any(who is not None for who in talk.speakers)]
    near, turn = np.zeros(speaking.NEARBY), np.zeros(speaking.LINKS)
    near_sum, turn_sum = np.zeros_like(near), np.zeros_like(turn)
    for _ in range(ROUNDS):
        for talk in chance.sample(known, len(known)):
            steps = [step @ turn for step in talk.turns]
            plain = talk.rows @ near
            right, wrong = plain.copy(), plain + MARGIN
            for at, who in enumerate(talk.speakers):
                if who is None:
                    wrong[at] -= MARGIN
                else:
                    wrong[at, who] -= MARGIN
                    right[at] += _NEVER
                    right[at, who] -= _NEVER
            guessed, wanted = best_path(wrong, steps), best_path(right, steps)
            if guessed != wanted:
                better, worse = _sums(talk, wanted), _sums(talk, guessed)
                near += better[0] - worse[0]
                turn += better[1] - worse[1]
            near_sum += near
            turn_sum += turn
    scale = max(1.0, float(np.abs(near_sum).max())) / 4.0
    return {
        "speaker.nearby": Linear((near_sum / scale).astype(np.float32), 0.0),
        "speaker.turns": Linear((turn_sum / scale).astype(np.float32), 0.0),
    }


def _sums(talk: Conversation, path: Sequence[int]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    near = talk.rows[np.arange(len(path)), list(path)].sum(axis=0, dtype=np.float64)
    turn = np.zeros(speaking.LINKS)
    for at in range(1, len(path)):
        row = 0 if path[at] == path[at - 1] else 1 if at > 1 and path[at] == path[at - 2] else 2
        turn += talk.turns[at - 1][row]
    return near, turn


def _speaker(story: dict[str, Any], place: Place, people: Sequence[str]) -> int | None:
    for quote in story["quotes"]:
        if same((quote["episode"], quote["start"], quote["end"]), place):
            return people.index(quote["speaker"]) if quote["speaker"] in people else None
    return None
