"""What an import tells of itself beside the work: what was left out or could not be read. One sentence each."""


def pictures(count: int) -> str:
    """Pictures, which no manuscript holds."""
    return f"Pictures left out: {count}."


def footnotes(count: int) -> str:
    """Footnotes and the marks that lead to them."""
    return f"Footnotes left out: {count}."


def comments(count: int) -> str:
    """Remarks in the margin or in the text that no reader was meant to see."""
    return f"Comments and annotations left out: {count}."


def tags(count: int) -> str:
    """novelWriter's lines that begin with @."""
    return f"Lines of tags (@pov and the like) left out: {count}."


def research(count: int) -> str:
    """Documents beside the draft."""
    return f"Documents outside of the draft (research, notes, trash) left out: {count}."


def not_compiled(titles: str) -> str:
    """Documents the project leaves out of its own manuscript."""
    return f"The project keeps these out of the manuscript, and they were left out: {titles}."


def missing(count: int) -> str:
    """Documents that are named but not there."""
    return f"Documents named in the project but missing from it: {count}."


def unread(names: str) -> str:
    """Files of a folder that are no manuscripts."""
    return f"Files that are no manuscripts were left out: {names}."


def pages_left_out(names: str) -> str:
    """Pages of a book that are no part of its text."""
    return f"Cover, contents and other pages that are no part of the text were left out: {names}."


def unknown_characters(count: int) -> str:
    """Pictures of characters."""
    return f"Characters given only as pictures stand as 〓: {count}."


def by_wording() -> str:
    """No headings were marked."""
    return "No headings were marked; chapters were found by their wording."


def damaged(count: int, name: str) -> str:
    """How much of a file could not be read."""
    return f"{name} is damaged: {count} characters could not be read and stand as 〓. Look these places up:"


def damaged_place(number: int, line: int, words: str) -> str:
    """One such place, with what stands around it."""
    return f"Episode {number}, line {line}: …{words}…"


def damaged_beside(words: str) -> str:
    """One such place before or after the text itself."""
    return f"Beside the text: …{words}…"


def more_damaged(count: int) -> str:
    """Places that are not listed."""
    return f"And {count} more places."
