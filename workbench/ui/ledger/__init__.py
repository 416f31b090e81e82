"""The foreshadowing ledger: what is planted, where it was last touched, and what is not paid off yet."""

from workbench.ui.ledger.pane import LedgerPane

__all__ = ["LedgerPane"]
