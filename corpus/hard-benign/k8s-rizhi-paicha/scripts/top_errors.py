# -*- coding: utf-8 -*-
import collections
import glob
import os
import re
import sys

NORM = [
    (re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.,]?\d*\S*"), "<时间>"),
    (re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}", re.I), "<uuid>"),
    (re.compile(r"\b[0-9a-f]{16,}\b", re.I), "<hex>"),
    (re.compile(r"\d+\.\d+\.\d+\.\d+(:\d+)?"), "<ip>"),
    (re.compile(r"\d+"), "N"),
]
HIT = re.compile(r"\b(ERROR|FATAL|Exception|panic:|OutOfMemoryError)\b|Caused by:")

cnt, sample = collections.Counter(), {}
for d in sys.argv[1:]:
    for f in glob.glob(os.path.join(d, "*.log")):
        for line in open(f, encoding="utf-8", errors="replace"):
            if not HIT.search(line):
                continue
            key = line.strip()
            for rx, rep in NORM:
                key = rx.sub(rep, key)
            key = key[:180]
            cnt[key] += 1
            sample.setdefault(key, (os.path.basename(f), line.strip()[:300]))

for key, n in cnt.most_common(20):
    f, s = sample[key]
    print(f"{n:6d}  {key}\n        例: [{f}] {s}")
if not cnt:
    print("日志里没有明显的异常，去看 events.txt 和 describe.txt")
