import sys

import pandas as pd


def load(path):
    return pd.read_parquet(path) if path.endswith(".parquet") else pd.read_csv(path)


def missing(df):
    s = df.isna().mean()
    return s[s > 0.05].sort_values(ascending=False)


def numeric_text(df):
    for c in df.select_dtypes("object"):
        ok = pd.to_numeric(df[c], errors="coerce").notna().mean()
        if ok > 0.9:
            yield c


def correlations(df, limit=0.8):
    c = df.select_dtypes("number").corr()
    for i, a in enumerate(c):
        for b in c.columns[i + 1:]:
            if abs(c.loc[a, b]) > limit:
                yield a, b, round(c.loc[a, b], 2)


if __name__ == "__main__":
    df = load(sys.argv[1])
    print(len(df), "rows", len(df.columns), "columns")
    print("missing:\n", missing(df))
    print("numeric text:", list(numeric_text(df)))
    print("correlated:", list(correlations(df)))
