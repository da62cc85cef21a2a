#!/usr/bin/env python3
import argparse
import gzip
import re
from collections import Counter, defaultdict
from datetime import datetime, timezone

LINE = re.compile(
    r'(?P<ip>\S+) \S+ \S+ \[(?P<time>[^\]]+)\] "(?P<method>[A-Z]+) (?P<path>\S+)[^"]*" '
    r'(?P<status>\d{3}) (?P<size>\d+|-) "[^"]*" "(?P<ua>[^"]*)"(?: (?P<rt>[\d.]+))?')
BOT = re.compile(r"bot|crawl|spider|slurp|curl|python-requests|headless|monitor", re.I)


def lines(files):
    for f in files:
        with (gzip.open if f.endswith(".gz") else open)(f, "rt", errors="replace") as fh:
            yield from fh


def endpoint(path):
    path = path.split("?")[0]
    path = re.sub(r"/[0-9a-f]{8}-[0-9a-f-]{27}", "/:uuid", path)
    return re.sub(r"/\d+", "/:id", path)


def pct(values, p):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * p))]


def mask(ip):
    return ip.rsplit(".", 1)[0] + ".x" if "." in ip else ":".join(ip.split(":")[:3]) + "::"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("files", nargs="+")
    ap.add_argument("--since")
    ap.add_argument("--top", type=int, default=10)
    a = ap.parse_args()
    since = datetime.fromisoformat(a.since).replace(tzinfo=timezone.utc) if a.since else None

    hours, errors = Counter(), Counter()
    status, bots, scan, ends = Counter(), Counter(), Counter(), Counter()
    times, size = defaultdict(list), Counter()
    bad = total = 0
    for line in lines(a.files):
        m = LINE.match(line)
        if not m:
            bad += 1
            continue
        t = datetime.strptime(m["time"], "%d/%b/%Y:%H:%M:%S %z")
        if since and t < since:
            continue
        total += 1
        h, code, ep = t.strftime("%m-%d %H"), m["status"], endpoint(m["path"])
        hours[h] += 1
        status[code[0] + "xx"] += 1
        errors[h] += code[0] == "5"
        ends[ep] += 1
        size[ep] += int(m["size"]) if m["size"] != "-" else 0
        if m["rt"]:
            times[ep].append(float(m["rt"]))
        bots["bot" if BOT.search(m["ua"]) else "people"] += 1
        if code in ("401", "403", "404"):
            scan[m["ip"]] += 1

    print(f"{total} requests, {bad} lines not understood; {dict(status)}; {dict(bots)}")
    mean = sum(errors.values()) / max(1, len(hours))
    print("\nhours with many 5xx:")
    for h in sorted(hours):
        if errors[h] > max(5, 3 * mean):
            print(f"  {h}h  {errors[h]} of {hours[h]}")
    print("\nslow (p95):")
    for ep, v in sorted(times.items(), key=lambda kv: -pct(kv[1], 0.95))[: a.top]:
        if len(v) >= 20:
            print(f"  {pct(v, .95):6.2f}s  p50 {pct(v, .5):.2f}s  {len(v):6d}x  {ep}")
    print("\nbandwidth:")
    for ep, b in size.most_common(a.top):
        print(f"  {b / 1e6:9.1f} MB  {ends[ep]:6d}x  {ep}")
    print("\nmany 401/403/404:")
    for ip, n in scan.most_common(a.top):
        print(f"  {n:6d}  {mask(ip)}")


if __name__ == "__main__":
    main()
