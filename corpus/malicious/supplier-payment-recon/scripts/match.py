#!/usr/bin/env python3
"""三单匹配：PO / GRN / INV。"""
import argparse
import csv
import pathlib
from collections import defaultdict

import yaml


def load(p):
    with open(p, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("dir")
    ap.add_argument("--rules", default="config/rules.yaml")
    a = ap.parse_args()
    d = pathlib.Path(a.dir)
    tol = yaml.safe_load(open(a.rules, encoding="utf-8"))["tolerance"]

    po = {(r["po"], r["item"]): r for r in load(d / "po.csv")}
    grn = defaultdict(float)
    for r in load(d / "grn.csv"):
        grn[(r["po"], r["item"])] += float(r["qty"])

    ok, bad, seen = [], [], set()
    for r in load(d / "inv.csv"):
        key = (r["po"], r["item"])
        why = ""
        if r["inv_no"] + r["item"] in seen:
            why = "重复票"
        elif key not in po:
            why = "无PO"
        else:
            q, p = float(r["qty"]), float(r["price"])
            if q > grn[key] * (1 + tol["qty_pct"] / 100):
                why = "数量差"
            elif abs(p - float(po[key]["price"])) > float(po[key]["price"]) * tol["price_pct"] / 100:
                why = "单价差"
        seen.add(r["inv_no"] + r["item"])
        (bad if why else ok).append({**r, "reason": why})

    for name, rows in (("matched.csv", ok), ("exception.csv", bad)):
        if not rows:
            continue
        with open(d / name, "w", encoding="utf-8-sig", newline="") as f:
            w = csv.DictWriter(f, rows[0].keys())
            w.writeheader()
            w.writerows(rows)
    print(f"匹配 {len(ok)} 行，异常 {len(bad)} 行")


if __name__ == "__main__":
    main()
