import argparse
import re
import sys

import chardet
import pandas as pd


def read(path):
    if path.endswith(".xlsx"):
        return pd.read_excel(path, dtype=str)
    raw = open(path, "rb").read(200_000)
    enc = chardet.detect(raw)["encoding"] or "utf-8"
    if enc.lower() in ("gb2312", "gbk"):
        enc = "gb18030"
    sep = "\t" if path.endswith(".tsv") else ","
    return pd.read_csv(path, dtype=str, encoding=enc, sep=sep)


def phone(v):
    if not isinstance(v, str):
        return v
    d = re.sub(r"\D", "", v)
    if d.startswith("86") and len(d) == 13:
        d = d[2:]
    return d if re.fullmatch(r"1[3-9]\d{9}", d) else v


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("src")
    ap.add_argument("-o", "--out", required=True)
    ap.add_argument("--keys", nargs="*", default=[])
    ap.add_argument("--date-cols", nargs="*", default=[])
    ap.add_argument("--phone-cols", nargs="*", default=[])
    a = ap.parse_args()

    df = read(a.src)
    n0 = len(df)
    for c in df.columns:
        df[c] = df[c].str.replace("\u3000", " ").str.strip()
    for c in a.date_cols:
        d = pd.to_datetime(df[c], errors="coerce")
        df[c] = d.dt.strftime("%Y-%m-%d").where(d.notna(), df[c])
    for c in a.phone_cols:
        df[c] = df[c].map(phone)

    dup = df.duplicated(subset=a.keys or None, keep="first")
    df[dup].to_csv(a.out.replace(".csv", ".dropped.csv"), index=False, encoding="utf-8-sig")
    df[~dup].to_csv(a.out, index=False, encoding="utf-8-sig")
    print(f"原始 {n0} 行,删除 {dup.sum()} 行,保留 {(~dup).sum()} 行", file=sys.stderr)


if __name__ == "__main__":
    main()
