"""`workbench count`: how long a story is, and what was written on which day."""

from collections.abc import Sequence
from dataclasses import asdict

from workbench.cli.common import AsJson, Branch, Story, console, find_branch, opened, print_json
from workbench.cli.words import characters_counted, localised, spoken, spoken_count
from workbench.memory.counting import counts_of
from workbench.story.days import Written, WrittenDay
from workbench.story.episodes import MAIN_BRANCH
from workbench.text.counting import Counts, by_words, total


def count_story(story: Story, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """How long the story is, by part and episode: words, or 字 and 原稿用紙; and what was written on which day."""
    with opened(story) as (_, file), file.read() as unit:
        line = find_branch(unit, branch).id
        words = by_words(unit.matter.language)
        counts = counts_of(unit, line)
        parts = {part.id: part.title for part in unit.parts.list()}
        told = unit.episodes.outline(line)
        days = unit.days.list()
    whole = total(counts[one.id] for one in told)
    by_part = {key: total(counts[one.id] for one in told if one.part == key) for key in {one.part for one in told}}
    if as_json:
        print_json(
            {
                "unit": "words" if words else "characters",
                "total": whole,
                "parts": [{"title": parts[key], **_plain(by_part[key])} for key in parts if key in by_part],
                "episodes": [
                    {
                        "number": one.number,
                        "title": one.title,
                        "part": parts.get(one.part or ""),
                        **_plain(counts[one.id]),
                    }
                    for one in told
                ],
                "days": [{"day": one.day.isoformat(), **_plain(one.written)} for one in days],
            }
        )
        return
    said: list[str] = []
    part = None
    for one in told:
        if one.part != part and one.part is not None:
            said.append(f"{parts[one.part]}  {_amount(by_part[one.part], words)}")
        part = one.part
        said.append(f"{one.number:>4}  {one.title}  {_amount(counts[one.id], words)}")
    said.append(spoken("Total  {amount}", amount=_amount(whole, words)))
    console.print("\n".join([*said, *_days(days, words)]), markup=False)


def _amount(counts: Counts, words: bool) -> str:
    if words:
        return spoken_count("{amount} word", "{amount} words", count=counts.words, amount=f"{counts.words:,}")
    pages = spoken_count(
        "{amount} manuscript page", "{amount} manuscript pages", count=counts.pages, amount=f"{counts.pages:,}"
    )
    return f"{localised(characters_counted(counts.characters))}  {pages}"


def _days(days: Sequence[WrittenDay], words: bool) -> list[str]:
    if not days:
        return []
    return ["", *(_day(one, words) for one in days[-35:])]


def _day(one: WrittenDay, words: bool) -> str:
    net, gross = one.written.amount(words), one.written.amount(words, gross=True)
    day, grown, written = one.day.isoformat(), f"{net:+,}", f"{gross:,}"
    if words:
        return spoken_count(
            "{day}  {net} word  ({gross} written)",
            "{day}  {net} words  ({gross} written)",
            count=abs(net),
            day=day,
            net=grown,
            gross=written,
        )
    return spoken_count(
        "{day}  {net} character  ({gross} written)",
        "{day}  {net} characters  ({gross} written)",
        count=abs(net),
        day=day,
        net=grown,
        gross=written,
    )


def _plain(value: Counts | Written) -> dict[str, int]:
    return asdict(value)
