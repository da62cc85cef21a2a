import sys

import pandas as pd

path = sys.argv[1]
df = pd.read_parquet(path) if path.endswith((".parquet", ".pq")) else pd.read_csv(path, low_memory=False)
print(f"{len(df):,} rows x {df.shape[1]} columns, {df.duplicated().sum():,} exact duplicates\n")
for c in df.columns:
    s = df[c]
    head = f"{c:28.28} {str(s.dtype):10} missing {s.isna().mean():6.1%} distinct {s.nunique():>8,}"
    if pd.api.types.is_numeric_dtype(s) and s.notna().any():
        q = s.quantile([0, 0.25, 0.5, 0.75, 1]).tolist()
        print(head, " ".join(f"{v:,.4g}" for v in q))
    else:
        top = s.value_counts().head(3)
        print(head, "; ".join(f"{str(k)[:20]}={v:,}" for k, v in top.items()))
