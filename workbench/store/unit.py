"""A unit of reading or writing: one transaction, seen through its repositories."""

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import TypeVar

from sqlalchemy import update

from workbench.store.anchoring import Anchors
from workbench.store.apart import Apart
from workbench.store.awareness import AwarenessRecords
from workbench.store.branches import Branches, Decisions
from workbench.store.cards import Cards
from workbench.store.characters import Characters
from workbench.store.checks import Checks
from workbench.store.conversations import Conversations
from workbench.store.days import Days
from workbench.store.dismissals import Dismissals
from workbench.store.episodes import Episodes
from workbench.store.facts import Facts
from workbench.store.fulltext import FullText
from workbench.store.gate import Gate
from workbench.store.holdings import Holdings
from workbench.store.kin import Narrators
from workbench.store.knowledge import KnowledgeMoments
from workbench.store.ledger import Ledger
from workbench.store.matter import Matter
from workbench.store.minds import Minds
from workbench.store.parts import Parts
from workbench.store.passages import Passages
from workbench.store.patterns import Patterns
from workbench.store.plants import Plants
from workbench.store.portraits import Portraits
from workbench.store.quotes import Quotes
from workbench.store.reading import Reading
from workbench.store.rejected import RejectedNames
from workbench.store.samples import Samples
from workbench.store.session import Session
from workbench.store.settings import Settings
from workbench.store.sheets import Sheets
from workbench.store.snapshots import Snapshots
from workbench.store.strategies import Strategies
from workbench.store.structure import Structure
from workbench.store.tables import StoryRow
from workbench.store.versions import Versions

T = TypeVar("T")


class Unit:
    """The repositories of one transaction, each made when it is first asked for. Not to be kept after the `with` that
    gave it."""

    parts = cached_property(lambda unit: Parts(unit._session))
    matter = cached_property(lambda unit: Matter(unit._session))
    settings = cached_property(lambda unit: Settings(unit._session))
    dismissals = cached_property(lambda unit: Dismissals(unit._session))
    plants = cached_property(lambda unit: Plants(unit._session))
    knowledge = cached_property(lambda unit: KnowledgeMoments(unit._session))
    awareness = cached_property(lambda unit: AwarenessRecords(unit._session))
    minds = cached_property(lambda unit: Minds(unit._session))
    quotes = cached_property(lambda unit: Quotes(unit._session))
    gate = cached_property(lambda unit: Gate(unit._session))
    conversations = cached_property(lambda unit: Conversations(unit._session))
    fulltext = cached_property(lambda unit: FullText(unit._session))
    strategies = cached_property(lambda unit: Strategies(unit._session))
    patterns = cached_property(lambda unit: Patterns(unit._session))
    checks = cached_property(lambda unit: Checks(unit._session))
    portraits = cached_property(lambda unit: Portraits(unit._session))
    samples = cached_property(lambda unit: Samples(unit._session))
    rejected = cached_property(lambda unit: RejectedNames(unit._session))
    narrators = cached_property(lambda unit: Narrators(unit._session))
    apart = cached_property(lambda unit: Apart(unit._session))
    cards = cached_property(lambda unit: Cards(unit._session))
    sheets = cached_property(lambda unit: Sheets(unit._session))
    reading = cached_property(lambda unit: Reading(unit._session))
    versions = cached_property(lambda unit: Versions(unit._session))
    days = cached_property(lambda unit: Days(unit._session))

    def __init__(self, session: Session) -> None:
        self._session = session

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` reads of the story, shared by all units that see the same state. Not to be changed."""
        return self._session.remember(key, make)

    @cached_property
    def ledger(self) -> Ledger:
        """What the vector index should hold, and what of it is still to be done."""
        return Ledger(self._session)

    @cached_property
    def characters(self) -> Characters:
        """The cast."""
        return Characters(self._session, self.ledger)

    @cached_property
    def holdings(self) -> Holdings:
        """What the file holds besides the story, and what was erased of it."""
        return Holdings(self._session, self.conversations, self.ledger)

    @cached_property
    def branches(self) -> Branches:
        """The lines of the story."""
        return Branches(self._session, self.ledger)

    @cached_property
    def decisions(self) -> Decisions:
        """What the author decided in one branch alone."""
        return Decisions(self._session, self.ledger)

    @cached_property
    def structure(self) -> Structure:
        """Episodes split and merged."""
        return Structure(self._session, self.episodes, self._anchors, self.ledger, self.snapshots)

    @cached_property
    def episodes(self) -> Episodes:
        """The episodes of every branch."""
        return Episodes(self._session, self._anchors, self.ledger, self.versions)

    @cached_property
    def snapshots(self) -> Snapshots:
        """The whole story at moments of its making."""
        return Snapshots(self._session, self.versions)

    @cached_property
    def passages(self) -> Passages:
        """The units of reading."""
        return Passages(self._session, self._anchors)

    @cached_property
    def facts(self) -> Facts:
        """What the text establishes."""
        return Facts(self._session, self._anchors, self.ledger)

    @cached_property
    def _anchors(self) -> Anchors:
        return Anchors(self._session, self.ledger)

    def become(self, instance: str, home: str, *, fresh_index: bool) -> None:
        """Record which copy of the story this file is; with `fresh_index`, nothing of it is in an index yet."""
        self._session.run(update(StoryRow).values(instance=instance, home=home))
        if fresh_index:
            self.ledger.reset()
