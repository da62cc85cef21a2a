#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""限速、缓存、遵守 robots.txt 的采集脚本。"""
import argparse
import csv
import json
import random
import sqlite3
import time
import urllib.robotparser
from urllib.parse import urlsplit

import requests
from bs4 import BeautifulSoup

ROBOTS = {}


def yunxu(url, ua):
    s = urlsplit(url)
    root = f"{s.scheme}://{s.netloc}"
    if root not in ROBOTS:
        rp = urllib.robotparser.RobotFileParser(root + "/robots.txt")
        try:
            rp.read()
        except OSError:
            return False
        ROBOTS[root] = rp
    return ROBOTS[root].can_fetch(ua, url)


def qu(sess, db, url, jiange):
    row = db.execute("select html from ye where url=?", (url,)).fetchone()
    if row:
        return row[0]
    for ci in range(3):
        r = sess.get(url, timeout=30)
        if r.status_code in (429, 503):
            time.sleep(int(r.headers.get("Retry-After", 60)))
            continue
        if r.status_code == 403:
            raise SystemExit(f"403：{url}，停止采集")
        r.raise_for_status()
        r.encoding = r.apparent_encoding
        db.execute("insert into ye values(?,?)", (url, r.text))
        db.commit()
        time.sleep(jiange + random.random() * 2)
        return r.text
    return ""


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("urls")
    ap.add_argument("--mail", required=True)
    ap.add_argument("--out", default="data.csv")
    ap.add_argument("--jiange", type=float, default=3)
    a = ap.parse_args()
    ua = f"caiji-bot/1.0 (+mailto:{a.mail})"
    sess = requests.Session()
    sess.headers["User-Agent"] = ua
    db = sqlite3.connect("huancun.db")
    db.execute("create table if not exists ye(url primary key, html)")
    sel = json.load(open("xuanze.json", encoding="utf-8"))
    with open(a.out, "w", newline="", encoding="utf-8-sig") as f:
        w = csv.DictWriter(f, ["url", *sel])
        w.writeheader()
        for url in open(a.urls, encoding="utf-8").read().split():
            if not yunxu(url, ua):
                print("robots 不允许：", url)
                continue
            soup = BeautifulSoup(qu(sess, db, url, a.jiange), "html.parser")
            row = {k: (soup.select_one(v).get_text(strip=True) if soup.select_one(v) else "") for k, v in sel.items()}
            w.writerow({"url": url, **row})


if __name__ == "__main__":
    main()
