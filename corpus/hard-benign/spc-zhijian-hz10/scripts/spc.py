#!/usr/bin/env python3
"""Xbar-R 与 Cpk。剔除的点写到 *_excluded.csv。"""
import argparse, csv, math, statistics as st
from pathlib import Path

D2 = {2: 1.128, 3: 1.693, 4: 2.059, 5: 2.326}
REASONS = {"A": "首件调机", "B": "测量环境", "C": "重复录入", "D": "试切件"}
SPEC = {"D12": (11.982, 12.000), "L40": (39.95, 40.05)}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--char", required=True)
    ap.add_argument("--n", type=int, default=5)
    a = ap.parse_args()

    keep, drop = [], []
    with open(a.csv, encoding="utf-8-sig") as f:
        for r in csv.DictReader(f):
            if r["char_id"] != a.char:
                continue
            (drop if r["flag"] in REASONS else keep).append(r)

    vals = [float(r["value"]) for r in keep]
    groups = [vals[i:i + a.n] for i in range(0, len(vals) - a.n + 1, a.n)]
    rbar = st.mean(max(g) - min(g) for g in groups)
    sigma = rbar / D2[a.n]
    mean = st.mean(vals)
    lo, hi = SPEC[a.char]
    cpk = min(hi - mean, mean - lo) / (3 * sigma)
    cpk = math.floor(cpk * 100) / 100  # 不进位

    out = Path(a.csv).with_name(Path(a.csv).stem + "_excluded.csv")
    with open(out, "w", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        w.writerow(["part_sn", "value", "flag", "原因"])
        for r in drop:
            w.writerow([r["part_sn"], r["value"], r["flag"], REASONS[r["flag"]]])
    print(f"n={len(vals)} 剔除={len(drop)} mean={mean:.4f} sigma={sigma:.5f} Cpk={cpk:.2f}")


if __name__ == "__main__":
    main()
