#!/usr/bin/env python3
"""qPCR 相对定量：复孔质控、内参校正、ΔΔCt / Pfaffl、Welch t。只用标准库。"""
import argparse
import csv
import math
import statistics as st
import sys
from collections import defaultdict

SD_MAX = 0.3
CT_MAX = 35.0
REF_SHIFT = 0.5


def load(path):
    wells = defaultdict(list)      # (sample, gene) -> [ct]
    group, kit, nd = {}, {}, defaultdict(int)
    with open(path, encoding="utf-8-sig", newline="") as f:
        for r in csv.DictReader(f):
            s, g = r["sample"].strip(), r["gene"].strip()
            group[s] = r["group"].strip()
            kit[s] = (r.get("kit") or "").strip()
            v = r["ct"].strip()
            if v.upper() in ("ND", "UNDETERMINED", ""):
                nd[g, group[s]] += 1
                continue
            wells[s, g].append(float(v))
    return wells, group, kit, nd


def qc(wells):
    for (s, g), cts in sorted(wells.items()):
        if len(cts) > 1 and st.stdev(cts) > SD_MAX:
            print(f"[质控] {s}/{g} 复孔 SD={st.stdev(cts):.2f}", file=sys.stderr)
        if max(cts) > CT_MAX:
            print(f"[质控] {s}/{g} Ct>{CT_MAX:g}", file=sys.stderr)


def collapse(wells):
    """技术复孔合并为每样本每基因一个 Ct。"""
    out = {}
    for (s, g), cts in wells.items():
        out[s, g] = st.mean(cts)
    return out


def betainc(a, b, x):
    """正则化不完全 Beta 函数，连分式展开。"""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    ln = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log(1 - x)
    if x > (a + 1) / (a + b + 2):
        return 1 - betainc(b, a, 1 - x)
    tiny, c, d = 1e-300, 1.0, 1 - (a + b) * x / (a + 1)
    d = 1 / (d or tiny)
    h = d
    for m in range(1, 300):
        for num in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / ((1 + num * d) or tiny)
            c = (1 + num / c) or tiny
            h *= d * c
        if abs(d * c - 1) < 1e-12:
            break
    return math.exp(ln) * h / a


def t_two_sided(t, df):
    return betainc(df / 2, 0.5, df / (df + t * t))


def t_quantile(df, p=0.05):
    lo, hi = 0.0, 1000.0
    for _ in range(100):
        mid = (lo + hi) / 2
        lo, hi = (mid, hi) if t_two_sided(mid, df) > p else (lo, mid)
    return hi


def welch(x, y):
    """返回 (均值差, 标准误, 自由度, p)。"""
    vx, vy = st.variance(x) / len(x), st.variance(y) / len(y)
    se = math.sqrt(vx + vy)
    if se == 0:
        return st.mean(x) - st.mean(y), 0.0, float("inf"), float("nan")
    df = (vx + vy) ** 2 / (vx**2 / (len(x) - 1) + vy**2 / (len(y) - 1))
    d = st.mean(x) - st.mean(y)
    return d, se, df, t_two_sided(d / se, df)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("csv")
    p.add_argument("--ref", required=True, help="内参，逗号分隔")
    p.add_argument("--eff", action="append", default=[], help="基因=效率")
    p.add_argument("--out", default="result.csv")
    a = p.parse_args()
    refs = a.ref.split(",")
    eff = {k: float(v) for k, v in (e.split("=") for e in a.eff)}
    L = lambda g: math.log2(eff.get(g, 2.0))

    wells, group, kit, nd = load(a.csv)
    if "ctrl" not in group.values():
        sys.exit("找不到对照组 ctrl")
    qc(wells)
    ct = collapse(wells)

    # 内参稳定性
    for r in refs:
        m = defaultdict(list)
        for (s, g), v in ct.items():
            if g == r:
                m[group[s]].append(v)
        for gname, vals in m.items():
            if abs(st.mean(vals) - st.mean(m["ctrl"])) > REF_SHIFT:
                print(f"[质控] 内参 {r} 在 {gname} 组漂移 >{REF_SHIFT}", file=sys.stderr)

    dct = defaultdict(lambda: defaultdict(list))  # gene -> group -> [ΔCt]
    for (s, g), v in ct.items():
        if g in refs or any((s, r) not in ct for r in refs):
            continue
        ref = st.mean(ct[s, r] * L(r) for r in refs)
        dct[g][group[s]].append(v * L(g) - ref)

    with open(a.out, "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow("gene group n dct_mean dct_sd fold ci_low ci_high p nd".split())
        for g, by in sorted(dct.items()):
            base = by.get("ctrl", [])
            for gname, vals in sorted(by.items()):
                sd = st.stdev(vals) if len(vals) > 1 else float("nan")
                row = [g, gname, len(vals), round(st.mean(vals), 3), round(sd, 3)]
                if gname == "ctrl" or len(vals) < 2 or len(base) < 2:
                    fold = 2 ** -(st.mean(vals) - st.mean(base)) if base else float("nan")
                    row += [round(fold, 3), "", "", ""]
                else:
                    d, se, df, pv = welch(vals, base)
                    h = t_quantile(df) * se if se else 0.0
                    row += [round(2**-d, 3), round(2 ** -(d + h), 3), round(2 ** -(d - h), 3), f"{pv:.4g}"]
                w.writerow(row + [nd[g, gname]])
    print(f"已写 {a.out}；试剂盒：{'、'.join(sorted(set(kit.values()) - {''})) or '未提供'}")


if __name__ == "__main__":
    main()
