"""`workbench find` and `workbench replace`: words over the whole story, as typed, by pattern, by person, by meaning."""

import re
from collections.abc import Sequence
from typing import Annotated

import typer

from workbench.cli.common import (
    AsJson,
    Branch,
    Story,
    cancellable,
    console,
    find_branch,
    opened,
    progress_bar,
    show,
)
from workbench.cli.words import spoken, spoken_count
from workbench.memory.edits import Edit
from workbench.memory.edits.replacing import Planned, rename_person
from workbench.memory.edits.replacing import replace_words as replacing
from workbench.memory.finding import (
    FoundIn,
    Meanings,
    New,
    by_form,
    by_words,
    context,
    look_through,
    lost,
    plan,
    sentences_of,
)
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.message import counted
from workbench.text.finding import Finder, Wanted
from workbench.text.folding import Folding
from workbench.text.people import NamesFinder, forms_of, proposals

Pattern = Annotated[bool, typer.Option("--regex", help="The words are a regular expression.")]
Fold = Annotated[bool, typer.Option("--fold", help="Hiragana and katakana, older and newer characters are the same.")]
Case = Annotated[bool, typer.Option("--case", help="Upper and lower case differ, full and half width too.")]
Whole = Annotated[bool, typer.Option("--whole-words", help="Not inside longer words.")]
Person = Annotated[bool, typer.Option("--person", help="The words are a person's name or id: all forms of it.")]
Range = Annotated[str, typer.Option("--episodes", help="Only in these: 3, 3-7 or 1,3-7.")]


def find(
    story: Story,
    words: Annotated[str, typer.Argument(metavar="WORDS", help="What to look for.")],
    pattern: Pattern = False,
    fold: Fold = False,
    case: Case = False,
    whole: Whole = False,
    person: Person = False,
    meaning: Annotated[bool, typer.Option("--meaning", help="Sentences that mean the like, nearest first.")] = False,
    episodes: Range = "",
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Find words in the whole story."""
    if meaning:
        _by_meaning(story, words, episodes, branch, as_json)
        return
    with opened(story) as (_, file), file.read() as unit:
        line = find_branch(unit, branch).id
        among = _among(unit, line, episodes)
        if person:
            looks: Finder | NamesFinder = _names(unit, words)[1]
        else:
            looks = Finder(_wanted(unit, words, pattern, fold, case, whole))
        found = look_through(unit, line, looks, among)
    data = [_plain(one) for one in found]
    show(data, as_json, "\n".join([*_lines(found), _counted(found)]))


def replace(
    story: Story,
    old: Annotated[str, typer.Argument(metavar="OLD", help="What to look for.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help=r"What is to stand there; \1 for a pattern's group.")],
    pattern: Pattern = False,
    fold: Fold = False,
    case: Case = False,
    whole: Whole = False,
    keep_case: Annotated[bool, typer.Option("--keep-case", help="COLOUR and Colour are answered in kind.")] = False,
    person: Annotated[
        bool, typer.Option("--person", help="OLD is a person: rename them, in the text and in what is known of them.")
    ] = False,
    episodes: Range = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would change, and change nothing.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Replace words in the whole story; each text that changes is kept as a version first."""
    with opened(story) as (_, file):
        with file.read() as unit:
            line = find_branch(unit, branch).id
            among = _among(unit, line, episodes)
            if person:
                found, how, edit = _renaming(unit, line, old, new, among)
            else:
                looks = Finder(_wanted(unit, old, pattern, fold, case, whole))
                found = look_through(unit, line, looks, among)
                how, edit = by_words(new, pattern, keep_case), None
            planned = plan(found, how)
        made = not dry_run and bool(planned or edit)
        told = [*_lines(found, how), _counted(found), *_losses(found, planned)]
        if made and not yes:
            console.print("\n".join(told), markup=False)
            told = []
            typer.confirm(spoken("Replace all of these?"), abort=True)
        if made:
            with file.write() as unit:
                (edit or replacing(line, planned))(unit)
    data = {"replaced": made, "episodes": [_plain(one, how) for one in found]}
    done = spoken("Replaced; each text is kept as a version.") if made else spoken("Nothing was changed.")
    show(data, as_json, "\n".join([*told, done]))


def _wanted(unit: Unit, words: str, pattern: bool, fold: bool, case: bool, whole: bool) -> Wanted:
    if not words:
        raise InputError("There is nothing to look for; write the words after the story.")
    folding = Folding(not case, not case, fold, fold, unit.matter.language)
    return Wanted(words, folding, pattern, whole)


def _names(unit: Unit, who: str) -> tuple[str, NamesFinder]:
    """The person's id, and what looks for all forms but those that somebody else has, too."""
    cast, language = unit.characters.list(), unit.matter.language
    person = unit.characters.find(who)
    own = [form.name for form in forms_of(person, cast, language) if not form.shared]
    return person.id, NamesFinder(own, cast, language)


def _renaming(unit: Unit, branch: str, old: str, new: str, among: set[str] | None) -> tuple[list[FoundIn], New, Edit]:
    cast, language = unit.characters.list(), unit.matter.language
    person = unit.characters.find(old)
    was = old if old in {form.name for form in forms_of(person, cast, language)} else person.name
    own = [form.name for form in forms_of(person, cast, language) if not form.shared or form.name == was]
    names = proposals(own, was, new)
    found = look_through(unit, branch, NamesFinder(names, cast, language), among)
    how = by_form(names)
    return found, how, rename_person(branch, person.id, names, plan(found, how))


def _by_meaning(story: Story, words: str, episodes: str, branch: str, as_json: bool) -> None:
    with opened(story) as (bench, file), cancellable() as token, progress_bar() as progress:
        with file.read() as unit:
            line = find_branch(unit, branch).id
            among = _among(unit, line, episodes)
            told = [one for one in unit.episodes.list(line) if among is None or one.id in among]
            sentences = sentences_of(told, unit.matter.language)
        found = Meanings().nearest(bench.reader, words, sentences, cancel=token, progress=progress)
    lines = [f"{_place(one.sentence.number)}  {one.score:.3f}  {one.sentence.text}" for one in found]
    show(found, as_json, "\n".join(lines) or spoken("Nothing was found."))


def _among(unit: Unit, branch: str, episodes: str) -> set[str] | None:
    if not episodes.strip():
        return None
    told = {one.number: one.id for one in unit.episodes.outline(branch)}
    chosen: set[int] = set()
    for piece in re.split(r"[,、]", episodes):
        found = re.fullmatch(r"\s*(\d+)(?:\s*[-–~〜～]\s*(\d+))?\s*", piece)
        if found is None:
            raise InputError("“{piece}” names no episodes; write 3, 3-7 or 1,3-7.", piece=piece.strip())
        chosen.update(range(int(found[1]), int(found[2] or found[1]) + 1))
    return {told[number] for number in chosen if number in told}


def _lines(found: Sequence[FoundIn], new: New | None = None) -> list[str]:
    lines = []
    for one in found:
        lines.append(f"{_place(one.number)}  {one.title}  {len(one.matches)}")
        for match in one.matches:
            around = context(one.text.base, match, new(one.text.base, match) if new else None)
            words = around.found if around.new is None else f"{around.found} → {around.new}"
            lines.append(f"  {around.before}[{words}]{around.after}".replace("\n", "⏎"))
    return lines


def _place(number: int) -> str:
    return spoken("ep.{number}", number=number)


def _counted(found: Sequence[FoundIn]) -> str:
    if not found:
        return spoken("Nothing was found.")
    places = counted("{count} place", "{count} places", count=sum(len(one.matches) for one in found))
    episodes = counted("{count} episode", "{count} episodes", count=len(found))
    return spoken("{places} in {episodes}.", places=places, episodes=episodes)


def _losses(found: Sequence[FoundIn], planned: dict[str, Planned]) -> list[str]:
    loss = lost(found, planned)
    lines = []
    if loss.ruby:
        lines.append(
            spoken_count(
                "{count} reading (ruby) goes with the words under it.",
                "{count} readings (ruby) go with the words under them.",
                count=loss.ruby,
            )
        )
    if loss.emphasis:
        lines.append(
            spoken_count(
                "{count} mark of emphasis goes with the words under it.",
                "{count} marks of emphasis go with the words under them.",
                count=loss.emphasis,
            )
        )
    return lines


def _plain(one: FoundIn, new: New | None = None) -> dict[str, object]:
    base = one.text.base
    places = [context(base, match, new(base, match) if new else None) for match in one.matches]
    return {
        "number": one.number,
        "id": one.episode,
        "title": one.title,
        "places": [
            {"start": match.span.start, "end": match.span.end, "before": at.before, "found": at.found}
            | {"after": at.after, "new": at.new}
            for match, at in zip(one.matches, places, strict=True)
        ],
    }
