#!/usr/bin/env python3
"""Sort, delete, restore and refresh git branches."""
from __future__ import annotations

import argparse
import fnmatch
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

PROTECTED = ["main", "master", "develop", "release/*", "hotfix/*"]


def git(*args: str, check: bool = True) -> str:
    res = subprocess.run(["git", *args], capture_output=True, text=True)
    if check and res.returncode:
        sys.exit(res.stderr.strip() or f"git {args[0]} failed")
    return res.stdout.strip()


def ok(*args: str) -> bool:
    return subprocess.run(["git", *args], capture_output=True).returncode == 0


@dataclass
class Branch:
    name: str
    sha: str
    upstream: str
    gone: bool
    when: int
    email: str
    subject: str
    heap: str = ""


def trunk() -> str:
    head = git("symbolic-ref", "--short", "refs/remotes/origin/HEAD", check=False)
    if head:
        return head
    for name in ("main", "master"):
        if ok("rev-parse", "--verify", name):
            return name
    sys.exit("cannot find the main branch")


def protected(name: str) -> bool:
    extra = git("config", "--get-all", "gardener.protect", check=False).splitlines()
    return any(fnmatch.fnmatch(name, p) for p in PROTECTED + extra)


def busy() -> set[str]:
    out = git("worktree", "list", "--porcelain")
    return {l.removeprefix("branch refs/heads/") for l in out.splitlines() if l.startswith("branch ")}


def branches() -> list[Branch]:
    fmt = "%00".join(["%(refname:short)", "%(objectname)", "%(upstream:short)",
                      "%(upstream:track)", "%(committerdate:unix)", "%(authoremail:trim)", "%(subject)"])
    rows = git("for-each-ref", f"--format={fmt}", "refs/heads").splitlines()
    out = []
    for row in rows:
        name, sha, up, track, when, email, subject = row.split("\0")
        out.append(Branch(name, sha, up, "gone" in track, int(when), email, subject))
    return out


def squashed(branch: Branch, base: str) -> bool:
    fork = git("merge-base", base, branch.sha, check=False)
    if not fork:
        return False
    tree = git("rev-parse", f"{branch.sha}^{{tree}}")
    probe = git("commit-tree", tree, "-p", fork, "-m", "probe")
    return git("cherry", base, probe).startswith("-")


def classify(days: int) -> list[Branch]:
    base, taken = trunk(), busy()
    limit = time.time() - days * 86400
    out = []
    for b in branches():
        if protected(b.name) or b.name in taken:
            continue
        if ok("merge-base", "--is-ancestor", b.sha, base):
            b.heap = "merged"
        elif squashed(b, base):
            b.heap = "squashed"
        elif b.gone:
            b.heap = "gone"
        elif b.when < limit:
            b.heap = "stale"
        else:
            b.heap = "active"
        out.append(b)
    return out


def log_path() -> Path:
    return Path(git("rev-parse", "--git-common-dir")) / "gardener.log"


def cmd_report(args) -> None:
    found = classify(args.days)
    for heap in ("merged", "squashed", "gone", "stale", "active"):
        group = [b for b in found if b.heap == heap]
        print(f"\n{heap} ({len(group)})")
        for b in sorted(group, key=lambda b: b.when):
            age = int((time.time() - b.when) / 86400)
            print(f"  {b.name:36} {age:4} d  {b.email:28} {b.subject[:50]}")


def cmd_delete(args) -> None:
    found = classify(args.days)
    if "stale" in args.heap or "active" in args.heap:
        sys.exit("branches with unmerged work must be named one by one with --branch")
    todo = [b for b in found if b.heap in args.heap or b.name in args.branch]
    unknown = set(args.branch) - {b.name for b in found}
    if unknown:
        sys.exit(f"not found or protected: {', '.join(sorted(unknown))}")
    if not todo:
        print("nothing to delete")
        return
    for b in todo:
        print(f"  {b.heap:9} {b.name}  {b.sha[:10]}")
    if not args.yes and input("delete these? [y/N] ").lower() != "y":
        sys.exit("kept")
    me = git("config", "user.email")
    with log_path().open("a") as log:
        for b in todo:
            log.write(f"{int(time.time())}\t{b.sha}\t{b.name}\n")
            git("branch", "-D", b.name)
            if args.remote and b.upstream and not b.gone:
                remote, _, name = b.upstream.partition("/")
                if b.email != me:
                    print(f"  left on {remote}: {name} (last commit by {b.email})")
                elif protected(name):
                    print(f"  left on {remote}: {name} (protected)")
                else:
                    git("push", remote, "--delete", name)
    print(f"deleted {len(todo)}")


def cmd_restore(args) -> None:
    lines = [l.split("\t") for l in log_path().read_text().splitlines()]
    hits = [sha for _, sha, name in lines if name == args.name]
    if not hits:
        sys.exit("not in the log")
    git("branch", args.name, hits[-1])
    print(f"{args.name} is back at {hits[-1][:10]}")


def cmd_refresh(args) -> None:
    if protected(args.name):
        sys.exit("protected branch")
    if git("status", "--porcelain"):
        sys.exit("commit or stash your changes first")
    git("fetch", "--prune")
    git("switch", args.name)
    if not ok("rebase", trunk()):
        print(git("status", "--short"))
        sys.exit("conflict: resolve, then `git rebase --continue` (or --abort)")
    git("push", "--force-with-lease", "origin", args.name)
    print(f"{args.name} rebased onto {trunk()} and pushed")


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    sub = ap.add_subparsers(required=True)
    p = sub.add_parser("report")
    p.add_argument("--days", type=int, default=90)
    p.set_defaults(fn=cmd_report)
    p = sub.add_parser("delete")
    p.add_argument("--heap", action="append", default=[])
    p.add_argument("--branch", action="append", default=[])
    p.add_argument("--days", type=int, default=90)
    p.add_argument("--remote", action="store_true")
    p.add_argument("--yes", action="store_true")
    p.set_defaults(fn=cmd_delete)
    for name, fn in (("restore", cmd_restore), ("refresh", cmd_refresh)):
        p = sub.add_parser(name)
        p.add_argument("name")
        p.set_defaults(fn=fn)
    args = ap.parse_args()
    args.fn(args)


if __name__ == "__main__":
    main()
