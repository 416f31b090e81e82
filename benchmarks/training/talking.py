"""The heads that say who speaks a line, and to whom: `resources/heads/speakers.npz`, by averaged perceptrons."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from benchmarks.annotated import Built, Place, build, same
from benchmarks.training.fitting import Given, Rows, outside
from workbench.memory.heads import Heads, Linear, save_heads
from workbench.memory.reading import speaking
from workbench.memory.reading.cast_reading import read_cast
from workbench.memory.reading.listening import LISTENING, listening
from workbench.memory.reading.speakers import AGAIN, conversations, hearing, lay_out, second_rows, sure_lines
from workbench.memory.reading.turns import LINKS, best_path, turns

ROUNDS = 8
SEEDS = 3
"""Orders in which the conversations are gone through; the weights are the mean over them."""
MARGIN = 4.0
"""What a wrong speaker is given for free while training, so that the right one must win by it."""
_NEVER = -1e6


@dataclass(frozen=True, eq=False)
class Spoken:
    """An episode's talk: features [lines, people, NEARBY]; who speaks each line: an index, or None where nobody says;
    and to whom."""

    talk: speaking.Talk
    rows: Rows
    speakers: list[int | None]
    listeners: list[frozenset[str]]


@dataclass(frozen=True, eq=False)
class Conversation:
    """Its lines' features [lines, people, any], turns, and who speaks."""

    rows: Rows
    turns: list[Rows]
    speakers: list[int | None]


def train(given: Given) -> None:
    """The heads of who speaks, alone. They look at nothing that the other heads say, and at no vectors."""
    talks = []
    for story in given.stories:
        with build(given.folder, story, confirmed=False) as built:
            talks.append(talk_of(built))
    save_heads(heads_of(talks), given.out)


def heads_of(talks: Sequence[list[Spoken]]) -> Heads:
    """Heads of who speaks, alone."""
    return Heads(fit_talk(talks), {}, {"speaking": speaking.VERSION})


def talk_of(built: Built) -> list[Spoken]:
    """The episodes of a story in which anybody speaks, speakers as annotated and narrators as they are found."""
    with built.story.read() as unit:
        episodes = unit.episodes.list()
        cast = read_cast(unit, episodes, built.story.info.language)
    found = []
    for episode in episodes:
        talk = lay_out(episode.text.base, cast.finder, cast.narrators.get(episode.id), cast.genders)
        if talk.scene.lines:
            places = [(episode.number, line.start, line.end) for line in talk.scene.lines]
            quotes = [_quote(built.annotation, place) for place in places]
            said = [None if quote is None else quote["speaker"] for quote in quotes]
            speakers = [talk.people.index(who) if who in talk.people else None for who in said]
            told = [frozenset(quote["listeners"] if quote else ()) for quote in quotes]
            found.append(Spoken(talk, speaking.nearby(talk), speakers, told))
    return found


def fit_talk(stories: Sequence[Sequence[Spoken]]) -> dict[str, Linear]:
    """Weights of both hearings. The second is trained on what a first one makes of stories that it never saw."""

    def first(among: Sequence[Sequence[Spoken]]) -> Heads:
        plain = [[told.rows for told in story] for story in among]
        near, links = _fit(_conversations(among, plain), speaking.NEARBY)
        return Heads({"speaker.nearby": Linear(near, 0.0), "speaker.turns": Linear(links, 0.0)}, {}, {})

    second = [_second(story, heads) for story, heads in zip(stories, outside(stories, first), strict=True)]
    again, links = _fit(_conversations(stories, second), speaking.NEARBY + AGAIN)
    speakers = {"speaker.again": Linear(again, 0.0), "speaker.turns.again": Linear(links, 0.0)}
    return {**first(stories).linear, **speakers, "listener": _listener(stories)}


def _listener(stories: Sequence[Sequence[Spoken]]) -> Linear:
    """A logistic regression over everybody who may listen to a line that has a speaker and listeners."""
    rows, marks = [np.zeros((0, len(LISTENING)), np.float32)], []
    for told in (one for story in stories for one in story):
        people = told.talk.people
        spoken = [None if who is None else people[who] for who in told.speakers]
        for line, speaker, heard in zip(listening(told.talk, spoken), spoken, told.listeners, strict=True):
            if speaker is not None and heard:
                rows.append(line[[who != speaker for who in people]])
                marks += [who in heard for who in people if who != speaker]
    model = LogisticRegression(max_iter=500).fit(np.vstack(rows), marks)
    return Linear(model.coef_[0].astype(np.float32), float(model.intercept_[0]))


def _second(story: Sequence[Spoken], heads: Heads) -> list[Rows]:
    """Each episode's features for the second hearing, after a first one with these heads."""
    shares = [hearing(told.talk, told.rows, heads) for told in story]
    heard = [sure_lines(told.talk, one) for told, one in zip(story, shares, strict=True)]
    found = []
    for at, (told, share) in enumerate(zip(story, shares, strict=True)):
        elsewhere = [line for other, lines in enumerate(heard) if other != at for line in lines]
        found.append(second_rows(told.talk, told.rows, share, elsewhere))
    return found


def _conversations(stories: Sequence[Sequence[Spoken]], rows: Sequence[Sequence[Rows]]) -> list[Conversation]:
    return [
        Conversation(row[first:last], turns(told.talk, first, last), told.speakers[first:last])
        for story, laid in zip(stories, rows, strict=True)
        for told, row in zip(story, laid, strict=True)
        for first, last in conversations(told.talk.scene)
    ]


def _fit(talks: Sequence[Conversation], width: int) -> tuple[Rows, Rows]:
    """Weights of a line's features and of turns. Lines nobody has annotated take whatever fits the others best."""
    known = [talk for talk in talks if talk.rows.shape[1] and any(who is not None for who in talk.speakers)]
    runs = [_perceptron(known, width, random.Random(run)) for run in range(SEEDS)]
    near, links = (np.mean([run[at] for run in runs], axis=0) for at in (0, 1))
    return near.astype(np.float32), links.astype(np.float32)


def _perceptron(
    talks: Sequence[Conversation], width: int, chance: random.Random
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    near, turn = np.zeros(width), np.zeros(LINKS)
    near_sum, turn_sum = np.zeros_like(near), np.zeros_like(turn)
    for _ in range(ROUNDS):
        for talk in chance.sample(talks, len(talks)):
            steps = [(step @ turn).astype(np.float32) for step in talk.turns]
            plain = (talk.rows @ near).astype(np.float32)
            right, wrong = plain.copy(), plain + np.float32(MARGIN)
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
    return near_sum / scale, turn_sum / scale


def _sums(talk: Conversation, path: Sequence[int]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    near = talk.rows[np.arange(len(path)), list(path)].sum(axis=0, dtype=np.float64)
    turn = np.zeros(LINKS)
    for at in range(1, len(path)):
        row = 0 if path[at] == path[at - 1] else 1 if at > 1 and path[at] == path[at - 2] else 2
        turn += talk.turns[at - 1][row]
    return near, turn


def _quote(story: dict[str, Any], place: Place) -> dict[str, Any] | None:
    quotes = story["quotes"]
    return next((one for one in quotes if same((one["episode"], one["start"], one["end"]), place)), None)
