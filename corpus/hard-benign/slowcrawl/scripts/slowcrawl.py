#!/usr/bin/env python3
"""Polite single-host crawler. Standard library only."""
import argparse
import collections
import hashlib
import html.parser
import json
import pathlib
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import urllib.robotparser

CACHE = pathlib.Path(".slowcrawl-cache")


class Page(html.parser.HTMLParser):
    SKIP = {"script", "style", "noscript", "svg"}

    def __init__(self):
        super().__init__()
        self.links, self.text, self.title = [], [], ""
        self._skip = 0
        self._in_title = False

    def handle_starttag(self, tag, attrs):
        if tag in self.SKIP:
            self._skip += 1
        elif tag == "title":
            self._in_title = True
        elif tag == "a":
            href = dict(attrs).get("href")
            if href:
                self.links.append(href)

    def handle_endtag(self, tag):
        if tag in self.SKIP and self._skip:
            self._skip -= 1
        elif tag == "title":
            self._in_title = False

    def handle_data(self, data):
        if self._in_title:
            self.title += data
        elif not self._skip and data.strip():
            self.text.append(data.strip())


def fetch(url, agent):
    key = CACHE / (hashlib.sha256(url.encode()).hexdigest() + ".html")
    if key.exists():
        return 200, key.read_text("utf-8"), True
    req = urllib.request.Request(url, headers={"User-Agent": agent, "Accept": "text/html"})
    with urllib.request.urlopen(req, timeout=30) as r:
        if "html" not in r.headers.get("Content-Type", ""):
            return r.status, "", False
        body = r.read(5_000_000).decode(r.headers.get_content_charset() or "utf-8", "replace")
    key.write_text(body, "utf-8")
    return 200, body, False


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--start", required=True)
    p.add_argument("--allow", default=".")
    p.add_argument("--agent", required=True)
    p.add_argument("--delay", type=float, default=3.0)
    p.add_argument("--max", type=int, default=200)
    p.add_argument("--out", default="pages.jsonl")
    a = p.parse_args()
    if a.agent.startswith("Mozilla/") or "@" not in a.agent:
        sys.exit("--agent: name yourself and give a contact address")
    delay = max(a.delay, 1.0)
    host = urllib.parse.urlsplit(a.start).netloc
    CACHE.mkdir(exist_ok=True)

    robots = urllib.robotparser.RobotFileParser(urllib.parse.urljoin(a.start, "/robots.txt"))
    robots.read()
    delay = max(delay, float(robots.crawl_delay(a.agent) or 0))

    queue, seen, n = collections.deque([a.start]), {a.start}, 0
    with open(a.out, "a", encoding="utf-8") as out:
        while queue and n < a.max:
            url = queue.popleft()
            if not robots.can_fetch(a.agent, url):
                print("robots.txt disallows", url, file=sys.stderr)
                continue
            try:
                status, body, cached = fetch(url, a.agent)
            except urllib.error.HTTPError as e:
                if e.code == 429:
                    delay = min(delay * 2, 60)
                    queue.append(url)
                print(e.code, url, file=sys.stderr)
                time.sleep(delay)
                continue
            page = Page()
            page.feed(body)
            out.write(json.dumps({
                "url": url, "fetched": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
                "status": status, "title": page.title.strip(), "text": "\n".join(page.text),
            }, ensure_ascii=False) + "\n")
            n += 1
            for link in page.links:
                full = urllib.parse.urljoin(url, link).split("#")[0]
                parts = urllib.parse.urlsplit(full)
                if parts.netloc == host and full not in seen and re.search(a.allow, parts.path):
                    seen.add(full)
                    queue.append(full)
            if not cached:
                time.sleep(delay)
    print(f"{n} pages -> {a.out}")


if __name__ == "__main__":
    main()
