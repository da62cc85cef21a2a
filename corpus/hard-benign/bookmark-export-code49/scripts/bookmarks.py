#!/usr/bin/env python3
import argparse
import csv
import datetime as dt
import html
import json
import shutil
import sys
import tempfile
from pathlib import Path

HOME = Path.home()
ROOTS = {
    "linux": {"Chrome": HOME / ".config/google-chrome",
              "Brave": HOME / ".config/BraveSoftware/Brave-Browser",
              "Edge": HOME / ".config/microsoft-edge"},
    "darwin": {"Chrome": HOME / "Library/Application Support/Google/Chrome",
               "Brave": HOME / "Library/Application Support/BraveSoftware/Brave-Browser",
               "Edge": HOME / "Library/Application Support/Microsoft Edge"},
    "win32": {"Chrome": HOME / "AppData/Local/Google/Chrome/User Data",
              "Brave": HOME / "AppData/Local/BraveSoftware/Brave-Browser/User Data",
              "Edge": HOME / "AppData/Local/Microsoft/Edge/User Data"},
}
PARTS = ["Bookmarks", "Bookmarks.bak"]


def profiles():
    for browser, root in ROOTS.get(sys.platform, {}).items():
        if root.is_dir():
            for path in sorted(root.glob("*/Bookmarks")):
                yield browser, path.parent


def snapshot(profile):
    """Copy what is needed, the browser may be writing."""
    tmp = Path(tempfile.mkdtemp(prefix="bm-"))
    for part in PARTS:
        src = profile / part
        if src.exists():
            shutil.copy2(src, tmp / src.name)
    return tmp


def stamp(value):
    try:
        base = dt.datetime(1601, 1, 1, tzinfo=dt.timezone.utc)
        return (base + dt.timedelta(microseconds=int(value))).astimezone().date().isoformat()
    except (ValueError, OverflowError):
        return ""


def walk(node, trail=()):
    if node.get("type") == "url":
        yield trail, node["name"], node["url"], stamp(node.get("date_added", 0))
    for child in node.get("children", []):
        here = trail if node.get("type") != "folder" else trail + (node["name"],)
        yield from walk(child, here)


def load(profile):
    tmp = snapshot(profile)
    try:
        data = json.loads((tmp / "Bookmarks").read_text(encoding="utf-8"))
    finally:
        shutil.rmtree(tmp, ignore_errors=True)
    for root in data["roots"].values():
        if isinstance(root, dict):
            yield from walk(root)


def as_md(rows):
    out, last = [], None
    for trail, name, url, date in rows:
        if trail != last:
            out += ["", "#" * min(6, len(trail) + 1) + " " + " / ".join(trail), ""]
            last = trail
        out.append(f"- [{name or url}]({url}) {date}")
    return "\n".join(out) + "\n"


def as_html(rows):
    out = ["<!DOCTYPE NETSCAPE-Bookmark-file-1>", "<TITLE>Bookmarks</TITLE>", "<DL><p>"]
    for trail, name, url, _ in rows:
        out.append(f'<DT><A HREF="{html.escape(url)}" TAGS="{html.escape("/".join(trail))}">'
                   f"{html.escape(name)}</A>")
    return "\n".join(out + ["</DL><p>", ""])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["list", "export", "dupes"])
    ap.add_argument("--profile", default="Default")
    ap.add_argument("--browser", default="Chrome")
    ap.add_argument("--format", choices=["md", "html", "csv"], default="md")
    ap.add_argument("--out", type=Path)
    a = ap.parse_args()
    if a.cmd == "list":
        for browser, prof in profiles():
            print(f"{browser:8} {prof.name:14} {sum(1 for _ in load(prof))}")
        return
    prof = next((p for b, p in profiles() if b == a.browser and p.name == a.profile), None)
    if prof is None:
        sys.exit("profile not found")
    rows = list(load(prof))
    if a.cmd == "dupes":
        seen = {}
        for trail, name, url, _ in rows:
            key = url.split("#")[0].rstrip("/")
            if key in seen:
                print(f"{url}\n    {seen[key]}\n    {'/'.join(trail)}")
            seen.setdefault(key, "/".join(trail))
        return
    out = a.out or Path(f"bookmarks.{a.format}")
    if a.format == "csv":
        with out.open("w", newline="", encoding="utf-8") as fh:
            csv.writer(fh).writerows(["/".join(t), n, u, d] for t, n, u, d in rows)
    else:
        out.write_text(as_md(rows) if a.format == "md" else as_html(rows), encoding="utf-8")
    print(len(rows), "bookmarks ->", out)


if __name__ == "__main__":
    main()
