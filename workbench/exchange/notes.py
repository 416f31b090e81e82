"""What an import tells of itself beside the work: what was left out or could not be read. One sentence each."""

from collections.abc import Sequence

from workbench.story.message import Message

_NAMED = 5


def pictures(count: int) -> Message:
    """Pictures, which no manuscript holds."""
    return Message("Pictures left out: {count}.", count=count)


def footnotes(count: int) -> Message:
    """Footnotes and the marks that lead to them."""
    return Message("Footnotes left out: {count}.", count=count)


def comments(count: int) -> Message:
    """Remarks in the margin or in the text that no reader was meant to see."""
    return Message("Comments and annotations left out: {count}.", count=count)


def tags(count: int) -> Message:
    """novelWriter's lines that begin with @."""
    return Message("Lines of tags (@pov and the like) left out: {count}.", count=count)


def research(count: int) -> Message:
    """Documents beside the draft."""
    return Message("Documents outside of the draft (research, notes, trash) left out: {count}.", count=count)


def not_compiled(titles: Sequence[str]) -> Message:
    """Documents the project leaves out of its own manuscript."""
    return Message(
        "The project keeps these out of the manuscript, and they were left out: {titles}.", titles=_some(titles)
    )


def missing(count: int) -> Message:
    """Documents that are named but not there."""
    return Message("Documents named in the project but missing from it: {count}.", count=count)


def unread(names: Sequence[str]) -> Message:
    """Files of a folder that are no manuscripts."""
    return Message("Files that are no manuscripts were left out: {names}.", names=_some(names))


def pages_left_out(names: Sequence[str]) -> Message:
    """Pages of a book that are no part of its text."""
    return Message(
        "Cover, contents and other pages that are no part of the text were left out: {names}.", names=_some(names)
    )


def unknown_characters(count: int) -> Message:
    """Pictures of characters."""
    return Message("Characters given only as pictures stand as 〓: {count}.", count=count)


def by_wording() -> Message:
    """No headings were marked."""
    return Message("No headings were marked; chapters were found by their wording.")


def damaged(count: int, names: Sequence[str]) -> Message:
    """How much of the files could not be read."""
    return Message(
        "Damaged: {names}. Characters that could not be read and stand as 〓: {count}, at these places:",
        names=_some(names),
        count=count,
    )


def damaged_place(number: int, line: int, words: str) -> Message:
    """One such place, with what stands around it."""
    return Message("Episode {number}, line {line}: …{words}…", number=number, line=line, words=words)


def damaged_beside(words: str) -> Message:
    """One such place before or after the text itself."""
    return Message("Beside the text: …{words}…", words=words)


def more_damaged(count: int) -> Message:
    """Places that are not listed."""
    return Message("And {count} more places.", count=count)


def _some(names: Sequence[str]) -> tuple[str, ...]:
    """The first few of them."""
    return (*names[:_NAMED], *(("…",) if len(names) > _NAMED else ()))
