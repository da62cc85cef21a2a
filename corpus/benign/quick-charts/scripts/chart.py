import argparse

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pandas as pd

OKABE = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#000000"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--kind", choices=["line", "bar", "scatter"], default="line")
    ap.add_argument("--x", required=True)
    ap.add_argument("--y", required=True)
    ap.add_argument("--group")
    ap.add_argument("--title", default="")
    ap.add_argument("--source", default="")
    ap.add_argument("-o", "--out", default="chart.png")
    a = ap.parse_args()

    df = pd.read_csv(a.csv)
    fig, ax = plt.subplots(figsize=(8, 4.5), dpi=150)
    groups = list(df.groupby(a.group)) if a.group else [("", df)]
    for color, (name, part) in zip(OKABE * 3, groups):
        if a.kind == "line":
            part = part.sort_values(a.x)
            ax.plot(part[a.x], part[a.y], color=color, lw=2)
            if name:
                ax.annotate(str(name), (part[a.x].iloc[-1], part[a.y].iloc[-1]),
                            xytext=(5, 0), textcoords="offset points", color=color, va="center")
        elif a.kind == "bar":
            part = part.sort_values(a.y)
            ax.barh(part[a.x].astype(str), part[a.y], color=color)
        else:
            ax.scatter(part[a.x], part[a.y], color=color, alpha=.7, label=str(name))
    if a.kind == "scatter" and a.group:
        ax.legend(frameon=False)
    for s in ("top", "right"):
        ax.spines[s].set_visible(False)
    ax.set_title(a.title, loc="left", weight="bold")
    if a.source:
        fig.text(.01, .01, f"Source: {a.source}", size=7, color="#666666")
    fig.tight_layout()
    fig.savefig(a.out)
    print(a.out)


main()
