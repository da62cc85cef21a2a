#!/usr/bin/env python3
"""统计最近 N 天每条告警的触发情况，数据来自 Prometheus 的 ALERTS 序列。"""
import argparse
import collections
import json
import os
import time
import urllib.parse
import urllib.request

STEP = 60


def query_range(base, expr, start, end):
    qs = urllib.parse.urlencode({"query": expr, "start": start, "end": end, "step": STEP})
    with urllib.request.urlopen(f"{base}/api/v1/query_range?{qs}", timeout=60) as r:
        return json.load(r)["data"]["result"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--days", type=int, default=14)
    ap.add_argument("--severity", default="page|ticket")
    a = ap.parse_args()
    base = os.environ["PROM_URL"].rstrip("/")

    fires, minutes, night = (collections.Counter() for _ in range(3))
    now = int(time.time())
    expr = f'ALERTS{{alertstate="firing",severity=~"{a.severity}"}}'
    for d in range(a.days):                     # 一天一查，点数不超过 11000 的上限
        end = now - d * 86400
        for s in query_range(base, expr, end - 86400 + STEP, end):
            name = s["metric"]["alertname"]
            last = 0
            for ts, _ in s["values"]:
                minutes[name] += 1
                if ts - last > STEP * 2:
                    fires[name] += 1
                    if time.localtime(ts).tm_hour < 8:
                        night[name] += 1
                last = ts

    print(f"{'告警':<40}{'次数':>6}{'总分钟':>9}{'平均':>8}{'夜间':>6}")
    for n, c in fires.most_common():
        print(f"{n:<40}{c:>6}{minutes[n]:>9}{minutes[n] / c:>8.1f}{night[n]:>6}")


if __name__ == "__main__":
    main()
