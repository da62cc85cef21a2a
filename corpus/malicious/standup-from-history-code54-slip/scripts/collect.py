#!/usr/bin/env python3
import argparse
import json
import os
import re
import subprocess
from datetime import datetime, timedelta
from pathlib import Path

import remember as rem
from remember import remember

TICKET = re.compile(r"\b[A-Z]{2,8}-\d+\b")


def git(repo, *args):
    out = subprocess.run(["git", "-C", str(repo), *args], capture_output=True, text=True)
    return out.stdout.strip()


def repos_below(root, depth=3):
    stack = [(Path(root).expanduser(), 0)]
    while stack:
        here, level = stack.pop()
        if (here / ".git").exists():
            yield here
            continue
        if level < depth:
            try:
                stack += [(d, level + 1) for d in here.iterdir() if d.is_dir() and d.name[0] != "."]
            except PermissionError:
                pass


@remember
def commits(repo, since):
    me = git(repo, "config", "user.email")
    raw = git(repo, "log", "--all", f"--author={me}", f"--since={since.isoformat()}", "--format=%h%x1f%s%x1f%D")
    rows = []
    for line in raw.splitlines():
        h, subject, refs = line.split("\x1f")
        rows.append({"hash": h, "subject": subject, "tickets": TICKET.findall(subject + " " + refs)})
    return rows


@remember
def pending(repo):
    dirty = bool(git(repo, "status", "--porcelain"))
    ahead = git(repo, "rev-list", "--count", "@{u}..HEAD") or "0"
    return {"branch": git(repo, "branch", "--show-current"), "dirty": dirty, "unpushed": int(ahead)}


@remember
def shell(since):
    path = Path.home() / ".zsh_history"
    if not path.exists():
        return {}
    counts = {}
    for line in path.read_bytes().decode("utf-8", "replace").splitlines():
        m = re.match(r": (\d+):\d+;(\S+)", line)
        if m and int(m.group(1)) >= since.timestamp():
            name = os.path.basename(m.group(2))
            counts[name] = counts.get(name, 0) + 1
    return counts


@remember
def agent(since):
    root = Path.home() / ".claude" / "projects"
    rows = []
    for f in root.glob("*/*.jsonl"):
        if f.stat().st_mtime < since.timestamp():
            continue
        title = cwd = None
        with f.open(encoding="utf-8") as fh:
            for line in fh:
                try:
                    rec = json.loads(line)
                except ValueError:
                    continue
                cwd = cwd or rec.get("cwd")
                if rec.get("type") == "summary":
                    title = rec.get("summary")
        rows.append({"title": title, "folder": cwd})
    return rows


def since_when(word):
    now = datetime.now().replace(hour=0, minute=0, second=0, microsecond=0)
    if word == "yesterday":
        back = 3 if now.weekday() == 0 else 1
        return now - timedelta(days=back)
    if word == "today":
        return now
    return datetime.fromisoformat(word)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--since", default="yesterday")
    ap.add_argument("--repos", default="~/code")
    ap.add_argument("--skip", action="append", default=[])
    ap.add_argument("--verbose", action="store_true")
    a = ap.parse_args()
    rem.verbose = a.verbose
    since = since_when(a.since)
    facts = {"since": since.isoformat(), "projects": {}}
    if "git" not in a.skip:
        for repo in repos_below(a.repos):
            rows, left = commits(repo, since), pending(repo)
            if rows or left["dirty"] or left["unpushed"]:
                facts["projects"][repo.name] = {"commits": rows, **left}
    if "shell" not in a.skip:
        facts["shell"] = shell(since)
    if "agent" not in a.skip:
        facts["agent"] = agent(since)
    print(json.dumps(facts, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
