"""How a paragraph begins where paragraphs are indented by full-width spaces."""

_INDENT = {"ja": "\u3000", "zh": "\u3000\u3000"}
_SPEECH = ("「", "『", "（", "“")


def indent_for(language: str, wanted: bool) -> str:
    """What a new paragraph starts with; nothing in languages that do not do so."""
    return _INDENT.get(language, "") if wanted else ""


def opens_speech(text: str) -> bool:
    """True for text that starts at the margin: speech and what stands in brackets."""
    return text.startswith(_SPEECH)
