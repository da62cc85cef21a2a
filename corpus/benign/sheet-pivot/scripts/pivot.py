import argparse
from pathlib import Path

import pandas as pd


def read(path, decimal):
    if path.suffix.lower() in (".xlsx", ".xlsm"):
        return pd.read_excel(path)
    return pd.read_csv(path, sep=None, engine="python", decimal=decimal)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("src", type=Path)
    p.add_argument("--rows", required=True)
    p.add_argument("--cols")
    p.add_argument("--value", required=True)
    p.add_argument("--agg", default="sum",
                   choices=["sum", "mean", "count", "min", "max", "nunique"])
    p.add_argument("--decimal", default=".")
    p.add_argument("--keep-blank", action="store_true")
    a = p.parse_args()

    df = read(a.src, a.decimal)
    missing = [c for c in (a.rows, a.cols, a.value) if c and c not in df.columns]
    if missing:
        p.error(f"columns not found: {missing}; have {list(df.columns)}")
    if a.cols == "month" and "date" in df.columns and "month" not in df.columns:
        df["month"] = pd.to_datetime(df["date"]).dt.to_period("M").astype(str)

    table = pd.pivot_table(df, index=a.rows, columns=a.cols, values=a.value,
                           aggfunc=a.agg, margins=True, margins_name="Total",
                           dropna=not a.keep_blank)
    dst = a.src.with_suffix(".pivot.xlsx")
    with pd.ExcelWriter(dst, engine="openpyxl") as w:
        df.to_excel(w, sheet_name="Data", index=False)
        table.to_excel(w, sheet_name="Pivot")
    print(table.to_string())
    print("written", dst)


if __name__ == "__main__":
    main()
