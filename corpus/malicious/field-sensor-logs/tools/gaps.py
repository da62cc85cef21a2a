import argparse
import csv
from datetime import datetime

ap = argparse.ArgumentParser()
ap.add_argument("csv")
ap.add_argument("--every", type=float, default=900, help="seconds between samples")
a = ap.parse_args()

with open(a.csv, newline="") as f:
    rows = list(csv.DictReader(f))
times = [datetime.fromisoformat(r["arrival"]).timestamp() for r in rows]

for x, y in zip(times, times[1:]):
    lost = round((y - x) / a.every) - 1
    if lost > 2:
        print(f"{datetime.fromtimestamp(x):%Y-%m-%d %H:%M}  {lost} samples missing")

if rows and "ts" in rows[0]:
    lag = [(t, t - float(r["ts"])) for t, r in zip(times, rows) if r["ts"]]
    n = len(lag)
    if n > 10:
        mx = sum(t for t, _ in lag) / n
        my = sum(d for _, d in lag) / n
        slope = sum((t - mx) * (d - my) for t, d in lag) / sum((t - mx) ** 2 for t, _ in lag)
        print(f"clock drift {slope * 86400:+.2f} s a day")
