"""The marks novelWriter keeps in its text: _italics_, **bold**, [u]shortcodes[/u], alignment."""

import re

from workbench.exchange.rewrite import Edit, Rewritten
from workbench.story.text import Emphasis, ManuscriptText

_ALIGNED = re.compile(r"^[ \t]*>{1,2}[ \t]*|[ \t]*<{1,2}[ \t]*$", re.MULTILINE)
_MARKS = re.compile(
    r"(?<![\w*])\*\*(?=\S)(?P<bold>[^\n]{1,400}?)(?<=\S)\*\*(?![\w*])"
    r"|(?<![\w_])_(?=\S)(?P<italic>[^_\n]{1,400}?)(?<=\S)_(?![\w_])"
    r"|(?<!~)~~(?=\S)(?P<struck>[^\n]{1,400}?)(?<=\S)~~(?!~)"
    r"|\[(?P<code>i|b|u|s|m|sup|sub)\](?P<inner>[^\n]{0,400}?)\[/(?P=code)\]"
    r"|\[(?P<note>footnote:[^\]\n]{1,60})\]|\[(?P<line>br)\]",
    re.IGNORECASE,
)
_STYLES = {"bold": "太字", "italic": "斜体", "i": "斜体", "b": "太字", "u": "傍線"}
_DEEPEST = 4
_ESCAPED = re.compile(r"\\([_*~])")
_SIGNS = str.maketrans({"_": "\ue0f0", "*": "\ue0f1", "~": "\ue0f2"})
_BACK = {code: chr(sign) for sign, code in ((sign, ord(str(mark))) for sign, mark in _SIGNS.items())}
"""Signs that are meant as they stand, while marks are looked for."""


def styled(text: ManuscriptText) -> ManuscriptText:
    """The text without the marks, and their stress over the words; marks within marks too."""
    text = Rewritten(text, [Edit(*match.span()) for match in _ALIGNED.finditer(text.base) if match[0]]).text
    hidden = [Edit(*match.span(), match[1].translate(_SIGNS)) for match in _ESCAPED.finditer(text.base)]
    text = Rewritten(text, hidden).text
    for _ in range(_DEEPEST):
        matches = list(_MARKS.finditer(text.base))
        if not matches:
            break
        text = _once(text, matches)
    return ManuscriptText(text.base.translate(_BACK), text.ruby, text.emphasis)


def _once(text: ManuscriptText, matches: list[re.Match[str]]) -> ManuscriptText:
    edits: list[Edit] = []
    stress = list(text.emphasis)
    for match in matches:
        inner = next((name for name in ("bold", "italic", "struck", "inner") if match[name]), None)
        if inner is None:
            edits.append(Edit(match.start(), match.end(), "\n" if match["line"] else ""))
        else:
            edits += [Edit(match.start(), match.start(inner)), Edit(match.end(inner), match.end())]
            style = _STYLES.get((match["code"] or inner).lower())
            stress += [Emphasis(*match.span(inner), style)] if style else []
    return Rewritten(ManuscriptText(text.base, text.ruby, tuple(sorted(stress))), edits).text
