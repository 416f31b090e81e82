"""Talking to a character as of an episode: persona, prompt, answer, receipt."""

from workbench.dialogue.ask import Answer, ask
from workbench.dialogue.receipts import Receipt, ReceiptItem

__all__ = ["Answer", "Receipt", "ReceiptItem", "ask"]
