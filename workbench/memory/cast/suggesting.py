"""Which of the people found to propose, and which the story knows already."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from workbench.memory.cast.candidate import Candidate, merge
from workbench.story.cast import Character

_LEAST = 3
_SHARE = 0.05
"""Of the mentions of whoever is named most: a person of the story, not somebody passing through it."""
_MOST = 12


def suggested(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those to take unless the author says otherwise: named often, at most a dozen.

    A first person that nobody's name belongs to yet is left to the author: taken as it is, it would stand beside the
    name the same person goes by.
    """
    named = [candidate for candidate in candidates if not _is_only_a_pronoun(candidate)]
    most = max((candidate.count for candidate in named), default=0)
    return [one for one in named if one.count >= max(_LEAST, most * _SHARE)][:_MOST]


def known_as(candidate: Candidate, cast: Iterable[Character]) -> Character | None:
    """Whoever of the cast bears one of the candidate's names, the first of its names first."""
    everybody = list(cast)
    for name in candidate.names:
        found = next((character for character in everybody if name in character.names), None)
        if found is not None:
            return found
    return None


def new_names(candidate: Candidate, cast: Iterable[Character]) -> list[str]:
    """The names of a candidate that nobody of the cast bears yet."""
    taken = {name for character in cast for name in character.names}
    return [name for name in candidate.names if name not in taken]


def renamed(candidate: Candidate, name: str, reading: str = "") -> Candidate:
    """Under another name, which is read so; the one it had stays as another form."""
    return _without_pronoun(
        replace(
            candidate,
            name=name,
            aliases=tuple(n for n in candidate.names if n != name),
            reading=candidate.reading if name == candidate.name else reading,
        )
    )


def joined(keep: Candidate, others: Iterable[Candidate]) -> Candidate:
    """One candidate out of several under `keep`'s name; a first person among them is how that one tells."""
    for other in others:
        keep = merge(keep, other)
    return _without_pronoun(keep)


def _without_pronoun(candidate: Candidate) -> Candidate:
    """Everybody says "I": it is nobody's other name."""
    word = candidate.first_person
    return replace(candidate, aliases=tuple(name for name in candidate.aliases if name != word))


def _is_only_a_pronoun(candidate: Candidate) -> bool:
    return candidate.narrator and candidate.name == candidate.first_person and not candidate.aliases
