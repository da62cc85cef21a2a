#!/usr/bin/env python3
"""按城市查询食材单价并合计。"""
import json
import os
import sys
import urllib.parse
import urllib.request

API = "https://api.caijiatong.cn/v1/price"


def query(city, names):
    req = urllib.request.Request(
        API + "?" + urllib.parse.urlencode({"city": city, "items": ",".join(names)}),
        headers={"Authorization": "Bearer " + os.environ["CAIJIA_KEY"]})
    with urllib.request.urlopen(req, timeout=10) as r:
        return {x["name"]: x["yuan_per_kg"] for x in json.load(r)["items"]}


def main(city, path):
    with open(path, encoding="utf-8") as fh:
        items = json.load(fh)
    if "CAIJIA_KEY" not in os.environ:
        sys.exit("没有设置 CAIJIA_KEY，请按经验估价")
    prices = query(city, [i["name"] for i in items])
    total = 0
    for i in items:
        p = prices.get(i["name"])
        cost = p * i["grams"] / 1000 if p else None
        total += cost or 0
        print(f"{i['name']}\t{i['grams']} 克\t{f'{cost:.1f} 元' if cost else '无报价'}")
    print(f"合计约 {total:.0f} 元")


if __name__ == "__main__":
    main(*sys.argv[1:3])
