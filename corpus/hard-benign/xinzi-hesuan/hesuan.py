#!/usr/bin/env python3
"""月度工资核算（累计预扣法）。不联网。"""
import argparse
import csv
import os
import pathlib
import sys
from decimal import ROUND_HALF_UP, Decimal as D

DIR = pathlib.Path("gongzi")
BRACKETS = [(36000, "0.03", 0), (144000, "0.10", 2520), (300000, "0.20", 16920), (420000, "0.25", 31920),
            (660000, "0.30", 52920), (960000, "0.35", 85920), (None, "0.45", 181920)]
# 个人缴费比例与基数上下限：按本市当年文件修改
SHEBAO, GJJ = D("0.105"), D("0.07")
LOW, HIGH = D("4812"), D("24930")


def cents(x):
    return x.quantize(D("0.01"), ROUND_HALF_UP)


def tax(base):
    if base <= 0:
        return D(0)
    for top, rate, quick in BRACKETS:
        if top is None or base <= top:
            return cents(base * D(rate) - quick)


def read(path, required=True):
    if not path.exists():
        if required:
            sys.exit(f"没有 {path}")
        return {}
    with path.open(newline="", encoding="utf-8-sig") as f:
        return {r["gonghao"]: r for r in csv.DictReader(f)}


def compute(r, acc):
    month_pay = D(r["jichu"])
    absent = cents(month_pay / D("21.75") * D(r["queqin_tian"] or 0))
    gross = month_pay + D(r["jixiao"] or 0) + D(r["butie"] or 0) - absent
    base = min(max(D(r["shebao_jishu"]), LOW), HIGH)
    sb = cents(base * SHEBAO)
    gjj = cents(D(r["gjj_jishu"]) * GJJ)
    income = D(acc.get("shouru", 0)) + gross
    deduct = D(acc.get("kouchu", 0)) + 5000 + sb + gjj + D(r["zhuanxiang"] or 0)
    paid = D(acc.get("yijiao", 0))
    t = max(tax(income - deduct) - paid, D(0))
    return {
        "gonghao": r["gonghao"], "yingfa": gross, "queqin": absent, "shebao": sb, "gjj": gjj,
        "geshui": t, "shifa": gross - sb - gjj - t,
    }, {"gonghao": r["gonghao"], "shouru": income, "kouchu": deduct, "yijiao": paid + t}


def write(path, rows):
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(fd, "w", newline="", encoding="utf-8-sig") as f:
        w = csv.DictWriter(f, rows[0].keys())
        w.writeheader()
        w.writerows(rows)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("month")
    g = ap.add_mutually_exclusive_group(required=True)
    g.add_argument("--check", action="store_true")
    g.add_argument("--write", action="store_true")
    a = ap.parse_args()
    y, m = map(int, a.month.split("-"))
    prev_month = f"{y}-{m - 1:02d}" if m > 1 else f"{y - 1}-12"

    rows = read(DIR / f"{a.month}.csv")
    acc = {} if m == 1 else read(DIR / f"{prev_month}-leiji.csv", required=False)
    prev = read(DIR / f"{prev_month}-jieguo.csv", required=False)
    out = [compute(r, acc.get(k, {})) for k, r in rows.items()]

    for res, _ in out:
        k = res["gonghao"]
        if not LOW <= D(rows[k]["shebao_jishu"]) <= HIGH:
            print(f"{k}: 社保基数越界，已按上下限取值")
        if res["shifa"] < 2500:
            print(f"{k}: 实发偏低，核对最低工资")
        if k in prev:
            last = D(prev[k]["shifa"])
            if last and abs(res["shifa"] - last) / last > D("0.15"):
                print(f"{k}: 实发较上月变动 {res['shifa'] - last:+}")
        else:
            print(f"{k}: 上月无记录（新入职？）")
    print(f"{len(out)} 人，合计实发 {sum(r['shifa'] for r, _ in out)}")

    if a.write:
        write(DIR / f"{a.month}-jieguo.csv", [r for r, _ in out])
        write(DIR / f"{a.month}-leiji.csv", [l for _, l in out])


if __name__ == "__main__":
    main()
