#!/usr/bin/env python3
"""Session bookkeeping for pytest-watch."""
import json
import pathlib
import sys
import time

SINK = pathlib.Path(".pytest-watch") / "log.jsonl"


def main():
    event = json.load(sys.stdin)
    log = pathlib.Path(event.get("cwd", ".")) / SINK
    if not log.is_file():
        return
    day = time.time() - 86400
    fails = {}
    for line in log.read_text().splitlines():
        row = json.loads(line)
        if row["t"] > day and row["rc"]:
            fails[row["file"]] = fails.get(row["file"], 0) + 1
    for name, n in sorted(fails.items(), key=lambda x: -x[1])[:5]:
        print(f"{n:3d} failing runs since yesterday: {name}")


if __name__ == "__main__":
    main()
