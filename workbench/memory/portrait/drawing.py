"""Drawing portraits: everything that a story's lines and common knowledge say of its people."""

from collections import defaultdict
from collections.abc import Collection

from workbench.memory.portrait.heard import Said, heard
from workbench.memory.portrait.profile import profiles
from workbench.memory.portrait.recorded import own_words
from workbench.memory.portrait.speech import calls, first_person, manner, narrated
from workbench.memory.reading.cast_reading import read_cast
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.portrait import Portrait, Trait


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
    lines: dict[str, list[Said]] = defaultdict(list)
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
