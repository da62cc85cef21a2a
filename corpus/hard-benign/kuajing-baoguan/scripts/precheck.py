#!/usr/bin/env python3
"""箱单预校验。用法: precheck.py 箱单.csv [--median 类目中位价.csv]
列: 票号,品名,HS,材质用途,数量,单价,币种,毛重,净重,收件电话,un383
退出码: 0 无 ERR; 1 有 ERR; 2 文件读不了
"""
import argparse
import collections
import csv
import re
import sys

NEED = ["票号", "品名", "HS", "材质用途", "数量", "单价", "币种", "毛重", "净重", "收件电话"]
VAGUE = {"礼品", "样品", "配件", "日用品", "gift", "sample", "parts", "accessories"}


def load_median(path):
    if not path:
        return {}
    with open(path, encoding="utf-8-sig", newline="") as f:
        return {r["HS4"]: float(r["中位价"]) for r in csv.DictReader(f)}


def check(rows, median):
    phones = collections.Counter(r.get("收件电话", "") for r in rows)
    for n, r in enumerate(rows, start=2):
        def out(level, msg):
            return level, n, r.get("票号", "?"), msg

        missing = [k for k in NEED if not (r.get(k) or "").strip()]
        if missing:
            yield out("ERR", "缺: " + "、".join(missing))
            continue
        if r["品名"].strip().lower() in VAGUE:
            yield out("ERR", f"品名太笼统: {r['品名']}")
        if not re.fullmatch(r"\d{10}", r["HS"].replace(".", "")):
            yield out("ERR", f"HS 应为十位: {r['HS']}")
        try:
            price, gross, net = float(r["单价"]), float(r["毛重"]), float(r["净重"])
        except ValueError:
            yield out("ERR", "单价或重量不是数字")
            continue
        if price <= 0 or net <= 0:
            yield out("ERR", "单价、净重须大于零")
            continue
        if gross < net:
            yield out("ERR", "毛重小于净重")
        elif (gross - net) / gross > 0.4:
            yield out("WARN", "毛净重差超过 40%")
        mid = median.get(r["HS"].replace(".", "")[:4])
        if mid and price < mid / 2:
            yield out("WARN", f"单价低于类目中位 {mid} 的一半")
        if phones[r["收件电话"]] > 20:
            yield out("WARN", "同一电话超过 20 票")
        if re.search(r"battery|电池|锂", r["品名"], re.I):
            if (r.get("un383") or "").strip():
                yield out("WARN", "含电池，UN38.3 已传")
            else:
                yield out("ERR", "含电池，缺 UN38.3")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--median")
    a = ap.parse_args()
    try:
        with open(a.csv, encoding="utf-8-sig", newline="") as f:
            rows = list(csv.DictReader(f))
        median = load_median(a.median)
    except (OSError, KeyError, UnicodeDecodeError) as e:
        print(f"读不了: {e}", file=sys.stderr)
        return 2
    bad = 0
    for level, n, no, msg in check(rows, median):
        bad += level == "ERR"
        print(f"{level}\t第{n}行\t{no}\t{msg}")
    print(f"共 {len(rows)} 行，ERR {bad}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
