"""What the manuscript does by itself while one types, as the author has set it for the story's language."""

from dataclasses import dataclass

from workbench.settings import EditorSettings


@dataclass(frozen=True, slots=True)
class Habits:
    """`indents`: new paragraphs begin with full-width space; `notation`: ruby notation becomes ruby; `pairs`: brackets
    are closed; `smart`: quotes, dashes and dots become those of print."""

    language: str = "ja"
    indents: bool = True
    notation: bool = True
    pairs: bool = False
    smart: bool = False

    @classmethod
    def of(cls, settings: EditorSettings, language: str) -> "Habits":
        """Those of a story in this language."""
        smart = settings.tidy if language in ("ja", "zh") else settings.smart
        return cls(language, settings.indent, settings.notation, settings.pairs, smart)
