"""What the checks of one story have found, and where those words stand by now."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from workbench.continuity import ContinuityWarning, Kind
from workbench.continuity.kept import Checked, Kept
from workbench.continuity.learning import gone
from workbench.store import Answer, Dismissal
from workbench.store.remap import Remap
from workbench.story.text import Span


@dataclass(frozen=True, slots=True)
class Told:
    """An episode as it is named in lists."""

    id: str
    number: int
    title: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A warning, the episode's text as it was checked, and where the warning's words stand in the text of now.

    Where they do not stand any more, `stands` is False and `place` is about where they stood.
    """

    warning: ContinuityWarning
    text: str
    place: Span
    stands: bool = True

    def anchored(self, remap: Remap) -> "Finding":
        """The same finding in another revision of the text; `remap` leads there from `text`."""
        found = remap.find(self.warning.span, self.warning.quote)
        if found is not None:
            return replace(self, place=found, stands=True)
        near = remap.offset(self.warning.span.start)
        return replace(self, place=Span(near, near), stands=False)


@dataclass(slots=True)
class LastRun:
    """How the last check went: episodes done of those asked for, when, why it ended early ("": it did not), and why a
    chat model that was to read along did not read everything ("": it did, or there was none). `outdated`: facts, people
    or the order of episodes have changed since."""

    done: int
    total: int
    at: datetime
    stopped: bool = False
    error: str = ""
    by_meaning: bool = True
    unheard: str = ""
    outdated: bool = False
    left_out: tuple[str, ...] = ()
    """Plugins that do not work, a sentence each."""
    heard: tuple[int, int] = (0, 0)
    """Sentences that a chat model has read of the episode it was in the middle of, and of how many."""


@dataclass(slots=True)
class Findings:
    """The warnings of one story, dismissed ones included, by id. Lives in the window's thread."""

    told: tuple[Told, ...] = ()
    dismissed: dict[str, Dismissal] = field(default_factory=dict)
    """What the author has answered, by the warning's id."""
    answers: tuple[Dismissal, ...] = ()
    """All the author has answered in this story, oldest first, whether it was found in this session or not."""
    checked: dict[str, Checked] = field(default_factory=dict)
    """Episode id -> how it was last checked to the end."""
    changed: frozenset[str] = frozenset()
    """Checked episodes whose text is another one by now."""
    loaded: bool = False
    """What the story file keeps of earlier checks has been taken up."""
    has_facts: bool | None = None
    last: LastRun | None = None
    _all: dict[str, Finding] = field(default_factory=dict)
    _texts: dict[str, str] = field(default_factory=dict)
    _fresh: dict[str, set[str]] = field(default_factory=dict)
    _written: set[str] = field(default_factory=set)
    """Found in what was being written, and by no whole check yet."""
    _mended: set[str] = field(default_factory=set)
    """Not found again in what was being written; they show again when they are."""

    def take_up(self, kept: Kept, texts: Mapping[str, str]) -> None:
        """What an earlier session left. `texts` are those of now, in which the warnings stand; what has been checked
        since in this one stands above it."""
        self.loaded = True
        for episode, checked in kept.checked.items():
            self.checked.setdefault(episode, checked)
        self.changed |= {episode for episode in kept.changed if self.checked[episode] == kept.checked[episode]}
        for one in kept.warnings:
            known = self.checked.get(one.episode)
            if one.id not in self._all and known == kept.checked.get(one.episode):
                self._all[one.id] = Finding(one, texts[one.episode], one.span)
                self._written |= {one.id} & kept.written
        if self.last is None and kept.at is not None:
            at, number = kept.at.astimezone().replace(tzinfo=None), len(kept.checked)
            by_meaning = all(one.by_meaning for one in kept.checked.values())
            self.last = LastRun(number, number, at, by_meaning=by_meaning, outdated=not kept.holds)

    def to_keep(self) -> Kept:
        """What is known, for the next session: what the author has mended is not."""
        there = tuple(one for key, one in self._all.items() if key not in self._mended and one.stands)
        warnings = tuple(replace(one.warning, span=one.place, answered=None) for one in there)
        return Kept(dict(self.checked), warnings=warnings, written=frozenset(self._written))

    def outdate(self) -> None:
        """Facts, people or the order of episodes have changed."""
        self.checked = {episode: replace(one, holds=False) for episode, one in self.checked.items()}
        if self.last is not None:
            self.last.outdated = True

    @property
    def unchecked(self) -> int:
        """How many episodes no check has been through."""
        return sum(told.id not in self.checked for told in self.told)

    def begin(self, episode: str, text: str) -> None:
        """The check of an episode begins; what an earlier one found stays until this one is through."""
        self._texts[episode] = text
        self._fresh[episode] = set()

    def add(self, warning: ContinuityWarning) -> None:
        """A warning was found in an episode that was begun."""
        self._written.discard(warning.id)
        self._mended.discard(warning.id)
        self._all[warning.id] = Finding(warning, self._texts.get(warning.episode, ""), warning.span)
        self._fresh.setdefault(warning.episode, set()).add(warning.id)

    def finish(
        self, episode: str, *, heard: bool = False, wanted: bool = True, run: "LastRun | None" = None
    ) -> list[ContinuityWarning]:
        """An episode was checked to its end: what was not found again is gone, answered ones apart. Returns what an
        earlier whole check had found and the author has mended since. Unless a chat model was `heard`, what one alone
        had found stays while its words do, if one is `wanted` at all, and nobody is said to have mended it. `run`
        is the check."""
        fresh, text = self._fresh.pop(episode, set()), self._texts.pop(episode, "")
        before = []
        for key, finding in list(self._all.items()):
            newer = key in self._written and finding.text != text
            if finding.warning.episode == episode and not newer and key not in fresh and key not in self.dismissed:
                if finding.warning.judged and not heard:
                    if wanted and finding.warning.quote in text:
                        continue
                elif key not in self._written:
                    before.append(finding.warning)
                self._written.discard(key)
                self._mended.discard(key)
                del self._all[key]
        by_meaning, holds = run is None or run.by_meaning, run is None or not run.outdated
        self.checked[episode] = Checked.now(text, by_meaning=by_meaning, holds=holds)
        self.changed -= {episode}
        return gone(before, fresh, text)

    def rewrite(self, episode: str, text: str, paragraphs: Span, found: Sequence[ContinuityWarning]) -> None:
        """What stands in these paragraphs of an episode as it is being written (`text`) was checked: what was found so
        before and is not found again is gone, and so is what has lost its words."""
        fresh = {warning.id for warning in found}
        for key, finding in list(self._all.items()):
            if finding.warning.episode != episode or key in fresh:
                continue
            inside = finding.place.end >= paragraphs.start and finding.place.start <= paragraphs.end
            if not inside or key in self.dismissed:
                continue
            if key in self._written:
                self._written.discard(key)
                del self._all[key]
            elif finding.stands and (finding.warning.kind == Kind.KNOWLEDGE_LEAK or finding.warning.judged):
                # Whether a sentence comes near a secret may take longer to say than the author pauses; a chat model is
                # not asked then.
                self._mended.discard(key)
            else:
                self._mended.add(key)
        for warning in found:
            if warning.id not in self._all:
                self._written.add(warning.id)
            self._mended.discard(warning.id)
            self._all[warning.id] = Finding(warning, text, warning.span)

    def get(self, warning: str) -> Finding | None:
        """The finding with this id, dismissed or not."""
        return self._all.get(warning)

    def all(self) -> tuple[Finding, ...]:
        """Everything found, in no order."""
        return tuple(self._all.values())

    def move(self, findings: Iterable[Finding]) -> None:
        """Take over where findings stand now, for those that have not been found anew meanwhile."""
        for finding in findings:
            key = finding.warning.id
            if key in self._all and self._all[key].text is finding.text:
                self._all[key] = finding

    def open(self) -> list[Finding]:
        """What waits for the author, in telling order, without what lies in the trash."""
        order = {told.id: told.number for told in self.told}
        live = [
            finding
            for key, finding in self._all.items()
            if key not in self.dismissed and key not in self._mended and finding.warning.episode in order
        ]
        return sorted(live, key=lambda one: (order[one.warning.episode], one.place.start, one.warning.id))

    def postponed(self) -> list[Finding]:
        """What the author will mend later, as far as it was found in this session and stands."""
        later = {key for key, answer in self.dismissed.items() if answer.answer is Answer.LATER}
        return [finding for key, finding in self._all.items() if key in later and finding.stands]


def counts(findings: Iterable[Finding]) -> dict[str, int]:
    """Episode id -> how many of these are in it."""
    return dict(Counter(finding.warning.episode for finding in findings))


def anchor(findings: Sequence[Finding], texts: dict[str, str]) -> list[Finding]:
    """Find the words of findings again in the texts of now (episode id -> text). Slow in long texts: not for the
    window's thread."""
    remaps: dict[tuple[str, int], Remap] = {}
    moved = []
    for finding in findings:
        now = texts.get(finding.warning.episode)
        if now is None:
            continue
        key = finding.warning.episode, id(finding.text)
        if key not in remaps:
            remaps[key] = Remap(finding.text, now)
        moved.append(finding.anchored(remaps[key]))
    return moved
