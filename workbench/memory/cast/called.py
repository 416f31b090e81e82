"""Who calls whom what (呼称), as far as it can be told who speaks."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from workbench.memory.cast.candidate import Calling, Candidate
from workbench.memory.heads import Heads, load_heads
from workbench.memory.reading.gender import genders
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.speakers import attribute
from workbench.story.cast import Alias, Character

_MOST = 4
_ENOUGH = 2


def with_callings(
    candidates: Sequence[Candidate], texts: Mapping[str, str], language: str, heads: Heads | None = None
) -> list[Candidate]:
    """The candidates, each with what others call them in the lines they speak, most often first: 榊原さん, Mr Reed.

    Once is enough where a tag names the speaker; where that is inferred it takes twice. `heads` None: those that ship
    with the program; raises ModelError when they cannot be read.
    """
    heads = heads or load_heads()
    # "I" is what nobody is called by others.
    named = [(at, one) for at, one in enumerate(candidates) if not (one.narrator and one.name == one.first_person)]
    cast = [Character(str(at), one.name, aliases=_aliases(one)) for at, one in named]
    finder = NameFinder(cast, language)
    told = genders(list(texts.values()), finder)
    weights: Counter[tuple[str, str, str]] = Counter()
    for text in texts.values():
        for line in attribute(text, finder, None, told, (), heads):
            for found in finder.find(text, line.span.start, line.span.end):
                if line.speaker is not None and found.character != line.speaker:
                    weight = _ENOUGH if line.explicit else 1
                    weights[found.character, line.speaker, found.span.of(text)] += weight
    with_them = []
    for at, one in enumerate(candidates):
        mine = [(weight, by, word) for (whom, by, word), weight in weights.items() if whom == str(at)]
        sure = sorted((item for item in mine if item[0] >= _ENOUGH), key=lambda item: (-item[0], item[2]))
        called = tuple(Calling(candidates[int(by)].name, word) for _, by, word in sure[:_MOST])
        with_them.append(replace(one, called=called))
    return with_them


def _aliases(candidate: Candidate) -> tuple[Alias, ...]:
    return tuple(Alias(name) for name in candidate.aliases if not candidate.narrator)
