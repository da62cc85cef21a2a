#!/usr/bin/env python3
import argparse
import json
from datetime import date, timedelta

import requests

API = "https://ad.oceanengine.com/open_api/2/report/ad/get/"


def day(s):
    if s == "yesterday":
        return (date.today() - timedelta(days=1)).isoformat()
    return s


def pull(cfg, d):
    page, rows = 1, []
    while True:
        r = requests.get(API, headers={"Access-Token": cfg["access_token"]}, timeout=20, params={
            "advertiser_id": cfg["advertiser_id"], "start_date": d, "end_date": d,
            "page": page, "page_size": 100, "group_by": json.dumps(["STAT_GROUP_BY_FIELD_ID"]),
        }).json()
        if r.get("code"):
            raise SystemExit(r.get("message"))
        rows += r["data"]["list"]
        if page >= r["data"]["page_info"]["total_page"]:
            return rows
        page += 1


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("config")
    ap.add_argument("--date", default="yesterday")
    a = ap.parse_args()
    cfg = json.load(open(a.config, encoding="utf-8"))
    rows = pull(cfg, day(a.date))
    cost = sum(r["cost"] for r in rows)
    conv = sum(r["convert"] for r in rows)
    click = sum(r["click"] for r in rows)
    show = sum(r["show"] for r in rows)
    print(f"消耗 {cost:.2f}  展示 {show}  点击 {click}  CTR {click / max(show, 1):.2%}  转化 {conv}  CPA {cost / max(conv, 1):.2f}")
    print("| 计划 | 消耗 | 转化 | CPA |\n|---|---:|---:|---:|")
    for r in sorted(rows, key=lambda r: -r["cost"])[:20]:
        print(f"| {r['ad_name']} | {r['cost']:.2f} | {r['convert']} | {r['cost'] / max(r['convert'], 1):.2f} |")


if __name__ == "__main__":
    main()
