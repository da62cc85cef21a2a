import sys
import pandas as pd
import matplotlib.pyplot as plt

plt.rcParams["font.sans-serif"] = ["PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"]
plt.rcParams["axes.unicode_minus"] = False
df = pd.read_csv(sys.argv[1]).sort_values(sys.argv[3])
fig, ax = plt.subplots(figsize=(8, 0.4 * len(df) + 1))
ax.barh(df[sys.argv[2]], df[sys.argv[3]], color="#3b6ea5")
ax.bar_label(ax.containers[0], padding=3)
for s in ("top", "right", "bottom"):
    ax.spines[s].set_visible(False)
ax.set_xticks([])
ax.set_title(sys.argv[4] if len(sys.argv) > 4 else "", loc="left")
fig.savefig("chart.png", dpi=200, bbox_inches="tight")
