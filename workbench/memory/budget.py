"""Long facts in pieces, and as many facts as fit: what is searched piece by piece is handed over as one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from workbench.story.sentences import split_sentences

PIECE = 300
"""Code points of a piece: well inside what the embedder reads of a text (512 tokens)."""
GAP = " … "

Count = Callable[[str], int]


@dataclass(frozen=True, slots=True)
class Fitted:
    """What is left of a text within a budget: "" when nothing fits. `whole` is False when pieces were left out."""

    text: str
    size: int
    whole: bool


def is_long(text: str) -> bool:
    """True for a text that is searched in pieces."""
    return len(text) > PIECE


def pieces(text: str, language: str) -> list[str]:
    """A long text as runs of whole sentences up to PIECE long; a short one as itself. Together they are the text."""
    if not is_long(text):
        return [text]
    cuts = [span.end for span in split_sentences(text, language) if span.end < len(text)]
    found, start = [], 0
    while len(text) - start > PIECE:
        near = [cut for cut in cuts if start < cut <= start + PIECE]
        end = near[-1] if near else start + PIECE
        found.append(text[start:end])
        start = end
    return [*found, text[start:]]


def fit(text: str, parts: Sequence[str], worth: Mapping[int, float], room: int, count: Count) -> Fitted:
    """A text, or of its `parts` those worth most (by place in the text) that fit into `room`, in the text's order.

    `count` measures as the budget does; the joints count too.
    """
    size = count(text)
    if size <= room or len(parts) == 1:
        return Fitted(text, size, True) if size <= room else Fitted("", 0, False)
    chosen: list[int] = []
    for place in sorted(range(len(parts)), key=lambda place: -worth.get(place, float("-inf"))):
        if count(_joined(parts, [*chosen, place])) <= room:
            chosen.append(place)
    joined = _joined(parts, chosen)
    return Fitted(joined, count(joined) if joined else 0, False)


def _joined(parts: Sequence[str], chosen: Sequence[int]) -> str:
    out = ""
    for before, place in zip([None, *sorted(chosen)], sorted(chosen), strict=False):
        neighbours = before is None or place == before + 1
        out += parts[place] if neighbours else GAP + parts[place].strip()
    return out.strip()
