# -*- coding: utf-8 -*-
"""站内链接与元信息体检。只抓一个域名,遵守 robots.txt。"""
import argparse
import csv
import time
from collections import Counter, deque
from urllib.parse import urldefrag, urljoin, urlsplit
from urllib.robotparser import RobotFileParser

import httpx
from selectolax.parser import HTMLParser

UA = "mufeng-site-check/1.3 (+site owner self audit)"


def load_robots(client, root):
    rp = RobotFileParser()
    r = client.get(urljoin(root, "/robots.txt"))
    if r.status_code == 200:
        rp.parse(r.text.splitlines())
    elif r.status_code in (401, 403):
        rp.disallow_all = True
    else:
        rp.allow_all = True
    return rp


def attr(tree, css, name):
    node = tree.css_first(css)
    return (node.attributes.get(name) or "").strip() if node else ""


def safe_cell(s):
    """防止标题以 = + - @ 开头时被 Excel 当作公式。"""
    return "'" + s if s[:1] in "=+-@\t" else s


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("root")
    ap.add_argument("--max", type=int, default=500)
    ap.add_argument("--delay", type=float, default=1.0)
    ap.add_argument("--skip", action="append", default=[])
    ap.add_argument("--out", default="report.csv")
    a = ap.parse_args()

    host = urlsplit(a.root).netloc
    client = httpx.Client(headers={"User-Agent": UA}, timeout=15, follow_redirects=True)
    rp = load_robots(client, a.root)
    delay = max(a.delay, float(rp.crawl_delay(UA) or 0))

    queue, seen, rows, titles = deque([(a.root, "")]), {a.root}, [], Counter()
    while queue and len(rows) < a.max:
        url, parent = queue.popleft()
        if not rp.can_fetch(UA, url):
            continue
        try:
            r = client.get(url)
        except httpx.HTTPError as e:
            rows.append(dict(url=url, status=type(e).__name__, **{"from": parent}))
            continue
        if r.status_code in (429, 503):
            print(f"服务器说慢一点({r.status_code}),先停。")
            break
        row = dict(url=url, status=r.status_code, hops=len(r.history), **{"from": parent})
        rows.append(row)
        time.sleep(delay)
        if urlsplit(str(r.url)).netloc != host or "html" not in r.headers.get("content-type", ""):
            continue
        tree = HTMLParser(r.text)
        t = tree.css_first("title")
        row["title"] = t.text(strip=True) if t else ""
        row["desc"] = attr(tree, 'meta[name="description"]', "content")
        row["canon"] = attr(tree, 'link[rel="canonical"]', "href")
        robots = attr(tree, 'meta[name="robots"]', "content") + r.headers.get("x-robots-tag", "")
        row["noindex"] = "是" if "noindex" in robots.lower() else ""
        titles[row["title"]] += 1
        for link in tree.css("a[href]"):
            nxt = urldefrag(urljoin(str(r.url), link.attributes["href"] or ""))[0]
            p = urlsplit(nxt)
            if p.scheme in ("http", "https") and p.netloc == host and nxt not in seen \
                    and not any(p.path.startswith(s) for s in a.skip):
                seen.add(nxt)
                queue.append((nxt, url))

    cols = ["url", "status", "hops", "title", "dup", "desc", "canon", "noindex", "from"]
    with open(a.out, "w", newline="", encoding="utf-8-sig") as fh:
        w = csv.DictWriter(fh, cols, restval="")
        w.writeheader()
        for row in rows:
            row["dup"] = titles[row["title"]] if titles.get(row.get("title", ""), 0) > 1 else ""
            w.writerow({k: safe_cell(str(v)) for k, v in row.items()})
    print(f"{len(rows)} 页,结果在 {a.out}")


if __name__ == "__main__":
    main()
