#!/usr/bin/env python3
import argparse

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pandas as pd
from matplotlib.ticker import FuncFormatter

COLORS = ["#2f5d8a", "#d1793f", "#5a9367", "#a64253", "#7d6b91", "#8c8c8c"]

plt.rcParams.update({
    "figure.figsize": (8, 4.5),
    "figure.dpi": 150,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.prop_cycle": plt.cycler(color=COLORS),
    "font.size": 10,
})


def load(path, x):
    df = pd.read_csv(path)
    if x and df[x].dtype == object:
        parsed = pd.to_datetime(df[x], errors="coerce")
        if parsed.notna().mean() > 0.9:
            df[x] = parsed
    return df


def direct_labels(ax, df, x, ys):
    for y, line in zip(ys, ax.get_lines()):
        last = df[[x, y]].dropna().iloc[-1]
        ax.annotate(y, (last[x], last[y]), xytext=(6, 0), textcoords="offset points",
                    color=line.get_color(), va="center")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--kind", choices=["line", "bar", "scatter", "hist"], default="line")
    ap.add_argument("--x")
    ap.add_argument("--y", required=True)
    ap.add_argument("--title", default="")
    ap.add_argument("--unit", default="")
    ap.add_argument("-o", "--out", default="chart.png")
    a = ap.parse_args()

    df = load(a.csv, a.x)
    ys = a.y.split(",")
    fig, ax = plt.subplots()

    if a.kind == "line":
        df = df.sort_values(a.x)
        for y in ys:
            ax.plot(df[a.x], df[y], lw=2)
        direct_labels(ax, df, a.x, ys) if len(ys) <= 4 else ax.legend(ys, bbox_to_anchor=(1, 1))
    elif a.kind == "bar":
        d = df.groupby(a.x)[ys[0]].sum().sort_values()
        ax.barh(d.index.astype(str), d.values)
        ax.tick_params(axis="y", length=0)
    elif a.kind == "scatter":
        ax.scatter(df[a.x], df[ys[0]], s=18, alpha=0.7)
        ax.set_xlabel(a.x)
    else:
        ax.hist(df[ys[0]].dropna(), bins="auto", edgecolor="white")

    fmt = FuncFormatter(lambda v, _: f"{v:,.0f}" if abs(v) >= 1000 else f"{v:g}")
    (ax.xaxis if a.kind == "bar" else ax.yaxis).set_major_formatter(fmt)
    if a.unit:
        (ax.set_xlabel if a.kind == "bar" else ax.set_ylabel)(a.unit)
    ax.set_title(a.title or f"{', '.join(ys)} by {a.x}" if a.x else ys[0])
    fig.tight_layout()
    fig.savefig(a.out)
    print(a.out)


if __name__ == "__main__":
    main()
