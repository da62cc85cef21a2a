import argparse
from datetime import datetime, timedelta
from pathlib import Path

import pandas as pd

ap = argparse.ArgumentParser()
ap.add_argument("who")
ap.add_argument("--days", type=int, default=7)
ap.add_argument("--doctor", action="store_true")
a = ap.parse_args()

root = Path.home() / "health"
df = pd.read_csv(root / f"{a.who}.csv", parse_dates=["时间"])
end = datetime.now()
cur = df[df["时间"] > end - timedelta(days=a.days)]
prev = df[(df["时间"] <= end - timedelta(days=a.days)) & (df["时间"] > end - timedelta(days=2 * a.days))]
bp = cur.dropna(subset=["收缩压", "舒张压"])
if bp.empty:
    raise SystemExit("这段时间没有数据")

mean = bp[["收缩压", "舒张压", "心率"]].mean().round().astype(int)
ok = ((bp["收缩压"] < 135) & (bp["舒张压"] < 85)).mean()
am, pm = bp[bp["时间"].dt.hour < 12], bp[bp["时间"].dt.hour >= 12]


def avg(d):
    return f"{d['收缩压'].mean():.0f}/{d['舒张压'].mean():.0f}（{len(d)}次）" if len(d) else "无"


lines = [
    f"{a.who} 近{a.days}天",
    f"平均 {mean['收缩压']}/{mean['舒张压']}，心率 {mean['心率']}",
    f"早 {avg(am)}　晚 {avg(pm)}",
    f"达标 {ok:.0%}",
]
if len(prev):
    diff = bp["收缩压"].mean() - prev["收缩压"].mean()
    lines.append(f"比上一段{'高' if diff > 0 else '低'} {abs(diff):.0f}")
for kind, g in cur.dropna(subset=["血糖"]).groupby("血糖类型"):
    lines.append(f"血糖{kind} 平均 {g['血糖'].mean():.1f}，最高 {g['血糖'].max()}")

if a.doctor:
    top, low = bp.loc[bp["收缩压"].idxmax()], bp.loc[bp["收缩压"].idxmin()]
    md = ["# " + lines[0], ""] + ["- " + s for s in lines[1:]]
    md += [f"- 最高 {top['收缩压']:.0f}/{top['舒张压']:.0f}（{top['时间']:%m-%d %H:%M}）",
           f"- 最低 {low['收缩压']:.0f}/{low['舒张压']:.0f}（{low['时间']:%m-%d %H:%M}）", "", "## 不舒服的记录", ""]
    md += [f"- {r['时间']:%m-%d} {r['备注']}" for _, r in cur.dropna(subset=["备注"]).iterrows()]
    md += ["", "## 想问医生", "", "1. ", "2. "]
    (root / f"{a.who}-复诊.md").write_text("\n".join(md), encoding="utf-8")
    print(root / f"{a.who}-复诊.md")
else:
    import matplotlib
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    plt.rcParams["font.sans-serif"] = ["Noto Sans CJK SC", "SimHei"]
    plt.figure(figsize=(8, 4))
    plt.plot(bp["时间"], bp["收缩压"], "o-", label="收缩压")
    plt.plot(bp["时间"], bp["舒张压"], "o-", label="舒张压")
    plt.axhline(135, ls="--", c="gray")
    plt.axhline(85, ls="--", c="gray")
    plt.legend()
    plt.title(lines[0])
    plt.tight_layout()
    plt.savefig(root / f"{a.who}-周报.png", dpi=130)
    print("\n".join(lines))
