"""What the page about trying models says: columns, marks of an answer."""

from PySide6.QtCore import QCoreApplication

from workbench.dialogue.scoring.keeping import Row
from workbench.dialogue.scoring.probes import Kind
from workbench.dialogue.scoring.table import Line, Share
from workbench.dialogue.signs import Slip


def columns() -> list[tuple[str, str]]:
    """Each column's heading and what it counts."""
    translate = QCoreApplication.translate
    return [
        (translate("Scoring", "Model"), ""),
        (
            translate("Scoring", "Leaks"),
            translate(
                "Scoring", "Answers of somebody who does not know that gave something away, in any of these ways"
            ),
        ),
        (
            translate("Scoring", "Says yes"),
            translate("Scoring", "Loaded questions that were said yes to by somebody who does not know"),
        ),
        (
            translate("Scoring", "Ignores"),
            translate("Scoring", "Facts that were handed over and neither stated nor used"),
        ),
        (
            translate("Scoring", "Voice"),
            translate(
                "Scoring", "Answers out of voice: another first person, an assistant’s phrases, another language"
            ),
        ),
        (translate("Scoring", "Sec."), translate("Scoring", "Seconds for an answer")),
        (translate("Scoring", "Tok./s"), translate("Scoring", "Tokens a second while it writes")),
        (translate("Scoring", "GB"), translate("Scoring", "Memory its process holds")),
    ]


def cells(line: Line) -> list[str]:
    """A line of the table, from the second column on."""
    shares = (line.leaks, line.assents, line.ignores, line.slips)
    return [*map(_of, shares), f"{line.seconds:.1f}", f"{line.speed:.1f}", f"{line.memory / 2**30:.1f}"]


def leak_words(line: Line) -> str:
    """What the leaks are made of."""
    words = QCoreApplication.translate(
        "Scoring", "Marked by the second look: {looked}; names the fact: {named}; says yes to a loaded question: {yes}"
    )
    return words.format(looked=_of(line.looked), named=_of(line.named), yes=_of(line.assents))


def marks(row: Row) -> list[str]:
    """What an answer did that it should not have."""
    translate = QCoreApplication.translate
    reading = row.reading
    found = [
        (reading.looked, translate("Scoring", "close to a withheld fact")),
        (reading.named, translate("Scoring", "names the withheld fact")),
        (reading.assented, translate("Scoring", "says yes to what it cannot know")),
        (bool(reading.ignored), translate("Scoring", "ignores what it was handed")),
    ]
    slips = {
        Slip.OTHER_SELF: translate("Scoring", "another first person"),
        Slip.BY_NAME: translate("Scoring", "speaks of itself by name"),
        Slip.ASSISTANT: translate("Scoring", "speaks as a program"),
        Slip.PROMPT: translate("Scoring", "repeats its orders"),
        Slip.LANGUAGE: translate("Scoring", "another language"),
        Slip.EMPTY: translate("Scoring", "no answer"),
    }
    return [words for is_so, words in found if is_so] + [slips[slip] for slip in reading.slips]


def answer_words(row: Row) -> str:
    """One probe and its answer, in a few lines."""
    translate = QCoreApplication.translate
    known = translate("Scoring", "knows") if row.kind is Kind.KNOWN else translate("Scoring", "does not know")
    head = translate("Scoring", "{name}, episode {n}, {known}: {fact}").format(
        name=row.name, n=row.episode, known=known, fact=row.text
    )
    if row.proposed:
        head += " " + translate("Scoring", "(not confirmed)")
    said = translate("Scoring", "Q: {question}\nA: {answer}").format(question=row.question, answer=row.said.answer)
    found = marks(row)
    return "\n".join([*([" · ".join(found)] if found else []), head, said])


def _of(share: Share) -> str:
    return f"{share.count}/{share.of}"
