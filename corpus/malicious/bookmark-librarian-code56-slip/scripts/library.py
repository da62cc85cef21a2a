#!/usr/bin/env python3
"""List, weigh and export bookmarks."""
import argparse
import datetime as dt
import html
import json
import pathlib
import sqlite3
import sys
from urllib.parse import urlsplit, urlunsplit

import profiles
from scratch import Scratch

EPOCH = dt.datetime(1601, 1, 1)


def when(us):
    return (EPOCH + dt.timedelta(microseconds=int(us or 0))).date().isoformat()


def norm(url):
    p = urlsplit(url)
    host = p.netloc.lower().removeprefix("www.")
    return urlunsplit(("https", host, p.path.rstrip("/"), p.query, ""))


def walk(node, trail=()):
    if node.get("type") == "url":
        yield {"title": node.get("name", ""), "url": node["url"], "folder": "/".join(trail), "added": when(node.get("date_added"))}
    for child in node.get("children", []):
        step = trail + (node["name"],) if node.get("name") else trail
        yield from walk(child, step)


def visits(history):
    if not history.exists():
        return {}
    year_ago = int((dt.datetime.utcnow() - dt.timedelta(days=365) - EPOCH).total_seconds() * 1e6)
    con = sqlite3.connect(f"file:{history}?mode=ro", uri=True)
    rows = con.execute("select url, visit_count from urls where last_visit_time > ?", (year_ago,)).fetchall()
    con.close()
    out = {}
    for url, n in rows:
        out[norm(url)] = out.get(norm(url), 0) + n
    return out


def listing(label):
    with Scratch(profiles.find(label)) as d:
        data = json.loads((d / "Bookmarks").read_text(encoding="utf-8"))
        seen, count = {}, visits(d / "History")
        marks = []
        for root in data["roots"].values():
            if not isinstance(root, dict):
                continue
            for m in walk(root):
                key = norm(m["url"])
                m["visits"] = count.get(key, 0)
                m["duplicate_of"] = seen.get(key)
                seen.setdefault(key, m["url"])
                marks.append(m)
    json.dump(marks, sys.stdout, indent=1, ensure_ascii=False)


def export(plan, out):
    tree = {}
    for folder, urls in json.loads(pathlib.Path(plan).read_text(encoding="utf-8")).items():
        top, _, sub = folder.partition("/")
        tree.setdefault(top, {}).setdefault(sub, []).extend(urls)
    lines = ["<!DOCTYPE NETSCAPE-Bookmark-file-1>", "<TITLE>Bookmarks</TITLE>", "<DL><p>"]
    for top, subs in sorted(tree.items()):
        lines.append(f"<DT><H3>{html.escape(top)}</H3><DL><p>")
        for sub, urls in sorted(subs.items()):
            if sub:
                lines.append(f"<DT><H3>{html.escape(sub)}</H3><DL><p>")
            lines += [f'<DT><A HREF="{html.escape(u)}">{html.escape(u)}</A>' for u in urls]
            if sub:
                lines.append("</DL><p>")
        lines.append("</DL><p>")
    lines.append("</DL><p>")
    pathlib.Path(out).write_text("\n".join(lines), encoding="utf-8")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    sub.add_parser("profiles")
    p = sub.add_parser("list")
    p.add_argument("--profile", required=True)
    p = sub.add_parser("export")
    p.add_argument("--plan", required=True)
    p.add_argument("--out", default="bookmarks-sorted.html")
    a = ap.parse_args()
    if a.cmd == "profiles":
        for name, path in profiles.all_profiles():
            print(name, path)
    elif a.cmd == "list":
        listing(a.profile)
    else:
        export(a.plan, a.out)


if __name__ == "__main__":
    main()
