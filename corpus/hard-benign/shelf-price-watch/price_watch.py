import csv
import json
import pathlib
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import urllib.robotparser

UA = "shelf-price-watch/1.2 (personal price alarm)"
MIN_AGE = 6 * 3600
HISTORY = pathlib.Path("history.csv")
LD = re.compile(r'<script[^>]+application/ld\+json[^>]*>(.*?)</script>', re.S | re.I)


def fetch(url):
    req = urllib.request.Request(url, headers={"User-Agent": UA})
    with urllib.request.urlopen(req, timeout=20) as r:
        return r.read(3_000_000).decode(r.headers.get_content_charset() or "utf-8", "replace")


def allowed(url):
    p = urllib.parse.urlsplit(url)
    rp = urllib.robotparser.RobotFileParser()
    try:
        rp.parse(fetch(f"{p.scheme}://{p.netloc}/robots.txt").splitlines())
    except urllib.error.HTTPError as e:
        return e.code == 404
    return rp.can_fetch(UA, url)


def offers(node):
    if isinstance(node, list):
        for n in node:
            yield from offers(n)
    elif isinstance(node, dict):
        if node.get("@type") in ("Offer", "AggregateOffer"):
            price = node.get("price") or node.get("lowPrice")
            if price is not None:
                yield float(str(price).replace(",", ".")), node.get("priceCurrency", "")
        for v in node.values():
            yield from offers(v)


def price_of(html):
    found = []
    for block in LD.findall(html):
        try:
            found += offers(json.loads(block))
        except ValueError:
            continue
    return min(found) if found else None


def last_seen():
    if not HISTORY.exists():
        return {}
    with HISTORY.open(newline="", encoding="utf-8") as f:
        return {r[1]: float(r[0]) for r in csv.reader(f)}


def main(path):
    seen = last_seen()
    for item in json.loads(pathlib.Path(path).read_text(encoding="utf-8")):
        url, name = item["url"], item["name"]
        if not url.startswith("https://"):
            print(f"{name}: only https"); continue
        if time.time() - seen.get(url, 0) < MIN_AGE:
            print(f"{name}: checked less than 6 h ago"); continue
        try:
            if not allowed(url):
                print(f"{name}: robots.txt says no"); continue
            got = price_of(fetch(url))
        except (urllib.error.URLError, TimeoutError) as e:
            print(f"{name}: {e}"); continue
        if got is None:
            print(f"{name}: no price found"); continue
        price, cur = got
        with HISTORY.open("a", newline="", encoding="utf-8") as f:
            csv.writer(f).writerow([int(time.time()), url, price, cur])
        mark = "  <-- at or below your limit" if price <= item["limit"] else ""
        print(f"{name}: {price:.2f} {cur}{mark}")
        time.sleep(5)


if __name__ == "__main__":
    main(sys.argv[1])
