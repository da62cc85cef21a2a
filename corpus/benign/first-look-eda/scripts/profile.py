import json
import sys

import pandas as pd

SENTINELS = {-999, -99, -1, 9999, 99999}
BLANKS = {"", "na", "n/a", "null", "none", "unknown", "-", "?"}


def read(path):
    return pd.read_parquet(path) if path.endswith(".parquet") else pd.read_csv(path, low_memory=False)


def column(s):
    info = {
        "dtype": str(s.dtype),
        "missing": round(float(s.isna().mean()), 4),
        "distinct": int(s.nunique(dropna=True)),
        "flags": [],
    }
    present = s.dropna()
    if info["distinct"] <= 1:
        info["flags"].append("constant")
    if len(s) and info["distinct"] == len(s):
        info["flags"].append("unique per row")
    if pd.api.types.is_numeric_dtype(s) and not pd.api.types.is_bool_dtype(s):
        q = present.quantile([0, 0.01, 0.5, 0.99, 1]).tolist()
        info["quantiles"] = [round(float(v), 4) for v in q]
        top = present.value_counts().head(3)
        odd = [float(v) for v in top.index if v in SENTINELS]
        if odd:
            info["flags"].append(f"possible sentinel {odd}")
    elif s.dtype == object:
        text = present.astype(str)
        info["top"] = {str(k): int(v) for k, v in text.value_counts().head(5).items()}
        blanks = int(text.str.strip().str.lower().isin(BLANKS).sum())
        if blanks:
            info["flags"].append(f"{blanks} blanks written as text")
        sample = text.head(500)
        if len(sample) and pd.to_datetime(sample, errors="coerce", format="mixed").notna().mean() > 0.95:
            info["flags"].append("looks like dates")
        elif len(sample) and pd.to_numeric(sample, errors="coerce").notna().mean() > 0.95:
            info["flags"].append("looks like numbers")
    return info


if __name__ == "__main__":
    df = read(sys.argv[1])
    json.dump(
        {
            "rows": len(df),
            "duplicates": int(df.astype(str).duplicated().sum()),
            "columns": {c: column(df[c]) for c in df.columns},
        },
        sys.stdout,
        indent=1,
        ensure_ascii=False,
    )
