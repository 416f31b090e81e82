"""One key for each of a cast, so that somebody is picked by an initial."""

import string
from collections.abc import Sequence

from workbench.store.slugs import slug
from workbench.story.cast import Character

_ALL = string.ascii_lowercase + string.digits[1:]


def keys_for(people: Sequence[Character]) -> dict[str, str]:
    """A letter for each character, by their ids: the initial of a word of their name, else a letter in it; a digit
    where a name has no letters and no reading is known. Those for whom none is left have none."""
    found: dict[str, str] = {}
    free = dict.fromkeys(_ALL)
    for one in people:
        spelt = slug(one.reading) or slug(one.name)
        initials = "".join(word[0] for word in spelt.split("-") if word)
        wanted = initials + spelt if spelt else string.digits[1:]
        key = next((sign for sign in (*wanted, *_ALL) if sign in free), "")
        if key:
            found[one.id] = key
            del free[key]
    return found
