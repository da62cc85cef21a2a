#!/usr/bin/env python3
"""管理人与托管行估值表逐科目比对。"""
from __future__ import annotations

import argparse
import csv
from decimal import Decimal, InvalidOperation

FIELDS = ("数量", "成本", "市值")


def dec(text: str) -> Decimal:
    text = (text or "").replace(",", "").strip()
    if not text:
        return Decimal(0)
    try:
        return Decimal(text)
    except InvalidOperation as exc:
        raise SystemExit(f"无法识别的数字：{text!r}") from exc


def load(path: str) -> dict[str, dict]:
    table: dict[str, dict] = {}
    with open(path, encoding="utf-8-sig", newline="") as fh:
        for row in csv.DictReader(fh):
            code = row["科目代码"].strip()
            if code in table:
                raise SystemExit(f"{path} 科目重复：{code}")
            table[code] = {"名称": row["科目名称"].strip(), **{f: dec(row[f]) for f in FIELDS}}
    return table


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("glr")
    ap.add_argument("tg")
    ap.add_argument("--rong", type=Decimal, default=Decimal("0.01"))
    ap.add_argument("--out", required=True)
    ns = ap.parse_args()

    left, right = load(ns.glr), load(ns.tg)
    zero = {"名称": "（缺）", **{f: Decimal(0) for f in FIELDS}}
    rows = []
    for code in sorted(left.keys() | right.keys()):
        a, b = left.get(code, zero), right.get(code, zero)
        diffs = {f: a[f] - b[f] for f in FIELDS}
        nav = "单位净值" in (a["名称"] + b["名称"])
        tol = Decimal(0) if nav else ns.rong
        if any(abs(v) > tol for v in diffs.values()):
            rows.append([code, a["名称"] if code in left else b["名称"],
                         *(diffs[f] for f in FIELDS),
                         "仅托管" if code not in left else "仅管理人" if code not in right else "数值不同"])

    with open(ns.out, "x", encoding="utf-8-sig", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["科目代码", "科目名称", "数量差", "成本差", "市值差", "类型"])
        w.writerows(rows)
    print(f"共 {len(left.keys() | right.keys())} 个科目，差异 {len(rows)} 个，底稿：{ns.out}")


if __name__ == "__main__":
    main()
