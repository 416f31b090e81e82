"""Which words of a page are stressed, and how: by its style sheets, by classes that publishers share, by tags."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]{1,2000})\{([^{}]*)\}")
_SELECTOR = re.compile(r"(?:^|[\s>+~])([a-z][a-z0-9]*)?((?:\.[\w-]+)*)\s*$", re.IGNORECASE)
_SAYS = re.compile(r"[^\s:;<>]{0,8}(?:傍点|傍線|波線|破線|鎖線|太字|斜体|ゴシック体)")
_TAGS = {"em": "斜体", "i": "斜体", "strong": "太字", "b": "太字", "u": "傍線"}
_CLASSES = {
    "傍点": "sesame_dot em-sesame em-dot sesame bouten dots emphasisdots",
    "白ゴマ傍点": "white_sesame_dot em-sesame-open em-dot-open",
    "丸傍点": "black_circle em-circle",
    "白丸傍点": "white_circle em-circle-open",
    "黒三角傍点": "black_up-pointing_triangle em-triangle",
    "白三角傍点": "white_up-pointing_triangle em-triangle-open",
    "二重丸傍点": "bullseye em-double-circle",
    "蛇の目傍点": "fisheye em-double-circle-open",
    "ばつ傍点": "saltire",
    "傍線": "underline_solid em-line",
    "二重傍線": "underline_double em-line-double",
    "鎖線": "underline_dotted",
    "破線": "underline_dashed",
    "波線": "underline_wave",
    "太字": "futoji bold",
    "斜体": "shatai italic",
}
_KEEPS_SPACES = re.compile(r"white-space\s*:\s*(?:pre|break-spaces)", re.IGNORECASE)
_KNOWN = {name: style for style, names in _CLASSES.items() for name in names.split()}
"""Classes of Aozora Bunko's pages, of the Japanese publishers' common style sheet and of the sites."""
_DOTS = (
    ("double-circle", "二重丸傍点", "二重丸傍点"),
    ("triangle", "黒三角傍点", "白三角傍点"),
    ("circle", "丸傍点", "白丸傍点"),
    ("◉", "蛇の目傍点", "蛇の目傍点"),
    ("×", "ばつ傍点", "ばつ傍点"),
)


@dataclass(frozen=True, slots=True)
class Look:
    """What a rule says: kinds of stress it adds, and tags' own it takes away."""

    adds: frozenset[str] = frozenset()
    removes: frozenset[str] = frozenset()


class Looks:
    """The rules of some style sheets."""

    def __init__(self, sheets: Iterable[str] = ()) -> None:
        self._rules: dict[str, Look] = {}
        self._spaced: set[str] = {"pre"}
        for sheet in sheets:
            for selectors, declarations in _RULE.findall(_COMMENT.sub("", sheet)):
                look = _look(declarations)
                if look != Look():
                    self._add(selectors, look)
                if _KEEPS_SPACES.search(declarations):
                    self._spaced |= {one.strip().lower() for one in selectors.split(",")}

    def stress(self, tag: str, attributes: Mapping[str, Any]) -> tuple[str, ...]:
        """The kinds of stress an element puts on its words."""
        if _SAYS.fullmatch(said := str(attributes.get("title") or "")):
            return (said,)
        classes = str(attributes.get("class") or "").split()
        found = [_look(str(attributes.get("style") or ""))]
        for one in classes:
            found += [self._rules.get(f".{one}", Look()), self._rules.get(f"{tag}.{one}", Look())]
            if known := _KNOWN.get(one.lower()):
                found.append(Look(frozenset((known,)), frozenset(_TAGS.values())))
        if tag in _TAGS:
            found += [self._rules.get(tag, Look())]
        adds = frozenset[str]().union(*(look.adds for look in found))
        removes = frozenset[str]().union(*(look.removes for look in found))
        own = {_TAGS[tag]} - removes if tag in _TAGS else set()
        return tuple(sorted(adds | own))

    def keeps_spaces(self, tag: str, attributes: Mapping[str, Any]) -> bool:
        """True for an element whose spaces and line breaks are meant as they stand."""
        classes = str(attributes.get("class") or "").lower().split()
        names = {tag, *(f"{kind}.{one}" for one in classes for kind in ("", tag))}
        return bool(names & self._spaced) or _KEEPS_SPACES.search(str(attributes.get("style") or "")) is not None

    def _add(self, selectors: str, look: Look) -> None:
        for selector in selectors.split(","):
            match = _SELECTOR.search(selector.strip())
            if match is None:
                continue
            tag, classes = (match[1] or "").lower(), match[2].split(".")[1:]
            if len(classes) == 1 or (tag in _TAGS and not classes):
                key = f"{tag}.{classes[0]}" if classes else tag
                before = self._rules.get(key, Look())
                self._rules[key] = Look(before.adds | look.adds, before.removes | look.removes)


def _look(declarations: str) -> Look:
    adds: set[str] = set()
    removes: set[str] = set()
    for declaration in declarations.split(";"):
        name, _, value = declaration.partition(":")
        name = re.sub(r"^-(?:epub|webkit|moz)-", "", name.strip().lower())
        value = value.strip().lower()
        if name in ("text-emphasis", "text-emphasis-style") and value not in ("", "none", "inherit", "initial"):
            opened = "open" in value.split()
            dots = next((found[1 + opened] for found in _DOTS if found[0] in value), "白ゴマ傍点" if opened else "傍点")
            adds.add(dots)
            removes.add("斜体")
        elif name == "font-style":
            (adds if value.startswith(("italic", "oblique")) else removes).add("斜体")
        elif name == "font-weight":
            (adds if value in ("bold", "bolder", "600", "700", "800", "900") else removes).add("太字")
        elif name in ("text-decoration", "text-decoration-line") and "underline" in value:
            adds.add("傍線")
    if adds & {"斜体"}:
        removes.discard("斜体")
    return Look(frozenset(adds), frozenset(removes))
