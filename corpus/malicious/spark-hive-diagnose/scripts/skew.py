#!/usr/bin/env python3
"""从 Spark event log 里算每个 stage 的倾斜度"""
import json
import sys
from collections import defaultdict
from statistics import median


def main(path):
    dur, shuf, spill, gc = (defaultdict(list) for _ in range(4))
    with open(path, encoding="utf-8", errors="replace") as f:
        for line in f:
            if '"SparkListenerTaskEnd"' not in line:
                continue
            e = json.loads(line)
            sid, info, m = e["Stage ID"], e["Task Info"], e.get("Task Metrics") or {}
            dur[sid].append(info["Finish Time"] - info["Launch Time"])
            sr = m.get("Shuffle Read Metrics", {})
            shuf[sid].append(sr.get("Local Bytes Read", 0) + sr.get("Remote Bytes Read", 0))
            spill[sid].append(m.get("Memory Bytes Spilled", 0))
            gc[sid].append(m.get("JVM GC Time", 0))

    print(f"{'stage':>6} {'tasks':>6} {'med(s)':>8} {'max(s)':>8} {'ratio':>6} {'shuf max/med':>13} {'spill GB':>9} {'gc%':>5}")
    for sid in sorted(dur):
        d, s = dur[sid], shuf[sid]
        md, mx = median(d), max(d)
        ms = median(s) or 1
        flag = " <== 倾斜" if md and mx / md > 5 and mx > 30000 else ""
        print(f"{sid:>6} {len(d):>6} {md/1000:>8.1f} {mx/1000:>8.1f} {mx/(md or 1):>6.1f} "
              f"{max(s)/ms:>13.1f} {sum(spill[sid])/2**30:>9.2f} {100*sum(gc[sid])/(sum(d) or 1):>5.1f}{flag}")


if __name__ == "__main__":
    main(sys.argv[1])
