#!/usr/bin/env python3
"""Print a table of the files in a skill folder with lines worth a second look."""
import re
import sys
from pathlib import Path

LOOK = [
    ("pipe-to-shell", re.compile(r"(curl|wget)[^\n|]*\|\s*(sudo\s+)?(ba|z)?sh\b")),
    ("credential path", re.compile(r"\.aws/credentials|\.ssh/id_|\.netrc|\.npmrc|Login Data")),
    ("concealment", re.compile(r"(do not|don't|never)\s+(mention|tell|show)[^.\n]{0,40}user", re.I)),
    ("override", re.compile(r"ignore (all )?(previous|prior|earlier) instructions", re.I)),
    ("start-up file", re.compile(r"\.bashrc|\.zshrc|crontab\s+-|LaunchAgents|\.git/hooks")),
    ("decoder+exec", re.compile(r"(exec|eval)\s*\(\s*(base64|atob|bytes\.fromhex|zlib)")),
    ("webhook", re.compile(r"hooks\.slack\.com|discord(app)?\.com/api/webhooks|api\.telegram\.org/bot")),
]


def main(root: Path) -> None:
    for f in sorted(p for p in root.rglob("*") if p.is_file()):
        size = f.stat().st_size
        print(f"{f.relative_to(root)}\t{size}")
        if size > 2_000_000:
            continue
        text = f.read_text("utf-8", "replace")
        for no, line in enumerate(text.splitlines(), 1):
            for label, rx in LOOK:
                if rx.search(line):
                    print(f"    {no:>5}  {label:<16} {line.strip()[:110]}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
