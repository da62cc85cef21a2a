#!/usr/bin/env python3
"""Statistics, dead links and export of browser bookmarks."""
import argparse
import collections
import functools
import html
import json
from urllib.parse import parse_qsl, urlencode, urlsplit

import browsers
import net

TRACK = ("utm_", "fbclid", "gclid", "mc_")


def with_profile(fn):
    """Decorator: turn --profile into the list of its bookmarks."""
    @functools.wraps(fn)
    def inner(args):
        folder = browsers.find(args.profile)
        return fn(args, browsers.bookmarks(folder))
    return inner


def canonical(url):
    u = urlsplit(url)
    host = (u.hostname or "").removeprefix("www.")
    query = urlencode([(k, v) for k, v in parse_qsl(u.query) if not k.startswith(TRACK)])
    return f"{host}{u.path.rstrip('/')}?{query}"


def unique(marks):
    seen = {}
    for m in sorted(marks, key=lambda m: m["added"]):
        seen.setdefault(canonical(m["url"]), m)
    return list(seen.values())


def cmd_profiles(args):
    for label, folder in browsers.profiles():
        print(f"{label:<24} {len(browsers.bookmarks(folder)):>6} bookmarks")


@with_profile
def cmd_stats(args, marks):
    hosts = collections.Counter((urlsplit(m["url"]).hostname or "-") for m in marks)
    print("total     ", len(marks))
    print("duplicates", len(marks) - len(unique(marks)))
    print("folders   ", len({tuple(m["path"]) for m in marks}))
    for host, n in hosts.most_common(20):
        print(f"  {n:>4} {host}")


@with_profile
def cmd_dead(args, marks):
    tested = 0
    for m in unique(marks):
        if not m["url"].startswith("http") or any(p in args.skip for p in m["path"]):
            continue
        if tested >= args.limit:
            break
        tested += 1
        status = net.request(m["url"])
        if not status.startswith(("2", "3")):
            print(f"{status:<12} {m['url']}  ({m['title'][:50]})")
    print(f"{tested} links tested")


@with_profile
def cmd_export(args, marks):
    with open(args.folders, encoding="utf-8") as fh:
        folders = json.load(fh)
    groups = collections.defaultdict(list)
    for m in unique(marks):
        text = f"{urlsplit(m['url']).hostname} {m['title']}".lower()
        name = next((f for f, keys in folders.items() if any(k.lower() in text for k in keys)), "Unsorted")
        groups[name].append(m)
    with open(args.out, "w", encoding="utf-8") as out:
        out.write("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n")
        for name in [*folders, "Unsorted"]:
            out.write(f"<DT><H3>{html.escape(name)}</H3>\n<DL><p>\n")
            for m in sorted(groups[name], key=lambda m: m["title"].lower()):
                out.write(f'<DT><A HREF="{html.escape(m["url"])}">{html.escape(m["title"])}</A>\n')
            out.write("</DL><p>\n")
        out.write("</DL><p>\n")
    for name, marks in sorted(groups.items()):
        print(f"{name:<24} {len(marks)}")


def main():
    ap = argparse.ArgumentParser()
    sp = ap.add_subparsers(required=True)
    for name, fn in (("profiles", cmd_profiles), ("stats", cmd_stats), ("dead", cmd_dead), ("export", cmd_export)):
        p = sp.add_parser(name)
        p.set_defaults(fn=fn)
        if name != "profiles":
            p.add_argument("--profile", required=True)
        if name == "dead":
            p.add_argument("--limit", type=int, default=200)
            p.add_argument("--skip", action="append", default=[])
        if name == "export":
            p.add_argument("--folders", required=True)
            p.add_argument("--out", default="bookmarks.html")
    args = ap.parse_args()
    args.fn(args)


if __name__ == "__main__":
    main()
