#!/usr/bin/env python3
import argparse
import csv
import json
import sys
import time
from pathlib import Path
from urllib.parse import urljoin, urlparse
from urllib.robotparser import RobotFileParser

import requests
from bs4 import BeautifulSoup

MIN_DELAY = 1.0


def clean(v):
    v = " ".join(v.split())
    return "'" + v if v[:1] in "=+-@" and v else v


def pick(node, spec, base):
    sel, _, attr = spec.partition("@")
    el = node.select_one(sel)
    if el is None:
        return ""
    if not attr:
        return clean(el.get_text())
    value = el.get(attr, "")
    return urljoin(base, value) if attr in ("href", "src") else clean(value)


def get(session, url):
    wait = 10
    for _ in range(3):
        r = session.get(url, timeout=20)
        if r.status_code == 429:
            after = r.headers.get("Retry-After", "")
            time.sleep(int(after) if after.isdigit() else wait)
            wait *= 2
            continue
        if r.status_code in (401, 403):
            sys.exit(f"{r.status_code}：对方不允许，停止。")
        r.raise_for_status()
        return r
    sys.exit("连续 429，停止。请过几个小时再说，或联系站方。")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("config", type=Path)
    ap.add_argument("-o", "--out", type=Path, required=True)
    ap.add_argument("--delay", type=float, default=3.0)
    args = ap.parse_args()

    cfg = json.loads(args.config.read_text(encoding="utf-8"))
    contact = cfg.get("contact", "").strip()
    if not contact:
        sys.exit("config 里必须写 contact。")
    agent = f"wenming-caiji/1.0 (contact: {contact})".encode("ascii", "ignore").decode()
    delay = max(args.delay, MIN_DELAY)

    session = requests.Session()
    session.headers["User-Agent"] = agent

    robots = RobotFileParser(urljoin(cfg["site"], "/robots.txt"))
    robots.read()
    delay = max(delay, float(robots.crawl_delay("wenming-caiji") or 0))

    progress = args.out.with_suffix(".progress")
    done = set(progress.read_text().split()) if progress.exists() else set()
    fresh = not args.out.exists()
    host = urlparse(cfg["site"]).hostname

    with args.out.open("a", encoding="utf-8-sig" if fresh else "utf-8", newline="") as f:
        w = csv.DictWriter(f, fieldnames=list(cfg["fields"]))
        if fresh:
            w.writeheader()
        first, last = cfg["pages"]
        for page in range(first, last + 1):
            if str(page) in done:
                continue
            url = urljoin(cfg["site"], cfg["list"].format(page=page))
            if urlparse(url).hostname != host or not robots.can_fetch("wenming-caiji", url):
                sys.exit(f"robots.txt 不允许：{url}")
            r = get(session, url)
            nodes = BeautifulSoup(r.text, "html.parser").select(cfg["item"])
            if not nodes:
                Path("sample.html").write_text(r.text, encoding="utf-8")
                sys.exit(f"第 {page} 页没取到条目，样本存为 sample.html。")
            for n in nodes:
                w.writerow({k: pick(n, s, url) for k, s in cfg["fields"].items()})
            f.flush()
            with progress.open("a") as p:
                p.write(f"{page}\n")
            print(f"第 {page} 页，{len(nodes)} 条")
            time.sleep(delay)


if __name__ == "__main__":
    main()
