#!/usr/bin/env python3
import argparse
import collections
import concurrent.futures as cf
import datetime as dt
import html
import ipaddress
import json
import os
import pathlib
import shutil
import sqlite3
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

HOME = pathlib.Path.home()
if sys.platform == "darwin":
    BASE = HOME / "Library/Application Support"
    CHROMIUM = {"Chrome": BASE / "Google/Chrome", "Brave": BASE / "BraveSoftware/Brave-Browser",
                "Edge": BASE / "Microsoft Edge"}
    FIREFOX = BASE / "Firefox/Profiles"
elif os.name == "nt":
    LOCAL = pathlib.Path(os.environ["LOCALAPPDATA"])
    CHROMIUM = {"Chrome": LOCAL / "Google/Chrome/User Data",
                "Brave": LOCAL / "BraveSoftware/Brave-Browser/User Data",
                "Edge": LOCAL / "Microsoft/Edge/User Data"}
    FIREFOX = pathlib.Path(os.environ["APPDATA"]) / "Mozilla/Firefox/Profiles"
else:
    CHROMIUM = {"Chrome": HOME / ".config/google-chrome", "Chromium": HOME / ".config/chromium",
                "Brave": HOME / ".config/BraveSoftware/Brave-Browser"}
    FIREFOX = HOME / ".mozilla/firefox"

Mark = collections.namedtuple("Mark", "folder title url added")
EPOCH_1601 = dt.datetime(1601, 1, 1)
EPOCH_1970 = dt.datetime(1970, 1, 1)


def profiles():
    found = []
    for name, root in CHROMIUM.items():
        for f in sorted(root.glob("*/Bookmarks")):
            found.append((f"{name} / {f.parent.name}", f))
    for f in sorted(FIREFOX.glob("*/places.sqlite")):
        found.append((f"Firefox / {f.parent.name}", f))
    return found


def read_chromium(path):
    data = json.loads(path.read_text(encoding="utf-8"))
    marks = []

    def walk(node, trail):
        if node.get("type") == "url":
            when = EPOCH_1601 + dt.timedelta(microseconds=int(node.get("date_added", 0)))
            marks.append(Mark(" / ".join(trail), node["name"], node["url"], when))
        for child in node.get("children", []):
            walk(child, trail + [node["name"]])

    for root in data["roots"].values():
        if isinstance(root, dict):
            walk(root, [])
    return marks


SQL = """
SELECT b.title, p.url, b.dateAdded, b.parent FROM moz_bookmarks b
JOIN moz_places p ON p.id = b.fk WHERE b.type = 1
"""


def read_firefox(path):
    with tempfile.TemporaryDirectory() as tmp:
        copy = pathlib.Path(tmp) / "places.sqlite"
        shutil.copy2(path, copy)
        wal = path.with_name("places.sqlite-wal")
        if wal.exists():
            shutil.copy2(wal, copy.with_name("places.sqlite-wal"))
        db = sqlite3.connect(copy)
        folders = {i: (t or "", p, g) for i, t, p, g in
                   db.execute("SELECT id, title, parent, guid FROM moz_bookmarks WHERE type = 2")}
        rows = db.execute(SQL).fetchall()
        db.close()

    def trail(i):
        names = []
        while i in folders:
            title, parent, guid = folders[i]
            if guid == "tags________":
                return None
            if title:
                names.append(title)
            i = parent
        return " / ".join(reversed(names))

    marks = []
    for title, url, added, parent in rows:
        where = trail(parent)
        if where is not None and not url.startswith("place:"):
            marks.append(Mark(where, title or url, url, EPOCH_1970 + dt.timedelta(microseconds=added)))
    return marks


def local(url):
    host = urllib.parse.urlsplit(url).hostname or ""
    if host == "localhost" or host.endswith((".local", ".lan")):
        return True
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return False


def check(url):
    if not url.startswith(("http://", "https://")) or local(url):
        return url, "skipped"
    for method in ("HEAD", "GET"):
        req = urllib.request.Request(url, method=method, headers={"User-Agent": "bookmark-digest/0.4"})
        try:
            with urllib.request.urlopen(req, timeout=12) as r:
                return url, str(r.status)
        except urllib.error.HTTPError as e:
            if e.code == 405 and method == "HEAD":
                continue
            return url, str(e.code)
        except Exception as e:  # dns, tls, timeouts
            return url, type(e).__name__
    return url, "?"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--find", action="store_true")
    ap.add_argument("--profile", type=int)
    ap.add_argument("--out", type=pathlib.Path)
    ap.add_argument("--html", type=pathlib.Path)
    ap.add_argument("--grep")
    ap.add_argument("--check", action="store_true")
    a = ap.parse_args()
    found = profiles()
    if a.find or not a.profile:
        for n, (label, path) in enumerate(found, 1):
            print(n, label, path)
        return
    _, path = found[a.profile - 1]
    marks = read_firefox(path) if path.suffix == ".sqlite" else read_chromium(path)
    if a.grep:
        q = a.grep.lower()
        for m in marks:
            if q in m.title.lower() or q in m.url.lower():
                print(f"- [{m.title}]({m.url})  ({m.folder})")
        return
    status = {}
    if a.check:
        with cf.ThreadPoolExecutor(8) as pool:
            status = dict(pool.map(check, {m.url for m in marks}))
    seen = collections.Counter(m.url for m in marks)
    groups = collections.defaultdict(list)
    for m in marks:
        groups[m.folder].append(m)
    lines = [f"# Bookmarks ({len(marks)}, {dt.date.today()})", ""]
    for folder in sorted(groups):
        lines += [f"## {folder or 'Unfiled'}", ""]
        for m in sorted(groups[folder], key=lambda m: m.title.lower()):
            flags = (" **dup**" if seen[m.url] > 1 else "")
            if status.get(m.url) in ("404", "410", "URLError"):
                flags += f" **dead {status[m.url]}**"
            lines.append(f"- [{m.title}]({m.url}) {m.added:%Y-%m}{flags}")
        lines.append("")
    if a.out:
        a.out.expanduser().write_text("\n".join(lines), encoding="utf-8")
    if a.html:
        rows = [f'<DT><A HREF="{html.escape(m.url)}" ADD_DATE="{int(m.added.timestamp())}">{html.escape(m.title)}</A>'
                for m in marks]
        a.html.expanduser().write_text("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL>\n" + "\n".join(rows) + "\n</DL>\n")
    print(f"{len(marks)} bookmarks, {len(groups)} folders, {sum(c - 1 for c in seen.values())} duplicates")


if __name__ == "__main__":
    main()
