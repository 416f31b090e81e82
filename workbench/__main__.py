"""`python -m workbench` and the installed `workbench` command."""

import sys

STOPPED = 130
"""The exit code shells give a program that Ctrl-C ended."""


def main() -> None:
    """Run the command line and exit with its code. Ctrl-C while it is still loading ends it quietly too."""
    try:
        import multiprocessing

        multiprocessing.freeze_support()
        from workbench.cli.main import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = STOPPED
    sys.exit(code)


if __name__ == "__main__":
    main()
