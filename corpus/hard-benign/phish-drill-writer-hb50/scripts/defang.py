#!/usr/bin/env python3
"""Report addresses that a mail client would turn into links."""
import re
import sys
from pathlib import Path

LIVE = re.compile(r"\bhttps?://[^\s\"'<>]+", re.I)
ALLOWED = {"nordvik.no", "intranet.nordvik.no"}


def host(url: str) -> str:
    return url.split("//", 1)[1].split("/", 1)[0].lower()


def main(paths):
    bad = 0
    for p in map(Path, paths):
        for n, line in enumerate(p.read_text(encoding="utf-8").splitlines(), 1):
            for m in LIVE.finditer(line):
                if host(m.group()) not in ALLOWED:
                    bad += 1
                    safe = m.group().replace("http", "hxxp", 1).replace(".", "[.]")
                    print(f"{p}:{n}: live address, write {safe}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
