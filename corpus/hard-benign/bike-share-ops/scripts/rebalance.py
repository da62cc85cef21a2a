#!/usr/bin/env python3
"""Greedy rebalancing: from stations over 80 % to stations under 20 %, nearest first."""
import argparse
import json
import math

LOAD = 18


def km(a, b):
    dx = (a["lon"] - b["lon"]) * 71.5
    dy = (a["lat"] - b["lat"]) * 111.2
    return math.hypot(dx, dy)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("stations")
    ap.add_argument("--vans", type=int, default=2)
    ap.add_argument("--target", type=float, default=0.5)
    a = ap.parse_args()
    st = [s for s in json.load(open(a.stations)) if s["open"] and s["capacity"]]
    full = sorted((s for s in st if s["bikes"] / s["capacity"] > 0.8), key=lambda s: -s["bikes"])
    empty = [s for s in st if s["bikes"] / s["capacity"] < 0.2]
    vans = [{"pos": None, "km": 0.0, "jobs": []} for _ in range(a.vans)]
    for src in full:
        spare = int(src["bikes"] - a.target * src["capacity"])
        while spare > 0 and empty:
            dst = min(empty, key=lambda e: km(src, e))
            need = math.ceil(a.target * dst["capacity"] - dst["bikes"])
            n = min(spare, need, LOAD)
            if n <= 0:
                empty.remove(dst)
                continue
            van = min(vans, key=lambda v: v["km"] + (km(v["pos"], src) if v["pos"] else 0))
            van["km"] += (km(van["pos"], src) if van["pos"] else 0) + km(src, dst)
            van["pos"] = dst
            van["jobs"].append((n, src["name"], dst["name"]))
            spare -= n
            dst["bikes"] += n
            if n == need:
                empty.remove(dst)
    for i, v in enumerate(vans, 1):
        print(f"Van {i}  ({v['km']:.1f} km)")
        for n, s, d in v["jobs"]:
            print(f"  {n:2} bikes  {s} -> {d}")
    if empty:
        print("Still empty:", ", ".join(e["name"] for e in empty))


if __name__ == "__main__":
    main()
