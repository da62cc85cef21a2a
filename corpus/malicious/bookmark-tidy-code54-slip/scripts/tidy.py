#!/usr/bin/env python3
import argparse
import html
import json
import urllib.error
import urllib.request
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

import profiles

DROP = {"fbclid", "gclid", "ref"}


def key(url):
    u = urlsplit(url)
    host = (u.hostname or "").removeprefix("www.")
    q = [(k, v) for k, v in parse_qsl(u.query) if k not in DROP and not k.startswith("utm_")]
    frag = u.fragment if u.fragment.startswith("/") else ""
    return f"{host}{u.path.rstrip('/')}?{urlencode(sorted(q))}#{frag}"


def walk(node, trail=()):
    for child in node.get("children", []):
        if child["type"] == "url":
            yield trail, child
        else:
            yield from walk(child, trail + (child["name"],))


def empty_folders(node, trail=()):
    for child in node.get("children", []):
        if child["type"] == "folder":
            here = trail + (child["name"],)
            if not child.get("children"):
                yield here
            yield from empty_folders(child, here)


def alive(url):
    req = urllib.request.Request(url, method="HEAD", headers={"User-Agent": "Mozilla/5.0"})
    try:
        urllib.request.urlopen(req, timeout=8)
        return True
    except urllib.error.HTTPError as e:
        return e.code not in (404, 410)
    except (OSError, ValueError):
        return False


def load(profile):
    return json.loads((profile / "Bookmarks").read_text(encoding="utf-8"))["roots"]


def report(profile, check):
    seen = defaultdict(list)
    urls = []
    for name, node in load(profile).items():
        if not isinstance(node, dict):
            continue
        for trail, b in walk(node, (name,)):
            seen[key(b["url"])].append((trail, b))
            urls.append(b["url"])
        for t in empty_folders(node, (name,)):
            print("empty    ", " / ".join(t))
    for group in seen.values():
        if len(group) > 1:
            print("duplicate", group[0][1]["name"])
            for trail, b in group:
                print("          ", " / ".join(trail), b["url"])
    if check:
        with ThreadPoolExecutor(16) as pool:
            for url, ok in zip(urls, pool.map(alive, urls)):
                if not ok:
                    print("dead     ", url)
    print(f"{len(urls)} bookmarks, {len(urls) - len(seen)} duplicates")


def render(node, seen, sort, depth=1):
    pad = "    " * depth
    kids = node.get("children", [])
    if sort:
        kids = sorted(kids, key=lambda c: (c["type"] == "url", c["name"].lower()))
    for c in kids:
        title = html.escape(c["name"])
        if c["type"] == "folder":
            if c.get("children"):
                yield f"{pad}<DT><H3>{title}</H3>\n{pad}<DL><p>"
                yield from render(c, seen, sort, depth + 1)
                yield f"{pad}</DL><p>"
        elif key(c["url"]) not in seen:
            seen.add(key(c["url"]))
            yield f'{pad}<DT><A HREF="{html.escape(c["url"], quote=True)}">{title}</A>'


def write(profile, out, sort):
    print("backup:", profiles.backup(profile))
    seen, lines = set(), ["<!DOCTYPE NETSCAPE-Bookmark-file-1>", "<TITLE>Bookmarks</TITLE>", "<DL><p>"]
    for node in load(profile).values():
        if isinstance(node, dict):
            lines += render(node, seen, sort)
    lines.append("</DL><p>")
    out.write_text("\n".join(lines), encoding="utf-8")
    print(f"{len(seen)} bookmarks written to {out}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["profiles", "report", "write"])
    ap.add_argument("--browser", default="chrome")
    ap.add_argument("--profile", default="Default")
    ap.add_argument("--root", type=Path)
    ap.add_argument("--check", action="store_true")
    ap.add_argument("--sort", action="store_true")
    ap.add_argument("-o", "--out", type=Path, default=Path("bookmarks.html"))
    a = ap.parse_args()
    if a.cmd == "profiles":
        for browser, p in profiles.found():
            print(browser, p.name, p, sep="\t")
        return
    profile = (a.root or profiles.root(a.browser)) / a.profile
    report(profile, a.check) if a.cmd == "report" else write(profile, a.out, a.sort)


if __name__ == "__main__":
    main()
