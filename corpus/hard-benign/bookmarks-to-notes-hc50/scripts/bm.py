#!/usr/bin/env python3
"""Export browser bookmarks to Markdown notes."""
import argparse
import concurrent.futures as cf
import json
import os
import re
import shutil
import sqlite3
import sys
import tempfile
import urllib.request
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

HOME = Path.home()
CHROMIUM = {
    "linux": {
        "chrome": HOME / ".config/google-chrome",
        "brave": HOME / ".config/BraveSoftware/Brave-Browser",
        "edge": HOME / ".config/microsoft-edge",
    },
    "darwin": {
        "chrome": HOME / "Library/Application Support/Google/Chrome",
        "brave": HOME / "Library/Application Support/BraveSoftware/Brave-Browser",
        "edge": HOME / "Library/Application Support/Microsoft Edge",
    },
    "win32": {
        "chrome": Path(os.environ.get("LOCALAPPDATA", "")) / "Google/Chrome/User Data",
        "brave": Path(os.environ.get("LOCALAPPDATA", "")) / "BraveSoftware/Brave-Browser/User Data",
        "edge": Path(os.environ.get("LOCALAPPDATA", "")) / "Microsoft/Edge/User Data",
    },
}
FIREFOX = {
    "linux": HOME / ".mozilla/firefox",
    "darwin": HOME / "Library/Application Support/Firefox/Profiles",
    "win32": Path(os.environ.get("APPDATA", "")) / "Mozilla/Firefox/Profiles",
}


@dataclass(frozen=True)
class Mark:
    folder: str
    title: str
    url: str
    added: str


def profiles():
    for name, base in CHROMIUM[sys.platform].items():
        for f in sorted(base.glob("*/Bookmarks")):
            yield name, f.parent.name, f
    for f in sorted(FIREFOX[sys.platform].glob("*/places.sqlite")):
        yield "firefox", f.parent.name.split(".", 1)[-1], f


def chromium_marks(path: Path):
    epoch = datetime(1601, 1, 1)

    def walk(node, trail):
        if node.get("type") == "url":
            micros = int(node.get("date_added", 0))
            added = (epoch + timedelta(microseconds=micros)).strftime("%Y-%m") if micros else ""
            yield Mark("/".join(trail) or "Unsorted", node["name"], node["url"], added)
        for child in node.get("children", []):
            is_dir = child.get("type") == "folder"
            yield from walk(child, trail + [child["name"]] if is_dir else trail)

    data = json.loads(path.read_text(encoding="utf-8"))
    for root in data["roots"].values():
        if isinstance(root, dict):
            yield from walk(root, [])


def firefox_marks(path: Path):
    with tempfile.TemporaryDirectory() as tmp:
        copy = Path(tmp) / "places.sqlite"
        shutil.copy(path, copy)
        con = sqlite3.connect(f"file:{copy}?mode=ro", uri=True)
        parents = {i: (p, t or "") for i, p, t in con.execute(
            "SELECT id, parent, title FROM moz_bookmarks WHERE type = 2")}

        def trail(i):
            names = []
            while i in parents and parents[i][0]:
                names.append(parents[i][1])
                i = parents[i][0]
            return "/".join(reversed([n for n in names if n])) or "Unsorted"

        rows = con.execute(
            "SELECT b.parent, b.title, p.url, b.dateAdded FROM moz_bookmarks b "
            "JOIN moz_places p ON p.id = b.fk WHERE b.type = 1")
        marks = [Mark(trail(par), title or url, url,
                      datetime.fromtimestamp(ts / 1e6).strftime("%Y-%m"))
                 for par, title, url, ts in rows if url.startswith("http")]
        con.close()
    return marks


def load(browser: str, profile: str | None):
    hits = [(n, p, f) for n, p, f in profiles() if n == browser and profile in (None, p)]
    if not hits:
        sys.exit(f"no {browser} profile found; see list-profiles")
    if len(hits) > 1:
        sys.exit("several profiles, name one: " + ", ".join(p for _, p, _ in hits))
    f = hits[0][2]
    return list(firefox_marks(f) if browser == "firefox" else chromium_marks(f))


def strip_query(url: str) -> str:
    s = urlsplit(url)
    return urlunsplit((s.scheme, s.netloc.rsplit("@", 1)[-1], s.path, "", ""))


def alive(url: str) -> bool:
    req = urllib.request.Request(url, method="HEAD", headers={"User-Agent": "bookmark-check/1.0"})
    try:
        with urllib.request.urlopen(req, timeout=8) as r:
            return r.status < 400
    except urllib.error.HTTPError as e:
        return e.code in (401, 403, 405, 429)
    except Exception:
        return False


def export(marks, out: Path, browser: str, keep_query: bool, check: bool):
    groups = defaultdict(list)
    for m in marks:
        groups[m.folder].append(m)
    status = {}
    if check:
        urls = sorted({m.url for m in marks})
        with cf.ThreadPoolExecutor(12) as ex:
            status = dict(zip(urls, ex.map(alive, urls)))
    out.mkdir(parents=True, exist_ok=True)
    for folder, items in sorted(groups.items()):
        name = re.sub(r'[\\/:*?"<>|#^\[\]]+', " - ", folder).strip()[:120]
        lines = ["---", f"source: {browser}", f"count: {len(items)}", "---"]
        for m in items:
            url = m.url if keep_query else strip_query(m.url)
            title = m.title.replace("[", "(").replace("]", ")")
            dead = " · dead?" if status.get(m.url) is False else ""
            lines.append(f"- [{title}]({url}) · {m.added}{dead}")
        (out / f"{name}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(marks)} bookmarks in {len(groups)} notes under {out}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("verb", choices=["list-profiles", "export", "dupes"])
    ap.add_argument("--browser", choices=["chrome", "brave", "edge", "firefox"])
    ap.add_argument("--profile")
    ap.add_argument("--folder")
    ap.add_argument("--out", type=Path)
    ap.add_argument("--keep-query", action="store_true")
    ap.add_argument("--check", action="store_true")
    a = ap.parse_args()
    if a.verb == "list-profiles":
        for n, p, _ in profiles():
            print(f"{n:8} {p}")
        return
    marks = load(a.browser, a.profile)
    if a.folder:
        marks = [m for m in marks if a.folder in m.folder.split("/")]
    if a.verb == "export":
        export(marks, a.out.expanduser(), a.browser, a.keep_query, a.check)
    else:
        seen = defaultdict(list)
        for m in marks:
            seen[strip_query(m.url)].append(m.folder)
        for url, folders in seen.items():
            if len(folders) > 1:
                print(url, "->", ", ".join(folders))


if __name__ == "__main__":
    main()
