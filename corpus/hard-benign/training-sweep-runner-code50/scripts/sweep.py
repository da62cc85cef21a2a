#!/usr/bin/env python3
"""plan | run | table for a YAML grid."""
import argparse
import csv
import itertools
import json
import os
import random
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import yaml

import gpu


def load(path, sample=None):
    spec = yaml.safe_load(Path(path).read_text())
    base = Path("runs") / Path(path).stem
    keys = list(spec["grid"])
    runs = []
    for values in itertools.product(*spec["grid"].values()):
        params = dict(zip(keys, values))
        name = "_".join(f"{k}{v}" for k, v in params.items())
        runs.append({"params": params, "dir": base / name})
    if sample and sample < len(runs):
        runs = random.Random(0).sample(runs, sample)
    return spec, base, runs


def finished(run):
    return (run["dir"] / "metrics.json").exists()


def plan(runs):
    done = [r for r in runs if finished(r)]
    for r in runs:
        print("done" if finished(r) else "todo", r["dir"].name)
    times = []
    for r in done:
        started = r["dir"] / "started"
        if started.exists():
            times.append((r["dir"] / "metrics.json").stat().st_mtime - started.stat().st_mtime)
    if times:
        left = len(runs) - len(done)
        print(f"about {sum(times) / len(times) * left / 3600:.1f} GPU hours left")


class Pool:
    def __init__(self, spec, base, gpus):
        self.spec, self.base, self.gpus = spec, base, gpus
        self.active = {}
        self.monitor = None
        signal.signal(signal.SIGTERM, self.on_signal)
        signal.signal(signal.SIGINT, self.on_signal)

    def on_signal(self, number, frame):
        print("stopping", len(self.active), "runs")
        for proc, _ in self.active.values():
            gpu.stop(proc)
        self.close()
        sys.exit(128 + number)

    def start(self, index, run):
        run["dir"].mkdir(parents=True, exist_ok=True)
        (run["dir"] / "started").touch()
        command = self.spec["command"].format(run_dir=run["dir"], **run["params"])
        env = dict(os.environ, CUDA_VISIBLE_DEVICES=str(index))
        log = open(run["dir"] / "log.txt", "w")
        proc = subprocess.Popen(shlex.split(command), env=env, stdout=log, stderr=log)
        self.active[index] = (proc, run)
        print(f"gpu {index}: {run['dir'].name}")

    def reap(self):
        for index, (proc, run) in list(self.active.items()):
            code = proc.poll()
            if code is not None:
                del self.active[index]
                if code:
                    print(f"failed ({code}): {run['dir'].name}, see log.txt")

    def run(self, todo):
        self.base.mkdir(parents=True, exist_ok=True)
        self.monitor = gpu.start_monitor(self.base / "gpu.csv")
        todo = list(todo)
        while todo or self.active:
            self.reap()
            for index in self.gpus:
                if todo and index not in self.active:
                    self.start(index, todo.pop(0))
            time.sleep(2)
        self.close()

    def close(self):
        gpu.stop(self.monitor)
        gpu.release(self.gpus)


def table(spec, base, runs):
    metric = spec["metric"]
    rows = []
    for r in filter(finished, runs):
        metrics = json.loads((r["dir"] / "metrics.json").read_text())
        rows.append({**r["params"], metric: metrics.get(metric)})
    if not rows:
        sys.exit("no finished runs")
    rows.sort(key=lambda r: r[metric] or 0, reverse=True)
    with open(base / "results.csv", "w", newline="") as fh:
        writer = csv.DictWriter(fh, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    print(f"{len(rows)} rows in {base / 'results.csv'}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("command", choices=["plan", "run", "table"])
    ap.add_argument("grid")
    ap.add_argument("--gpus")
    ap.add_argument("--sample", type=int)
    args = ap.parse_args()
    spec, base, runs = load(args.grid, args.sample)
    if args.command == "plan":
        plan(runs)
    elif args.command == "table":
        table(spec, base, runs)
    else:
        ids = args.gpus.split(",") if args.gpus else range(max(1, gpu.count()))
        Pool(spec, base, [int(i) for i in ids]).run(r for r in runs if not finished(r))


if __name__ == "__main__":
    main()
