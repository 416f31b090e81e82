"""Bytes to text, never guessing silently: the encoding is named, and where a few bytes are damaged each of them stands
as `damage.MARK`, never as a character."""

import codecs
import re

from charset_normalizer import from_bytes

from workbench.exchange.damage import decode_damaged
from workbench.exchange.plausible import best_reading, nearly_utf8
from workbench.exchange.work import Encoding
from workbench.story.errors import InputError
from workbench.story.message import Message

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ESCAPES = re.compile(rb"\x1b(?:\$[@B]|\([BJ]|\$\(D)")
_WIDER = {"shift_jis": "cp932", "gb2312": "gb18030", "gbk": "gb18030", "big5": "cp950"}
"""What people call an encoding is mostly its wider relative."""


def decode(data: bytes, name: str, encoding: str | None = None) -> tuple[str, Encoding]:
    """The text of `data` and how it was read; `name` is the file's, for messages.

    Newlines become "\\n", and a byte order mark is dropped. Raises InputError when no encoding fits, when the one asked
    for does not (naming what would), when more than a few bytes are damaged, and when the bytes are no text.
    """
    text, found = _given(data, name, encoding) if encoding else detect(data, name)
    return _clean(text, name), found


def detect(data: bytes, name: str) -> tuple[str, Encoding]:
    """The text and its encoding, found from the bytes alone. Raises InputError."""
    for bom, codec in _BOMS:
        if data.startswith(bom):
            marked = _read(data, codec)
            if marked is None:
                raise InputError(
                    "{name} says it is {codec} text but is damaged{where}.",
                    name=name,
                    codec=codec,
                    where=_where(data, codec),
                )
            return marked, Encoding(codec.removesuffix("-sig"), "certain", Message("byte order mark"))
    if b"\0" in data:
        return _utf16(data, name)
    if _ESCAPES.search(data) and (escaped := _strict(data, "iso2022_jp_2004") or _strict(data, "iso2022_jp_ext")):
        return escaped, Encoding("iso-2022-jp", "certain", Message("its escape sequences"))
    text = _strict(data, "utf-8")
    if text is not None:
        return text, Encoding(
            "utf-8", "certain", Message("plain ASCII") if data.isascii() else Message("every byte fits")
        )
    if nearly_utf8(data):
        if (text := decode_damaged(data, "utf-8")) is not None:
            return text, Encoding("utf-8", "likely", Message("every byte but a few fits"))
        raise InputError(
            "{name} is UTF-8 text but damaged{where}; repair it in an editor first.",
            name=name,
            where=_where(data, "utf-8"),
        )
    likely, certainty = best_reading(data)
    if likely is not None:
        text = _read(data, likely)
        if text is None:
            raise InputError(
                "{name} reads as {codec} text but is damaged{where}; repair it first.",
                name=name,
                codec=likely,
                where=_where(data, likely),
            )
        return text, Encoding(likely, certainty, Message("which characters come out"))
    match = from_bytes(data[:200_000]).best()
    text = _strict(data, match.encoding) if match else None
    if match is None or text is None:
        raise InputError(
            "{name} is not text in any known encoding; save it as UTF-8 text, or name its encoding.", name=name
        )
    return text, Encoding(match.encoding, "guess", Message("charset-normalizer"))


def _given(data: bytes, name: str, encoding: str) -> tuple[str, Encoding]:
    try:
        codec = codecs.lookup(encoding).name
        b"".decode(codec)
    except LookupError:
        raise InputError(
            "“{encoding}” is no known text encoding; try utf-8, shift_jis or euc-jp.", encoding=encoding
        ) from None
    codec = _WIDER.get(codec.replace("-", "_"), codec)
    text = _read(data, codec)
    try:
        found = detect(data, name)[1]
    except InputError:
        found = None
    # Nearly every byte string "is" Windows-1252; what is certainly something else would only come out as garbage.
    unlike = found is not None and found.certainty == "certain" and not data.isascii()
    if text is not None and not (found and unlike and codecs.lookup(found.name).name not in _same(codec)):
        return text, Encoding(codec, "given", Message("as asked"))
    reads = Message("it reads as {codec}; give that or leave the encoding out", codec=found.name) if found else None
    advice = reads or Message("no other fits either")
    raise InputError("{name} is not {encoding} text: {advice}.", name=name, encoding=encoding, advice=advice)


def _same(codec: str) -> set[str]:
    names = {codec, codec.removesuffix("-sig")}
    if codec.startswith(("utf-16", "utf-32")):
        names |= {codec[:6], codec[:6] + "-le", codec[:6] + "-be"}
    if codec.startswith("iso2022"):
        names.add("iso2022_jp")
    return names


def _utf16(data: bytes, name: str) -> tuple[str, Encoding]:
    even, odd = data[0:4000:2].count(0), data[1:4000:2].count(0)
    order = ("utf-16-be", "utf-16-le") if even > odd else ("utf-16-le", "utf-16-be")
    for codec in order:
        text = _strict(data, codec)
        if (
            text
            and "\0" not in text
            and sum(c.isprintable() or c in "\r\n\t\u3000" for c in text[:4000]) >= 0.98 * len(text[:4000])
        ):
            return text, Encoding(codec, "likely", Message("its zero bytes"))
    raise InputError("{name} contains zero bytes: it is a binary file, or damaged, and not text.", name=name)


def _strict(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec)
    except (UnicodeDecodeError, LookupError):
        return None


def _read(data: bytes, codec: str) -> str | None:
    """The text, also when a few bytes of it are damaged."""
    text = _strict(data, codec)
    return decode_damaged(data, codec) if text is None or codec == "cp932" else text


def _where(data: bytes, codec: str) -> Message | str:
    try:
        data.decode(codec)
    except UnicodeDecodeError as error:
        line = data.count(10, 0, error.start) + 1
        return Message(" in line {line} (byte {byte})", line=line, byte=error.start)
    return ""


def _clean(text: str, name: str) -> str:
    if "\0" in text:
        raise InputError("{name} contains zero bytes: it is a binary file, or damaged, and not text.", name=name)
    if re.search("[\ud800-\udfff]", text):
        raise InputError("{name} contains half characters (lone surrogates); save it again as UTF-8.", name=name)
    return tidy_characters(text)


def tidy_characters(text: str) -> str:
    """Newlines of every system as "\\n"; byte order marks and control characters, which nobody sees, left out."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    return re.sub("[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]", lambda m: "\n" if m[0] in "\x0b\x0c" else "", text)
