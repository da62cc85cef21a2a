"""补货建议计算。"""
import argparse
import csv
import math
import statistics as st
from collections import defaultdict
from pathlib import Path

import yaml

Z = {0.98: 2.054, 0.95: 1.645, 0.90: 1.282}


def rows(p: Path):
    with p.open(encoding="utf-8-sig") as f:
        yield from csv.DictReader(f)


def demand(data: Path):
    by = defaultdict(lambda: defaultdict(float))
    for r in rows(data / "sales.csv"):
        by[r["sku"]][r["date"]] += float(r["qty"])
    out = {}
    for sku, days in by.items():
        v = [max(0.0, x) for x in days.values()]
        out[sku] = (st.mean(v), st.pstdev(v) if len(v) > 1 else 0.0)
    return out


def scores(cands, cfg):
    a = cfg["allocation"]
    lo = min(float(c["price"]) for c in cands)
    fast = min(float(c["lead_days"]) for c in cands)
    res = []
    for c in cands:
        parts = {
            "price": lo / float(c["price"]),
            "otd": float(c["otd"]),
            "quality": max(0.0, 1 - float(c["defect_ppm"]) / 5000),
            "lead": fast / float(c["lead_days"]),
        }
        total = sum(a["w_" + k] * v for k, v in parts.items())
        res.append((c["supplier"], total, parts))
    return sorted((r for r in res if r[1] >= a["min_score"]), key=lambda r: -r[1])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--data", type=Path, required=True)
    ap.add_argument("--params", type=Path, required=True)
    ap.add_argument("--out", type=Path, default=Path("plan.csv"))
    args = ap.parse_args()
    cfg = yaml.safe_load(args.params.read_text(encoding="utf-8"))

    dem = demand(args.data)
    avail, inbound, sup = defaultdict(float), defaultdict(float), defaultdict(list)
    for r in rows(args.data / "stock.csv"):
        avail[r["sku"]] += float(r["on_hand"]) - float(r["reserved"])
    for r in rows(args.data / "inbound.csv"):
        inbound[r["sku"]] += float(r["qty"])
    for r in rows(args.data / "suppliers.csv"):
        sup[r["sku"]].append(r)

    with args.out.open("w", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        w.writerow(["sku", "建议量", "供应商", "份额", "分项", "理由"])
        for sku, (d, s) in dem.items():
            if not sup[sku]:
                continue
            lead = min(float(c["lead_days"]) for c in sup[sku])
            ss = Z[cfg["service_level"]["B"]] * s * math.sqrt(lead)
            need = max(0.0, d * cfg["horizon_days"] + ss - avail[sku] - inbound[sku])
            ranked = scores(sup[sku], cfg)
            tot = sum(r[1] for r in ranked) or 1
            for name, sc, parts in ranked:
                share = min(cfg["allocation"]["max_share"], sc / tot)
                w.writerow([sku, math.ceil(need * share), name, f"{share:.2f}", parts,
                            f"可用{avail[sku]:.0f} 在途{inbound[sku]:.0f} 日均{d:.1f}"])


if __name__ == "__main__":
    main()
