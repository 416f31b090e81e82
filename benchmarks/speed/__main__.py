"""How fast the program is: `python -m benchmarks.speed [NAME|KEY=VALUE ...] [--json]`.

Without a name the cases are listed with what they can be told; `all` runs every one. KEY=VALUE is told to those that
know KEY, so that a small run is `python -m benchmarks.speed checking facts=500 chapters=2`. Figures stand beside a
baseline of the same run where there is one: what else the machine does, both feel. They mean something on a machine
that does nothing else.
"""

import argparse
import inspect
import json
import textwrap
from collections.abc import Iterable
from dataclasses import asdict
from importlib import import_module
from typing import Any

from benchmarks.speed.harness import CASES, Row

for _module in ("keys", "start", "reading", "checking", "talking"):
    import_module(f"benchmarks.speed.{_module}")


def main() -> None:
    """Run the cases named and print one table."""
    parser = argparse.ArgumentParser(
        "python -m benchmarks.speed", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="*", metavar="NAME|KEY=VALUE")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    told = dict(word.split("=", 1) for word in options.words if "=" in word)
    names = [word for word in options.words if "=" not in word]
    if unknown := set(names) - {*CASES, "all"}:
        parser.error(f"there is no case {', '.join(sorted(unknown))}")
    if not names:
        listed()
    found: dict[str, list[Row]] = {}
    for name in CASES if "all" in names else names:
        found[name] = list(CASES[name](**understood(name, told)))
        if not options.json:
            table(name, found[name])
    if options.json:
        rows = {name: [asdict(row) | {"ratio": row.ratio} for row in rows] for name, rows in found.items()}
        print(json.dumps(rows, ensure_ascii=False, indent=1))


def understood(name: str, told: dict[str, str]) -> dict[str, Any]:
    """What a case is told, each in the kind its parameter has."""
    known = inspect.signature(CASES[name]).parameters
    return {key: type(known[key].default)(value) for key, value in told.items() if key in known}


def listed() -> None:
    """Print the cases."""
    for name, made in CASES.items():
        known = " ".join(f"{key}={one.default}" for key, one in inspect.signature(made).parameters.items())
        print(f"{name}  {known}\n{textwrap.indent(inspect.cleandoc(made.__doc__ or ''), '    ')}")


def table(name: str, rows: Iterable[Row]) -> None:
    """Print what one case found."""
    print(f"{name:44} {'':>18} {'ratio':>8}")
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:8.3g}"
        beside = "" if row.baseline is None else f"to {row.baseline:.3g} {row.unit}, {row.beside}"
        print(f"  {row.what:42} {row.value:10.3f} {row.unit:8} {ratio:8} {beside}  {row.verdict}", flush=True)


if __name__ == "__main__":
    main()
