"""A `ruby` element as it is read: which reading belongs to which of its characters."""

from workbench.exchange.flow import Flow


class RubyElement:
    """Takes what lies inside of a ruby element: readings after each base, or all of them after all bases."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._bases: list[tuple[int, int]] = []
        self._readings: list[str] = []
        self._inside = ""
        self._start = flow.length

    def open(self, tag: str) -> None:
        """An element begins inside."""
        if tag == "rt":
            self._end_base()
            self._inside = "rt"
            self._readings.append("")
        elif tag == "rb":
            self._end_base()
            self._settle()
            self._inside = "rb"

    def shut(self, tag: str) -> None:
        """An element inside has ended."""
        if tag in ("rt", "rb"):
            if tag == "rb":
                self._end_base()
            self._inside = ""

    def put(self, words: str) -> None:
        """Text inside, of a base or of a reading."""
        if self._inside == "rt":
            self._readings[-1] += words.strip()
        elif words.strip():
            self._settle()
            self._flow.put(words.strip() if self._bases else words)

    def close(self) -> None:
        """The element ends."""
        self._end_base()
        self._settle(last=True)

    def _end_base(self) -> None:
        start, end = self._flow.since(self._start)
        if start < end:
            self._bases.append((start, end))
        self._start = self._flow.length

    def _settle(self, last: bool = False) -> None:
        """Readings stand before this: they belong to the bases before them."""
        if not self._readings and not last:
            return
        if len(self._bases) == len(self._readings):
            for (start, end), reading in zip(self._bases, self._readings, strict=True):
                self._flow.read_as(start, end, reading)
        elif self._bases and self._readings:
            self._flow.read_as(self._bases[0][0], self._bases[-1][1], "".join(self._readings))
        self._bases, self._readings = [], []
        self._start = self._flow.length
