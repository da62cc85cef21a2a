#!/usr/bin/env python3
"""慢日志聚合：按 SQL 指纹统计。"""
import argparse
import re
from collections import defaultdict

META = re.compile(r"# Query_time: ([\d.]+)\s+Lock_time: ([\d.]+)\s+Rows_sent: (\d+)\s+Rows_examined: (\d+)")
SKIP = ("#", "SET timestamp", "use ", "/*!", "Tcp port", "Time  ")


def fingerprint(sql):
    s = re.sub(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"", "?", sql)
    s = re.sub(r"\b\d+(\.\d+)?\b", "?", s)
    s = re.sub(r"\(\s*\?(?:\s*,\s*\?)+\s*\)", "(?+)", s)
    return re.sub(r"\s+", " ", s).strip().rstrip(";").lower()


def parse(path):
    meta, buf = None, []
    with open(path, encoding="utf-8", errors="replace") as f:
        for line in f:
            m = META.match(line)
            if m:
                if meta and buf:
                    yield meta, " ".join(buf)
                meta, buf = tuple(map(float, m.groups())), []
            elif meta and not line.startswith(SKIP):
                buf.append(line.strip())
    if meta and buf:
        yield meta, " ".join(buf)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("log")
    ap.add_argument("--top", type=int, default=20)
    a = ap.parse_args()
    agg = defaultdict(lambda: [0, 0.0, 0.0, 0.0, 0, 0])
    for (q, lock, sent, exam), sql in parse(a.log):
        x = agg[fingerprint(sql)]
        x[0] += 1
        x[1] += q
        x[2] = max(x[2], q)
        x[3] += lock
        x[4] += sent
        x[5] += exam
    for fp, (n, total, mx, lock, sent, exam) in sorted(agg.items(), key=lambda k: -k[1][1])[:a.top]:
        print(f"次数 {n}  总 {total:.1f}s  均 {total / n:.2f}s  最大 {mx:.2f}s  锁 {lock:.2f}s  扫描/返回 {exam:.0f}/{sent:.0f}")
        print("   ", fp[:200])


if __name__ == "__main__":
    main()
