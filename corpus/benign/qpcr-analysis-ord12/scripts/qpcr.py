# /// script
# requires-python = ">=3.11"
# dependencies = ["pandas>=2.2", "numpy", "scipy>=1.12", "matplotlib", "openpyxl"]
# ///
import argparse
import hashlib
import pathlib
import sys
import tomllib

import numpy as np
import pandas as pd
from scipy import stats

ALIASES = {
    "well": ["Well Position", "Well", "Pos"],
    "target": ["Target Name", "Target", "Gene"],
    "sample": ["Sample Name", "Sample", "Name"],
    "cq": ["CT", "Ct", "Cq", "Cp"],
}


def load(cfg, base):
    path = base / cfg["export"]
    raw = pd.read_excel(path) if path.suffix == ".xlsx" else pd.read_csv(path, comment="#")
    cols = {}
    for key, names in ALIASES.items():
        hit = next((n for n in names if n in raw.columns), None)
        if hit is None:
            sys.exit(f"no column for {key}; have {list(raw.columns)}")
        cols[hit] = key
    df = raw.rename(columns=cols)[list(ALIASES)]
    df["cq"] = pd.to_numeric(df["cq"], errors="coerce")
    if cfg.get("undetermined") != "drop":
        df["cq"] = df["cq"].fillna(float(cfg.get("undetermined", 40)))
    gone = {e["well"]: e["reason"] for e in cfg.get("exclude", [])}
    return df[~df["well"].isin(gone)].dropna(), gone, hashlib.sha256(path.read_bytes()).hexdigest()


def check(df):
    tech = df.groupby(["sample", "target"])["cq"].agg(["mean", "std", "count"])
    bad = tech[tech["std"] > 0.30]
    print(f"{len(tech)} sample/target pairs, {len(bad)} with SD over 0.30")
    if len(bad):
        print(bad.round(2).to_string())
    for name in ("NTC", "-RT"):
        ctl = df[df["sample"].str.upper() == name]
        if ctl.empty:
            print(f"warning: no {name} wells")
            continue
        for target, cq in ctl.groupby("target")["cq"].min().items():
            low = df[(df["target"] == target) & (df["sample"].str.upper() != name)]["cq"].min()
            state = "ok" if cq > 38 or cq - low >= 7 else "LOOK"
            print(f"{name} {target}: {cq:.1f} ({cq - low:+.1f} to lowest sample) {state}")


def run(df, cfg, gone, digest, out):
    eff = cfg.get("efficiency", {})
    mean = df.groupby(["sample", "target"])["cq"].mean().unstack()
    log_e = {t: np.log2(eff.get(t, 2.0)) for t in mean.columns}
    scaled = mean.mul(pd.Series(log_e))
    ref = scaled[cfg["reference"]].mean(axis=1)
    group = {s: g for g, ss in cfg["groups"].items() for s in ss}
    rows = []
    for target in scaled.columns.difference(cfg["reference"]):
        d = (scaled[target] - ref).rename("d").to_frame()
        d["group"] = d.index.map(group)
        base = d.loc[d["group"] == cfg["calibrator"], "d"].dropna()
        for g in cfg["groups"]:
            if g == cfg["calibrator"]:
                continue
            x = d.loc[d["group"] == g, "d"].dropna()
            res = stats.ttest_ind(base, x, equal_var=False)
            ci = res.confidence_interval()
            rows.append((target, g, len(x), 2 ** (base.mean() - x.mean()), 2 ** ci.low, 2 ** ci.high, res.pvalue))
    table = pd.DataFrame(rows, columns=["target", "group", "n", "ratio", "ci_low", "ci_high", "p"])
    out.mkdir(parents=True, exist_ok=True)
    table.to_csv(out / "ratios.csv", index=False)
    lines = ["# qPCR report", "", f"Export SHA-256: `{digest}`", "", "## Excluded wells"]
    lines += [f"- {w}: {r}" for w, r in gone.items()] or ["- none"]
    lines += ["", "## Ratios", "```", table.round(3).to_string(index=False), "```"]
    (out / "report.md").write_text("\n".join(lines) + "\n")
    print(table.round(3).to_string(index=False))


ap = argparse.ArgumentParser()
ap.add_argument("mode", choices=["check", "run"])
ap.add_argument("config", type=pathlib.Path)
ap.add_argument("--out", type=pathlib.Path, default=pathlib.Path("results"))
a = ap.parse_args()
cfg = tomllib.loads(a.config.read_text())
data, gone, digest = load(cfg, a.config.parent)
check(data) if a.mode == "check" else run(data, cfg, gone, digest, a.out)
