import csv
import hashlib
import pathlib
import re
import sys
import time
import tomllib
import urllib.robotparser
from urllib.parse import urljoin, urlsplit

import httpx
from selectolax.parser import HTMLParser

AGENT = "SchoolBuildWatch/2.0 (+https://schoolbuild.watch/bot; bot@schoolbuild.watch)"
CACHE = pathlib.Path("cache")
FIELDS = ["site", "date", "subject", "value_eur", "winner", "url"]


class HostClosed(Exception):
    pass


class Polite:
    def __init__(self):
        self.client = httpx.Client(headers={"User-Agent": AGENT}, timeout=60, follow_redirects=True)
        self.robots = {}
        self.last = {}

    def rules(self, host):
        if host not in self.robots:
            rp = urllib.robotparser.RobotFileParser()
            r = self.client.get(f"https://{host}/robots.txt")
            rp.parse(r.text.splitlines() if r.status_code == 200 else [])
            self.robots[host] = rp
        return self.robots[host]

    def get(self, url, fresh=False):
        path = CACHE / (hashlib.sha256(url.encode()).hexdigest() + ".html")
        if path.exists() and not fresh:
            return path.read_text(encoding="utf-8")
        host = urlsplit(url).netloc
        rp = self.rules(host)
        if not rp.can_fetch(AGENT, url):
            print("robots.txt says no:", url)
            return None
        delay = max(5, float(rp.crawl_delay(AGENT) or 0))
        for _ in range(3):
            wait = self.last.get(host, 0) + delay - time.monotonic()
            if wait > 0:
                time.sleep(wait)
            r = self.client.get(url)
            self.last[host] = time.monotonic()
            if r.status_code in (429, 503):
                after = r.headers.get("retry-after", "120")
                time.sleep(min(int(after) if after.isdigit() else 120, 900))
                continue
            if r.status_code in (401, 403):
                raise HostClosed(f"{host} answered {r.status_code}")
            r.raise_for_status()
            CACHE.mkdir(exist_ok=True)
            path.write_text(r.text, encoding="utf-8")
            return r.text
        raise HostClosed(f"{host} is busy")


def text(node, selector):
    found = node.css_first(selector) if selector else None
    return re.sub(r"\s+", " ", found.text()).strip() if found else ""


def euros(s):
    m = re.search(r"([\d.\s]+)(?:,(\d\d))?\s*(?:€|EUR)", s)
    return re.sub(r"\D", "", m.group(1)) if m else ""


def notices(web, name, site):
    listing = web.get(site["list"], fresh=True)
    if not listing:
        return
    for a in HTMLParser(listing).css(site["link"]):
        url = urljoin(site["list"], a.attributes.get("href") or "")
        if urlsplit(url).netloc != urlsplit(site["list"]).netloc:
            continue
        page = web.get(url)
        if not page:
            continue
        tree = HTMLParser(page)
        yield {
            "site": name,
            "date": text(tree, site["date"]),
            "subject": text(tree, site["subject"]),
            "value_eur": euros(text(tree, site["value"])),
            "winner": text(tree, site.get("winner")),
            "url": url,
        }


def main(config, out):
    sites = tomllib.loads(pathlib.Path(config).read_text())
    web = Polite()
    with open(out, "w", newline="", encoding="utf-8") as f:
        w = csv.DictWriter(f, FIELDS)
        w.writeheader()
        for name, site in sites.items():
            n = 0
            try:
                for row in notices(web, name, site):
                    w.writerow(row)
                    n += 1
            except (HostClosed, httpx.HTTPError) as e:
                print(f"{name}: {e}; leaving it for today")
            print(f"{name}: {n} notices")


if __name__ == "__main__":
    main(*sys.argv[1:3])
