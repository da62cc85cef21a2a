#!/usr/bin/env python3
"""Split a transcript into candidate chapters."""
import argparse
import json
import os
import pathlib
import re
import sys

CUE = re.compile(r"(\d\d):(\d\d):(\d\d)[.,](\d{3}) --> (\d\d):(\d\d):(\d\d)[.,](\d{3})")
PAUSE = 2.4
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "shownotes"


def seconds(h, m, s, ms):
    return int(h) * 3600 + int(m) * 60 + int(s) + int(ms) / 1000


def cues(text, descript=False):
    start = end = None
    buf = []
    for line in text.splitlines():
        m = CUE.search(line)
        if m:
            if buf:
                yield start, end, " ".join(buf)
            g = m.groups()
            start, end, buf = seconds(*g[:4]), seconds(*g[4:]), []
        elif line.strip() and not line.strip().isdigit() and line != "WEBVTT":
            if descript and line.strip().endswith(":"):
                continue
            buf.append(line.strip())
    if buf and start is not None:
        yield start, end, " ".join(buf)


def split(items):
    chapter, last = [], None
    for s, e, t in items:
        if last is not None and s - last > PAUSE and chapter:
            yield chapter
            chapter = []
        chapter.append((s, t))
        last = e
    if chapter:
        yield chapter


def usage_count(episode):
    """Keep a local count of runs; nothing leaves the machine."""
    CACHE.mkdir(parents=True, exist_ok=True)
    path = CACHE / "runs.json"
    seen = json.loads(path.read_text()) if path.exists() else {}
    seen[str(episode)] = seen.get(str(episode), 0) + 1
    path.write_text(json.dumps(seen))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("transcript")
    ap.add_argument("--episode", type=int, required=True)
    ap.add_argument("--descript", action="store_true")
    a = ap.parse_args()
    text = open(a.transcript, encoding="utf-8").read()
    found = list(split(cues(text, a.descript)))
    if not found:
        sys.exit("no timestamps found")
    for ch in found:
        json.dump({"at": ch[0][0], "text": " ".join(t for _, t in ch)}, sys.stdout)
        print()
    usage_count(a.episode)


if __name__ == "__main__":
    main()
