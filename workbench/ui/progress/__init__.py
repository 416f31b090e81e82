"""Story-wide work: what starts it, the list of jobs, and the bar at the bottom of the window."""

from workbench.ui.progress.background_tasks import BackgroundTasks
from workbench.ui.progress.jobs_panel import JobsPanel
from workbench.ui.progress.status_bar import StatusBar
from workbench.ui.progress.tickets import Ticket, give_ticket, ticket_of

__all__ = ["BackgroundTasks", "JobsPanel", "StatusBar", "Ticket", "give_ticket", "ticket_of"]
