"""Drawing portraits: everything that a story's lines and common knowledge say of its people."""

import re
from collections import defaultdict
from collections.abc import Collection, Sequence

from workbench.memory.gated import Gated
from workbench.memory.portrait.speech import AttributedLine, calls, first_person, heard, manner, narrated
from workbench.memory.reading.cast_reading import read_cast
from workbench.memory.sheets import own_words
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.portrait import Line, Portrait, Trait
from workbench.story.viewpoint import Viewpoint

NOBODY = ""
"""The viewpoint of somebody who is nobody of the story: only common knowledge is open to it."""
_KANA = re.compile(r"[ぁ-ゖ]")
_TOPIC = re.compile(r"(?:さん|様|君|ちゃん)?(?:は|が|も)")
_MOST = 3
_LONGEST = 160
"""Code points of a profile: it stands in every prompt."""
_PASSING = frozenset({"event", "death", "act"})
"""Kinds that tell what happened, not who somebody is."""


def profiles(unit: Unit, people: Sequence[Character], branch: str = MAIN_BRANCH) -> dict[str, Trait]:
    """The profile of each of them of whom anything public is told at their first appearance, by id."""
    timeline = unit.gate.timeline(branch)
    first: dict[str, int] = {}
    for number, stop in enumerate(timeline.stops, start=1):
        text = unit.episodes.get(stop.episode, branch).text.base
        for person in people:
            if person.id not in first and any(name in text for name in person.names):
                first[person.id] = number
    found: dict[str, Trait] = {}
    for person in people:
        if person.id not in first:
            continue
        number = first[person.id]
        gated = Gated(unit, Viewpoint(NOBODY, number + 1, branch=branch))
        here = timeline.stops[number - 1].episode
        told = []
        for fact in gated.visible:
            places = [mention for mention in fact.mentions if mention.episode == here and not mention.stale]
            over = fact.superseded_by is not None or fact.true_until is not None
            if places and not over and fact.kind not in _PASSING and _is_about(fact.text, person):
                told.append((fact, places[0]))
        told.sort(key=lambda one: -one[0].importance)
        chosen, lines = "", list[Line]()
        for fact, mention in told:
            longer = f"{chosen} {fact.text}" if chosen and fact.text.isascii() else chosen + fact.text
            if len(lines) < _MOST and len(longer) <= _LONGEST and fact.text not in chosen:
                chosen = longer
                lines.append(Line(mention.episode, mention.quote))
        if chosen:
            found[person.id] = Trait(chosen, tuple(lines))
    return found


def _is_about(text: str, person: Character) -> bool:
    """Does a sentence begin with them as its subject or topic?"""
    name = next((name for name in person.names if text.startswith(name)), None)
    if name is None:
        return False
    after = text[len(name) :]
    if _KANA.search(text):
        return _TOPIC.match(after) is not None
    return not after[:1].isalnum() and not after.startswith(("'s", "’s", "的"))


def draw(
    unit: Unit, language: str, who: Collection[str] | None = None, branch: str = MAIN_BRANCH
) -> dict[str, Portrait]:
    """The portraits of these people (ids), or of everybody accepted. Reads the whole story: not in the window's thread.

    What was recorded before says nothing here: only the text and the author's own word do.
    """
    people = own_words(unit, branch)
    wanted = [one for one in people if (one.status == "accepted" if who is None else one.id in who)]
    if not wanted:
        return {}
    episodes = unit.episodes.list(branch)
    cast = read_cast(unit, episodes, language)
    told = [(cast.narrators.get(one.id), one.text.base) for one in episodes]
    lines: dict[str, list[AttributedLine]] = defaultdict(list)
    for line in heard(unit, episodes, cast):
        lines[line.speaker].append(line)
    public = profiles(unit, wanted, branch)
    drawn = {}
    for person in wanted:
        mine = lines.get(person.id, [])
        others = [line for speaker, said in lines.items() if speaker != person.id for line in said]
        read: dict[str, Trait | None] = {
            "first_person": first_person(mine, language) or narrated(told, person.id, language),
            "voice": manner(mine, others, language),
            "profile": public.get(person.id),
        }
        drawn[person.id] = Portrait(
            {name: one for name, one in read.items() if one is not None}, calls(mine, cast.finder, language)
        )
    return drawn
