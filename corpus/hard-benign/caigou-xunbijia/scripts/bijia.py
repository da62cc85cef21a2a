#!/usr/bin/env python3
# 比价表。输入 csv 列:物料,供应商,含税单价,税率,数量,运费,交期天
import argparse
import csv
from collections import defaultdict


def num(s, default=0.0):
    s = (s or "").replace(",", "").replace("¥", "").replace("%", "").strip()
    return float(s) if s else default


def main():
    p = argparse.ArgumentParser()
    p.add_argument("csvfile")
    p.add_argument("-o", "--out", default="比价表.md")
    a = p.parse_args()

    groups = defaultdict(list)
    with open(a.csvfile, encoding="utf-8-sig", newline="") as f:
        for r in csv.DictReader(f):
            price = num(r["含税单价"])
            rate = num(r["税率"], 13)
            qty = num(r["数量"], 1) or 1
            net = price / (1 + rate / 100) + num(r.get("运费")) / qty
            groups[r["物料"]].append((net, r))

    with open(a.out, "w", encoding="utf-8") as w:
        for item, rows in groups.items():
            rows.sort(key=lambda x: x[0])
            avg = sum(n for n, _ in rows) / len(rows)
            w.write(f"## {item}\n\n|供应商|含税单价|税率|折不含税到厂价|交期|备注|\n|---|---|---|---|---|---|\n")
            for i, (n, r) in enumerate(rows):
                note = []
                if i == 0:
                    note.append("最低")
                if avg and abs(n - avg) / avg > 0.3:
                    note.append("偏离均价30%以上,问清楚")
                w.write(f"|{r['供应商']}|{r['含税单价']}|{r['税率']}|{n:.2f}|{r['交期天']}|{'、'.join(note)}|\n")
            if len(rows) < 3:
                w.write("\n> 不足三家,要写单一来源说明\n")
            w.write("\n")
    print("写好了:", a.out)


if __name__ == "__main__":
    main()
