"""`python -m workbench`, the installed `workbench` command, and the packaged program."""

import sys

STOPPED = 130
"""The exit code shells give a program that Ctrl-C ended."""


def main() -> None:
    """Run the command line and exit with its code. Ctrl-C while it is still loading ends it quietly too."""
    try:
        import multiprocessing

        multiprocessing.freeze_support()
        from workbench.cli.main import run

        # The packaged program is started by a double click, or with a story dropped on it.
        arguments = sys.argv[1:]
        if getattr(sys, "frozen", False) and (not arguments or arguments[0].endswith(".story")):
            arguments = ["open", *arguments]
        code = run(arguments)
    except KeyboardInterrupt:
        code = STOPPED
    sys.exit(code)


if __name__ == "__main__":
    main()
