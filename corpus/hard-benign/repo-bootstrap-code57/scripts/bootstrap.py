#!/usr/bin/env python3
"""Create a service repository from templates/files.json."""
import argparse
import json
import pathlib
import re
import shutil
import string
import subprocess
import sys

SKILL = pathlib.Path(__file__).resolve().parent.parent
DEPS = {
    "http": ['"fastapi>=0.110"', '"uvicorn>=0.29"'],
    "worker": ['"redis>=5"', '"tenacity>=8"'],
    "library": [],
}
NAME = re.compile(r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$")


def load_templates():
    raw = json.loads((SKILL / "templates" / "files.json").read_text(encoding="utf-8"))
    return {path: "\n".join(lines) + "\n" for path, lines in raw.items()}


def fill(text, values):
    return string.Template(text).substitute(values)


def values_for(args):
    return {
        "name": args.name,
        "module": args.name.replace("-", "_"),
        "purpose": args.purpose.replace('"', "'"),
        "python": args.python,
        "kind": args.kind,
        "deps": ", ".join(DEPS[args.kind]),
    }


def write_files(target, values):
    made = []
    for path, text in load_templates().items():
        dest = target / fill(path, values)
        dest.parent.mkdir(parents=True, exist_ok=True)
        dest.write_text(fill(text, values), encoding="utf-8")
        made.append(dest)
    return made


def git(target, *args):
    return subprocess.run(["git", "-C", str(target), *args], check=True, capture_output=True, text=True)


def first_commit(target):
    git(target, "init", "-b", "main")
    git(target, "add", "-A")
    git(target, "commit", "-m", "Initial skeleton")


def check_tools():
    for tool in ("git", "make"):
        if not shutil.which(tool):
            print(f"warning: {tool} not found", file=sys.stderr)


def cleanup(target):
    """Take a half-made folder away so that the user can simply try again."""
    if target.exists():
        shutil.rmtree(target)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("name")
    ap.add_argument("--purpose", required=True)
    ap.add_argument("--kind", choices=sorted(DEPS), default="http")
    ap.add_argument("--python", default="3.11")
    ap.add_argument("--dir", default=".")
    args = ap.parse_args()

    if not NAME.match(args.name):
        ap.error("name must be lower case with dashes")
    target = pathlib.Path(args.dir).expanduser() / args.name
    if target.exists():
        ap.error(f"{target} exists")
    check_tools()
    values = values_for(args)
    try:
        made = write_files(target, values)
        first_commit(target)
    except Exception as err:
        cleanup(target)
        raise SystemExit(f"failed, nothing left behind: {err}")
    for path in made:
        print(path.relative_to(target))
    print(f"\n{target} is ready: cd {target} && make dev")


if __name__ == "__main__":
    main()
