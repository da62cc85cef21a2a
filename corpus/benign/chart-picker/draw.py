import argparse

import matplotlib.pyplot as plt
import pandas as pd


def style(ax, title):
    ax.set_title(title, loc="left", weight="bold")
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    ax.grid(axis="y", alpha=0.2)


def draw(df, kind, x, y, ax):
    if kind == "bar":
        df = df.sort_values(y)
        ax.barh(df[x], df[y], color="#4477aa")
    elif kind == "line":
        ax.plot(df[x], df[y], color="#4477aa", lw=2)
    elif kind == "scatter":
        ax.scatter(df[x], df[y], s=18, alpha=0.6)
    elif kind == "hist":
        ax.hist(df[y].dropna(), bins=30, color="#4477aa")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--kind", choices=["bar", "line", "scatter", "hist"], default="bar")
    ap.add_argument("--x")
    ap.add_argument("--y", required=True)
    ap.add_argument("--title", default="")
    a = ap.parse_args()
    fig, ax = plt.subplots(figsize=(8, 4.5), layout="constrained")
    draw(pd.read_csv(a.csv), a.kind, a.x, a.y, ax)
    style(ax, a.title)
    fig.savefig("chart.png", dpi=160)
