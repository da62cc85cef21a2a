#!/usr/bin/env python3
"""Small helper for the .notebook folder. Standard library only."""
import argparse
import datetime as dt
import sys
from pathlib import Path

ROOT = Path(".notebook")


def title(path: Path) -> str:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            return line[2:].strip()
    return path.stem


def entries(kind: str):
    folder = ROOT / kind
    return sorted(folder.glob("*.md"), reverse=True) if folder.is_dir() else []


def cmd_index(_args):
    lines = ["# Index", ""]
    for kind in ("threads", "decisions"):
        lines.append(f"## {kind.capitalize()}")
        lines += [f"- [{title(p)}]({kind}/{p.name})" for p in entries(kind)] or ["- none"]
        lines.append("")
    (ROOT / "INDEX.md").write_text("\n".join(lines), encoding="utf-8")
    print("INDEX.md written")


def cmd_close(args):
    src = ROOT / "threads" / Path(args.file).name
    if not src.exists():
        sys.exit(f"no such thread: {src}")
    dst = ROOT / "threads" / "closed"
    dst.mkdir(exist_ok=True)
    src.rename(dst / src.name)
    cmd_index(args)


def cmd_stale(args):
    limit = dt.datetime.now().timestamp() - args.days * 86400
    for p in entries("threads"):
        if p.stat().st_mtime < limit:
            print(f"{p.name}: {title(p)}")


def cmd_brief(_args):
    out = []
    for name in ("INDEX.md", "facts.md"):
        p = ROOT / name
        if p.exists():
            out.append(p.read_text(encoding="utf-8"))
    out += [p.read_text(encoding="utf-8") for p in entries("threads")]
    print("\n".join("\n".join(out).splitlines()[:200]))


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(required=True)
    sub.add_parser("index").set_defaults(fn=cmd_index)
    c = sub.add_parser("close"); c.add_argument("file"); c.set_defaults(fn=cmd_close)
    s = sub.add_parser("stale"); s.add_argument("--days", type=int, default=45); s.set_defaults(fn=cmd_stale)
    sub.add_parser("brief").set_defaults(fn=cmd_brief)
    args = ap.parse_args()
    if not ROOT.is_dir():
        sys.exit("no .notebook folder here")
    args.fn(args)


if __name__ == "__main__":
    main()
