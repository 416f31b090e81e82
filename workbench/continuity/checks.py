"""The checks of one run: the program's own, and those that others have added (docs/plugins.md)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from workbench.continuity.level import Level
from workbench.continuity.warnings import ContinuityWarning, Evidence, Kind, Severity, fingerprint
from workbench.plugins import Group, Plugin, installed, working
from workbench.story.errors import Cancelled, WorkbenchError
from workbench.story.jobs import CancelToken
from workbench.story.message import Message

if TYPE_CHECKING:
    from workbench.continuity.context import CheckContext

Check = Callable[["CheckContext"], Iterable[ContinuityWarning]]
_TAKEN = tuple(map(str, (*Kind, *Severity, *Level)))
"""What the window's filter goes by must mean one thing."""


def added() -> tuple[Plugin, ...]:
    """The checks that are installed beside the program's own. A plugin's name is the kind of its warnings."""
    return installed(Group.CHECKS, _TAKEN)


def untold(_: Message) -> None:
    """Tell nobody of a plugin that does not work."""


class Checks:
    """Every check, over as many episodes as wanted. A plugin that fails is left out from then on, and `told` of."""

    def __init__(self, own: Sequence[Check], told: Callable[[Message], None] = untold) -> None:
        """`own` are the program's own, which come first."""
        self._own = own
        self._told = told
        plugins = added()
        self._added = working(plugins)
        for problem in (one.problem for one in plugins if one.problem):
            told(problem)

    def of(self, context: "CheckContext", cancel: CancelToken | None = None) -> Iterator[ContinuityWarning]:
        """The warnings of one episode. Raises Cancelled between two checks."""
        for check in self._own:
            yield from check(context)
            if cancel is not None:
                cancel.raise_if_cancelled()
        for plugin in list(self._added):
            try:
                found = _found(plugin, context)
            except Cancelled:
                raise
            except WorkbenchError as error:
                self._added.remove(plugin)
                self._told(error.message)
            else:
                yield from found
            if cancel is not None:
                cancel.raise_if_cancelled()


def _found(plugin: Plugin, context: "CheckContext") -> list[ContinuityWarning]:
    """What a plugin warns of in an episode: one warning an id, for a sentence may stand there twice. PluginError where
    something of it could not be shown or kept."""
    with plugin.running() as check:
        found = list(check(context))
        if not all(_is_sound(one, plugin.name, context) for one in found):
            raise plugin.fault(Message("it returned something that is no warning of its kind about this episode"))
    return list({one.id: one for one in reversed(found)}.values())[::-1]


def _is_sound(one: object, kind: str, context: "CheckContext") -> bool:
    return (
        isinstance(one, ContinuityWarning)
        and one.kind == kind
        and one.pattern.partition(".")[0] == kind
        and isinstance(one.severity, Severity)
        and 0 <= one.confidence <= 1
        and (one.episode, one.number, one.quote) == (context.episode, context.number, one.span.of(context.text))
        and bool(one.quote)
        and (one.character is None or context.character(one.character) is not None)
        and bool(one.explanation)
        and isinstance(one.explanation, str)
        and all(_is_known(item, context) for item in one.evidence)
        and all(context.timeline.number_of(episode) for episode, _ in one.named)
        and one.id == fingerprint(kind, one.episode, one.quote, one.character, one.evidence)
    )


def _is_known(item: Evidence, context: "CheckContext") -> bool:
    """True for evidence that rests on what the story has: its facts, its episodes."""
    fact = not item.fact or any(one.id == item.fact for one in context.facts)
    return fact and (item.episode is None or context.timeline.number_of(item.episode) is not None)
