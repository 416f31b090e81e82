"""How much was written, and on which day."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Written:
    """`characters` and `words` are what the story grew by, less than nothing where more was deleted; `…_gross` what was
    written, whatever was deleted."""

    characters: int = 0
    characters_gross: int = 0
    words: int = 0
    words_gross: int = 0

    def __add__(self, other: "Written") -> "Written":
        return Written(
            self.characters + other.characters,
            self.characters_gross + other.characters_gross,
            self.words + other.words,
            self.words_gross + other.words_gross,
        )

    def amount(self, words: bool, gross: bool = False) -> int:
        """In words or in characters, grown by or written."""
        if gross:
            return self.words_gross if words else self.characters_gross
        return self.words if words else self.characters


@dataclass(frozen=True, slots=True)
class WrittenDay:
    """What was written on one day."""

    day: date
    written: Written
