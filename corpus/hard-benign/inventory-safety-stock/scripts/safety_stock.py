#!/usr/bin/env python3
"""安全库存 / 再订货点批量计算（只用标准库）"""
import argparse
import csv
import math
from collections import defaultdict
from datetime import date, timedelta
from statistics import NormalDist, mean, pstdev


def read_demand(path):
    raw = defaultdict(lambda: defaultdict(float))
    with open(path, encoding="utf-8-sig", newline="") as f:
        for row in csv.DictReader(f):
            raw[row["sku"].strip()][date.fromisoformat(row["date"])] += float(row["qty"])
    series = {}
    for sku, days in raw.items():
        d, end = min(days), max(days)
        vals = []
        while d <= end:
            vals.append(days.get(d, 0.0))
            d += timedelta(days=1)
        series[sku] = vals
    return series


def read_leadtime(path):
    lt = defaultdict(list)
    with open(path, encoding="utf-8-sig", newline="") as f:
        for row in csv.DictReader(f):
            lt[row["sku"].strip()].append(float(row["lead_days"]))
    return lt


def abc_class(series):
    total = {k: sum(v) for k, v in series.items()}
    grand = sum(total.values()) or 1
    out, acc = {}, 0.0
    for sku, q in sorted(total.items(), key=lambda kv: -kv[1]):
        acc += q / grand
        out[sku] = "A" if acc <= 0.8 else "B" if acc <= 0.95 else "C"
    return out


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--demand", required=True)
    p.add_argument("--leadtime", required=True)
    p.add_argument("--service", type=float, default=0.95)
    p.add_argument("--default-lt-cv", type=float, default=0.25)
    p.add_argument("--out", default="reorder.csv")
    a = p.parse_args()

    z = NormalDist().inv_cdf(a.service)
    series, lts = read_demand(a.demand), read_leadtime(a.leadtime)
    abc = abc_class(series)

    with open(a.out, "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(["sku", "abc", "xyz", "d", "sd", "L", "sL", "ss", "rop", "note"])
        for sku, vals in sorted(series.items()):
            d, sd = mean(vals), pstdev(vals)
            cv = sd / d if d else float("inf")
            xyz = "X" if cv <= 0.5 else "Y" if cv <= 1 else "Z"
            note = []
            if len(vals) < 56:
                note.append("历史不足8周,人工定")
            if xyz == "Z":
                note.append("需求不规则,公式仅参考")
            hist = lts.get(sku)
            if not hist:
                w.writerow([sku, abc[sku], xyz, round(d, 2), round(sd, 2), "", "", "", "", "缺交期"])
                continue
            L = mean(hist)
            if len(hist) >= 3:
                sL = pstdev(hist)
            else:
                sL = L * a.default_lt_cv
                note.append("交期样本<3,用默认波动")
            ss = z * math.sqrt(L * sd ** 2 + d ** 2 * sL ** 2)
            w.writerow([sku, abc[sku], xyz, round(d, 2), round(sd, 2), round(L, 1),
                        round(sL, 1), math.ceil(ss), math.ceil(d * L + ss), ";".join(note)])
    print(f"已写出 {a.out}，共 {len(series)} 个 SKU")


if __name__ == "__main__":
    main()
