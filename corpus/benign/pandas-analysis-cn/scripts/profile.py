# -*- coding: utf-8 -*-
"""生成数据概况：profile.py 文件 [工作表]"""
import sys

import pandas as pd


def load(path, sheet=0):
    if path.endswith((".xlsx", ".xls")):
        return pd.read_excel(path, sheet_name=sheet, dtype=object)
    for enc in ("utf-8-sig", "gb18030"):
        try:
            return pd.read_csv(path, encoding=enc, dtype=object)
        except UnicodeDecodeError:
            continue
    raise SystemExit("无法识别编码")


def main():
    df = load(*sys.argv[1:3])
    print(f"{len(df)} 行，{df.shape[1]} 列，完全重复 {df.duplicated().sum()} 行\n")
    print("| 列 | 非空 | 不同值 | 示例 |")
    print("| --- | ---: | ---: | --- |")
    for c in df.columns:
        s = df[c]
        first = s.dropna().iloc[0] if s.notna().any() else ""
        print(f"| {c} | {s.notna().sum()} | {s.nunique()} | {str(first)[:20]} |")


if __name__ == "__main__":
    main()
