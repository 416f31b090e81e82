"""A text as it is read, piece by piece."""

from dataclasses import dataclass, field

from workbench.story.text import Emphasis, ManuscriptText, Ruby


@dataclass(slots=True)
class Collected:
    """What has come so far, and the ruby and emphasis over it."""

    length: int = 0
    pieces: list[str] = field(default_factory=list)
    ruby: list[Ruby] = field(default_factory=list)
    emphasis: list[Emphasis] = field(default_factory=list)

    def add(self, text: str) -> None:
        """Put text behind what there is."""
        if text:
            self.pieces.append(text)
            self.length += len(text)

    def words_from(self, start: int) -> str:
        """What has come since the length was `start`."""
        pieces, length = [], self.length
        for piece in reversed(self.pieces):
            if length <= start:
                break
            pieces.append(piece)
            length -= len(piece)
        return "".join(reversed(pieces))[max(0, start - length) :]

    def text(self) -> ManuscriptText:
        """All of it."""
        return ManuscriptText("".join(self.pieces), tuple(sorted(self.ruby)), tuple(sorted(set(self.emphasis))))
