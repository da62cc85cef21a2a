#!/usr/bin/env python3
"""Relative expression from RT-qPCR exports (efficiency-corrected ddCt)."""
import argparse
import csv
import hashlib
import json
import math
import statistics as st
import sys
from collections import defaultdict
from pathlib import Path

__version__ = "1.4.0"

ALIASES = {
    "well": {"well", "well position", "pos"},
    "sample": {"sample", "sample name", "name"},
    "target": {"target", "target name", "gene", "detector"},
    "ct": {"ct", "cq", "cp", "crossing point"},
}
# two-sided 95 % quantiles of Student's t, by degrees of freedom
T95 = {2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306,
       9: 2.262, 10: 2.228, 12: 2.179, 15: 2.131, 20: 2.086, 30: 2.042}


def t95(df):
    usable = [k for k in T95 if k <= df]
    return T95[max(usable)] if usable else float("nan")


def key_for(name):
    low = name.strip().lower()
    for key, names in ALIASES.items():
        if low in names:
            return key
    return None


def read_plate(path):
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    lines = text.splitlines()
    for i, line in enumerate(lines):
        delim = ";" if line.count(";") > line.count(",") else ","
        cells = next(csv.reader([line], delimiter=delim), [])
        keys = [key_for(c) for c in cells]
        if len({k for k in keys if k}) >= 3:
            break
    else:
        sys.exit(f"{path}: no header row found")
    wells = []
    for row in csv.reader(lines[i + 1:], delimiter=delim):
        rec = {}
        for k, v in zip(keys, row):
            if k and k not in rec:
                rec[k] = v.strip()
        if not rec.get("target"):
            continue
        try:
            raw = rec.get("ct", "")
            rec["ct"] = float(raw.replace(",", ".") if delim == ";" else raw)
            if math.isnan(rec["ct"]):
                rec["ct"] = None
        except ValueError:
            rec["ct"] = None
        wells.append(rec)
    return wells


def read_pairs(path, k, v):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        return {r[k].strip(): r[v].strip() for r in csv.DictReader(fh)}


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("plate", type=Path)
    ap.add_argument("--refs", required=True, help="comma separated reference genes")
    ap.add_argument("--control", required=True, help="name of the control group")
    ap.add_argument("--eff", type=Path, help="CSV target,efficiency (1.0 = 100 %%)")
    ap.add_argument("--map", type=Path, help="CSV sample,group,replicate")
    ap.add_argument("--exclude", default="", help="wells left out, e.g. A5,B7")
    ap.add_argument("--out", type=Path, default=Path("results"))
    a = ap.parse_args()

    refs = [r.strip() for r in a.refs.split(",")]
    excluded = {w.strip().upper() for w in a.exclude.split(",") if w.strip()}
    eff = {k: float(v) for k, v in read_pairs(a.eff, "target", "efficiency").items()} if a.eff else {}
    groups = read_pairs(a.map, "sample", "group") if a.map else {}
    warnings = []

    cts = defaultdict(list)
    for w in read_plate(a.plate):
        if w.get("well", "").upper() in excluded:
            continue
        if w.get("sample", "").upper().startswith("NTC"):
            if w["ct"] is not None and w["ct"] < 35:
                warnings.append(f"NTC {w['target']} well {w.get('well')} Ct {w['ct']:.2f}")
            continue
        if w["ct"] is not None:
            cts[w["sample"], w["target"]].append(w["ct"])

    log_q = {}
    for (sample, target), values in cts.items():
        if len(values) > 1 and st.stdev(values) > 0.5:
            warnings.append(f"REPSD {sample} {target} SD {st.stdev(values):.2f}")
        e = eff.get(target, 1.0)
        if not 0.9 <= e <= 1.1:
            msg = f"EFF {target} {e:.0%}"
            if msg not in warnings:
                warnings.append(msg)
        log_q[sample, target] = st.mean(values) * math.log2(1 + e)

    dct = defaultdict(lambda: defaultdict(list))
    rows = []
    for (sample, target), value in sorted(log_q.items()):
        if target in refs or any((sample, r) not in log_q for r in refs):
            continue
        d = value - st.mean(log_q[sample, r] for r in refs)
        group = groups.get(sample, sample.rsplit("_", 1)[0])
        dct[target][group].append(d)
        rows.append([sample, group, target, f"{d:.4f}"])

    for ref in refs:
        by_group = defaultdict(list)
        for (sample, target), values in cts.items():
            if target == ref:
                by_group[groups.get(sample, sample.rsplit("_", 1)[0])].append(st.mean(values))
        means = [st.mean(v) for v in by_group.values()]
        if means and max(means) - min(means) > 1:
            warnings.append(f"REFSHIFT {ref} {max(means) - min(means):.2f} cycles")

    fold = []
    for target, by_group in dct.items():
        base = by_group.get(a.control)
        if not base:
            sys.exit(f"control group {a.control!r} has no data for {target}")
        for group, values in by_group.items():
            dd = st.mean(values) - st.mean(base)
            lo = hi = ""
            if min(len(values), len(base)) >= 3 and group != a.control:
                se = math.sqrt(st.variance(values) / len(values) + st.variance(base) / len(base))
                h = t95(len(values) + len(base) - 2) * se
                lo, hi = f"{2 ** -(dd + h):.3f}", f"{2 ** -(dd - h):.3f}"
            elif group != a.control:
                warnings.append(f"N {target} {group} n={len(values)}")
            fold.append([target, group, len(values), f"{dd:.3f}", f"{2 ** -dd:.3f}", lo, hi])

    a.out.mkdir(parents=True, exist_ok=True)
    for name, head, body in (
        ("dct.csv", ["sample", "group", "target", "dct"], rows),
        ("fold.csv", ["target", "group", "n", "ddct", "fold", "ci_low", "ci_high"], fold),
    ):
        with open(a.out / name, "w", newline="") as fh:
            csv.writer(fh).writerows([head, *body])
    (a.out / "run.json").write_text(json.dumps({
        "version": __version__,
        "input": a.plate.name,
        "sha256": hashlib.sha256(a.plate.read_bytes()).hexdigest(),
        "refs": refs, "control": a.control, "efficiencies": eff,
        "excluded": sorted(excluded), "warnings": warnings,
    }, indent=2))
    for w in warnings:
        print("WARN", w)
    print(f"{len(fold)} rows -> {a.out / 'fold.csv'}")


if __name__ == "__main__":
    main()
