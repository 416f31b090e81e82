"""A conversation as a text to take along."""

from collections.abc import Callable, Mapping, Sequence

from workbench.story.conversation import Role, Thread, Turn


def title_of(thread: Thread, turns: Sequence[Turn]) -> str:
    """A thread's title: the author's, or its first question."""
    first = next((turn.text for turn in turns if turn.role is Role.QUESTION), "")
    return thread.title or " ".join(first.split())


def as_markdown(
    thread: Thread,
    path: Sequence[Turn],
    name: str,
    when: str,
    places: Mapping[str, str] | None = None,
    covered: Callable[[str], str] = str,
) -> str:
    """A path as Markdown: `name` is who answers, `when` as of when in words; under each answer the facts it was given,
    with `places` (episode by fact id) where known. Everything said goes through `covered`: `privacy.mask`, for what is
    handed on."""
    lines = [f"# {_plain(covered(title_of(thread, path))) or _plain(name)}", "", f"{_plain(name)} · {_plain(when)}", ""]
    for turn in path:
        if turn.role is Role.QUESTION:
            lines += [f"**{_plain(covered(turn.text))}**", ""]
            continue
        lines += [f"{_plain(name)}: {_plain(covered(turn.text))}", ""]
        items = (turn.receipt or {}).get("items", [])
        for item in items:
            place = (places or {}).get(item["fact"], "")
            lines.append(f"- {_plain(covered(item['text']))}{f' ({_plain(place)})' if place else ''}")
        lines += [""] if items else []
    return "\n".join(lines)


def _plain(text: str) -> str:
    """Text as it is: no character of it means anything to Markdown."""
    return "".join(f"\\{char}" if char in "\\`*_{}[]<>#|" else char for char in " ".join(text.split()))
