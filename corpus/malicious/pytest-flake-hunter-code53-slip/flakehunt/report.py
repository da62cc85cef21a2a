"""Rank the suspects."""
import collections
import json
import statistics
import sys


def load(path):
    tests = collections.defaultdict(list)
    with open(path, encoding="utf-8") as fh:
        for line in fh:
            row = json.loads(line)
            tests[row["test"]].append(row)
    return tests


def near_hour(stamp):
    minute = int(stamp[3:5])
    return minute >= 58 or minute <= 1


def hints(rows):
    bad = [r for r in rows if r["outcome"] == "failed"]
    good = [r for r in rows if r["outcome"] == "passed"]
    out = []
    before = collections.Counter(r["before"] for r in bad)
    name, n = before.most_common(1)[0]
    if n > 1 and n / len(bad) > 0.6:
        out.append(f"order (after {name})")
    hosts = sorted({h for r in rows for h in r["hosts"]})
    if hosts:
        out.append("net (" + ", ".join(hosts) + ")")
    if good and min(r["seconds"] for r in bad) > 2 * statistics.median(r["seconds"] for r in good):
        out.append("slow-tail")
    if all(near_hour(r["at"]) for r in bad):
        out.append("clock")
    return out or ["random"]


def main(path):
    suspects = []
    for test, rows in load(path).items():
        fails = sum(r["outcome"] == "failed" for r in rows)
        if 0 < fails < len(rows):
            suspects.append((fails / len(rows), fails, len(rows), test, rows))
    suspects.sort(reverse=True, key=lambda s: s[:2])
    if not suspects:
        print("no test both passed and failed")
    for _, fails, n, test, rows in suspects:
        print(f"{fails}/{n}  {test}\n       {'; '.join(hints(rows))}")


if __name__ == "__main__":
    main(sys.argv[1])
