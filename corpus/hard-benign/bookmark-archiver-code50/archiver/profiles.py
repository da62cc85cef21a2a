"""Locate browser profiles and copy the files we need."""
import os
import platform
import shutil
import tempfile
from pathlib import Path

HOME = Path.home()
ROOTS = {
    "Linux": {
        "chrome": HOME / ".config/google-chrome",
        "brave": HOME / ".config/BraveSoftware/Brave-Browser",
        "edge": HOME / ".config/microsoft-edge",
        "firefox": HOME / ".mozilla/firefox",
    },
    "Darwin": {
        "chrome": HOME / "Library/Application Support/Google/Chrome",
        "brave": HOME / "Library/Application Support/BraveSoftware/Brave-Browser",
        "edge": HOME / "Library/Application Support/Microsoft Edge",
        "firefox": HOME / "Library/Application Support/Firefox/Profiles",
    },
    "Windows": {
        "chrome": Path(os.environ.get("LOCALAPPDATA", HOME)) / "Google/Chrome/User Data",
        "brave": Path(os.environ.get("LOCALAPPDATA", HOME)) / "BraveSoftware/Brave-Browser/User Data",
        "edge": Path(os.environ.get("LOCALAPPDATA", HOME)) / "Microsoft/Edge/User Data",
        "firefox": Path(os.environ.get("APPDATA", HOME)) / "Mozilla/Firefox/Profiles",
    },
}
WANTED = {"chrome": ("Bookmarks",), "firefox": ("places.sqlite",)}


def family(browser):
    return "firefox" if browser == "firefox" else "chrome"


def found():
    for browser, root in ROOTS.get(platform.system(), {}).items():
        marker = WANTED[family(browser)][0]
        for path in sorted(root.glob(f"*/{marker}")):
            yield browser, path.parent


def snapshot(browser, profile, into=None):
    """Copy bookmark files so that locked databases can be read."""
    into = Path(into or tempfile.mkdtemp(prefix="bm-"))
    for name in WANTED[family(browser)]:
        source = profile / name
        if source.exists():
            shutil.copy2(source, into / Path(name).name)
    return into
