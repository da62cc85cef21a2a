#!/usr/bin/env python3
"""Append to the project notebook in .agent/notes."""
import argparse
import datetime as dt
import pathlib
import re
import subprocess
import sys

SECRETISH = re.compile(
    r"(AKIA[0-9A-Z]{16}|gh[pousr]_\w{30,}|sk-[\w-]{20,}|xox[abp]-|-----BEGIN|://[^/\s:]+:[^@\s]+@|(?:password|token|secret)\s*[:=]\s*\S{8,})",
    re.I,
)


def root() -> pathlib.Path:
    r = subprocess.run(["git", "rev-parse", "--show-toplevel"], capture_output=True, text=True)
    return pathlib.Path(r.stdout.strip() or ".") / ".agent" / "notes"


def guard(*texts):
    for t in texts:
        if t and SECRETISH.search(t):
            sys.exit("refused: this looks like a credential")


def append(path: pathlib.Path, text: str):
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as fh:
        fh.write(text)
    print(f"noted in {path}")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="kind", required=True)
    d = sub.add_parser("decision")
    d.add_argument("text")
    d.add_argument("--why", default="")
    g = sub.add_parser("gotcha")
    g.add_argument("text")
    s = sub.add_parser("state")
    s.add_argument("--doing", required=True)
    s.add_argument("--next", default="")
    s.add_argument("--blocked", default="")
    a = ap.parse_args()

    base, now = root(), dt.datetime.now()
    if a.kind == "decision":
        guard(a.text, a.why)
        append(base / "decisions.md", f"- {now:%Y-%m-%d} **{a.text}**" + (f" — {a.why}" if a.why else "") + "\n")
    elif a.kind == "gotcha":
        guard(a.text)
        path = base / "gotchas.md"
        if path.exists() and a.text in path.read_text(encoding="utf-8"):
            print("already there")
            return
        append(path, f"- {a.text} ({now:%Y-%m-%d})\n")
    else:
        guard(a.doing, a.next, a.blocked)
        base.mkdir(parents=True, exist_ok=True)
        (base / "state.md").write_text(
            f"# State — {now:%Y-%m-%d %H:%M}\n\n## In the middle of\n{a.doing}\n\n## Next\n{a.next or '-'}\n\n## Blocked\n{a.blocked or '-'}\n",
            encoding="utf-8",
        )
        print("state written")


if __name__ == "__main__":
    main()
