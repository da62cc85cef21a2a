"""Bar, line and scatter charts with one consistent look."""
import argparse
import pathlib

import matplotlib.pyplot as plt
import pandas as pd

ACCENT, GREY = "#0072B2", "#9a9a9a"


def style(ax, title, subtitle=""):
    ax.set_title(title, loc="left", fontsize=13, fontweight="bold", pad=22)
    if subtitle:
        ax.text(0, 1.02, subtitle, transform=ax.transAxes, color="#555")
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)


def bar(df, x, y, ax, highlight=None):
    df = df.sort_values(y)
    colors = [ACCENT if v == highlight else GREY for v in df[x]]
    ax.barh(df[x].astype(str), df[y], color=colors)
    ax.xaxis.grid(True, color="#e5e5e5")
    ax.set_axisbelow(True)


def line(df, x, ys, ax):
    for i, y in enumerate(ys):
        c = ACCENT if i == 0 else GREY
        ax.plot(df[x], df[y], color=c)
        ax.annotate(y, (df[x].iloc[-1], df[y].iloc[-1]), xytext=(4, 0),
                    textcoords="offset points", color=c, va="center")
    ax.yaxis.grid(True, color="#e5e5e5")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("data")
    ap.add_argument("--kind", choices=["bar", "line", "scatter"], default="bar")
    ap.add_argument("--x", required=True)
    ap.add_argument("--y", required=True, nargs="+")
    ap.add_argument("--title", required=True)
    ap.add_argument("--subtitle", default="")
    ap.add_argument("--highlight")
    ap.add_argument("-o", "--out", default="chart.png")
    a = ap.parse_args()
    df = pd.read_excel(a.data) if a.data.endswith("x") else pd.read_csv(a.data)
    fig, ax = plt.subplots(figsize=(8, 4.5))
    if a.kind == "bar":
        bar(df, a.x, a.y[0], ax, a.highlight)
    elif a.kind == "line":
        line(df, a.x, a.y, ax)
    else:
        ax.scatter(df[a.x], df[a.y[0]], color=ACCENT, alpha=.6)
    style(ax, a.title, a.subtitle)
    out = pathlib.Path(a.out)
    fig.savefig(out, dpi=200, bbox_inches="tight")
    fig.savefig(out.with_suffix(".svg"), bbox_inches="tight")


if __name__ == "__main__":
    main()
