"""Find browser profiles and read their bookmarks from a copy."""
import json
import os
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path

HOME = Path.home()
if sys.platform == "darwin":
    BASE = HOME / "Library" / "Application Support"
    ROOTS = {
        "chrome": BASE / "Google" / "Chrome",
        "brave": BASE / "BraveSoftware" / "Brave-Browser",
        "edge": BASE / "Microsoft Edge",
        "firefox": BASE / "Firefox" / "Profiles",
    }
elif os.name == "nt":
    LOCAL = Path(os.environ.get("LOCALAPPDATA", HOME))
    ROOTS = {
        "chrome": LOCAL / "Google" / "Chrome" / "User Data",
        "brave": LOCAL / "BraveSoftware" / "Brave-Browser" / "User Data",
        "edge": LOCAL / "Microsoft" / "Edge" / "User Data",
        "firefox": Path(os.environ.get("APPDATA", HOME)) / "Mozilla" / "Firefox" / "Profiles",
    }
else:
    ROOTS = {
        "chrome": HOME / ".config" / "google-chrome",
        "brave": HOME / ".config" / "BraveSoftware" / "Brave-Browser",
        "edge": HOME / ".config" / "microsoft-edge",
        "firefox": HOME / ".mozilla" / "firefox",
    }


def store(browser):
    return "places.sqlite" if browser == "firefox" else "Bookmarks"


def find(browser):
    root = ROOTS[browser]
    return sorted(p.parent for p in root.glob(f"*/{store(browser)}")) if root.exists() else []


def pick(browser, name):
    found = find(browser)
    if name:
        found = [p for p in found if p.name == name]
    if not found:
        raise SystemExit(f"no {browser} profile found")
    return found[0]


def copy_of(profile, name):
    """Copy one file of a profile to a private folder, browsers lock the original."""
    tmp = Path(tempfile.mkdtemp(prefix="tidy-")) / name
    shutil.copy2(profile / name, tmp)
    return tmp


def _chromium(path):
    data = json.loads(path.read_text("utf-8"))

    def walk(node, folder):
        for c in node.get("children", []):
            if c["type"] == "folder":
                yield from walk(c, f"{folder}/{c['name']}".strip("/"))
            else:
                added = int(c.get("date_added", 0)) // 1_000_000 - 11_644_473_600
                yield {"title": c["name"], "url": c["url"], "folder": folder, "added": max(added, 0)}

    for root in data["roots"].values():
        if isinstance(root, dict):
            yield from walk(root, "")


def _firefox(path):
    db = sqlite3.connect(path)
    sql = """select b.title, p.url, f.title, b.dateAdded / 1000000
             from moz_bookmarks b join moz_places p on p.id = b.fk
             left join moz_bookmarks f on f.id = b.parent where b.type = 1"""
    for title, url, folder, added in db.execute(sql):
        yield {"title": title or url, "url": url, "folder": folder or "", "added": added}
    db.close()


def read(browser, profile):
    path = copy_of(profile, store(browser))
    reader = _firefox if browser == "firefox" else _chromium
    return list(reader(path))
