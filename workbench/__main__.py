"""`python -m workbench` and the installed `workbench` command."""

import multiprocessing
import sys


def main() -> None:
    """Run the command line and exit with its code."""
    multiprocessing.freeze_support()
    from workbench.cli.main import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
