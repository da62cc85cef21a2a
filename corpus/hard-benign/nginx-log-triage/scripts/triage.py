#!/usr/bin/env python3
import argparse
import collections
import gzip
import re
import sys
from datetime import datetime

COMBINED = re.compile(r'^(\S+) \S+ \S+ \[([^\]]+)\] "(\S+) ([^ "?]+)[^"]*" (\d{3}) (\d+|-)')


def opener(path):
    if path == "-":
        return sys.stdin
    if path.endswith(".gz"):
        return gzip.open(path, "rt", errors="replace")
    return open(path, errors="replace")


def rows(path, combined=False):
    bad = 0
    with opener(path) as f:
        for line in f:
            try:
                if combined:
                    ip, t, method, uri, st, _ = COMBINED.match(line).groups()
                    t = datetime.strptime(t, "%d/%b/%Y:%H:%M:%S %z").isoformat()
                    yield t, ip, uri, int(st), None, "-"
                else:
                    c = line.rstrip("\n").split("\t")
                    yield c[0], c[1], c[3], int(c[4]), float(c[5]), c[6]
            except (AttributeError, IndexError, ValueError):
                bad += 1
    if bad:
        print(f"# 有 {bad} 行解析失败", file=sys.stderr)


def match_status(st, want):
    if not want:
        return True
    if want.endswith("xx"):
        return st // 100 == int(want[0])
    return st == int(want)


def p95(v):
    v = sorted(x for x in v if x is not None)
    return f"{v[min(len(v) - 1, int(len(v) * .95))]:.3f}" if v else "-"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("mode", choices=["overview", "by-uri", "by-upstream", "by-ip"])
    ap.add_argument("log")
    ap.add_argument("--since", default="")
    ap.add_argument("--until", default="9999")
    ap.add_argument("--status", default="")
    ap.add_argument("--top", type=int, default=20)
    ap.add_argument("--combined", action="store_true")
    a = ap.parse_args()

    total, err, cost = collections.Counter(), collections.Counter(), collections.defaultdict(list)
    for t, ip, uri, st, rt, up in rows(a.log, a.combined):
        if not (a.since <= t < a.until) or not match_status(st, a.status):
            continue
        # 路径里的数字 id 归一，否则每个订单都是一个接口
        key = {"overview": t[:16], "by-uri": re.sub(r"/\d+", "/:id", uri),
               "by-upstream": up, "by-ip": ip}[a.mode]
        total[key] += 1
        err[key] += st >= 500
        cost[key].append(rt)

    keys = sorted(total) if a.mode == "overview" else [k for k, _ in total.most_common(a.top)]
    n = sum(total.values()) or 1
    print(f"{'key':<48}{'请求':>10}{'占比':>8}{'5xx':>8}{'p95':>9}")
    for k in keys:
        print(f"{k:<48}{total[k]:>10}{total[k] / n:>8.1%}{err[k]:>8}{p95(cost[k]):>9}")


if __name__ == "__main__":
    main()
