"""Characters: who they are, what they are called, and what they call others."""

from dataclasses import dataclass, field

from workbench.story.episodes import Place


@dataclass(frozen=True, slots=True)
class Alias:
    """Another name of a character; `since` is when it may first be used (None: from the start).

    An undercover man's real name is an alias only from the episode that reveals it.
    """

    name: str
    since: Place | None = None


@dataclass(frozen=True, slots=True)
class Appellation:
    """How a character calls another (呼称); `since` None means from the start."""

    towards: str
    name: str
    since: Place | None = None


@dataclass(frozen=True, slots=True)
class Character:
    """One person of the story. `id` is a stable ASCII slug that command lines and vector ids use.

    `name` is the public one, used at every point of the story: a name that is revealed later is a dated alias.

    `status` is "proposed" for somebody discovery found and nobody has confirmed, "accepted" otherwise.
    """

    id: str
    name: str
    reading: str = ""
    aliases: tuple[Alias, ...] = field(default=())
    appellations: tuple[Appellation, ...] = field(default=())
    first_person: str = ""
    profile: str = ""
    voice: str = ""
    notes: str = ""
    status: str = "accepted"

    @property
    def names(self) -> tuple[str, ...]:
        """The name and every alias, longest first, without repeats: the order in which to look for them in text."""
        found = {self.name, *(alias.name for alias in self.aliases)}
        return tuple(sorted(found, key=lambda name: (-len(name), name)))
