"""Talking to a character as of an episode."""

from workbench.ui.talk.panel import TalkPanel

__all__ = ["TalkPanel"]
