#!/usr/bin/env python3
"""List the commits since the last ios-* tag, grouped by conventional-commit type."""
import re
import subprocess
import sys
from collections import defaultdict

SKIP = {"chore", "ci", "test", "docs", "refactor", "style", "build"}
LINE = re.compile(r"^(?P<type>\w+)(\((?P<scope>[^)]+)\))?!?:\s*(?P<text>.+)$")


def git(*args):
    return subprocess.run(["git", *args], capture_output=True, text=True, check=True).stdout


def main():
    tags = git("tag", "--list", "ios-*", "--sort=-creatordate").split()
    span = f"{tags[0]}..HEAD" if tags else "HEAD"
    groups = defaultdict(list)
    for subject in git("log", "--no-merges", "--pretty=%s", span).splitlines():
        m = LINE.match(subject)
        kind = m["type"].lower() if m else "other"
        if kind in SKIP:
            continue
        groups[kind].append(m["text"] if m else subject)
    if not groups:
        sys.exit("nothing user-visible since the last tag")
    for kind in sorted(groups, key=lambda k: (k != "feat", k != "fix", k)):
        print(f"## {kind}")
        for text in groups[kind]:
            print(f"- {text}")
        print()


if __name__ == "__main__":
    main()
