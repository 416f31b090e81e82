"""The letters a cast goes by where there is no room for names."""

from collections.abc import Mapping

from workbench.story.shared import shared_start


def initials(names: Mapping[str, str]) -> dict[str, str]:
    """A letter for each name, by the same keys: the first one.

    Where names begin alike, a family written without spaces (日下部光太, 日下部響一) goes by the letter where the names
    part; in a script with capitals a second letter is added: that of the last word (Ada Moore, Alan Reed: AM, AR),
    or the one where the names part (Ada, Alan: Ad, Al).
    """
    found = {}
    for one, name in names.items():
        alike = [other for key, other in names.items() if key != one and _first(other) == _first(name)]
        if not alike:
            found[one] = _first(name)
        elif _has_case(name):
            last = _first(name) + _last(name)
            found[one] = last if last not in {_first(other) + _last(other) for other in alike} else _parted(name, alike)
        else:
            at = max(shared_start(name, other) for other in alike)
            found[one] = name[at : at + 1].strip() or name[:1]
    return found


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
