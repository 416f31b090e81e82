"""Text to bytes: UTF-8, or Shift_JIS as Windows has it, with what that cannot hold as notes or 〓."""

import unicodedata

from workbench.exchange.writing.formats import Options
from workbench.exchange.writing.losses import Losses

_TWINS = str.maketrans("〜—−‖¢£¬", "～―－∥￠￡￢")
"""One place in JIS X 0208, two in Unicode: Windows reads the second."""
_GETA = "〓"


def encoded(text: str, options: Options, losses: Losses, *, notes: bool) -> bytes:
    """The bytes of a file. `notes`: the notation has notes on characters; without, what is missing is 〓."""
    if options.encoding != "shift_jis":
        return text.encode("utf-8")
    noted = notes and options.gaiji
    pieces = []
    for char in text.translate(_twins(text, losses)):
        if _held(char):
            pieces.append(char)
        else:
            losses.count("gaiji" if noted else "geta", f"{char} U+{ord(char):04X}")
            pieces.append(_note(char) if noted else _GETA)
    return "".join(pieces).replace("\n", "\r\n").encode("cp932")


def _twins(text: str, losses: Losses) -> dict[int, int]:
    for code, twin in _TWINS.items():
        if count := text.count(chr(code)):
            losses.count("twins", f"{chr(code)}→{chr(twin)}", count)
    return _TWINS


def _held(char: str) -> bool:
    try:
        return char.encode("cp932").decode("cp932") == char
    except UnicodeEncodeError:
        return False


def _note(char: str) -> str:
    """A character as the archive notes it: by its place in JIS X 0213 where it has one, else by its Unicode number."""
    kanji = "\u3400" <= char <= "\u9fff" or char >= "\U00020000" or "\uf900" <= char <= "\ufaff"
    what = "漢字" if kanji else unicodedata.name(char, "文字").lower()
    place = _place(char)
    if place is None:
        return f"※［＃「{what}」、U+{ord(char):04X}］"
    level = f"第{'3' if place[0] == 1 else '4'}水準" if kanji else ""
    return f"※［＃「{what}」、{level}{place[0]}-{place[1]}-{place[2]}］"


def _place(char: str) -> tuple[int, int, int] | None:
    """Plane, row and cell in JIS X 0213; None outside of it."""
    try:
        data = char.encode("euc_jis_2004")
    except UnicodeEncodeError:
        return None
    plane = 2 if data[:1] == b"\x8f" else 1
    row, cell = data[-2:] if len(data) >= 2 else (0, 0)
    return (plane, row - 0xA0, cell - 0xA0) if row >= 0xA1 else None
