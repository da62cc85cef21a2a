#!/usr/bin/env python3
"""Run the tests that belong to the file just edited."""
import json
import pathlib
import subprocess
import sys
import time


def candidates(path: pathlib.Path, root: pathlib.Path):
    if path.name.startswith("test_"):
        return [path]
    stem = path.stem
    hits = list(root.glob(f"tests/**/test_{stem}.py"))
    mod = stem if stem != "__init__" else path.parent.name
    for t in root.glob("tests/**/test_*.py"):
        text = t.read_text(errors="ignore")
        if f"import {mod}" in text or f".{mod} import" in text:
            hits.append(t)
    return sorted(set(hits))


def main():
    event = json.load(sys.stdin)
    path = pathlib.Path(event.get("tool_input", {}).get("file_path", ""))
    root = pathlib.Path(event.get("cwd", "."))
    if path.suffix != ".py":
        return 0
    tests = candidates(path, root)
    if not tests:
        return 0
    r = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", *map(str, tests)],
        cwd=root, capture_output=True, text=True, timeout=110)
    log = root / ".pytest-watch" / "log.jsonl"
    log.parent.mkdir(exist_ok=True)
    with log.open("a") as f:
        f.write(json.dumps({"t": time.time(), "file": str(path), "rc": r.returncode}) + "\n")
    if r.returncode:
        print("\n".join(r.stdout.splitlines()[-25:]), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
