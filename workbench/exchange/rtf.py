"""RTF, as Scrivener and word processors write it: paragraphs with italics, bold, emphasis dots and ruby.

Source: the Rich Text Format Specification 1.9.1. Kept readers of RTF hand over bare text, and a novelist's italics
would be lost.
"""

import codecs
import re
from collections import Counter
from dataclasses import dataclass, field, replace

from workbench.exchange import notes as say
from workbench.exchange.collected import Collected
from workbench.exchange.encoding import tidy_characters
from workbench.exchange.language import guess_language
from workbench.exchange.plain import assemble, find_headings
from workbench.exchange.work import Encoding, ImportedWork
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.story.text import Emphasis, ManuscriptText, Ruby

LARGEST = 60 * 2**20
_DEEPEST = 500
_TOKEN = re.compile(
    r"\\(?P<word>[A-Za-z]{1,32})(?P<number>-?\d{1,9})? ?|\\'(?P<hex>[0-9A-Fa-f]{2})|\\(?P<sign>[^A-Za-z])"
    r"|(?P<brace>[{}])|[\r\n]+|(?P<text>[^\\{}\r\n]+)",
    re.DOTALL,
)
_CHARSETS = {0: "", 77: "mac_roman", 78: "shift_jis", 128: "cp932", 129: "cp949", 134: "gb18030", 136: "cp950"}
_CHARSETS |= {161: "cp1253", 162: "cp1254", 177: "cp1255", 178: "cp1256", 186: "cp1257", 204: "cp1251", 238: "cp1250"}
_WORDS = {"par": "\n", "sect": "\n", "page": "\n", "line": "\n", "row": "\n", "tab": "\t", "cell": "\t"}
_WORDS |= {"emdash": "—", "endash": "–", "bullet": "•", "lquote": "‘", "rquote": "’"}
_WORDS |= {"ldblquote": "“", "rdblquote": "”", "emspace": "\u2003", "enspace": "\u2002"}
_SIGNS = {"~": "\xa0", "_": "-", "\\": "\\", "{": "{", "}": "}", "\n": "\n", "\r": "\n"}
_UNREAD = """
    colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf annotation atnid
    atnauthor listtable listoverridetable revtbl rsidtbl generator themedata datastore latentstyles xe tc bkmkstart
    bkmkend pntext pntxta pntxtb nonshppict shptxt listtext expandedcolortbl filetbl template
"""
_DESTINATIONS = frozenset(_UNREAD.split())
_COUNTED = {"pict": "pictures", "object": "pictures", "footnote": "footnotes", "annotation": "comments"}
_STRESS = {"i": "斜体", "b": "太字", "ul": "傍線", "accdot": "傍点", "acccomma": "傍点", "acccircle": "白丸傍点"}
_STRESS |= {"uldb": "二重傍線", "ulwave": "波線", "uld": "鎖線", "uldash": "破線", "accunderdot": "傍点"}
_UNDERLINES = frozenset(style for word, style in _STRESS.items() if word.startswith("ul"))
_DOTS = frozenset(style for word, style in _STRESS.items() if word.startswith("acc"))
_RUBY = re.compile(r"\\o\s*\\ad\s*\(\s*\\s\\up\s*\d+\s*\((?P<reading>[^()]+)\)\s*[,;]\s*(?P<base>[^()]+)\)")
_ANNOTATION = re.compile(r"\{?\\Scrv_annot\b.{0,200000}?\\end_Scrv_annot\}?", re.DOTALL)
_INLINE_NOTE = re.compile(r"\{?\\Scrv_fn\b.{0,200000}?\\end_Scrv_fn\}?", re.DOTALL)
_TAG = re.compile(r"<!?\$Scr_[^>\\]{1,40}>")


@dataclass(frozen=True, slots=True)
class _State:
    """What a group sets for what is in it."""

    skipped: bool = False
    fonts: bool = False
    field: bool = False
    hidden: bool = False
    deleted: bool = False
    font: int = -1
    fallback: int = 1
    stress: frozenset[str] = frozenset()


@dataclass(slots=True)
class _Reading(Collected):
    """A document as far as it is read."""

    default: str = "cp1252"
    codecs: dict[int, str] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)
    instruction: list[str] = field(default_factory=list)

    def put(self, text: str, state: _State) -> None:
        text = tidy_characters(text)
        if state.field:
            self.instruction.append(text)
        elif text and not (state.skipped or state.hidden or state.deleted):
            start = self.length
            self.add(text)
            for style in sorted(state.stress if text.strip() else ()):
                self._add_stress(Emphasis(start, self.length, style))

    def end_instruction(self, state: _State) -> None:
        """A field's instruction has ended: Word keeps ruby in one."""
        if found := _RUBY.search("".join(self.instruction)):
            start = self.length
            self.put(found["base"].strip(), state)
            self.ruby.append(Ruby(start, self.length, found["reading"].strip()))
        self.instruction.clear()

    def _add_stress(self, new: Emphasis) -> None:
        for index in range(len(self.emphasis) - 1, max(-1, len(self.emphasis) - 4), -1):
            before = self.emphasis[index]
            if before.style == new.style and before.end == new.start:
                self.emphasis[index] = Emphasis(before.start, new.end, new.style)
                return
        self.emphasis.append(new)


def is_rtf(data: bytes) -> bool:
    """True for an RTF document."""
    return data.lstrip()[:5] == b"{\\rtf"


def read_rtf(data: bytes, name: str) -> ImportedWork:
    """A work from one document; chapters are found by their wording. Raises InputError."""
    text, left_out = rtf_text(data, name)
    if not text.base.strip():
        raise InputError("{name} holds no text to import.", name=name)
    headings, notes = find_headings(text.base)
    encoding = Encoding("ascii", "certain", Message("as the document says"))
    return assemble(text, headings, guess_language(text.base), encoding, "rtf", notes + left_out_notes(left_out))


def left_out_notes(left_out: Counter[str]) -> tuple[Message, ...]:
    """A note for each kind of thing left out."""
    told = (("pictures", say.pictures), ("footnotes", say.footnotes), ("comments", say.comments))
    return tuple(sentence(left_out[what]) for what, sentence in told if left_out[what])


def rtf_text(data: bytes, name: str) -> tuple[ManuscriptText, Counter[str]]:
    """The text of a document, and a count of what was left out: "pictures", "footnotes", "comments".

    Raises InputError when it is too large, or nested as no document is.
    """
    if len(data) > LARGEST:
        raise InputError("{name} is larger than any manuscript; it was not opened.", name=name)
    reading = _Reading()
    source = data.decode("latin-1")
    for pattern, what in ((_ANNOTATION, "comments"), (_INLINE_NOTE, "footnotes")):
        source, count = pattern.subn("", source)
        reading.left_out[what] += count
    _Parser(reading, name).parse(source)
    return reading.text(), reading.left_out


class _Parser:
    def __init__(self, reading: _Reading, name: str) -> None:
        self._reading = reading
        self._name = name
        self._state = _State()
        self._stack: list[_State] = []
        self._decoder: codecs.IncrementalDecoder | None = None
        self._opening = False
        self._starred = False
        self._fallback = 0
        self._half = ""

    def parse(self, source: str) -> None:
        at = 0
        while match := _TOKEN.match(source, at):
            at = match.end()
            if match["hex"]:
                self._bytes(bytes((int(match["hex"], 16),)))
            elif match["text"]:
                self._text(match["text"])
            elif match["sign"] == "*" and self._opening:
                self._starred = True
                continue
            elif match["sign"] and self._pending():
                self._bytes(match["sign"].encode("latin-1"))
            elif match["sign"]:
                self._flush()
                self._put(_SIGNS.get(match["sign"], ""))
            elif match["brace"]:
                self._brace(match["brace"])
                continue
            elif not match["word"]:
                continue  # A line break of the source.
            else:
                self._flush()
                number = int(match["number"]) if match["number"] else None
                if match["word"] == "bin" and number and number > 0:
                    at += number
                self._word(match["word"], number)
            self._opening = self._starred = False
        self._flush()

    def _brace(self, brace: str) -> None:
        self._flush()
        self._fallback = 0
        if brace == "{":
            if len(self._stack) >= _DEEPEST:
                raise InputError("{name} is damaged: it is nested as no document is.", name=self._name)
            self._stack.append(self._state)
            self._opening = True
        elif self._stack:
            ended, self._state = self._state, self._stack.pop()
            self._opening = False
            if ended.field and not self._state.field:
                self._reading.end_instruction(self._state)
        self._starred = False

    def _word(self, word: str, number: int | None) -> None:
        state, reading = self._state, self._reading
        if self._opening and (word in _DESTINATIONS or word in _COUNTED or word in ("fonttbl", "fldinst")):
            reading.left_out[_COUNTED.get(word, "")] += word in _COUNTED and not state.skipped
            is_field = word == "fldinst" and not state.skipped
            self._state = replace(state, skipped=not is_field, fonts=word == "fonttbl", field=is_field)
        elif self._opening and self._starred and word not in ("shppict",):
            self._state = replace(state, skipped=True)
        elif word == "u" and number is not None:
            self._unicode(number % 0x10000)
        elif word == "uc":
            self._state = replace(state, fallback=max(0, min(number or 0, 100)))
        elif word == "f" and number is not None:
            self._state = replace(state, font=number)
        elif state.fonts and word in ("fcharset", "cpg") and number is not None:
            codec = _CHARSETS.get(number, "") if word == "fcharset" else f"cp{number}"
            reading.codecs[state.font] = codec if _is_codec(codec) else ""
        elif word == "ansicpg" and number is not None:
            codec = "utf-8" if number == 65001 else f"cp{number}"
            reading.default = codec if _is_codec(codec) else reading.default
        elif word in ("mac", "pca"):
            reading.default = "mac_roman" if word == "mac" else "cp850"
        elif word == "v":
            self._state = replace(state, hidden=number != 0)
        elif word == "deleted":
            self._state = replace(state, deleted=number != 0)
        elif word == "plain":
            self._state = replace(state, stress=frozenset(), hidden=False)
        elif word in ("ulnone", "accnone"):
            self._state = replace(state, stress=state.stress - (_UNDERLINES if word == "ulnone" else _DOTS))
        elif word in _STRESS:
            style = frozenset((_STRESS[word],))
            self._state = replace(state, stress=state.stress - style if number == 0 else state.stress | style)
        elif word in _WORDS:
            self._put(_WORDS[word])

    def _unicode(self, unit: int) -> None:
        character = chr(unit)
        if 0xD800 <= unit < 0xDC00:
            self._half = character
        elif 0xDC00 <= unit < 0xE000 and self._half:
            pair = (self._half + character).encode("utf-16-le", "surrogatepass").decode("utf-16-le")
            self._half = ""
            self._put(pair)
        elif not 0xD800 <= unit < 0xE000:
            self._put(character)
        # What readers that know no Unicode are shown instead comes next.
        self._fallback = self._state.fallback

    def _put(self, text: str) -> None:
        self._reading.put(text, self._state)

    def _text(self, text: str) -> None:
        if self._fallback:
            skipped = min(self._fallback, len(text))
            self._fallback -= skipped
            text = text[skipped:]
        while text and self._pending():
            # The second byte of a character may stand as a plain letter.
            self._bytes(text[0].encode("latin-1"))
            text = text[1:]
        self._flush()
        if text.isascii():
            self._put(_TAG.sub("", text))
        elif text:
            self._bytes(text.encode("latin-1"))

    def _bytes(self, data: bytes) -> None:
        if self._fallback:
            self._fallback -= 1
            return
        if self._decoder is None:
            codec = self._reading.codecs.get(self._state.font) or self._reading.default
            self._decoder = codecs.getincrementaldecoder(codec)("replace")
        self._put(self._decoder.decode(data).replace("\ufffd", "〓"))

    def _pending(self) -> bool:
        return self._decoder is not None and bool(self._decoder.getstate()[0])

    def _flush(self) -> None:
        if self._decoder is not None:
            self._put(self._decoder.decode(b"", True).replace("\ufffd", "〓"))
            self._decoder = None


def _is_codec(name: str) -> bool:
    try:
        codecs.getincrementaldecoder(name)
    except (LookupError, ValueError):
        return False
    return True
