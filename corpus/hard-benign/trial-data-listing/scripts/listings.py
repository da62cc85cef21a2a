#!/usr/bin/env python3
"""Blinded review listings from EDC exports."""
import argparse
from pathlib import Path

import pandas as pd

WINDOWS = {"V2": (12, 16), "V3": (25, 31), "V4": (53, 59), "V5": (81, 87)}


def read(folder: Path, name: str, drop: set[str]) -> pd.DataFrame:
    df = pd.read_csv(folder / f"{name}.csv", dtype=str)
    return df.drop(columns=[c for c in df.columns if c in drop])


def blind_list(folder: Path) -> set[str]:
    p = folder / "blind_list.txt"
    return {x.strip() for x in p.read_text().splitlines() if x.strip()} if p.exists() else set()


def queries(q: pd.DataFrame, cut: pd.Timestamp) -> pd.DataFrame:
    q = q[q["status"] == "open"].copy()
    q["age_days"] = (cut - pd.to_datetime(q["opened"])).dt.days
    return q[q["age_days"] > 14].sort_values(["site", "age_days"], ascending=[True, False])


def windows(sv: pd.DataFrame) -> pd.DataFrame:
    sv = sv[sv["visit"].isin(WINDOWS)].copy()
    sv["day"] = sv["day"].astype(int)
    lo = sv["visit"].map(lambda v: WINDOWS[v][0])
    hi = sv["visit"].map(lambda v: WINDOWS[v][1])
    return sv[(sv["day"] < lo) | (sv["day"] > hi)]


def ae_cm(ae: pd.DataFrame, cm: pd.DataFrame) -> pd.DataFrame:
    cm = cm[cm["indication"].str.contains("AE", na=False)]
    m = cm.merge(ae, on="subject", how="left", suffixes=("_cm", "_ae"))
    gap = (pd.to_datetime(m["start_cm"]) - pd.to_datetime(m["start_ae"])).dt.days.abs()
    m["near"] = gap <= 2
    hit = m.groupby(["subject", "start_cm", "medication"])["near"].any().reset_index()
    return hit[~hit["near"]]


def lab_shift(lb: pd.DataFrame) -> pd.DataFrame:
    lb = lb.copy()
    lb["grade"] = pd.to_numeric(lb["grade"], errors="coerce")
    base = lb[lb["visit"] == "V1"][["subject", "test", "grade"]]
    m = lb.merge(base, on=["subject", "test"], suffixes=("", "_base"))
    return m[m["grade"] - m["grade_base"] >= 2]


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    ap.add_argument("--out", type=Path, default=Path("drm_pack"))
    ap.add_argument("--cut", default=None)
    a = ap.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    cut = pd.Timestamp(a.cut) if a.cut else pd.Timestamp.today().normalize()
    drop = blind_list(a.folder)

    ae, cm, lb = (read(a.folder, n, drop) for n in ("ae", "cm", "lb"))
    queries(read(a.folder, "queries", drop), cut).to_csv(a.out / "L1_queries.csv", index=False)
    windows(read(a.folder, "sv", drop)).to_csv(a.out / "L2_windows.csv", index=False)
    ae_cm(ae, cm).to_csv(a.out / "L3_ae_cm.csv", index=False)
    lab_shift(lb).to_csv(a.out / "L4_lab_shift.csv", index=False)
    print("written to", a.out)


if __name__ == "__main__":
    main()
