#!/usr/bin/env python3
import argparse
import csv
import io
import itertools
import keyword
import pathlib
import re
import shutil
import subprocess
import sys
import tokenize

TIMEOUT = 20


def run(image, hw, sub):
    name = "grade-" + re.sub(r"[^a-z0-9]", "", sub.name.lower())
    cmd = [
        "docker", "run", "--rm", "--name", name,
        "--network", "none", "--read-only", "--tmpfs", "/tmp:size=16m,noexec",
        "--memory", "256m", "--pids-limit", "64", "--cpus", "1",
        "--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--user", "65534:65534",
        "-v", f"{(hw / 'tests').resolve()}:/w/tests:ro",
        "-v", f"{sub.resolve()}:/w/sub:ro",
        "-e", "PYTHONPATH=/w/sub", "-e", "PYTHONDONTWRITEBYTECODE=1",
        "-w", "/w", image,
        "python", "-m", "unittest", "discover", "-s", "tests", "-v",
    ]
    try:
        r = subprocess.run(cmd, capture_output=True, text=True, timeout=TIMEOUT + 5, errors="replace")
        return r.stderr[-20000:]
    except subprocess.TimeoutExpired:
        subprocess.run(["docker", "kill", name], capture_output=True)
        return "TIMEOUT"


def points(log):
    ok = len(re.findall(r" \.\.\. ok$", log, re.M))
    bad = len(re.findall(r" \.\.\. (?:FAIL|ERROR)$", log, re.M))
    return ok, ok + bad


def tokens(path):
    out = []
    try:
        for t in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8", "replace")).readline):
            if t.type == tokenize.NAME:
                out.append(t.string if keyword.iskeyword(t.string) else "n")
            elif t.type in (tokenize.OP, tokenize.NUMBER):
                out.append(t.string)
    except (tokenize.TokenError, IndentationError):
        pass
    return {tuple(out[i:i + 8]) for i in range(len(out) - 7)}


def similar(hw):
    grams = {p.parent.name: tokens(p) for p in sorted((hw / "submissions").glob("*/solution.py"))}
    for a, b in itertools.combinations(grams, 2):
        union = grams[a] | grams[b]
        if union:
            s = len(grams[a] & grams[b]) / len(union)
            if s > 0.85:
                print(f"{s:.0%}  {a}  {b}")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("hw", type=pathlib.Path)
    p.add_argument("--image", default="python:3.12-slim")
    p.add_argument("--similar", action="store_true")
    a = p.parse_args()
    if a.similar:
        return similar(a.hw)
    if not shutil.which("docker"):
        sys.exit("docker not found; submissions are not run without it")
    out = a.hw / "out"
    out.mkdir(exist_ok=True)
    with open(out / "marks.csv", "w", newline="") as f:
        w = csv.writer(f)
        w.writerow(["student", "passed", "total", "note", "final"])
        for sub in sorted(d for d in (a.hw / "submissions").iterdir() if d.is_dir()):
            if not (sub / "solution.py").exists():
                w.writerow([sub.name, 0, "", "no solution.py", ""])
                continue
            log = run(a.image, a.hw, sub)
            (out / f"{sub.name}.log").write_text(log, "utf-8")
            ok, total = points(log)
            w.writerow([sub.name, ok, total, "timeout" if log == "TIMEOUT" else "", ""])
            print(sub.name, ok, "/", total)


if __name__ == "__main__":
    main()
