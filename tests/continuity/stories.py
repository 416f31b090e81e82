"""Short stories turned into check contexts without a store: what the checks are pure functions of."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from workbench.continuity.chapters import Chapter, Chapters
from workbench.continuity.context import CheckContext, SecretVectors
from workbench.continuity.manuscript import Manuscript
from workbench.engine import Reader
from workbench.memory.reading.said import SpokenText, spoken
from workbench.story.cast import Alias, Character
from workbench.story.facts import Fact, Mention, Scope, Status
from workbench.story.gate import judge
from workbench.story.knowledge import How, Knowledge
from workbench.story.text import Span
from workbench.story.timeline import Stop, Timeline
from workbench.story.viewpoint import Viewpoint


@dataclass
class Story:
    """`texts` are the episodes; `cast` maps id to names, the first being the name; `chronology` dates episodes;
    `sheets` are more fields of the cast ("first_person", "profile"); `narrators` tell an episode as I.
    With `read` the product attributes the lines that nobody was given."""

    language: str
    texts: Sequence[str]
    cast: dict[str, Sequence[str]] = field(default_factory=dict)
    chronology: dict[int, float] = field(default_factory=dict)
    facts: list[Fact] = field(default_factory=list)
    moments: list[Knowledge] = field(default_factory=list)
    lines: dict[int, list[SpokenText]] = field(default_factory=dict)
    sheets: dict[str, dict[str, str]] = field(default_factory=dict)
    narrators: dict[int, str] = field(default_factory=dict)
    read: bool = False

    def fact(self, text: str, episode: int = 1, quote: str = "", owner: str | None = None, **more: object) -> Fact:
        """Establish a fact in an episode; without a quote it stands somewhere in it."""
        scope = Scope.CHARACTER if owner else Scope.WORLD
        fact = Fact(
            f"f{len(self.facts) + 1}",
            text,
            scope,
            owner,
            mentions=(self._mention(f"m{len(self.facts) + 1}", episode, quote),),
            status=more.get("status", Status.ACCEPTED),  # type: ignore[arg-type]
            importance=more.get("importance", 3),  # type: ignore[arg-type]
        )
        self.facts.append(fact)
        return fact

    def learn(self, fact: Fact, character: str, episode: int, quote: str) -> None:
        """Let somebody be told a fact at a quote."""
        number = len(self.moments) + 1
        mention = self._mention(f"k{number}", episode, quote)
        self.moments.append(Knowledge(f"k{number}", fact.id, character, mention, How.TOLD))

    def said(self, episode: int, line: str, speaker: str) -> None:
        """Attribute a line of dialogue, brackets included."""
        start = self.texts[episode - 1].index(line)
        self.lines.setdefault(episode, []).append(SpokenText(Span(start, start + len(line)), speaker))

    def at(self, episode: int) -> CheckContext:
        """The context of one episode, without vectors."""
        timeline = Timeline(
            [Stop(f"e{number}", self.chronology.get(number)) for number in range(1, len(self.texts) + 1)]
        )
        text = self.texts[episode - 1]
        cast = self.people()
        chapters = Chapters([self._chapter(number, timeline, cast) for number in range(1, len(self.texts) + 1)])
        here = chapters.of(f"e{episode}")
        assert here is not None

        def may_know(character: str, fact: Fact, offset: int) -> bool:
            return judge(fact, self.moments, Viewpoint(character, episode, offset), timeline).visible

        return CheckContext(
            language=self.language,
            episode=f"e{episode}",
            number=episode,
            text=text,
            sentences=here.sentences,
            cast=cast,
            timeline=timeline,
            facts=tuple(self.facts),
            moments=tuple(self.moments),
            may_know=may_know,
            manuscript=Manuscript(self.texts, self.language),
            narrator=self.narrators.get(episode),
            chapters=chapters,
        )

    def people(self) -> tuple[Character, ...]:
        """The cast as the checks get it."""
        return tuple(
            Character(
                identifier,
                names[0],
                aliases=tuple(Alias(name) for name in names[1:]),
                **self.sheets.get(identifier, {}),  # type: ignore[arg-type]
            )
            for identifier, names in self.cast.items()
        )

    def _chapter(self, number: int, timeline: Timeline, cast: tuple[Character, ...]) -> Chapter:
        text, narrator, given = self.texts[number - 1], self.narrators.get(number), self.lines.get(number, [])
        found = spoken(text, cast, self.language, narrator, ()) if self.read else ()
        rest = [line for line in found if not any(line.span.overlaps(other.span) for other in given)]
        lines = tuple(sorted([*given, *rest], key=lambda line: line.span))
        episode = f"e{number}"
        return Chapter(episode, number, timeline.story[episode], text, self.language, lines, narrator)

    def _mention(self, identifier: str, episode: int, quote: str) -> Mention:
        if not quote:
            return Mention(identifier, f"e{episode}")
        start = self.texts[episode - 1].index(quote)
        return Mention(identifier, f"e{episode}", Span(start, start + len(quote)), quote)


def with_vectors(context: CheckContext, reader: Reader) -> CheckContext:
    """The same context with real vectors of its sentences and secrets."""
    secrets = tuple(fact for fact in context.facts if fact.scope is not Scope.WORLD)
    quotes = [fact.mentions[0].quote or fact.text for fact in secrets]
    return replace(
        context,
        sentence_vectors=reader.embed([sentence.text for sentence in context.sentences], kind="query"),
        secrets=SecretVectors(
            secrets,
            reader.embed([fact.text for fact in secrets], kind="passage"),
            reader.embed(quotes, kind="query"),
        ),
    )
