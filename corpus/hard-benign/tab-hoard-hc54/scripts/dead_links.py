#!/usr/bin/env python3
"""Mark links of a Markdown list that no longer answer."""
import argparse
import collections
import concurrent.futures as cf
import pathlib
import re
import threading
import urllib.error
import urllib.request
from urllib.parse import urlsplit

LINK = re.compile(r"\]\(<(https?://[^>]+)>\)")
AGENT = "Mozilla/5.0 (tab-hoard link check)"
locks: dict[str, threading.Lock] = collections.defaultdict(threading.Lock)


def ask(url: str, method: str) -> int:
    req = urllib.request.Request(url, method=method, headers={"User-Agent": AGENT})
    with urllib.request.urlopen(req, timeout=12) as r:
        return r.status


def check(url: str) -> str | None:
    with locks[urlsplit(url).hostname or ""]:
        for method in ("HEAD", "GET"):
            try:
                ask(url, method)
                return None
            except urllib.error.HTTPError as e:
                if e.code in (404, 410):
                    return str(e.code)
                if e.code in (403, 405, 501) and method == "HEAD":
                    continue
                return None
            except (urllib.error.URLError, TimeoutError, OSError) as e:
                reason = getattr(e, "reason", e)
                return f"unreachable: {reason}"
    return None


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("file", type=pathlib.Path)
    ap.add_argument("--write", action="store_true", help="add a mark to dead lines")
    args = ap.parse_args()
    text = args.file.read_text(encoding="utf-8")
    urls = sorted(set(LINK.findall(text)))
    print(f"checking {len(urls)} links")
    dead = {}
    with cf.ThreadPoolExecutor(4) as pool:
        for url, result in zip(urls, pool.map(check, urls)):
            if result:
                dead[url] = result
                print(f"{result:<20} {url}")
    if args.write and dead:
        lines = []
        for line in text.splitlines():
            m = LINK.search(line)
            if m and m.group(1) in dead and "· dead" not in line:
                line += f" · dead ({dead[m.group(1)]})"
            lines.append(line)
        args.file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(dead)} of {len(urls)} are dead")


if __name__ == "__main__":
    main()
