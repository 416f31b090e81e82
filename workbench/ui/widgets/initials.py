"""What a cast goes by where there is no room for names: letters, and the part of a name that tells."""

from collections.abc import Iterator, Mapping

from workbench.story.shared import shared_start


def initials(names: Mapping[str, str]) -> dict[str, str]:
    """A letter or two for each name, by the same keys, the same for nobody else: the first one.

    Where names begin alike, a family written without spaces (日下部光太, 日下部響一) goes by the letter where the names
    part; in a script with capitals a second letter is added: that of the last word (Ada Moore, Alan Reed: AM, AR),
    or the one where the names part (Ada, Alan: Ad, Al). What somebody else goes by already has the next letter of the
    name beside it.
    """
    wanted = {one: _wanted(one, names) for one in names}
    found: dict[str, str] = {}
    # Whoever goes by the first letter of the name keeps it.
    for one in sorted(names, key=lambda one: wanted[one] != _first(names[one])):
        free = (letters for letters in (wanted[one], *_further(names[one])) if letters not in found.values())
        found[one] = next(free, wanted[one])
    return {one: found[one] for one in names}


def short_names(names: Mapping[str, str]) -> dict[str, str]:
    """The last words of each name that nobody else's ends in, by the same keys: Moore for Ada Moore, unless there is
    Evan Moore, too."""
    found = {}
    for one, name in names.items():
        words = name.split()
        others = [f" {other}" for key, other in names.items() if key != one]
        endings = (" ".join(words[at:]) for at in range(len(words) - 1, 0, -1))
        found[one] = next((end for end in endings if not any(other.endswith(f" {end}") for other in others)), name)
    return found


def _wanted(one: str, names: Mapping[str, str]) -> str:
    name = names[one]
    alike = [other for key, other in names.items() if key != one and _first(other) == _first(name)]
    if not alike:
        return _first(name)
    if _has_case(name):
        last = _first(name) + _last(name)
        return last if last not in {_first(other) + _last(other) for other in alike} else _parted(name, alike)
    at = max(shared_start(name, other) for other in alike)
    return name[at : at + 1].strip() or name[:1]


def _further(name: str) -> Iterator[str]:
    """Other letters for a name, the nearest first."""
    for letter in name[1:].replace(" ", ""):
        yield _first(name) + letter.lower()
    yield from (f"{_first(name)}{number}" for number in range(2, 100))


def _first(name: str) -> str:
    return name[:1].upper()


def _last(name: str) -> str:
    words = name.split()
    return _first(words[-1]) if len(words) > 1 else name[1:2].lower()


def _parted(name: str, alike: list[str]) -> str:
    at = max(shared_start(name.casefold(), other.casefold()) for other in alike)
    return _first(name) + (name[at : at + 1].strip() or name[1:2]).lower()


def _has_case(name: str) -> bool:
    return name[:1].upper() != name[:1].lower()
