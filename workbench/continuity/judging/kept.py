"""Verdicts already given, by what was asked and of whom: after an edit only what changed is judged anew.

They are kept beside the vectors, under digests of what was asked; nothing of a manuscript can be read from them. The
folder may be deleted at any time.
"""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from diskcache import Cache, JSONDisk

from workbench.continuity.judging.request import Request
from workbench.continuity.judging.verdict import Judge, Verdict
from workbench.continuity.warnings import Kind
from workbench.story.jobs import CancelToken

_BYTES = 64 << 20
"""Some hundred thousand verdicts; those used longest ago go first."""


class KeptVerdicts:
    """A judge whose verdicts are kept in `folder`, several processes sharing it."""

    def __init__(self, judge: Judge, folder: Path) -> None:
        self._judge = judge
        self._cache = Cache(str(folder), disk=JSONDisk, size_limit=_BYTES, eviction_policy="least-recently-used")

    @property
    def name(self) -> str:
        """The judge's."""
        return self._judge.name

    def known(self, request: Request) -> Verdict | None:
        """The verdict, if it has been given."""
        held = self._cache.get(self._key(request))
        return Verdict(tuple(held[0]), Kind(held[1]) if held[1] else None) if held is not None else None

    def read(self, requests: Sequence[Request], cancel: CancelToken | None = None) -> Iterator[Verdict]:
        """A verdict for each request, in order; each new one is kept as soon as it is given."""
        known = [self.known(request) for request in requests]
        made = self._judge.read([one for one, held in zip(requests, known, strict=True) if held is None], cancel)
        for request, held in zip(requests, known, strict=True):
            verdict = held if held is not None else next(made)
            if held is None:
                told = [round(chance, 5) for chance in verdict.chances], verdict.kind and verdict.kind.value
                self._cache.set(self._key(request), told)
            yield verdict

    def close(self) -> None:
        """Let go of the files."""
        self._cache.close()

    def _key(self, request: Request) -> str:
        return hashlib.sha256(f"{self._judge.name}\x1f{request.key}".encode()).hexdigest()[:32]
