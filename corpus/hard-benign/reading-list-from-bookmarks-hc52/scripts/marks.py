#!/usr/bin/env python3
import argparse
import json
import shutil
import sqlite3
import sys
import tempfile
from collections import defaultdict
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

HOME = Path.home()
CHROMIUM = [
    HOME / ".config/chromium/Default/Bookmarks",
    HOME / ".config/google-chrome/Default/Bookmarks",
    HOME / ".config/BraveSoftware/Brave-Browser/Default/Bookmarks",
    HOME / "Library/Application Support/Google/Chrome/Default/Bookmarks",
]
FIREFOX = [HOME / ".mozilla/firefox", HOME / "Library/Application Support/Firefox/Profiles"]
MARK = "<!-- marks -->"

SQL = """
select parent.title, b.title, p.url, b.dateAdded
from moz_bookmarks b
join moz_bookmarks parent on parent.id = b.parent
join moz_places p on p.id = b.fk
where b.type = 1 and p.url like 'http%'
"""


def from_firefox():
    for root in FIREFOX:
        for db in root.glob("*/places.sqlite"):
            with tempfile.TemporaryDirectory() as tmp:      # the browser holds a lock
                copy = shutil.copy(db, tmp)
                con = sqlite3.connect(copy)
                for folder, title, url, added in con.execute(SQL):
                    yield folder or "unnamed", title or url, url, datetime.fromtimestamp(added / 1e6)
                con.close()


def walk(node, folder):
    if node.get("type") == "url":
        if node["url"].startswith("http"):
            when = datetime(1601, 1, 1) + timedelta(microseconds=int(node.get("date_added", 0)))
            yield folder, node["name"] or node["url"], node["url"], when
        return
    for child in node.get("children", []):
        yield from walk(child, node.get("name", folder))


def from_chromium():
    for f in CHROMIUM:
        if f.exists():
            for name, root in json.loads(f.read_text("utf-8"))["roots"].items():
                if isinstance(root, dict):
                    yield from walk(root, name)


def everything():
    seen = set()
    for row in [*from_firefox(), *from_chromium()]:
        if (row[0], row[2]) not in seen:
            seen.add((row[0], row[2]))
            yield row


def folders():
    n = defaultdict(int)
    for folder, *_ in everything():
        n[folder] += 1
    for name, count in sorted(n.items(), key=lambda x: -x[1]):
        print(f"{count:5}  {name}")


def export(a):
    words = [w.strip().lower() for w in a.match.split(",") if w.strip()]
    sites = defaultdict(list)
    for folder, title, url, when in everything():
        if folder not in a.folder:
            continue
        if words and not any(w in (title + url).lower() for w in words):
            continue
        sites[urlsplit(url).netloc.removeprefix("www.")].append((when, title, url))
    if not sites:
        sys.exit("nothing matched; check the folder name with: marks.py folders")
    lines = [MARK, ""]
    for site in sorted(sites, key=lambda s: (-len(sites[s]), s)):
        lines.append(f"## {site}")
        for when, title, url in sorted(sites[site], reverse=True):
            clean = title.replace("[", "(").replace("]", ")").strip()
            lines.append(f"- [ ] [{clean}]({url}) · {when:%Y-%m-%d}")
        lines.append("")
    out = Path(a.out).expanduser()
    head = "# Reading list\n\n"
    if out.exists():
        head = out.read_text("utf-8").split(MARK)[0]
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(head + "\n".join(lines), "utf-8")
    print(sum(map(len, sites.values())), "links from", len(sites), "sites ->", out)


p = argparse.ArgumentParser()
sub = p.add_subparsers(dest="cmd", required=True)
sub.add_parser("folders")
e = sub.add_parser("export")
e.add_argument("folder", nargs="+")
e.add_argument("--out", required=True)
e.add_argument("--match", default="")
args = p.parse_args()
folders() if args.cmd == "folders" else export(args)
