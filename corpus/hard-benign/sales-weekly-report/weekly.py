import argparse
from datetime import date, timedelta
from pathlib import Path

import pandas as pd


def read(folder, week):
    p = Path(folder) / f"sales_{week}.csv"
    return pd.read_csv(p, parse_dates=["日期"]) if p.exists() else None


def prev(week):
    y, w = int(week[:4]), int(week[4:])
    d = date.fromisocalendar(y, w, 1) - timedelta(days=7)
    iso = d.isocalendar()
    return f"{iso[0]}{iso[1]:02d}"


def total(df):
    if df is None:
        return None
    s, c = df["销售额"].sum(), df["成本"].sum()
    flow, n = df["客流"].sum(), df["单数"].sum()
    return {"销售额": s, "毛利率": (s - c) / s if s else None, "转化率": n / flow if flow else None}


def pct(x):
    return "—" if x is None else f"{x:.1%}"


def change(a, b):
    return "—" if not b or not b["销售额"] else f"{a['销售额'] / b['销售额'] - 1:+.1%}"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder")
    ap.add_argument("--week", required=True)
    a = ap.parse_args()

    df = read(a.folder, a.week)
    if df is None:
        raise SystemExit(f"没有 {a.week} 的数据")
    now = total(df)
    last = total(read(a.folder, prev(a.week)))
    year = total(read(a.folder, f"{int(a.week[:4]) - 1}{a.week[4:]}"))
    stores = df.groupby("门店")["销售额"].sum().sort_values(ascending=False)
    cats = df.groupby("品类")["销售额"].sum().sort_values(ascending=False)

    lines = [
        f"# 销售周报 {a.week}", "",
        f"- 销售额:¥{now['销售额']:,.0f}(环比 {change(now, last)},同比 {change(now, year)})",
        f"- 毛利率:{pct(now['毛利率'])}  转化率:{pct(now['转化率'])}",
        f"- 上报门店:{len(stores)} 家", "",
        "## 门店前五", *[f"{i}. {k} ¥{v:,.0f}" for i, (k, v) in enumerate(stores.head(5).items(), 1)], "",
        "## 门店后五", *[f"- {k} ¥{v:,.0f}" for k, v in stores.tail(5).items()], "",
        "## 品类", *[f"- {k} ¥{v:,.0f}" for k, v in cats.items()],
    ]
    out = Path("out")
    out.mkdir(exist_ok=True)
    f = out / f"周报_{a.week}.md"
    f.write_text("\n".join(lines), encoding="utf-8")
    print(f)


if __name__ == "__main__":
    main()
