"""What the library tells a person: a template in English and what is filled in, so that it can be said in any language.

`str(message)` is the English of logs and tests. `workbench.localisation` says it in the user's language: it looks the
template up in a catalogue, so a template is written out where the message is made, never put together
(`packaging/words.py` collects them; a test holds the catalogues complete).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike, fspath
from typing import Any, TypeAlias, Union

Field: TypeAlias = Union[str, int, float, "Message", tuple["Field", ...]]
"""What stands in a place: a name, a number, a message, or a list of them."""
_PLACE = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A sentence or phrase. `{name}` in its template stands for the field of that name; any other brace is a brace.

    `plural` is the template for any number but one; the number is the field `count`.
    """

    template: str
    plural: str
    fields: tuple[tuple[str, Field], ...]

    def __init__(self, template: str, /, **fields: object) -> None:
        """Fields may be messages, which are said in the same language, and lists; paths and the like become text."""
        _fill(self, template, "", fields)

    def __str__(self) -> str:
        return self.said(lambda template, plural, count: plural if plural and count != 1 else template, ", ".join)

    def filled(self, **fields: object) -> "Message":
        """The same with these fields too: for templates kept in tables."""
        return _made(self.template, self.plural, dict(self.fields) | fields)

    def said(self, look_up: Callable[[str, str, int], str], listed: Callable[[list[str]], str]) -> str:
        """The whole in one language: `look_up(template, plural, count)` gives that language's template, `listed` joins
        what stands in a list."""
        fields = dict(self.fields)
        count = fields.get("count", 0)
        template = look_up(self.template, self.plural, count if isinstance(count, int) else 0)

        def text(value: Field) -> str:
            if isinstance(value, Message):
                return value.said(look_up, listed)
            return listed([text(one) for one in value]) if isinstance(value, tuple) else str(value)

        return _PLACE.sub(lambda place: text(fields[place[1]]) if place[1] in fields else place[0], template)

    def plain(self) -> dict[str, Any]:
        """As JSON keeps it; `Message.of` brings it back."""
        fields = {name: _plain(value) for name, value in self.fields}
        return {"template": self.template} | ({"plural": self.plural} if self.plural else {}) | {"fields": fields}

    @staticmethod
    def of(kept: Mapping[str, Any]) -> "Message":
        """What `plain` made. Raises KeyError or TypeError for anything else."""
        fields = {name: _back(value) for name, value in kept["fields"].items()}
        return _made(kept["template"], kept.get("plural", ""), fields)


def counted(one: str, many: str, /, *, count: int, **fields: object) -> Message:
    """A message about a number of things: `one` for a single one, `many` for any other number, both with `{count}`."""
    return _made(one, many, {"count": count} | fields)


def _made(template: str, plural: str, fields: Mapping[str, object]) -> Message:
    return _fill(Message.__new__(Message), template, plural, fields)


def _fill(message: Message, template: str, plural: str, fields: Mapping[str, object]) -> Message:
    kept = tuple((name, _field(value)) for name, value in fields.items())
    for name, value in (("template", template), ("plural", plural), ("fields", kept)):
        object.__setattr__(message, name, value)
    return message


def _field(value: object) -> Field:
    if isinstance(value, Message) or type(value) in (str, int, float):
        return value  # type: ignore[return-value]
    if isinstance(value, list | tuple):
        return tuple(_field(one) for one in value)
    return fspath(value) if isinstance(value, PathLike) else str(value)


def _plain(value: Field) -> Any:
    if isinstance(value, Message):
        return value.plain()
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _back(value: Any) -> Field:
    if isinstance(value, dict):
        return Message.of(value)
    return tuple(_back(one) for one in value) if isinstance(value, list) else value


def reason(error: OSError) -> Message | str:
    """Why the operating system refused, in a phrase; in its own words where it is none of the usual reasons."""
    said = error.strerror or str(error)
    return _REASONS.get(said, said)


_REASONS = {
    str(message): message
    for message in (
        Message("Permission denied"),
        Message("Operation not permitted"),
        Message("No such file or directory"),
        Message("Is a directory"),
        Message("Not a directory"),
        Message("No space left on device"),
        Message("Disk quota exceeded"),
        Message("Read-only file system"),
        Message("Input/output error"),
        Message("File name too long"),
        Message("Too many open files"),
        Message("Broken pipe"),
    )
}
