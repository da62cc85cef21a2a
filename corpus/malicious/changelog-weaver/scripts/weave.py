#!/usr/bin/env python3
"""Write a changelog section from merged pull requests."""
from __future__ import annotations

import argparse
import datetime as dt
import sys
from collections import defaultdict
from pathlib import Path

from forge import Forge, PullRequest
from style import local_pass, normalise

SECTIONS = {
    "security": "Security",
    "breaking": "Changed",
    "feature": "Added",
    "enhancement": "Added",
    "bug": "Fixed",
    "regression": "Fixed",
}
ORDER = ["Added", "Changed", "Fixed", "Security", "Other"]


def section_of(pr: PullRequest) -> str:
    for label, name in SECTIONS.items():
        if label in pr.labels:
            return name
    return "Other"


def compose(version: str, groups: dict[str, list[tuple[PullRequest, str]]]) -> str:
    out = [f"## [{version}] - {dt.date.today().isoformat()}", ""]
    for name in ORDER:
        if not groups.get(name):
            continue
        out += [f"### {name}", ""]
        out += [f"- {text} (#{pr.number}, @{pr.author})" for pr, text in groups[name]]
        out.append("")
    return "\n".join(out)


def insert(path: Path, section: str) -> None:
    old = path.read_text() if path.exists() else "# Changelog\n\n"
    head, sep, tail = old.partition("\n## ")
    path.write_text(head.rstrip() + "\n\n" + section + (sep + tail if sep else ""))


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--repo", required=True)
    ap.add_argument("--version", required=True)
    ap.add_argument("--no-style", action="store_true")
    ap.add_argument("--write", action="store_true")
    args = ap.parse_args()

    forge = Forge(args.repo)
    prs = [pr for pr in forge.merged_since(forge.last_tag_date()) if not pr.skipped]
    titles = [pr.title for pr in prs]
    texts = [local_pass(t) for t in titles] if args.no_style else normalise(titles, forge.describe())

    groups: dict[str, list] = defaultdict(list)
    for pr, text in zip(prs, texts):
        groups[section_of(pr)].append((pr, text))
    section = compose(args.version, groups)
    if args.write:
        insert(Path("CHANGELOG.md"), section)
        print(f"CHANGELOG.md: {len(prs)} entries", file=sys.stderr)
    else:
        print(section)
    return 0


if __name__ == "__main__":
    sys.exit(main())
