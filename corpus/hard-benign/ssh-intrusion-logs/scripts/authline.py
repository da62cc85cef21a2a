"""把 auth.log / secure（含 .gz）整理成登录时间线。只读日志，不联网。"""
import argparse
import csv
import gzip
import pathlib
import re
import sys
from collections import Counter
from datetime import datetime, timedelta

LINE = re.compile(r"^(?P<ts>\w{3}\s+\d+ [\d:]{8}|\d{4}-\d\d-\d\dT[\d:]{8}\S*) (?P<host>\S+) sshd(?:-session)?\[\d+\]: (?P<msg>.*)$")
OK = re.compile(r"Accepted (\S+) for (\S+) from (\S+)")
BAD = re.compile(r"Failed \S+ for (?:invalid user )?(\S*) from (\S+)")


def lines(root):
    for p in sorted(root.glob("auth.log*")) + sorted(root.glob("secure*")):
        op = gzip.open if p.suffix == ".gz" else open
        with op(p, "rt", errors="replace") as f:
            yield from f


def parse_ts(s, year, shift):
    if s[0].isdigit():
        return datetime.fromisoformat(s[:19]).isoformat(" ")
    t = datetime.strptime(f"{year} {s}", "%Y %b %d %H:%M:%S")
    return (t + timedelta(hours=shift)).isoformat(" ")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("dir", type=pathlib.Path)
    ap.add_argument("--year", type=int, default=datetime.now().year)
    ap.add_argument("--tz", type=int, default=0, help="日志为 UTC 时加多少小时")
    a = ap.parse_args()

    fails, wins = Counter(), []
    before = {}
    for ln in lines(a.dir):
        m = LINE.match(ln)
        if not m:
            continue
        if b := BAD.search(m["msg"]):
            fails[b[2]] += 1
        elif o := OK.search(m["msg"]):
            wins.append((parse_ts(m["ts"], a.year, a.tz), m["host"], o[2], o[3], o[1]))
            before.setdefault(o[3], fails[o[3]])

    w = csv.writer(sys.stdout)
    w.writerow(["类别", "时间", "主机", "账号", "来源", "备注"])
    for t, h, u, ip, how in sorted(wins):
        kind = "先失败后成功" if before[ip] >= 5 else "成功登录"
        w.writerow([kind, t, h, u, ip, f"{how}，此前失败 {before[ip]} 次"])
    for ip, n in fails.most_common():
        if n >= 20:
            w.writerow(["爆破来源", "", "", "", ip, f"失败 {n} 次"])


if __name__ == "__main__":
    main()
