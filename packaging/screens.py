"""Pictures of the window on the sample story, for docs/images/screens: `screens.py FOLDER [--scale 1.5]`.

Every language of the interface in every theme and two sizes, each theme on other panels, offscreen; a scale adds its
number to the names. Fonts for Japanese and Chinese have to be there.
"""

import argparse
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

SIZES = ((1440, 900), (1280, 720))
LANGUAGES = ("ja", "en", "zh")


def main() -> None:
    """Take them all."""
    parser = argparse.ArgumentParser(description="Pictures of the window on the sample story.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scale", type=float, default=1.0)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": str(options.scale),
            "WORKBENCH_SETTINGS": f"{home}/settings.toml",
            "WORKBENCH_CACHE": f"{home}/cache",
            "WORKBENCH_BACKUPS__ON": "false",
        }
        take(options.folder, Path(home), SIZES if options.scale == 1 else SIZES[:1], options.scale)


def take(folder: Path, home: Path, sizes: tuple[tuple[int, int], ...], scale: float) -> None:
    """One picture for each language, theme and size."""
    from PySide6.QtTest import QTest

    from workbench.app import Workbench
    from workbench.sample import create_sample
    from workbench.settings import load_settings
    from workbench.ui.application import dress, make_application, open_window
    from workbench.ui.translation import install_language
    from workbench.ui.window.tabbed_pages import SidePage
    from workbench.ui.window.workspace import Workspace

    def talk(at: Workspace) -> None:
        at.navigator.show_manuscript()
        at.show_talk()

    def matrix(at: Workspace) -> None:
        at.show_matrix()
        at.checks.check_everything()

    def page(at: Workspace) -> None:
        at.navigator.show_manuscript()
        at.navigator.show(SidePage.PREVIEW)

    panels: dict[str, Callable[[Workspace], None]] = {"light": talk, "dark": matrix, "sepia": page}
    application = None
    for language in LANGUAGES:
        story = home / f"{language}.story"
        create_sample(story, "en" if language == "en" else "ja").close()
        for theme, show in panels.items():
            settings = load_settings().model_copy(update={"language": language, "theme": theme})
            application = application or make_application([], settings)
            install_language(application, language)
            dress(application, settings)
            with Workbench(settings) as bench:
                window = open_window(bench, story)
                assert window.workspace is not None
                for width, height in sizes:
                    window.resize(round(width / scale), round(height / scale))
                    show(window.workspace)
                    QTest.qWait(1500)
                    while window.desk.jobs.running:
                        QTest.qWait(200)
                    name = f"{language}-{theme}-{width}x{height}{'' if scale == 1 else f'-{scale * 100:.0f}'}.webp"
                    window.grab().save(str(folder / name), quality=80)
                window.close()
                window.desk.shut_down()


if __name__ == "__main__":
    main()
