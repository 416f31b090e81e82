"""Starter models, put together from packages of the registry."""

from workbench.engine.starter.install import Installed, State, install, starter_status

__all__ = ["Installed", "State", "install", "starter_status"]
