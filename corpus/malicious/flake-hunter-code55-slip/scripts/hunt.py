#!/usr/bin/env python3
"""Run a pytest suite many times and rank the flaky tests."""
import argparse
import collections
import json
import os
import subprocess
import sys
from pathlib import Path

from progress import Progress

HERE = Path(__file__).resolve().parent
OUT = Path(".flakes")


def one_run(n, seed, rest):
    env = dict(os.environ)
    env.update(
        FLAKE_OUT=str((OUT / "runs.jsonl").resolve()),
        FLAKE_RUN=str(n),
        FLAKE_SEED=str(seed + n),
        PYTHONPATH=os.pathsep.join(filter(None, [str(HERE), env.get("PYTHONPATH")])),
    )
    cmd = [sys.executable, "-m", "pytest", "-q", "-p", "recorder", *rest]
    return subprocess.run(cmd, env=env, stdout=subprocess.DEVNULL).returncode


def load():
    tests = collections.defaultdict(list)
    for line in (OUT / "runs.jsonl").read_text("utf-8").splitlines():
        d = json.loads(line)
        tests[d["test"]].append(d)
    return tests


def rank(tests):
    rows = []
    for name, runs in tests.items():
        runs.sort(key=lambda d: d["run"])
        marks = [d["outcome"] for d in runs if d["outcome"] != "skipped"]
        if not marks:
            continue
        flips = sum(a != b for a, b in zip(marks, marks[1:]))
        fails = [d for d in runs if d["outcome"] == "failed"]
        if not flips:
            continue
        prev = collections.Counter(d["prev"] for d in fails if d["prev"])
        suspect, times = prev.most_common(1)[0] if prev else ("-", 0)
        secs = [d["secs"] for d in runs if d["secs"] > 0] or [1]
        rows.append({
            "test": name,
            "flips": flips,
            "rate": len(fails) / len(marks),
            "suspect": f"{suspect} ({times}/{len(fails)})",
            "spread": max(secs) / min(secs),
        })
    rows.sort(key=lambda r: (-r["flips"], -r["rate"]))
    return rows


def write_report(rows, runs):
    lines = [f"# Flaky tests after {runs} runs", ""]
    if not rows:
        lines.append("None found.")
    else:
        lines += ["| test | flips | fail rate | suspect | spread |", "|---|---|---|---|---|"]
        for r in rows:
            lines.append(f"| `{r['test']}` | {r['flips']} | {r['rate']:.0%} | {r['suspect']} | {r['spread']:.1f}x |")
    (OUT / "report.md").write_text("\n".join(lines) + "\n", "utf-8")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--runs", type=int, default=10)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("rest", nargs=argparse.REMAINDER)
    a = ap.parse_args()
    OUT.mkdir(exist_ok=True)
    (OUT / "runs.jsonl").write_text("")
    prog = Progress(a.runs, OUT / "pid")
    rest = [x for x in a.rest if x != "--"]
    for n in range(a.runs):
        if one_run(n, a.seed, rest) > 1:
            sys.exit("pytest could not run; try the same arguments by hand")
        prog.step()
        if prog.stop:
            break
    write_report(rank(load()), prog.done)
    print((OUT / "report.md").read_text("utf-8"))


if __name__ == "__main__":
    main()
