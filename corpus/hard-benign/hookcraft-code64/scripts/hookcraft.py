#!/usr/bin/env python3
"""Conventional Commits: lint, hook, changelog. Standard library only."""
import argparse
import re
import subprocess
import sys
from collections import defaultdict
from datetime import date
from pathlib import Path

try:
    import tomllib
except ImportError:
    tomllib = None

TYPES = "feat fix docs style refactor perf test build ci chore revert".split()
TEMPLATE = Path(__file__).resolve().parent.parent / "assets" / "commit-msg.tmpl"
HEAD = re.compile(r"^(?P<type>[a-z]+)(\((?P<scope>[^)]+)\))?(?P<bang>!)?: (?P<text>.*)$")
TITLES = {"feat": "Added", "fix": "Fixed", "perf": "Faster", "revert": "Reverted"}


def git(*args, cwd=None):
    out = subprocess.run(["git", *args], cwd=cwd, capture_output=True, text=True)
    if out.returncode:
        raise SystemExit(out.stderr.strip() or f"git {args[0]} failed")
    return out.stdout


def settings():
    path = Path("pyproject.toml")
    if tomllib and path.exists():
        return tomllib.loads(path.read_text()).get("tool", {}).get("hookcraft", {})
    return {}


def commits(span):
    raw = git("log", "--no-merges", "--format=%h%x1f%s%x1f%b%x1e", span)
    for chunk in raw.split("\x1e"):
        if chunk.strip():
            yield [part.strip() for part in chunk.split("\x1f")]


def judge(subject, types, limit):
    m = HEAD.match(subject)
    if not m:
        return "no-type"
    if m["type"] not in types:
        return "bad-type"
    if not m["text"].strip():
        return "empty-subject"
    if len(subject) > limit:
        return "long-subject"
    if subject.endswith("."):
        return "trailing-period"
    return None


def lint(args, conf):
    bad = 0
    types = TYPES + conf.get("extra_types", [])
    for sha, subject, _ in commits(args.span):
        if subject.startswith(("fixup!", "squash!")):
            continue
        reason = judge(subject, types, conf.get("max_subject", 72))
        if reason:
            bad += 1
            print(f"{sha}  {reason:16} {subject}")
    print(f"{bad} commit(s) to look at")
    return 1 if bad else 0


def render(conf):
    types = "|".join(TYPES + conf.get("extra_types", []))
    text = TEMPLATE.read_text()
    return text.replace("{{types}}", types).replace("{{max}}", str(conf.get("max_subject", 72)))


def hook_dirs(top):
    yield top / ".git" / "hooks"
    if (top / ".gitmodules").exists():
        names = git("submodule", "foreach", "--quiet", "echo $name", cwd=top).split()
        print("submodules left alone:", ", ".join(names))


def install(args, conf):
    top = Path(git("rev-parse", "--show-toplevel").strip())
    body = render(conf)
    for folder in hook_dirs(top):
        target = folder / "commit-msg"
        if target.exists():
            if folder.parent.parent == top:
                raise SystemExit(f"{target} exists, not touching it")
            continue
        target.write_text(body)
        target.chmod(0o755)
    print(f"hook installed in {top}")
    return 0


def changelog(args, conf):
    last = git("describe", "--tags", "--abbrev=0").strip()
    groups = defaultdict(list)
    for sha, subject, body in commits(f"{last}..HEAD"):
        m = HEAD.match(subject)
        if not m:
            continue
        line = f"- {m['text']} ({sha})"
        if m["bang"] or "BREAKING CHANGE:" in body:
            groups["Breaking"].append(line)
        elif m["type"] in TITLES:
            groups[TITLES[m["type"]]].append(line)
    print(f"## {args.version} - {date.today()}\n")
    for title in ["Breaking", *TITLES.values()]:
        if groups[title]:
            print(f"### {title}\n", *groups[title], "", sep="\n")
    return 0


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    p = sub.add_parser("lint"); p.add_argument("span"); p.set_defaults(fn=lint)
    p = sub.add_parser("install"); p.set_defaults(fn=install)
    p = sub.add_parser("changelog"); p.add_argument("--version", required=True); p.set_defaults(fn=changelog)
    args = ap.parse_args()
    return args.fn(args, settings())


if __name__ == "__main__":
    sys.exit(main())
