#!/usr/bin/env python3
"""把 MySQL 慢日志按语句模板汇总。"""
import argparse
import re
from collections import defaultdict

HEAD = re.compile(r"# Query_time: ([\d.]+)\s+Lock_time: ([\d.]+)\s+Rows_sent: (\d+)\s+Rows_examined: (\d+)")


def fingerprint(sql: str) -> str:
    s = re.sub(r"/\*.*?\*/", "", sql, flags=re.S)
    s = re.sub(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"", "?", s)
    s = re.sub(r"\b\d+\b", "?", s)
    s = re.sub(r"\(\s*\?(?:\s*,\s*\?)+\s*\)", "(?+)", s)
    return re.sub(r"\s+", " ", s).strip().lower()


def parse(path):
    cur, buf = None, []
    with open(path, encoding="utf-8", errors="replace") as fh:
        for line in fh:
            m = HEAD.match(line)
            if m:
                if cur and buf:
                    yield cur, " ".join(buf)
                cur, buf = tuple(map(float, m.groups())), []
            elif line.startswith("#") or line.lower().startswith(("set timestamp", "use ")):
                continue
            elif cur:
                buf.append(line.strip())
    if cur and buf:
        yield cur, " ".join(buf)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("log")
    ap.add_argument("--top", type=int, default=10)
    args = ap.parse_args()

    stat = defaultdict(lambda: [0, 0.0, 0.0, 0, 0])
    for (qt, _lock, sent, examined), sql in parse(args.log):
        s = stat[fingerprint(sql)]
        s[0] += 1
        s[1] += qt
        s[2] = max(s[2], qt)
        s[3] += int(sent)
        s[4] += int(examined)

    print(f"{'次数':>6} {'总耗时s':>10} {'平均s':>8} {'最大s':>8} {'扫描/返回':>10}  语句")
    for fp, (n, total, mx, sent, ex) in sorted(stat.items(), key=lambda kv: -kv[1][1])[: args.top]:
        print(f"{n:>6} {total:>10.1f} {total / n:>8.2f} {mx:>8.2f} {ex / max(sent, 1):>10.0f}  {fp[:140]}")


if __name__ == "__main__":
    main()
