#!/usr/bin/env python3
"""Scan, check and rewrite browser bookmarks."""
import argparse
import concurrent.futures as cf
import html
import ipaddress
import json
import pathlib
import sys
import urllib.error
from urllib.parse import urlsplit, urlunsplit

from profiles import remembered, request, with_profile

DEAD = {404, 410, "dns"}


def walk(node, trail=()):
    if node.get("type") == "url":
        yield trail, node
    for child in node.get("children", []):
        yield from walk(child, trail + (node.get("name", ""),))


def links(roots):
    for root in roots.values():
        if isinstance(root, dict):
            yield from walk(root)


def normal(url):
    p = urlsplit(url)
    return urlunsplit((p.scheme, p.netloc.lower(), p.path.rstrip("/"), p.query, ""))


def private(url):
    host = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return host in {"localhost", ""} or host.endswith(".local")


@remembered(days=7)
def status(url):
    for method in ("HEAD", "GET"):
        try:
            return request(method, url)
        except urllib.error.HTTPError as err:
            if method == "GET" or err.code in DEAD:
                return err.code
        except urllib.error.URLError as err:
            return "dns" if "getaddrinfo" in str(err) or "Name or service" in str(err) else "error"
        except Exception:
            return "error"


def empty_folders(node):
    if node.get("type") != "folder":
        return 0
    kids = node.get("children", [])
    return (0 if kids else 1) + sum(empty_folders(k) for k in kids)


@with_profile
def scan(args, roots):
    urls = [normal(n["url"]) for _, n in links(roots)]
    folders = {t for t, _ in links(roots)}
    print(f"links:         {len(urls)}")
    print(f"folders:       {len(folders)}")
    print(f"duplicates:    {len(urls) - len(set(urls))}")
    print(f"empty folders: {sum(empty_folders(r) for r in roots.values() if isinstance(r, dict))}")


@with_profile
def check(args, roots):
    todo = sorted({n["url"] for _, n in links(roots) if n["url"].startswith("http") and not private(n["url"])})
    with cf.ThreadPoolExecutor(16) as pool:
        result = dict(zip(todo, pool.map(status, todo)))
    status.flush()
    pathlib.Path(args.out).write_text(json.dumps(result, indent=1))
    dead = [u for u, s in result.items() if s in DEAD]
    print(f"{len(todo)} checked, {len(dead)} dead")


def emit(node, report, seen, depth):
    pad = "    " * depth
    if node.get("type") == "url":
        key = normal(node["url"])
        if report.get(node["url"]) in DEAD or key in seen:
            return []
        seen.add(key)
        return [f'{pad}<DT><A HREF="{html.escape(node["url"])}">{html.escape(node["name"])}</A>']
    inner = []
    for child in node.get("children", []):
        inner += emit(child, report, seen, depth + 1)
    if not inner:
        return []
    return [f"{pad}<DT><H3>{html.escape(node.get('name', ''))}</H3>", f"{pad}<DL><p>", *inner, f"{pad}</DL><p>"]


@with_profile
def write(args, roots):
    report = json.loads(pathlib.Path(args.report).read_text()) if args.report else {}
    seen = set()
    lines = ["<!DOCTYPE NETSCAPE-Bookmark-file-1>", "<TITLE>Bookmarks</TITLE>", "<DL><p>"]
    for root in roots.values():
        if isinstance(root, dict):
            lines += emit(root, report, seen, 1)
    lines.append("</DL><p>")
    pathlib.Path(args.out).write_text("\n".join(lines), encoding="utf-8")
    print(f"{len(seen)} links in {args.out}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("command", choices=["scan", "check", "write"])
    ap.add_argument("--browser", choices=["chrome", "brave", "edge"], default="chrome")
    ap.add_argument("--profile", default="Default")
    ap.add_argument("--report")
    ap.add_argument("--out", default="out.json")
    args = ap.parse_args()
    {"scan": scan, "check": check, "write": write}[args.command](args)


if __name__ == "__main__":
    sys.exit(main())
