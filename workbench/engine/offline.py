"""Keeping worker processes off the network, before any model library is imported."""

import os
import socket
from typing import Any

_ENVIRONMENT = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DO_NOT_TRACK": "1",
    "ANONYMIZED_TELEMETRY": "False",
    "OTEL_SDK_DISABLED": "true",
    "TOKENIZERS_PARALLELISM": "false",
    "TRANSFORMERS_VERBOSITY": "error",
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
}


def go_offline() -> None:
    """Set what the libraries look at, and refuse internet connections from Python code should one try all the same."""
    os.environ.update(_ENVIRONMENT)
    connect = socket.socket.connect

    def refuse(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6):
            raise PermissionError("the workbench works offline; nothing may connect")
        connect(self, address)

    setattr(socket.socket, "connect", refuse)  # noqa: B010 - a method of a C class, which mypy will not see assigned
