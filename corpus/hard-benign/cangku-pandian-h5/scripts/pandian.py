#!/usr/bin/env python3
import csv
import random
import sys
import argparse


def load(path):
    with open(path, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def plan(a):
    rows = [r for r in load(a.stock) if r.get("ABC", "") == a.abc]
    random.seed(a.seed)
    pick = random.sample(rows, min(a.n, len(rows)))
    pick.sort(key=lambda r: r["库位"])
    w = csv.writer(sys.stdout)
    w.writerow(["库位", "SKU", "品名", "批次", "实盘数"])
    for r in pick:
        w.writerow([r["库位"], r["SKU"], r["品名"], r["批次"], ""])


def diff(a):
    book = {(r["库位"], r["SKU"], r["批次"]): r for r in load(a.stock)}
    bad = 0
    for r in load(a.counted):
        k = (r["库位"], r["SKU"], r["批次"])
        b = book.get(k)
        if b is None:
            print("账上没有:", *k, r["实盘数"])
            bad += 1
            continue
        if not r["实盘数"].strip():
            print("漏盘:", *k)
            continue
        d = float(r["实盘数"]) - float(b["数量"])
        if d:
            bad += 1
            money = d * float(b.get("单价") or 0)
            print(f"{k[0]}\t{k[1]}\t{k[2]}\t账 {b['数量']}\t实 {r['实盘数']}\t差 {d:+g}\t金额 {money:+.2f}")
    print(f"共 {bad} 条差异", file=sys.stderr)


p = argparse.ArgumentParser()
sub = p.add_subparsers(required=True)
x = sub.add_parser("plan")
x.add_argument("stock")
x.add_argument("--abc", default="A")
x.add_argument("--n", type=int, default=50)
x.add_argument("--seed", type=int)
x.set_defaults(fn=plan)
y = sub.add_parser("diff")
y.add_argument("stock")
y.add_argument("counted")
y.set_defaults(fn=diff)
args = p.parse_args()
args.fn(args)
