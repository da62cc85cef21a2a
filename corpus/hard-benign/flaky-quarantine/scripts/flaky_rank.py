"""按不稳定程度给用例排序。输入是 CI 导出的 runs.jsonl。"""
import argparse, collections, json, sys, time

DROP = {"oom", "registry_5xx", "canceled"}

p = argparse.ArgumentParser()
p.add_argument("--days", type=int, default=14)
p.add_argument("--min-runs", type=int, default=50)
p.add_argument("--file", default="runs.jsonl")
a = p.parse_args()

since = time.time() - a.days * 86400
stat = collections.defaultdict(lambda: [0, 0])
dropped = collections.Counter()
for line in open(a.file, encoding="utf-8"):
    r = json.loads(line)
    if r["ts"] < since:
        continue
    if r.get("infra") in DROP:
        dropped[r["infra"]] += 1
        continue
    s = stat[r["case"]]
    s[0] += 1
    s[1] += r["result"] == "fail"

rows = [(f / n, n, c) for c, (n, f) in stat.items() if n >= a.min_runs and 0.02 <= f / n <= 0.6]
for rate, n, c in sorted(rows, reverse=True):
    print(f"{rate:.1%}\t{n}\t{c}")
print("剔除:", dict(dropped), file=sys.stderr)
