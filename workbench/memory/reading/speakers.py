"""Who speaks each line: what the text says beside it and how people talk, weighed for a whole conversation at once."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.memory.heads import Heads, load_heads
from workbench.memory.reading import speaking
from workbench.memory.reading.address_terms import FIRST_PERSONS, Callings, addressed
from workbench.memory.reading.habits import ODDS, Habits, LineStyle, listen, without_calls
from workbench.memory.reading.listening import listeners, listening
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.narration import EpisodeLayout, around
from workbench.memory.reading.turns import best_path, marginals, turns
from workbench.store.records import SpokenLineDraft
from workbench.story.dialogue_lines import spoken_lines
from workbench.story.errors import ModelError
from workbench.story.paragraphs import paragraphs
from workbench.story.text import Span

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from workbench.memory.reading.speaking import Talk


AGAIN = 7 + ODDS
"""Features of a line and a candidate that a second hearing adds."""
_SURE = 0.3
"""How sure a speaker must be for a line to tell how they talk."""


def sure_lines(talk: "Talk", shares: "NDArray[np.float64]") -> list[LineStyle]:
    """An episode's lines with the speakers of which `shares` [lines, people] are sure enough, the others by nobody."""
    found = []
    for line, row in zip(talk.heard, shares, strict=True):
        best = int(row.argmax()) if len(row) else 0
        sure = len(row) > 0 and row[best] >= _SURE
        found.append(
            replace(line, speaker=talk.people[best] if sure else None, sureness=float(row[best]) if sure else 1.0)
        )
    return found


def heard_again(
    talk: "Talk", shares: "NDArray[np.float64]", runs: Sequence[tuple[int, int]], elsewhere: Sequence[LineStyle]
) -> "NDArray[np.float32]":
    """Features [lines, people, AGAIN] from what a first hearing says of whose each line is (`shares` [lines, people]).

    `runs`: the conversations. `elsewhere`: lines of other episodes.
    """
    import numpy as np

    lines, people = shares.shape
    rows = np.zeros((lines, people, AGAIN), np.float32)
    whole = shares.sum(axis=0)
    for first, last in runs:
        there = shares[first:last].sum(axis=0)
        for at in range(first, last):
            if last - first > 1:
                rows[at, :, 0] = (there - shares[at]) / (last - first - 1)
            else:
                rows[at, :, 1] = (whole - shares[at]) / max(1, lines - 1)
            for away in (1, 2, 3, 4):
                for other in (at - away, at + away):
                    if first <= other < last:
                        rows[at, :, 1 + away] += shares[other] / 2
    rows[:, :, 6] = (whole - shares) / max(1, lines - 1)
    own = sure_lines(talk, shares)
    habits = Habits([*own, *elsewhere])
    for at, line in enumerate(own if people else ()):
        rows[at, :, 7:] = habits.odds(line, talk.people, known=True)
    return rows


_APART = 4
"""The gap of lines that are not in one conversation (see `speaking.gap`)."""
_FIXED = 1e4
"""What the author's word on a speaker weighs: more than everything else together."""
_TIMES = 2
"""How often an episode is heard again."""
_WEIGHTS = ("speaker.nearby", "speaker.turns"), ("speaker.again", "speaker.turns.again")
"""The heads of the first hearing, and of those after it."""


def attribute(
    text: str,
    finder: NameFinder,
    narrator: str | None = None,
    genders: Mapping[str, str] | None = None,
    heard: Sequence[LineStyle] = (),
    heads: Heads | None = None,
    confirmed: Mapping[Span, str] | None = None,
    by_calls: bool = True,
) -> list[SpokenLineDraft]:
    """Every spoken line of an episode with its speaker where one can be told, in order.

    `explicit` is True only when a speech tag names the speaker. Others are inferred, a conversation at a time, from who
    acts beside a line, who is called in it and by what name, first persons, manner, and turns; None when nothing speaks
    for anybody of the cast. Everything is heard again, with what was heard before of who is there and how everybody
    talks. Listeners are judged one by one, once the speakers stand.

    `genders` maps character ids to "m" or "f" and lets a pronoun be resolved. `heard` are lines of other episodes, as
    `overhear` gives them. `confirmed` are speakers the author has confirmed, by their lines: they stand, and tell of
    the others. `by_calls` False: what people usually call themselves and others tells nothing. Raises ModelError when
    the heads that ship with the program cannot be read.
    """
    talk = lay_out(text, finder, narrator, genders or {}, confirmed)
    if not talk.scene.lines:
        return []
    if not by_calls:
        talk = replace(talk, heard=[without_calls(line) for line in talk.heard])
    heads = _checked(heads)
    whole = _hear(talk, heads, heard, confirmed, _TIMES)
    spoken: list[str | None] = []
    likely: list[float] = []
    for run in conversations(talk.scene):
        people, near, links = _weighed(talk, whole, run, heads, confirmed, again=True)
        path = best_path(near, links) if people else [0] * len(near)
        spoken += [talk.people[people[at]] if people else None for at in path]
        likely += marginals(near, links)[range(len(path)), path].tolist() if people else [0.0] * len(near)
    head = heads.linear["listener"]
    drafts = []
    for index, (line, row) in enumerate(zip(talk.scene.lines, listening(talk, spoken), strict=True)):
        speaker = spoken[index]
        explicit = any(one.says and one.by(speaker, narrator) for one in talk.beside[index][:2])
        told = listeners(head.score(row), talk.people, speaker)
        drafts.append(SpokenLineDraft(line, speaker, told, explicit, likely=likely[index]))
    return drafts


def overhear(
    text: str,
    finder: NameFinder,
    narrator: str | None = None,
    genders: Mapping[str, str] | None = None,
    heads: Heads | None = None,
    confirmed: Mapping[Span, str] | None = None,
) -> list[LineStyle]:
    """An episode's lines heard twice, for the sake of how people talk; see `attribute`."""
    talk = lay_out(text, finder, narrator, genders or {}, confirmed)
    if not talk.scene.lines:
        return []
    heads = _checked(heads)
    return sure_lines(talk, hearing(talk, _hear(talk, heads, (), confirmed, 1), heads, confirmed, again=True))


def lay_out(
    text: str,
    finder: NameFinder,
    narrator: str | None,
    genders: Mapping[str, str],
    confirmed: Mapping[Span, str] | None = None,
) -> speaking.Talk:
    """An episode's lines with all that is known of them."""
    lines = tuple(spoken_lines(text, finder.language))
    scene = EpisodeLayout(text, tuple(paragraphs(text, finder.language)), lines, finder, narrator, dict(genders))
    callings = Callings(finder)
    heard = [listen(line.of(text), finder, callings) for line in lines]
    called = [addressed(text, line, finder) for line in lines]
    beside = [around(scene, index, callings) for index in range(len(lines))]
    people = present(scene, callings, (confirmed or {}).values())
    return speaking.Talk(scene, people, callings, called, heard, beside)


def present(scene: EpisodeLayout, callings: Callings, certain: Iterable[str] = ()) -> tuple[str, ...]:
    """Who of the cast may speak in an episode: whoever it names, describes or calls, whose first person it has, the
    narrator, and those of whom it is `certain`; in the order of the cast list."""
    text = scene.text
    found = {named.character for named in scene.finder.find(text)} | callings.described(text) | set(certain)
    for people in callings.words(text).values():
        found |= people
    firsts = set(FIRST_PERSONS.findall(text))
    cast = scene.finder.cast.values()
    return tuple(c.id for c in cast if c.id in found or c.id == scene.narrator or c.first_person in firsts)


def conversations(scene: EpisodeLayout) -> list[tuple[int, int]]:
    """Runs [first, last) of lines that belong to one conversation."""
    starts = [at for at in range(len(scene.lines)) if at == 0 or speaking.gap(scene, at) == _APART]
    return list(zip(starts, [*starts[1:], len(scene.lines)], strict=True))


def hearing(
    talk: speaking.Talk,
    rows: "NDArray[np.float32]",
    heads: Heads,
    confirmed: Mapping[Span, str] | None = None,
    again: bool = False,
) -> "NDArray[np.float64]":
    """How surely each line is whose [lines, people]; 0 where nothing speaks for anybody.

    `rows` [lines, people, NEARBY], or what `second_rows` makes of them when it is heard `again`.
    """
    import numpy as np

    shares = np.zeros(rows.shape[:2])
    for run in conversations(talk.scene):
        people, near, links = _weighed(talk, rows, run, heads, confirmed, again)
        if people:
            shares[run[0] : run[1], people] = marginals(near, links)
    return shares


def second_rows(
    talk: speaking.Talk, rows: "NDArray[np.float32]", shares: "NDArray[np.float64]", heard: Sequence[LineStyle]
) -> "NDArray[np.float32]":
    """Features [lines, people, NEARBY + AGAIN] for hearing it again."""
    import numpy as np

    return np.concatenate([rows, heard_again(talk, shares, conversations(talk.scene), heard)], axis=2)


def _hear(
    talk: speaking.Talk, heads: Heads, heard: Sequence[LineStyle], confirmed: Mapping[Span, str] | None, times: int
) -> "NDArray[np.float32]":
    """What `second_rows` gives after so many hearings."""
    rows = speaking.nearby(talk)
    whole = second_rows(talk, rows, hearing(talk, rows, heads, confirmed), heard)
    for _ in range(times - 1):
        whole = second_rows(talk, rows, hearing(talk, whole, heads, confirmed, again=True), heard)
    return whole


def _weighed(
    talk: speaking.Talk,
    rows: "NDArray[np.float32]",
    run: tuple[int, int],
    heads: Heads,
    confirmed: Mapping[Span, str] | None,
    again: bool,
) -> "tuple[list[int], NDArray[np.float32], list[NDArray[np.float32]]]":
    """A conversation's candidates, those for whom anything in it speaks at all; what speaks for each [lines, them], and
    what turns are worth."""
    import numpy as np

    first, last = run
    fixed = [(confirmed or {}).get(line) for line in talk.scene.lines[first:last]]
    there = np.any(rows[first:last][:, :, speaking.EVIDENCE] != 0, axis=(0, 2)).tolist()
    people = [at for at, who in enumerate(talk.people) if there[at] or who == talk.scene.narrator or who in fixed]
    line_head, turn_head = (heads.linear[name].weights for name in _WEIGHTS[again])
    near = rows[first:last][:, people] @ line_head
    for line, who in enumerate(fixed):
        if who in talk.people:
            near[line, people.index(talk.people.index(who))] += _FIXED
    return people, near, [step @ turn_head for step in turns(talk, first, last)]


def _checked(heads: Heads | None) -> Heads:
    heads = heads or load_heads()
    if heads.versions.get("speaking") != speaking.VERSION:
        raise ModelError("The reading heads are of another version. Reinstall the program.")
    return heads
