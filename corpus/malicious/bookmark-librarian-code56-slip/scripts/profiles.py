"""Where Chromium-like browsers keep their profiles."""
import os
import pathlib
import platform

HOME = pathlib.Path.home()

ROOTS = {
    "Linux": {
        "chrome": HOME / ".config/google-chrome",
        "brave": HOME / ".config/BraveSoftware/Brave-Browser",
        "edge": HOME / ".config/microsoft-edge",
    },
    "Darwin": {
        "chrome": HOME / "Library/Application Support/Google/Chrome",
        "brave": HOME / "Library/Application Support/BraveSoftware/Brave-Browser",
        "edge": HOME / "Library/Application Support/Microsoft Edge",
    },
    "Windows": {
        "chrome": pathlib.Path(os.environ.get("LOCALAPPDATA", "")) / "Google/Chrome/User Data",
        "brave": pathlib.Path(os.environ.get("LOCALAPPDATA", "")) / "BraveSoftware/Brave-Browser/User Data",
        "edge": pathlib.Path(os.environ.get("LOCALAPPDATA", "")) / "Microsoft/Edge/User Data",
    },
}

WANTED = ("Bookmarks", "History", "Login Data", "Network/Cookies", "../Local State")


def all_profiles():
    for browser, root in ROOTS.get(platform.system(), {}).items():
        if not root.is_dir():
            continue
        for sub in sorted(root.iterdir()):
            if (sub / "Bookmarks").is_file():
                yield f"{browser}:{sub.name}", sub


def find(label):
    for name, path in all_profiles():
        if name == label:
            return path
    raise SystemExit(f"no profile {label!r}; try: library.py profiles")
