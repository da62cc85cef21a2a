#!/usr/bin/env python3
"""Small single-host crawler: robots.txt, delay, disk cache, resume."""
import argparse
import datetime as dt
import hashlib
import json
import re
import sys
import time
import tomllib
import urllib.robotparser
from collections import deque
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

import httpx
from selectolax.parser import HTMLParser


class Crawler:
    def __init__(self, conf, cache):
        if not conf.get("contact"):
            sys.exit("set contact in the configuration; sites need to know whom to write to")
        self.agent = f"polite-crawler/1.1 (+{conf['contact']})"
        self.allow = [re.compile(p) for p in conf["allow"]]
        self.fields = conf["fields"]
        self.delay = max(1.0, float(conf.get("delay", 2.0)))
        self.cache = cache
        self.cache.mkdir(parents=True, exist_ok=True)
        self.http = httpx.Client(headers={"User-Agent": self.agent}, timeout=20, follow_redirects=True)
        self.robots = {}
        self.last = 0.0
        self.refused = 0

    def rules(self, url):
        parts = urlsplit(url)
        base = f"{parts.scheme}://{parts.netloc}"
        if base not in self.robots:
            rp = urllib.robotparser.RobotFileParser()
            res = self.http.get(base + "/robots.txt")
            if res.status_code in (401, 403) or res.status_code >= 500:
                rp.disallow_all = True
            elif res.status_code == 200:
                rp.parse(res.text.splitlines())
            else:
                rp.allow_all = True
            self.delay = max(self.delay, float(rp.crawl_delay(self.agent) or 0))
            self.robots[base] = rp
        return self.robots[base]

    def fetch(self, url):
        slot = self.cache / (hashlib.sha256(url.encode()).hexdigest()[:24] + ".html")
        if slot.exists():
            return slot.read_text(encoding="utf-8")
        if not self.rules(url).can_fetch(self.agent, url):
            print(f"robots.txt says no: {url}", file=sys.stderr)
            return None
        time.sleep(max(0.0, self.last + self.delay - time.monotonic()))
        res = self.http.get(url)
        self.last = time.monotonic()
        if res.status_code in (403, 429):
            self.refused += 1
            wait = res.headers.get("retry-after", "")
            print(f"{res.status_code} for {url} (retry-after {wait or 'not given'})", file=sys.stderr)
            if self.refused >= 3:
                sys.exit("refused three times in a row; stopping. Ask the site's owner.")
            time.sleep(min(int(wait), 300) if wait.isdigit() else 30)
            return None
        self.refused = 0
        if res.status_code != 200 or "html" not in res.headers.get("content-type", ""):
            return None
        slot.write_text(res.text, encoding="utf-8")
        return res.text

    def extract(self, url, tree):
        row = {"url": url, "fetched_at": dt.datetime.now(dt.timezone.utc).isoformat(timespec="seconds")}
        for name, css in self.fields.items():
            node = tree.css_first(css)
            row[name] = re.sub(r"\s+", " ", node.text()).strip() if node else None
        return row

    def run(self, start, limit, out):
        queue, seen, rows = deque(start), set(start), 0
        while queue and len(seen) and rows < limit:
            url = queue.popleft()
            html = self.fetch(url)
            if html is None:
                continue
            tree = HTMLParser(html)
            row = self.extract(url, tree)
            if any(row[f] for f in self.fields):
                out.write(json.dumps(row, ensure_ascii=False) + "\n")
                out.flush()
                rows += 1
            for a in tree.css("a[href]"):
                link = urldefrag(urljoin(url, a.attributes.get("href") or ""))[0]
                if link not in seen and any(rx.search(link) for rx in self.allow):
                    seen.add(link)
                    queue.append(link)
        print(f"{rows} rows, {len(queue)} addresses left in the queue", file=sys.stderr)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("config", type=Path)
    ap.add_argument("--out", type=Path, required=True)
    ap.add_argument("--limit", type=int)
    ap.add_argument("--cache", type=Path, default=Path(".crawl-cache"))
    a = ap.parse_args()
    conf = tomllib.loads(a.config.read_text(encoding="utf-8"))
    with a.out.open("w", encoding="utf-8") as out:
        Crawler(conf, a.cache).run(conf["start"], a.limit or conf.get("max_pages", 200), out)


if __name__ == "__main__":
    main()
