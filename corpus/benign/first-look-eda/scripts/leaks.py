import argparse

import numpy as np
import pandas as pd
from sklearn.metrics import roc_auc_score

from profile import read


def score(col, y):
    if pd.api.types.is_numeric_dtype(col):
        x = col.fillna(col.median())
    else:
        text = col.astype(str)
        half = np.arange(len(y)) % 2 == 0
        means = y[half].groupby(text[half]).mean()
        x = text.map(means).fillna(y.mean())
        x, y = x[~half], y[~half]
    if x.nunique() < 2 or y.nunique() < 2:
        return 0.5
    auc = roc_auc_score(y, x)
    return max(auc, 1 - auc)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--target", required=True)
    ap.add_argument("--time")
    args = ap.parse_args()

    df = read(args.file)
    y = df[args.target].astype(int)
    print(f"target rate {y.mean():.4f}, positives {int(y.sum())}")

    results = [(score(df[c], y), c) for c in df.columns if c != args.target]
    for auc, name in sorted(results, reverse=True)[:15]:
        print(f"{auc:.3f} {'SUSPECT' if auc > 0.95 else '       '} {name}")

    gone = df.isna().astype(int)
    for c in df.columns:
        if c != args.target and 0 < gone[c].mean() < 1:
            auc = score(gone[c], y)
            if auc > 0.8:
                print(f"{auc:.3f} SUSPECT missingness of {c}")

    if args.time:
        t = pd.to_datetime(df[args.time], errors="coerce")
        by = y.groupby(t.dt.to_period("M")).agg(["size", "mean"])
        print("\nrate by month\n" + by.to_string())

    rest = [c for c in df.columns if df[c].nunique() < len(df) and c != args.target]
    dup = df.duplicated(subset=rest, keep=False)
    print(f"\nrows alike but for ids and target: {int(dup.sum())}")


if __name__ == "__main__":
    main()
