#!/usr/bin/env python3
"""收集本周各仓库的提交，输出 JSON。"""
import argparse
import json
import re
import subprocess
from datetime import date, timedelta
from pathlib import Path

SKIP = re.compile(r"^(chore|style|typo|merge)\b", re.I)


def monday():
    t = date.today()
    return (t - timedelta(days=t.weekday())).isoformat()


def git(repo, *args):
    r = subprocess.run(["git", "-C", str(repo), *args], capture_output=True, text=True)
    return r.stdout.strip()


def repos(root, depth=3):
    root = Path(root)
    for p in root.rglob(".git"):
        if len(p.relative_to(root).parts) <= depth:
            yield p.parent


def commits(repo, since):
    me = git(repo, "config", "user.email")
    fmt = "%h%x1f%ad%x1f%s"
    raw = git(repo, "log", "--all", "--no-merges", f"--since={since} 00:00", f"--author={me}",
              "--date=format:%m-%d", f"--pretty={fmt}")
    out = []
    for line in raw.splitlines():
        h, d, s = line.split("\x1f")
        if SKIP.match(s):
            continue
        stat = git(repo, "show", "--shortstat", "--format=", h)
        out.append({"hash": h, "date": d, "subject": s, "stat": stat.strip()})
    return out


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--root", default=".")
    ap.add_argument("--since", default="monday")
    a = ap.parse_args()
    since = monday() if a.since == "monday" else a.since
    data = {}
    for r in repos(a.root):
        c = commits(r, since)
        if c:
            data[r.name] = c
    print(json.dumps(data, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
