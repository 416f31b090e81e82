"""What a job leaves behind for the list of jobs: its result in a sentence, and how to do it again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from workbench.ui.jobs import Job, State

T = TypeVar("T")
_NAME = "ticket"


@dataclass(slots=True)
class Ticket:
    """`result` may be filled until the job's `done` has been called. A `quiet` job leaves the list when it is done, and
    where nobody asked for it (`unasked`) also when it was stopped: it comes back by itself."""

    retry: Callable[[], object] | None = None
    result: str = ""
    quiet: bool = False
    unasked: bool = False

    def passes(self, ended: State) -> bool:
        """Does a job that ended so leave the list?"""
        return (self.quiet and ended is State.DONE) or (self.unasked and ended is State.CANCELLED)


def give_ticket(job: Job[T], ticket: Ticket) -> Job[T]:
    """Hang a ticket on a job, which is returned."""
    job.setProperty(_NAME, ticket)
    return job


def ticket_of(job: Job[T]) -> Ticket:
    """The ticket of a job; an empty one if it has none."""
    ticket = job.property(_NAME)
    return ticket if isinstance(ticket, Ticket) else Ticket()
