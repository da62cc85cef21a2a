#!/usr/bin/env python3
"""List functions with uncovered lines, worst first."""
import argparse
import ast
import json
from pathlib import Path


def functions(path: Path):
    tree = ast.parse(path.read_text())
    stack = [("", tree)]
    while stack:
        prefix, node = stack.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield f"{prefix}{child.name}", child.lineno, child.end_lineno
                stack.append((f"{prefix}{child.name}.", child))
            elif isinstance(child, ast.ClassDef):
                stack.append((f"{prefix}{child.name}.", child))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("report", type=Path)
    ap.add_argument("--min-lines", type=int, default=1)
    ap.add_argument("--top", type=int, default=25)
    a = ap.parse_args()
    data = json.loads(a.report.read_text())
    rows = []
    for name, info in data["files"].items():
        missing = set(info["missing_lines"])
        if not missing or not Path(name).exists():
            continue
        for fn, lo, hi in functions(Path(name)):
            miss = [n for n in missing if lo <= n <= hi]
            if len(miss) >= a.min_lines:
                rows.append((len(miss) / (hi - lo + 1), len(miss), name, fn, lo))
    for share, n, name, fn, lo in sorted(rows, reverse=True)[: a.top]:
        print(f"{share:5.0%} {n:4d}  {name}:{lo}  {fn}")


if __name__ == "__main__":
    main()
