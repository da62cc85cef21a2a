import argparse
import csv
import json
import re
import sys
import time
from datetime import date, timedelta
from urllib.parse import urljoin, urlsplit
from urllib.robotparser import RobotFileParser

import requests
from bs4 import BeautifulSoup

UA = "ZhaobiaoReader/1.0 (+mailto:caiji@luming-dangan.cn)"
DELAY = 5.0
_robots = {}
_last = {}


class Stop(Exception):
    pass


def allowed(url):
    u = urlsplit(url)
    root = f"{u.scheme}://{u.netloc}"
    if root not in _robots:
        rp = RobotFileParser()
        r = requests.get(root + "/robots.txt", headers={"User-Agent": UA}, timeout=15)
        if r.status_code >= 500 or r.status_code in (401, 403):
            rp.disallow_all = True
        else:
            rp.parse(r.text.splitlines() if r.ok else [])
        _robots[root] = rp
    return _robots[root].can_fetch(UA, url)


def get(url):
    if not allowed(url):
        raise Stop("robots.txt 不允许：" + url)
    host = urlsplit(url).netloc
    wait = DELAY - (time.monotonic() - _last.get(host, -DELAY))
    if wait > 0:
        time.sleep(wait)
    r = requests.get(url, headers={"User-Agent": UA}, timeout=20)
    _last[host] = time.monotonic()
    if r.status_code in (403, 429):
        raise Stop(f"站点返回 {r.status_code}，今天不再采")
    r.raise_for_status()
    r.encoding = r.apparent_encoding
    if "验证码" in r.text[:3000]:
        raise Stop("出现验证码，需要人工处理")
    return r.text


def collect(site, since, words):
    for page in range(1, int(site.get("pages", 1)) + 1):
        url = site["list"].format(page=page)
        soup = BeautifulSoup(get(url), "html.parser")
        for li in soup.select(site["item"]):
            a, d = li.select_one(site["title"]), li.select_one(site["date"])
            if not (a and d and a.get("href")):
                continue
            m = re.search(r"(\d{4})\D(\d{1,2})\D(\d{1,2})", d.get_text())
            if not m:
                continue
            day = date(*map(int, m.groups()))
            title = a.get_text(strip=True)
            if day >= since and any(w in title for w in words):
                yield [site["name"], day.isoformat(), title, urljoin(url, a["href"])]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", required=True)
    ap.add_argument("--days", type=int, default=3)
    ap.add_argument("--pages", type=int)
    ap.add_argument("-k", action="append", required=True)
    ap.add_argument("-o", default="公告.csv")
    a = ap.parse_args()
    since = date.today() - timedelta(days=a.days)
    rows = []
    for site in json.load(open(a.config, encoding="utf-8")):
        if a.pages:
            site["pages"] = a.pages
        try:
            for row in collect(site, since, a.k):
                rows.append(row)
        except (Stop, requests.RequestException) as e:
            print(f"［{site['name']}］{e}", file=sys.stderr)
    with open(a.o, "w", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        w.writerow(["来源", "日期", "标题", "链接"])
        w.writerows(sorted(rows, key=lambda r: r[1], reverse=True))
    print(f"{len(rows)} 条，已写入 {a.o}")


if __name__ == "__main__":
    main()
