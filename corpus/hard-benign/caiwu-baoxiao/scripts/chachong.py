#!/usr/bin/env python3
"""发票查重。
用法: chachong.py 本批.csv 历史.csv
列: 单号,发票代码,发票号码,开票日期,价税合计,销方税号,提交人
数电票没有发票代码，留空。
"""
import csv
import sys
from collections import defaultdict
from decimal import Decimal, InvalidOperation


def load(path):
    with open(path, encoding="utf-8-sig", newline="") as f:
        for i, r in enumerate(csv.DictReader(f), 2):
            try:
                r["_amt"] = Decimal(r["价税合计"].replace(",", "").strip())
            except (InvalidOperation, AttributeError):
                sys.exit(f"{path} 第 {i} 行金额读不懂: {r.get('价税合计')!r}")
            yield r


def key(r):
    return (r["发票代码"] or "").strip(), (r["发票号码"] or "").strip()


def serial(r):
    n = key(r)[1]
    return (key(r)[0], int(n)) if n.isdigit() else None


def main(batch_p, hist_p):
    seen = defaultdict(list)
    for r in load(hist_p):
        seen[key(r)].append(r["单号"])

    batch = list(load(batch_p))
    hits = 0
    for r in batch:
        k = key(r)
        dup = [d for d in seen[k] if d != r["单号"]]
        if dup or r["单号"] in seen[k]:
            hits += 1
            others = "、".join(sorted(set(dup))) or "本单内另一行"
            print(f"重复\t{r['单号']}\t{k[1]}\t{r['_amt']}\t与 {others}")
        seen[k].append(r["单号"])

    # 连号：同一销方、同一提交人，票号相差 1
    by = defaultdict(list)
    for r in batch:
        s = serial(r)
        if s:
            by[(r["销方税号"], r["提交人"], s[0])].append((s[1], r))
    for rows in by.values():
        rows.sort(key=lambda x: x[0])
        for (n1, a), (n2, b) in zip(rows, rows[1:]):
            if n2 - n1 == 1:
                print(f"连号\t{a['单号']}/{b['单号']}\t{n1}-{n2}\t{a['_amt'] + b['_amt']}\t问事由，不直接退")
    return 1 if hits else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
