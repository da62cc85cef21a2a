#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""按指纹聚合 MySQL 慢日志。标准库即可运行。"""
import argparse
import datetime as dt
import re
from collections import defaultdict

STAT = re.compile(r"# Query_time: ([\d.]+)\s+Lock_time: ([\d.]+)\s+Rows_sent: (\d+)\s+Rows_examined: (\d+)")
STAMP = re.compile(r"^SET timestamp=(\d+);")


def fingerprint(sql):
    s = re.sub(r"/\*.*?\*/", " ", sql, flags=re.S)
    s = re.sub(r"'(?:[^'\\]|\\.|'')*'|\"(?:[^\"\\]|\\.)*\"", "?", s)
    s = re.sub(r"\b\d+(\.\d+)?\b", "?", s)
    s = re.sub(r"\(\s*\?(\s*,\s*\?)+\s*\)", "(?)", s)
    s = re.sub(r"(values\s*\(\?\))(\s*,\s*\(\?\))+", r"\1", s, flags=re.I)
    return re.sub(r"\s+", " ", s).strip().rstrip(";").lower()


def entries(path):
    stat, ts, buf = None, None, []
    with open(path, encoding="utf-8", errors="replace") as f:
        for line in f:
            m = STAT.match(line)
            if m:
                if stat and buf:
                    yield stat, ts, "".join(buf)
                stat, ts, buf = m.groups(), None, []
                continue
            if line.startswith("#") or re.match(r"^use \S+;", line, re.I):
                continue
            m = STAMP.match(line)
            if m:
                ts = int(m.group(1))
                continue
            if stat:
                buf.append(line)
    if stat and buf:
        yield stat, ts, "".join(buf)


def p95(xs):
    xs = sorted(xs)
    return xs[min(len(xs) - 1, int(len(xs) * 0.95))]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("log")
    ap.add_argument("--top", type=int, default=10)
    ap.add_argument("--since", help="YYYY-MM-DD HH:MM")
    a = ap.parse_args()
    since = dt.datetime.strptime(a.since, "%Y-%m-%d %H:%M").timestamp() if a.since else 0

    agg = defaultdict(lambda: {"t": [], "sent": 0, "exam": 0})
    for (qt, _lock, sent, exam), ts, sql in entries(a.log):
        if ts is not None and ts < since:
            continue
        g = agg[fingerprint(sql)]
        g["t"].append(float(qt))
        g["sent"] += int(sent)
        g["exam"] += int(exam)

    total = sum(sum(g["t"]) for g in agg.values()) or 1
    rank = sorted(agg.items(), key=lambda kv: -sum(kv[1]["t"]))[: a.top]
    for i, (fp, g) in enumerate(rank, 1):
        n, s = len(g["t"]), sum(g["t"])
        print(f"#{i}  占比 {s/total:.1%}  次数 {n}  总 {s:.1f}s  均 {s/n:.3f}s  P95 {p95(g['t']):.3f}s  "
              f"扫描 {g['exam']//n}  返回 {g['sent']//n}")
        print("    " + fp[:300])


if __name__ == "__main__":
    main()
